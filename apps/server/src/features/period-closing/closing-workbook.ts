import { writeXlsx } from 'hucre/xlsx';
import { type ClosingPaper, type PaperTable, tablesOf, titleOf } from './closing-paper.rules.ts';

type Cell = PaperTable['rows'][number][number];

/** The report as a workbook, a sheet for each table. */
export function closingWorkbook(paper: ClosingPaper): Promise<Uint8Array> {
  return writeXlsx({
    properties: { title: titleOf(paper), creator: paper.by },
    sheets: tablesOf(paper).map(({ title, columns, rows, sum }) => ({
      name: title,
      columns: columns.map(({ header, width, isNumber }) => ({
        header,
        width,
        ...(isNumber ? { numFmt: '#,##0;[Red]-#,##0' } : {}),
      })),
      rows: [columns.map(({ header }) => header), ...rows.map(cellsOf), ...(sum ? [cellsOf(sum)] : [])],
      freezePane: { rows: 1 },
    })),
  });
}

/** Spreadsheets keep fifteen digits of a number. A longer one stays text. */
function cellsOf(row: Cell[]): (string | number)[] {
  return row.map((cell) => (typeof cell === 'string' || Math.abs(Number(cell)) < 1e15 ? plain(cell) : String(cell)));
}

function plain(cell: Cell): string | number {
  return typeof cell === 'bigint' ? Number(cell) : cell;
}
