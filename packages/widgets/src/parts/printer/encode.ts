import type { RollReceipt } from '@finance/contract';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { drawText } from './drawText.ts';
import { layOut, type RollLine } from './layOut.ts';
import type { Printer } from './printer.ts';

/** How a printer is told; not where it is. */
export type Dialect = Pick<Printer, 'width' | 'language' | 'cuts' | 'kicks'>;

/** The bytes that print a receipt. */
export function encodeReceipt(receipt: RollReceipt, dialect: Dialect, draw = drawText): Uint8Array {
  return encode(layOut(receipt, columnsOf(dialect)), {
    dialect,
    draw,
    opensDrawer: dialect.kicks && receipt.opens_drawer,
  });
}

/** The bytes of a paper that shows whether width, cut and drawer are as chosen. */
export function encodeTest(dialect: Dialect, draw = drawText): Uint8Array {
  const columns = columnsOf(dialect);
  const ruler = '1234567890'.repeat(5).slice(0, columns);
  const lines: RollLine[] = [
    { text: 'Cetak uji', isBig: true, isBold: true },
    { text: ruler },
    { text: '-'.repeat(columns) },
    { text: 'Baris angka penuh satu baris,' },
    { text: `dari 1 sampai ${ruler.slice(-1)}: lebarnya benar.` },
    { text: 'Rp 1,500,000'.padStart(columns), isBold: true },
  ];
  return encode(lines, { dialect, draw, opensDrawer: dialect.kicks });
}

/** Letters of 12 dots on the 48 or 72 mm that the head of such a printer reaches. */
export const columnsOf = ({ width }: Pick<Printer, 'width'>) => (width === 58 ? 32 : 48);

const pictureHeight = 24; // dots, as a line of letters
const tearLines = 4; // from the head to the cutter

function encode(
  lines: RollLine[],
  { dialect, draw, opensDrawer }: { dialect: Dialect; draw: typeof drawText; opensDrawer: boolean },
): Uint8Array {
  const columns = columnsOf(dialect);
  const encoder = new ReceiptPrinterEncoder({ language: dialect.language, columns, feedBeforeCut: tearLines });
  encoder.initialize();
  if (opensDrawer) encoder.pulse();
  for (const { text, isBold = false, isBig = false, isPicture = false } of lines) {
    if (isPicture)
      encoder.image(draw(text, columns * 12, pictureHeight), columns * 12, pictureHeight, 'threshold', 128);
    else if (text === '') encoder.newline();
    else {
      const size = isBig ? 2 : 1;
      encoder.bold(isBold).size(size, size).line(text).size(1, 1).bold(false);
    }
  }
  if (dialect.cuts) encoder.cut('partial');
  else encoder.newline(tearLines);
  return encoder.encode();
}
