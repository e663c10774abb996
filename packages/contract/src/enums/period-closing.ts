/** What is looked at before a month is closed, in the order of the page. */
export const closingChecks = [
  'bank_statement',
  'statement_line',
  'cash_closing',
  'transfer',
  'unconfirmed_transaction',
  'correction_request',
  'approval_request',
  'online_payment',
  'due',
] as const;
export type ClosingCheckName = (typeof closingChecks)[number];

/** What each check is called. */
export const closingCheckLabels: Record<ClosingCheckName, string> = {
  bank_statement: 'Rekening koran lengkap',
  statement_line: 'Baris bank dicocokkan',
  cash_closing: 'Kas ditutup',
  transfer: 'Transfer dikonfirmasi',
  unconfirmed_transaction: 'Klaim diputuskan',
  correction_request: 'Pengajuan diputuskan',
  approval_request: 'Persetujuan diputuskan',
  online_payment: 'Pembayaran online diputuskan',
  due: 'Hutang dan piutang bernama',
};

const open: Record<ClosingCheckName, string> = {
  bank_statement: 'rekening belum lengkap rekening korannya',
  statement_line: 'baris bank belum dicocokkan',
  cash_closing: 'kas belum ditutup pada hari terakhir yang ada catatannya',
  transfer: 'transfer belum sampai',
  unconfirmed_transaction: 'klaim belum diputuskan',
  correction_request: 'pengajuan belum diputuskan',
  approval_request: 'uang keluar masih menunggu persetujuan',
  online_payment: 'pembayaran online masih menunggu',
  due: 'hutang atau piutang tanpa nama lawan transaksi',
};
const done: Record<ClosingCheckName, string> = {
  bank_statement: 'Rekening koran semua rekening bersambung sampai akhir bulan.',
  statement_line: 'Semua baris bank sudah cocok.',
  cash_closing: 'Semua kas sudah ditutup.',
  transfer: 'Tidak ada transfer di jalan.',
  unconfirmed_transaction: 'Tidak ada klaim yang menunggu.',
  correction_request: 'Tidak ada pengajuan yang menunggu.',
  approval_request: 'Tidak ada uang keluar yang menunggu persetujuan.',
  online_payment: 'Tidak ada pembayaran online yang menunggu.',
  due: 'Semua hutang dan piutang bernama.',
};

/**
 * What a check found, in words.
 * @example closingCheckSentence({ name: 'transfer', count: 2 }) // '2 transfer belum sampai.'
 */
export function closingCheckSentence({ name, count }: { name: ClosingCheckName; count: number }): string {
  return count === 0 ? done[name] : `${count.toLocaleString('id-ID')} ${open[name]}.`;
}
