import { addDays } from '@finance/contract';
import type { Random } from '../../apps/server/src/testing/random.ts';
import { layouts } from '../statements/layouts.ts';
import type { Entry, Statement } from '../statements/statement.ts';
import { isYearless } from '../statements/styles.ts';

/** One line that a bank has booked, and what the product knows of it. */
export interface Line extends Entry {
  account: Ledger;
  /** In whole rupiah, as the books hold it. */
  amount: number;
  /** The same money on another account of the tenant. */
  mirror?: Line;
  /** Nothing stands for it in the books; an import has brought it; or a record by hand stands for it. */
  state: 'out' | 'imported' | 'by hand';
  /** The import that took it. */
  import_id?: number;
  /** Later imports that found it there: they know it as well. */
  foundBy?: Set<number>;
  /** The import that knew which record by hand it is was undone; those that found it there keep nothing of it. */
  isForgotten?: boolean;
  isTouched: boolean;
  /** The texts of its day's files. */
  other: string;
}

/** All that a bank knows of an account, in the order of time. */
export interface Ledger {
  id: number;
  number: string;
  opening: number;
  /** Whether its files tell balances. */
  balances: 'always' | 'never' | 'sometimes';
  hasSen: boolean;
  lines: Line[];
  /** How many lines the bank has booked until now. */
  now: number;
  /** From here on the next file must tell all: something was taken away again. */
  gap: number | null;
}

const texts = [
  ['TRSF ANI WIJAYA', 'PEMBAYARAN FAKTUR'],
  ['SETORAN TUNAI BUDI', 'CASH DEPOSIT'],
  ['PLN POSTPAID 5311', 'ELECTRICITY'],
  ['BIAYA ADM BULANAN', 'MONTHLY FEE'],
  ['QRIS TOKO MELATI', 'MERCHANT 885000'],
  ['TRSF ANI WIJAYA TERMIN', 'INVOICE SECOND'],
] as const;
const sizes = [6500, 15_000, 100_000, 100_000, 250_000, 1_500_000];

/** Ledgers of some accounts: equal lines are frequent, and some money goes from one account to the other. */
export function makeLedgers(random: Random, accounts: readonly Pick<Ledger, 'id' | 'number'>[]): Ledger[] {
  const ledgers = accounts.map((account, at): Ledger => ({
    ...account,
    opening: random.int(1, 900) * 100_000,
    balances: (['always', 'never', 'sometimes'] as const)[at % 3] ?? 'always',
    hasSen: random.next() < 0.3,
    lines: [],
    now: 12,
    gap: null,
  }));
  let day = '2025-03-01';
  for (let at = 0; at < 40; at++) {
    day = addDays(day, random.pick([0, 1, 1, 2]));
    for (const ledger of ledgers)
      for (let count = random.int(0, 3); count > 0; count--) {
        const line = makeLine(random, ledger, day);
        ledger.lines.push(line);
        const other = random.pick(ledgers);
        if (other === ledger || line.sen % 100 !== 0 || random.next() > 0.15) continue;
        line.mirror = { ...line, account: other, sen: -line.sen, amount: -line.amount, mirror: line };
        other.lines.push(line.mirror);
      }
  }
  for (const { lines } of ledgers) lines.sort((one, two) => one.day.localeCompare(two.day));
  return ledgers;
}

function makeLine(random: Random, account: Ledger, day: string): Line {
  const size = random.next() < 0.8 ? random.pick(sizes) : random.int(15, 9000) * 100;
  const fraction = account.hasSen && random.next() < 0.4 ? random.pick([25, 50, 99]) : 0;
  const sen = (random.next() < 0.5 ? -1 : 1) * (size * 100 + fraction);
  const amount = Math.sign(sen) * Math.round(Math.abs(sen) / 100);
  const [note, other] = random.pick(texts);
  return { account, day, sen, amount, note, other, isReversal: false, state: 'out', isTouched: false };
}

const banks = Object.entries(layouts).filter(
  ([name]) => !/Shopee|Tokopedia|TikTok|Lazada|GoBiz|Midtrans|Xendit/.test(name),
);
const tellsBalance = (columns: (typeof banks)[number][1]['columns']) => columns.some(([, kind]) => kind === 'balance');

/** A file of a bank about some of its lines, which lie side by side; each time in another of its ways. */
export function makeFile(random: Random, ledger: Ledger, from: number, to: number): { lines: Line[]; file: Statement } {
  const lines = ledger.lines.slice(from, to);
  const hasBalance = ledger.balances === 'sometimes' ? random.next() < 0.5 : ledger.balances === 'always';
  const [name, layout] = random.pick(banks.filter(([, { columns }]) => tellsBalance(columns) === hasBalance));
  const isReworded = random.next();
  const entries = lines.map(({ day, sen, note, other, isReversal }) => ({
    day,
    sen,
    isReversal,
    note: isReworded < 0.15 ? other : isReworded < 0.35 ? `E-BANKING ${note.slice(0, 14)}` : note,
  }));
  const file: Statement = {
    name,
    layout,
    kind: layout.kinds.length > 1 && random.next() < 0.1 ? 'xlsx' : 'csv',
    accounts: [
      {
        number: ledger.number,
        opening: ledger.lines.slice(0, from).reduce((sum, { sen }) => sum + sen, ledger.opening * 100),
        entries,
      },
    ],
    separator: random.pick(layout.separators),
    day: random.pick(layout.days.filter((style) => !isYearless(style) && style !== 'mm/dd/yyyy' && style !== 'cell')),
    number: random.pick(layout.numbers.filter(({ decimals }) => !ledger.hasSen || decimals !== 'never')),
    mark: random.pick(layout.marks),
    isNewestFirst: layout.around !== 'klikbca-id' && random.next() < 0.5,
    encoding: random.pick(['utf8', 'utf8 with a mark', 'utf16le', 'windows-1252']),
    newline: random.pick(['\n', '\r\n']),
    areNumbers: random.next() < 0.5,
    hasPeriod: random.next() < 0.5,
    hasSums: random.next() < 0.5,
    pending: 0,
    page: 5,
  };
  return { lines, file };
}
