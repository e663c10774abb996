import {
  type ConfigValue,
  explainIssues,
  type ImportField,
  importFields,
  type ImportProblem,
  type ImportRepair,
  type importDateOrders,
  type ImportResource,
  NewDue,
  NewTransaction,
  type Role,
} from '@finance/contract';
import type * as z from 'zod/mini';
import { dueDateProblem } from '@finance/contract/checks/due';
import { accountProblem, amountProblem, dateProblem, quoted } from '@finance/contract/checks/import';
import { unstorable } from '../http/unstorable.ts';
import { openingProblem } from '@finance/contract/checks/transaction';
import { amountIn, amountReading, dateIn, textIn } from './cell.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface NamedAccount {
  account_type: 'bank' | 'cash' | 'investment';
  account_id: number;
  full_info: string;
  /** The names a file may use for it. */
  names: string[];
  deactivated: boolean;
  /** For a cashier: the last closed day; nothing may be dated on or before it. */
  closed_until: string | null;
}

/** How to read a file. */
export interface Reading {
  resource: ImportResource;
  mapping: Mapping;
  date_order: (typeof importDateOrders)[number];
  /** Used for rows that name none. */
  fallback: {
    account_type?: string | null | undefined;
    account_id?: number | null | undefined;
    type?: string | null | undefined;
  };
  /** Texts that replace cells. */
  repairs: Repairs;
  accounts: readonly NamedAccount[];
  /** What the tenant calls the types of dues. */
  due_types: ConfigValue<'solumax.transaction.dues.types'>;
}

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

/** A field's cell in a line: its repair, or else what the file has. */
export function cellOf(
  { mapping, repairs }: Pick<Reading, 'mapping' | 'repairs'>,
  { line, cells }: SheetRow,
  field: ImportField,
): Cell | undefined {
  const repair = repairs.get(line)?.get(field);
  if (repair !== undefined) return repair?.trim() ?? null;
  return mapping[field] === undefined ? undefined : cells[mapping[field]];
}

/** The rules that new rows are checked against. */
export interface Books {
  accounts: readonly NamedAccount[];
  /** New rows must be dated after it. */
  locked_until: string | null;
  /** The role of the importing user: not every role may record an opening balance. */
  role: Role;
}

export type Booking = z.output<typeof NewTransaction> & { date: string };
export type DueBooking = z.output<typeof NewDue> & { date: string };

/** A row as it would be stored, or why it cannot be. */
export interface ReadRow {
  line: number;
  record: Booking | DueBooking | null;
  problems: ImportProblem[];
}

/** Reads every row of a file; an invalid row does not affect the others. */
export function readRows(rows: readonly SheetRow[], reading: Reading): ReadRow[] {
  return rows.map((row) => readRow(row, reading));
}

function readRow(row: SheetRow, reading: Reading): ReadRow {
  const { line } = row;
  const problems: ImportProblem[] = [];
  const blame = (field: string, message: string) => {
    problems.push({ row: line, field, message });
  };
  const cell = (field: ImportField) => cellOf(reading, row, field);
  const draft: Record<string, unknown> = {};
  for (const field of importFields[reading.resource]) {
    if (special.has(field)) continue;
    draft[field] = textIn(cell(field));
  }
  for (const field of ['date', 'due_date'] as const) {
    if (field === 'due_date' && reading.resource === 'transaction') continue;
    const date = dateIn(cell(field), reading.date_order);
    if (date === undefined) blame(field, dateProblem(textIn(cell(field))));
    else draft[field] = date;
  }
  draft['amount'] = amountOf(reading, cell, blame);
  if (reading.resource === 'transaction') Object.assign(draft, accountOf(reading, textIn(cell('account')), blame));
  else draft['type'] = typeOf(reading, textIn(cell('type')), blame);
  if (draft['date'] === null) blame('date', 'wajib diisi');

  const blamed = new Set(problems.flatMap(({ field }) => [field, ...(made[field] ?? [])]));
  const schema = reading.resource === 'transaction' ? NewTransaction : NewDue;
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
  };
}

const special: ReadonlySet<string> = new Set<ImportField>([
  'date',
  'due_date',
  'amount',
  'amount_in',
  'amount_out',
  'account',
  'type',
]);

/** The record fields that a file's field sets: a problem is reported for one of them only. */
const made: Record<string, string[]> = {
  account: ['account_type', 'account_id'],
  amount_in: ['amount'],
  amount_out: ['amount'],
};

/** Whether money in and money out stand in columns of their own. */
export function isSplit({ resource, mapping }: Pick<Reading, 'resource' | 'mapping'>): boolean {
  return resource === 'transaction' && (mapping.amount_in !== undefined || mapping.amount_out !== undefined);
}

type CellOf = (field: ImportField) => Cell | undefined;
type Blame = (field: string, message: string) => void;

function amountOf({ resource, mapping }: Reading, cell: CellOf, blame: Blame): number | null {
  const read = (field: 'amount' | 'amount_in' | 'amount_out') => {
    const reading = amountReading(cell(field));
    if ('value' in reading) return reading.value;
    blame(field, amountProblem(textIn(cell(field)), reading));
    return null;
  };
  if (!isSplit({ resource, mapping })) {
    const amount = read('amount');
    if (amount === null && amountIn(cell('amount')) === null) blame('amount', 'wajib diisi');
    return amount;
  }
  const [incoming, outgoing] = [read('amount_in'), read('amount_out')];
  if (amountIn(cell('amount_in')) === undefined || amountIn(cell('amount_out')) === undefined) return null;
  if (!incoming && !outgoing) blame('amount', 'wajib diisi pada salah satu kolom, Masuk atau Keluar');
  if (incoming && outgoing) blame('amount', 'hanya boleh pada salah satu kolom, Masuk atau Keluar');
  // Some banks print a minus before what goes out; a minus before what comes in is a correction.
  return (incoming ?? 0) - Math.abs(outgoing ?? 0);
}

function accountOf({ accounts, fallback }: Reading, named: string | null, blame: Blame): object {
  if (named === null) {
    if (fallback.account_type && fallback.account_id)
      return { account_type: fallback.account_type, account_id: fallback.account_id };
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

function typeOf({ fallback, due_types }: Reading, named: string | null, blame: Blame): string | undefined {
  const either = `${due_types['P']} atau ${due_types['R']}`;
  if (named === null) {
    if (fallback.type) return fallback.type;
    blame('type', `wajib diisi. Petakan kolomnya, atau pilih ${either} untuk semua baris.`);
    return undefined;
  }
  const wanted = plainName(named);
  const type = Object.entries(due_types).find(
    ([value, label]) =>
      wanted === value.toLowerCase() || wanted === label.toLowerCase() || (wanted === 'utang' && value === 'P'),
  )?.[0];
  if (type === undefined) blame('type', `'${quoted(named)}' bukan ${either}`);
  return type;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s.\-_]+/g, '');
}

/** The fields that make two records the same: all that a file can contain. */
const identity = {
  transaction: [
    'date',
    'amount',
    'account_type',
    'account_id',
    'transactable_app',
    'transactable_type',
    'transactable_subtype',
    'transactable_id',
    'related_entity_id',
    'related_entity_name',
    'related_entity_phone_number',
    'note',
    'internal_note',
  ],
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

export function keyOfAccount({ account_type, account_id }: { account_type: string; account_id: number }): string {
  return `${account_type} ${account_id}`;
}

export function keyOfRecord(resource: ImportResource, record: object): string {
  const fields: Record<string, unknown> = { ...record };
  return JSON.stringify(identity[resource].map((name) => fields[name] ?? null));
}

export interface SortedRow extends ReadRow {
  status: 'new' | 'exists' | 'error';
  same_as: number | null;
}

/** The lines of the file that an earlier import took, or null if it took all but the wrong ones. */
export interface EarlierLines {
  taken_lines: readonly number[] | null;
  wrong_lines: readonly number[];
}

/** The lines that earlier imports of the file took. */
export function takenOf(rows: readonly ReadRow[], earlier: readonly EarlierLines[]): Set<number> {
  return new Set(
    earlier.flatMap(({ taken_lines, wrong_lines }) => {
      if (taken_lines) return taken_lines;
      const wrong = new Set(wrong_lines);
      return rows.flatMap(({ line }) => (wrong.has(line) ? [] : [line]));
    }),
  );
}

/** How often a record exists, and how many of these were made by earlier imports of the file. */
export interface There {
  count: number;
  from_file: number;
}

/**
 * A record that exists three times matches the first three equal rows of the file; the fourth is new. Lines that an
 * earlier import of the file took exist, even if their records were changed or voided since. They are matched before
 * other lines, and a record that came from the file is theirs even if it equals them only after a repair.
 */
export function sortRows(
  resource: ImportResource,
  rows: readonly ReadRow[],
  there: ReadonlyMap<string, There>,
  taken: ReadonlySet<number>,
): SortedRow[] {
  const keyed = rows.map((row) => ({ row, key: row.record && keyOfRecord(resource, row.record) }));
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
    if (key === null) return { ...row, status: 'error', same_as };
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return { ...row, status: count > 0 ? 'exists' : 'new', same_as };
  });
}

/** Marks new rows that the books do not accept. Existing ones may lie in a locked period. */
export function checkNewRows(rows: readonly SortedRow[], { accounts, locked_until, role }: Books): SortedRow[] {
  const byKey = new Map(accounts.map((account) => [keyOfAccount(account), account]));
  return rows.map((row) => {
    const problem = row.status === 'new' && row.record ? problemOf(row.record, byKey, locked_until, role) : null;
    return problem ? { ...row, status: 'error', problems: [{ row: row.line, ...problem }] } : row;
  });
}

function problemOf(
  record: Booking | DueBooking,
  accounts: ReadonlyMap<string, NamedAccount>,
  locked_until: string | null,
  role: Role,
): Omit<ImportProblem, 'row'> | null {
  const { date } = record;
  const opening = openingProblem(record, role);
  if (opening) return { field: 'transactable_type', message: opening };
  if (locked_until !== null && date <= locked_until)
    return { field: 'date', message: `${date} berada dalam periode yang sudah dikunci (sampai ${locked_until})` };
  if ('type' in record) {
    const message = dueDateProblem(record);
    return message === null ? null : { field: 'due_date', message };
  }
  const account = accounts.get(keyOfAccount(record));
  if (account?.deactivated)
    return { field: 'account', message: `'${account.full_info}' sudah non-aktif. Pilih account lain.` };
  if (account?.closed_until && date <= account.closed_until) {
    const closed = `sudah ditutup (sampai ${account.closed_until})`;
    return {
      field: 'date',
      message: `${date} berada pada hari yang kas '${account.full_info}' ${closed}`,
    };
  }
  return null;
}
