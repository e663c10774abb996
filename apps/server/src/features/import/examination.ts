import { randomBytes } from 'node:crypto';
import {
  addUp,
  type Due,
  headingLimit,
  type ImportAlikeRepair,
  type ImportChoice,
  type ImportFound,
  type ImportLeftOut,
  importLimits,
  type ImportMatch,
  importOmissions,
  type ImportProgress,
  type ImportPreview,
  type ImportPayment,
  type ImportProblem,
  type ImportQuestion,
  type ImportRepair,
  onWire,
} from '@finance/contract';
import { v7 as uuidv7 } from 'uuid';
import { refused } from '../../base/refusal.ts';
import {
  type Booked,
  booksMoney,
  keyOfAccount,
  keyOfLine,
  type KnownLine,
  type StandingRecord,
  lineOf,
  matchesOf,
  sameLines,
} from '@finance/contract/checks/import-line';
import { matchQuestions } from '@finance/contract/checks/import-question';
import {
  type MeantDeduction,
  otherPayersQuestion,
  surplusQuestion,
  tooManyPayments,
  unpaidSentence,
} from '@finance/contract/checks/imported-payment';
import type { AccountKey } from '@finance/contract/checks/account';
import type { AccountChange } from '@finance/contract/checks/transaction';
import { type Added, feeOf, roundingsOf, sumsOf, surplusesIn } from './added.rules.ts';
import type { Break } from './balance.rules.ts';
import { textIn } from './cell.rules.ts';
import { balancesOf, type Proof, proofsOf, rowsInOrder } from './proof.ts';
import {
  alikeRepairsOf,
  type Booking,
  type Books,
  checkNewRows,
  countOtherPayers,
  type DueBooking,
  type EarlierLines,
  identityOf,
  keyOfRecord,
  type NamedAccount,
  repairsOf,
  type Reading,
  type ReadRow,
  readRows,
  sortDues,
  type SortedRow,
  sortLines,
  takenOf,
  type There,
  withDues,
} from './import.rules.ts';
import { type Choices, Judgement } from './judgement.ts';
import { type ChosenColumns, foreignExport, type Mapping } from './mapping.rules.ts';
import { alikeCells, repairRows, wrongRowsFile } from './repair.rules.ts';
import { accountByNumber, sectionAccounts } from './section.rules.ts';
import { type DataRow, lineText, type LeftOutRow, type Shape, shapeOf } from './shape.ts';
import { type SheetRow, tooManyRows } from './sheet.ts';
import { readTable, type Table } from './table.ts';

/** How to read a file; whatever is left out is guessed. */
export interface Ask extends Choices, Pick<Reading, 'resource' | 'accounts' | 'due_types'> {
  sheet?: string | undefined;
  separator?: string | undefined;
  heading_row?: number | undefined;
  mapping?: Mapping | undefined;
  chosen_columns?: readonly ChosenColumns[] | undefined;
  /** Used for rows that name none. */
  fallback: {
    account_type?: string | null | undefined;
    account_id?: number | null | undefined;
    type?: string | null | undefined;
  };
  repairs: readonly ImportRepair[];
  alike_repairs?: readonly ImportAlikeRepair[] | undefined;
  choices?: readonly ImportChoice[] | undefined;
}

/** What the database knows about the rows of a file. */
export interface Known extends Books {
  /** Of dues: how often each distinct record exists, by its index in `distinct`; those with none may be left out. */
  there: readonly ({ at: number } & There)[];
  /** Of transactions: what `listKnownLines` and `listBooked` have found. */
  lines?: Uint8Array | null;
  booked?: Uint8Array | null;
  /** The imports of this exact file of which rows still exist. */
  earlier: readonly EarlierLines[];
  /** The dues that its rows may mean, and the tenant's own kinds of deductions from them. */
  dues?: readonly Due[];
  deduction_kinds?: readonly string[];
  /** More new rows are saved in the background, and pay none. */
  rows_at_once?: number;
}

/** The result of comparing a file's rows. */
export interface Findings {
  preview: Omit<ImportPreview, 'file_name' | 'imported_before' | 'matches'>;
  matches: ReturnType<typeof matchesOf>;
  /** The first problems. */
  problems: ImportProblem[];
  problemCount: number;
  /** An earlier import of this very file took some of its lines. */
  isKnownFile: boolean;
  /** The lines that an import of the file takes: neither wrong nor there before. */
  taken: number[];
  /** The lines of the wrong rows. */
  wrong: number[];
  /** The change of each account's balance by the new rows. */
  changes: AccountChange[];
  /** The accounts of which an import keeps anything: new rows, or lines that stand for what is there. */
  accounts: AccountKey[];
  lastDate: string | null;
  /** The new amount furthest from zero. */
  largest: number;
  /** All rows of the file that are not empty. */
  file_rows: number;
  /** The columns that the user chose, if they are not those that were guessed. */
  learned: ChosenColumns | null;
  /** Why it pays more dues than a file may; the preview asks about it. */
  unpayable: string | null;
  /** What its new rows leave of the dues that they pay. */
  paid: Pick<ImportPayment, 'due_id' | 'left_amount'>[];
}

/** A table as the statement of an account; balances are hundredths. */
export interface TableStatement {
  kind: Table['kind'];
  facts: Shape['facts'];
  /** Its rows are of more than one account or part. */
  isOfSeveral: boolean;
  questions: ImportQuestion[];
  isOrderOpen: boolean;
  problems: ImportProblem[];
  breaks: Break[];
  opening: number | null;
  closing: number | null;
  rows: { line: number; record: Booking | null; balance: number | null }[];
  left_out: readonly LeftOutRow[];
}

/** What is written at once: rows of one insert, or payments of dues, between which the file's order is kept. */
export type Batch =
  | {
      count: number;
      /** UTF-8 JSON: an array of objects by column. */
      rows: Uint8Array;
    }
  | { count: number; payments: ImportedPayment[] };

/** A row that pays a due. */
export interface ImportedPayment extends Pick<Booking, 'date' | 'account_type' | 'account_id' | 'note'> {
  row: number;
  due_id: number;
  /** With the sign of the account's change. */
  amount: number;
  internal_note: string | null;
  deductions: MeantDeduction[];
  /** What of the amount is kept as an advance, without sign. */
  surplus_amount: number;
  /** What is kept of the row, so that a later file knows it. */
  kept: object;
}

/** Hears how far a file is read. */
export type OnProgress = (progress: ImportProgress) => void;

/** Limits: rows and problems in an answer. */
const shown = { rows: 100, problems: 200, leftOut: 20 };
/** Rows per insert statement. */
const atOnce = 1000;

/**
 * A file that was read, until it is previewed or imported. Its work grows with the file, so it runs in a process of its
 * own.
 */
export class Examination {
  readonly #table: Table;
  readonly #shape: Shape;
  readonly #judgement: Judgement;
  readonly #reading: Reading;
  readonly #headers: string[];
  readonly #data: DataRow[];
  readonly #leftOut: LeftOutRow[];
  readonly #read: ReadRow[];
  readonly #account: NamedAccount | undefined;
  /** The rows of each account, with what its balances prove. */
  readonly #proofs: Proof[];
  /** The keys of the distinct records. */
  readonly #keys: string[];
  readonly #choices: ReadonlyMap<string, boolean>;
  readonly #answers: Choices['answers'];
  /** What is booked, in order, with the row that it is of, and those of it that no row of the file stands for. */
  #fresh: { record: Booking | DueBooking; row: SortedRow | null }[] = [];
  #added: Added[] = [];
  #sorted: SortedRow[] = [];

  constructor(bytes: Uint8Array, ask: Ask, onProgress?: OnProgress) {
    const { resource, accounts, due_types } = ask;
    this.#table = readTable(resource, bytes, ask, (rows) => onProgress?.({ rows, checked: null }));
    const { rows: lines, separator } = this.#table;
    this.#shape = shapeOf(resource, lines, { ...ask, separator: separator ?? undefined });
    const { headings, rows, left_out } = this.#shape;
    const foreign = foreignExport(resource, headings);
    if (foreign !== null) throw refused(foreign);
    if (rows.length === 0 && left_out.every(({ reason }) => reason === 'title' || reason === 'heading'))
      throw refused('File hanya berisi judul kolom, tanpa baris data.');
    if (rows.length > importLimits.rows) throw tooManyRows();
    this.#judgement = new Judgement(resource, this.#shape, ask);
    const { mapping } = this.#judgement;
    const fallbacks = mapping.account === undefined ? sectionAccounts(this.#shape, ask, this.#judgement) : [];
    this.#account = accountByNumber(accounts, this.#shape.facts.account_number);
    this.#reading = {
      resource,
      mapping,
      headings,
      judgement: this.#judgement,
      isKnownFormat: this.#shape.profile !== null,
      fallbacks: mapping.account === undefined ? fallbacks : this.#shape.sections.map(() => chosenAccount(ask)),
      type: ask.fallback.type ?? null,
      repairs: repairsOf(ask.repairs),
      alike: alikeRepairsOf(ask.alike_repairs ?? []),
      accounts,
      due_types,
    };
    this.#headers = headings;
    this.#data = [];
    this.#leftOut = [...left_out];
    for (const row of rows) {
      const omission = this.#judgement.omission(row);
      const isSectionLeftOut = 'isLeftOut' in (fallbacks[row.section] ?? {});
      if (isSectionLeftOut) this.#leftOut.push({ line: row.line, reason: 'section', text: lineText(row) });
      else if (omission !== null && omission !== 'asked')
        this.#leftOut.push({ line: row.line, reason: omission, text: lineText(row) });
      else this.#data.push(row);
    }
    const found = { rows: this.#data.length };
    this.#read = readRows(this.#data, this.#reading, (checked) => onProgress?.({ ...found, checked }));
    this.#proofs = proofsOf(this.#shape, { data: this.#data, read: this.#read, reading: this.#reading });
    this.#choices = new Map(ask.choices?.map(({ row, reason, take }) => [`${reason} ${row}`, take]));
    this.#answers = ask.answers;
    const records = this.#read.flatMap(({ record }) => (record ? [record] : []));
    this.#keys = [...new Set(records.map(groupOf))];
  }

  /**
   * What the database is asked for, as UTF-8 JSON; null when there is nothing. Of dues the distinct records: an array
   * of arrays of field values in the order of `identityOf`. Of transactions the distinct accounts, days and amounts.
   */
  distinct(): Uint8Array | null {
    return this.#keys.length === 0 ? null : encoder.encode(`[${this.#keys.join(',')}]`);
  }

  compare({
    there,
    lines,
    booked,
    earlier,
    dues = [],
    deduction_kinds = [],
    rows_at_once = Infinity,
    ...books
  }: Known): Findings {
    const taken = takenOf(this.#read, earlier);
    const isDue = this.#reading.resource === 'due';
    const known = this.#knownLines(lines);
    const sorted = isDue
      ? sortDues(this.#read, new Map(there.map(({ at, ...found }) => [this.#keys[at] ?? '', found])), taken)
      : sortLines(withDues(this.#read, dues, deduction_kinds), {
          known,
          booked: bookedIn(booked),
          earlier,
          taken,
          choice: (line, reason) => this.#choices.get(`${reason} ${line}`) ?? this.#answerFor(reason),
        });
    const otherPayers = countOtherPayers(sorted);
    const isOwnerOfDue = otherPayers > 0 && this.#judgement.ask(otherPayersQuestion(otherPayers), 'each') === 'due';
    const check = (keepsSurplus: boolean) => checkNewRows(sorted, books, { isOwnerOfDue, keepsSurplus });
    const keeping = check(true);
    const surpluses = keeping.filter(hasSurplus).length;
    const isKept = surpluses === 0 || this.#judgement.ask(surplusQuestion(surpluses), 'each') === 'advance';
    const rows = isKept ? keeping : check(false);
    this.#sorted = rows;
    const fresh = rowsInOrder(rows, this.#proofs).filter(({ status }) => status === 'new');
    const roundings = roundingsOf(fresh);
    this.#added = [...fresh.flatMap(feeOf), ...roundings];
    const beside = ({ record }: Added) => ({ record, row: null });
    this.#fresh = [
      ...fresh.flatMap((row) => [...(row.record ? [{ record: row.record, row }] : []), ...feeOf(row).map(beside)]),
      ...roundings.map(beside),
    ];
    const said = rows.flatMap((row) => row.matches ?? []);
    for (const { question, settled } of matchQuestions(said, this.#answers)) this.#judgement.ask(question, settled);
    const problems = rows.flatMap((row) => row.problems);
    const booked_rows = this.#fresh.map(({ record }) => record);
    const dates = booked_rows.map(({ date }) => date).toSorted();
    const paying = rows.filter(({ pays }) => pays).length;
    const unpayable = tooManyPayments({ paying, fresh: fresh.length }, rows_at_once);
    if (unpayable !== null) this.#judgement.ask({ id: 'payments', text: unpayable, options: [] });
    return {
      preview: { ...this.#preview(rows, problems, dates, books.accounts), unpaid: unpaidOf(rows, known, earlier) },
      matches: rows
        .filter(({ matches }) => matches !== undefined)
        .slice(0, shown.rows)
        .flatMap(matchesOf),
      problems: problems.slice(0, shown.problems),
      problemCount: problems.length,
      isKnownFile: taken.size > 0,
      taken: rows.flatMap(({ status, line }) => {
        const isTaken = status === 'new' || status === 'booked' || (isDue && status === 'exists');
        return isTaken && !taken.has(line) ? [line] : [];
      }),
      wrong: rows.flatMap(({ status, line }) => (status === 'error' ? [line] : [])),
      changes: changesOf(booked_rows),
      accounts: isDue ? [] : this.#accounts(),
      lastDate: dates.at(-1) ?? null,
      largest: booked_rows.reduce((most, { amount }) => (Math.abs(amount) > Math.abs(most) ? amount : most), 0),
      file_rows: this.#table.rows.length,
      learned: this.#learned(),
      unpayable,
      paid: [...new Map(rows.flatMap(({ pays }) => (pays ? [[pays.due_id, pays] as const] : []))).values()],
    };
  }

  /** What its rows call the dues that they pay. */
  dueNames(): string[] {
    return [...new Set(this.#read.flatMap(({ due }) => due ?? []))];
  }

  /** The answer for all rows that may be there already for the same reason. */
  #answerFor(reason: ImportMatch['reason']): boolean | undefined {
    const answer = this.#answers[reason];
    return answer === 'take' ? true : answer === 'leave' ? false : undefined;
  }

  /** The lines of earlier files by `keyOfLine`. */
  #knownLines(found: Uint8Array | null = null): Map<string, KnownLine[]> {
    type Found = [number, number, number, number | null, number[], string, string | null, Standing | null];
    type Standing = [StandingRecord['resource'], number | null, number | null, boolean];
    const lines = parsed<Found>(found);
    const keys = new Map<string, string>();
    for (const { record } of this.#read) if (booksMoney(record)) keys.set(groupOf(record), keyOfLine(record));
    const byKey = new Map<string, KnownLine[]>();
    for (const [at, import_id, line, balance, words, uuid, part, standing] of lines) {
      const key = keys.get(this.#keys[at] ?? '') ?? '';
      const group = byKey.get(key) ?? [];
      const [resource, id = null, due_id = null, isVoided = false] = standing ?? [];
      const record = resource && id !== null ? { resource, id, due_id, isVoided } : null;
      group.push({ import_id, line, balance, words, uuid, part, due_id, record });
      byKey.set(key, group);
    }
    return byKey;
  }

  /** The rows of one account as its bank's statement, in the bank's order. */
  statement(): TableStatement {
    const [first] = this.#proofs;
    const accounts = new Set(this.#proofs.map(({ account }) => account && keyOfAccount(account)));
    const rows = rowsInOrder(this.#read, this.#proofs);
    const [top] = rows;
    const stated = this.#shape.sections.length === 1 ? this.#shape.sections[0]?.stated : undefined;
    const last = rows.findLast(({ balance }) => balance !== null);
    const before = top && top.balance !== null && top.amount !== null ? top.balance - top.amount * 100 : null;
    return {
      kind: this.#table.kind,
      facts: this.#shape.facts,
      isOfSeveral: accounts.size > 1 || (first !== undefined && this.#proofs.length > 1),
      questions: this.#judgement.questions,
      isOrderOpen: this.#judgement.isOrderOpen,
      problems: rows.flatMap(({ problems }) => problems),
      breaks: this.#proofs.flatMap(({ chain }) => chain.breaks),
      opening: stated?.opening?.value ?? before,
      closing: last?.balance ?? stated?.closing?.value ?? null,
      rows: rows.map(({ line, record, balance }) => ({ line, balance, record: booksMoney(record) ? record : null })),
      left_out: this.#leftOut,
    };
  }

  #accounts(): AccountKey[] {
    const written = this.#sorted.filter(({ status }) => status === 'new');
    const same = sameLines(this.#sorted).map(({ row }) => row);
    const kept = [...written, ...same, ...this.#booked().map(({ row }) => row), ...this.#completed()];
    const accounts = kept.flatMap(({ record }) => (record && 'account_id' in record ? [record] : []));
    return [
      ...new Map(
        accounts.map(({ account_type, account_id }) => {
          const account = { account_type, account_id };
          return [keyOfAccount(account), account];
        }),
      ).values(),
    ];
  }

  /** The rows that stand for records that were there. */
  #booked(): { row: SortedRow; booked: Booked }[] {
    return this.#sorted.flatMap((row) =>
      row.booked && row.status !== 'new' && row.status !== 'error' ? [{ row, booked: row.booked }] : [],
    );
  }

  /** The lines that stand for records that were there, as UTF-8 JSON for `insertLines`; null when there are none. */
  bookedLines(): Uint8Array | null {
    const lines = this.#booked().map(({ row, booked: { resource, uuid, id, transaction_ids } }) => ({
      ...this.#lineOf(row),
      resource,
      uuid,
      record_id: id,
      transaction_ids,
    }));
    return lines.length === 0 ? null : encoder.encode(JSON.stringify(lines));
  }

  /**
   * The lines that were said to be earlier ones, beside all that are lines of the same bookings, as UTF-8 JSON for
   * `insertSameLines`; null when there are none.
   */
  sameLines(): Uint8Array | null {
    const lines = sameLines(this.#sorted).map(({ row, known }) => {
      const { line, balance, words } = this.#lineOf(row);
      return { line, balance, words, known_import: known.import_id, known_line: known.line };
    });
    return lines.length === 0 ? null : encoder.encode(JSON.stringify(lines));
  }

  /** The rows whose earlier lines learn a balance from them. */
  #completed(): SortedRow[] {
    return this.#sorted.filter(
      ({ status, known, booked, matches, balance }) =>
        status === 'exists' && known?.balance === null && !booked && !matches && balance !== null,
    );
  }

  /** The balances that lines of earlier files learn, as UTF-8 JSON for `completeLines`; null when there are none. */
  completedLines(): Uint8Array | null {
    const lines = this.#completed().map(({ known, balance }) => ({
      import_id: known?.import_id,
      line: known?.line,
      balance,
    }));
    return lines.length === 0 ? null : encoder.encode(JSON.stringify(lines));
  }

  #lineOf({ line, balance, record }: SortedRow) {
    if (!booksMoney(record)) return { line, balance, words: [] };
    const { account_type, account_id, date, amount } = record;
    return { line, account_type, account_id, date, amount, balance, words: lineOf({ line, balance }, record).words };
  }

  #learned(): ChosenColumns | null {
    const { shape, mapping, guessed, headings, isKnownShape } = this.#shape;
    const fields = new Set([...Object.keys(mapping), ...Object.keys(guessed)]) as Set<keyof Mapping>;
    const isGuessed = [...fields].every((field) => mapping[field] === guessed[field]);
    return headings.length === 0 || (isGuessed && !isKnownShape) ? null : { shape, mapping };
  }

  /** The new rows from the given one on as UTF-8 JSON, for one insert; null when there are no more. */
  batch(from: number): Batch | null {
    const payments = this.#payments(from);
    if (payments.length > 0) return { count: payments.length, payments };
    const next = this.#fresh.slice(from, from + atOnce);
    const end = next.findIndex(({ row }) => row?.pays);
    const batch = end < 0 ? next : next.slice(0, end);
    if (batch.length === 0) return null;
    const names = identityOf[this.#reading.resource];
    const random = randomBytes(batch.length * 16);
    const rows = batch.map(({ record, row }, at) => {
      const fields: Record<string, unknown> = { ...record };
      return {
        ...(row && this.#lineOf(row)),
        ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
        resource: 'transaction',
        uuid: uuidv7({ random: random.subarray(at * 16, (at + 1) * 16) }),
      };
    });
    return { count: rows.length, rows: encoder.encode(JSON.stringify(rows)) };
  }

  /** The rows that pay dues from one on, until the next that does not. */
  #payments(from: number): ImportedPayment[] {
    const payments: ImportedPayment[] = [];
    for (const { record, row } of this.#fresh.slice(from, from + atOnce)) {
      if (!row?.pays || !row.paying || !booksMoney(record)) break;
      const { date, amount, account_type, account_id } = record;
      const { said, deductions } = row.paying;
      payments.push({
        row: row.line,
        due_id: row.pays.due_id,
        date,
        amount,
        account_type,
        account_id,
        note: said.note,
        internal_note: said.internal_note,
        deductions,
        surplus_amount: row.pays.surplus_amount,
        kept: this.#lineOf(row),
      });
    }
    return payments;
  }

  /** The wrong rows as a CSV file, with what is wrong with each. */
  wrongRows(): Uint8Array {
    const separator = this.#table.separator === ';' ? ';' : ',';
    return wrongRowsFile(this.#headers, this.#data, this.#sorted, this.#reading, separator);
  }

  /** What each step has found. */
  #found(): ImportFound {
    const { kind, separator, encoding, sheet, sheets, rows } = this.#table;
    const { heading_row, profile, sections } = this.#shape;
    const { pocket: _, ...facts } = this.#shape.facts;
    const account = this.#account;
    const counts = new Map<number, number>();
    for (const { section } of this.#data) counts.set(section, (counts.get(section) ?? 0) + 1);
    return {
      kind,
      separator,
      encoding,
      sheet,
      sheets,
      heading_row,
      lines: rows.slice(0, headingLimit).map((row) => ({ row: row.line, text: lineText(row) })),
      profile: profile?.name ?? null,
      is_remembered: this.#shape.isRemembered,
      ...facts,
      sections: sections.map(({ heading_row: row, account_number, pocket, account_name }, at) => ({
        heading_row: row,
        account_number,
        name: pocket ?? account_name,
        rows: counts.get(at) ?? 0,
      })),
      account: account
        ? { account_type: account.account_type, account_id: account.account_id, full_info: account.full_info }
        : null,
    };
  }

  #preview(
    rows: readonly SortedRow[],
    problems: Findings['preview']['problems'],
    dates: readonly string[],
    accounts: Books['accounts'],
  ): Omit<Findings['preview'], 'unpaid'> {
    const count = (status: SortedRow['status']) => rows.filter((row) => row.status === status).length;
    const columns = Math.max(this.#headers.length, ...this.#data.slice(0, 50).map(({ cells }) => cells.length));
    const sumOf = (isMeant: (record: Booking | DueBooking) => boolean) =>
      addUp(this.#fresh.flatMap(({ record }) => (isMeant(record) ? [record.amount] : [])));
    return {
      headers: Array.from({ length: columns }, (_, at) => (this.#headers[at] ?? '').slice(0, 200)),
      samples: Array.from({ length: columns }, (_, at) => samplesOf(this.#data, at)),
      mapping: this.#reading.mapping,
      date_order: this.#judgement.order,
      is_date_order_open: this.#judgement.isOrderOpen,
      counts: {
        file: this.#table.rows.length,
        total: rows.length,
        new: count('new'),
        exists: count('exists'),
        error: count('error'),
        asked: count('asked'),
        booked: count('booked'),
        left_out: this.#leftOut.length,
      },
      found: this.#found(),
      questions: this.#judgement.questions,
      left_out: leftOutByReason(this.#leftOut),
      balances: balancesOf(this.#proofs),
      added: [...sumsOf(this.#added), ...surplusesIn(rows)],
      ...onWire({
        amount_in: sumOf((record) => booksMoney(record) && record.amount > 0),
        amount_out: sumOf((record) => booksMoney(record) && record.amount < 0),
        r_total: sumOf((record) => !booksMoney(record) && record.type === 'R'),
        p_total: sumOf((record) => !booksMoney(record) && record.type === 'P'),
      }),
      date_from: dates.at(0) ?? null,
      date_to: dates.at(-1) ?? null,
      rows: rows.slice(0, shown.rows).map((row) => shownRow(row, accounts, this.#reading.due_types)),
      problems: problems.slice(0, shown.problems),
      repair_rows: repairRows(this.#data, rows, this.#reading),
      alike: alikeCells(this.#data, rows, this.#reading),
    };
  }
}

function hasSurplus({ pays }: SortedRow): boolean {
  return pays !== undefined && pays.surplus_amount > 0;
}

const encoder = new TextEncoder();

/** What the database answers, as UTF-8 JSON. */
function parsed<Value>(found: Uint8Array | null): Value[] {
  return found === null ? [] : (JSON.parse(new TextDecoder().decode(found)) as Value[]); // from our own query
}

/** What rows are compared by in the database, as JSON. */
function groupOf(record: Booking | DueBooking): string {
  if (!booksMoney(record)) return keyOfRecord('due', record);
  const { account_type, account_id, date, amount } = record;
  return JSON.stringify([account_type, account_id, date, amount]);
}

function bookedIn(found: Uint8Array | null = null): Booked[] {
  type Found = [
    Booked['resource'],
    number,
    string,
    string,
    number,
    string,
    number,
    string,
    number[],
    unknown[] | null,
    boolean,
    number | null,
  ];
  return parsed<Found>(found).map(
    ([
      resource,
      id,
      uuid,
      account_type,
      account_id,
      date,
      amount,
      text,
      transaction_ids,
      content,
      isImported,
      due_id,
    ]) => ({
      resource,
      id,
      uuid,
      date,
      text,
      transaction_ids,
      isImported,
      due_id,
      key: `${keyOfAccount({ account_type, account_id })} ${amount}`,
      content: content && JSON.stringify(content),
    }),
  );
}

/** The rows that name a due and pay nothing of it, since something stands for them already. */
function unpaidOf(
  rows: readonly SortedRow[],
  known: ReadonlyMap<string, readonly KnownLine[]>,
  earlier: readonly Pick<EarlierLines, 'id'>[],
): ImportPreview['unpaid'] {
  const own = new Set(earlier.map(({ id }) => id));
  const found = rows.flatMap((row) => {
    const { line, status, paying, record } = row;
    if (!paying || !booksMoney(record) || (status !== 'exists' && status !== 'booked')) return [];
    const isOwn = (one: KnownLine) => own.has(one.import_id) && one.line === line;
    const earlierLine = row.known ?? known.get(keyOfLine(record))?.find(isOwn);
    const standing = row.booked ? { ...row.booked, isVoided: false } : earlierLine?.record;
    const text = standing ? unpaidSentence(paying.due, standing, status === 'exists') : null;
    return text === null ? [] : [{ row: line, text }];
  });
  return { count: found.length, rows: found.slice(0, shown.leftOut) };
}

function chosenAccount({ fallback: { account_type, account_id } }: Ask) {
  return account_type && account_id ? { account_type, account_id } : null;
}

function leftOutByReason(rows: readonly LeftOutRow[]): ImportLeftOut[] {
  return importOmissions.flatMap((reason) => {
    const found = rows.filter((row) => row.reason === reason);
    const first = found.slice(0, shown.leftOut).map(({ line, text }) => ({ row: line, text }));
    return found.length === 0 ? [] : [{ reason, count: found.length, rows: first }];
  });
}

/** The first three values of a column. */
function samplesOf(data: readonly SheetRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of data) {
    const text = textIn(cells[column]);
    if (text !== null && samples.push(text.slice(0, 60)) === 3) break;
  }
  return samples;
}

function changesOf(records: readonly (Booking | DueBooking)[]): AccountChange[] {
  const changes = new Map<string, AccountChange>();
  for (const record of records) {
    if (!booksMoney(record)) continue;
    const { account_type, account_id, amount } = record;
    const key = keyOfAccount(record);
    changes.set(key, { account_type, account_id, change: (changes.get(key)?.change ?? 0n) + BigInt(amount) });
  }
  return [...changes.values()];
}

function shownRow(
  { line, status, same_as, record, pays }: SortedRow,
  accounts: Books['accounts'],
  dueTypes: Reading['due_types'],
): ImportPreview['rows'][number] {
  const of = { row: line, status, same_as, pays: pays ?? null };
  if (!record) return { ...of, date: null, amount: null, where: null, name: null, note: null };
  const { date, amount, note } = record;
  const common = { ...of, date, amount, note };
  if (!booksMoney(record)) return { ...common, where: dueTypes[record.type] ?? record.type, name: record.entity_name };
  const account = accounts.find((named) => keyOfAccount(named) === keyOfAccount(record));
  return { ...common, where: account?.full_info ?? null, name: record.related_entity_name };
}
