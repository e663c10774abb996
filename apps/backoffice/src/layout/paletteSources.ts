import type { FinanceClient } from '@finance/api-client';
import { type Ability, type AccountBalance, exactSum, formatRupiah, parseSearch } from '@finance/contract';
import { manualPages } from './help.ts';
import { menuOf } from './menuRules.ts';

/** Something that the palette found. */
export interface Hit {
  label: string;
  /** What tells it from others of the same name. */
  about?: string | undefined;
  /** Where it is. */
  to: string;
}

/** What a source may use. */
export interface Search {
  typed: string;
  abilities: readonly string[];
  client: FinanceClient;
  signal: AbortSignal;
}

/** One kind of thing that the palette finds. A further kind is a further object in `paletteSources`. */
export interface Source {
  title: string;
  may?: Ability;
  /** Asks the server: only for something typed, and only once the user pauses. */
  isRemote?: true;
  find: (search: Search) => Hit[] | Promise<Hit[]>;
}

/** How many of a kind are shown. */
const most = 5;

const screens: Source = {
  title: 'Layar',
  find: ({ typed, abilities }) =>
    menuOf(abilities).flatMap(({ title, places }) =>
      places
        .filter(({ label, home, words = '' }) =>
          has(typed, `${label} ${home?.label ?? ''} ${title ?? 'Home'} ${words}`),
        )
        .map(({ label, to }) => ({ label, to, about: title ?? undefined })),
    ),
};

const actions: Source = {
  title: 'Tindakan',
  find: ({ typed, abilities }) =>
    menuOf(abilities).flatMap(({ places }) =>
      places.flatMap(({ actions: offered = [] }) =>
        offered
          .filter(({ label, may, words = '' }) => abilities.includes(may) && has(typed, `${label} ${words}`))
          .map(({ label, to }) => ({ label, to })),
      ),
    ),
};

/** Only for something typed: there are many, and nobody looks for them without a word. */
const settings: Source = {
  title: 'Setting',
  find: ({ typed, abilities }) =>
    typed === ''
      ? []
      : menuOf(abilities).flatMap(({ places }) =>
          places.flatMap(({ to, label: screen, parts = [] }) =>
            parts
              .filter(({ label, words }) => has(typed, `${label} ${words}`))
              .map(({ label }) => ({ label, to: `${to}#${encodeURIComponent(label)}`, about: screen })),
          ),
        ),
};

/** The manual, likewise. */
const manual: Source = {
  title: 'Bantuan',
  find: ({ typed }) =>
    typed === ''
      ? []
      : manualPages()
          .filter(({ title }) => has(typed, title))
          .slice(0, most)
          .map(({ page, title }) => ({ label: title, to: `/bantuan/${page}`, about: 'Buku panduan, di tab baru' })),
};

const transactions: Source = {
  title: 'Transaksi',
  may: 'transaction:read',
  isRemote: true,
  async find({ typed, client, signal }) {
    const found = await recordsOf(typed, (q) =>
      client.transaction.index({ q, paginate: most, totals: 'later' }, { signal }),
    );
    const hits = found.map(({ id, uuid, note, related_entity_name, amount, account, date, voided_at }) => ({
      label: [formatRupiah(amount), related_entity_name ?? note ?? `#${id}`].join(' · '),
      about: [voided_at && 'Dibatalkan', account.full_info, date, `#${id}`].filter(Boolean).join(' · '),
      to: `/transaction/show/${uuid}`,
    }));
    return withAll(hits, typed, { label: 'Semua transaksi yang cocok', list: '/transaction/index' });
  },
};

const dues: Source = {
  title: 'Hutang & Piutang',
  may: 'due:read',
  isRemote: true,
  async find({ typed, client, signal }) {
    const found = await recordsOf(typed, (q) => client.due.index({ q, paginate: most, totals: 'later' }, { signal }));
    const hits = found.map(({ id, uuid, type_name, entity_name, outstanding_amount, due_date, status }) => ({
      label: [entity_name ?? `#${id}`, formatRupiah(outstanding_amount)].join(' · '),
      about: [type_name, status === 'closed' ? 'Tertutup' : due_date && `JT ${due_date}`, `#${id}`]
        .filter(Boolean)
        .join(' · '),
      to: `/due/show/${uuid}`,
    }));
    return withAll(hits, typed, { label: 'Semua hutang piutang yang cocok', list: '/due/index' });
  },
};

const transfers: Source = {
  title: 'Transfer',
  may: 'transfer:read',
  isRemote: true,
  async find({ typed, client, signal }) {
    const found = await recordsOf(typed, (q) => client.transfer.index({ q, paginate: most }, { signal }));
    const hits = found.map(({ id, from_account, to_account, amount, date, voided_at }) => ({
      label: `${formatRupiah(amount)} · ${from_account.full_info} ke ${to_account.full_info}`,
      about: [voided_at && 'Dibatalkan', date, `#${id}`].filter(Boolean).join(' · '),
      to: `/transfer/show/${id}`,
    }));
    return withAll(hits, typed, { label: 'Semua transfer yang cocok', list: '/transfer/index' });
  },
};

const duePaymentBatches: Source = {
  title: 'Pelunasan',
  may: 'due-payment-batch:read',
  isRemote: true,
  async find({ typed, client, signal }) {
    const found = await recordsOf(typed, (q) => client.duePaymentBatch.index({ q, paginate: most }, { signal }));
    const hits = found.map(({ id, name, account, date, voided_at }) => ({
      label: name,
      about: [voided_at && 'Dibatalkan', account.full_info, date, `#${id}`].filter(Boolean).join(' · '),
      to: `/due-payment-batch/show/${id}`,
    }));
    return withAll(hits, typed, { label: 'Semua pelunasan yang cocok', list: '/due-payment-batch/index' });
  },
};

/** What a list finds. The record whose number is typed stands first, however many others have the digits too. */
async function recordsOf<Row extends { id: number }>(
  typed: string,
  index: (q: string) => Promise<{ data: Row[] }>,
): Promise<Row[]> {
  const { id } = parseSearch(typed);
  const [numbered, all] = await Promise.all([id === null ? { data: [] } : index(`#${id}`), index(typed)]);
  const first = numbered.data.filter((row) => row.id === id);
  return [...first, ...all.data.filter((row) => row.id !== id)].slice(0, most);
}

/** Where there may be more than are shown, the list with all of them follows. */
function withAll(hits: Hit[], typed: string, { label, list }: { label: string; list: string }): Hit[] {
  return hits.length < most ? hits : [...hits, { label, to: `${list}?q=${encodeURIComponent(typed)}` }];
}

const accounts: Source = {
  title: 'Account',
  may: 'balance:read',
  isRemote: true,
  async find({ typed, client, signal }) {
    const { data } = await client.balance.show({}, { signal });
    return data
      .filter((balance) => has(typed, balance.account.full_info))
      .slice(0, most)
      .map((balance: AccountBalance) => ({
        label: balance.account.full_info,
        about: `Saldo ${formatRupiah(exactSum(balance, 'balance'))}${balance.deactivated ? ' · non-aktif' : ''}`,
        to: `/balance/show/${balance.account_type}/${balance.account_id}`,
      }));
  },
};

const counterparties: Source = {
  title: 'Lawan Transaksi',
  may: 'counterparty:read',
  isRemote: true,
  async find({ typed, client, signal }) {
    const { data } = await client.counterparty.index({ q: typed, paginate: most }, { signal });
    const hits = data.map(({ id, name, phone_number, external_ids }) => ({
      label: name ?? phone_number ?? `#${id}`,
      about: [
        name && phone_number,
        ...external_ids.map(({ app, id: theirs }) => [app, theirs].filter(Boolean).join(' ')),
      ]
        .filter(Boolean)
        .join(' · '),
      to: `/counterparty/show/${id}`,
    }));
    return withAll(hits, typed, { label: 'Semua lawan transaksi yang cocok', list: '/counterparty/index' });
  },
};

/** What the palette looks through, in the order in which it is shown. */
export const paletteSources: readonly Source[] = [
  screens,
  actions,
  settings,
  accounts,
  counterparties,
  transactions,
  dues,
  transfers,
  duePaymentBatches,
  manual,
];

/** Whether every typed word begins a word of the text. */
function has(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
