import { type DuePaymentBatch, exactSum, type QueryOut, type reports } from '@finance/contract';
import { streamBatches, sumBatches } from '../due-payment-batch/due-payment-batch.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<(typeof reports)['due-payment-batch']>;

export const duePaymentBatchReport = ofRecords<Query, DuePaymentBatch>({
  title: 'Pelunasan',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Nama', kind: 'text', width: 30, value: (row) => row.name },
    { header: 'Jenis Account', kind: 'text', width: 14, value: (row) => row.account_type.toUpperCase() },
    { header: 'Account', kind: 'text', width: 34, value: (row) => row.account.full_info },
    { header: 'Hutang/Piutang', kind: 'count', value: (row) => row.dues_count },
    // Cancelled amounts have their own column, so that these add up to the list's totals.
    { header: 'Masuk', kind: 'rupiah', value: (row) => (row.voided_at === null ? exactSum(row, 'total_in') : null) },
    { header: 'Keluar', kind: 'rupiah', value: (row) => (row.voided_at === null ? exactSum(row, 'total_out') : null) },
    { header: 'Bersih', kind: 'rupiah', value: (row) => (row.voided_at === null ? exactSum(row, 'total') : null) },
    {
      header: 'Status',
      kind: 'text',
      width: 12,
      value: (row) => (row.voided_at ? 'Dibatalkan' : row.status === 'open' ? 'Terbuka' : 'Ditutup'),
    },
    { header: 'Ditutup', kind: 'instant', value: (row) => row.closed_at },
    { header: 'Ditutup Oleh', kind: 'text', value: (row) => row.closed_by_name },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'Dibatalkan', kind: 'instant', value: (row) => row.voided_at },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    {
      header: 'Bersih Dibatalkan',
      kind: 'rupiah',
      value: (row) => (row.voided_at === null ? null : exactSum(row, 'total')),
    },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: (await sumBatches(trx, scope, query)).count,
    rows: streamBatches(trx, scope, query),
  }),
});
