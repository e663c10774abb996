import { dayMeanings, readDay } from '@finance/contract';
import { textIn } from './cell.rules.ts';
import type { SheetRow } from './sheet.ts';

/** What the lines around the rows say of the file. */
export interface Facts {
  account_number: string | null;
  account_name: string | null;
  currency: string | null;
  period_from: string | null;
  period_to: string | null;
}

const labels = {
  account_number:
    /^(?:no(?:mor)?\.? ?(?:rek(?:ening)?\.?|account|akun)|rekening|acc(?:oun)?t? ?(?:no|number)\.?)(?![a-z])/i,
  account_name: /^(?:nama(?: pemilik| nasabah| rekening)?|account name|name)(?![a-z ])/i,
  currency: /^(?:mata uang|currency|ccy|valuta)(?![a-z])/i,
  period: /^(?:periode?|tanggal mutasi|rentang tanggal)(?![a-z])/i,
};

/** The facts that some lines name: `No. Rekening : 123`, `Nama,=,..`, or a label with its value in a later cell. */
export function factsIn(rows: readonly SheetRow[]): Facts {
  const facts: Facts = { account_number: null, account_name: null, currency: null, period_from: null, period_to: null };
  for (const { cells } of rows) {
    const texts = cells.map((cell) => textIn(cell)?.trim() ?? '');
    for (const [at, text] of texts.entries()) {
      if (labels.account_number.test(text))
        facts.account_number ??= accountNumber(valueOf(texts, at, 'account_number'));
      else if (labels.currency.test(text))
        facts.currency ??= /\b[A-Z]{3}\b/.exec(valueOf(texts, at, 'currency').toUpperCase())?.[0] ?? null;
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

/** Whether a row says something of the file, as those above the headings do. */
export function namesFact(row: SheetRow): boolean {
  return Object.values(factsIn([row])).some((fact) => fact !== null);
}

/** The digits of an account number; null if the text holds none. */
export function accountNumber(text: string): string | null {
  const digits = /^[\d\s.-]{5,40}/.exec(text.replace(/^['`]/, ''))?.[0].replace(/\D/g, '') ?? '';
  return digits.length >= 5 ? digits : null;
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
