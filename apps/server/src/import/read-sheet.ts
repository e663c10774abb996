import { detectDelimiter } from 'hucre/csv';
import { importLimits } from '@finance/contract';
import { AppError, refused } from '../http/app-error.ts';
import { undefused } from '../report/report.rules.ts';
import { separatedRows } from './separated.ts';
import { RowCollector, type SheetRow } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/** The non-empty rows of a CSV file or of the first sheet of an XLSX file. */
export function readSheet(bytes: Uint8Array): SheetRow[] {
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
    else readSeparated(bytes, collector);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('File tidak dapat dibaca. Pilih file CSV atau XLSX yang utuh.');
  }
  if (collector.rows.length === 0) throw refused('File tidak berisi baris.');
  return collector.rows;
}

function readSeparated(bytes: Uint8Array, collector: RowCollector): void {
  const text = textOf(bytes);
  if (text.includes('\0') || text.startsWith('%PDF-'))
    throw refused('File ini bukan CSV atau XLSX. Simpan datanya sebagai salah satunya, lalu pilih lagi.');
  let line = 0;
  for (const cells of separatedRows(text, detectDelimiter(text.slice(0, 65_536)))) {
    line += 1;
    collector.add(
      line,
      cells.map((cell) => undefused(cell)), // as our own reports write it
    );
  }
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
