import { type CashBookLine, exactSum, longDate, longInstant, testPaperMark } from '@finance/contract';
import type { Scope } from '../../database/in-tenant.ts';
import type { CashBook } from '../balance/cash-book.queries.ts';
import { lineOf } from './line.ts';
import { threaded } from './threaded.ts';

/** What the thread is told of the book before its lines. */
export interface CashBookOrder {
  tenant: string;
  days: string;
  /** When and for whom it was made. */
  printed: string;
  /** In the order of their lines. */
  accounts: { name: string; movements: number }[];
}

/** A line as the thread reads it; amounts are whole rupiah. */
export type PaperLine = [
  kind: CashBookLine['kind'],
  date: string,
  text: string,
  amount_in: string,
  amount_out: string,
  running_balance: string,
];

/** The book as a PDF file, set while it is read. */
export function cashBookPaper(
  {
    tenant_name,
    test,
    user_name,
    now,
    timezone,
  }: Pick<Scope, 'tenant_name' | 'test' | 'user_name' | 'now' | 'timezone'>,
  { date_from, date_to }: { date_from: string; date_to: string },
  { accounts, rows }: Pick<CashBook, 'accounts' | 'rows'>,
  textOf: (line: CashBookLine) => string,
): ReadableStream<Uint8Array> {
  const order: CashBookOrder = {
    tenant: tenant_name,
    days: date_from === date_to ? longDate(date_from) : `${longDate(date_from)} s.d. ${longDate(date_to)}`,
    printed: `${test ? `${testPaperMark} · ` : ''}Dicetak ${longInstant(now, timezone)} oleh ${user_name}`,
    accounts: accounts.map(({ account, count }) => ({ name: account.full_info, movements: count })),
  };
  const program = new URL('./cash-book-thread.ts', import.meta.url);
  return threaded({ program, order, megabytes: 64 }, linesOf(rows, textOf));
}

const atOnce = 200;

async function* linesOf(
  rows: AsyncIterable<CashBookLine>,
  textOf: (line: CashBookLine) => string,
): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(
      lineOf([
        row.kind,
        row.date,
        textOf(row),
        exactSum(row, 'amount_in') ?? 0,
        exactSum(row, 'amount_out') ?? 0,
        exactSum(row, 'running_balance'),
      ]),
    );
    if (lines.length < atOnce) continue;
    yield lines;
    lines = [];
  }
  yield lines;
}
