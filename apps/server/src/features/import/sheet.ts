import { importLimits } from '@finance/contract';
import { refused } from '../../base/refusal.ts';

/** The value of a cell; a date in a workbook is a Date at midnight UTC. */
export type Cell = string | number | boolean | Date | CellError | null;

/** A cell without a value: `#N/A` and its like, or a formula that no program has calculated yet. */
export class CellError {
  readonly kind: 'error' | 'uncalculated';
  readonly text: string;

  constructor(kind: CellError['kind'], text: string) {
    this.kind = kind;
    this.text = text;
  }
}

/** A row with its line number in the file. */
export interface SheetRow {
  line: number;
  cells: Cell[];
  /** Columns whose cell repeats that of the merged row above. */
  filled?: number[];
  /** The columns whose quote is not closed where it should be. */
  openQuotes?: number[];
  /** How many cells a text file writes in it, empty ones too. */
  width?: number;
  /** Which of the later headings with other columns it stands below, from 1. */
  part?: number;
  /** The cells as they stand in a text file, where spaces around some were left out. */
  spaced?: readonly string[] | undefined;
}

/** Columns beyond this are ignored. */
export const mostColumns = 200;
/** A hundred thousand rows of twenty-five columns. */
export const mostCells = 2_500_000;
/** Total length of all cells; a workbook may use one long text in every cell. */
const mostLetters = importLimits.bytes;
/** Excel's own limit. */
export const longestText = 32_767;
/** Lines that are no data: above the headings, headings of each printed page, sums below. */
const spareRows = 2000;

/** Hears how many rows there are so far, every now and then. */
export type OnRows = (count: number) => void;
/** How often it hears so, in rows. */
export const rowsBetween = 500;

/** Collects non-empty rows while they are read, and refuses more than the limits allow. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  readonly #onRows: OnRows | undefined;
  #cells = 0;
  #letters = 0;

  constructor(onRows?: OnRows) {
    this.#onRows = onRows;
  }

  add(
    line: number,
    cells: Cell[],
    { openQuotes = [], width, spaced }: Pick<SheetRow, 'openQuotes' | 'width' | 'spaced'> = {},
  ): void {
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
    if (
      this.rows.push({
        line,
        cells,
        ...(openQuotes.length > 0 ? { openQuotes } : {}),
        ...(width === undefined ? {} : { width }),
        ...(spaced && { spaced }),
      }) >
      importLimits.rows + spareRows
    )
      throw tooManyRows();
    if (this.rows.length % rowsBetween === 0) this.#onRows?.(this.rows.length);
  }
}

/** Refuses a text longer than a spreadsheet cell can hold. */
export function checkLength(text: string, line?: number): string {
  if (text.length > longestText)
    throw refused(
      `${line === undefined ? 'File' : `Baris ${line}`} berisi teks yang terlalu panjang (lebih dari 32.767 ` +
        `huruf). Periksa tanda kutip di sana.`,
    );
  return text;
}

export function tooManyRows() {
  return refused(
    `File berisi lebih dari ${importLimits.rows.toLocaleString('id-ID')} baris. Bagi menjadi beberapa file.`,
  );
}
