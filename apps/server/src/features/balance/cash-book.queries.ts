import { type Account, addDays, type CashBookLine, onWire, type Transaction } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { readRows } from '../../database/read-rows.ts';
import { accountsOf } from '../account/account.queries.ts';
import { isVisible, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { selectTransactions } from '../transaction/transaction.queries.ts';
import { rollupBetween } from '../transaction-sum/transaction-sum.queries.ts';

interface Wanted {
  account_type?: Account['account_type'] | undefined;
  account_id?: number | undefined;
  date_from: string;
  date_to: string;
}

/** An account of the book, and what is known of its days before its rows are read. */
interface Part extends Record<'opening' | 'amount_in' | 'amount_out', bigint> {
  account: Account;
  count: number;
}

/** The lines of a cash book, and its accounts in their order, each with how many of its lines are movements. */
export interface CashBook {
  count: number;
  accounts: readonly { account: Account; count: number }[];
  rows: AsyncIterable<CashBookLine>;
}

/**
 * What moved in each account, by day: the balance before, each movement with the balance after it, and the sums with
 * the balance at the end. Accounts without money and movement are left out.
 */
export async function readCashBook(
  trx: Trx,
  scope: Scope,
  { date_from, date_to, ...wanted }: Wanted,
): Promise<CashBook> {
  const cashiers = await listBlindCashiers(trx, scope);
  const before = rollupBetween(trx, scope, undefined, addDays(date_from, -1), cashiers)
    .select(['s.account_type', 's.account_id', sql<bigint>`sum(s.amount_in + s.amount_out)`.as('amount')])
    .groupBy(['s.account_type', 's.account_id']);
  const within = rollupBetween(trx, scope, date_from, date_to, cashiers)
    .select([
      's.account_type',
      's.account_id',
      sql<bigint>`sum(s.amount_in)`.as('amount_in'),
      sql<bigint>`sum(s.amount_out)`.as('amount_out'),
      sql<number>`sum(s.rows - s.voided)`.as('count'),
    ])
    .groupBy(['s.account_type', 's.account_id']);
  const { rows: found } = await sql<Account & Omit<Part, 'account'>>`
    select a.account_type, a.account_id, a.full_info, coalesce(before.amount, 0)::numeric as opening,
      coalesce(within.amount_in, 0)::numeric as amount_in, coalesce(within.amount_out, 0)::numeric as amount_out,
      coalesce(within.count, 0)::bigint as count
    from ${accountsOf(scope)} a left join ${before} before using (account_type, account_id)
      left join ${within} within using (account_type, account_id)
    where coalesce(before.amount, 0) <> 0 or within.count > 0
    order by a.account_type, a.account_id`.execute(trx);
  const parts = found
    .filter((row) => (['account_type', 'account_id'] as const).every((name) => isAsked(wanted[name], row[name])))
    .map(({ account_type, account_id, full_info, ...sums }) => ({
      ...sums,
      account: { account_type, account_id, full_info },
    }));
  const movements = selectTransactions(trx, scope)
    .where('tx.voided_at', 'is', null)
    .where('tx.date', '>=', date_from)
    .where('tx.date', '<=', date_to)
    .where(isVisible(cashiers, sql.ref('tx.account_type'), sql.ref('tx.account_id'), sql.ref('tx.date')))
    .where(({ eb, and }) =>
      and(
        (['account_type', 'account_id'] as const).flatMap((name) =>
          wanted[name] === undefined ? [] : [eb(`tx.${name}`, '=', wanted[name])],
        ),
      ),
    )
    .orderBy('tx.account_type')
    .orderBy('tx.account_id')
    .orderBy('tx.date')
    .orderBy('tx.id');
  return {
    count: parts.reduce((sum, { count }) => sum + count + 2, 0),
    accounts: parts,
    rows: linesOf(parts, readRows(trx, movements), { date_from, date_to }),
  };
}

function isAsked<Value>(asked: Value | undefined, value: Value): boolean {
  return asked === undefined || asked === value;
}

async function* linesOf(
  parts: readonly Part[],
  movements: AsyncIterable<Transaction>,
  days: { date_from: string; date_to: string },
): AsyncGenerator<CashBookLine> {
  const left = parts.values();
  let part: Part | undefined;
  let balance = 0n;

  function* turnTo(next: Part): Generator<CashBookLine> {
    if (part) yield closing(part, days.date_to);
    part = next;
    balance = next.opening;
    yield opening(next, days.date_from);
  }

  for await (const row of movements) {
    while (part?.account.account_type !== row.account_type || part.account.account_id !== row.account_id) {
      const { value: next } = left.next();
      if (!next) throw new TypeError('a movement belongs to an account of the book');
      yield* turnTo(next);
    }
    balance += BigInt(row.amount);
    const { account, date, uuid, receipt_number, note, related_entity_name, amount } = row;
    const { transactable_app, transactable_type, transactable_subtype, transactable_id } = row;
    yield {
      kind: 'movement',
      account,
      date,
      transaction_uuid: uuid,
      receipt_number,
      transactable_app,
      transactable_type,
      transactable_subtype,
      transactable_id,
      related_entity_name,
      note,
      ...onWire({ amount_in: BigInt(Math.max(amount, 0)), amount_out: BigInt(Math.min(amount, 0)) }),
      ...onWire({ running_balance: balance }),
    };
  }
  for (const next of left) yield* turnTo(next);
  if (part) yield closing(part, days.date_to);
}

/** Of a line that is no movement. */
const noMovement = {
  transaction_uuid: null,
  receipt_number: null,
  transactable_app: null,
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  related_entity_name: null,
  note: null,
};

function opening({ account, opening: amount }: Part, date: string): CashBookLine {
  const nothing = { amount_in: null, amount_out: null };
  return { kind: 'opening', account, date, ...noMovement, ...nothing, ...onWire({ running_balance: amount }) };
}

function closing({ account, opening: amount, amount_in, amount_out }: Part, date: string): CashBookLine {
  const sums = onWire({ amount_in, amount_out, running_balance: amount + amount_in + amount_out });
  return { kind: 'closing', account, date, ...noMovement, ...sums };
}
