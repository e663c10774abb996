import { refused } from '../../base/refusal.ts';
import { isCamt, readCamt } from './camt.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { isOfx, readOfx } from './ofx.ts';
import { isQif, readQif } from './qif.ts';
import { checkChain, type ReadLine, type ReadStatement, rupiahIn, type StatementChoice } from './read-statement.ts';

/** The formats that banks make for programs; tables are read as an import reads them. */
export type StatementFormat = 'mt940' | 'camt053' | 'ofx' | 'qif';

export interface StatementReading {
  format: StatementFormat;
  statements: ReadStatement[];
  /** Whether its days may be meant the other way. */
  isOrderOpen: boolean;
}

/** Reads a file that a bank made for programs; null for a table and for whatever else it may be. */
export function readStatements(bytes: Uint8Array, choice: StatementChoice): StatementReading | null {
  const text = textOf(bytes);
  const format = text.includes('\0') ? null : formatOf(text); // a text has none, and no database keeps it
  if (format === null) return null;
  if (format === 'qif') {
    const { statement, isOrderOpen } = readQif(text, choice);
    return { format, statements: [statement], isOrderOpen };
  }
  const read =
    format === 'mt940' ? readMt940(text) : format === 'camt053' ? readCamt(text, choice) : readOfx(text, choice);
  return { format, statements: read, isOrderOpen: false };
}

function formatOf(text: string): StatementFormat | null {
  if (isMt940(text)) return 'mt940';
  if (isOfx(text)) return 'ofx';
  if (isCamt(text)) return 'camt053';
  return isQif(text) ? 'qif' : null;
}

/** UTF-8 and UTF-16 by their mark, else UTF-8, else Windows-1252, as OFX 1.x and older exports are written. */
function textOf(bytes: Uint8Array): string {
  const isLow = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isHigh = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isLow || isHigh) return new TextDecoder(isLow ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The statements of one account as one: those of single days that a bank puts into a file. Each has to go on where the
 * one before ends. Without balances two of them may tell the same line, which is one.
 */
export function joinStatements(statements: readonly ReadStatement[]): ReadStatement {
  const sorted = statements.toSorted((one, other) => ((one.period_from ?? '') < (other.period_from ?? '') ? -1 : 1));
  const ordered = goesOn(statements) ? statements : sorted;
  const [first, ...others] = ordered;
  if (!first) throw refused('File tidak berisi rekening koran.');
  let before = first;
  const lines = [...first.lines];
  for (const next of others) {
    const isProved = before.closing !== null && next.opening !== null;
    if (before.closing !== null && next.opening !== null && before.closing !== next.opening)
      throw refused(
        `Saldo akhir ${before.period_to} ${rupiahIn(before.closing)} tidak dilanjutkan saldo awal ` +
          `${next.period_from} ${rupiahIn(next.opening)}: selisih ${rupiahIn(next.opening - before.closing)}. ` +
          'Ada hari yang tidak ada di file.',
      );
    for (const line of isProved ? next.lines : notIn(lines, next.lines)) lines.push(line);
    before = next;
  }
  checkChain(lines.at(-1)?.line ?? 1, { opening: first.opening, closing: before.closing, lines });
  const days = ordered.flatMap(({ period_from, period_to }) => [period_from ?? [], period_to ?? []].flat()).toSorted();
  return {
    ...first,
    number: before.number === first.number ? first.number : null,
    period_from: days[0] ?? null,
    period_to: days.at(-1) ?? null,
    closing: before.closing,
    lines,
    left_out: ordered.flatMap(({ left_out }) => left_out),
  };
}

/** The lines that none of those before is, by what the bank calls it, day, amount and text. */
function notIn(before: readonly ReadLine[], lines: readonly ReadLine[]): ReadLine[] {
  const keyOf = ({ bank_reference, date, amount, text }: ReadLine) =>
    JSON.stringify([bank_reference, date, amount, text]);
  const told = new Map<string, number>();
  for (const line of before) told.set(keyOf(line), (told.get(keyOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const left = line.bank_reference === null ? 0 : (told.get(keyOf(line)) ?? 0);
    told.set(keyOf(line), left - 1);
    return left < 1;
  });
}

function goesOn(statements: readonly ReadStatement[]): boolean {
  return statements.every(({ opening }, at) => {
    const before = statements[at - 1];
    return !before || before.closing === opening;
  });
}
