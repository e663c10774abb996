import { writeXlsx } from 'hucre/xlsx';
import type { Column } from './layouts.ts';
import type { Account, Entry, Statement } from './statement.ts';
import { dayStyles, emptySide, written } from './styles.ts';

export type WrittenCell = string | number | Date | null;

/** The lines of a file: what stands in their cells, and the booking that a line is. */
export interface WrittenLine {
  cells: WrittenCell[];
  entry?: Entry & { account: string; balance: number };
}

/** All lines of a statement. */
export function linesOf(statement: Statement): WrittenLine[] {
  return statement.accounts.flatMap((account) => sectionOf(statement, account));
}

export async function bytesOf(lines: readonly WrittenLine[], statement: Statement): Promise<Uint8Array> {
  if (statement.kind === 'csv') return encoded(textOf(lines, statement), statement.encoding);
  const rows = lines.map(({ cells }) => cells.map((cell) => (cell === '' ? null : cell)));
  return writeXlsx({ sheets: [{ name: 'Mutasi', rows }] });
}

/** The text of a CSV file. */
export function textOf(lines: readonly WrittenLine[], { separator, newline, layout }: Statement): string {
  const cell = (text: string, isData: boolean) => {
    const mustQuote = layout.quotes === 'all' || /["\r\n]|^\s|\s$/.test(text) || text.includes(separator);
    return mustQuote && (layout.quotes !== 'never' || !isData) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return lines
    .map(
      ({ cells, entry }) => cells.map((one) => cell(String(one ?? ''), entry !== undefined)).join(separator) + newline,
    )
    .join('');
}

export function encoded(text: string, encoding: Statement['encoding']): Uint8Array {
  switch (encoding) {
    case 'utf16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'windows-1252':
      return Buffer.from(text, 'latin1');
    default:
      return Buffer.from(encoding === 'utf8' ? text : `\ufeff${text}`);
  }
}

function sectionOf(statement: Statement, account: Account): WrittenLine[] {
  const { layout, isNewestFirst, page, pending } = statement;
  let balance = account.opening;
  const booked = account.entries.map((entry, at) => {
    const opening = balance;
    balance += entry.sen;
    const cells = layout.columns.map((column) => cellOf(column, { statement, account, entry, at, opening, balance }));
    const below: WrittenLine[] = layout.below
      ? [{ cells: layout.columns.map(([, kind]) => (kind === 'day' ? '09:39:37 WIB' : '')) }]
      : [];
    return [{ cells, entry: { ...entry, account: account.number, balance } }, ...below];
  });
  const rows = isNewestFirst ? booked.toReversed() : booked;
  const headings: WrittenLine = { cells: layout.columns.map(([heading]) => heading) };
  const paged = layout.hasPages
    ? rows.flatMap((row, at) => (at > 0 && at % page === 0 ? [[headings], row] : [row]))
    : rows;
  const waiting = Array.from({ length: pending }, (): WrittenLine => {
    const entry = { day: '2026-01-01', sen: -7_500_000, note: 'TRSF E-BANKING DB', isReversal: false };
    const cells = layout.columns.map((column) =>
      cellOf(column, { statement, account, entry, at: 0, opening: 0, balance: 0 }),
    );
    return { cells: cells.map((cell, at) => (layout.columns[at]?.[1] === 'day' ? 'PEND' : cell)) };
  });
  const around = (texts: readonly string[][]) => texts.map((cells): WrittenLine => ({ cells }));
  return [
    ...around(titleOf(statement, account)),
    headings,
    ...paged.flat(),
    ...waiting,
    ...around(footerOf(statement, account, balance)),
  ];
}

interface Place {
  statement: Statement;
  account: Account;
  entry: Entry;
  at: number;
  opening: number;
  balance: number;
}

function cellOf([, kind]: Column, { statement, account, entry, at, opening, balance }: Place): WrittenCell {
  const { number, areNumbers, day, mark } = statement;
  if (typeof kind === 'object') return kind.text.replace('{account}', account.number);
  const money = (sen: number): WrittenCell =>
    statement.kind === 'xlsx' && areNumbers ? sen / 100 : written(sen, number);
  const empty = statement.kind === 'xlsx' && areNumbers ? null : emptySide(number);
  const { sen, isReversal } = entry;
  // A reversal stands on the side of what it takes back, below zero.
  const isOut = sen < 0 !== isReversal;
  const size = isReversal ? -Math.abs(sen) : Math.abs(sen);
  switch (kind) {
    case 'day':
      return dayStyles[day](entry.day, at);
    case 'note':
      return entry.note;
    case 'debit':
      return isOut ? money(size) : empty;
    case 'credit':
      return isOut ? empty : money(size);
    case 'size':
      return money(size);
    case 'signed':
      return money(sen);
    case 'marked':
      return `${written(Math.abs(sen), number)} ${mark[sen < 0 ? 0 : 1]}`;
    case 'mark':
      return mark[isOut ? 0 : 1];
    case 'balance':
      return money(balance);
    case 'opening':
      return money(opening);
    case 'number':
      return String(at + 1);
    default:
      return ''; // empty
  }
}

function titleOf({ layout, hasPeriod, accounts }: Statement, { number }: Account): string[][] {
  const days = accounts.flatMap(({ entries }) => entries.map(({ day }) => day)).toSorted();
  const [from = '', to = ''] = [days[0], days.at(-1)].map((day) => dayStyles['dd/mm/yyyy'](day ?? '', 0));
  const period = (label: string) => (hasPeriod ? [[`${label} : ${from} - ${to}`]] : []);
  switch (layout.around) {
    case 'id':
      return [['Laporan Mutasi Rekening'], [`No. Rekening : ${number}`], ...period('Periode'), ['Mata Uang', 'IDR']];
    case 'en':
      return [['Account Statement'], ['Account Number', '', number], ...period('Period')];
    case 'bisnis':
      return [[`No. rekening : ${number}`], ['Nama : CV MELATI'], ...period('Periode'), ['Kode Mata Uang : Rp']];
    case 'klikbca-id':
      return [
        ['No. Rekening', '=', `'${number}`],
        ['Nama', '=', 'CV MELATI'],
        ['Mata Uang', '=', 'IDR'],
      ];
    case 'klikbca-en':
      return [
        ['Account No.', '=', `'${number}`],
        ['Name', '=', 'CV MELATI'],
        ['Currency', '=', 'IDR'],
      ];
    default:
      return [];
  }
}

function footerOf({ layout, hasSums, number }: Statement, { opening, entries }: Account, closing: number): string[][] {
  if (!hasSums) return [];
  const sum = (sign: number) => entries.reduce((total, { sen }) => total + Math.max(sign * sen, 0), 0);
  const [debit, credit] = [written(sum(-1), number), written(sum(1), number)];
  const ends = [written(opening, number), written(closing, number)] as const;
  switch (layout.around) {
    case 'id':
      return [[`Saldo Awal : ${ends[0]}`], [`Saldo Akhir : ${ends[1]}`], ['Dicetak pada 3 Januari 2027']];
    case 'en':
      return [['Ending Balance', ends[1]]];
    case 'bisnis':
      return [
        [`Saldo Awal : ${ends[0]}`],
        [`Mutasi Debet : ${debit}`, '1'],
        [`Mutasi Kredit : ${credit}`, '1'],
        [`Saldo Akhir : ${ends[1]}`],
      ];
    case 'klikbca-id':
      return [
        ['Saldo Awal', '=', ends[0]],
        ['Kredit', '=', credit],
        ['Debet', '=', debit],
        ['Saldo Akhir', '=', ends[1]],
      ];
    case 'klikbca-en':
      return [
        ['Starting Balance', '=', ends[0]],
        ['Credit', '=', credit],
        ['Debet', '=', debit],
        ['Ending Balance', '=', ends[1]],
      ];
    default:
      return [];
  }
}
