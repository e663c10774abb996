import type { QueryOut, reports, Transaction } from '@finance/contract';
import { countTransactions, streamTransactions } from '../transaction/transaction.queries.ts';
import type { Report } from './report.ts';

type Query = QueryOut<typeof reports.transaction>;

export const transactionReport: Report<Query, Transaction> = {
  title: 'Transaksi',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Tanggal Transaksi', kind: 'date', value: (row) => row.date },
    { header: 'Jenis Account', kind: 'text', width: 14, value: (row) => row.account_type.toUpperCase() },
    { header: 'Account', kind: 'text', width: 34, value: (row) => row.account.full_info },
    // Voided amounts have their own column, so that this one adds up to the list's total.
    { header: 'Jumlah', kind: 'rupiah', value: (row) => (row.voided_at === null ? row.amount : null) },
    { header: 'Applikasi', kind: 'text', value: (row) => row.transactable_app },
    { header: 'Jenis', kind: 'text', value: (row) => row.transactable_type },
    { header: 'Sub Jenis', kind: 'text', value: (row) => row.transactable_subtype },
    { header: 'ID Objek', kind: 'text', value: (row) => row.transactable_id },
    { header: 'ID Lawan Transaksi', kind: 'text', value: (row) => row.related_entity_id },
    { header: 'Nama Lawan Transaksi', kind: 'text', width: 28, value: (row) => row.related_entity_name },
    { header: 'No Telepon', kind: 'text', width: 18, value: (row) => row.related_entity_phone_number },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'Catatan Internal', kind: 'text', width: 40, value: (row) => row.internal_note },
    { header: 'Transfer', kind: 'count', value: (row) => row.transfer_id },
    { header: 'Hutang/Piutang', kind: 'count', value: (row) => row.due_id },
    { header: 'Dibatalkan', kind: 'instant', value: (row) => row.voided_at },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'Jumlah Dibatalkan', kind: 'rupiah', value: (row) => (row.voided_at === null ? null : row.amount) },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'UUID', kind: 'text', width: 38, value: (row) => row.uuid },
    { header: 'No Kwitansi', kind: 'text', width: 16, value: (row) => row.receipt_number },
  ],
  days: (query, scope) => ({ from: query.date ?? query.date_from, to: query.date ?? query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: await countTransactions(trx, scope, query),
    rows: streamTransactions(trx, scope, query),
  }),
};
