import { type Advance, advanceDirectionLabels, type QueryOut, type reports } from '@finance/contract';
import { streamAdvances, sumAdvances } from '../advance/advance.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<typeof reports.advance>;

export const advanceReport = ofRecords<Query, Advance>({
  title: 'Uang Muka',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Jenis', kind: 'text', width: 20, value: (row) => advanceDirectionLabels[row.direction] },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'ID Lawan Transaksi', kind: 'text', isCode: true, value: (row) => row.entity_id },
    { header: 'Nama Lawan Transaksi', kind: 'text', width: 28, value: (row) => row.entity_name },
    { header: 'No Telepon', kind: 'text', isCode: true, width: 18, value: (row) => row.entity_phone_number },
    // Voided amounts have their own column, so that this one adds up to what came.
    { header: 'Jumlah', kind: 'rupiah', value: (row) => (row.voided_at === null ? row.amount : null) },
    { header: 'Dipakai', kind: 'rupiah', value: (row) => row.used_amount },
    { header: 'Sisa', kind: 'rupiah', value: (row) => row.left_amount },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'ID Transaksi', kind: 'count', value: (row) => row.transaction_id },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'Jumlah Dibatalkan', kind: 'rupiah', value: (row) => (row.voided_at === null ? null : row.amount) },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: (await sumAdvances(trx, scope, query)).count,
    rows: streamAdvances(trx, scope, query),
  }),
});
