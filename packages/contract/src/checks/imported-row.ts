import { daysBetween } from '../clock.ts';
import { formatRupiah } from '../format-rupiah.ts';
import { areTwoCounterparties, counterpartyOf } from '../counterparty-identity.ts';
import type { Transaction } from '../transaction.ts';
import type { AccountKey } from './account.ts';
import { conflict } from './refusal.ts';
import type { ImportedQuestion, Overrules } from './transaction.ts';
import { legsOf, type Movement, sourceOf, targetOf } from './transfer.ts';

// What is booked by hand may be in a file already: the rows of imports that are no part of another record.

const told = [
  'transactable_app',
  'transactable_id',
  'related_entity_id',
  'related_entity_name',
  'related_entity_phone_number',
] as const;
export const importedRowFields = [
  ...told,
  'id',
  'uuid',
  'version',
  'date',
  'amount',
  'note',
  'account_type',
  'account_id',
] as const;
export type ImportedRow = Pick<Transaction, (typeof importedRowFields)[number]>;

/** Money that is to be booked, and of whom where that is known. */
export type Money = AccountKey & { amount: number | bigint } & Partial<Pick<Transaction, (typeof told)[number]>>;

/** How far apart the two sides of one's own transfer may be in the files of two banks, in days. */
export const sidesApart = 3;

/** The rows that may be the money, the nearest to the day first; texts of a bank say nothing against it. */
export function importedLike<Row extends ImportedRow>(
  rows: readonly Row[],
  moneys: readonly Money[],
  date: string,
): Row[] {
  const distance = (row: Row) => Math.abs(daysBetween(date, row.date));
  return rows
    .filter((row) => moneys.some((money) => isSameMoney(row, money)))
    .toSorted((one, other) => distance(one) - distance(other) || one.id - other.id);
}

function isSameMoney(row: ImportedRow, money: Money): boolean {
  const { transactable_app = null, transactable_id = null } = money;
  const { related_entity_id = null, related_entity_name = null, related_entity_phone_number = null } = money;
  const counterparty = counterpartyOf({
    transactable_app,
    related_entity_id,
    related_entity_name,
    related_entity_phone_number,
  });
  const isOfOther = row.transactable_id !== null && transactable_id !== null && row.transactable_id !== transactable_id;
  return isOnAccount(row, money) && !isOfOther && !areTwoCounterparties(counterpartyOf(row), counterparty);
}

function isOnAccount(row: AccountKey & { amount: number }, money: Money): boolean {
  return (
    row.account_type === money.account_type &&
    row.account_id === money.account_id &&
    BigInt(row.amount) === BigInt(money.amount)
  );
}

/** What a file may have of a transfer that is recorded: what goes out, alone or with its fee. */
export function sentMoneys(transfer: Movement): Money[] {
  const { amount, fee } = transfer;
  const source = sourceOf(transfer);
  return [{ ...source, amount: -amount }, ...(fee > 0 ? [{ ...source, amount: -(amount + fee) }] : [])];
}

/** What comes in; it is booked, and asked about, when the transfer is confirmed. */
export function receivedMoney(transfer: Movement): Money {
  return { ...targetOf(transfer), amount: transfer.amount };
}

/** The question about a row that may be the money; `where` it is, in the words of the record to be booked. */
export function importedQuestion(row: ImportedRow | undefined, where = 'Di account ini'): ImportedQuestion | undefined {
  return row && ask(row, 'allow_duplicate', `${sameRow(row, where)}. Tetap simpan?`);
}

function sameRow(row: ImportedRow, where = 'Di account ini'): string {
  return `${where} sudah ada baris impor yang sama: ${shown(row)}`;
}

/** The same about a payment of dues, which no row can become: it says what to do if it is the same money. */
export function paymentQuestion(row: ImportedRow | undefined): ImportedQuestion | undefined {
  const advice = 'Bila itu pembayaran ini: tekan Batal, buka barisnya, batalkan di sana, lalu ulangi.';
  return row && ask(row, 'allow_duplicate', `${sameRow(row)}. ${advice} Tetap simpan?`);
}

/** The same about a transfer, whose accounts are two. */
export function importedTransferQuestion(row: ImportedRow | undefined): ImportedQuestion | undefined {
  return importedQuestion(row, row && row.amount < 0 ? 'Di account asal' : 'Di account tujuan');
}

/** The question about a row that may be the other side; `others` were said to be other money. */
export function joinQuestion(row: ImportedRow | undefined, others: number[]): ImportedQuestion | undefined {
  return row && askToJoin(row, 'Di account lain sudah ada baris impor untuk sisi lainnya', others);
}

/** The question about a row that may be the arrival of a transfer; `others` were said to be other money. */
export function arrivalQuestion(row: ImportedRow | undefined, others: number[]): ImportedQuestion | undefined {
  return row && askToJoin(row, 'Di account tujuan sudah ada baris impor untuk uang ini', others);
}

/** Whether a row may become a part of the transfer, as nobody has said that it is another money. */
export function mayJoin({ join_imported, allow_duplicate }: Overrules): boolean {
  return join_imported ?? !allow_duplicate;
}

/** What was answered about the rows of imports. */
interface JoinAnswer<Row> {
  /** The row that becomes a part of the transfer, or is asked about. */
  row: Row | undefined;
  /** Undefined where the answer is about another row than `row`: then the question is put about that. */
  join_imported: boolean | undefined;
  /** The rows that are other money. */
  other_money: number[];
}

type JoinAnswers = Pick<Overrules, 'join_imported'> & {
  imported_id?: number | undefined;
  other_imported_ids?: number[] | undefined;
};

/**
 * Takes each answer for the row that it names, and goes on to the next row after a no. Without a row an answer cannot
 * join any, and says that none of them is the money. A row that cannot be joined is asked about last: one answer is for
 * all of those.
 * @throws Refusal 409 where the row is gone that was to be joined: booked anew, its money would count twice
 */
export function answerAbout<Row extends { id: number }>(
  rows: readonly Row[],
  { join_imported, imported_id, other_imported_ids = [] }: JoinAnswers,
  canJoin: (row: Row) => boolean,
): JoinAnswer<Row> {
  const isNo = join_imported === false;
  const isOther = ({ id }: Row) =>
    other_imported_ids.includes(id) || (isNo && (imported_id === undefined || id === imported_id));
  const left = rows.filter((row) => !isOther(row));
  const meant = left.find(({ id }) => id === imported_id);
  const row = meant ?? left.find(canJoin) ?? left[0];
  if (join_imported && !row)
    throw conflict('Baris impor yang akan digabungkan sudah tidak ada atau sudah berubah. Muat ulang, lalu ulangi.');
  return { row, join_imported: meant && join_imported, other_money: rows.filter(isOther).map(({ id }) => id) };
}

/** Two answers: the row becomes a part of the transfer, or is another money and stays as it is. */
function askToJoin(row: ImportedRow, what: string, others: number[]): ImportedQuestion {
  return {
    ...ask(row, 'join_imported', `${what}: ${shown(row)}. Gabungkan menjadi satu transfer?`),
    along: { imported_id: row.id, ...(others.length > 0 && { other_imported_ids: others }) },
    yes: 'Gabungkan',
    otherwise: 'Catat tersendiri',
  };
}

function ask(
  { id, uuid }: Pick<ImportedRow, 'id' | 'uuid'>,
  if_confirmed: ImportedQuestion['if_confirmed'],
  text: string,
): ImportedQuestion {
  return { text, if_confirmed, similar: { resource: 'transaction', id, uuid } };
}

function shown({ amount, date, note }: Pick<ImportedRow, 'amount' | 'date' | 'note'>): string {
  const text = note && (note.length > 80 ? `${note.slice(0, 79)}…` : note);
  return `${formatRupiah(amount)} pada ${date}${text ? `, '${text}'` : ''}`;
}

/** The transfer with the row as its other side; undefined where money would arrive before it left. */
export function joined(transfer: Movement, row: ImportedRow): Movement | undefined {
  const next = row.amount < 0 ? { ...transfer, date: row.date } : { ...transfer, received_date: row.date };
  return next.received_date !== null && next.received_date >= next.date && legsOf(next).length > 1 ? next : undefined;
}

/** The note of a transfer whose arrival is the row: the row's, unless that would rewrite what a locked day has. */
export function noteWith(
  { note, date }: Pick<Movement, 'note' | 'date'>,
  row: ImportedRow,
  lockedUntil: string | null,
): string | null {
  return note ?? (lockedUntil !== null && date <= lockedUntil ? null : row.note);
}

/** What a transfer may change of an imported row that became a part of it. */
export const takenFields = ['account_type', 'account_id', 'amount', 'date', 'note'] as const;
/** Such a row, as it was before. */
export type TakenRow = Pick<Transaction, 'id' | 'uuid' | (typeof takenFields)[number]>;

/** The rows that are no part of the transfer any more: it is cancelled, or moves other money by now. */
export function releasedRows(taken: readonly TakenRow[], transfer: Movement): TakenRow[] {
  const moneys = transfer.voided_at ? [] : [...sentMoneys(transfer), receivedMoney(transfer)];
  return taken.filter((row) => !moneys.some((money) => isOnAccount(row, money)));
}

/** What the history of a row says that is on its own again. */
export function releasedReason({ void_reason }: { void_reason: string | null }): string {
  return void_reason === null ? 'Transfer diubah' : `Transfer dibatalkan: ${void_reason}`;
}

/** The question about a row that a change of its transfer sets free; undefined where none does. */
export function releasedQuestion([row]: readonly TakenRow[]): ImportedQuestion | undefined {
  const text = row && `Baris impor ${shown(row)} tidak cocok lagi dengan transfer ini dan kembali tercatat sendiri.`;
  return row && ask(row, 'allow_duplicate', `${text} Tetap simpan?`);
}

/** The money that would be the other side of a transaction: what another account has instead. */
export function otherSide({ amount }: Pick<Transaction, 'amount'>, other: AccountKey): Money {
  return { account_type: other.account_type, account_id: other.account_id, amount: -amount };
}
