import { createWorld, scenarios } from '@finance/api-client/testing';
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { CashClosingList } from './features/cash-closing/CashClosingList.tsx';
import { DuePaymentBatchList } from './features/due-payment-batch/DuePaymentBatchList.tsx';
import { DueList } from './features/due/DueList.tsx';
import { OnlinePaymentList } from './features/online-payment/OnlinePaymentList.tsx';
import { InFinance } from './testing/InFinance.tsx';
import { TransactionList } from './features/transaction/TransactionList.tsx';
import { TransferList } from './features/transfer/TransferList.tsx';
import { UnconfirmedTransactionList } from './features/unconfirmed-transaction/UnconfirmedTransactionList.tsx';

const meta = preview.meta({
  title: 'Pemilih & isian/Urutan daftar · ListOrder',
  id: 'listorder-listorder',
  decorators: [
    (Story) => (
      <InFinance>
        <Story />
      </InFinance>
    ),
  ],
  beforeEach({ msw }) {
    const world = createWorld({ transfers: 6, unconfirmedTransactions: 8, cashClosings: 7, duePaymentBatches: true });
    // Dated long ago, but booked today: the newest id is not the newest date.
    for (const rows of [
      world.transactions,
      world.transfers,
      world.dues,
      world.unconfirmedTransactions,
      world.duePaymentBatches,
    ]) {
      const [newest] = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
      if (newest) newest.date = '2025-12-01';
    }
    msw.use(...scenarios.default({ world }));
  },
});

/** Asserts that a list shows its order and that its dates are in that order. */
function sortedByDay(list: ReactNode, text = 'Urut tanggal, terbaru dulu') {
  const order = text.includes('terbaru') ? 'descending' : 'ascending';
  return {
    render: () => <>{list}</>,
    play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
      const table = within(await canvas.findByRole('table'));
      const heads = table.getAllByRole('columnheader');
      const head = table.getByRole('columnheader', { name: /^Tanggal/ });
      await expect(head).toHaveAttribute('aria-sort', order);
      await expect(canvas.getByText(text)).toBeVisible();
      const days = table
        .getAllByRole('row')
        .map((row) => row.querySelectorAll('td:not([data-select])')[heads.indexOf(head)]?.textContent ?? '')
        .flatMap((cell) => /\d{4}-\d\d-\d\d/.exec(cell) ?? []);
      await expect(days.length).toBeGreaterThan(1);
      const sorted = days.toSorted();
      await expect(days).toEqual(order === 'descending' ? sorted.toReversed() : sorted);
    },
  };
}

export const Transactions = meta.story(sortedByDay(<TransactionList />));
export const TransactionsOldestFirst = meta.story(
  sortedByDay(<TransactionList filter={{ order: 'asc' }} />, 'Urut tanggal, terlama dulu'),
);
export const Transfers = meta.story(sortedByDay(<TransferList />));
export const Dues = meta.story(sortedByDay(<DueList />));
export const Claims = meta.story(sortedByDay(<UnconfirmedTransactionList />));
export const DuePaymentBatches = meta.story(sortedByDay(<DuePaymentBatchList />));
export const CashClosings = meta.story(sortedByDay(<CashClosingList />));

/** An order requested by the host is kept and shown. */
export const AsTheHostAsks = meta.story({
  render: () => (
    <>
      <TransactionList filter={{ order_by: 'amount', order: 'asc' }} />
      <OnlinePaymentList />
    </>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Transaksi' });
    await canvas.findByRole('table', { name: 'Pembayaran Online' });
    await expect(canvas.getByText('Urut jumlah, terkecil dulu')).toBeVisible();
    await expect(canvas.getByText('Urut waktu dibuat, terbaru dulu')).toBeVisible();
    const sorted = canvas.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'));
    await expect(sorted.map((head) => `${head.textContent} ${head.ariaSort}`)).toEqual([
      'Jumlah ascending',
      'Dibuat descending',
    ]);
  },
});
