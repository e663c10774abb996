import { detectDelimiter } from 'hucre/csv';
import { importLimits, type ImportResource } from '@finance/contract';
import { openQuoteProblem, reasonHeading } from '@finance/contract/checks/import';
import { Refusal, refused } from '../../base/refusal.ts';
import { undefused, undefusedIn } from '../report/report.rules.ts';
import { exportHeadings } from './mapping.rules.ts';
import { headingScore } from './shape.ts';
import { type SeparatedRow, separatedRows } from './separated.ts';
import { longestText, type OnRows, RowCollector, type SheetRow } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/** The first step: the rows of a file, and how they were found. */
export interface Table {
  kind: 'csv' | 'xlsx';
  separator: string | null;
  encoding: string | null;
  /** The sheet that was read, and all there are; `rows` counts those that are not empty, null where too many. */
  sheet: string | null;
  sheets: { name: string; is_hidden: boolean; rows: number | null }[];
  rows: SheetRow[];
}

export interface TableChoice {
  sheet?: string | undefined;
  separator?: string | undefined;
}

/** Reads the rows that are not empty of a CSV file or of a sheet of an XLSX file. */
export function readTable(resource: ImportResource, bytes: Uint8Array, choice: TableChoice, onRows?: OnRows): Table {
  if (bytes.byteLength > importLimits.bytes)
    throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw refused(
      'File Excel lama (.xls) atau berkata sandi tidak dapat dibaca. Simpan sebagai .xlsx atau .csv tanpa kata sandi.',
    );
  try {
    const table = isZip ? sheetTable(resource, bytes, choice, onRows) : separatedTable(resource, bytes, choice, onRows);
    if (table.rows.length === 0) throw refused('File tidak berisi baris.');
    return table;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused('File tidak dapat dibaca. Pilih file CSV atau XLSX yang utuh.');
  }
}

/** The wanted sheet, or the one whose headings are known best: the first may be a cover or hidden. */
function sheetTable(resource: ImportResource, bytes: Uint8Array, { sheet }: TableChoice, onRows?: OnRows): Table {
  const sheets = readWorkbook(bytes, sheet, onRows);
  const readable = sheets.flatMap(({ name, is_hidden, rows }) => (rows ? [{ name, is_hidden, rows }] : []));
  const scored = readable.map((one) => ({ ...one, score: one.is_hidden ? -1 : headingScore(resource, one.rows) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  const chosen = readable.find(({ name }) => name === sheet) ?? best;
  if (sheet !== undefined && chosen.name !== sheet) throw refused(`File ini tidak berisi sheet '${sheet}'.`);
  return {
    kind: 'xlsx',
    separator: null,
    encoding: null,
    sheet: chosen.name,
    sheets: sheets.map(({ name, is_hidden, rows }) => ({ name, is_hidden, rows: rows?.length ?? null })),
    rows: hasOurHeadings(chosen.rows[0]?.cells) ? chosen.rows.map(restored) : chosen.rows,
  };
}

/** Whether a first row has the headings of one of our exports, or of a file of wrong rows. */
function hasOurHeadings(texts: SheetRow['cells'] = []): boolean {
  return texts.at(-1) === reasonHeading || exportHeadings.every((heading) => texts.includes(heading));
}

/** A row of ours without the apostrophes that it has from a CSV file. */
function restored(row: SheetRow): SheetRow {
  return { ...row, cells: row.cells.map((cell) => (typeof cell === 'string' ? undefusedIn(cell) : cell)) };
}

function separatedTable(resource: ImportResource, bytes: Uint8Array, choice: TableChoice, onRows?: OnRows): Table {
  const { text, encoding } = textOf(bytes);
  if (text.includes('\0') || text.startsWith('%PDF-')) throw noTable();
  // As many a bank's 'Excel' file, which Excel opens.
  if (/^\s*</.test(text))
    throw refused(
      'File ini berisi halaman web, bukan CSV atau XLSX. Buka di Excel, simpan sebagai .xlsx, lalu pilih lagi.',
    );
  const told = /^\ufeff?sep=([^"\r\n])[\r\n]/i.exec(text)?.[1]; // a line for Excel
  const separator = choice.separator ?? told ?? separatorOf(resource, text);
  const collector = new RowCollector(onRows);
  const { width, isOfWrongRows } = ownFile(text, separator);
  let line = 0;
  for (const { cells, openQuotes, spaced } of separatedRows(text, separator, width)) {
    line += 1;
    if (line === 1 && told !== undefined) continue;
    const texts = cells.map((cell) => undefused(cell, separator)); // as our own reports write it
    const isStillOpen = isOfWrongRows && texts.at(-1)?.includes(openQuoteProblem);
    const stillOpen = isStillOpen
      ? texts.flatMap((cell, column) => (cell.startsWith('"') ? [column] : []))
      : openQuotes;
    collector.add(line, texts, { openQuotes: stillOpen, width: cells.length, spaced });
  }
  if (collector.rows.length === 1 && headingScore(resource, collector.rows) === 0) throw noTable();
  return { kind: 'csv', separator, encoding, sheet: null, sheets: [], rows: collector.rows };
}

/** Whether a file has the headings of one of our exports, or of a file of wrong rows; then its number of columns. */
function ownFile(text: string, separator: string): { width?: number; isOfWrongRows: boolean } {
  const first = separatedRows(text, separator).next().value as SeparatedRow | undefined; // nothing for an empty text
  const isOfWrongRows = first?.cells.at(-1) === reasonHeading;
  return { isOfWrongRows, ...(first && hasOurHeadings(first.cells) ? { width: first.cells.length } : {}) };
}

function noTable(): Refusal {
  return refused('File ini bukan CSV atau XLSX. Simpan datanya sebagai salah satunya, lalu pilih lagi.');
}

/**
 * The separator with which the headings name the most fields. Counting it alone is not enough: lines above the
 * headings, and amounts, may contain others.
 */
function separatorOf(resource: ImportResource, text: string): string {
  const start = text.slice(0, longestText); // no cell of it is too long, wherever it is cut
  const detected = detectDelimiter(start);
  const scored = [detected, ',', ';', '\t', '|'].map((separator) => {
    const collector = new RowCollector();
    [...separatedRows(start, separator)].forEach(({ cells }, at) => collector.add(at + 1, cells));
    return { separator, score: headingScore(resource, collector.rows) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

/**
 * Decodes UTF-8 or UTF-16 by the byte order mark, else UTF-8, else Windows-1252. A file that has the mark of UTF-8, or
 * is in UTF-8 but for a few bytes, keeps its other letters; the rows of these bytes are wrong.
 */
function textOf(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    const text = new TextDecoder().decode(bytes);
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { text, encoding };
    const [broken, others] = [/\ufffd/g, /[\u0080-\ufffc]/g].map((letters) => text.match(letters)?.length ?? 0);
    if (encoding === 'utf-8' && (others ?? 0) >= (broken ?? 0)) return { text, encoding };
    const western = new TextDecoder('windows-1252').decode(bytes);
    // bytes that it does not have
    if (encoding === 'utf-8' && /[\u0081\u008d\u008f\u0090\u009d]/.test(western)) return { text, encoding };
    return { text: western, encoding: 'windows-1252' };
  }
}
