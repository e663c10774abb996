import { createWorld, scenarios } from '@finance/api-client/testing';
import { api, formatRupiah } from '@finance/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InFinance, jointPaymentWorld } from '../../testing/index.ts';
import { RunningBalanceList } from './RunningBalanceList.tsx';

const meta = preview.meta({
  title: 'Account & saldo/Mutasi · RunningBalanceList',
  id: 'balance-runningbalancelist',
  component: RunningBalanceList,
  args: { account_type: 'bank' as const, account_id: 1 },
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

const title = 'Mutasi BCA 1234567890 a.n. PT Maju Motor';

/** The expected dates and balances of the account, newest first. */
function expectedRows() {
  let balance = 0;
  const rows = createWorld()
    .transactions.filter(
      (booked) => booked.account_type === 'bank' && booked.account_id === 1 && booked.voided_at === null,
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
  return rows.map((row) => ({ date: row.date, balance: (balance += row.amount) })).toReversed();
}

/** The dates and balances that the table shows. */
function shown(table: HTMLElement) {
  return Array.from(table.querySelectorAll('tbody tr')).map((row) => ({
    date: row.querySelector('[data-label=Tanggal]')?.textContent,
    balance: row.querySelector<HTMLElement>('[data-label=Saldo]')?.innerText,
  }));
}

/** The footer row with the given label. */
function foot(table: HTMLElement, label: string) {
  return Array.from(table.querySelectorAll('tfoot tr')).find((row) => row.textContent?.startsWith(label));
}

/** An imported file said what the bank has: the difference to the books is told. */
export const BesideTheBank = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.bankBalances.push({
      account: { account_type: 'bank', account_id: 1, full_info: 'BCA 1234567890 a.n. PT Maju Motor' },
      date: '2026-03-02',
      balance: 1_000_000,
      book_balance: 93_926_600,
    });
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Saldo menurut bank Rp 1,000,000, menurut buku .* \(2026-03-02\): buku (?:lebih|kurang) /,
      ),
    ).toBeVisible();
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: title });
    const expected = expectedRows().map(({ date, balance }) => ({ date, balance: formatRupiah(balance) }));
    await expect(shown(table)).toEqual(expected.slice(0, 20));
    await expect(foot(table, 'Saldo akhir')).toHaveTextContent(expected[0]?.balance ?? '');
    await expect(foot(table, 'Saldo awal')).toHaveTextContent('Rp 0');
  },
});

/** What one due payment batch has booked is one movement, as at the bank, with the balance after it. */
export const JointPayment = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: jointPaymentWorld() }));
  },
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: title });
    const name = await within(table).findByRole('button', { name: /^Pelunasan Senin 3 transaksi$/ });
    const row = name.closest('tr') as HTMLElement;
    const before = expectedRows()[0]?.balance ?? 0;
    await expect(row.querySelector('[data-label=Masuk]')).toHaveTextContent('Rp 13,350,000');
    await expect(shown(table)[0]).toEqual({ date: '2026-03-10', balance: formatRupiah(before + 13_350_000) });
    await expect(shown(table)[1]?.balance).toBe(formatRupiah(before));
    await userEvent.click(name);
    await expect(
      shown(table)
        .map(({ balance }) => balance)
        .slice(1, 5),
    ).toEqual([13_350_000, 18_100_000, 6_850_000, 0].map((more) => formatRupiah(before + more)));
  },
});

/** A kasir whose cashier is counted blind sees its movements up to the last closing. */
export const CountedBlind = meta.story({
  args: { account_type: 'cash', account_id: 1 },
  beforeEach({ msw }) {
    const world = createWorld({ role: 'kasir' });
    world.isBlind = true;
    for (const cashier of world.cashiers) cashier.user_id = world.user.id;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Saldo kas Anda tampil setelah uangnya dihitung/)).toBeVisible();
    await expect(canvas.queryByText(/90 hari terakhir/)).not.toBeInTheDocument();
  },
});

export const AcrossPages = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: title });
    const size = canvas.getByRole('textbox', { name: /per halaman/i });
    await userEvent.clear(size);
    await userEvent.type(size, '3{Enter}');
    await waitFor(() => expect(shown(table)).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: /Next|Berikut/ }));
    await waitFor(() =>
      expect(shown(table)).toEqual(
        expectedRows()
          .slice(3, 6)
          .map(({ date, balance }) => ({ date, balance: formatRupiah(balance) })),
      ),
    );
  },
});

export const OldestFirst = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: title });
    await userEvent.click(canvas.getByRole('button', { name: /tanggal.*(naik|turun|lama|baru|urut)|urut/i }));
    await waitFor(() => expect(shown(table)[0]?.date).toBe(expectedRows().at(-1)?.date));
  },
});

export const OpensATransaction = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: title });
    const [, first] = within(table).getAllByRole('row');
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^Transaksi # / })).toBeVisible());
  },
});

export const OfSomeDays = meta.story({
  args: { filter: { date_from: '2026-03-01', date_to: '2026-03-10' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: title });
    const before = expectedRows().find(({ date }) => date < '2026-03-01')?.balance ?? 0;
    await expect(foot(table, 'Saldo awal')).toHaveTextContent(formatRupiah(before));
    await expect(shown(table).every(({ date }) => date !== undefined && date !== null && date >= '2026-03-01')).toBe(
      true,
    );
  },
});

export const NothingInTheseDays = meta.story({
  args: { filter: { date_from: '2027-01-01' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada transaksi yang cocok')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { account_type: 'investment', account_id: 1 },
  beforeEach({ msw }) {
    const world = createWorld();
    world.transactions.length = 0;
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Belum ada transaksi')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.balance.running] }));
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.balance.running] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
});
/** A kasir asks for an account of somebody else. */
export const NotMine = meta.story({
  args: { account_type: 'investment' },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Account tidak ditemukan')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.balance.running] }));
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
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
