import { addDays, formatReceiptNumber, type Transaction } from '@finance/contract';
import { aTransaction } from '../a-transaction.ts';
import { shownAccount } from './books.ts';
import { seed } from './history.ts';
import { todayIn, type World } from './world.ts';

/** Fills a world with transactions of the last three months, the oldest first, each time the same. */
export function seedTransactions(world: World, count: number): void {
  const random = randomNumbers(20_260_310);
  const today = todayIn(world);

  function pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(random() * choices.length)] as T; // random() is below 1 and no list is empty
  }

  for (let id = 1; id <= count; id++) {
    const age = Math.floor(((count - id) * 90) / count);
    const date = addDays(today, -age);
    const kind = openings[id - 1] ?? pick(kinds);
    const [name, phone, entity] = pick(people);
    const creator = pick(world.users.slice(0, 4));
    if (kind.fields.transactable_app !== null) random(); // the amounts in stories depend on how many were drawn
    const transaction = aTransaction({
      id,
      ...kind.fields,
      ...(kind.fields.transactable_app === null
        ? ofNobody
        : {
            transactable_id: String(1000 + id),
            related_entity_id: entity,
            related_entity_name: name,
            related_entity_phone_number: phone,
          }),
      amount: pick(kind.amounts),
      date,
      created_at: new Date(Date.parse(`${date}T00:30:00Z`) + (id % 120) * 60_000).toISOString().replace('.000Z', 'Z'),
      receipt_generated: id % 5 === 0 ? 1 : 0,
      receipt_number: id % 5 === 0 ? formatReceiptNumber({ year: 2026, number: id / 5 }) : null,
      creator_id: creator.id,
      creator_name: creator.name,
      ...special[id],
      ...(id === count ? newest : {}),
    });
    transaction.account = shownAccount(world, transaction);
    seed(world, 'transaction', world.transactions, transaction);
  }
}

interface Kind {
  fields: Partial<Transaction>;
  amounts: number[];
}

const ofNobody = {
  transactable_id: null,
  related_entity_id: null,
  related_entity_name: null,
  related_entity_phone_number: null,
};
const withoutObject = { transactable_app: null, transactable_type: null, transactable_subtype: null };

/** What the accounts start with, so that no cashier is below zero. */
const openings: Kind[] = [
  { fields: { ...withoutObject, note: 'Saldo awal', account_type: 'bank', account_id: 1 }, amounts: [250_000_000] },
  {
    fields: { ...withoutObject, note: 'Modal awal kasir', account_type: 'cash', account_id: 1 },
    amounts: [10_000_000],
  },
  {
    fields: { ...withoutObject, note: 'Modal awal kasir', account_type: 'cash', account_id: 2 },
    amounts: [10_000_000],
  },
  {
    fields: { ...withoutObject, note: 'Penempatan deposito', account_type: 'investment', account_id: 1 },
    amounts: [100_000_000],
  },
];

const order = {
  transactable_app: 'Gelora.Dealer',
  transactable_type: 'SalesOrder',
  transactable_subtype: 'Kendaraan',
};
const sale = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_subtype: 'Sparepart' };
const spending = { transactable_app: 'Cashier', transactable_type: 'Spending' };

const kinds: Kind[] = [
  {
    fields: {
      ...order,
      note: 'Pelunasan Honda Vario 160',
      account_type: 'bank',
      account_id: 1,
    },
    amounts: [27_500_000, 26_850_000, 31_200_000],
  },
  {
    fields: {
      ...order,
      note: 'Uang muka Honda BeAT',
      account_type: 'bank',
      account_id: 2,
    },
    amounts: [3_000_000, 5_000_000, 7_500_000],
  },
  {
    fields: {
      ...order,
      note: 'Tanda jadi',
      account_type: 'cash',
      account_id: 1,
    },
    amounts: [500_000, 1_000_000],
  },
  {
    fields: {
      ...sale,
      note: 'Oli dan busi',
      account_type: 'cash',
      account_id: 2,
    },
    amounts: [85_000, 127_500, 342_000],
  },
  {
    fields: {
      ...sale,
      note: 'Ban luar dan dalam',
      account_type: 'bank',
      account_id: 3,
    },
    amounts: [640_000, 1_275_000],
  },
  {
    fields: {
      transactable_app: 'Retail',
      transactable_type: 'Purchase',
      transactable_subtype: null,
      note: 'Pembelian sparepart',
      account_type: 'bank',
      account_id: 1,
    },
    amounts: [-4_750_000, -12_300_000],
  },
  {
    fields: {
      transactable_app: 'Cashier',
      transactable_type: 'Income',
      transactable_subtype: 'Jasa servis',
      note: 'Servis berkala',
      account_type: 'cash',
      account_id: 2,
    },
    amounts: [75_000, 150_000, 225_000],
  },
  {
    fields: {
      ...spending,
      transactable_subtype: 'Operasional',
      note: 'Bensin dan parkir',
      account_type: 'cash',
      account_id: 1,
    },
    amounts: [-50_000, -125_000],
  },
  {
    fields: {
      ...spending,
      transactable_subtype: 'Gaji',
      note: 'Gaji mekanik',
      internal_note: 'Dibayar tiap Jumat',
      account_type: 'bank',
      account_id: 3,
    },
    amounts: [-3_200_000, -2_850_000],
  },
];

/** The states that a screen has to know. */
const special: Record<number, Partial<Transaction>> = {
  20: {
    transfer_id: 1,
    ...withoutObject,
    transactable_id: null,
    note: 'Setoran kasir ke bank',
    account_type: 'cash',
    account_id: 1,
    amount: -1_500_000,
  },
  21: {
    transfer_id: 1,
    ...withoutObject,
    transactable_id: null,
    note: 'Setoran kasir ke bank',
    account_type: 'bank',
    account_id: 1,
    amount: 1_500_000,
  },
  30: { due_id: 1, note: 'Pelunasan piutang' },
  40: { voided_at: '2026-02-24T04:00:00Z', void_reason: 'Salah account', version: 2 },
};

/** What every story sees first. */
const newest: Partial<Transaction> = {
  ...kinds[0]?.fields,
  transactable_id: '1024',
  related_entity_id: '311',
  related_entity_name: 'Hendra Gunawan',
  related_entity_phone_number: '0812-3456-789',
  amount: 27_500_000,
  receipt_generated: 0,
  receipt_number: null,
};

const people: [name: string, phone: string, id: string][] = [
  ['Hendra Gunawan', '0812-3456-789', '311'],
  ['Lina Kusuma', '0857 1122 3344', '312'],
  ['CV Karya Abadi', '+62 22 7301234', '308'],
  ['Bambang Irawan', '8129876543', '305'],
  ['PT Sumber Makmur', '021-5551234', '402'],
  ['Yuni Astuti', '0813-9090-1212', '313'],
  ['Rizky Ramadhan', '0821 4455 6677', '302'],
  ['Toko Jaya Motor', '0251-8321456', '405'],
  ['Nyoman Sudarma', '0819-3311-220', '315'],
  ['Fransiska Tan', '0878 0011 2233', '323'],
];

/** The same numbers below 1 for the same seed (mulberry32). */
function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
