import { formatRupiah, isDatable } from '@finance/contract';
import { type Refusal, refused } from '../../base/refusal.ts';

// What every reader of a bank's file gives. Amounts are hundredths of a rupiah here, exactly as the bank wrote them.

/** One of several payments that the bank booked as a single line. */
export interface StatementPart {
  /** In hundredths, signed as the line is; null where the file does not say it. */
  amount: number | null;
  text: string;
  reference: string | null;
}

export interface ReadLine {
  /** Where it stands in the file. */
  line: number;
  /** The day on which the bank booked it. */
  date: string;
  value_date: string | null;
  /** In hundredths; what comes in is positive. */
  amount: number;
  text: string;
  /** What the owner of the account or the payer calls it. */
  reference: string | null;
  /** What the bank calls it; not always unique. */
  bank_reference: string | null;
  /** It takes back an earlier line. */
  is_reversal: boolean;
  parts: StatementPart[];
  /** The bank's balance after it, in hundredths; null where the file has none. */
  balance: number | null;
}

/** Why something of a file is no line. */
export type StatementOmission = 'pending' | 'zero' | 'correction' | 'other_list';

export interface LeftOutEntry {
  line: number;
  reason: StatementOmission;
  text: string;
}

export interface ReadStatement {
  /** As the file writes it, without its bank; null where the format has none. */
  account_number: string | null;
  currency: string | null;
  /** What the bank calls the statement. */
  number: string | null;
  period_from: string | null;
  period_to: string | null;
  /** In hundredths; null where the file does not say it. */
  opening: number | null;
  closing: number | null;
  lines: ReadLine[];
  left_out: LeftOutEntry[];
}

/** What a file leaves open and the user says. */
export interface StatementChoice {
  /** Where days begin: a time with a zone belongs to a day here. */
  timezone: string;
  /** How QIF writes its days. */
  date_order?: 'dmy' | 'mdy' | undefined;
}

/** A refusal that names the place in the file. */
export function wrongAt(line: number, text: string): Refusal {
  return refused(`Baris ${line}: ${text}`);
}

/** A piece of a file in a message. */
export function shown(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return `'${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}'`;
}

/** Digits with a fraction of at most two places as hundredths; null for anything else, and for what is too large. */
export function exactHundredths(whole: string, fraction = ''): number | null {
  if (!/^\d{1,15}$/.test(whole) || !/^\d{0,2}$/.test(fraction)) return null;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

export function rupiahIn(hundredths: number): string {
  const rupiah = formatRupiah(Math.trunc(hundredths / 100));
  const sen = Math.abs(hundredths) % 100;
  return sen === 0 ? rupiah : `${rupiah} dan ${sen} sen`;
}

/** A day of the calendar that may be booked on, as `2026-01-31`. */
export function dayOf(year: number, month: number | string, day: number | string): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDatable(date) ? date : null;
}

/** Holds opening, lines and closing against each other; they have to agree to the last sen. */
export function checkChain(
  at: number,
  { opening, closing, lines }: Pick<ReadStatement, 'opening' | 'closing' | 'lines'>,
) {
  let before = opening;
  for (const { line, amount, balance } of lines) {
    const after: number | null = before === null ? null : before + amount;
    if (after !== null && balance !== null && after !== balance)
      throw wrongAt(line, `saldo setelah baris ini ${rupiahIn(balance)}, seharusnya ${rupiahIn(after)}.`);
    before = balance ?? after;
  }
  if (before === null || closing === null || before === closing) return;
  throw wrongAt(
    at,
    `saldo akhir ${rupiahIn(closing)} tidak sama dengan saldo awal ditambah baris-barisnya ${rupiahIn(before)}: ` +
      `selisih ${rupiahIn(closing - before)}. File tidak utuh, minta lagi dari bank.`,
  );
}

/** Texts of a line in one, without repeating what stands in it. */
export function joinTexts(texts: readonly (string | null | undefined)[]): string {
  const found: string[] = [];
  for (const text of texts) {
    const plain = text?.replace(/\s+/g, ' ').trim() ?? '';
    if (plain !== '' && !found.some((one) => one.includes(plain))) found.push(plain);
  }
  return found.join(' · ');
}
