import { formatRupiah, longInstant, type RollReceipt, testPaperMark } from '@finance/contract';
import { previewMark, type Receipt } from './receipt.rules.ts';

/** What a receipt says on a roll, for the page and for a printer that is told without one. */
export function rollReceipt(receipt: Receipt, timezone: string): RollReceipt {
  const { transaction, number, isIncome, isStamped, inWords, payer, payee, purpose, object } = receipt;
  const [business = '', ...address] = receipt.header;
  const marks = [
    receipt.isTest ? testPaperMark : null,
    receipt.voided && `BATAL. ${receipt.voided}`,
    receipt.isPreview ? previewMark : null,
    receipt.copy,
  ].filter((mark) => mark !== null);
  const facts = [
    { label: 'No.', value: number },
    { label: 'Tanggal', value: receipt.date },
    { label: 'Dibuat', value: longInstant(transaction.created_at, timezone) },
    { label: 'Kasir', value: transaction.creator_name },
    { label: isIncome ? 'Sudah terima dari' : 'Dibayarkan kepada', value: isIncome ? payer : payee },
    { label: 'Untuk', value: purpose },
    { label: 'Referensi', value: object === purpose ? '' : object },
    { label: 'Melalui', value: transaction.account.full_info },
  ].filter(({ value }) => value !== '');
  return {
    business,
    address,
    marks,
    facts,
    total: { label: isIncome ? 'JUMLAH' : 'KELUAR', amount: formatRupiah(Math.abs(transaction.amount)) },
    in_words: inWords,
    is_stamped: isStamped,
    footer: ['Terima kasih', receipt.printed, transaction.uuid],
    opens_drawer: transaction.account_type === 'cash' && marks.length === 0,
  };
}
