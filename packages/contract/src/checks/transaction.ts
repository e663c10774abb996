import { mayHere, type Rights } from '../ability.ts';
import type { AccountType } from '../account.ts';
import { needsApproval } from '../approval.ts';
import { formatInstant } from '../clock.ts';
import { dateQuestion } from '../date-question.ts';
import type { ConfirmEntry } from '../error-body.ts';
import { transactableFields } from '../enums/transactable.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { signAmount } from '../money.ts';
import { isOpening } from '../opening.ts';
import { isKnownCounterparty, type CounterpartyIdentity, counterpartyOf } from '../counterparty-identity.ts';
import type { SettingValues } from '../setting.ts';
import { textNames } from '../text-fields.ts';
import { bookingTexts, transactionTexts } from '../transaction-texts.ts';
import type { Transaction } from '../transaction.ts';
import { undoProblem } from '../undo.ts';
import { amountQuestion, type AmountScale } from '../usual-amount.ts';
import { sent } from './fields.ts';
import { blockedDay, confirmFirst, invalid, refused, type Refusal } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

const overruleNames = [
  'allow_duplicate',
  'allow_negative_balance',
  'allow_backdated',
  'allow_postdated',
  'allow_unusual_amount',
  'allow_incomplete',
  /** False: the imported row is another money. */
  'join_imported',
] as const;

/** The flags by which a user overrules soft rules. */
export type Overrules = { [Name in (typeof overruleNames)[number]]?: boolean | undefined };

/** How a write changes the balance of one account. */
export interface AccountChange {
  account_type: AccountType;
  account_id: number;
  /** Whole rupiah, negative for a loss. */
  change: bigint;
}

/**
 * A record that may be the same money as another: same object, account and amount, at most a day apart. Without an
 * object, different notes or counterparties tell them apart; and where one of them names no counterparty, they are
 * alike only if the same user wrote them within two minutes. An account's opening balances are alike whatever they say:
 * there is one.
 */
export type Alike = Pick<Transaction, 'id' | 'uuid' | 'created_at' | 'creator_name'>;

/** How long a booking that names neither object nor counterparty may be the last one pressed again, in seconds. */
export const pressedAgainFor = 120;

/** What is asked about a row of an import. */
export interface ImportedQuestion extends Pick<ConfirmEntry, 'text' | 'yes' | 'otherwise' | 'along'> {
  if_confirmed: 'allow_duplicate' | 'join_imported';
  similar: NonNullable<ConfirmEntry['similar']>;
}

/** What the soft rules need to know from the database. */
export interface Circumstances {
  /** The newest record that looks the same; none where nothing does, or where nothing is asked about it. */
  alike?: Alike | undefined;
  /** What is asked about a row of an import, where nothing else looks the same. */
  imported?: ImportedQuestion | undefined;
  /** The affected accounts, with their balance afterwards. */
  accounts: (AccountChange & {
    balance: bigint;
    /** Whether the balance is kept from the user. */
    is_blind: boolean;
    /** The tenant's setting. */
    below_zero: SettingValues['cash_below_zero'];
  })[];
  /** What is done once the questions are answered; by default the booking is recorded. */
  yes?: string;
  /** What kind of record looks the same, and what is said of it; by default a transaction. */
  duplicate?: { resource: NonNullable<ConfirmEntry['similar']>['resource']; text: string } | undefined;
  /** The sizes of the tenant's amounts; left out when the amount was confirmed before. */
  scales?: AmountScale[];
  /** What is asked because the record does not say whom or what it is for; none where it does. */
  incomplete?: string | null;
}

/** What a booking says beside its note. */
export const counterpartyFields = textNames(bookingTexts).filter((name) => name !== 'note');

const money = ['date', 'amount', 'account_type', 'account_id'] as const;

/** The fields of a booking that a form fills in, whether it is booked or unconfirmed. */
export const bookingFields = [...textNames(bookingTexts), ...money];

/** The fields that a change of a transaction may name. */
export const transactionFields = [...textNames(transactionTexts), ...money, 'proof_file_uuid'] as const;

/** Splits a request's body into the flags that overrule soft rules, and the rest. */
export function splitOverrules<Body extends Overrules>(
  body: Body,
): { overrules: Overrules; fields: Omit<Body, keyof Overrules> } {
  const fields: Omit<Body, keyof Overrules> & Overrules = { ...body };
  const overrules: Overrules = {};
  for (const name of overruleNames) {
    overrules[name] = body[name];
    delete fields[name];
  }
  return { overrules, fields };
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

/** The changes to accounts when `before` is replaced by `after`; null means no transaction. */
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

/** Refuses a write dated on or before the last locked day. */
export function checkPeriod(lockedUntil: SettingValues['books_locked_until'], ...dates: string[]): void {
  if (lockedUntil && dates.some((date) => date <= lockedUntil)) {
    throw blockedDay(
      { by: 'books_lock', until: lockedUntil },
      {
        date: [
          `berada dalam periode yang sudah dikunci (sampai ${lockedUntil}). Pilih tanggal sesudahnya. Hanya ` +
            `pemilik yang dapat membuka kuncinya.`,
        ],
      },
    );
  }
}

type OfObject = Parameters<typeof isOpening>[0];

/** Why somebody may not record something as an opening balance; null when they may, or when it is none. */
export function openingProblem(of: OfObject, rights: Rights): string | null {
  if (!isOpening(of) || mayHere(rights, 'bank-account:create')) return null;
  return 'SaldoAwal hanya boleh dicatat oleh pemilik atau keuangan.';
}

/** What is said of another opening balance of the account; undefined when the booking is none. */
export function openingDuplicate(of: OfObject): Circumstances['duplicate'] {
  if (!isOpening(of)) return undefined;
  return { resource: 'transaction', text: 'Account ini sudah punya saldo awal' };
}

/** Opening balances do not count as income, so a kasir may not book money as one. */
export function checkOpening(of: OfObject, rights: Rights): void {
  const problem = openingProblem(of, rights);
  if (problem) throw invalid({ transactable_type: [problem] });
}

/**
 * Asks about everything in a booking that is unlikely and not yet overruled, all at once. `booking` is null for a void.
 * @throws Refusal 400 with the questions
 */
export function checkSoftRules(
  booking: { date: string; amount: number | bigint } | null,
  overrules: Overrules,
  { alike, imported, accounts, yes, duplicate, scales = [], incomplete = null }: Circumstances,
  scope: { today: string; timezone: string },
): void {
  const ask: (Omit<ConfirmEntry, 'type'> & { if_confirmed: keyof Overrules })[] = [];
  if (!overrules.allow_duplicate && booking && alike) {
    const { id, uuid, created_at, creator_name } = alike;
    const { resource, text } = duplicate ?? {
      resource: 'transaction',
      text: `Sudah ada transaksi yang sama: ${formatRupiah(booking.amount)} pada account ini`,
    };
    ask.push({
      text: `${text}, dicatat ${creator_name} ${formatInstant(created_at, scope.timezone)}. Tetap simpan?`,
      if_confirmed: 'allow_duplicate',
      similar: { resource, id, uuid },
    });
  }
  const isAsked = ask.some(({ if_confirmed }) => if_confirmed === imported?.if_confirmed);
  if (imported && booking && !isAsked && !overrules[imported.if_confirmed]) ask.push(imported);
  const unusual = booking && amountQuestion(booking.amount, scales);
  if (unusual && !overrules.allow_unusual_amount) ask.push(unusual);
  const short = shortQuestion(accounts);
  if (short !== null && !overrules.allow_negative_balance)
    ask.push({ text: short, if_confirmed: 'allow_negative_balance' });
  const far = booking && dateQuestion(booking.date, scope.today);
  if (far && !overrules[far.if_confirmed]) ask.push(far);
  if (incomplete !== null && !overrules.allow_incomplete)
    ask.push({ text: incomplete, if_confirmed: 'allow_incomplete' });
  if (ask.length > 0)
    throw confirmFirst(ask, yes ?? (booking ? `Catat ${formatRupiah(booking.amount)}` : 'Ya, batalkan'));
}

/**
 * The question about a cashier that runs short; null where none is to be asked. Where the balance is kept from the
 * user, it must not depend on it: whoever tries amounts would find it out.
 * @throws Refusal 400 where no cashier may go below zero
 */
function shortQuestion(accounts: Circumstances['accounts']): string | null {
  const losing = accounts.filter(({ account_type, change }) => account_type === 'cash' && change < 0);
  for (const { is_blind, balance, below_zero } of losing) {
    if (is_blind || balance >= 0 || below_zero !== 'forbidden') continue;
    throw refused(
      `Kas tidak boleh minus: saldo kasir akan menjadi ${formatRupiah(balance)}. ` +
        `Periksa jumlahnya, atau catat dulu uang yang masuk.`,
    );
  }
  const blind = losing.find(({ is_blind, below_zero }) => is_blind && below_zero === 'forbidden');
  if (blind)
    return `Kas tidak boleh minus. Pastikan uang di laci cukup untuk ${formatRupiah(-blind.change)}. Tetap simpan?`;
  const short = losing.find(({ is_blind, balance, below_zero }) => !is_blind && balance < 0 && below_zero === 'asked');
  return short ? `Saldo kasir akan menjadi ${formatRupiah(short.balance)}. Tetap simpan?` : null;
}

type Purpose = Parameters<typeof counterpartyOf>[0] &
  Pick<Transaction, (typeof transactableFields)[number] | 'amount' | 'note' | 'internal_note' | 'proof_file_uuid'>;

/** What is asked about an expense that nobody will know the reason of, where the tenant wants it; null otherwise. */
export function expenseQuestion(booking: Purpose, isWanted: SettingValues['ask_incomplete_expense']): string | null {
  const { amount, note, internal_note, proof_file_uuid } = booking;
  const isExplained =
    isOfSomething(booking, counterpartyOf(booking)) || Boolean(note ?? internal_note ?? proof_file_uuid);
  if (!isWanted || amount >= 0 || isExplained) return null;
  return 'Pengeluaran ini tanpa nama, catatan, dan bukti, jadi nanti tidak diketahui untuk apa uangnya. Tetap simpan?';
}

/** Whether a record says anything about its object or its counterparty. */
export function isOfSomething(
  record: Pick<Transaction, (typeof transactableFields)[number]>,
  counterparty: CounterpartyIdentity,
): boolean {
  return transactableFields.some((name) => record[name] !== null) || isKnownCounterparty(counterparty);
}

/** What is said about an amount that needs somebody else's approval; null about any other. */
export function approvalProblem(...asked: Parameters<typeof needsApproval>): string | null {
  const [limit, ...rest] = asked;
  if (!needsApproval(limit, ...rest)) return null;
  return (
    `di atas ${formatRupiah(limit)}, batas kasir tanpa persetujuan. Catat sebagai klaim di Belum Dikonfirmasi, ` +
    `atau minta keuangan atau pemilik mencatatnya.`
  );
}

/** Refuses what a kasir may not spend without somebody else's approval. */
export function checkApproval(...asked: Parameters<typeof needsApproval>): void {
  const problem = approvalProblem(...asked);
  if (problem) throw invalid({ amount: [problem] });
}

/** What the yes says, in the words for the button, beside that which records a booking. */
export const yesTo = {
  change: (amount: number) => `Ubah menjadi ${formatRupiah(amount)}`,
  deduct: (amount: number) => `Catat potongan ${formatRupiah(amount)}`,
  setOff: (amount: number) => `Pakai uang muka ${formatRupiah(amount)}`,
  takeBack: (amount: number | bigint) => `Batalkan ${formatRupiah(amount)}`,
  transfer: (amount: number) => `Transfer ${formatRupiah(amount)}`,
  confirm: (amount: number) => `Konfirmasi ${formatRupiah(amount)}`,
  unconfirmed: (amount: number) => `Catat klaim ${formatRupiah(amount)}`,
  settle: (total: bigint) => `Tutup dan catat ${formatRupiah(total)}`,
  reopen: (total: bigint) => `Buka kembali ${formatRupiah(total)}`,
  import: (rows: number) => `Impor ${rows.toLocaleString('id-ID')} baris`,
  undoImport: 'Batalkan impor',
};

type Editable = Pick<
  Transaction,
  | 'version'
  | 'voided_at'
  | 'transfer_id'
  | 'due_id'
  | 'online_payment_id'
  | 'payout_id'
  | 'cash_closing_id'
  | 'advance_id'
>;

/**
 * Refuses to change a transaction that is voided, belongs to another record, or is newer than the version the user saw.
 */
export function checkEditable(current: Editable, seen: number | undefined): void {
  if (current.voided_at) throw refused('Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi');
  if (current.transfer_id) throw refused('Transaksi ini bagian dari transfer. Ubah lewat transfernya.');
  if (current.due_id) throw refused('Transaksi ini pelunasan hutang/piutang. Ubah lewat pelunasannya.');
  if (current.online_payment_id)
    throw refused('Transaksi ini penerimaan pembayaran online dan tidak dapat diubah sendiri');
  if (current.advance_id) throw refused('Transaksi ini uang muka. Ubah atau batalkan lewat uang mukanya.');
  if (current.payout_id) throw refused('Transaksi ini biaya atau koreksi pencairan. Batalkan lewat pencairannya.');
  if (current.cash_closing_id) throw refused('Transaksi ini selisih tutup kas. Buka kembali tutup kasnya.');
  checkUnchanged('Transaksi ini', current.version, seen);
}

/** Refuses to take back at once what is not the user's own booking of the last two minutes. */
export function checkUndo(...asked: Parameters<typeof undoProblem>): void {
  const problem = undoProblem(...asked);
  if (problem) throw refused(problem);
}

/** What somebody has decided with it is not taken back by its maker alone. */
export function confirmedByIt(): Refusal {
  return refused('Klaim sudah dikonfirmasi dengan transaksi ini. Ajukan pembatalannya dengan alasan.');
}

/**
 * No write before the last closing of its cashier: on or before its day, or, if it has closed that day up to a moment,
 * of what it has counted.
 */
export function closedDay(closedUntil: string, { isWhole }: { isWhole: boolean }): Refusal {
  const advice = isWhole
    ? 'Pakai tanggal sesudahnya bila hari itu sudah tiba.'
    : `Catat sebagai transaksi baru bertanggal ${closedUntil} atau sesudahnya; itu masuk tutup kas berikutnya.`;
  return blockedDay(
    { by: 'cash_closing', until: closedUntil },
    {
      date: [
        `berada pada hari yang kasnya sudah ditutup (sampai ${isWhole ? '' : 'tutup kas '}${closedUntil}). ${advice} ` +
          'Hanya pemilik yang dapat membuka kembali tutup kasnya.',
      ],
    },
  );
}
