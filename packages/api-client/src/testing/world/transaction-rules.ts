import {
  addDays,
  addUp,
  amountQuestion,
  areTwoParties,
  dateIn,
  dateQuestion,
  digitsOf,
  formatRupiah,
  partyOf,
  type Transaction,
} from '@finance/contract';
import { refusal } from '../refusal.ts';
import { accountIn, isGranted, isLifted, todayIn, type World } from './world.ts';

export function checkPeriod(world: World, ...dates: string[]): void {
  const lockedUntil = world.settings.books_locked_until;
  const isKeeper = world.role === 'pemilik' || world.role === 'keuangan';
  if (isKeeper && world.lockExceptions.some((exception) => isLifted(world, exception))) return;
  if (!lockedUntil || dates.every((date) => date > lockedUntil)) return;
  const message = `berada dalam periode yang sudah dikunci (sampai ${lockedUntil}). Pilih tanggal sesudahnya. Hanya pemilik yang dapat membuka kuncinya.`;
  throw refusal(400, [`Tanggal Transaksi ${message}`], { date: [message] });
}

export function checkAccount(
  world: World,
  { account_type, account_id, date }: Transaction,
  mustBeActive: boolean,
): void {
  const account = accountIn(world, account_type, account_id);
  if (!account)
    throw refusal(400, ['Account tidak ditemukan. Pilih account lain.'], {
      account_id: ['tidak ditemukan. Pilih account lain.'],
    });
  if (!isGranted(world, account_type, account_id, 'write'))
    throw refusal(403, [{ type: 'Forbidden', message: 'Anda tidak boleh mencatat pada account ini' }]);
  if (mustBeActive && account.deactivated)
    throw refusal(400, ['Account sudah non-aktif. Pilih account lain.'], {
      account_id: ['sudah non-aktif. Pilih account lain.'],
    });
  const closedUntil =
    account_type === 'cash' ? world.cashiers.find((cashier) => cashier.id === account_id)?.closed_until : null;
  if (closedUntil && date <= closedUntil) {
    const message = `berada pada hari yang kasnya sudah ditutup (sampai ${closedUntil}). Pakai tanggal sesudahnya bila hari itu sudah tiba. Hanya pemilik yang dapat membuka kembali tutup kasnya.`;
    throw refusal(400, [`Tanggal Transaksi ${message}`], { date: [message] });
  }
}

type SoftRule =
  | 'allow_duplicate'
  | 'allow_negative_balance'
  | 'allow_backdated'
  | 'allow_postdated'
  | 'allow_unusual_amount';
export type Overrules = { [Rule in SoftRule]?: boolean | undefined };

/** Asks everything that is not yet overruled at once; what is not asked about is false or null. */
export function askFirst(
  questions: ({ text: string; if_confirmed: SoftRule } | false | null)[],
  overrules: Overrules,
): void {
  const open = questions
    .filter((question) => question !== false && question !== null)
    .filter(({ if_confirmed }) => !overrules[if_confirmed]);
  if (open.length > 0)
    throw refusal(
      400,
      open.map((question) => ({ type: 'confirm', ...question })),
    );
}

/** What is asked about an amount that is new. */
export function questionOfAmount(world: World, amount: number, before = 0): ReturnType<typeof amountQuestion> {
  if (amount === before) return null;
  const booked = world.transactions.filter((other) => other.voided_at === null && other.amount !== 0);
  const scales = [...Map.groupBy(booked, (other) => digitsOf(other.amount))].map(([digits, same]) => ({
    digits,
    count: same.length,
    total: addUp(same.map((other) => Math.abs(other.amount))),
  }));
  return amountQuestion(amount, scales);
}

/** What is asked about a day. A host's test often leaves its widgets the real clock while the world's stands still: the real today is not far ahead then. */
export function questionOfDate(world: World, date: string): ReturnType<typeof dateQuestion> {
  const question = dateQuestion(date, todayIn(world));
  const isNearRealToday = date <= addDays(dateIn(world.settings.timezone, new Date()), 30);
  return question?.if_confirmed === 'allow_postdated' && isNearRealToday ? null : question;
}

export function checkSoftRules(world: World, booking: Transaction, overrules: Overrules, replaced?: Transaction): void {
  const others = world.transactions.filter(
    (transaction) =>
      transaction !== replaced &&
      transaction.voided_at === null &&
      transaction.account_type === booking.account_type &&
      transaction.account_id === booking.account_id,
  );
  const balance = addUp([...others.map((transaction) => transaction.amount), booking.amount]);
  const isAlike = others.some(
    (other) =>
      other.amount === booking.amount &&
      other.date >= addDays(booking.date, -1) &&
      other.date <= addDays(booking.date, 1) &&
      (['transactable_app', 'transactable_type', 'transactable_id'] as const).every(
        (name) => other[name] === booking[name],
      ) &&
      (booking.transactable_id !== null || !areTwoParties(partyOf(other), partyOf(booking))),
  );
  askFirst(
    [
      isAlike && {
        text: `Sudah ada transaksi yang sama: ${formatRupiah(booking.amount)} pada account dan objek ini dalam satu hari. Tetap simpan?`,
        if_confirmed: 'allow_duplicate',
      },
      questionOfAmount(world, booking.amount, replaced?.amount),
      booking.account_type === 'cash' &&
        booking.amount < 0 &&
        balance < 0 && {
          text: `Saldo kasir akan menjadi ${formatRupiah(balance)}. Tetap simpan?`,
          if_confirmed: 'allow_negative_balance',
        },
      questionOfDate(world, booking.date),
    ],
    overrules,
  );
}

export function checkEditable(current: Transaction, seen: number | undefined): void {
  if (current.voided_at) throw refusal(400, ['Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi']);
  if (current.transfer_id) throw refusal(400, ['Transaksi ini bagian dari transfer. Ubah lewat transfernya.']);
  if (current.due_id) throw refusal(400, ['Transaksi ini pelunasan hutang/piutang. Ubah lewat pelunasannya.']);
  if (current.online_payment_id)
    throw refusal(400, ['Transaksi ini penerimaan pembayaran online dan tidak dapat diubah sendiri']);
  if (current.cash_closing_id) throw refusal(400, ['Transaksi ini selisih tutup kas. Buka kembali tutup kasnya.']);
  if (seen !== undefined && seen !== current.version)
    throw refusal(409, ['Transaksi ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.']);
}
