import { addDays } from '../clock.ts';
import type { ImportedRecord, ImportMatch, ImportRow } from '../import.ts';
import { textsIn } from '../text-fields.ts';
import { transactionTexts } from '../transaction-texts.ts';
import type { Transaction } from '../transaction.ts';

// What a line of a bank's file is, and whether it is there already: as a line of an earlier file, or booked otherwise.

/** The fields that make two transactions the same: all that a file can contain. */
export const lineFields = [
  'date',
  'amount',
  'account_type',
  'account_id',
  ...textsIn(transactionTexts, 'import'),
] as const;
type LineField = (typeof lineFields)[number];

/** A line as it would be booked. */
export type LineRecord = Pick<Transaction, 'date' | 'amount' | 'account_type' | 'account_id'> & {
  [Name in LineField]?: Transaction[Name] | undefined;
} & OfDue;

/** Of which due a line or booking is a payment, if it is one and that is known. */
interface OfDue {
  due_id?: number | null;
}

/** Whether two are payments of different dues: then no text makes them the same. */
function areOfTwoDues({ due_id: one = null }: OfDue, { due_id: other = null }: OfDue): boolean {
  return one !== null && other !== null && one !== other;
}

/**
 * How many days may lie between a booking by hand and the bank's line: what is paid on a Friday evening, the bank books
 * on Monday.
 */
export const bookedDaysApart = 3;

/** A line of a file, beside others with the same account, day and amount. */
export interface Line extends OfDue {
  line: number;
  /** In hundredths of a rupiah; null where the file has none. */
  balance: number | null;
  text: string;
  words: readonly number[];
}

/** What stands for a line that is there already. */
export interface StandingRecord extends OfDue, Pick<ImportedRecord, 'resource' | 'id'> {
  isVoided: boolean;
}

/** A line that an earlier import took. */
export interface KnownLine extends Pick<Line, 'line' | 'balance' | 'words' | 'due_id'> {
  import_id: number;
  /** Where that is asked. */
  record?: StandingRecord | null;
  /** Of the record that stands for it. */
  uuid: string;
  /** What of the record it is, where that may be booked for several lines. */
  part?: string | null;
}

/** The earlier line that a line is; it is not sure where nobody can tell whether it is another one. */
export interface Pair {
  known: KnownLine;
  isSure: boolean;
}

/** The most comparisons of texts within one group of equal lines. */
const comparisons = 40_000;

/**
 * Which of some equal lines of a file are earlier ones with the same account, day and amount. Balances decide where
 * both sides have them: among equal lines only their number counts then. Otherwise texts only decide which is which,
 * since banks reword them. Two that are left and have no word in common are asked about, and so are lines that write an
 * earlier one in another way beside it, both of them, or that differ only by their balance.
 *
 * A booking may be known under several texts and balances, since people have said that these are the same line: it
 * stands for as many lines as it did in one file.
 */
export function pairLines(lines: readonly Line[], known: readonly KnownLine[]): Map<number, Pair> {
  const pairs = new Map<number, Pair>();
  if (known.length === 0) return pairs;
  const used = new Set<KnownLine>();
  const room = roomOf(known);
  const isFree = (one: KnownLine) => !used.has(one) && (room.get(bookingOf(one)) ?? 0) > 0;
  const open = () => lines.filter(({ line }) => !pairs.has(line));
  const free = () => known.filter(isFree);
  const pair = (line: Line, one: KnownLine | undefined, isSure = true) => {
    if (!one) return;
    used.add(one);
    room.set(bookingOf(one), (room.get(bookingOf(one)) ?? 0) - 1);
    pairs.set(line.line, { known: one, isSure });
  };

  const exact = new Buckets(known, ({ balance }) => balance);
  for (const line of lines) if (line.balance !== null) pair(line, exact.take(line.balance, isFree));
  // a balance without its sen is the same one; equal lines are at least a rupiah apart
  const near = new Buckets(
    free().filter(({ balance }) => balance !== null),
    ({ balance }) => Math.floor((balance ?? 0) / 100),
  );
  for (const line of open()) {
    const { balance } = line;
    if (balance === null) continue;
    const rupiah = Math.floor(balance / 100);
    const isNear = (other: KnownLine) => isFree(other) && Math.abs((other.balance ?? 0) - balance) < 100;
    pair(line, near.take(rupiah, isNear) ?? near.take(rupiah - 1, isNear) ?? near.take(rupiah + 1, isNear));
  }

  const isComparable = (line: Line) => (one: KnownLine) =>
    isFree(one) && (line.balance === null || one.balance === null) && !areOfTwoDues(line, one);
  const equal = new Buckets(free(), keyOfWords);
  for (const line of open()) pair(line, equal.take(keyOfWords(line), isComparable(line)));
  if (open().length * free().length <= comparisons) {
    const likely = open().flatMap((line) =>
      free()
        .filter((one) => isComparable(line)(one) && hasCommon(line.words, one.words))
        .map((one) => ({ line, one, share: commonShare(line.words, one.words) })),
    );
    // the most alike first: else a new line takes the earlier one of the line beside it
    for (const { line, one } of likely.toSorted((first, second) => second.share - first.share))
      if (!pairs.has(line.line) && isFree(one)) pair(line, one);
  }
  const rest = new Buckets(free(), () => null);
  for (const line of open()) {
    const one = rest.take(null, isComparable(line));
    if (one) pair(line, one, line.words.length === 0 || one.words.length === 0);
  }

  const others = new Buckets(
    free().filter(({ words }) => words.length > 0),
    keyOfWords,
  );
  for (const line of open()) if (line.words.length > 0) pair(line, others.take(keyOfWords(line), isFree), false);
  const texts = lines.flatMap((line) => {
    const found = pairs.get(line.line);
    return found && line.balance === null ? [{ line, known: found.known }] : [];
  });
  if (open().length * texts.length <= comparisons)
    for (const line of open()) {
      const written = line.balance === null && texts.find((one) => isRewritten(one.line.text, line.text));
      if (!written) continue;
      // either may be the earlier one, whose text was perhaps cut: whoever says so of one decides about the other
      pair(written.line, written.known, false);
      pair(line, written.known, false);
    }
  return pairs;
}

/**
 * The same with what was answered. A line that is said to be another one than its earlier line leaves that to the rest:
 * one of them may be it, and would be imported a second time if nobody were asked.
 */
export function pairUnlessOther(
  lines: readonly Line[],
  known: readonly KnownLine[],
  isOther: (line: number) => boolean,
): Map<number, Pair> {
  const others = new Map<number, Pair>();
  for (;;) {
    const pairs = pairLines(
      lines.filter(({ line }) => !others.has(line)),
      known,
    );
    const found = [...pairs].filter(([line, { isSure }]) => !isSure && isOther(line));
    if (found.length === 0) return new Map([...others, ...pairs]);
    for (const [line, pair] of found) others.set(line, pair);
  }
}

/** What a known line is a booking of. */
function bookingOf({ uuid, part }: KnownLine): string {
  return part ? `${uuid} ${part}` : uuid;
}

/** For how many lines of one file each booking has stood. */
function roomOf(known: readonly KnownLine[]): Map<string, number> {
  const room = new Map<string, number>();
  const inFile = new Map<string, number>();
  for (const one of known) {
    const booking = bookingOf(one);
    const count = (inFile.get(`${one.import_id} ${booking}`) ?? 0) + 1;
    inFile.set(`${one.import_id} ${booking}`, count);
    room.set(booking, Math.max(room.get(booking) ?? 0, count));
  }
  return room;
}

/** Values by a key, each of which is taken once. */
class Buckets<Value, Key> {
  readonly #byKey: Map<Key, Value[]>;

  constructor(values: readonly Value[], keyOf: (value: Value) => Key) {
    this.#byKey = Map.groupBy(values, keyOf);
  }

  take(key: Key, isMeant: (value: Value) => boolean = () => true): Value | undefined {
    const bucket = this.#byKey.get(key) ?? [];
    const at = bucket.findIndex(isMeant);
    return at < 0 ? undefined : bucket.splice(at, 1)[0];
  }
}

function keyOfWords({ words }: Pick<Line, 'words'>): string {
  return words.join(' ');
}

function hasCommon(one: readonly number[], other: readonly number[]): boolean {
  return one.some((word) => other.includes(word));
}

/** How many of the words of two texts stand in both, from 0 to 1. */
function commonShare(one: readonly number[], other: readonly number[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  return common / (one.length + other.length - common);
}

/** Whether a text is another way to write the other: other capitals or spaces, or something left out. */
function isRewritten(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)];
  if (one === other || first.length < 4 || second.length < 4) return false;
  return first.includes(second) || second.includes(first);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words that stand in the text of every other line. */
const common = new Set(
  'trsf trf transfer ebanking banking mbanking dari from via bank kredit debit debet credit'.split(' '),
);

/**
 * Hashes of the words of a text: enough to tell whether two texts have one in common, and too short to find a name
 * again. Only the beginning of a word counts, since banks cut them.
 */
export function wordsOf(text: string): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const hashes = words.flatMap((word) => (common.has(word) ? [] : [hash(word.slice(0, 5))]));
  return [...new Set(hashes)].toSorted((one, other) => one - other);
}

/** FNV-1a, of which 20 bits are kept. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return value >>> 12;
}

/** What was booked otherwise than by a file, and may be the same money as a line of it. */
export interface Booked extends OfDue, Pick<ImportedRecord, 'resource' | 'id' | 'uuid' | 'date' | 'text'> {
  /** The account and the signed amount. */
  key: string;
  /** What it consists of: the record counts only as long as none of them stands for another line. */
  transaction_ids: number[];
  /** All that a file may say of a transaction; null for other records. */
  content: string | null;
  /** It came from a file and was changed: only a line with the same content is it. */
  isImported: boolean;
}

/** A line that nothing is known of. */
export interface NewLine extends OfDue {
  line: number;
  key: string;
  date: string;
  text: string;
  content: string;
}

/** A record that stands for a line; for certain where it says the same in all. */
export interface BookedPair {
  booked: Booked;
  isSure: boolean;
}

/**
 * Finds the booking nearest in time for each line; each stands for one line at most. A line that is said to be other
 * money keeps the booking that it was asked about, and leaves it to the lines beside it: one of them may be it.
 */
export function pairBooked(
  lines: readonly NewLine[],
  booked: readonly Booked[],
  isOther: (line: number) => boolean,
): Map<number, BookedPair> {
  if (booked.length === 0) return new Map();
  const byDay = Map.groupBy(booked, ({ key, date }) => `${key} ${date}`);
  const near = lines.filter(({ key, date }) => distances.some((days) => byDay.has(`${key} ${addDays(date, days)}`)));
  const first = pairOnce(near, byDay);
  const others = near.filter(({ line }) => isOther(line) && !first.get(line)?.isSure);
  if (others.length === 0) return first;
  const set = new Set(others);
  const pairs = pairOnce(
    near.filter((line) => !set.has(line)),
    byDay,
  );
  for (const line of others) {
    const pair = first.get(line.line) ?? nearest(line, byDay);
    if (pair) pairs.set(line.line, pair);
  }
  return pairs;
}

/** The booking that is nearest to a line, even if it stands for another one. */
function nearest({ key, date }: NewLine, byDay: ByDay): BookedPair | undefined {
  for (const days of distances) {
    const found = byDay.get(`${key} ${addDays(date, days)}`)?.find(({ isImported }) => !isImported);
    if (found) return { booked: found, isSure: false };
  }
  return undefined;
}

type ByDay = ReadonlyMap<string, readonly Booked[]>;

function pairOnce(lines: readonly NewLine[], bookedByDay: ByDay): Map<number, BookedPair> {
  const pairs = new Map<number, BookedPair>();
  const byDay = new Map([...bookedByDay].map(([day, found]) => [day, [...found]]));
  const used = new Set<number | string>();
  const partsOf = ({ resource, id, key, transaction_ids }: Booked) =>
    transaction_ids.length > 0 ? transaction_ids : [`${resource} ${id} ${key}`];
  const take = (line: NewLine, day: string, isMeant: (one: Booked) => boolean, isSure: boolean) => {
    const places = byDay.get(`${line.key} ${day}`);
    if (!places) return;
    const at = places.findIndex(
      (one) => partsOf(one).every((part) => !used.has(part)) && !areOfTwoDues(line, one) && isMeant(one),
    );
    const [one] = at < 0 ? [] : places.splice(at, 1);
    if (!one) return;
    for (const part of partsOf(one)) used.add(part);
    pairs.set(line.line, { booked: one, isSure });
  };
  for (const line of lines) take(line, line.date, ({ content }) => content === line.content, true);
  for (const days of distances) {
    const waiting = lines.filter(({ line }) => !pairs.has(line));
    for (const line of waiting) {
      const words = wordsOf(line.text);
      const isAlike = (one: Booked) => !one.isImported && hasCommon(words, wordsOf(one.text));
      take(line, addDays(line.date, days), isAlike, false);
    }
    for (const line of waiting)
      if (!pairs.has(line.line)) take(line, addDays(line.date, days), ({ isImported }) => !isImported, false);
  }
  return pairs;
}

const distances = [0, ...Array.from({ length: bookedDaysApart }, (_, at) => [-at - 1, at + 1]).flat()];

/** An account as one text. */
export function keyOfAccount({ account_type, account_id }: { account_type: string; account_id: number }): string {
  return `${account_type} ${account_id}`;
}

/** What all lines have in common that may be the same one, beside their balance. */
export function keyOfLine(record: LineRecord): string {
  return `${keyOfMoney(record)} ${record.date}`;
}

function keyOfMoney(record: LineRecord): string {
  return `${keyOfAccount(record)} ${record.amount}`;
}

/** All that a file may say of a transaction, as JSON. */
export function contentOf(record: LineRecord): string {
  return JSON.stringify(lineFields.map((name) => record[name] ?? null));
}

/** What a bank says of a line in words. */
export function textOfLine({ related_entity_name, note }: Pick<LineRecord, 'related_entity_name' | 'note'>): string {
  return [related_entity_name, note].filter(Boolean).join(' · ');
}

/** All words of a line, to tell it from another one. */
export function lineOf({ line, balance }: Pick<Line, 'line' | 'balance'>, record: LineRecord): Line {
  const text = textOfLine(record);
  const { transactable_id, related_entity_id, internal_note } = record;
  const words = wordsOf([text, transactable_id, related_entity_id, internal_note].join(' '));
  return { line, balance, text, words, due_id: record.due_id ?? null };
}

/** A row of a file as far as it can be compared; a due moves no money. */
export interface ComparableRow {
  line: number;
  balance: number | null;
  record: LineRecord | { type: string } | null;
  /** It depends on a question that is still open. */
  isAsked?: boolean;
}

/** Whether what a row says books money. A due books none, and is compared with no line of an account. */
export function booksMoney<Read extends object>(record: Read | null): record is Exclude<Read, { type: string }> {
  return record !== null && !('type' in record);
}

/** Whether a row is there already, and by what that is told. */
export interface Comparison {
  status: ImportRow['status'];
  /** An earlier, equal line of the file. */
  same_as: number | null;
  /** The earlier line that it is or may be. */
  known?: KnownLine;
  /** The record that stands for it, or may do. */
  booked?: Booked;
  /** What was decided where nobody can tell whether it is there already. */
  matches?: Pick<ImportMatch, 'reason' | 'take'>[];
}

/** What the books know of the lines of a file, and what the user has decided. */
export interface KnownLines {
  /** The lines that earlier imports took, by `keyOfLine`. */
  known: ReadonlyMap<string, readonly KnownLine[]>;
  booked: readonly Booked[];
  /** The imports of this exact file, and the lines that they took. */
  earlier: readonly { id: number }[];
  taken: ReadonlySet<number>;
  /** Whether a row is imported although it may be there already; undefined if nobody said so. */
  choice: (line: number, reason: ImportMatch['reason']) => boolean | undefined;
}

/**
 * Tells the lines that are there from new ones: first by what earlier files had (see `pairLines`), then by what was
 * booked otherwise (`pairBooked`). Lines that an earlier import of this very file took are there whatever they say.
 */
export function compareLines<Row extends ComparableRow>(
  rows: readonly Row[],
  { known, booked, earlier, taken, choice }: KnownLines,
): (Row & Comparison)[] {
  const own = new Set(earlier.map(({ id }) => id));
  const read = rows.flatMap((row) => (booksMoney(row.record) ? [{ row, record: row.record }] : []));
  const sorted = new Map<number, Omit<Comparison, 'same_as'>>();
  for (const [key, group] of Map.groupBy(read, ({ record }) => keyOfLine(record))) {
    const all = known.get(key) ?? [];
    const reserved = all.filter(({ import_id }) => own.has(import_id)).length;
    let free = all.filter(({ import_id }) => !own.has(import_id));
    const lines = group.map(({ row, record }) => lineOf(row, record));
    const others = lines.filter(({ line }) => !taken.has(line));
    // imports of before took lines as well that another file had brought
    const before = lines.filter(({ line }) => taken.has(line)).slice(reserved);
    const gone = new Set([
      ...all.filter(({ import_id }) => own.has(import_id)).map(bookingOf),
      ...[...pairLines(before, free).values()].map((pair) => bookingOf(pair.known)),
    ]);
    free = free.filter((one) => !gone.has(bookingOf(one)));
    const isOther = (line: number) => choice(line, 'reworded') === true;
    for (const [line, pair] of pairUnlessOther(others, free, isOther)) {
      const take = pair.isSure ? undefined : (choice(line, 'reworded') ?? null);
      const status = take === undefined || take === false ? 'exists' : take ? 'new' : 'asked';
      sorted.set(line, {
        status,
        known: pair.known,
        ...(take === undefined ? {} : { matches: [{ reason: 'reworded', take }] }),
      });
    }
  }
  const fresh = read.flatMap(({ row: { line }, record }) => {
    const status = taken.has(line) ? 'exists' : (sorted.get(line)?.status ?? 'new');
    if (status !== 'new') return [];
    const { date, due_id = null } = record;
    return [{ line, key: keyOfMoney(record), date, text: textOfLine(record), content: contentOf(record), due_id }];
  });
  for (const [line, pair] of pairBooked(fresh, booked, (one) => choice(one, 'booked') === true)) {
    const { known: earlierLine, matches = [] } = sorted.get(line) ?? {};
    const take = choice(line, 'booked') ?? false;
    const said = [...matches, ...(pair.isSure ? [] : [{ reason: 'booked' as const, take }])];
    sorted.set(line, {
      status: pair.isSure ? 'exists' : take ? 'new' : 'booked',
      booked: pair.booked,
      ...(earlierLine && { known: earlierLine }),
      ...(said.length > 0 && { matches: said }),
    });
  }
  const first = new Map<string, number>();
  return rows.map((row) => {
    const key = booksMoney(row.record) ? `${contentOf(row.record)} ${row.record.due_id ?? ''}` : null;
    const same_as = key === null ? null : (first.get(key) ?? null);
    if (key !== null && same_as === null) first.set(key, row.line);
    if (taken.has(row.line)) return { ...row, status: 'exists', same_as };
    if (key === null) return { ...row, status: row.isAsked ? 'asked' : 'error', same_as };
    return { ...row, status: 'new', ...sorted.get(row.line), same_as };
  });
}

type FoundMatch = ImportMatch & { uuid: string };

/** What a row may be, for a question about it; of an earlier line only the record's uuid is known here. */
export function matchesOf({ line, record, matches = [], booked, known }: ComparableRow & Comparison): FoundMatch[] {
  if (!booksMoney(record)) return [];
  const { date, amount } = record;
  return matches.flatMap((match): FoundMatch[] => {
    const shared = { row: line, ...match, date, amount, text: textOfLine(record) };
    if (match.reason === 'reworded') return [{ ...shared, record: null, uuid: known?.uuid ?? '' }];
    if (!booked) return [];
    const { resource, id, uuid, date: day, text } = booked;
    return [{ ...shared, record: { resource, id, uuid, date: day, text }, uuid }];
  });
}

/** The rows that were said to be earlier lines, beside all that are lines of the same bookings. */
export function sameLines<Row extends ComparableRow & Comparison>(
  rows: readonly Row[],
): { row: Row; known: KnownLine }[] {
  const there = rows.flatMap((row) =>
    row.status === 'exists' && row.known && !row.booked ? [{ row, known: row.known }] : [],
  );
  const said = new Set(there.flatMap(({ row, known }) => (row.matches ? [bookingOf(known)] : [])));
  return there.filter(({ known }) => said.has(bookingOf(known)));
}
