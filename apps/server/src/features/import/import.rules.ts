import {
  type Due,
  explainIssues,
  importDeductionFields,
  type ImportField,
  importFields,
  type ImportAlikeRepair,
  type ImportPayment,
  type ImportProblem,
  type ImportRepair,
  type ImportResource,
  NewDue,
  NewTransaction,
} from '@finance/contract';
import type * as z from 'zod/mini';
import {
  accountProblem,
  type ImportBooks,
  newRowProblem,
  openQuoteProblem,
  quoted,
} from '@finance/contract/checks/import';
import {
  booksMoney,
  compareLines,
  type Comparison,
  keyOfAccount,
  type KnownLines,
  lineFields,
} from '@finance/contract/checks/import-line';
import {
  callable,
  deductionOfNothing,
  deductionsMeant,
  dueMeant,
  importedPayment,
  isOfOther,
  type MeantDeduction,
  objectProblem,
  otherPayerProblem,
  type PaidAbove,
  type Paying,
  type PayingRow,
  paymentOf,
  type SaidDeduction,
} from '@finance/contract/checks/imported-payment';
import { unstorable } from '../../http/unstorable.ts';
import { amountReading, cellProblem, hundredths, textIn } from './cell.rules.ts';
import type { CellOf, RowAmount } from './direction.rules.ts';
import { fieldsOfDigits, type Judgement } from './judgement.ts';
import type { Mapping } from './mapping.rules.ts';
import type { DataRow } from './shape.ts';
import { type Cell, CellError, type OnRows, rowsBetween, type SheetRow } from './sheet.ts';

export interface NamedAccount {
  account_type: 'bank' | 'cash' | 'investment';
  account_id: number;
  full_info: string;
  /** The names a file may use for it. */
  names: string[];
  /** In whose name a bank account stands. */
  holder: string | null;
  deactivated: boolean;
  /** For a cashier: the last day that takes no new booking. */
  closed_until: string | null;
}

/** How to read the rows of a file. */
export interface Reading {
  resource: ImportResource;
  mapping: Mapping;
  headings: readonly string[];
  judgement: Judgement;
  /** Whether the file is of a known format: its texts are padded. */
  isKnownFormat: boolean;
  /** Used for rows that name none, by section; what is asked about waits. */
  fallbacks: readonly SectionAccount[];
  type: string | null;
  /** Texts that replace cells. */
  repairs: Repairs;
  /** The same for all rows in which a cell says the same. */
  alike: AlikeRepairs;
  accounts: readonly NamedAccount[];
  /** What the tenant calls the types of dues. */
  due_types: Readonly<Record<string, string>>;
}

/** Where the rows of a section go. */
export type SectionAccount =
  | { account_type: string; account_id: number }
  | { isAsked: true }
  | { isLeftOut: true }
  | null;

/** The texts that replace cells, by line and field. */
export type Repairs = ReadonlyMap<number, ReadonlyMap<ImportField, string | null>>;

export function repairsOf(repairs: readonly ImportRepair[]): Repairs {
  const byLine = new Map<number, Map<ImportField, string | null>>();
  for (const { row, field, text } of repairs) {
    const ofLine = byLine.get(row) ?? new Map<ImportField, string | null>();
    byLine.set(row, ofLine.set(field, text));
  }
  return byLine;
}

/** The texts that replace a field's cells, by what the file says. */
export type AlikeRepairs = ReadonlyMap<ImportField, ReadonlyMap<string, string | null>>;

export function alikeRepairsOf(repairs: readonly ImportAlikeRepair[]): AlikeRepairs {
  const byField = new Map<ImportField, Map<string, string | null>>();
  for (const { field, original, text } of repairs) {
    const ofField = byField.get(field) ?? new Map<string, string | null>();
    byField.set(field, ofField.set(original ?? '', text));
  }
  return byField;
}

type Repaired = Pick<Reading, 'mapping' | 'repairs' | 'alike'>;

/** A field's cell in a line: its repair, or else what the file has. */
export function cellOf(reading: Repaired, row: SheetRow, field: ImportField): Cell | undefined {
  const repair = repairOf(reading, row, field);
  if (repair !== undefined) return repair?.trim() ?? null;
  const column = reading.mapping[field];
  return column === undefined ? undefined : row.cells[column];
}

/** What replaces a cell of a line; undefined if nothing does. */
function repairOf(
  { mapping, repairs, alike }: Repaired,
  { line, cells }: SheetRow,
  field: ImportField,
): string | null | undefined {
  const own = repairs.get(line)?.get(field);
  if (own !== undefined) return own;
  const ofField = alike.get(field);
  const column = mapping[field];
  return ofField && column !== undefined ? ofField.get(textIn(cells[column]) ?? '') : undefined;
}

function isRepaired(reading: Repaired, row: SheetRow, field: ImportField): boolean {
  return repairOf(reading, row, field) !== undefined;
}

/** The cells of a line, with their repairs, as columns are judged by. */
export function cellsOf(reading: Repaired, row: SheetRow): CellOf {
  return (field) => ({ cell: cellOf(reading, row, field), isRepaired: isRepaired(reading, row, field) });
}

/** The rules that new rows are checked against. */
export interface Books extends ImportBooks {
  accounts: readonly NamedAccount[];
}

export type Booking = z.output<typeof NewTransaction> & { date: string; due_id?: number };
export type DueBooking = z.output<typeof NewDue> & { date: string };

/** A row as it would be stored, or why it cannot be. */
export interface ReadRow {
  line: number;
  record: Booking | DueBooking | null;
  problems: ImportProblem[];
  /** What the bank says was left then, in hundredths of a rupiah. */
  balance: number | null;
  /** It depends on a question that is still open. */
  isAsked?: boolean;
  /** Its day and amount where they can be told, whatever else is wrong. */
  date: string | null;
  amount: number | null;
  /** What a provider kept of it, booked as a row of its own. */
  fee?: number;
  /** What rounding took from it, in hundredths, where that is booked. */
  rest?: number;
  /** What it calls the due that it pays. */
  due?: string;
  /** What it says of deductions from it. */
  deductions?: SaidDeduction[];
  /** The due that this means, and what the row says of itself; its record is the payment then. */
  paying?: { due: Due; said: PayingRow; deductions: MeantDeduction[] };
}

/** Reads every row of a file; an invalid row does not affect the others. */
export function readRows(rows: readonly DataRow[], reading: Reading, onRows?: OnRows): ReadRow[] {
  return rows.map((row, at) => {
    if (at % rowsBetween === 0) onRows?.(at);
    return readRow(row, reading);
  });
}

function readRow(row: DataRow, reading: Reading): ReadRow {
  const { line } = row;
  const { judgement, resource } = reading;
  const problems: ImportProblem[] = [];
  let isAsked = judgement.isAllAsked || judgement.omission(row) === 'asked';
  const blame = (field: string, message: string) => {
    problems.push({ row: line, field, message });
  };
  const cell = (field: ImportField) => cellOf(reading, row, field);
  for (const [field, message] of damages(row, reading)) blame(field, message);
  const draft: Record<string, unknown> = {};
  for (const field of importFields[resource]) {
    if (special.has(field)) continue;
    const problem = needsText.has(field) || cell(field) instanceof CellError ? cellProblem(cell(field)) : null;
    const text = isRepaired(reading, row, field)
      ? { value: textIn(cell(field)) }
      : judgement.digits(field, cell(field));
    if (problem !== null) blame(field, problem);
    else if ('isAsked' in text) isAsked = true;
    else if ('value' in text) draft[field] = text.value;
  }
  draft['note'] = noteOf(reading, row);
  for (const field of ['date', 'due_date'] as const) {
    if (field === 'due_date' && resource === 'transaction') continue;
    const date = judgement.day(cell(field), line);
    if ('problem' in date) blame(field, date.problem);
    else if ('isAsked' in date) isAsked = true;
    else draft[field] = date.value;
  }
  const amount = amountOf(reading, row);
  if ('problems' in amount) for (const { field, message } of amount.problems) blame(field, message);
  else if ('isAsked' in amount) isAsked = true;
  else draft['amount'] = amount.value;
  const sources = cellsOf(reading, row);
  const fee = 'value' in amount ? judgement.fee(sources, amount.value) : null;
  const kept = fee && 'value' in fee ? (fee.value ?? 0) : 0;
  if (fee && 'problem' in fee) blame(fee.field, fee.problem);
  else if (fee && 'isAsked' in fee) isAsked = true;
  else if (fee && !fee.isApart && 'value' in amount) draft['amount'] = amount.value + kept;
  const rest = 'value' in amount ? judgement.rest(sources, amount.value) : 0;
  if (resource === 'transaction') {
    const account = accountOf(reading, row, textIn(cell('account')), blame);
    if ('isAsked' in account) isAsked = true;
    else Object.assign(draft, account);
  } else draft['type'] = typeOf(reading, textIn(cell('type')), blame);
  if (draft['date'] === null) blame('date', 'wajib diisi');
  const due = dueNamed(reading, row, blame);
  const deductions = deductionsSaid(reading, row, blame);
  if (deductions === 'asked') isAsked = true;
  else if (deductions[0] && due === null) blame(deductions[0].fields.amount, deductionOfNothing);
  const told = {
    ...(due !== null && { due }),
    ...(deductions !== 'asked' && deductions.length > 0 && { deductions }),
    date: typeof draft['date'] === 'string' ? draft['date'] : null,
    // a wrong cell beside it may have moved another one to its place
    amount:
      typeof draft['amount'] === 'number' && !problems.some(({ field }) => ofMoney.has(field))
        ? draft['amount'] + (fee?.isApart ? kept : 0)
        : null,
    ...(fee?.isApart && kept !== 0 ? { fee: kept } : {}),
    ...(rest === 0 ? {} : { rest }),
  };
  const balance = hundredths(cell('balance'));
  if (isAsked) return { line, record: null, problems, balance, isAsked: problems.length === 0, ...told };

  const blamed = new Set(problems.flatMap(({ field }) => [field, ...(made[field] ?? [])]));
  const schema = resource === 'transaction' ? NewTransaction : NewDue;
  const parsed = schema.safeParse(draft, { reportInput: true });
  if (!parsed.success) {
    for (const [field, messages] of Object.entries(explainIssues(parsed.error.issues))) {
      if (!blamed.has(field)) for (const message of messages) blame(field, message);
    }
  }
  for (const [field, value] of Object.entries(draft)) {
    const reason = unstorable(value);
    if (reason) blame(field, reason);
  }
  return {
    line,
    // its date exists, or its absence was reported
    record: problems.length === 0 && parsed.success ? (parsed.data as Booking | DueBooking) : null,
    problems,
    ...told,
    balance,
  };
}

/** What a row calls the due that it pays; null where it pays none. */
function dueNamed(reading: Reading, row: DataRow, blame: Blame): string | null {
  if (reading.resource === 'due') return null;
  const cell = cellOf(reading, row, 'due_id');
  const text = textIn(cell)?.trim() || null;
  const problem = cellProblem(cell) ?? unstorable(text);
  if (!problem) return text;
  blame('due_id', problem);
  return null;
}

/** What a row says of its deductions; `asked` where a question is open about one. */
function deductionsSaid(reading: Reading, row: DataRow, blame: Blame): SaidDeduction[] | 'asked' {
  if (reading.resource === 'due') return [];
  const found: SaidDeduction[] = [];
  for (const fields of importDeductionFields) {
    const text = (field: ImportField) => {
      const cell = cellOf(reading, row, field);
      const written = textIn(cell)?.trim() || null;
      const problem = cellProblem(cell) ?? unstorable(written);
      if (problem) blame(field, problem);
      return written;
    };
    const [kind, proof_number] = [text(fields.kind), text(fields.proof_number)];
    if (proof_number !== null && proof_number.length > proofLength)
      blame(fields.proof_number, `paling panjang ${proofLength} huruf`);
    const amount = reading.judgement.plainAmount(cellOf(reading, row, fields.amount));
    if ('isAsked' in amount) return 'asked';
    if ('problem' in amount) blame(fields.amount, amount.problem);
    else if (amount.value)
      found.push({ fields, amount: amount.value, kind, proof_number, heading: headingOf(reading, fields.amount) });
    else if (amount.value === null && proof_number !== null)
      blame(fields.amount, 'wajib diisi, sebab nomor buktinya diisi. Tulis 0 bila tidak ada potongan.');
  }
  return found;
}

/** As `NewDeduction` has it. */
const proofLength = 100;

function headingOf({ mapping, headings }: Reading, field: ImportField): string | null {
  const column = mapping[field];
  return column === undefined ? null : (headings[column] ?? null);
}

/** What is broken in a row as a whole, at the cells that have to be looked at; a repair of such a cell settles it. */
function damages(row: DataRow, reading: Reading): [field: ImportField, message: string][] {
  const fields = Object.entries(reading.mapping) as [ImportField, number][]; // the keys of a mapping
  const found: [ImportField, string][] = [];
  for (const column of reading.judgement.damage('quotes') === 'written' ? [] : (row.openQuotes ?? [])) {
    const field = fields.find(([, at]) => at === column)?.[0] ?? 'date';
    found.push([field, openQuoteProblem]);
  }
  const { width } = reading.judgement;
  if (reading.judgement.hasSurplus(row) && reading.judgement.damage('surplus') !== 'written')
    found.push(
      ...amountFields(reading, `mungkin bergeser: baris ini berisi ${row.cells.length} kolom, judulnya ${width}.`),
    );
  if (row.isCut) found.push(...amountFields(reading, `mungkin terpotong: baris ini berisi ${row.width} kolom.`));
  if (row.isShifted) found.push(...amountFields(reading, 'mungkin bergeser: kolom rekeningnya tidak berisi nomor.'));
  if (row.isSwapped) found.push(['date', 'mungkin tertukar dengan keterangan, yang juga berisi tanggal.']);
  if (row.isAbove) found.push(...amountFields(reading, 'berada di atas judul kolom, yang mungkin rusak.'));
  for (const [field, column] of fields) {
    const text = textIn(row.cells[column]);
    if (text?.includes('\ufffd')) found.push([field, 'berisi huruf yang rusak. Tulis isinya.']);
    if (field === 'balance' && text !== null && 'error' in amountReading(row.cells[column]))
      found.push([field, `'${quoted(text)}' bukan jumlah`]);
  }
  for (const field of ['amount', 'amount_in', 'amount_out'] as const) {
    const column = reading.mapping[field];
    if (column !== undefined && row.filled?.includes(column))
      found.push([field, 'digabung dengan baris di atasnya. Tulis jumlah baris ini sendiri.']);
  }
  return found.filter(([field]) => !isRepaired(reading, row, field));
}

/** The cells that have to be looked at where those of a row may stand below other headings. */
function amountFields({ mapping }: Reading, message: string): [field: ImportField, message: string][] {
  const fields = ['date', 'amount', 'amount_in', 'amount_out'] as const;
  return fields
    .filter((field) => mapping[field] !== undefined)
    .map((field) => [field, `${message} Periksa, lalu tulis isinya.`]);
}

/** The note of a row; a known format pads it, and may have a second text. */
function noteOf(reading: Reading, row: DataRow): string | null {
  const texts = (['note', 'note_2'] as const).flatMap((field) => textIn(cellOf(reading, row, field)) ?? []);
  const plain = reading.isKnownFormat ? texts.map((text) => text.replace(/\s+/g, ' ').trim()) : texts;
  const [first, second] = plain;
  if (first === undefined || second === undefined || first.includes(second)) return first || null;
  return second.includes(first) ? second : `${first} ${second}`;
}

/** Where a problem leaves open what a row moved. */
const ofMoney: ReadonlySet<string> = new Set<ImportField>(['amount', 'amount_in', 'amount_out', 'direction']);

const special: ReadonlySet<string> = new Set<ImportField>([
  'date',
  'due_date',
  'amount',
  'amount_in',
  'amount_out',
  'direction',
  'balance',
  'fee',
  'net_amount',
  'status',
  'note',
  'note_2',
  'account',
  'due_id',
  'type',
  ...importDeductionFields.flatMap((fields) => Object.values(fields)),
]);

const needsText: ReadonlySet<string> = new Set(fieldsOfDigits);

/** The record fields that a file's field sets: a problem is reported for one of them only. */
const made: Record<string, string[]> = {
  account: ['account_type', 'account_id'],
  amount_in: ['amount'],
  amount_out: ['amount'],
  direction: ['amount'],
};

type Blame = (field: string, message: string) => void;

/** The amount of a row, with its sign. */
export function amountOf(reading: Reading, row: DataRow): RowAmount {
  const { judgement, resource } = reading;
  const sources = cellsOf(reading, row);
  if (resource === 'transaction') return judgement.amount(row, sources) ?? { isAsked: true };
  const { cell, isRepaired: isOwn } = sources('amount');
  const outcome = judgement.written('amount', cell, isOwn);
  if ('problem' in outcome) return { problems: [{ field: 'amount', message: outcome.problem }] };
  if ('isAsked' in outcome) return outcome;
  if (outcome.value === null) return { problems: [{ field: 'amount', message: 'wajib diisi' }] };
  return { value: outcome.value };
}

function accountOf(
  { accounts, fallbacks }: Reading,
  row: DataRow,
  named: string | null,
  blame: Blame,
): object | { isAsked: true } {
  if (named === null) {
    const fallback = fallbacks[row.section] ?? null;
    if (fallback !== null) return fallback;
    blame('account', 'wajib diisi. Petakan kolomnya, atau pilih satu account untuk semua baris.');
    return {};
  }
  const found = accountsByName(accounts).get(plainName(named)) ?? [];
  if (found.length === 1 && found[0]) return { account_type: found[0].account_type, account_id: found[0].account_id };
  blame('account', accountProblem(named, found.length > 0));
  return {};
}

const byName = new WeakMap<readonly NamedAccount[], Map<string, NamedAccount[]>>();

function accountsByName(accounts: readonly NamedAccount[]): Map<string, NamedAccount[]> {
  const known = byName.get(accounts);
  if (known) return known;
  const named = new Map<string, NamedAccount[]>();
  for (const account of accounts)
    for (const name of new Set(account.names.map(plainName))) named.set(name, [...(named.get(name) ?? []), account]);
  byName.set(accounts, named);
  return named;
}

/** What people call the types of dues, by the name that the product gives them. */
const dueNames: Record<string, readonly string[]> = {
  hutang: ['utang', 'hutang usaha', 'utang usaha', 'hutang dagang', 'utang dagang', 'ap', 'payable', 'account payable'],
  piutang: ['piutang usaha', 'piutang dagang', 'ar', 'receivable', 'account receivable', 'tagihan'],
};

function typeOf({ type: fallback, due_types }: Reading, named: string | null, blame: Blame): string | undefined {
  const either = `${due_types['P']} atau ${due_types['R']}`;
  if (named === null) {
    if (fallback) return fallback;
    blame('type', `wajib diisi. Petakan kolomnya, atau pilih ${either} untuk semua baris.`);
    return undefined;
  }
  const wanted = named
    .trim()
    .toLowerCase()
    .replace(/[\s.\-_]+/g, ' ');
  const type = Object.entries(due_types).find(([value, label]) => {
    const known = label.toLowerCase();
    const others = dueNames[known] ?? [];
    return wanted === value.toLowerCase() || wanted === known || others.includes(wanted);
  })?.[0];
  if (type === undefined) blame('type', `'${quoted(named)}' bukan ${either}`);
  return type;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s.\-_]+/g, '');
}

/** The fields that make two records the same: all that a file can contain. */
const identity = {
  transaction: lineFields,
  due: [
    'type',
    'date',
    'due_date',
    'amount',
    'entity_id',
    'entity_name',
    'entity_phone_number',
    'transactable_app',
    'transactable_type',
    'transactable_subtype',
    'transactable_id',
    'note',
    'internal_note',
  ],
} as const;
export const identityOf = identity;

export function keyOfRecord(resource: ImportResource, record: object): string {
  const fields: Record<string, unknown> = { ...record };
  return JSON.stringify(identity[resource].map((name) => fields[name] ?? null));
}

export interface SortedRow extends ReadRow, Comparison {
  /** What a new row pays. */
  pays?: ImportPayment;
}

/** Rows with the dues that they pay, by what they call these; what is not told is a problem of the row. */
export function withDues(rows: readonly ReadRow[], dues: readonly Due[], ownKinds: readonly string[]): ReadRow[] {
  const known = new Map<string, ReturnType<typeof dueMeant>>();
  const called = callable(dues);
  return rows.map((row) => {
    const { due: name, record } = row;
    if (name === undefined || !booksMoney(record)) return row;
    const meant = known.get(name) ?? dueMeant(name, called);
    known.set(name, meant);
    if ('problem' in meant)
      return { ...row, record: null, problems: [{ row: row.line, field: 'due_id', message: meant.problem }] };
    const { due } = meant;
    const { deductions, problems } = deductionsMeant(row.deductions ?? [], record, due, ownKinds);
    if (problems.length > 0)
      return { ...row, record: null, problems: problems.map((problem) => ({ row: row.line, ...problem })) };
    const booking = { ...record, ...importedPayment(record, due) };
    return { ...row, record: booking, paying: { due, said: record, deductions } };
  });
}

/** The lines of the file that an earlier import took, or null if it took all but the wrong ones. */
export interface EarlierLines {
  id: number;
  taken_lines: readonly number[] | null;
  wrong_lines: readonly number[];
  /** The accounts of its transactions, by `keyOfAccount`; the same file may be meant for another one as well. */
  accounts: readonly string[];
}

/** The lines that earlier imports of the file took. */
export function takenOf(rows: readonly ReadRow[], earlier: readonly EarlierLines[]): Set<number> {
  return new Set(
    earlier.flatMap(({ taken_lines, wrong_lines, accounts }) => {
      const [wrong, taken] = [new Set(wrong_lines), new Set(taken_lines)];
      return rows.flatMap(({ line, record }) => {
        const isElsewhere = booksMoney(record) && !accounts.includes(keyOfAccount(record));
        const isTaken = taken_lines ? taken.has(line) : !wrong.has(line);
        return isTaken && !isElsewhere ? [line] : [];
      });
    }),
  );
}

/** How often a record exists, and how many of these were made by earlier imports of the file. */
export interface There {
  count: number;
  from_file: number;
}

/**
 * Of dues: a record that exists three times matches the first three equal rows of the file; the fourth is new. Lines
 * that an earlier import of the file took exist, even if their records were changed or voided since. They are matched
 * before other lines, and a record that came from the file is theirs even if it equals them only after a repair.
 */
export function sortDues(
  rows: readonly ReadRow[],
  there: ReadonlyMap<string, There>,
  taken: ReadonlySet<number>,
): SortedRow[] {
  const keyed = rows.map((row) => ({ row, key: row.record && keyOfRecord('due', row.record) }));
  const ofTaken = new Map<string, number>();
  for (const { row, key } of keyed)
    if (key !== null && taken.has(row.line)) ofTaken.set(key, (ofTaken.get(key) ?? 0) + 1);
  const left = new Map<string, number>();
  for (const [key, { count, from_file }] of there) left.set(key, count - Math.max(from_file, ofTaken.get(key) ?? 0));
  const first = new Map<string, number>();
  return keyed.map(({ row, key }) => {
    const same_as = key === null ? null : (first.get(key) ?? null);
    if (key !== null && same_as === null) first.set(key, row.line);
    if (taken.has(row.line)) return { ...row, status: 'exists', problems: [], same_as };
    if (key === null) return { ...row, status: row.isAsked ? 'asked' : 'error', same_as };
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return { ...row, status: count > 0 ? 'exists' : 'new', same_as };
  });
}

/** Transactions of a file beside what is there; what is there already has no fault any more. */
export function sortLines(rows: readonly ReadRow[], known: KnownLines): SortedRow[] {
  return compareLines(rows, known).map((row) => (row.status === 'exists' ? { ...row, problems: [] } : row));
}

/** How rows pay dues, as it was answered for all of them. */
export interface PayingAnswers extends Pick<Paying, 'keepsSurplus'> {
  /** They are of the due's counterparty, whatever they call theirs. */
  isOwnerOfDue: boolean;
}

/** Marks new rows that the books do not accept. Existing ones may lie in a locked period. */
export function checkNewRows(
  rows: readonly SortedRow[],
  { accounts, ...books }: Books,
  answers: PayingAnswers,
): SortedRow[] {
  const byKey = new Map(accounts.map((account) => [keyOfAccount(account), account]));
  const paid = new Map<number, PaidAbove>();
  return rows.map((row) => {
    const { status, record, paying } = row;
    if (status !== 'new' || !record) return row;
    const account = 'account_id' in record ? byKey.get(keyOfAccount(record)) : undefined;
    const above = paying && paid.get(paying.due.id);
    const wrong = (problem: Omit<ImportProblem, 'row'>): SortedRow => ({
      ...row,
      status: 'error',
      problems: [{ row: row.line, ...problem }],
    });
    const problem =
      newRowProblem({ ...record, due_id: paying?.due.id ?? null }, account, books) ??
      (paying ? otherThanDue(paying, answers) : null);
    if (problem) return wrong(problem);
    if (!paying) return row;
    const { deductions } = paying;
    const { keepsSurplus } = answers;
    const payment = paymentOf(record.amount, paying.due, above, { deductions, rights: books.rights, keepsSurplus });
    if ('problem' in payment) return wrong(payment.problem);
    const { pays } = payment;
    paid.set(paying.due.id, { outstanding_amount: pays.left_amount, rows: [...(above?.rows ?? []), row.line] });
    return { ...row, pays };
  });
}

/** Why a row that names a due may not mean it. */
function otherThanDue(
  { due, said }: NonNullable<ReadRow['paying']>,
  { isOwnerOfDue }: PayingAnswers,
): Omit<ImportProblem, 'row'> | null {
  if (!isOwnerOfDue && isOfOther(said, due)) return otherPayerProblem(said, due);
  return objectProblem(said, due);
}

/** How many new rows call their counterparty otherwise than that of the due that they pay. */
export function countOtherPayers(rows: readonly SortedRow[]): number {
  return rows.filter(({ status, paying }) => status === 'new' && paying && isOfOther(paying.said, paying.due)).length;
}
