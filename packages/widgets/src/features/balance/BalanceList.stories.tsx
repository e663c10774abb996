import { anUnconfirmedTransaction, aTransaction, aTransfer, createWorld, scenarios } from '@finance/api-client/testing';
import { api, formatRupiah, maxAmount } from '@finance/contract';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FinanceProvider } from '../../runtime/index.ts';
import { expectWholeAmounts, InFinance, storyClient } from '../../testing/index.ts';
import { BalanceList } from './BalanceList.tsx';

const meta = preview.meta({
  title: 'Account & saldo/Saldo · BalanceList',
  id: 'balance-balancelist',
  component: BalanceList,
  args: { onOpenAccount: fn(), onFilterChange: fn() },
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    msw.use(...scenarios.default());
  },
});

export const Default = meta.story();

Default.test('its sums are right, an account is told to the host', async ({ canvas, userEvent, args, step }) => {
  const table = within(await canvas.findByRole('table', { name: 'Saldo' }));
  for (const label of ['Total Bank', 'Total Kas', 'Total Investasi', /^Total semua/])
    await expect(table.getByText(label)).toBeVisible();
  await step('the figures above are the sums of the accounts', async () => {
    const world = createWorld();
    const held = (type: string) =>
      world.transactions
        .filter((booked) => booked.account_type === type && booked.voided_at === null && booked.date <= '2026-03-10')
        .reduce((sum, { amount }) => sum + amount, 0);
    const shown = (term: string) =>
      canvas.getAllByText(term).find((label) => label.tagName === 'DT')?.nextElementSibling?.textContent;
    for (const [term, type] of [
      ['Bank', 'bank'],
      ['Kas', 'cash'],
      ['Investasi', 'investment'],
    ] as const)
      await expect(shown(term)).toBe(formatRupiah(held(type)));
  });
  await step('a click on an account reports it to the host', async () => {
    await userEvent.click(table.getByRole('button', { name: /^BCA/ }));
    await expect(args.onOpenAccount).toHaveBeenCalledWith(
      expect.objectContaining({ account_type: 'bank', account_id: 1 }),
    );
  });
});

/** What waits or is on its way opens its claims and transfers. */
export const OpensWhatIsApart = meta.story({
  args: { onOpenUnconfirmed: fn(), onOpenInTransit: fn(), onOpenTransactions: fn() },
  beforeEach({ msw }) {
    const world = createWorld();
    world.unconfirmedTransactions = [anUnconfirmedTransaction({ amount: 75_000 })];
    const ends = { from_account_type: 'bank', from_account_id: 1, to_account_type: 'cash', to_account_id: 1 } as const;
    world.transfers = [aTransfer({ ...ends, amount: 40_000, date: '2026-03-09' })];
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Belum dikonfirmasi BCA .*: Rp 75,000$/ }));
    await expect(args.onOpenUnconfirmed).toHaveBeenCalledWith(
      expect.objectContaining({ account_type: 'bank', account_id: 1 }),
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Dalam perjalanan BCA .*: Rp 40,000$/ }));
    await expect(args.onOpenInTransit).toHaveBeenCalledWith(
      expect.objectContaining({ account_type: 'bank', account_id: 1 }),
    );
    await expect(args.onOpenAccount).not.toHaveBeenCalled();
  },
});

/** Each sum opens its rows but the one of all, of which no list is: money on its way belongs to no account. */
export const OpensEachFigure = meta.story({
  ...OpensWhatIsApart.input,
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('table', { name: 'Saldo' });
    const opens = async (name: RegExp, callback: unknown, filter: object) => {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(callback).toHaveBeenLastCalledWith(filter);
    };
    const { onOpenAccount, onOpenUnconfirmed, onOpenInTransit, onOpenTransactions } = args;
    await opens(
      /^Saldo BCA .*: -?Rp /,
      onOpenAccount,
      expect.objectContaining({ account_type: 'bank', account_id: 1 }),
    );
    const date_to = '2026-03-10';
    await opens(/^Bank: -?Rp /, onOpenTransactions, { account_type: 'bank', date_to });
    await opens(/^Kas: -?Rp /, onOpenTransactions, { account_type: 'cash', date_to });
    await opens(/^Total Bank: -?Rp /, onOpenTransactions, { account_type: 'bank', date_to });
    await opens(/^Belum dikonfirmasi: Rp 75,000$/, onOpenUnconfirmed, {});
    await opens(/^Belum dikonfirmasi total Bank: Rp 75,000$/, onOpenUnconfirmed, { account_type: 'bank' });
    await opens(/^Dalam perjalanan: Rp 40,000$/, onOpenInTransit, {});
    await opens(/^Dalam perjalanan total Bank: Rp 40,000$/, onOpenInTransit, { account_type: 'bank' });
  },
});

/** Of one's own accounts no list of a type is made. */
export const OwnTotalsAreNoButtons = meta.story({
  args: { filter: { self: true }, onOpenTransactions: fn() },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithOwnCashier() }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Saldo Kasir Depan: -?Rp / })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Kas|Total Kas): / })).not.toBeInTheDocument();
  },
});

export const ChartInWordsAndAsTable = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const chart = within(await canvas.findByRole('region', { name: 'Total 90 hari terakhir' }));
    await waitFor(() => expect(canvasElement.querySelector('svg .MuiLineChart-line')).not.toBeNull());
    // The topmost grid line has its amount, too.
    await expect(canvasElement.querySelectorAll('.MuiChartsAxis-directionY text')).toHaveLength(
      canvasElement.querySelectorAll('.MuiChartsGrid-line').length,
    );
    await expect(chart.getByText(/Tertinggi Rp /)).toHaveTextContent(
      / pada 2026-03-10, .*Tertinggi Rp .*\(2026-\d\d-\d\d\), terendah /,
    );
    await userEvent.click(chart.getByRole('button', { name: 'Lihat tabel' }));
    await expect(chart.getByRole('table', { name: 'Total 90 hari terakhir' })).toBeVisible();
    await expect(chart.getByRole('button', { name: 'Tutup tabel' })).toHaveAttribute('aria-expanded', 'true');
  },
});

export const ChartFails = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.balance.daily] }));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Grafik tidak dapat dimuat')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Saldo' })).toBeVisible();
    msw.use(...scenarios.default());
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByRole('region', { name: 'Total 90 hari terakhir' })).toBeVisible();
  },
});

export const AsOfAnEarlierDay = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('table', { name: 'Saldo' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Per tanggal' }), '20200101');
    await waitFor(() => expect(args.onFilterChange).toHaveBeenLastCalledWith({ as_of: '2020-01-01', self: false }));
    await waitFor(() => expect(canvas.getAllByText('Rp 0').length).toBeGreaterThan(5));
    await waitFor(() =>
      expect(canvas.getByText(/Tertinggi/)).toHaveTextContent(/ pada 2020-01-01, sama seperti 2019-10-04/),
    );
  },
});

const clock = { now: new Date('2026-03-10T15:00:00Z') };
const client = storyClient().client;

/** A balance of today is that of the next day once midnight is over. */
export const OpenOverMidnight = meta.story({
  render: (args) => (
    <FinanceProvider client={client} now={() => clock.now}>
      <BalanceList {...args} />
    </FinanceProvider>
  ),
  beforeEach() {
    clock.now = new Date('2026-03-10T15:00:00Z');
  },
  play: async ({ canvas, userEvent }) => {
    const day = await canvas.findByRole('textbox', { name: 'Per tanggal' });
    await waitFor(() => expect(day).toHaveValue('2026-03-10'));
    clock.now = new Date('2026-03-10T18:00:00Z');
    await userEvent.click(canvas.getByRole('button', { name: 'Saldo saya' }));
    await waitFor(() => expect(day).toHaveValue('2026-03-11'));
  },
});

export const OwnAccounts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithOwnCashier() }));
  },
  play: async ({ canvas, userEvent, args }) => {
    const own = await canvas.findByRole('button', { name: 'Saldo saya' });
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(own);
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({ as_of: undefined, self: true });
    await waitFor(() => expect(canvas.queryByText('Total Bank')).not.toBeInTheDocument());
    await expect(await canvas.findByRole('button', { name: 'Kasir Depan' })).toBeVisible();
    await expect(own).toHaveAttribute('aria-pressed', 'true');
  },
});

/** A world whose user holds the first cashier only. */
function worldWithOwnCashier() {
  const world = createWorld();
  for (const cashier of world.cashiers) cashier.user_id = cashier.id === 1 ? world.user.id : null;
  return world;
}

export const OwnNothing = meta.story({
  args: { filter: { self: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada account atas nama Anda')).toBeVisible();
  },
});

export const InTransit = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithTransfer() }));
  },
  play: async ({ canvas, canvasElement }) => {
    const table = await canvas.findByRole('table', { name: 'Saldo' });
    const row = within(table).getByRole('button', { name: /^BCA/ }).closest('tr');
    await expect(row?.querySelector('[data-label="Dalam perjalanan"]')).toHaveTextContent('Rp 4,000,000');
    await expect(
      Array.from(canvasElement.querySelectorAll('dt')).find((term) => term.textContent === 'Dalam perjalanan')
        ?.nextElementSibling?.textContent,
    ).toBe('Rp 4,000,000');
  },
});

/** A world with one transfer in transit. */
function worldWithTransfer() {
  const world = createWorld();
  world.transfers.length = 0;
  world.transfers.push(
    aTransfer({
      from_account_type: 'bank',
      from_account_id: 1,
      amount: 4_000_000,
      date: '2026-03-09',
      received_date: null,
      confirmed_at: null,
      status: 'pending',
    }),
  );
  return world;
}

export const Unconfirmed = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.unconfirmedTransactions.push(
      anUnconfirmedTransaction({ id: 901, account_type: 'bank', account_id: 1, amount: 5_000_000, date: '2026-03-09' }),
      anUnconfirmedTransaction({
        id: 902,
        account_type: 'bank',
        account_id: 1,
        amount: -1_000_000,
        date: '2026-03-09',
      }),
    );
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saldo' }));
    await expect(
      table.getByRole('button', { name: /^BCA/ }).closest('tr')?.querySelector('[data-label="Belum dikonfirmasi"]'),
    ).toHaveTextContent('Rp 4,000,0002 klaim');
    await expect(canvas.getByText('2 klaim, di luar total')).toBeVisible();
  },
});

export const AsCashier = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
});

/** A kasir whose cashier is counted blind is told nothing of it before. */
export const CountedBlind = meta.story({
  beforeEach({ msw }) {
    const world = createWorld({ role: 'kasir' });
    world.isBlind = true;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saldo' }));
    await expect(await canvas.findByText(/^Saldo kas Anda tampil setelah uangnya dihitung/)).toBeVisible();
    await expect(await table.findByText('Hitung dulu')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada account')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.balance.show] }));
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.balance.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Data tidak dapat dimuat')).toBeVisible();
  },
});

export const ErrorRetried = Error.extend({
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Data tidak dapat dimuat');
    msw.use(...scenarios.default());
    await userEvent.click(canvas.getByRole('button', { name: 'Coba lagi' }));
    await expect(await canvas.findByText('Total Bank')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.balance.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada akses')).toBeVisible();
  },
});
export const LongTexts = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.longTexts());
  },
});
export const LargeAmounts = meta.story({
  globals: { viewport: { value: 'wide' } },
  beforeEach({ msw }) {
    const world = createWorld();
    for (const row of world.transactions.filter(({ voided_at }) => voided_at === null).slice(0, 8))
      row.amount = row.account_type === 'cash' ? -98_765_432_109_876 : 198_765_432_109_876;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Saldo' });
    await expectWholeAmounts((await canvas.findByText('Total semua')).closest('dl'));
    await expectWholeAmounts(canvas.getByRole('table', { name: 'Saldo' }));
  },
});
export const LargeAmountsNarrow = LargeAmounts.extend({ globals: { viewport: { value: 'narrow' } } });
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg .MuiLineChart-line')).not.toBeNull());
  },
});

/** 2 x 9 007 199 254 740 991 - 1, which no JavaScript number can hold. */
export const MoreThanANumberHolds = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.transactions = [1, 2, 3].map((id) => aTransaction({ id, amount: id === 3 ? 1 - maxAmount : maxAmount - 1 }));
    world.transfers = [];
    world.transactions.push(aTransaction({ id: 4, amount: maxAmount }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Saldo' }));
    // The account, its type, and the total of all.
    await expect(table.getAllByText('Rp 18,014,398,509,481,981')).toHaveLength(3);
    await expect(await canvas.findByText(/^Rp 18,014,398,509,481,981 pada/)).toHaveTextContent(/ pada 2026-03-10/);
    await userEvent.click(canvas.getByRole('button', { name: 'Lihat tabel' }));
    await expect(canvas.getAllByText('Rp 18,014,398,509,481,981').length).toBeGreaterThan(5);
  },
});
