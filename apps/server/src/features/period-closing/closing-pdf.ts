import { formatRupiah, longInstant } from '@finance/contract';
import PDFDocument from 'pdfkit';
import { paperFonts } from '../../base/paper-fonts.ts';
import { type ClosingPaper, type PaperTable, tablesOf, titleOf } from './closing-paper.rules.ts';

const margin = 40;
const gap = 8;
const size = { title: 15, heading: 11, text: 8.5 };
/** The workbook has all of them. */
const mostRows = 300;
/** Room for the heads of the columns. */
const headHeight = 40;

/** The report on A4 across, with its fonts inside. */
export async function closingPdf(paper: ClosingPaper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    font: paperFonts.plain,
    bufferPages: true, // the foot names how many there are
    lang: 'id-ID',
    info: { Title: titleOf(paper), Author: paper.by, CreationDate: new Date(paper.at) },
  });
  const pieces: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.font(paperFonts.bold).fontSize(size.title).text(titleOf(paper)).moveDown(0.5);
  for (const table of tablesOf(paper)) draw(doc, table);
  foot(doc, paper);
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

type Document = InstanceType<typeof PDFDocument>;

function draw(doc: Document, { title, columns, rows, sum }: PaperTable): void {
  const room = doc.page.width - 2 * margin;
  const units = columns.reduce((all, { width }) => all + width, 0);
  const widths = columns.map(({ width }) => (room * width) / units);
  const end = doc.page.height - margin;

  function line(cells: string[], font: 'plain' | 'bold', isHead = false): void {
    doc.font(paperFonts[font]).fontSize(size.text);
    const inner = (at: number) => (widths[at] ?? 0) - gap;
    const isNumber = (at: number) => columns[at]?.isNumber === true;
    // of an amount nothing is wrapped, which takes most of the time
    const heightOf = (cell: string, at: number) =>
      isNumber(at) ? doc.currentLineHeight() : doc.heightOfString(cell || ' ', { width: inner(at) });
    // what is taller than a page is shortened: the workbook has all of it
    const height = Math.min(Math.max(...cells.map(heightOf)) + 4, end - margin - headHeight);
    if (doc.y + height > end) {
      doc.addPage();
      if (!isHead) line(heads, 'bold', true);
      doc.font(paperFonts[font]);
    }
    const top = doc.y;
    let left = margin;
    for (const [at, cell] of cells.entries()) {
      if (isNumber(at)) doc.text(cell, left + inner(at) - doc.widthOfString(cell), top + 2, { lineBreak: false });
      else if (cell !== '') doc.text(cell, left, top + 2, { width: inner(at), height: height - 2, ellipsis: true });
      left += widths[at] ?? 0;
    }
    doc.moveTo(margin, top + height).lineTo(margin + room, top + height);
    doc.lineWidth(0.5).strokeColor('#bbbbbb').stroke();
    doc.x = margin;
    doc.y = top + height;
  }

  const heads = columns.map(({ header }) => header);
  if (doc.y + 60 > end) doc.addPage();
  doc
    .font(paperFonts.bold)
    .fontSize(size.heading)
    .text(title, margin, doc.y + 10)
    .moveDown(0.2);
  line(heads, 'bold', true);
  for (const row of rows.slice(0, mostRows)) line(row.map(written), 'plain');
  if (rows.length === 0) line(['Tidak ada', ...columns.slice(1).map(() => '')], 'plain');
  if (rows.length > mostRows)
    line([`Dan ${rows.length - mostRows} baris lagi, di XLSX`, ...columns.slice(1).map(() => '')], 'plain');
  if (sum) line(sum.map(written), 'bold');
}

function written(cell: PaperTable['rows'][number][number]): string {
  return typeof cell === 'string' ? cell : formatRupiah(cell);
}

function foot(doc: Document, { at, timezone, by }: ClosingPaper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0; // the foot stands in it
    doc.font(paperFonts.plain).fontSize(7);
    const text = `Ditutup ${longInstant(at, timezone)} oleh ${by} · halaman ${page + 1} dari ${count}`;
    doc.text(text, margin, doc.page.height - 26, { width: doc.page.width - 2 * margin, align: 'right' });
  }
}
