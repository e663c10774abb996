import { detectDelimiter } from 'hucre/csv';
import { importLimits, type ImportResource } from '@finance/contract';
import { Refusal, refused } from '../http/refusal.ts';
import { undefused } from '../report/report.rules.ts';
import { findHeaders, guessMapping } from './mapping.rules.ts';
import { separatedRows } from './separated.ts';
import { longestText, RowCollector, type SheetRow } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/** The non-empty rows of a CSV file or of the first sheet of an XLSX file. */
export function readSheet(resource: ImportResource, bytes: Uint8Array): SheetRow[] {
  if (bytes.byteLength > importLimits.bytes)
    throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw refused(
      'File Excel lama (.xls) atau berkata sandi tidak dapat dibaca. Simpan sebagai .xlsx atau .csv tanpa kata sandi.',
    );
  const collector = new RowCollector();
  try {
    if (isZip) readWorkbook(bytes, collector);
    else readSeparated(resource, bytes, collector);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused('File tidak dapat dibaca. Pilih file CSV atau XLSX yang utuh.');
  }
  if (collector.rows.length === 0) throw refused('File tidak berisi baris.');
  return collector.rows;
}

function readSeparated(resource: ImportResource, bytes: Uint8Array, collector: RowCollector): void {
  const text = textOf(bytes);
  if (text.includes('\0') || text.startsWith('%PDF-')) throw noSheet();
  // As many a bank's 'Excel' file, which Excel opens.
  if (/^\s*</.test(text))
    throw refused(
      'File ini berisi halaman web, bukan CSV atau XLSX. Buka di Excel, simpan sebagai .xlsx, lalu pilih lagi.',
    );
  const told = /^sep=([^"\r\n])[\r\n]/i.exec(text)?.[1]; // a line for Excel
  let line = 0;
  for (const cells of separatedRows(text, told ?? separatorOf(resource, text))) {
    line += 1;
    if (line === 1 && told !== undefined) continue;
    collector.add(
      line,
      cells.map((cell) => undefused(cell)), // as our own reports write it
    );
  }
  if (collector.rows.length === 1 && fieldCount(resource, collector) === 0) throw noSheet();
}

function noSheet(): Refusal {
  return refused('File ini bukan CSV atau XLSX. Simpan datanya sebagai salah satunya, lalu pilih lagi.');
}

/** How many fields the headers name. */
function fieldCount(resource: ImportResource, { rows }: RowCollector): number {
  return Object.keys(guessMapping(resource, findHeaders(resource, rows).headers)).length;
}

/**
 * The separator with which the headers name the most fields. Counting it alone is not enough: lines above the headers,
 * and amounts, may contain others.
 */
function separatorOf(resource: ImportResource, text: string): string {
  const start = text.slice(0, longestText); // no cell of it is too long, wherever it is cut
  const detected = detectDelimiter(start);
  const scored = [detected, ',', ';', '\t', '|'].map((separator) => {
    const collector = new RowCollector();
    [...separatedRows(start, separator)].forEach((cells, at) => collector.add(at + 1, cells));
    return { separator, score: fieldCount(resource, collector) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

/** Decodes UTF-8 or UTF-16 by the byte order mark, else UTF-8, else Windows-1252. */
function textOf(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
