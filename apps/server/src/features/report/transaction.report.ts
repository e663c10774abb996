import {
  type QueryOut,
  type reports,
  type TextField,
  type TextIn,
  textsIn,
  type Transaction,
  transactionTexts,
} from '@finance/contract';
import { type TransactionCell, transactionLines } from '../transaction/transaction-lines.queries.ts';
import { countTransactions, streamTransactions } from '../transaction/transaction.queries.ts';
import type { Report, ReportHead } from './report.ts';

type Query = QueryOut<typeof reports.transaction>;

type ReportText = TextIn<typeof transactionTexts, 'report'>;

/** What the report says otherwise than the table of texts. */
const otherHeads: { readonly [Name in ReportText]?: Partial<ReportHead> } = {
  transactable_id: { header: 'ID Objek' },
  related_entity_name: { header: 'Nama Lawan Transaksi', width: 28 },
  related_entity_phone_number: { width: 18 },
};

/** In the columns' order. */
const columns: readonly (ReportHead & { cell: TransactionCell })[] = [
  { header: 'ID', kind: 'count', cell: 'id' },
  { header: 'Tanggal Transaksi', kind: 'date', cell: 'date' },
  { header: 'Jenis Account', kind: 'text', width: 14, cell: 'account_type' },
  { header: 'Account', kind: 'text', width: 34, cell: 'full_info' },
  // Voided amounts have their own column, so that this one adds up to the list's total.
  { header: 'Jumlah', kind: 'rupiah', cell: 'standing_amount' },
  ...textsIn(transactionTexts, 'report').map(textColumn),
  { header: 'Transfer', kind: 'count', cell: 'transfer_id' },
  { header: 'Hutang/Piutang', kind: 'count', cell: 'due_id' },
  // What is paid together is one sum at the bank: a pivot table adds it up.
  { header: 'Pelunasan', kind: 'count', cell: 'due_payment_batch_id' },
  { header: 'Dibatalkan', kind: 'instant', cell: 'voided_at' },
  { header: 'Alasan Batal', kind: 'text', cell: 'void_reason' },
  { header: 'Jumlah Dibatalkan', kind: 'rupiah', cell: 'voided_amount' },
  { header: 'Dibuat Oleh', kind: 'text', cell: 'creator_name' },
  { header: 'Dibuat', kind: 'instant', cell: 'created_at' },
  { header: 'UUID', kind: 'text', isCode: true, width: 38, cell: 'uuid' },
  { header: 'No Kwitansi', kind: 'text', isCode: true, width: 16, cell: 'receipt_number' },
];

function textColumn(cell: ReportText) {
  const { label, max = 0, isCode }: TextField = transactionTexts[cell];
  const width = max > 1000 ? { width: 40 } : {};
  return { header: label, kind: 'text', ...(isCode && { isCode }), ...width, ...otherHeads[cell], cell } as const;
}

export const transactionReport: Report<Query, Transaction> = {
  title: 'Transaksi',
  columns,
  days: (query, scope) => ({ from: query.date ?? query.date_from, to: query.date ?? query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: await countTransactions(trx, scope, query),
    rows: streamTransactions(trx, scope, query),
    lines: transactionLines(
      trx,
      scope,
      query,
      columns.map(({ cell }) => cell),
    ),
  }),
};
