import { addDays } from '../clock.ts';
import type { CashClosing, OpenHandover } from '../cash-closing.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { blockedDay, conflict, forbidden, invalid, type Refusal, refused } from './refusal.ts';

/** The first day that a closing covers, and from which moment on. */
export function continueFrom(
  last: Pick<CashClosing, 'date' | 'closed_at'> | undefined,
  date: string,
): Pick<CashClosing, 'since' | 'since_at'> {
  if (!last) return { since: date, since_at: null };
  return last.closed_at === null
    ? { since: addDays(last.date, 1), since_at: null }
    : { since: last.date, since_at: last.closed_at };
}

/** A day is closed up to a moment as often as one likes, as a whole once, and not before it has come. */
export function checkClosable(
  cashierName: string,
  date: string,
  last: Pick<CashClosing, 'date' | 'closed_at' | 'creator_name'> | undefined,
  { today }: { today: string },
): void {
  if (date > today) throw invalid({ date: [`tidak boleh sesudah hari ini (${today})`] });
  if (!last || date > last.date || (date === last.date && last.closed_at !== null)) return;
  const advice =
    last.date < today
      ? 'Pilih tanggal sesudahnya.'
      : 'Untuk menghitung lagi, tutup kasnya dibuka kembali dulu, oleh pemilik.';
  throw blockedDay(
    { by: 'cash_closing', until: last.date },
    `Kas ${cashierName} sudah ditutup sampai ${last.date} oleh ${last.creator_name}. ${advice}`,
  );
}

/**
 * Refuses a closing against other balances than those the user saw, a difference without a reason, and a difference too
 * large for a transaction.
 */
export function checkedDifference(
  { seen, expected, counted }: { seen: number; expected: bigint; counted: number },
  reason: string | null,
): number {
  if (seen !== Number(expected))
    throw conflict(
      `Saldo menurut buku berubah dari ${formatRupiah(seen)} menjadi ${formatRupiah(expected)} sejak dibuka. ` +
        `Periksa lagi selisihnya, lalu simpan.`,
    );
  const difference = BigInt(counted) - expected;
  if (difference !== 0n && reason === null)
    throw invalid({ reason: [`wajib diisi: ada selisih ${formatRupiah(difference)}`] });
  if (!Number.isSafeInteger(Number(difference)))
    throw refused(
      `Selisih ${formatRupiah(difference)} terlalu besar untuk dibukukan. Perbaiki dulu transaksi kas yang ` +
        `salah jumlahnya.`,
    );
  return Number(difference);
}

/** What somebody sends to close or open a cash. */
type Planned = Record<'deposit_account_id' | 'taker_id', number | null> & Pick<CashClosing, 'kind' | 'date'>;
type Turn = Pick<CashClosing, 'kind' | 'cashier_name' | 'creator_name' | 'taker_id' | 'taker_name' | 'handover'>;

/** What was handed over is counted by its taker first. */
export function checkHandedOver(last: Turn | undefined, user_id: number): void {
  if (last?.handover !== 'open' || last.taker_id === user_id) return;
  throw conflict(
    `Kas ${last.cashier_name} diserahkan ${last.creator_name} kepada ${last.taker_name} dan belum diterima. ` +
      `Tunggu hitungannya. Serah terimanya dapat diakhiri di Tutup Kas oleh ${endsHandovers}.`,
  );
}

/** A turn begins once after each closing, today, and with nothing but the count. */
export function checkOpening(
  last: Turn | undefined,
  { kind, date, deposit_account_id, taker_id }: Planned,
  { today, user_id }: { today: string; user_id: number },
): void {
  if (kind === 'closing') {
    if (last?.handover === 'open')
      throw conflict(`Kas ${last.cashier_name} diserahkan kepada Anda. Hitung dan terima dulu, lalu tutup.`);
    if (taker_id === user_id) throw invalid({ taker_id: ['adalah Anda sendiri. Pilih orang lain.'] });
    if (taker_id !== null && date !== today) throw invalid({ taker_id: ['hanya untuk tutup kas hari ini'] });
    return;
  }
  if (date !== today) throw invalid({ date: [`harus hari ini (${today}): kas dibuka pada saat dihitung`] });
  if (last?.kind === 'opening')
    throw conflict(`Kas ${last.cashier_name} sudah dibuka oleh ${last.creator_name}. Tutup dulu, baru dibuka lagi.`);
  if (deposit_account_id !== null) throw invalid({ deposit_account_id: ['kosongkan: setoran ikut tutup kas'] });
  if (taker_id !== null) throw invalid({ taker_id: ['kosongkan: kas diserahkan waktu ditutup'] });
}

/** A drawer goes to another holder of the cashier. */
export function notAHolder(): Refusal {
  return invalid({ taker_id: ['tidak memegang kas ini. Pilih pemegang lain, atau tambahkan di Cashier Accounts.'] });
}

/** A handover without the money of its closing. */
export function handoverOf({
  id,
  cashier_id,
  cashier_name,
  creator_id,
  creator_name,
  taker_id,
  taker_name,
  created_at,
}: CashClosing): OpenHandover {
  if (taker_id === null || taker_name === null) throw notHandedOver();
  return { id, cashier_id, cashier_name, creator_id, creator_name, taker_id, taker_name, created_at };
}

function notHandedOver(): Refusal {
  return refused('Tutup kas ini tidak diserahkan kepada siapa pun.');
}

/** Who may end a handover, in words. */
const endsHandovers = 'yang menyerahkan, yang menerima, keuangan, atau pemilik';

/**
 * Who may end a handover: both, and whoever says who holds a cashier. Somebody who no longer holds it neither takes nor
 * ends it, and it must not wait for them.
 */
export function checkHandoverEnd(
  { handover, creator_id, taker_id }: Pick<CashClosing, 'handover' | 'creator_id' | 'taker_id'>,
  {
    user_id,
    mayManage,
    mayReopen,
    isCounted,
  }: Record<'mayManage' | 'mayReopen' | 'isCounted', boolean> & {
    user_id: number;
  },
): void {
  if (handover === null) throw notHandedOver();
  const isOneOfBoth = user_id === creator_id || user_id === taker_id;
  if (!isOneOfBoth && !mayManage) throw forbidden(`Serah terima ini hanya dapat diakhiri oleh ${endsHandovers}`);
  if (handover === 'taken')
    throw conflict('Lacinya sudah dihitung dan diterima. Serah terima ini tidak dapat diakhiri.');
  // who has counted knows what is lacking: nobody of the two lets that vanish
  if (isCounted && isOneOfBoth && !mayReopen)
    throw conflict(
      'Penerima sudah mengirim hitungannya. Hitungan itu disimpan dulu, atau diakhiri keuangan lain atau pemilik.',
    );
}

/** Refuses to close once more what was closed a moment ago, by somebody else or by a second click. */
export function checkMoved(
  last: Pick<CashClosing, 'date' | 'cashier_name' | 'creator_name'> | undefined,
  { date, isMoved }: { date: string; isMoved: boolean },
): void {
  if (!last || date !== last.date || isMoved) return;
  throw conflict(
    `Kas ${last.cashier_name} sudah ditutup oleh ${last.creator_name}, dan uangnya tidak berubah sejak itu. ` +
      'Tidak perlu ditutup lagi.',
  );
}

/** Where counts are blind, the books are compared with a count that was sent before they were known. */
export function checkCountSent(isSent: boolean): void {
  if (!isSent)
    throw conflict('Hitungan uangnya belum dikirim. Hitung dan kirim dulu, lalu selisihnya ditampilkan di sini.');
}

/** What goes to the bank of a count: all but the float. */
export function checkedDeposit(counted: number, float: number): number {
  if (float > counted)
    throw invalid({ float_amount: [`paling banyak ${formatRupiah(counted)}, yaitu uang yang terhitung`] });
  if (float === counted)
    throw invalid({ float_amount: ['sama dengan uang yang terhitung, jadi tidak ada yang disetor. Kurangi dulu.'] });
  return counted - float;
}

/** The note of the transfer that takes the counted money to the bank. */
export function depositNote({ cashier_name, date }: Pick<CashClosing, 'cashier_name' | 'date'>): string {
  return `Setoran kas ${cashier_name} ${date}`;
}

/** The note of the transaction that books a difference; one of a handover names who handed over. */
export function differenceNote({
  kind,
  cashier_name,
  date,
  reason,
  giver_name,
}: Pick<CashClosing, 'kind' | 'cashier_name' | 'date' | 'reason' | 'giver_name'>): string {
  if (giver_name !== null) return `Selisih serah terima kas ${cashier_name} ${date} dari ${giver_name}: ${reason}`;
  return `Selisih ${kind === 'opening' ? 'buka kas' : 'kas'} ${cashier_name} ${date}: ${reason}`;
}

/** Only the latest closing can be reopened: later counts build on earlier ones. */
export function checkReopenable({ is_latest, cashier_name }: Pick<CashClosing, 'is_latest' | 'cashier_name'>): void {
  if (!is_latest)
    throw refused(
      `Hanya tutup kas terakhir yang dapat dibuka kembali. Buka dulu tutup kas ${cashier_name} yang sesudahnya.`,
    );
}

/** Why the transaction of a difference is voided when its day is opened again. */
export function reopenedReason(reason: string): string {
  return `Tutup kas dibuka kembali: ${reason}`;
}
