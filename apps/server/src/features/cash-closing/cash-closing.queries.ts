import {
  type Api,
  type BodyOut,
  type CashClosing,
  type CashCount,
  onWire,
  type Overview,
  type QueryOut,
  type TakenHandover,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable, isHeldBy } from '../account/account.queries.ts';
import { isBookedBefore } from '../account/closed-cash.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { isFound } from '../../database/search.ts';
import { memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { deductedThrough, type Expectation } from './cash-expectation.queries.ts';

type Endpoints = Api['cashClosing'];
type Filter = QueryOut<Endpoints['index']>;

/** All closings of the cashiers that the user may read. */
function known(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('cash_closing as k')
    .innerJoin('cashier as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.cashier_id'),
    )
    .leftJoin('app_user as creator', 'creator.id', 'k.creator_id')
    .where('k.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.lit('cash'), sql.ref('k.cashier_id')));
}

function readable(trx: Trx, scope: Scope) {
  return known(trx, scope).where(closingReadable(scope));
}

/**
 * Whether the money of the closing `k` may be told: of those of an own cashier all, but whoever takes a drawer where
 * counts are blind counts it first. To refuse it tells them nothing.
 */
export function closingReadable(scope: Scope): RawBuilder<boolean> {
  const { tenant_id, user_id, role } = scope;
  const isKnown = accountReadable(scope, sql.lit('cash'), sql.ref('k.cashier_id'));
  if (role !== 'kasir') return isKnown;
  return sql<boolean>`(${isKnown} and not (k.taker_id is not distinct from ${user_id}
    and k.id in (select h.last_closing_id from cashier h where h.tenant_id = ${tenant_id})
    and exists (select from setting s
      where s.tenant_id = ${tenant_id} and s.key = 'blind_cash_count' and s.value = 'true'::jsonb)))`;
}

/** Whether the closing `k` has handed the drawer of `c` to somebody who has not taken it. */
const isHandedOver = sql<boolean>`(k.taker_id is not null and k.handover_ended_at is null
  and k.id is not distinct from c.last_closing_id)`;

const handover = sql<CashClosing['handover']>`case when k.taker_id is null then null when ${isHandedOver} then 'open'
  when k.handover_ended_at is null and k.voided_at is null then 'taken' else 'ended' end`;

type Query = ReturnType<typeof known>;

function columnsOf(query: Query) {
  return query
    .leftJoin('app_user as opener', 'opener.id', 'k.voided_by')
    .leftJoin('app_user as taker', 'taker.id', 'k.taker_id')
    .leftJoin('app_user as ender', 'ender.id', 'k.handover_ended_by')
    .leftJoin('cash_closing as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'k.tenant_id')
        .onRef('p.id', '=', 'k.after_closing_id')
        .onRef('p.taker_id', '=', 'k.creator_id')
        .on('p.handover_ended_at', 'is', null)
        .on('k.kind', '=', 'opening'),
    )
    .leftJoin('app_user as giver', 'giver.id', 'p.creator_id')
    .leftJoin('transaction as x', (join) =>
      join.onRef('x.tenant_id', '=', 'k.tenant_id').onRef('x.cash_closing_id', '=', 'k.id'),
    )
    .leftJoin('transfer as m', (join) =>
      join.onRef('m.tenant_id', '=', 'k.tenant_id').onRef('m.id', '=', 'k.transfer_id'),
    )
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'm.tenant_id').onRef('b.id', '=', 'm.to_bank_account_id'),
    )
    .leftJoin('cash_count as f', (join) =>
      join.onRef('f.tenant_id', '=', 'k.tenant_id').on(
        'f.id',
        '=',
        sql<number>`(select min(n.id) from cash_count n
            where n.tenant_id = k.tenant_id and n.cash_closing_id = k.id)`,
      ),
    )
    .leftJoin('app_user as counter', 'counter.id', 'f.creator_id')
    .select([
      'k.id',
      'k.uuid',
      'k.kind',
      'k.cashier_id',
      'c.name as cashier_name',
      'k.date',
      'k.since',
      'k.since_at',
      'k.closed_at',
      'k.opening_balance',
      'k.total_in',
      'k.total_out',
      'k.expected_balance',
      'k.counted_amount',
      'k.difference',
      'k.reason',
      'k.version',
      'k.creator_id',
      'k.created_at',
      'k.voided_at',
      'k.void_reason',
      'x.id as transaction_id',
      'k.transfer_id',
      'm.amount as deposit_amount',
      'b.full_info as deposit_account',
      sql<number>`(k.counted_amount - coalesce(m.amount, 0))`.as('float_amount'),
      'k.taker_id',
      memberNameOrNull('taker', 'k.taker_id').as('taker_name'),
      handover.as('handover'),
      'k.handover_ended_at',
      memberNameOrNull('ender', 'k.handover_ended_by').as('handover_ended_by_name'),
      'k.handover_end_reason',
      memberNameOrNull('giver', 'p.creator_id').as('giver_name'),
      sql<CashCount | null>`f.denominations`.as('first_denominations'),
      'f.counted_amount as first_counted_amount',
      'f.created_at as first_created_at',
      memberNameOrNull('counter', 'f.creator_id').as('first_creator_name'),
      deductedThrough('R', ofClosing).as('r_deducted'),
      deductedThrough('P', ofClosing).as('p_deducted'),
      sql<CashClosing['denominations']>`k.denominations`.as('denominations'),
      sql<boolean>`(k.id is not distinct from c.last_closing_id)`.as('is_latest'),
      memberName('creator').as('creator_name'),
      memberNameOrNull('opener', 'k.voided_by').as('voided_by_name'),
    ]);
}

const ofClosing = {
  tenant_id: sql.ref('k.tenant_id'),
  cashier_id: sql.ref('k.cashier_id'),
  since: sql.ref('k.since'),
  date: sql.ref('k.date'),
  isCounted: sql<boolean>`(k.since_at is null or t.date > k.since
      or not ${isBookedBefore('t', sql.ref('k.after_closing_id'))})
    and (k.closed_at is null or t.date < k.date or ${isBookedBefore('t', sql.ref('k.id'))})`,
};

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function closingOf(row: Row): CashClosing {
  const { first_denominations, first_counted_amount, first_created_at, first_creator_name, ...closing } = row;
  const isBlind = first_denominations && first_counted_amount !== null && first_created_at && first_creator_name;
  const first_count = isBlind
    ? {
        denominations: first_denominations,
        counted_amount: first_counted_amount,
        creator_name: first_creator_name,
        created_at: first_created_at,
      }
    : null;
  return onWire({ ...closing, first_count });
}
const searched = {
  id: sql.ref('k.id'),
  uuid: sql.ref('k.uuid'),
  texts: ['c.name', 'k.reason', 'creator.name'].map((name) => sql.ref(name)),
  amount: sql.ref('k.difference'),
};

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  const { q } = filter;
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(filter.handover === undefined ? [] : [eb(handover, '=', filter.handover)]),
      ...(['uuid', 'cashier_id', 'creator_id', 'date', 'kind'] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [eb(`k.${name}`, '=', filter[name])],
      ),
      ...(filter.date_from === undefined ? [] : [eb('k.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('k.date', '<=', filter.date_to)]),
      ...(filter.with_difference === undefined ? [] : [eb('k.difference', filter.with_difference ? '<>' : '=', 0)]),
      ...(filter.voided === undefined ? [] : [eb('k.voided_at', filter.voided ? 'is not' : 'is', null)]),
      ...(q ? [isFound(q, searched)] : []),
    ]),
  );
}

/** A page of the filter, newest day first by default. */
export async function listCashClosings(trx: Trx, scope: Scope, filter: Filter): Promise<CashClosing[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'desc';
  const rows = await columnsOf(matching(trx, scope, filter))
    .orderBy(`k.${filter.order_by ?? 'date'}`, order)
    .orderBy('k.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(closingOf);
}

/** How many closings match the filter, and the differences of those not reopened. */
export function sumCashClosings(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<{ count: number; total_over: bigint; total_short: bigint }> {
  return matching(trx, scope, filter)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(k.difference) filter (where k.difference > 0 and k.voided_at is null), 0)`.as(
        'total_over',
      ),
      sql<bigint>`coalesce(sum(k.difference) filter (where k.difference < 0 and k.voided_at is null), 0)`.as(
        'total_short',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** How one of these closings is found, by its id or uuid. */
const finderIn = (closings: typeof known) => async (trx: Trx, scope: Scope, id: number | string) => {
  const found = await columnsOf(closings(trx, scope))
    .where(typeof id === 'number' ? 'k.id' : 'k.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Tutup kas');
  return closingOf(found);
};

export const findCashClosing = finderIn(readable);
/** A closing with a handover, whatever of it the user may be told. */
export const findHandover = finderIn(known);

export async function findCashClosingsById(trx: Trx, scope: Scope, ids: number[]): Promise<CashClosing[]> {
  const rows = await columnsOf(readable(trx, scope))
    .where(sql<boolean>`k.id = any(${ids})`)
    .execute();
  return rows.map(closingOf);
}

/** The last closing of a cashier that stands, whatever of it the user may be told. */
export async function findLastClosing(trx: Trx, scope: Scope, cashier_id: number): Promise<CashClosing | undefined> {
  const found = await columnsOf(known(trx, scope))
    .where('c.id', '=', cashier_id)
    .whereRef('k.id', '=', 'c.last_closing_id')
    .executeTakeFirst();
  return found && closingOf(found);
}

type NewRow = Omit<Expectation, 'cashier_name' | 'r_deducted' | 'p_deducted' | 'later_count' | 'later_total'> &
  Pick<BodyOut<Endpoints['store']>, 'denominations' | 'reason'> &
  Pick<CashClosing, 'kind' | 'closed_at' | 'transfer_id' | 'taker_id'> & { after_closing_id: number | null };

export async function insertCashClosing(
  trx: Trx,
  scope: Scope,
  { denominations, ...closing }: NewRow,
): Promise<number> {
  const { id } = await trx
    .insertInto('cash_closing')
    .values({
      ...closing,
      denominations: JSON.stringify(denominations),
      tenant_id: scope.tenant_id,
      uuid: uuidv7(),
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function voidCashClosing(trx: Trx, scope: Scope, id: number, void_reason: string): Promise<void> {
  await trx
    .updateTable('cash_closing')
    .set((eb) => ({ voided_at: scope.now, void_reason, voided_by: scope.user_id, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

const handoverColumns = [
  'k.id',
  'k.cashier_id',
  'c.name as cashier_name',
  'k.creator_id',
  memberName('creator').as('creator_name'),
  sql<number>`k.taker_id`.as('taker_id'),
  memberName('taker').as('taker_name'),
  'k.created_at',
] as const;

/** The drawers that wait for their takers: to a kasir those that they hold. */
export function listOpenHandovers(trx: Trx, scope: Scope): Promise<Overview['handover']['open']> {
  return known(trx, scope)
    .leftJoin('app_user as taker', 'taker.id', 'k.taker_id')
    .where(isHandedOver)
    .select([...handoverColumns, isHeldBy('c', scope.user_id).as('is_held')])
    .orderBy('k.id')
    .execute();
}

/** Of the drawers that the user holds, those that somebody else took over today, until they are counted again. */
export function listTakenHandovers(trx: Trx, scope: Scope): Promise<TakenHandover[]> {
  return known(trx, scope)
    .leftJoin('app_user as taker', 'taker.id', 'k.taker_id')
    .innerJoin('cash_closing as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'k.tenant_id')
        .onRef('o.id', '=', 'c.last_closing_id')
        .onRef('o.after_closing_id', '=', 'k.id')
        .onRef('o.creator_id', '=', 'k.taker_id')
        .on('o.kind', '=', 'opening')
        .on('o.date', '=', scope.today),
    )
    .where('k.handover_ended_at', 'is', null)
    .where('k.taker_id', '<>', scope.user_id)
    .where(isHeldBy('c', scope.user_id))
    .select([...handoverColumns, 'o.created_at as taken_at'])
    .orderBy('k.id')
    .execute();
}

export async function endHandover(trx: Trx, scope: Scope, id: number, reason: string): Promise<void> {
  await trx
    .updateTable('cash_closing')
    .set((eb) => ({
      handover_ended_at: scope.now,
      handover_ended_by: scope.user_id,
      handover_end_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Stores in a cashier's row until when its last standing closing closes it; the database then refuses writes dated
 * before it, and writes of what it has counted.
 */
export async function markClosedUntil(trx: Trx, scope: Scope, cashier_id: number): Promise<void> {
  const last = await trx
    .selectFrom('cash_closing')
    .select(['id as last_closing_id', 'date as closed_until', 'closed_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('cashier_id', '=', cashier_id)
    .where('voided_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('cashier')
    .set(last ?? { last_closing_id: null, closed_until: null, closed_at: null })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', cashier_id)
    .execute();
}

export const recordedCashClosing = recorder('cash-closing', findCashClosing);
export const recordedHandover = recorder('cash-closing', findHandover);
