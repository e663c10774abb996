import {
  type CsvSeparator,
  type ImportAlike,
  type ImportField,
  importFields,
  type ImportRepairRow,
  repairLimits,
} from '@finance/contract';
import { accountHeading, problemSentence, reasonHeading } from '@finance/contract/checks/import';
import { writeCsv } from 'hucre/csv';
import { defused } from '../report/report.rules.ts';
import { markIn, textIn } from './cell.rules.ts';
import { keyOfAccount } from '@finance/contract/checks/import-line';
import { amountOf, cellOf, cellsOf, type Reading, type SortedRow } from './import.rules.ts';
import { isSplit } from './mapping.rules.ts';
import type { DataRow } from './shape.ts';
import type { SheetRow } from './sheet.ts';

/** Wrong rows, and letters in them, that an answer shows; the next ones follow when these are right. */
const shown = { rows: 50, letters: 20_000 };

/** The first wrong rows and all repaired ones, so that a row stays where it was while it is repaired. */
export function repairRows(data: readonly SheetRow[], rows: readonly SortedRow[], reading: Reading): ImportRepairRow[] {
  const found: ImportRepairRow[] = [];
  let [wrong, letters] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const sheetRow = data[at];
    const isRepaired = reading.repairs.has(row.line);
    const isNext = row.status === 'error' && wrong < shown.rows && letters < shown.letters;
    if (!sheetRow || !(isRepaired || isNext)) continue;
    const next = repairRow(sheetRow, row, reading);
    found.push(next);
    letters += next.cells.reduce((sum, { text, original }) => sum + (text?.length ?? 0) + (original?.length ?? 0), 0);
    if (row.status === 'error') wrong += 1;
  }
  return found;
}

function repairRow(sheetRow: SheetRow, { line, status, problems }: SortedRow, reading: Reading): ImportRepairRow {
  const messages = new Map<ImportField, string[]>();
  for (const { field, message } of problems)
    for (const cell of cellsBehind(field, reading)) messages.set(cell, [...(messages.get(cell) ?? []), message]);
  const repaired = reading.repairs.get(line);
  const fields: readonly ImportField[] = importFields[reading.resource];
  return {
    row: line,
    status,
    cells: fields
      .filter((field) => reading.mapping[field] !== undefined || messages.has(field) || repaired?.has(field))
      .map((field) => {
        const column = reading.mapping[field];
        return {
          field,
          text: shownText(textIn(cellOf(reading, sheetRow, field))),
          original: shownText(column === undefined ? null : textIn(sheetRow.cells[column])),
          message: messages.get(field)?.join('. ') ?? null,
        };
      }),
  };
}

/** The cells to change for a problem: an amount may come from two columns. */
function cellsBehind(field: string, reading: Reading): ImportField[] {
  if (field === 'amount' && isSplit(reading.mapping))
    return (['amount_in', 'amount_out'] as const).filter((name) => reading.mapping[name] !== undefined);
  const fields: readonly string[] = importFields[reading.resource];
  if (fields.includes(field)) return [field as ImportField]; // as just seen
  return reading.resource === 'transaction' ? ['account'] : ['type'];
}

/** The most that an answer shows of what several rows have in common. */
const shownAlike = { groups: 20, rows: 10 };

/** What several wrong rows have in common, and what one text replaces in several rows; the most frequent first. */
export function alikeCells(data: readonly SheetRow[], rows: readonly SortedRow[], reading: Reading): ImportAlike[] {
  const found = new Map<string, ImportAlike>();
  const lastLine = new Map<string, number>();
  const add = (field: ImportField, sheetRow: SheetRow, message: string | null) => {
    const column = reading.mapping[field];
    if (column === undefined || reading.repairs.get(sheetRow.line)?.has(field)) return;
    const original = textIn(sheetRow.cells[column]);
    const text = reading.alike.get(field)?.get(original ?? '') ?? null;
    const key = `${field} ${original ?? ''}`;
    const group = found.get(key) ?? { field, original, text, message, count: 0, rows: [] };
    found.set(key, group);
    if (lastLine.get(key) === sheetRow.line) return; // two problems of one cell
    lastLine.set(key, sheetRow.line);
    group.count += 1;
    group.message ??= message;
    if (group.rows.length < shownAlike.rows) group.rows.push(sheetRow.line);
  };
  for (const [at, { problems }] of rows.entries()) {
    const sheetRow = data[at];
    if (!sheetRow) continue;
    for (const { field, message } of problems)
      for (const cell of cellsBehind(field, reading)) add(cell, sheetRow, message);
    for (const [field, texts] of reading.alike) {
      const column = reading.mapping[field];
      if (column !== undefined && texts.has(textIn(sheetRow.cells[column]) ?? '')) add(field, sheetRow, null);
    }
  }
  return [...found.values()]
    .filter(({ count, text, original }) => text !== null || (count > 1 && (original?.length ?? 0) <= repairLimits.text))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shownAlike.groups);
}

function shownText(text: string | null): string | null {
  return text === null ? null : text.slice(0, repairLimits.text);
}

/**
 * A CSV file of the wrong rows under the headings of the file, with repairs, and with what is wrong at the end. What
 * was understood of a row is written so that it means the same alone: the rows around it, lines above the headings and
 * answers to questions are not there when the file is read.
 */
export function wrongRowsFile(
  headers: readonly string[],
  data: readonly DataRow[],
  rows: readonly SortedRow[],
  reading: Reading,
  separator: CsvSeparator,
): Uint8Array {
  // a file of wrong rows that still has some has this column already
  const isAgain = headers.at(-1) === reasonHeading;
  const wrong = rows.flatMap((row, at) => (row.status === 'error' && data[at] ? [{ row, sheetRow: data[at] }] : []));
  const width = Math.max(headers.length, ...wrong.map(({ sheetRow }) => sheetRow.cells.length)) - (isAgain ? 1 : 0);
  const accounts = wrong.map(({ sheetRow }) => accountBeside(sheetRow, reading));
  const hasAccounts = accounts.some((name) => name !== null);
  const lines = wrong.map(({ row, sheetRow }, at) => {
    const texts = textsOf(sheetRow, reading, width);
    return [
      ...texts.map((text) => safeText(text, separator)),
      ...(hasAccounts ? [safeText(accounts[at] ?? '', separator)] : []),
      defused(row.problems.map(problemSentence).join(' / '), separator),
    ];
  });
  const headings = Array.from({ length: width }, (_, column) => defused(headers[column] ?? '', separator));
  const heading = [...headings, ...(hasAccounts ? [accountHeading] : []), reasonHeading];
  return new TextEncoder().encode(writeCsv([heading, ...lines], { bom: true, delimiter: separator }));
}

/** The account of a row that names none. */
function accountBeside({ section }: DataRow, { resource, mapping, fallbacks, accounts }: Reading): string | null {
  const place = fallbacks[section];
  if (resource !== 'transaction' || mapping.account !== undefined || !place || !('account_id' in place)) return null;
  return accounts.find((account) => keyOfAccount(account) === keyOfAccount(place))?.full_info ?? null;
}

/** The cells of a row, with repairs, its days as 2026-01-31 and its amounts with their signs. */
function textsOf(row: DataRow, reading: Reading, width: number): string[] {
  const { mapping, judgement } = reading;
  const texts = Array.from({ length: width }, (_, column) => textIn(row.cells[column]) ?? '');
  const write = (field: ImportField, text: string) => {
    const column = mapping[field];
    if (column !== undefined && column < width) texts[column] = text;
  };
  const sources = cellsOf(reading, row);
  const isRepaired = (field: ImportField) => sources(field).isRepaired;
  const fields = Object.keys(mapping) as ImportField[]; // the keys of a mapping
  for (const field of fields) if (isRepaired(field)) write(field, textIn(sources(field).cell) ?? '');
  for (const field of ['date', 'due_date'] as const) {
    const day = judgement.day(cellOf(reading, row, field), row.line);
    if ('value' in day && day.value !== null) write(field, day.value);
  }
  const amount = amountOf(reading, row);
  // sen that are a row of their own stay in the amount
  if ('value' in amount && judgement.rest(sources, amount.value) === 0)
    writeAmount(amount.value, { row, reading, write });
  for (const field of ['amount', 'amount_in', 'amount_out'] as const) {
    const column = mapping[field];
    const isOwn = column === undefined || !row.filled?.includes(column) || isRepaired(field);
    if (!isOwn) write(field, ''); // it is that of the row above
  }
  return texts;
}

interface Writing {
  row: DataRow;
  reading: Reading;
  write: (field: ImportField, text: string) => void;
}

function writeAmount(value: number, { row, reading, write }: Writing): void {
  const { mapping } = reading;
  if (isSplit(mapping)) {
    if (mapping[value > 0 ? 'amount_in' : 'amount_out'] === undefined) return; // it has one of the two only
    write('amount_in', value > 0 ? String(value) : '');
    write('amount_out', value < 0 ? String(-value) : '');
  } else if (mapping.direction === undefined) write('amount', String(value));
  else {
    const mark = markIn(textIn(cellOf(reading, row, 'direction')) ?? '');
    if (mark !== null && mark * value < 0) write('direction', value > 0 ? 'CR' : 'DB');
    write('amount', String(Math.abs(value)));
  }
}

/** No spreadsheet reads it as a formula; an amount below zero is none. */
function safeText(text: string, separator: CsvSeparator): string {
  return /^-[\d.,]+$/.test(text) ? text : defused(text, separator);
}
