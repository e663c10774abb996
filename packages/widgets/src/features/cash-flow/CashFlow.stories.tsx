import { aDeduction, aTransaction, createWorld, scenarios } from '@finance/api-client/testing';
import { api, maxAmount } from '@finance/contract';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { expectWholeAmounts, InFinance } from '../../testing/index.ts';
import { CashFlow, type CashFlowProps } from './CashFlow.tsx';

function Kept({ value, ...props }: CashFlowProps) {
  const [query, setQuery] = useState(value);
  return <CashFlow {...props} value={query} onChange={setQuery} />;
}

const meta = preview.meta({
  title: 'Tutup buku & laporan/Arus kas · CashFlow',
  id: 'report-cashflow',
  component: CashFlow,
  args: { value: {}, onChange: () => {} },
  render: (args) => <Kept {...args} />,
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

export const Default = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    for (const leg of world.transactions)
      if (leg.transfer_id !== null) leg.transfer_part = leg.amount > 0 ? 'in' : 'out';
    msw.use(...scenarios.default({ world }));
  },
});

Default.test('switches to accounts and shows transfers', async ({ canvas, canvasElement, userEvent }) => {
  await waitFor(() => expect(canvasElement.querySelector('.MuiChartsGrid-line')).not.toBeNull());
  // The topmost grid line has its amount, too.
  await expect(canvasElement.querySelectorAll('.MuiChartsAxis-directionY text')).toHaveLength(
    canvasElement.querySelectorAll('.MuiChartsGrid-line').length,
  );
  const periods = within(await canvas.findByRole('table', { name: 'Arus kas per periode' }));
  await expect(periods.getByText('Mar 2026')).toBeVisible();
  await expect(canvas.getByText('Saldo akhir')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Menurut Account' }));
  await expect(
    within(await canvas.findByRole('table', { name: 'Arus kas menurut Account' })).getAllByText(/BCA/)[0],
  ).toBeVisible();
  await expect(canvas.queryByText('Transfer antar account')).not.toBeInTheDocument();
  await userEvent.click(await canvas.findByRole('switch', { name: 'Tanpa transfer antar account' }));
  await expect(await canvas.findByText('Transfer antar account')).toBeVisible();
});

/** Each figure leads to what adds up to it. */
export const OpensRows = meta.story({
  args: {
    value: { date_from: '2026-01-15', date_to: '2026-03-05' },
    onOpenTransactions: fn(),
    onOpenBalances: fn(),
    onOpenDeductions: fn(),
  },
  beforeEach({ msw }) {
    const world = createWorld();
    const rows = [
      { amount: 300_000, date: '2026-01-20', transactable_app: null, transactable_type: null },
      { amount: 200_000, transactable_subtype: 'Kredit' },
      { amount: -50_000, transactable_subtype: null },
    ];
    const booked = { date: '2026-02-03', transactable_app: 'Retail', transactable_type: 'Sales' };
    world.transactions = rows.map((row, index) => aTransaction({ id: index + 1, ...booked, ...row }));
    world.deductions = [aDeduction({ date: '2026-03-02' })];
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const days = { date_from: '2026-01-15', date_to: '2026-03-05' };
    const opens = async (name: string | RegExp, filter: object) => {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onOpenTransactions).toHaveBeenLastCalledWith(filter);
    };
    await step('of all days, a period and a total', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Masuk: Rp 500,000' }));
      await expect(args.onOpenTransactions).toHaveBeenLastCalledWith({ ...days, flow: 'money', amount_sign: '+' });
      await opens('Jan 2026', { date_from: '2026-01-15', date_to: '2026-01-31', flow: 'money' });
      await opens('Keluar Feb 2026: -Rp 50,000', {
        date_from: '2026-02-01',
        date_to: '2026-02-28',
        flow: 'money',
        amount_sign: '-',
      });
      await expect(canvas.queryByRole('button', { name: /^Mar 2026/ })).toBeNull();
    });
    await step('of a kind, also of what has none', async () => {
      await opens('Tanpa applikasi', { ...days, flow: 'money', without: 'transactable_app' });
      await userEvent.click(canvas.getByRole('button', { name: 'Menurut Sub Jenis' }));
      const sale = { ...days, flow: 'money', transactable_app: 'Retail', transactable_type: 'Sales' };
      await opens('Retail · Sales · Kredit', { ...sale, transactable_subtype: 'Kredit' });
      await opens('Keluar Retail · Sales: -Rp 50,000', {
        ...sale,
        without: 'transactable_subtype',
        amount_sign: '-',
      });
    });
    await step('the closing balance, and what was deducted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Saldo akhir: / }));
      await expect(args.onOpenBalances).toHaveBeenCalledWith('2026-03-05');
      await userEvent.click(canvas.getByRole('button', { name: /^Potongan piutang: / }));
      await expect(args.onOpenDeductions).toHaveBeenCalledWith({ type: 'R', ...days });
    });
  },
});

export const WithDeductions = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.deductions.push(aDeduction({ date: '2026-03-02' }), aDeduction({ id: 2, type: 'P', amount: 2_500 }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const term = await canvas.findByText('Potongan piutang');
    await expect(term.parentElement).toHaveTextContent('Potongan piutangRp 200,000bukan uang');
    await expect(canvas.getByText('Potongan hutang').parentElement).toHaveTextContent('Rp 2,500bukan uang');
  },
});

export const ByWeek = meta.story({
  args: { value: { period: 'week' } },
  play: async ({ canvas }) => {
    await expect(
      within(await canvas.findByRole('table', { name: 'Arus kas per periode' })).getByText('2026-03-09 – 2026-03-15'),
    ).toBeVisible();
  },
});
export const ByDay = meta.story({ args: { value: { period: 'day', date_from: '2026-03-01', date_to: '2026-03-10' } } });
/** A host with a choice of days of its own. */
export const WithoutDays = meta.story({
  args: { hasDays: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Periode' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});
export const AsCashier = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
  },
});
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.empty());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidak ada arus kas')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.loading({ rows: [api.cashFlow.show] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Memuat arus kas…' })).toBeVisible();
  },
});
export const Error = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.serverError({ rows: [api.cashFlow.show] }));
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
    await expect(await canvas.findByText('Saldo akhir')).toBeVisible();
  },
});
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(...scenarios.forbidden({ rows: [api.cashFlow.show] }));
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
/** A world with amounts of 15 digits, in and out. */
function worldWithLargeAmounts() {
  const world = createWorld();
  for (const row of world.transactions.slice(0, 2))
    Object.assign(row, { date: '2026-03-01', voided_at: null, transfer_part: null });
  const [first, second] = world.transactions;
  if (first) first.amount = 987_654_321_098_765;
  if (second) second.amount = -123_456_789_012_345;
  for (const leg of world.transactions)
    if (leg.transfer_id !== null) Object.assign(leg, { transfer_part: 'out', amount: -98_765_432_109_876 });
  return world;
}
export const LargeAmounts = meta.story({
  globals: { viewport: { value: 'wide' } },
  beforeEach({ msw }) {
    msw.use(...scenarios.default({ world: worldWithLargeAmounts() }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText('tidak dihitung');
    await expectWholeAmounts(canvas.getByText('Saldo akhir').closest('dl'));
    for (const table of canvas.getAllByRole('table')) await expectWholeAmounts(table);
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
export const Dark = meta.story({ globals: { theme: 'dark' } });

/** 3 x 9 007 199 254 740 991 - 2 came in, which no JavaScript number can hold. */
export const MoreThanANumberHolds = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.transactions = [1, 2, 3].map((id) => aTransaction({ id, amount: id === 3 ? 1 - maxAmount : maxAmount - 1 }));
    world.transactions.push(aTransaction({ id: 4, amount: maxAmount }));
    msw.use(...scenarios.default({ world }));
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Arus kas per periode' }));
    await expect(table.getAllByText('Rp 27,021,597,764,222,971').length).toBeGreaterThan(0);
    await expect(table.getAllByText('Rp 18,014,398,509,481,981').length).toBeGreaterThan(0);
    await expect(canvas.getAllByText('Rp 27,021,597,764,222,971').length).toBeGreaterThan(2);
  },
});
