import { type CashBookLine, exactSum, firstDay, type QueryOut, type reports } from '@finance/contract';
import { checkInOrder } from '@finance/contract/checks/cash-flow';
import { refused } from '../../base/refusal.ts';
import { readCashBook } from '../balance/cash-book.queries.ts';
import { cashBookPaper } from './cash-book-paper.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<(typeof reports)['cash-book']>;

/** Of a file for paper: some 3,300 pages. */
const mostOnPaper = 100_000;

const names: Record<CashBookLine['kind'], (line: CashBookLine) => string> = {
  opening: () => 'Saldo awal',
  movement: ({ transactable_app, transactable_type, transactable_subtype, transactable_id, note }) =>
    [transactable_app, transactable_type, transactable_subtype, transactable_id && `#${transactable_id}`, note]
      .filter(Boolean)
      .join(' · '),
  closing: () => 'Jumlah dan saldo akhir',
};

const nameOf = (line: CashBookLine) => names[line.kind](line);

export const cashBookReport = ofRecords<Query, CashBookLine>({
  title: 'Buku Kas',
  columns: [
    { header: 'Account', kind: 'text', width: 34, value: (row) => row.account.full_info },
    { header: 'Tanggal', kind: 'date', value: (row) => row.date },
    { header: 'Keterangan', kind: 'text', width: 44, value: nameOf },
    { header: 'Lawan Transaksi', kind: 'text', width: 26, value: (row) => row.related_entity_name },
    { header: 'No Kwitansi', kind: 'text', isCode: true, width: 16, value: (row) => row.receipt_number },
    { header: 'Masuk', kind: 'rupiah', value: (row) => exactSum(row, 'amount_in') },
    { header: 'Keluar', kind: 'rupiah', value: (row) => exactSum(row, 'amount_out') },
    { header: 'Saldo', kind: 'rupiah', value: (row) => exactSum(row, 'running_balance') },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.transaction_uuid },
  ],
  days: (query, { today }) => ({ from: query.date_from, to: lastDayOf(query, today) }),
  async open(trx, scope, { date_from = firstDay, ...query }) {
    const date_to = lastDayOf({ ...query, date_from }, scope.today);
    checkInOrder({ from: date_from, to: date_to });
    const { accounts, ...book } = await readCashBook(trx, scope, { ...query, date_from, date_to });
    if (query.format === 'pdf' && book.count > mostOnPaper) throw tooLong(book.count);
    const print = () => cashBookPaper(scope, { date_from, date_to }, { accounts, ...book }, onPaper);
    return { ...book, print };
  },
});

/** Up to today, or to the first day where that is still to come. */
function lastDayOf({ date_from, date_to }: Pick<Query, 'date_from' | 'date_to'>, today: string): string {
  return date_to ?? (date_from !== undefined && date_from > today ? date_from : today);
}

/** In the one column that paper has for words: what may be long, and is cut then, stands last. */
function onPaper(line: CashBookLine): string {
  return [line.related_entity_name, line.receipt_number, nameOf(line)].filter(Boolean).join(' · ');
}

function tooLong(lines: number): Error {
  const [most, found] = [mostOnPaper, lines].map((count) => count.toLocaleString('id-ID'));
  return refused(
    `PDF memuat paling banyak ${most} baris, sedangkan buku kas ini ${found} baris. Persempit tanggalnya, pilih satu ` +
      `account, atau unduh sebagai Excel.`,
  );
}
