import { dayMeanings, readDay } from '@finance/contract';
import { textIn } from './cell.rules.ts';
import type { SheetRow } from './sheet.ts';

/** What the lines around the rows say of the file. */
export interface Facts {
  account_number: string | null;
  account_name: string | null;
  /** The pocket that the rows are of. */
  pocket: string | null;
  currency: string | null;
  period_from: string | null;
  period_to: string | null;
}

const labels = {
  account_number:
    /^(?:no(?:mor)?\.? ?(?:rek(?:ening)?\.?|account|akun)|rekening|acc(?:oun)?t? ?(?:no|number)\.?)(?![a-z])/i,
  account_name: /^(?:nama(?: pemilik| nasabah| rekening)?|account name|name)(?! *[a-z])/i,
  pocket: /^(?:nama )?(?:kantong|pocket)(?= *(?:[:=]|$))/i,
  currency: /^(?:mata uang|currency|ccy|valuta)(?![a-z])/i,
  period: /^(?:periode?|tanggal mutasi|rentang tanggal)(?![a-z])/i,
};

/** A line of its own above a table: the pocket's name, without a label. */
const titleOfPocket = /^(?:kantong|pocket) [^\s:=]/i;

/** The facts that some lines name: `No. Rekening : 123`, `Nama,=,..`, or a label with its value in a later cell. */
export function factsIn(rows: readonly SheetRow[]): Facts {
  const facts: Facts = {
    account_number: null,
    account_name: null,
    pocket: null,
    currency: null,
    period_from: null,
    period_to: null,
  };
  for (const { cells } of rows) {
    const texts = cells.map((cell) => textIn(cell)?.trim() ?? '');
    for (const [at, text] of texts.entries()) {
      if (labels.account_number.test(text))
        facts.account_number ??= accountNumber(valueOf(texts, at, 'account_number'));
      else if (titleOfPocket.test(text) && texts.every((one, other) => other === at || one === ''))
        facts.pocket ??= text;
      else if (labels.pocket.test(text)) {
        facts.pocket ??= valueOf(texts, at, 'pocket') || null;
        // its number stands behind its name
        const number = texts.slice(at + 2).find((one) => /^['`]?[\d .-]{8,}$/.test(one));
        facts.account_number ??= number === undefined ? null : accountNumber(number);
      } else if (labels.currency.test(text)) facts.currency ??= currencyIn(valueOf(texts, at, 'currency'));
      else if (labels.period.test(text)) {
        const [from, to] = periodOf(valueOf(texts, at, 'period'));
        facts.period_from ??= from;
        facts.period_to ??= to;
      } else if (labels.account_name.test(text)) facts.account_name ??= valueOf(texts, at, 'account_name') || null;
    }
  }
  return facts;
}

/** What stands behind a label: in its cell, or in the next one that holds more than a sign. */
function valueOf(texts: readonly string[], at: number, label: keyof typeof labels): string {
  const own = (texts[at] ?? '').replace(labels[label], '').replace(/^\/[a-z /]+/i, '');
  const inside = own.replace(/^[\s:=.'`]+/, '');
  if (inside !== '') return inside;
  const next = texts.slice(at + 1).find((text) => /[^\s:=]/.test(text));
  return next?.replace(/^[\s:=.'`]+/, '') ?? '';
}

/** Whether a text names one of these facts. */
export function isLabel(text: string): boolean {
  return Object.values(labels).some((label) => label.test(text));
}

/** Whether a row says something of the file, as those above the headings do. */
export function namesFact(row: SheetRow): boolean {
  return Object.values(factsIn([row])).some((fact) => fact !== null);
}

/** The code of a currency as banks name it; the text itself where it is another word, null for none. */
export function currencyIn(text: string): string | null {
  const plain = text.trim().toUpperCase();
  if (/^(?:RP\.?|RUPIAH)(?![A-Z])/.test(plain)) return 'IDR';
  const code = /\b[A-Z]{3}\b/.exec(plain)?.[0] ?? currencies.find(([word]) => plain.includes(word))?.[1];
  return code ?? (/^[A-Z][A-Z ]{1,19}$/.test(plain) ? plain : null);
}

const currencies = [
  ['RUPIAH', 'IDR'],
  ['SINGAPORE', 'SGD'],
  ['DOLLAR', 'USD'],
  ['DOLAR', 'USD'],
  ['US$', 'USD'],
] as const;

/**
 * The digits of an account number, with `*` for digits that the file hides (`1310****0198`); null if the text holds
 * none.
 */
export function accountNumber(text: string): string | null {
  const found = /^[\d\s.*xX•-]{5,40}/.exec(text.replace(/^['`]/, ''))?.[0] ?? '';
  const digits = found.replace(/[*xX•]+/g, '*').replace(/[^\d*]/g, '');
  return digits.replace('*', '').length >= (digits.includes('*') ? 3 : 5) ? digits : null;
}

/** Whether a number in a file may be an account's: hidden digits and zeros that a spreadsheet has lost do not count. */
export function isSameNumber(inFile: string, digits: string): boolean {
  const [start = '', end] = inFile.split('*', 2);
  if (end === undefined) return inFile.replace(/^0+/, '') === digits.replace(/^0+/, '');
  return digits.length > start.length + end.length && digits.startsWith(start) && digits.endsWith(end);
}

function periodOf(text: string): [from: string | null, to: string | null] {
  const plain = text.replace(/\s+/g, ' ').replace(/[–—]/g, '-');
  const tight = /^(\d{1,2}\/\d{1,2}\/\d{4})-(\d{1,2}\/\d{1,2}\/\d{4})/.exec(plain);
  const parts = tight ? tight.slice(1, 3) : plain.split(/ (?:-|s\/d|sd|sampai|hingga|to) /i, 2);
  const [from, to] = parts.map((part) => {
    const reading = readDay(dayMeanings(part.trim()), { order: 'dmy' });
    return reading && 'date' in reading ? reading.date : null;
  });
  return from && to && from <= to ? [from, to] : [null, null];
}
