import type { ImportPreview } from '@finance/contract';
import { hundredths } from '../features/import/cell.rules.ts';
import { type Ask, Examination, type Findings } from '../features/import/examination.ts';
import type { NamedAccount } from '../features/import/import.rules.ts';
import { shapeOf } from '../features/import/shape.ts';
import { readTable } from '../features/import/table.ts';

/** A row as it was read, with the balance that its file tells. */
export interface StatementRow {
  line: number;
  status: ImportPreview['rows'][number]['status'];
  date: string | null;
  amount: number | null;
  note: string | null;
  balance: number | null;
  /** The number of the account that it goes to. */
  account: string | null;
}

export interface Statement {
  preview: Findings['preview'];
  problems: Findings['problems'];
  rows: StatementRow[];
}

export interface StatementAsk extends Partial<
  Pick<Ask, 'resource' | 'answers' | 'sheet' | 'mapping' | 'today' | 'date_order'>
> {
  /** The account numbers that are known. The user chooses it where it is one, else the file has to name them. */
  accounts: readonly string[];
}

/** Reads a file with the parts that the side process uses, without a database: nothing of it was booked before. */
export function readStatement(
  bytes: Uint8Array,
  { accounts, answers = {}, today, ...choice }: StatementAsk,
): Statement {
  const ask: Ask = {
    resource: 'transaction',
    repairs: [],
    fallback: accounts.length === 1 ? { account_type: 'bank', account_id: 1 } : {},
    accounts: accounts.map(namedAccount),
    due_types: { R: 'Piutang', P: 'Hutang' },
    answers,
    today: today ?? '2026-09-01',
    timezone: 'Asia/Jakarta',
    ...choice,
  };
  const { preview, problems } = new Examination(bytes, ask).compare({
    there: [],
    earlier: [],
    accounts: ask.accounts,
    locked_until: null,
    rights: { role: 'pemilik', scopes: null },
    approval_limit: null,
    approval_steps: [],
  });
  const { rows } = shapeOf(ask.resource, readTable(ask.resource, bytes, ask).rows, ask);
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const { balance } = preview.mapping;
  return {
    preview,
    problems,
    rows: preview.rows.map(({ row, status, date, amount, note, where }) => ({
      line: row,
      status,
      date,
      amount,
      note,
      balance: balance === undefined ? null : balanceOf(cells.get(row)?.[balance]),
      account: where,
    })),
  };
}

function namedAccount(number: string, at: number): NamedAccount {
  return {
    account_type: 'bank',
    account_id: at + 1,
    full_info: number,
    names: [number],
    holder: null,
    deactivated: false,
    closed_until: null,
  };
}

function balanceOf(cell: Parameters<typeof hundredths>[0]): number | null {
  const balance = hundredths(cell);
  return balance === null ? null : balance / 100;
}
