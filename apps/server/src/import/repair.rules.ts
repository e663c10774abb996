import {
  type ImportAlike,
  type ImportField,
  importFields,
  type ImportRepairRow,
  repairLimits,
} from '@finance/contract';
import { problemSentence, reasonHeading } from '@finance/contract/checks/import';
import { writeCsv } from 'hucre/csv';
import { defused } from '../report/report.rules.ts';
import { textIn } from './cell.rules.ts';
import { cellOf, type Reading, type SortedRow } from './import.rules.ts';
import { isSplit } from './mapping.rules.ts';
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

/** A CSV file of the wrong rows under the headings of the file, with repairs, and with what is wrong at the end. */
export function wrongRowsFile(
  headers: readonly string[],
  data: readonly SheetRow[],
  rows: readonly SortedRow[],
  reading: Reading,
): Uint8Array {
  // a file of wrong rows that still has some has this column already
  const isAgain = headers.at(-1) === reasonHeading;
  const wrong = rows.flatMap((row, at) => (row.status === 'error' && data[at] ? [{ row, sheetRow: data[at] }] : []));
  const width = Math.max(headers.length, ...wrong.map(({ sheetRow }) => sheetRow.cells.length)) - (isAgain ? 1 : 0);
  const fieldOf = new Map(Object.entries(reading.mapping).map(([field, column]) => [column, field as ImportField]));
  const lines = wrong.map(({ row, sheetRow }) => [
    ...Array.from({ length: width }, (_, column) => {
      const field = fieldOf.get(column);
      return safeText(textIn(field ? cellOf(reading, sheetRow, field) : sheetRow.cells[column]) ?? '');
    }),
    defused(row.problems.map(problemSentence).join(' / ')),
  ]);
  const heading = [...Array.from({ length: width }, (_, column) => defused(headers[column] ?? '')), reasonHeading];
  return new TextEncoder().encode(writeCsv([heading, ...lines], { bom: true }));
}

/** No spreadsheet reads it as a formula; an amount below zero is none. */
function safeText(text: string): string {
  return /^-[\d.,]+$/.test(text) ? text : defused(text);
}
