import {
  onlinePaymentTypeLabels,
  type Payout,
  type QueryOut,
  type reports,
  transferStatusLabels,
} from '@finance/contract';
import { streamPayouts, sumPayouts } from '../payout/payout.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<typeof reports.payout>;

/** What was cancelled stands in a column of its own, so that the others add up to the list's total. */
const standing = (row: Payout, amount: number) => (row.voided_at === null ? amount : null);

export const payoutReport = ofRecords<Query, Payout>({
  title: 'Pencairan',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Cara Pembayaran', kind: 'text', width: 24, value: (row) => row.enabler_name },
    { header: 'Penyedia', kind: 'text', width: 12, value: (row) => onlinePaymentTypeLabels[row.enabler_type] },
    { header: 'Ke Rekening', kind: 'text', width: 34, value: (row) => row.bank_account?.full_info ?? null },
    { header: 'Referensi', kind: 'text', isCode: true, width: 24, value: (row) => row.reference },
    { header: 'Pembayaran', kind: 'rupiah', value: (row) => standing(row, row.payment_amount) },
    { header: 'Pengembalian', kind: 'rupiah', value: (row) => standing(row, -row.refund_amount) },
    { header: 'Biaya', kind: 'rupiah', value: (row) => standing(row, -row.fee_amount) },
    { header: 'Biaya Pencairan', kind: 'rupiah', value: (row) => standing(row, -row.payout_fee) },
    { header: 'Koreksi', kind: 'rupiah', value: (row) => standing(row, row.correction_amount) },
    { header: 'Alasan Koreksi', kind: 'text', value: (row) => row.correction_reason },
    { header: 'Jumlah', kind: 'rupiah', value: (row) => standing(row, row.amount) },
    { header: 'Status', kind: 'text', width: 18, value: (row) => transferStatusLabels[row.status] },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'Dibatalkan', kind: 'instant', value: (row) => row.voided_at },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'Jumlah Dibatalkan', kind: 'rupiah', value: (row) => (row.voided_at === null ? null : row.amount) },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: (await sumPayouts(trx, scope, query)).count,
    rows: streamPayouts(trx, scope, query),
  }),
});
