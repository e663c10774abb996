import { type Deduction, type DeductionMonth, exactSum, type QueryOut, type reports } from '@finance/contract';
import {
  countDeductionMonths,
  streamDeductionMonths,
  streamDeductions,
  sumDeductions,
} from '../due/deduction.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<typeof reports.deduction>;

/** Each of them, with what proves it. */
export const deductionReport = ofRecords<Query, Deduction>({
  title: 'Potongan',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Masa', kind: 'text', width: 10, value: (row) => row.date.slice(0, 7) },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Jenis Potongan', kind: 'text', width: 18, value: (row) => row.kind_name },
    { header: 'Hutang/Piutang', kind: 'text', width: 14, value: (row) => row.type_name },
    { header: 'ID Hutang/Piutang', kind: 'count', value: (row) => row.due_id },
    { header: 'ID Lawan Transaksi', kind: 'text', isCode: true, value: (row) => row.entity_id },
    { header: 'Nama Lawan Transaksi', kind: 'text', width: 28, value: (row) => row.entity_name },
    // Cancelled amounts have their own column, so that this one adds up to the list's totals.
    { header: 'Jumlah', kind: 'rupiah', value: (row) => (row.voided_at === null ? row.amount : null) },
    { header: 'Nomor Bukti', kind: 'text', isCode: true, width: 24, value: (row) => row.proof_number },
    { header: 'File Bukti', kind: 'text', width: 10, value: (row) => (row.proof_file_uuid === null ? null : 'Ada') },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'ID Transaksi', kind: 'count', value: (row) => row.transaction_id },
    { header: 'Jumlah Dibatalkan', kind: 'rupiah', value: (row) => (row.voided_at === null ? null : row.amount) },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: (await sumDeductions(trx, scope, query)).count,
    rows: streamDeductions(trx, scope, query),
  }),
});

type MonthQuery = QueryOut<(typeof reports)['deduction-by-month']>;

/** For the tax office: what was withheld in each month, by kind and counterparty. */
export const deductionMonthReport = ofRecords<MonthQuery, DeductionMonth>({
  title: 'Potongan per Bulan',
  columns: [
    { header: 'Masa', kind: 'text', width: 10, value: (row) => row.month.slice(0, 7) },
    { header: 'Jenis Potongan', kind: 'text', width: 18, value: (row) => row.kind_name },
    { header: 'Hutang/Piutang', kind: 'text', width: 14, value: (row) => row.type_name },
    { header: 'Nama Lawan Transaksi', kind: 'text', width: 28, value: (row) => row.entity_name },
    { header: 'Banyaknya', kind: 'count', value: (row) => row.count },
    { header: 'Belum Ada Bukti', kind: 'count', value: (row) => row.unproven_count },
    { header: 'Jumlah', kind: 'rupiah', value: (row) => exactSum(row, 'amount') },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: await countDeductionMonths(trx, scope, query),
    rows: streamDeductionMonths(trx, scope, query),
  }),
});
