import type { AccountType, AmountScale } from '@finance/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AccountKey } from '@finance/contract/checks/account';
import { accountReadable } from '../account/account.queries.ts';
import { type BlindCashier, isVisible, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Tables } from '../../database/tables.ts';
import { rollupRanges, dayRange } from './transaction-sum.rules.ts';

/** The number of transactions and their money in and out; voided ones count as rows only. */
export interface Sums {
  count: number;
  total_in: bigint;
  total_out: bigint;
}

/** The filters that the stored sums can answer. */
interface RollupFilter {
  transactable_app?: string | undefined;
  transactable_type?: string | undefined;
  transactable_subtype?: string | undefined;
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  date?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  amount_sign?: '+' | '-' | undefined;
  voided?: boolean | undefined;
}
const rollupFilters: ReadonlySet<string> = new Set<keyof RollupFilter>([
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'account_type',
  'account_id',
  'date',
  'date_from',
  'date_to',
  'amount_sign',
  'voided',
]);
const ofThePage: ReadonlySet<string> = new Set([
  'page',
  'paginate',
  'per_page',
  'order',
  'order_by',
  'format',
  'totals',
  'thorough',
  'after',
  'with',
]);

/** Whether the stored sums alone can answer a filter; otherwise the rows are counted. */
export function isAnsweredByRollup(filter: object): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || value === '' || rollupFilters.has(name) || ofThePage.has(name),
  );
}

/**
 * The stored sums of all transactions from `from` to `to` in accounts the user may read: `sum(amount_in + amount_out)`
 * is a balance. They may be grouped or filtered by any column but `since`. Those of blind cashiers end with the last
 * closing.
 */
export function rollupBetween(
  trx: Trx,
  scope: Scope,
  from?: string,
  to?: string,
  cashiers: BlindCashier[] = [],
): SelectQueryBuilder<Tables & { s: Tables['transaction_sum'] }, 's', unknown> {
  return trx
    .selectFrom('transaction_sum as s')
    .where('s.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('s.account_type'), sql.ref('s.account_id')))
    .where(isVisible(cashiers, sql.ref('s.account_type'), sql.ref('s.account_id'), sql.ref('s.since')))
    .where(({ eb, and, or }) =>
      or(
        // a month may be open in part
        (cashiers.length > 0 ? dayRange(from, to) : rollupRanges(from, to)).map(({ grain, first, end }) =>
          and([eb('s.grain', '=', grain), eb('s.since', '>=', first), eb('s.since', '<', end)]),
        ),
      ),
    );
}

/** The sums of a filter as far as the user may know them, and the number of its rows, which is never kept from them. */
export async function sumVisibleRollup(trx: Trx, scope: Scope, filter: RollupFilter): Promise<Sums> {
  const cashiers = await listBlindCashiers(trx, scope);
  const sums = await sumRollup(trx, scope, filter, cashiers);
  return cashiers.length === 0 ? sums : { ...sums, count: (await sumRollup(trx, scope, filter)).count };
}

export async function sumRollup(
  trx: Trx,
  scope: Scope,
  filter: RollupFilter,
  cashiers: BlindCashier[] = [],
): Promise<Sums> {
  const from = [filter.date, filter.date_from]
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
  const to = [filter.date, filter.date_to]
    .filter((date) => date !== undefined)
    .toSorted()
    .at(0);
  const { query, counted } = narrowed(rollupBetween(trx, scope, from, to, cashiers), filter);
  const sumOf = (name: 'amount_in' | 'amount_out', other: '+' | '-') =>
    filter.voided === true || filter.amount_sign === other
      ? sql<bigint>`0::numeric`
      : sql<bigint>`coalesce(sum(s.${sql.ref(name)}), 0)`;
  return query
    .select([
      sql<number>`coalesce(sum(${counted}), 0)::bigint`.as('count'),
      sumOf('amount_in', '-').as('total_in'),
      sumOf('amount_out', '+').as('total_out'),
    ])
    .executeTakeFirstOrThrow();
}

/** The transactions of each day or month that has any, the earliest first. */
export async function countRollup(
  trx: Trx,
  scope: Scope,
  filter: RollupFilter,
  grain: 'day' | 'month',
  from?: string,
  to?: string,
): Promise<{ since: string; count: number }[]> {
  const rollup = trx
    .selectFrom('transaction_sum as s')
    .where('s.tenant_id', '=', scope.tenant_id)
    .where('s.grain', '=', grain)
    .where(accountReadable(scope, sql.ref('s.account_type'), sql.ref('s.account_id')))
    .$if(from !== undefined, (query) => query.where('s.since', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('s.since', '<=', to ?? ''));
  const { query, counted } = narrowed(rollup, filter);
  return query
    .groupBy('s.since')
    .orderBy('s.since')
    .select(['s.since', sql<number>`sum(${counted})::bigint`.as('count')])
    .execute();
}

type Rollup = ReturnType<typeof rollupBetween>;

/** The sums of what a filter leaves, and how their rows are counted. */
function narrowed(rollup: Rollup, filter: RollupFilter): { query: Rollup; counted: RawBuilder<unknown> } {
  let query = rollup;
  for (const name of [
    'transactable_app',
    'transactable_type',
    'transactable_subtype',
    'account_type',
    'account_id',
  ] as const) {
    if (filter[name] !== undefined) query = query.where(`s.${name}`, '=', filter[name]);
  }
  const direction = filter.amount_sign === undefined ? '' : filter.amount_sign === '+' ? '_in' : '_out';
  const [rows, voided] = [sql.ref(direction ? `s.rows${direction}` : 's.rows'), sql.ref(`s.voided${direction}`)];
  return { query, counted: filter.voided === undefined ? rows : filter.voided ? voided : sql`${rows} - ${voided}` };
}

/** How many amounts of each size the tenant has booked, in all accounts; at most sixteen rows. */
export async function listAmountScales(trx: Trx, scope: Pick<Scope, 'tenant_id'>): Promise<AmountScale[]> {
  return trx
    .selectFrom('amount_scale')
    .where('tenant_id', '=', scope.tenant_id)
    .groupBy('digits')
    .having(sql<boolean>`sum(count) > 0`)
    .select(['digits', sql<number>`sum(count)::bigint`.as('count'), sql<bigint>`sum(total)`.as('total')])
    .execute();
}

/** The balance of one account, regardless of who may read it. */
export async function balanceOf(trx: Trx, scope: Pick<Scope, 'tenant_id'>, account: AccountKey): Promise<bigint> {
  const { balance } = await trx
    .selectFrom('transaction_sum')
    .select(sql<bigint>`coalesce(sum(amount_in + amount_out), 0)`.as('balance'))
    .where('tenant_id', '=', scope.tenant_id)
    .where('grain', '=', 'all')
    .where('since', '=', '-infinity')
    .where('account_type', '=', account.account_type)
    .where('account_id', '=', account.account_id)
    .executeTakeFirstOrThrow();
  return balance;
}
