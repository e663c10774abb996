import { type CashBookLine, exactSum, type QueryOut, type reports } from '@finance/contract';
import { readCashBook } from '../balance/cash-book.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<(typeof reports)['cash-book']>;

const names: Record<CashBookLine['kind'], (line: CashBookLine) => string> = {
  opening: () => 'Saldo awal',
  movement: ({ transactable_app, transactable_type, transactable_subtype, transactable_id, note }) =>
    [transactable_app, transactable_type, transactable_subtype, transactable_id && `#${transactable_id}`, note]
      .filter(Boolean)
      .join(' · '),
  closing: () => 'Jumlah dan saldo akhir',
};

export const cashBookReport = ofRecords<Query, CashBookLine>({
  title: 'Buku Kas',
  columns: [
    { header: 'Account', kind: 'text', width: 34, value: (row) => row.account.full_info },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Keterangan', kind: 'text', width: 44, value: (row) => names[row.kind](row) },
    { header: 'Lawan Transaksi', kind: 'text', width: 26, value: (row) => row.related_entity_name },
    { header: 'No Kwitansi', kind: 'text', isCode: true, width: 16, value: (row) => row.receipt_number },
    { header: 'Masuk', kind: 'rupiah', value: (row) => exactSum(row, 'amount_in') },
    { header: 'Keluar', kind: 'rupiah', value: (row) => exactSum(row, 'amount_out') },
    { header: 'Saldo', kind: 'rupiah', value: (row) => exactSum(row, 'running_balance') },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.transaction_uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: (trx, scope, query) => readCashBook(trx, scope, { ...query, date_to: query.date_to ?? scope.today }),
});
