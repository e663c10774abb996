import {
  type AccountType,
  addDays,
  type CashFlowLine,
  type CashFlowPeriod,
  isOpening,
  kindFields,
  onWire,
  openingObject,
} from '@finance/contract';
import type { DeductedSum } from '@finance/contract/checks/cash-flow';
import { sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import { type BlindCashier, isVisible, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { rollupBetween } from '../transaction-sum/transaction-sum.queries.ts';

interface Wanted {
  period: CashFlowPeriod;
  from: string;
  to: string;
  transactable_app?: string | undefined;
  transactable_type?: string | undefined;
  transactable_subtype?: string | undefined;
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
}

/**
 * Money in and out by period, kind and sub-kind of object, and account. Transfers between own accounts are listed
 * apart; opening balances are left out.
 */
export async function listCashFlow(trx: Trx, scope: Scope, wanted: Wanted): Promise<CashFlowLine[]> {
  const unit = sql.lit(wanted.period); // date_trunc takes ISO weeks
  const cashiers = await listBlindCashiers(trx, scope);
  const all = ofWanted(rollupOf(trx, scope, wanted, cashiers), wanted)
    .select([
      sql<string>`date_trunc(${unit}, s.since)::date`.as('period'),
      's.transactable_app',
      's.transactable_type',
      's.transactable_subtype',
      's.account_type',
      's.account_id',
      sql<bigint>`sum(s.amount_in)`.as('amount_in'),
      sql<bigint>`sum(s.amount_out)`.as('amount_out'),
    ])
    .groupBy([sql`1`, ...kindFields.map((name) => `s.${name}` as const), 's.account_type', 's.account_id']);
  // The stored sums do not distinguish transfers. Their transactions are few and indexed.
  const legs = trx
    .selectFrom('transaction as tx')
    .where('tx.tenant_id', '=', scope.tenant_id)
    .where('tx.transfer_id', 'is not', null)
    .where('tx.voided_at', 'is', null)
    .where('tx.transfer_part', 'in', ['in', 'out'])
    .where('tx.date', '>=', wanted.from)
    .where('tx.date', '<=', wanted.to)
    .where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')))
    .where(isVisible(cashiers, sql.ref('tx.account_type'), sql.ref('tx.account_id'), sql.ref('tx.date')))
    .where(({ eb, and }) =>
      and(
        (['account_type', 'account_id', ...kindFields] as const).flatMap((name) =>
          wanted[name] === undefined ? [] : [eb(`tx.${name}`, '=', wanted[name])],
        ),
      ),
    )
    .select([
      sql<string>`date_trunc(${unit}, tx.date)::date`.as('period'),
      sql<string>`coalesce(tx.transactable_app, '')`.as('transactable_app'),
      sql<string>`coalesce(tx.transactable_type, '')`.as('transactable_type'),
      sql<string>`coalesce(tx.transactable_subtype, '')`.as('transactable_subtype'),
      'tx.account_type',
      'tx.account_id',
      sql<bigint>`coalesce(sum(tx.amount) filter (where tx.amount > 0), 0)`.as('amount_in'),
      sql<bigint>`coalesce(sum(tx.amount) filter (where tx.amount < 0), 0)`.as('amount_out'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`, sql`4`, 'tx.account_type', 'tx.account_id']);
  const { rows } = await sql<Row>`
    with legs as (${legs}), flow as (
      select *, true as is_transfer from legs
      union all
      select a.period, a.transactable_app, a.transactable_type, a.transactable_subtype, a.account_type, a.account_id,
        a.amount_in - coalesce(l.amount_in, 0), a.amount_out - coalesce(l.amount_out, 0), false
      from (${all}) a left join legs l
        using (period, transactable_app, transactable_type, transactable_subtype, account_type, account_id)
    )
    select f.period, nullif(f.transactable_app, '') as transactable_app,
      nullif(f.transactable_type, '') as transactable_type,
      nullif(f.transactable_subtype, '') as transactable_subtype, f.account_type, f.account_id, f.is_transfer,
      f.amount_in, f.amount_out,
      json_build_object('account_type', f.account_type, 'account_id', f.account_id, 'full_info',
        coalesce(b.full_info, c.full_info, i.full_info)) as account
    from flow f
      left join bank_account b on f.account_type = 'bank' and b.tenant_id = ${scope.tenant_id} and b.id = f.account_id
      left join cashier c on f.account_type = 'cash' and c.tenant_id = ${scope.tenant_id} and c.id = f.account_id
      left join investment_account i on f.account_type = 'investment' and i.tenant_id = ${scope.tenant_id}
        and i.id = f.account_id
    where f.amount_in <> 0 or f.amount_out <> 0
    order by f.period, f.is_transfer, nullif(f.transactable_app, '') nulls last,
      nullif(f.transactable_type, '') nulls last, nullif(f.transactable_subtype, '') nulls last, f.account_type,
      f.account_id`.execute(trx);
  return rows.filter((row) => row.is_transfer || !isOpening(row)).map(onWire);
}

/**
 * What was deducted from dues in each period, of dues with the wanted object and, of an account, with its payments. It
 * is no money, so that what is kept from a kasir of a cashier is not told by it.
 */
export async function listDeducted(trx: Trx, scope: Scope, wanted: Wanted): Promise<DeductedSum[]> {
  return trx
    .selectFrom('deduction as x')
    .innerJoin('due as d', (join) => join.onRef('d.tenant_id', '=', 'x.tenant_id').onRef('d.id', '=', 'x.due_id'))
    .leftJoin('transaction as tx', (join) =>
      join.onRef('tx.tenant_id', '=', 'x.tenant_id').onRef('tx.id', '=', 'x.transaction_id'),
    )
    .where('x.tenant_id', '=', scope.tenant_id)
    .where('x.voided_at', 'is', null)
    .where('x.date', '>=', wanted.from)
    .where('x.date', '<=', wanted.to)
    .where(({ eb, and }) =>
      and([
        ...kindFields.flatMap((name) => (wanted[name] === undefined ? [] : [eb(`d.${name}`, '=', wanted[name])])),
        ...(['account_type', 'account_id'] as const).flatMap((name) =>
          wanted[name] === undefined ? [] : [eb(`tx.${name}`, '=', wanted[name])],
        ),
      ]),
    )
    .select([
      sql<string>`date_trunc(${sql.lit(wanted.period)}, x.date)::date`.as('period'),
      'd.type',
      sql<bigint>`sum(x.amount)`.as('amount'),
    ])
    .groupBy([sql`1`, 'd.type'])
    .orderBy(sql`1`)
    .orderBy('d.type', 'desc')
    .execute();
}

type Sum = 'amount_in' | 'amount_out';
type Row = Omit<CashFlowLine, Sum | `${Sum}_exact`> & Record<Sum, bigint>;

/** The balance at the end of the day before, plus the opening balances dated within the range. */
export async function openingBalance(
  trx: Trx,
  scope: Scope,
  { from, to, account_type, account_id }: Wanted,
): Promise<bigint> {
  const sumOf = async (rollup: ReturnType<typeof rollupBetween>, filter: Filter) => {
    const { balance } = await ofWanted(rollup, filter)
      .select(sql<bigint>`coalesce(sum(s.amount_in + s.amount_out), 0)`.as('balance'))
      .executeTakeFirstOrThrow();
    return balance;
  };
  const accounts = { account_type, account_id };
  const cashiers = await listBlindCashiers(trx, scope);
  const before = await sumOf(rollupBetween(trx, scope, undefined, addDays(from, -1), cashiers), accounts);
  return before + (await sumOf(rollupBetween(trx, scope, from, to, cashiers), { ...accounts, ...openingObject }));
}

/** Months are read from the monthly sums; days and weeks need the daily ones. */
function rollupOf(
  trx: Trx,
  scope: Scope,
  { period, from, to }: Wanted,
  cashiers: BlindCashier[],
): ReturnType<typeof rollupBetween> {
  if (period === 'month') return rollupBetween(trx, scope, from, to, cashiers);
  return trx
    .selectFrom('transaction_sum as s')
    .where('s.tenant_id', '=', scope.tenant_id)
    .where('s.grain', '=', 'day')
    .where('s.since', '>=', from)
    .where('s.since', '<=', to)
    .where(accountReadable(scope, sql.ref('s.account_type'), sql.ref('s.account_id')))
    .where(isVisible(cashiers, sql.ref('s.account_type'), sql.ref('s.account_id'), sql.ref('s.since')));
}

type Filter = Pick<Wanted, (typeof kindFields)[number] | 'account_type' | 'account_id'>;

function ofWanted(rollup: ReturnType<typeof rollupBetween>, wanted: Filter): ReturnType<typeof rollupBetween> {
  return ([...kindFields, 'account_type', 'account_id'] as const).reduce(
    (query, name) => (wanted[name] === undefined ? query : query.where(`s.${name}`, '=', wanted[name])),
    rollup,
  );
}
