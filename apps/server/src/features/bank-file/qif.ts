import { type DayMeaning, dayMeanings, type DayOrder, readDay } from '@finance/contract';
import { refused } from '../../base/refusal.ts';
import {
  exactHundredths,
  joinTexts,
  type LeftOutEntry,
  type ReadLine,
  type ReadStatement,
  shown,
  type StatementChoice,
  type StatementPart,
  wrongAt,
} from './read-statement.ts';

// QIF: records of one-letter fields, each ended by `^`. It has no account number, no currency and no balances.

/** Whether a text is a file of this format. */
export function isQif(text: string): boolean {
  return /^\s*!(?:Type|Account|Option|Clear)/i.test(text);
}

interface Record {
  line: number;
  list: string;
  fields: { line: number; code: string; text: string }[];
}

/** What is read, and whether its days may have been meant the other way. */
export interface QifReading {
  statement: ReadStatement;
  isOrderOpen: boolean;
}

export function readQif(text: string, choice: StatementChoice): QifReading {
  const records = recordsIn(text);
  const ofAccount = records.filter(({ list }) => /^(?:bank|cash|oth a)$/.test(list));
  const other = records.find(({ list }) => /^(?:invst|ccard|oth l)$/.test(list));
  if (ofAccount.length === 0)
    throw other
      ? wrongAt(other.line, 'file QIF ini bukan dari rekening bank.')
      : refused('File QIF ini tidak berisi baris.');
  const days = ofAccount.map((record) => ({ record, meanings: meaningsIn(record) }));
  const told = orderIn(days.map(({ meanings }) => meanings));
  const order = told ?? choice.date_order ?? 'dmy';
  const lines: ReadLine[] = [];
  const leftOut: LeftOutEntry[] = records
    .filter((record) => !ofAccount.includes(record) && record.list !== 'account')
    .map(({ line, list, fields }) => ({ line, reason: 'other_list', text: `${list}: ${fields[0]?.text ?? ''}` }));
  let opening: number | null = null;
  for (const { record, meanings } of days) {
    const read = readRecord(record, meanings, order);
    if ('reason' in read) leftOut.push(read);
    else if (/^opening balance$/i.test(read.text) && opening === null && lines.length === 0) opening = read.amount;
    else lines.push(read);
  }
  const dates = lines.map(({ date }) => date).toSorted();
  return {
    isOrderOpen: told === null && choice.date_order === undefined && days.some(({ meanings }) => meanings.length > 1),
    statement: {
      account_number: null,
      currency: null,
      number: null,
      period_from: dates[0] ?? null,
      period_to: dates.at(-1) ?? null,
      opening,
      closing: null,
      lines,
      left_out: leftOut,
    },
  };
}

const lists = new Set(
  'bank cash ccard invst cat class memorized prices security budget tag account'
    .split(' ')
    .concat('oth a', 'oth l', 'oth s'),
);

function recordsIn(text: string): Record[] {
  const records: Record[] = [];
  let list = '';
  let open: Record | null = null;
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const [at, written] of lines.entries()) {
    const line = at + 1;
    if (written.startsWith('!')) {
      if (open) throw wrongAt(open.line, 'catatan ini belum ditutup (^).');
      const name = written.slice(1).trim().toLowerCase();
      if (/^(?:option|clear):/.test(name)) continue;
      list = name.replace(/^type:/, '');
      if (!lists.has(list)) throw wrongAt(line, `${shown(written)} bukan judul QIF.`);
    } else if (written.trim() === '^') {
      if (!open) throw wrongAt(line, 'akhir catatan (^) tanpa isi.');
      records.push(open);
      open = null;
    } else if (written.trim() !== '') {
      if (list === '') throw wrongAt(line, `${shown(written)} berada sebelum judul (!Type:).`);
      open ??= { line, list, fields: [] };
      open.fields.push({ line, code: written.slice(0, 1), text: written.slice(1).trim() });
    }
  }
  if (open) throw wrongAt(open.line, 'catatan terakhir belum ditutup (^). File terpotong.');
  return records;
}

function meaningsIn({ line, fields }: Record): DayMeaning[] {
  const found = fields.filter(({ code }) => code === 'D');
  const [day] = found;
  if (!day || found.length > 1)
    throw wrongAt(line, day ? 'tanggal (D) tertulis dua kali.' : 'tanggal (D) tidak tertulis.');
  // 1/ 5'26 is a day of this century
  const meanings = dayMeanings(day.text.replace(/'\s*/, '/').replace(/\/\s+/g, '/')).filter(
    ({ year }) => year !== null,
  );
  if (meanings.length === 0) throw wrongAt(day.line, `${shown(day.text)} bukan tanggal.`);
  return meanings;
}

/** The order of day and month that one of the days leaves no choice about. */
function orderIn(days: readonly (readonly DayMeaning[])[]): DayOrder | null {
  const orders = new Set(days.flatMap(([only, ...others]) => (only?.order && others.length === 0 ? [only.order] : [])));
  if (orders.size > 1) throw refused('Tanggal di file QIF ini ditulis dengan dua cara (hari/bulan dan bulan/hari).');
  return [...orders][0] ?? null;
}

const codes = /^[DTUPMNCLASE$FXYIQO]$/;

function readRecord(record: Record, meanings: readonly DayMeaning[], order: DayOrder): ReadLine | LeftOutEntry {
  const { line, fields } = record;
  for (const field of fields)
    if (!codes.test(field.code)) throw wrongAt(field.line, `${shown(field.code + field.text)} bukan isian QIF.`);
  const texts = (code: string) => fields.filter((field) => field.code === code);
  const [total, ...more] = texts('T');
  if (!total || more.length > 0)
    throw wrongAt(line, total ? 'jumlah (T) tertulis dua kali.' : 'jumlah (T) tidak tertulis.');
  const amount = amountIn(total);
  const [again] = texts('U');
  if (again && amountIn(again) !== amount) throw wrongAt(again.line, 'jumlah (U) berbeda dari jumlah (T).');
  const reading = readDay(meanings, { order });
  if (!reading || !('date' in reading)) throw wrongAt(line, 'tanggal (D) tidak ada di kalender.');
  const parts = partsIn(fields);
  const known = parts.flatMap((part) => part.amount ?? []);
  if (parts.length > 0 && known.length === parts.length && known.reduce((sum, one) => sum + one, 0) !== amount)
    throw wrongAt(line, 'rincian (S dan $) tidak sama dengan jumlah (T).');
  const text = joinTexts([...texts('P'), ...texts('M')].map((field) => field.text));
  if (amount === 0) return { line, reason: 'zero', text };
  return {
    line,
    date: reading.date,
    value_date: null,
    amount,
    text,
    reference: texts('N')[0]?.text || null,
    bank_reference: null,
    is_reversal: false,
    parts: parts.length > 1 ? parts : [],
    balance: null,
  };
}

function partsIn(fields: Record['fields']): StatementPart[] {
  const parts: StatementPart[] = [];
  for (const field of fields) {
    if (field.code === 'S') parts.push({ amount: null, text: field.text, reference: null });
    const last = parts.at(-1);
    if (field.code === '$' || field.code === 'E') {
      if (!last) throw wrongAt(field.line, `rincian (${field.code}) tanpa awal (S).`);
      if (field.code === '$') last.amount = amountIn(field);
      else last.text = joinTexts([last.text, field.text]);
    }
  }
  return parts;
}

/** An amount in hundredths, with either sign between thousands; one that may be both is refused. */
function amountIn({ line, text }: { line: number; text: string }): number {
  const [, mark, digits = ''] = /^([+-]?)([\d.,]+)$/.exec(text) ?? [];
  const [, whole = '', fraction] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}\.\d{3}(?=,)|\d+)(?:,(\d{1,2}))?$/.exec(digits) ??
    [];
  const amount = exactHundredths(whole.replace(/[.,]/g, ''), fraction);
  if (amount === null) throw wrongAt(line, `${shown(text)} bukan jumlah yang jelas (misalnya -1500000.00).`);
  return mark === '-' ? -amount || 0 : amount;
}
