import { may, type Role } from '../ability.ts';
import type { AccountType } from '../account.ts';
import { dateQuestion } from '../date-question.ts';
import { transactableFields } from '../enums.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { signAmount } from '../money.ts';
import { isOpening } from '../opening.ts';
import type { SettingValues } from '../setting.ts';
import type { Transaction } from '../transaction.ts';
import { amountQuestion, type AmountScale } from '../usual-amount.ts';
import { sent } from './fields.ts';
import { conflict, confirmFirst, invalid, refused, type Refusal } from './refusal.ts';

/** The flags of a write that overrule the soft rules. */
export interface Overrules {
  allow_duplicate?: boolean | undefined;
  allow_negative_balance?: boolean | undefined;
  allow_backdated?: boolean | undefined;
  allow_postdated?: boolean | undefined;
  allow_unusual_amount?: boolean | undefined;
}

/** What a write does to the balance of one account. */
export interface AccountChange {
  account_type: AccountType;
  account_id: number;
  /** Whole rupiah, negative where the account loses. */
  change: bigint;
}

/** What the database knows that the rules need. */
export interface Circumstances {
  /** How many transactions are like this one: object, account, amount, and date within a day. */
  alike: number;
  /** The accounts that the write touches, with their balance after it. */
  accounts: (AccountChange & { balance: bigint })[];
  /** What is said about those, where they are no transactions. */
  duplicateText?: string;
  /** The sizes of what the tenant books; left out where the amount was asked about before. */
  scales?: AmountScale[];
}

/** Of what and with whom money is booked. */
export const partyFields = [
  ...transactableFields,
  'related_entity_id',
  'related_entity_name',
  'related_entity_phone_number',
  'internal_note',
] as const;

/** What a form says of money that came in or went out, booked or not yet. */
export const bookingFields = [...partyFields, 'note', 'date', 'amount', 'account_type', 'account_id'] as const;

/** Splits the body of a request into the flags that overrule the soft rules, and the rest. */
export function splitOverrules<Body extends Overrules>({
  allow_duplicate,
  allow_negative_balance,
  allow_backdated,
  allow_postdated,
  allow_unusual_amount,
  ...fields
}: Body): { overrules: Overrules; fields: Omit<Body, keyof Overrules> } {
  return {
    overrules: { allow_duplicate, allow_negative_balance, allow_backdated, allow_postdated, allow_unusual_amount },
    fields,
  };
}

type Booking = Pick<Transaction, 'date' | 'amount' | 'account_type' | 'account_id'>;

/** Whether a change moves a booking to another account. */
export function isMoved(before: Booking, after: Booking): boolean {
  return before.account_type !== after.account_type || before.account_id !== after.account_id;
}

/** Whether a change books something else: then the soft rules are asked again. */
export function isRebooked(before: Booking, after: Booking): boolean {
  return isMoved(before, after) || before.date !== after.date || before.amount !== after.amount;
}

/** A booking with the fields that a change names; a given sign wins over the amount's own. */
export function changedBooking<Of extends Booking>(
  before: Of,
  {
    amount_sign,
    ...change
  }: { [Name in keyof Of]?: Of[Name] | undefined } & { amount_sign?: '+' | '-' | null | undefined },
): Of {
  const changed: Of = { ...before, ...sent(change) };
  return { ...changed, amount: signAmount(changed.amount, amount_sign) };
}

/** What happens to the accounts when `before` is replaced by `after`: null is nothing there. */
export function accountChanges(before: Booking | null, after: Booking | null): AccountChange[] {
  if (before && after && !isMoved(before, after))
    return [changeOf(after, BigInt(after.amount) - BigInt(before.amount))];
  return [
    ...(before ? [changeOf(before, -BigInt(before.amount))] : []),
    ...(after ? [changeOf(after, BigInt(after.amount))] : []),
  ];
}

function changeOf({ account_type, account_id }: Booking, change: bigint): AccountChange {
  return { account_type, account_id, change };
}

/** No write on or before the day until which the books are locked. */
export function checkPeriod(lockedUntil: SettingValues['books_locked_until'], ...dates: string[]): void {
  if (lockedUntil && dates.some((date) => date <= lockedUntil)) {
    throw invalid({
      date: [
        `berada dalam periode yang sudah dikunci (sampai ${lockedUntil}). Pilih tanggal sesudahnya. Hanya pemilik yang dapat membuka kuncinya.`,
      ],
    });
  }
}

type OfObject = Parameters<typeof isOpening>[0];

/** Why a role may not write something down as an opening balance; null where it may, or where it is none. */
export function openingProblem(of: OfObject, role: Role): string | null {
  if (!isOpening(of) || may(role, 'bank-account:create')) return null;
  return 'SaldoAwal hanya boleh dicatat oleh pemilik atau keuangan.';
}

/** An opening balance is no income, so whoever only works with a till may not call money one. */
export function checkOpening(of: OfObject, { role }: { role: Role }): void {
  const problem = openingProblem(of, role);
  if (problem) throw invalid({ transactable_type: [problem] });
}

/** The soft rules for a booking, null where a void takes one away; everything that is not yet overruled is asked at once. */
export function checkSoftRules(
  booking: { date: string; amount: number | bigint } | null,
  overrules: Overrules,
  { alike, accounts, duplicateText, scales = [] }: Circumstances,
  scope: { today: string },
): void {
  const ask: { text: string; if_confirmed: keyof Overrules }[] = [];
  if (!overrules.allow_duplicate && booking && alike > 0) {
    ask.push({
      text: `${duplicateText ?? `Sudah ada transaksi yang sama: ${formatRupiah(booking.amount)} pada account dan objek ini dalam satu hari`}. Tetap simpan?`,
      if_confirmed: 'allow_duplicate',
    });
  }
  const unusual = booking && amountQuestion(booking.amount, scales);
  if (unusual && !overrules.allow_unusual_amount) ask.push(unusual);
  const short = accounts.find(
    ({ account_type, change, balance }) => account_type === 'cash' && change < 0 && balance < 0,
  );
  if (!overrules.allow_negative_balance && short) {
    ask.push({
      text: `Saldo kasir akan menjadi ${formatRupiah(short.balance)}. Tetap simpan?`,
      if_confirmed: 'allow_negative_balance',
    });
  }
  const far = booking && dateQuestion(booking.date, scope.today);
  if (far && !overrules[far.if_confirmed]) ask.push(far);
  if (ask.length > 0) throw confirmFirst(ask);
}

type Editable = Pick<
  Transaction,
  'version' | 'voided_at' | 'transfer_id' | 'due_id' | 'online_payment_id' | 'cash_closing_id'
>;

/** Only a free-standing, unvoided transaction may change, and only by someone who saw its newest state. */
export function checkEditable(current: Editable, seen: number | undefined): void {
  if (current.voided_at) throw refused('Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi');
  if (current.transfer_id) throw refused('Transaksi ini bagian dari transfer. Ubah lewat transfernya.');
  if (current.due_id) throw refused('Transaksi ini pelunasan hutang/piutang. Ubah lewat pelunasannya.');
  if (current.online_payment_id)
    throw refused('Transaksi ini penerimaan pembayaran online dan tidak dapat diubah sendiri');
  if (current.cash_closing_id) throw refused('Transaksi ini selisih tutup kas. Buka kembali tutup kasnya.');
  if (seen !== undefined && seen !== current.version)
    throw conflict('Transaksi ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.');
}

/** No write on or before the day until which the cash of its cashier is closed. */
export function closedDay(closedUntil: string): Refusal {
  return invalid({
    date: [
      `berada pada hari yang kasnya sudah ditutup (sampai ${closedUntil}). Pakai tanggal sesudahnya bila hari itu sudah tiba. Hanya pemilik yang dapat membuka kembali tutup kasnya.`,
    ],
  });
}
