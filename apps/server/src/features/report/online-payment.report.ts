import { onlinePaymentStatusLabels, onlinePaymentTypeLabels, type QueryOut, type reports } from '@finance/contract';
import { type KeptPayment, streamPayments, sumPayments } from '../pay-link/online-payment.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<(typeof reports)['online-payment']>;

export const onlinePaymentReport = ofRecords<Query, KeptPayment>({
  title: 'Pembayaran Online',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Jenis', kind: 'text', width: 24, value: (row) => row.enabler_name },
    { header: 'Penyedia', kind: 'text', width: 12, value: (row) => onlinePaymentTypeLabels[row.enabler_type] },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'Dibuat Oleh', kind: 'text', value: (row) => row.creator_name },
    { header: 'Jumlah', kind: 'rupiah', value: (row) => row.amount },
    // Received less refunded amounts have their own column, which adds up to the list's total.
    {
      header: 'Diterima',
      kind: 'rupiah',
      value: (row) => (row.status === 'received' ? row.received_amount - row.refunded_amount : null),
    },
    { header: 'Dikembalikan', kind: 'rupiah', value: (row) => row.refunded_amount || null },
    { header: 'Ditambahkan ke Pembayar', kind: 'rupiah', value: (row) => row.surcharge_amount || null },
    { header: 'Biaya', kind: 'rupiah', value: (row) => (row.status === 'received' ? row.fee_amount : null) },
    { header: 'Perlu Dijelaskan', kind: 'rupiah', value: (row) => row.unclear_amount || null },
    { header: 'Penjelasan', kind: 'text', width: 40, value: (row) => row.clarify_note },
    { header: 'Penerimaan', kind: 'instant', value: (row) => row.received_at },
    { header: 'Status', kind: 'text', width: 14, value: (row) => onlinePaymentStatusLabels[row.status] },
    { header: 'Berlaku Sampai', kind: 'instant', value: (row) => row.expires_at },
    { header: 'Nama Pembayar', kind: 'text', width: 28, value: (row) => row.related_entity_name },
    { header: 'ID Lawan Transaksi', kind: 'text', isCode: true, value: (row) => row.related_entity_id },
    { header: 'No Telepon', kind: 'text', isCode: true, width: 18, value: (row) => row.related_entity_phone_number },
    { header: 'Applikasi', kind: 'text', value: (row) => row.transactable_app },
    { header: 'Jenis Objek', kind: 'text', value: (row) => row.transactable_type },
    { header: 'Sub Jenis', kind: 'text', value: (row) => row.transactable_subtype },
    { header: 'ID Objek', kind: 'text', isCode: true, value: (row) => row.transactable_id },
    { header: 'Catatan', kind: 'text', width: 40, value: (row) => row.note },
    { header: 'Catatan Internal', kind: 'text', width: 40, value: (row) => row.internal_note },
    { header: 'Masalah', kind: 'text', width: 40, value: (row) => row.problem },
    { header: 'Alasan Batal', kind: 'text', value: (row) => row.void_reason },
    { header: 'ID Penyedia', kind: 'text', isCode: true, width: 38, value: (row) => row.external_id },
    { header: 'Transaksi', kind: 'count', value: (row) => row.transaction_id },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: (await sumPayments(trx, scope, query)).count,
    rows: streamPayments(trx, scope, query),
  }),
});
