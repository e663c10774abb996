import type { Dialect } from './encode.ts';

/** A line as it stands on the paper. */
interface PrintedLine {
  runs: { text: string; isBold: boolean; isBig: boolean }[];
  /** Columns of 24 dots, three bytes each, where it is a picture. */
  dots?: Uint8Array;
}

/** A paper that came out of the printer. */
interface Printed {
  lines: PrintedLine[];
  /** After which line it was cut. */
  cuts: number[];
  /** How often the cash drawer was opened. */
  kicks: number;
}

/**
 * What a receipt printer makes of bytes. It breaks lines where the paper ends, as printers do in the middle of a word,
 * and throws on a command that this dialect does not have.
 */
export function emulatePrinter(bytes: Uint8Array, { language, width }: Pick<Dialect, 'language' | 'width'>): Printed {
  const columns = width === 58 ? 32 : 48;
  const printed: Printed = { lines: [], cuts: [], kicks: 0 };
  const look = { isBold: false, isBig: false };
  let line: PrintedLine = { runs: [] };
  let used = 0;
  let at = 0;
  const next = () => bytes[at++] ?? 0;
  const command = (from: number) =>
    Array.from(bytes.slice(from, from + 3), (byte) => byte.toString(16).padStart(2, '0')).join(' ');

  function feed() {
    printed.lines.push(line);
    line = { runs: [] };
    used = 0;
  }
  function put(letter: string) {
    const size = look.isBig ? 2 : 1;
    if (used + size > columns) feed();
    used += size;
    const last = line.runs.at(-1);
    if (last && last.isBold === look.isBold && last.isBig === look.isBig) last.text += letter;
    else line.runs.push({ text: letter, ...look });
  }
  function picture() {
    const length = (next() + 256 * next()) * 3;
    line.dots = bytes.slice(at, at + length);
    at += length;
  }
  const isStar = language !== 'esc-pos';
  const escapes: Record<number, () => void> = {
    0x40: () => Object.assign(look, { isBold: false, isBig: false }),
    0x2d: () => void next(),
    ...(isStar
      ? {
          0x45: () => void (look.isBold = true),
          0x46: () => void (look.isBold = false),
          0x69: () => void (look.isBig = next() + next() === 2),
          0x1d: () => void [next(), next()], // code page
          0x07: () => void (next() + next()), // times of the next pulse
          0x58: picture,
          0x30: () => {},
          0x7a: () => void next(),
          0x64: () => void (next(), printed.cuts.push(printed.lines.length)),
        }
      : {
          0x4d: () => void next(),
          0x45: () => void (look.isBold = next() === 1),
          0x74: () => void next(),
          0x70: () => void (next() + next() + next(), (printed.kicks += 1)),
          0x33: () => void next(),
          0x32: () => {},
          0x2a: () => {
            next();
            picture();
          },
        }),
  };
  while (at < bytes.length) {
    const from = at;
    const byte = next();
    if (byte === 0x0a) feed();
    else if (byte === 0x0d || (isStar && byte === 0x18)) continue;
    else if (isStar && byte === 0x07) printed.kicks += 1;
    else if (byte === 0x1b) {
      const does = escapes[next()];
      if (!does) throw new Error(`this printer does not know ${command(from)}`);
      does();
    } else if (!isStar && byte === 0x1c && next() === 0x2e) continue; // no Chinese
    else if (!isStar && byte === 0x1d) {
      const which = next();
      if (which === 0x21) look.isBig = next() === 0x11;
      else if (which === 0x56) void (next(), printed.cuts.push(printed.lines.length));
      else throw new Error(`this printer does not know ${command(from)}`);
    } else if (byte >= 0x20 && byte < 0x7f) put(String.fromCharCode(byte));
    else throw new Error(`this printer does not know ${command(from)}`);
  }
  return printed;
}

/** The paper as text: big letters with a space behind each, a picture as `▒`. */
export function readPrinted({ lines }: Printed): string {
  return lines
    .map(({ runs, dots }) => {
      if (dots) return '▒'.repeat(dots.length / 36);
      return runs
        .map(({ text, isBig }) => (isBig ? Array.from(text, (letter) => `${letter} `).join('') : text))
        .join('')
        .trimEnd();
    })
    .join('\n')
    .trimEnd();
}

/** Draws the paper dot by dot, to be looked at. */
export function drawPrinted({ lines, cuts }: Printed, width: 58 | 80, canvas: HTMLCanvasElement): void {
  const dots = width * 8;
  const margin = (dots - (width === 58 ? 384 : 576)) / 2;
  const heights = lines.map(({ runs }) => (runs.some(({ isBig }) => isBig) ? 60 : 30));
  Object.assign(canvas, { width: dots, height: heights.reduce((sum, height) => sum + height, 40) });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('the browser draws no pictures');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#000';
  paint.textBaseline = 'top';
  let top = 20;
  lines.forEach(({ runs, dots: picture }, at) => {
    let left = margin;
    for (const { text, isBold, isBig } of runs) {
      const scale = isBig ? 2 : 1;
      paint.font = `${isBold ? 'bold ' : ''}${20 * scale}px monospace`;
      for (const letter of text) {
        paint.fillText(letter, left, top + 2 * scale, 12 * scale);
        left += 12 * scale;
      }
    }
    picture?.forEach((byte, index) => {
      for (let bit = 0; bit < 8; bit++)
        if (byte & (0x80 >> bit)) paint.fillRect(margin + Math.floor(index / 3), top + (index % 3) * 8 + bit, 1, 1);
    });
    top += heights[at] ?? 0;
    if (cuts.includes(at + 1)) for (let x = 0; x < dots; x += 12) paint.fillRect(x, top, 6, 1);
  });
}
