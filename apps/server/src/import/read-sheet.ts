import { importLimits } from '@finance/contract';
import { Unzip, UnzipInflate } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { refused } from '../http/app-error.ts';

/** What stands in a cell of a file; a day of a workbook is a Date at midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/** A row with the line of the file that it stands on. */
export interface SheetRow {
  line: number;
  cells: Cell[];
}

/** What a workbook may unfold to: twenty thousand rows of a hundred columns are less. */
const mostUnfolded = 100 * 1024 * 1024;
const mostColumns = 200;

/** The rows of the first sheet of a CSV or XLSX file that hold something. */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.byteLength > importLimits.bytes)
    throw refused(`File lebih besar dari ${importLimits.bytes / 1_048_576} MB. Bagi menjadi beberapa file.`);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw refused(
      'File Excel lama (.xls) atau berkata sandi tidak dapat dibaca. Simpan sebagai .xlsx atau .csv tanpa kata sandi.',
    );
  const rows: SheetRow[] = [];
  const add = (line: number, cells: readonly Cell[]) => {
    if (cells.every((cell) => cell === null || cell === '')) return;
    if (rows.push({ line, cells: cells.slice(0, mostColumns) }) > importLimits.rows + spareRows) throw tooManyRows();
  };
  try {
    if (isZip) {
      await checkUnfolded(bytes);
      for await (const { index, values } of streamXlsxRows(bytes)) add(index + 1, values.map(asCell));
    } else {
      const text = textOf(bytes);
      if (text.includes('\0') || text.startsWith('%PDF-'))
        throw refused('File ini bukan CSV atau XLSX. Simpan datanya sebagai salah satunya, lalu pilih lagi.');
      parseCsv(text, { maxRows: importLimits.rows + spareRows + 1 }).forEach((cells, index) =>
        add(index + 1, cells.map(asCell)),
      );
    }
  } catch (error) {
    if (error instanceof Error && 'entries' in error) throw error; // a refusal of ours
    throw refused('File tidak dapat dibaca. Pilih file CSV atau XLSX yang utuh.');
  }
  if (rows.length === 0) throw refused('File tidak berisi baris.');
  return rows;
}

/** Lines above the headers, such as the name of a bank, are no data. */
const spareRows = 20;

export function tooManyRows() {
  return refused(
    `File berisi lebih dari ${importLimits.rows.toLocaleString('id-ID')} baris. Bagi menjadi beberapa file.`,
  );
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value;
  return null; // the error of a formula
}

/** UTF-8 or UTF-16 by its mark, UTF-8 without one, else what Windows wrote. */
function textOf(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Unfolds a workbook once and keeps nothing of it: what its parts say of their size need not be true. */
async function checkUnfolded(bytes: Uint8Array): Promise<void> {
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, piece) => {
      if (error) throw error;
      unfolded += piece.byteLength;
      if (unfolded > mostUnfolded) throw refused('Isi file terlalu besar untuk dibaca. Bagi menjadi beberapa file.');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const step = 16 * 1024;
  for (let at = 0; at < bytes.byteLength; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.byteLength);
    if (at % (step * 16) === 0)
      await new Promise((resolve) => {
        setImmediate(resolve);
      }); // others are served meanwhile
  }
}
