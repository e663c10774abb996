import { addDays, formatRupiah, type SettingValues } from '@finance/contract';
import type { Scope } from '../database/in-tenant.ts';
import { conflict, confirmFirst, invalid, refused } from '../http/app-error.ts';

/** The flags of a write that overrule the soft rules. */
export interface Overrules {
  allow_duplicate?: boolean | undefined;
  allow_negative_balance?: boolean | undefined;
  allow_backdated?: boolean | undefined;
}

/** What the database knows that the rules need. */
export interface Circumstances {
  /** How many transactions are like this one: object, account, amount, and date within a day. */
  alike: number;
  /** The account's balance after the write. */
  balance: number;
}

interface Booking {
  date: string;
  amount: number;
  account_type: string;
}

/** No write on or before the day until which the books are locked. */
export function checkPeriod(lockedUntil: SettingValues['books_locked_until'], ...dates: string[]): void {
  if (lockedUntil && dates.some((date) => date <= lockedUntil)) {
    throw invalid({ date: [`berada dalam periode yang sudah dikunci (sampai ${lockedUntil}). Pilih tanggal sesudahnya atau minta pemilik membuka kunci.`] });
  }
}

/** The soft rules; everything that is not yet overruled is asked at once. */
export function checkSoftRules(booking: Booking, overrules: Overrules, circumstances: Circumstances, scope: Pick<Scope, 'today'>): void {
  const ask: { text: string; if_confirmed: keyof Overrules }[] = [];
  if (!overrules.allow_duplicate && circumstances.alike > 0) {
    ask.push({ text: `Sudah ada transaksi yang sama: ${formatRupiah(booking.amount)} pada account dan objek ini dalam satu hari. Tetap simpan?`, if_confirmed: 'allow_duplicate' });
  }
  if (!overrules.allow_negative_balance && booking.account_type === 'cash' && booking.amount < 0 && circumstances.balance < 0) {
    ask.push({ text: `Saldo kasir akan menjadi ${formatRupiah(circumstances.balance)}. Tetap simpan?`, if_confirmed: 'allow_negative_balance' });
  }
  if (!overrules.allow_backdated && booking.date < addDays(scope.today, -30)) {
    ask.push({ text: `Tanggal transaksi ${booking.date} lebih dari 30 hari yang lalu. Tetap simpan?`, if_confirmed: 'allow_backdated' });
  }
  if (ask.length > 0) throw confirmFirst(ask);
}

interface Editable {
  version: number;
  voided_at: string | null;
  transfer_id: number | null;
  due_id: number | null;
  online_payment_id: number | null;
}

/** Only a free-standing, unvoided transaction may change, and only by someone who saw its newest state. */
export function checkEditable(current: Editable, seen: number | undefined): void {
  if (current.voided_at) throw refused('Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi');
  if (current.transfer_id) throw refused('Transaksi ini bagian dari transfer. Ubah lewat transfernya.');
  if (current.due_id) throw refused('Transaksi ini pelunasan hutang/piutang. Ubah lewat pelunasannya.');
  if (current.online_payment_id) throw refused('Transaksi ini penerimaan pembayaran online dan tidak dapat diubah sendiri');
  if (seen !== undefined && seen !== current.version) throw conflict('Transaksi ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.');
}
