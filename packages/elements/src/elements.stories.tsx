import { createClient, createMemoryPreferences, createMemorySession, type FinanceClient } from '@finance/api-client';
import {
  aPicture,
  aToken,
  aTransaction,
  createWorld,
  mockChanges,
  refusal,
  scenarios,
  type World,
} from '@finance/api-client/testing';
import { api } from '@finance/contract';
import { http } from 'msw';
import { createElement } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { defineElements } from './define.ts';
import { FinanceElement } from './FinanceElement.ts';
import { configure } from './page.ts';
import type {} from './react.ts';
import type { ElementOf } from './tag-types.ts';
import { type AttributeName, attributeNames, type TagName, tags } from './tags.ts';

defineElements(location.origin);

interface TagProps {
  /** The custom element's name. */
  tag: TagName;
  /** Its attributes, as HTML would have them. */
  attributes: Partial<Record<AttributeName, string>>;
}

/** The client and mock world of the current story; new for each story. */
let stage: { client: FinanceClient; world: World };

const requested = new Set<string>();

/** What a page hears that listens far above the element. */
const heard = fn<(name: string, detail: unknown) => void>();

const meta = preview.meta({
  title: 'Penyematan/Elemen HTML',
  id: 'elements-custom-elements',
  component: OfPage,
  parameters: {
    docs: {
      source: {
        transform: (_code: string, { args }: { args: TagProps }) =>
          `<${args.tag}${Object.entries(args.attributes)
            .map(([name, value]) => ` ${name}="${value}"`)
            .join('')}></${args.tag}>`,
      },
    },
  },
  beforeEach: ({ msw }) => {
    const client = createClient({
      session: createMemorySession(aToken()),
      preferences: createMemoryPreferences(),
      validate: true,
    });
    stage = { client, world: createWorld() };
    msw.use(...scenarios.default(stage));
    heard.mockClear();
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) heard(event.type, event.detail);
    };
    const names = ['created', 'updated', 'total', 'error', 'change', 'selected', 'close'];
    for (const name of names) document.addEventListener(name, hear);
    return () => {
      for (const name of names) document.removeEventListener(name, hear);
    };
  },
});

/** Renders a tag as a page without React would write it. */
function OfPage({ tag, attributes }: TagProps) {
  return createElement(tag, { ...attributes, client: stage.client });
}

function elementIn(place: HTMLElement, tag: TagName): FinanceElement {
  const element = place.querySelector(tag);
  if (!(element instanceof FinanceElement)) throw new Error(`There is no <${tag}>`);
  return element;
}

/** Queries for an element's shadow root: its frame in the page, and the overlay above the page. */
function inside(place: HTMLElement, tag: TagName) {
  const box = (name: string) => within(elementIn(place, tag).shadowRoot?.querySelector<HTMLElement>(name) ?? place);
  return { frame: box('.frame'), overlay: box('.overlay') };
}

const never = '00000000-0000-4000-8000-000000000000';
const sale = { 'transactable-app': 'Retail', 'transactable-type': 'Sales', 'transactable-id': '77' } as const;

export const TransactionCreate = meta.story({
  args: {
    tag: 'transaction-create',
    attributes: { ...sale, 'related-entity-name': 'Ibu Sari', amount: '150000', 'amount-type': '+' },
  },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'transaction-create');
    element.setting = { transactable: { readonly: true, id_label: 'No. Faktur' }, relatedEntity: { shown: false } };
    const { frame, overlay } = inside(canvasElement, 'transaction-create');
    await userEvent.click(frame.getByRole('button', { name: 'Buat Transaksi' }));
    await expect(await overlay.findByLabelText('No. Faktur')).toHaveValue('77');
    await expect(overlay.getByLabelText('No. Faktur')).toHaveAttribute('readonly');
    await expect(overlay.getByLabelText(/^Jumlah/)).toHaveValue('Rp 150,000');
    await expect(overlay.queryByLabelText('Nama')).toBeNull();
    element.setAttribute('transactable-id', '78');
    await waitFor(() => expect(overlay.getByLabelText('No. Faktur')).toHaveValue('78'));
  },
});

/** A button of the page's own opens the form, before anything is loaded and again later; the focus returns to it. */
export const OwnTrigger = meta.story({
  args: { tag: 'transaction-create', attributes: { ...sale, 'without-button': '' } },
  render: (args) => (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => elementIn(currentTarget.parentElement ?? document.body, args.tag).open()}
      >
        Terima uang
      </button>
      <OfPage {...args} />
    </>
  ),
  play: async ({ canvasElement, canvas }) => {
    const own = canvas.getByRole('button', { name: 'Terima uang' });
    const { frame, overlay } = inside(canvasElement, 'transaction-create');
    for (const _ of ['not loaded yet', 'loaded']) {
      await expect(frame.queryByRole('button')).toBeNull();
      await userEvent.click(own);
      const amount = await overlay.findByLabelText(/^Jumlah/);
      // The document knows the element only, not what has the focus inside of it.
      await waitFor(() =>
        expect(elementIn(canvasElement, 'transaction-create').shadowRoot?.activeElement).toBe(amount),
      );
      await expect(overlay.getByLabelText('ID')).toHaveValue('77');
      await userEvent.click(overlay.getByRole('button', { name: 'Batal' }));
      await waitFor(() => expect(overlay.queryByRole('dialog')).toBeNull());
      await expect(own).toHaveFocus();
    }
    await expect(heard.mock.calls).toEqual([]); // `close` stays on the element
  },
});

/** A user who may not book reads why. */
export const OwnTriggerForbidden = OwnTrigger.extend({
  beforeEach: ({ msw }) => msw.use(...scenarios.default({ role: 'peninjau' })),
  play: async ({ canvasElement, canvas }) => {
    const { overlay } = inside(canvasElement, 'transaction-create');
    await userEvent.click(canvas.getByRole('button', { name: 'Terima uang' }));
    await expect(await overlay.findByText(/tidak boleh membuat transaksi/)).toBeVisible();
    await expect(overlay.queryByRole('dialog')).toBeNull();
  },
});

export const TransactionList = meta.story({
  args: { tag: 'transaction-list', attributes: { label: 'Transaksi penjualan' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-list');
    await expect(await frame.findByText('Total Transaksi')).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'Transaksi penjualan' })).toBeVisible();
    await waitFor(() => expect(heard).toHaveBeenCalledWith('total', expect.any(Number)));
  },
});

export const Columns = meta.story({
  args: { tag: 'transaction-list', attributes: { columns: 'date, transactable,amount', paginate: '3' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-list');
    await frame.findByText('Total Transaksi');
    const heads = () => frame.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads()).toEqual(['Tanggal', 'Jenis', 'Jumlah']);
    await expect(frame.getAllByText(/^Dibuat: /)).toHaveLength(3);
    const element = elementIn(canvasElement, 'transaction-list');
    element.setAttribute('columns', 'account');
    await waitFor(() => expect(heads()).toEqual(['Jenis', 'Account', 'Jumlah']));
    element.removeAttribute('paginate');
    element.removeAttribute('columns');
    await waitFor(() => expect(frame.getAllByText(/^Dibuat: /)).toHaveLength(20));
    await expect(heads()).toEqual(['Jenis', 'Account', 'Lawan Transaksi', 'Jumlah', 'Tanggal']);
  },
});

/** What attributes cannot say: `setting.filter`, and rows that the page opens itself. */
export const FilterAndRows = meta.story({
  args: { tag: 'transaction-list', attributes: { paginate: '100' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-list');
    await frame.findByText('Total Transaksi');
    const element = elementIn(canvasElement, 'transaction-list');
    const isIncome = stage.world.transactions.filter(({ amount, voided_at }) => amount > 0 && voided_at === null);
    element.setting = { filter: { amount_sign: '+' }, rowsOpen: false };
    await waitFor(() => expect(frame.getAllByText(/^Dibuat: /)).toHaveLength(isIncome.length));
    const [date] = frame.getAllByText(/^Dibuat: /);
    await userEvent.click(date ?? element);
    const id = Number(date?.closest('tr')?.dataset['row']);
    await waitFor(() => expect(heard).toHaveBeenCalledWith('selected', expect.objectContaining({ id })));
    await expect(frame.queryByRole('dialog')).toBeNull();
  },
});

/** The attribute `filter` is a query; what it says wrongly is told, and a wrong number shows nobody else's records. */
export const FilterAttribute = meta.story({
  args: { tag: 'transaction-list', attributes: { paginate: '100', filter: 'amount_sign=+&date_from=2026-02-01' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-list');
    const element = elementIn(canvasElement, 'transaction-list');
    const count = (isOf: (transaction: { amount: number; date: string }) => boolean) =>
      stage.world.transactions.filter(isOf).length;
    const shown = () => frame.getAllByText(/^Dibuat: /);
    await frame.findByText('Total Transaksi');
    await expect(shown()).toHaveLength(count(({ amount, date }) => amount > 0 && date >= '2026-02-01'));
    const warn = spyOn(console, 'warn').mockReturnValue();
    element.setAttribute('filter', 'amount_sign=-&date_from=1 Maret');
    await waitFor(() => expect(shown()).toHaveLength(count(({ amount }) => amount < 0)));
    await expect(warn).toHaveBeenCalledWith(expect.stringContaining('date_from="1 Maret" is left out'));
    element.setAttribute('filter', 'creator_id=Ani');
    await waitFor(() => expect(frame.queryByRole('table')).not.toBeInTheDocument());
    element.setAttribute('filter', 'creator_id=1');
    await frame.findByText('Total Transaksi');
    warn.mockRestore();
  },
});

let tell: ReturnType<typeof mockChanges>['tell'];

/** With `configure({ live: true })` a list hears what a colleague saves, and does not move under the reader. */
export const Live = meta.story({
  args: { tag: 'transaction-list', attributes: {} },
  beforeEach: ({ msw }) => {
    const stream = mockChanges();
    ({ tell } = stream);
    // A user of its own: tabs of one user share one connection, and stories run side by side.
    stage.client.session.setToken(aToken({ sub: String(Math.floor(Math.random() * 1e9)) }));
    msw.use(stream.handler);
    configure({ live: true });
    return () => configure({ live: false });
  },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-list');
    await frame.findByText('Total Transaksi');
    stage.world.transactions.unshift(aTransaction({ id: 900_001 }));
    await waitFor(() => {
      tell('transaction');
      return expect(frame.getByRole('button', { name: '1 transaksi baru · Tampilkan' })).toBeVisible();
    });
  },
});

/** What MUI draws opens in the shadow root too, above the page, and its keys stay there. */
export const MenuInside = meta.story({
  args: { tag: 'transaction-list', attributes: {} },
  play: async ({ canvasElement }) => {
    const { frame, overlay } = inside(canvasElement, 'transaction-list');
    const focused = () => elementIn(canvasElement, 'transaction-list').shadowRoot?.activeElement;
    const button = await frame.findByRole('button', { name: 'Atur tampilan' });
    await userEvent.click(button);
    const menu = within(await overlay.findByRole('menu', { name: 'Tampilan daftar' }));
    const chosen = menu.getByRole('menuitemradio', { name: /^Tanggal/, checked: true });
    await expect(focused()).toBe(chosen);
    await userEvent.keyboard('{End}');
    await expect(focused()).toHaveTextContent('Rapat');
    await userEvent.keyboard('{ArrowDown}');
    await expect(focused()).toBe(menu.getAllByRole('menuitemradio')[0]);
    await expect(getComputedStyle(chosen).display).toBe('flex'); // its styles are in the root as well
    await userEvent.keyboard('{Escape}');
    await expect(overlay.queryByRole('menu')).not.toBeInTheDocument();
    await expect(focused()).toBe(button);
  },
});

export const TransactionShow = meta.story({
  args: { tag: 'transaction-show', attributes: { 'transaction-uuid': createWorld().transactions[0]?.uuid ?? '' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-show');
    await expect(await frame.findByText('Cetak Bukti Transaksi')).toBeVisible();
    elementIn(canvasElement, 'transaction-show').setAttribute('transaction-uuid', never);
    await waitFor(() => expect(heard).toHaveBeenCalledWith('error', expect.objectContaining({ status: 404 })));
  },
});

export const TransactionGenerateProof = meta.story({
  args: { tag: 'transaction-generate-proof', attributes: { uuid: createWorld().transactions[0]?.uuid ?? '' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'transaction-generate-proof');
    for (const name of ['Full', 'Info', 'Mini']) await expect(await frame.findByText(name)).toBeVisible();
  },
});

export const TransactionDueCreate = meta.story({
  args: {
    tag: 'transaction-due-create',
    attributes: {
      ...sale,
      type: 'P',
      label: 'Catat Bon',
      'related-entity-id': '501',
      'related-entity-name': 'Budi',
      'due-date': '2026-05-01',
    },
  },
  play: async ({ canvasElement }) => {
    const { frame, overlay } = inside(canvasElement, 'transaction-due-create');
    await userEvent.click(frame.getByRole('button', { name: 'Catat Bon' }));
    await expect(await overlay.findByRole('heading', { name: 'Buat Pencatatan Hutang' })).toBeVisible();
    await expect(overlay.getByLabelText('Nama Lawan Transaksi')).toHaveValue('Budi');
  },
});

export const TransactionDueList = meta.story({
  args: { tag: 'transaction-due-list', attributes: {} },
  play: async ({ canvasElement }) => {
    await expect(
      (await inside(canvasElement, 'transaction-due-list').frame.findAllByText('Total Hutang'))[0],
    ).toBeVisible();
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith('total', { r_total: expect.any(Number), p_total: expect.any(Number) }),
    );
  },
});

export const DueShow = meta.story({
  args: { tag: 'due-show', attributes: { uuid: createWorld().dues[0]?.uuid ?? '' } },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, 'due-show').frame.findByText('Nama Lawan Transaksi')).toBeVisible();
  },
});

const ofAll = { transfers: 3, duePaymentBatches: true, unconfirmedTransactions: 3, cashClosings: 3 };

/** For a story that needs some of everything in its world. */
function beginWithAll({ msw }: { msw: { use: (...handlers: ReturnType<typeof scenarios.default>) => void } }) {
  stage.world = createWorld(ofAll);
  msw.use(...scenarios.default(stage));
}

/** Opens the form of a button, and gives queries for its modal. */
async function openForm(place: HTMLElement, tag: TagName, name: string) {
  const { frame, overlay } = inside(place, tag);
  await userEvent.click(frame.getByRole('button', { name }));
  const dialog = await overlay.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** A list tells its sums; a row that is opened is given to the page, which wants that. */
async function tellsAndSelects(place: HTMLElement, tag: TagName, total: object) {
  const { frame } = inside(place, tag);
  await waitFor(() => expect(heard).toHaveBeenCalledWith('total', total));
  elementIn(place, tag).setting = { rowsOpen: false };
  const row = await waitFor(() => {
    const found = frame.getAllByRole('row').find(({ dataset }) => dataset['row'] !== undefined);
    if (!found) throw new Error('no row yet');
    return found;
  });
  await userEvent.click(within(row).getAllByRole('button')[0] ?? row);
  const id = Number(row.dataset['row']);
  await waitFor(() => expect(heard).toHaveBeenCalledWith('selected', expect.objectContaining({ id })));
  await expect(frame.queryByRole('dialog')).toBeNull();
}

/** A record is shown by its uuid; of one that is not there, the page hears. */
async function showsOrTells(place: HTMLElement, tag: TagName, text: string | RegExp) {
  const { frame } = inside(place, tag);
  await expect((await frame.findAllByText(text))[0]).toBeVisible();
  elementIn(place, tag).setAttribute('uuid', never);
  await waitFor(() => expect(heard).toHaveBeenCalledWith('error', expect.objectContaining({ status: 404 })));
}

export const TransferCreate = meta.story({
  args: {
    tag: 'transfer-create',
    attributes: {
      label: 'Setor ke bank',
      'from-account-type': 'cash',
      'from-account-id': '1',
      'to-account-type': 'bank',
      'to-account-id': '1',
      amount: '750.000',
      note: 'Setor sore',
    },
  },
  play: async ({ canvasElement }) => {
    const form = await openForm(canvasElement, 'transfer-create', 'Setor ke bank');
    await waitFor(() => expect(form.getByRole('combobox', { name: /Dari account/ })).toHaveDisplayValue(/Kasir Depan/));
    await expect(form.getByRole('combobox', { name: /Ke account/ })).toHaveDisplayValue(/BCA/);
    await expect(form.getByLabelText('Catatan')).toHaveValue('Setor sore');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith('created', expect.objectContaining({ amount: 750_000, from_account_id: 1 })),
    );
  },
});

/** A refused transfer stays in the form, and the page hears why. */
export const TransferRefused = TransferCreate.extend({
  beforeEach: ({ msw }) =>
    msw.use(...scenarios.refused({ ...stage, rows: [api.transfer.store], errors: ['Bulan ini sudah ditutup'] })),
  play: async ({ canvasElement }) => {
    const form = await openForm(canvasElement, 'transfer-create', 'Setor ke bank');
    await waitFor(() => expect(form.getByRole('combobox', { name: /Dari account/ })).toHaveDisplayValue(/Kasir Depan/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await expect(await form.findByText('Bulan ini sudah ditutup')).toBeVisible();
    await expect(heard).toHaveBeenCalledWith(
      'error',
      expect.objectContaining({ messages: ['Bulan ini sudah ditutup'], outcome: 'refused' }),
    );
    await expect(form.getByLabelText(/^Jumlah/)).toHaveValue('Rp 750,000');
  },
});

export const TransferList = meta.story({
  args: { tag: 'transfer-list', attributes: { columns: 'from, amount, date' } },
  beforeEach: beginWithAll,
  play: async ({ canvasElement }) => {
    const sums = { total: expect.any(Number), in_transit: expect.any(Number) };
    await tellsAndSelects(canvasElement, 'transfer-list', sums);
  },
});

export const TransferShow = meta.story({
  args: { tag: 'transfer-show', attributes: { uuid: createWorld(ofAll).transfers[0]?.uuid ?? '' } },
  beforeEach: beginWithAll,
  play: ({ canvasElement }) => showsOrTells(canvasElement, 'transfer-show', 'Dibuat Oleh'),
});

export const DuePaymentBatchCreate = meta.story({
  args: {
    tag: 'due-payment-batch-create',
    attributes: { 'account-type': 'bank', 'account-id': '1', 'due-ids': '1, 2', note: 'Bayar pemasok' },
  },
  beforeEach: beginWithAll,
  play: async ({ canvasElement }) => {
    const form = await openForm(canvasElement, 'due-payment-batch-create', 'Buat Pelunasan');
    await waitFor(() => expect(form.getByLabelText(/^Account/)).toHaveDisplayValue(/BCA/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith('created', expect.objectContaining({ dues_count: 2, note: 'Bayar pemasok' })),
    );
  },
});

export const DuePaymentBatchList = meta.story({
  args: { tag: 'due-payment-batch-list', attributes: {} },
  beforeEach: beginWithAll,
  play: async ({ canvasElement }) => {
    const sum = expect.any(Number);
    await tellsAndSelects(canvasElement, 'due-payment-batch-list', { total_in: sum, total_out: sum, total: sum });
  },
});

export const DuePaymentBatchShow = meta.story({
  args: { tag: 'due-payment-batch-show', attributes: { uuid: createWorld(ofAll).duePaymentBatches[0]?.uuid ?? '' } },
  beforeEach: beginWithAll,
  play: ({ canvasElement }) => showsOrTells(canvasElement, 'due-payment-batch-show', 'Dibuat Oleh'),
});

export const UnconfirmedTransactionCreate = meta.story({
  args: {
    tag: 'unconfirmed-transaction-create',
    attributes: {
      ...sale,
      'related-entity-name': 'Ibu Sari',
      'account-type': 'bank',
      'account-id': '1',
      amount: '1250000',
      'amount-type': '-',
    },
  },
  play: async ({ canvasElement }) => {
    const form = await openForm(canvasElement, 'unconfirmed-transaction-create', 'Catat Klaim');
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Account/ })).toHaveDisplayValue(/BCA/));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith(
        'created',
        expect.objectContaining({ amount: -1_250_000, transactable_id: '77', related_entity_name: 'Ibu Sari' }),
      ),
    );
  },
});

export const UnconfirmedTransactionList = meta.story({
  args: { tag: 'unconfirmed-transaction-list', attributes: {} },
  beforeEach: beginWithAll,
  play: async ({ canvasElement }) => {
    const sums = { total_in: expect.any(Number), total_out: expect.any(Number) };
    await tellsAndSelects(canvasElement, 'unconfirmed-transaction-list', sums);
    elementIn(canvasElement, 'unconfirmed-transaction-list').setAttribute('related-entity-id', 'tidak-ada');
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('total', { total_in: 0, total_out: 0 }));
  },
});

export const UnconfirmedTransactionShow = meta.story({
  args: {
    tag: 'unconfirmed-transaction-show',
    attributes: { uuid: createWorld(ofAll).unconfirmedTransactions[0]?.uuid ?? '' },
  },
  beforeEach: beginWithAll,
  play: ({ canvasElement }) => showsOrTells(canvasElement, 'unconfirmed-transaction-show', 'Lawan Transaksi'),
});

export const CashClosingCreate = meta.story({
  args: { tag: 'cash-closing-create', attributes: { 'cashier-id': '1', kind: 'opening' } },
  beforeEach: beginWithAll,
  play: async ({ canvasElement }) => {
    const form = await openForm(canvasElement, 'cash-closing-create', 'Buka Kas');
    await expect(await form.findByLabelText('Rp 100,000 kertas')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Batal' }));
    await waitFor(() =>
      expect(inside(canvasElement, 'cash-closing-create').overlay.queryByRole('dialog')).not.toBeInTheDocument(),
    );
  },
});

export const CashClosingList = meta.story({
  args: { tag: 'cash-closing-list', attributes: {} },
  beforeEach: beginWithAll,
  play: async ({ canvasElement }) => {
    const sums = { total_over: expect.any(Number), total_short: expect.any(Number) };
    await tellsAndSelects(canvasElement, 'cash-closing-list', sums);
  },
});

export const CashClosingShow = meta.story({
  args: { tag: 'cash-closing-show', attributes: { uuid: createWorld(ofAll).cashClosings[0]?.uuid ?? '' } },
  beforeEach: beginWithAll,
  play: ({ canvasElement }) => showsOrTells(canvasElement, 'cash-closing-show', 'Menurut buku'),
});

/** The reader may look at another day; rows can be chosen where the page wants to hear of it. */
export const BalanceList = meta.story({
  args: { tag: 'balance-list', attributes: { label: 'Saldo toko' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'balance-list');
    await expect(await frame.findByText('Total Kas')).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'Saldo toko' })).toBeVisible();
    const element = elementIn(canvasElement, 'balance-list');
    element.setting = { filter: { as_of: '2026-03-01' }, rowsOpen: false };
    await waitFor(() => expect(frame.getByLabelText('Per tanggal')).toHaveValue('2026-03-01'));
    const [first] = await frame.findAllByRole('button', { name: /^Kasir Depan/ });
    await userEvent.click(first!);
    await expect(heard).toHaveBeenCalledWith('selected', { account_type: 'cash', account_id: 1 });
  },
});

export const BalanceListFails = meta.story({
  args: { tag: 'balance-list', attributes: {} },
  beforeEach: ({ msw }) => msw.use(...scenarios.serverError(stage)),
  play: async () => {
    await waitFor(() => expect(heard).toHaveBeenCalledWith('error', expect.objectContaining({ status: 500 })));
  },
});

export const CounterpartyList = meta.story({
  args: { tag: 'counterparty-list', attributes: {} },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'counterparty-list');
    const [first] = await frame.findAllByRole('button', { name: /Budi|PT|CV|Toko|Ibu|Pak/ });
    await userEvent.click(first!);
    const back = await frame.findByRole('button', { name: 'Kembali ke daftar' });
    await expect(frame.queryByRole('heading', { name: 'Lawan Transaksi' })).not.toBeInTheDocument();
    await expect(heard).toHaveBeenCalledWith('selected', { id: expect.any(Number) });
    await userEvent.click(back);
    await expect(frame.getByRole('heading', { name: 'Lawan Transaksi' })).toBeVisible();
    await expect(elementIn(canvasElement, 'counterparty-list').shadowRoot?.activeElement).toBe(first);
  },
});

export const CounterpartyListFails = meta.story({
  args: { tag: 'counterparty-list', attributes: {} },
  beforeEach: ({ msw }) => {
    msw.use(http.get('*/transaction/api/counterparty', () => refusal(500, ['Terjadi kesalahan'])));
  },
  play: async () => {
    await waitFor(() => expect(heard).toHaveBeenCalledWith('error', expect.objectContaining({ status: 500 })));
  },
});

export const CounterpartyShow = meta.story({
  args: { tag: 'counterparty-show', attributes: { value: '1' } },
  play: async ({ canvasElement }) => {
    const { frame } = inside(canvasElement, 'counterparty-show');
    await expect(await frame.findByText('Sisa piutang')).toBeVisible();
    elementIn(canvasElement, 'counterparty-show').setAttribute('value', '999999');
    await waitFor(() => expect(heard).toHaveBeenCalledWith('error', expect.objectContaining({ status: 404 })));
  },
});

export const OnlinePaymentCreate = meta.story({
  args: { tag: 'online-payment-create', attributes: { ...sale, amount: '450000' } },
  play: async ({ canvasElement }) => {
    const { frame, overlay } = inside(canvasElement, 'online-payment-create');
    await userEvent.click(frame.getByRole('button', { name: 'Input Pembayaran Online' }));
    await expect((await overlay.findAllByRole('link'))[0]).toHaveAttribute('href', expect.stringContaining('450000'));
  },
});

export const OnlinePaymentList = meta.story({
  args: { tag: 'online-payment-list', attributes: {} },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, 'online-payment-list').frame.findByText('Sudah diterima')).toBeVisible();
    await waitFor(() =>
      expect(heard).toHaveBeenCalledWith('total', { received: expect.any(Number), pending: expect.any(Number) }),
    );
    elementIn(canvasElement, 'online-payment-list').setAttribute('related-entity-id', 'tidak-ada');
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('total', { received: 0, pending: 0 }));
  },
});

/** Selects the first option of a selector and checks the `change` event. */
async function choose(place: HTMLElement, tag: TagName) {
  const { frame } = inside(place, tag);
  const select = await frame.findByRole<HTMLSelectElement>('combobox');
  const first = await waitFor(() => {
    const usable = [...select.options].find((option) => option.value !== '');
    if (!usable) throw new Error('nothing to choose yet');
    return usable;
  });
  await userEvent.selectOptions(select, first);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  const [name, detail] = heard.mock.lastCall ?? [];
  const { value, record } = detail as { value: number; record: { id: number } }; // as README.md documents it
  await expect([name, record.id]).toEqual(['change', value]);
  await expect(select).not.toHaveDisplayValue('Pilih…');
}

export const BankSelector = meta.story({
  args: { tag: 'bank-selector', attributes: {} },
  play: ({ canvasElement }) => choose(canvasElement, 'bank-selector'),
});
export const CashierSelector = meta.story({
  args: { tag: 'cashier-selector', attributes: {} },
  play: ({ canvasElement }) => choose(canvasElement, 'cashier-selector'),
});
export const InvestmentSelector = meta.story({
  args: { tag: 'investment-selector', attributes: {} },
  play: ({ canvasElement }) => choose(canvasElement, 'investment-selector'),
});

/** A selector is a field of the page's own form: sent by its name, checked, emptied and disabled with the others. */
export const InForm = meta.story({
  args: { tag: 'bank-selector', attributes: { required: '', label: 'Terima di' } },
  render: ({ tag, attributes }) => (
    <form style={{ display: 'grid', gap: 12, maxWidth: 360 }} onSubmit={(event) => event.preventDefault()}>
      <fieldset style={{ display: 'contents' }}>
        {createElement(tag, { ...attributes, name: 'bank_id', client: stage.client })}
        {createElement('cashier-selector', { name: 'cashier_id', client: stage.client })}
      </fieldset>
      <button type="submit">Kirim</button>
      <button type="reset">Kosongkan</button>
    </form>
  ),
  play: async ({ canvasElement, canvas }) => {
    const form = canvasElement.querySelector('form');
    const fieldset = canvasElement.querySelector('fieldset');
    const bank = canvasElement.querySelector<ElementOf<'bank-selector'>>('bank-selector');
    if (!form || !fieldset || !bank) throw new Error('no form');
    const sent = () => Object.fromEntries(new FormData(form));
    const select = await inside(canvasElement, 'bank-selector').frame.findByRole<HTMLSelectElement>('combobox');
    await waitFor(() => expect(select.options.length).toBeGreaterThan(1));
    canvasElement.querySelector('cashier-selector')?.setAttribute('value', '1'); // React would set the property
    await expect(sent()).toEqual({ bank_id: '', cashier_id: '1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Kirim' }));
    await expect([bank.matches(':invalid'), bank.validationMessage]).toEqual([true, 'Pilih salah satu.']);
    await waitFor(() => expect(bank.shadowRoot?.activeElement).toBe(select));

    const told: unknown[] = [];
    bank.addEventListener('change', () => told.push(sent()['bank_id']));
    const [, option] = select.options;
    await userEvent.selectOptions(select, option!);
    await expect(told).toEqual([option!.value]); // already sent with the form when the page hears of it
    await expect([bank.value, bank.checkValidity()]).toEqual([option!.value, true]);
    bank.setCustomValidity('Rekening ini sudah ditutup.');
    await expect([form.checkValidity(), bank.validationMessage]).toEqual([false, 'Rekening ini sudah ditutup.']);
    bank.setCustomValidity('');

    await userEvent.click(canvas.getByRole('button', { name: 'Kosongkan' }));
    await waitFor(() => expect(select).toHaveValue(''));
    await expect(sent()).toEqual({ bank_id: '', cashier_id: '1' });
    bank.value = option!.value;
    await waitFor(() => expect(select).toHaveValue(option!.value));
    fieldset.disabled = true;
    await waitFor(() => expect(select).toBeDisabled());
    await expect(sent()).toEqual({});
    fieldset.disabled = false;
    await waitFor(() => expect(select).toBeEnabled());
    bank.setAttribute('disabled', 'false'); // as frameworks write it
    await expect(sent()['bank_id']).toBe(option!.value);
  },
});

export const UserFinder = meta.story({
  args: { tag: 'user-finder', attributes: { label: 'Cari Karyawan' } },
  play: async ({ canvasElement }) => {
    const { frame, overlay } = inside(canvasElement, 'user-finder');
    await userEvent.click(frame.getByRole('button', { name: 'Cari Karyawan' }));
    await expect(await overlay.findByRole('dialog')).toBeVisible();
  },
});

export const TenantFinder = meta.story({
  args: { tag: 'tenant-finder', attributes: {} },
  play: async ({ canvasElement }) => {
    const { frame, overlay } = inside(canvasElement, 'tenant-finder');
    await userEvent.click(frame.getByRole('button', { name: 'Cari Tenant' }));
    await expect(await overlay.findByRole('dialog')).toBeVisible();
  },
});

export const FileUpload = meta.story({
  args: { tag: 'file-upload', attributes: { label: 'Bukti transfer' } },
  play: async ({ canvasElement }) => {
    await expect(await inside(canvasElement, 'file-upload').frame.findByText('Bukti transfer')).toBeVisible();
  },
});

/** A file is a field too: the form sends its uuid, and nothing while it is not uploaded. */
export const FileInForm = meta.story({
  args: { tag: 'file-upload', attributes: { label: 'Bukti transfer', required: '' } },
  render: ({ tag, attributes }) => (
    <form onSubmit={(event) => event.preventDefault()}>
      {createElement(tag, { ...attributes, name: 'proof', client: stage.client })}
      <button type="reset">Kosongkan</button>
    </form>
  ),
  play: async ({ canvasElement, canvas }) => {
    const form = canvasElement.querySelector('form');
    const upload = canvasElement.querySelector<ElementOf<'file-upload'>>('file-upload');
    if (!form || !upload) throw new Error('no form');
    const { frame } = inside(canvasElement, 'file-upload');
    await frame.findByRole('button', { name: 'Pilih file' });
    await expect([form.checkValidity(), upload.validationMessage]).toEqual([false, 'File belum diunggah.']);
    const whileBusy: [boolean, string][] = [];
    upload.addEventListener('busy', ({ detail }) => {
      if (detail.isBusy) whileBusy.push([form.checkValidity(), upload.validationMessage]);
    });
    const input = upload.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input!, new File([aPicture()], 'kuitansi.bmp', { type: 'image/bmp' }));
    await expect(await frame.findByRole('button', { name: 'Buka kuitansi.bmp' })).toBeVisible();
    await expect(whileBusy).toEqual([[false, 'File belum diunggah.']]);
    await waitFor(() => expect(form.checkValidity()).toBe(true));
    await expect(new FormData(form).get('proof')).toMatch(/^[0-9a-f-]{36}$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Kosongkan' }));
    await expect(await frame.findByRole('button', { name: 'Pilih file' })).toBeVisible();
    await expect([form.checkValidity(), new FormData(form).get('proof')]).toEqual([false, '']);
  },
});

export const Dark = meta.story({
  args: { tag: 'transaction-list', attributes: { theme: 'dark' } },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await inside(canvasElement, 'transaction-list').frame.findByText('Total Transaksi');
  },
});

const heardInReact = fn<(total: number) => void>();

/** React 19 uses the tag like any other: it sets properties and listens to events. */
export const InReact = meta.story({
  args: { tag: 'transaction-list', attributes: { label: 'Transaksi penjualan' } },
  render: ({ attributes }) => (
    <transaction-list label={attributes.label} client={stage.client} ontotal={({ detail }) => heardInReact(detail)} />
  ),
  play: async ({ canvasElement }) => {
    await expect(
      await inside(canvasElement, 'transaction-list').frame.findByRole('heading', { name: 'Transaksi penjualan' }),
    ).toBeVisible();
    await waitFor(() => expect(heardInReact).toHaveBeenCalledWith(expect.any(Number)));
  },
});

const ritel = { id: 2, name: 'CV Sumber Ritel' };
const cabang = { id: 3, name: 'CV Ritel Cabang' };

/** A tenant's client that records its calls. */
function countingClient({ id: tenant_id, name: tenant_name }: { id: number; name: string }) {
  const calls: string[] = [];
  const client = createClient({
    session: createMemorySession(aToken({ tenant_id, tenant_name })),
    preferences: createMemoryPreferences(),
    validate: true,
    fetch(input, init) {
      const request = new Request(input, init);
      calls.push(new URL(request.url).pathname);
      return fetch(request);
    },
  });
  return { client, calls };
}

let other: ReturnType<typeof countingClient>;

/** Two clients of two tenants on one page: one's reads and change of tenant do not affect the other. */
export const TwoClients = meta.story({
  args: { tag: 'transaction-list', attributes: { label: 'Motor' } },
  render: ({ tag, attributes }) => (
    <>
      <OfPage tag={tag} attributes={attributes} />
      <div data-other>{createElement(tag, { label: 'Ritel', client: other.client })}</div>
    </>
  ),
  beforeEach: ({ msw }) => {
    other = countingClient(ritel);
    const worlds = [createWorld({ tenant: ritel, transactions: 5 }), createWorld({ tenant: cabang, transactions: 7 })];
    msw.use(...scenarios.default(stage), ...worlds.flatMap((world) => scenarios.default({ world })));
  },
  play: async ({ canvasElement }) => {
    const there = canvasElement.querySelector<HTMLElement>('[data-other]') ?? canvasElement;
    const [first, second] = [inside(canvasElement, 'transaction-list').frame, inside(there, 'transaction-list').frame];
    const totalIn = async (frame: typeof first) =>
      (await frame.findByRole('row', { name: /Total Transaksi/ })).textContent;
    const [ofMotor, ofRitel] = [await totalIn(first), await totalIn(second)];
    await expect(ofMotor).not.toBe(ofRitel);
    const [row] = second.getAllByRole('row').slice(1);
    const callsBefore = other.calls.length;

    await userEvent.click(first.getByRole('button', { name: 'Refresh' }));
    stage.client.session.setToken(aToken({ tenant_id: cabang.id, tenant_name: cabang.name }));
    await waitFor(async () => expect([ofMotor, ofRitel]).not.toContain(await totalIn(first)));
    await expect(await totalIn(second)).toBe(ofRitel);
    await expect(row).toBeInTheDocument();
    await expect(other.calls).toHaveLength(callsBefore);
  },
});

/** Every attribute of every element holds an unfilled template: buttons show, no request is sent, nothing breaks. */
export const Unfilled = meta.story({
  args: { tag: 'transaction-create', attributes: {} },
  render: () => (
    // One upon the other, so that all are in sight: an element starts only then.
    <div style={{ display: 'grid' }}>
      {Object.keys(tags).map((tag, index) =>
        createElement(tag, {
          key: tag,
          style: { gridArea: '1 / 1' },
          client: stage.client,
          ...Object.fromEntries(attributeNames.map((name) => [name, ['{{x}}', '', '${x}', 'undefined'][index % 4]])),
        }),
      )}
    </div>
  ),
  beforeEach: ({ msw }) => {
    requested.clear();
    const record = http.all('*/api/*', ({ request }) => void requested.add(new URL(request.url).pathname));
    msw.use(record, ...scenarios.serverError(stage));
  },
  play: async ({ canvasElement }) => {
    for (const name of [
      'Buat Transaksi',
      'Catat Piutang',
      'Buat Transfer',
      'Buat Pelunasan',
      'Catat Klaim',
      'Tutup Kas',
      'Input Pembayaran Online',
      'Cari Pengguna',
      'Cari Tenant',
    ]) {
      await expect(
        [...canvasElement.querySelectorAll('*')].some(
          (element) => element.shadowRoot?.querySelector('button')?.textContent === name,
        ),
      ).toBe(true);
    }
    await expect(heard).not.toHaveBeenCalled();
    // One element is filled in. When its request has failed, the others would have sent theirs too.
    const list = canvasElement.querySelector('transaction-list');
    for (const name of attributeNames) list?.removeAttribute(name);
    const problems = () =>
      [...canvasElement.querySelectorAll('*')]
        .filter((element) => element.shadowRoot?.querySelector('[role=alert], .problem'))
        .map(({ localName }) => localName);
    await waitFor(() => expect(problems()).toContain('transaction-list'));
    await expect(problems()).toEqual(['transaction-list']);
    await expect([...requested].toSorted()).toEqual(['/account/api/session', '/transaction/api/transaction']);
  },
});
