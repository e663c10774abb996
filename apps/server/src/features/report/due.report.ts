import { daysOverdue, type Due, type QueryOut, type reports } from '@finance/contract';
import { streamDues, sumDues } from '../due/due.queries.ts';
import { linesOf, type Report, type ReportColumn } from './report.ts';

type Query = QueryOut<typeof reports.due>;

/** The columns, as of a day. */
function columnsOn(day: string): readonly ReportColumn<Due>[] {
  return [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Jenis', kind: 'text', width: 10, value: (row) => row.type_name },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Tanggal JT', kind: 'date', value: (row) => row.due_date },
    { header: 'Lewat (hari)', kind: 'count', value: (row) => daysOverdue(row, day) || null },
    { header: 'ID Lawan Transaksi', kind: 'text', isCode: true, value: (row) => row.entity_id },
    { header: 'Nama Lawan Transaksi', kind: 'text', width: 28, value: (row) => row.entity_name },
    { header: 'No Telepon', kind: 'text', isCode: true, width: 18, value: (row) => row.entity_phone_number },
    // Voided amounts have their own column, so that this one adds up to what was owed.
    { header: 'Jumlah', kind: 'rupiah', value: (row) => (row.voided_at === null ? row.amount : null) },
    { header: 'Dibayar', kind: 'rupiah', value: (row) => row.paid_amount },
    { header: 'Uang Muka Dipakai', kind: 'rupiah', value: (row) => row.set_off_amount },
    { header: 'Potongan', kind: 'rupiah', value: (row) => row.deducted_amount },
    { header: 'Sisa', kind: 'rupiah', value: (row) => row.outstanding_amount },
    {
      header: 'Status',
      kind: 'text',
      width: 12,
      value: (row) => (row.voided_at ? 'Dibatalkan' : row.status === 'open' ? 'Terbuka' : 'Ditutup'),
    },
    { header: 'Applikasi', kind: 'text', value: (row) => row.transactable_app },
    { header: 'Jenis Objek', kind: 'text', value: (row) => row.transactable_type },
    { header: 'Sub Jenis', kind: 'text', value: (row) => row.transactable_subtype },
    { header: 'ID Objek', kind: 'text', isCode: true, value: (row) => row.transactable_id },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'Catatan Internal', kind: 'text', width: 40, value: (row) => row.internal_note },
    { header: 'Ditutup', kind: 'instant', value: (row) => row.closed_at },
    { header: 'Alasan Ditutup', kind: 'text', value: (row) => row.close_reason },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'Jumlah Dibatalkan', kind: 'rupiah', value: (row) => (row.voided_at === null ? null : row.amount) },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ];
}

export const dueReport: Report<Query, Due> = {
  title: 'Hutang Piutang',
  columns: columnsOn(''),
  days: (query, scope) => ({ from: query.date_from, to: query.as_of ?? query.date_to ?? scope.today }),
  async open(trx, scope, query) {
    const rows = streamDues(trx, scope, query);
    return {
      count: (await sumDues(trx, scope, query)).count,
      rows,
      lines: linesOf(columnsOn(query.as_of ?? scope.today), rows, scope.timezone),
    };
  },
};
