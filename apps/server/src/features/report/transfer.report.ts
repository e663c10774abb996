import type { QueryOut, reports, Transfer } from '@finance/contract';
import { streamTransfers, sumTransfers } from '../transfer/transfer.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<typeof reports.transfer>;

const statuses: Record<Transfer['status'], string> = {
  pending: 'Dalam perjalanan',
  confirmed: 'Dikonfirmasi',
  cancelled: 'Dibatalkan',
};

export const transferReport = ofRecords<Query, Transfer>({
  title: 'Transfer',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Dari Account', kind: 'text', width: 34, value: (row) => row.from_account.full_info },
    { header: 'Ke Account', kind: 'text', width: 34, value: (row) => row.to_account.full_info },
    // Cancelled amounts have their own column, so that this one adds up to the list's total.
    { header: 'Jumlah', kind: 'rupiah', value: (row) => (row.voided_at === null ? row.amount : null) },
    { header: 'Biaya', kind: 'rupiah', value: (row) => (row.voided_at === null ? row.fee : null) },
    { header: 'Status', kind: 'text', width: 18, value: (row) => statuses[row.status] },
    { header: 'Tanggal Diterima', kind: 'date', value: (row) => row.received_date },
    { header: 'Dikonfirmasi', kind: 'instant', value: (row) => row.confirmed_at },
    { header: 'Dikonfirmasi Oleh', kind: 'text', value: (row) => row.confirmed_by_name },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'Dibatalkan', kind: 'instant', value: (row) => row.voided_at },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'Jumlah Dibatalkan', kind: 'rupiah', value: (row) => (row.voided_at === null ? null : row.amount) },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date ?? query.date_from, to: query.date ?? query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: (await sumTransfers(trx, scope, query)).count,
    rows: streamTransfers(trx, scope, query),
  }),
});
