import { importLimits } from '@finance/contract';
import { refused } from '../http/app-error.ts';

/** What stands in a cell of a file; a day of a workbook is a Date at midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/** A row with the line of the file that it stands on. */
export interface SheetRow {
  line: number;
  cells: Cell[];
}

/** Columns further right are not read. */
export const mostColumns = 200;
/** Twenty thousand rows of fifty columns. */
export const mostCells = 1_000_000;
/** Of all cells together; a workbook may name one long text in every cell. */
const mostLetters = importLimits.bytes;
/** As Excel has it. */
const longestText = 32_767;
/** Lines above the headers, such as the name of a bank, are no data. */
const spareRows = 20;

/** Takes rows as they are read, those that hold something, and refuses more than a file may have. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  #cells = 0;
  #letters = 0;

  add(line: number, cells: Cell[]): void {
    const before = this.#cells;
    for (const cell of cells) {
      if (cell === null || cell === '') continue;
      this.#cells += 1;
      if (typeof cell === 'string') this.#letters += cell.length;
    }
    if (this.#cells === before) return;
    if (this.#cells > mostCells || this.#letters > mostLetters)
      throw refused(
        'Isi file terlalu besar untuk dibaca. Hapus kolom yang tidak perlu, atau bagi menjadi beberapa file.',
      );
    if (this.rows.push({ line, cells }) > importLimits.rows + spareRows) throw tooManyRows();
  }
}

/** Refuses a text that no cell of a spreadsheet can hold. */
export function checkLength(text: string, line?: number): string {
  if (text.length > longestText)
    throw refused(
      `${line === undefined ? 'File' : `Baris ${line}`} berisi teks yang terlalu panjang (lebih dari 32.767 huruf). Periksa tanda kutip di sana.`,
    );
  return text;
}

export function tooManyRows() {
  return refused(
    `File berisi lebih dari ${importLimits.rows.toLocaleString('id-ID')} baris. Bagi menjadi beberapa file.`,
  );
}
