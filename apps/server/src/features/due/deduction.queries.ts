import {
  type Api,
  type BodyOut,
  type Deduction,
  deductionKindName,
  type DeductionMonth,
  onWire,
  type QueryOut,
} from '@finance/contract';
import { sql } from 'kysely';
import { ofCounterparty } from '../../database/counterparty-identity.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { limitOf } from '../../base/page.ts';
import { orderOf } from '../../database/list-page.ts';
import { send } from '../../database/pipeline.ts';
import { readRows } from '../../database/read-rows.ts';
import { isFound } from '../../database/search.ts';
import { idOf, type NewRow } from '../../database/tenant-rows.ts';
import { notFound } from '../../base/refusal.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { typeName } from './due.queries.ts';

type Filter = QueryOut<Api['deduction']['index']>;
type MonthFilter = QueryOut<Api['deduction']['byMonth']>;
/** What rows match; the rest of a filter is their order and page. */
type Matched = Omit<Filter, 'order_by'>;
type GivenDeduction = BodyOut<Api['due']['pay']>['deductions'][number];

/** The tenant's deductions with their dues. */
function ofTenant(trx: Trx, { tenant_id }: Caller) {
  return trx
    .selectFrom('deduction as x')
    .innerJoin('due as d', (join) => join.onRef('d.tenant_id', '=', 'x.tenant_id').onRef('d.id', '=', 'x.due_id'))
    .where('x.tenant_id', '=', tenant_id);
}

function columnsOf(query: ReturnType<typeof ofTenant>, caller: Caller) {
  return query
    .leftJoin('app_user as u', 'u.id', 'x.creator_id')
    .select([
      'x.id',
      'x.uuid',
      'x.due_id',
      'd.type',
      typeName(caller).as('type_name'),
      'd.entity_id',
      'd.entity_name',
      'd.counterparty_id',
      'x.transaction_id',
      'x.kind',
      'x.amount',
      'x.date',
      'x.proof_number',
      'x.proof_file_uuid',
      'x.note',
      'x.creator_id',
      memberName('u').as('creator_name'),
      'x.version',
      'x.voided_at',
      'x.void_reason',
      'x.created_at',
      'x.updated_at',
    ]);
}

function named(row: Omit<Deduction, 'kind_name'>): Deduction {
  return { ...row, kind_name: deductionKindName(row.kind) };
}

const hasProof = sql<boolean>`(x.proof_number is not null or x.proof_file_uuid is not null)`;

function matching(trx: Trx, scope: Scope, filter: Matched) {
  const { q } = filter;
  return ofTenant(trx, scope).where(({ eb, and, not }) =>
    and([
      ...(['uuid', 'due_id', 'transaction_id', 'kind', 'creator_id'] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [eb(`x.${name}`, '=', filter[name])],
      ),
      ...(filter.ids === undefined ? [] : [eb('x.id', 'in', filter.ids)]),
      ...(filter.type === undefined ? [] : [eb('d.type', '=', filter.type)]),
      ...(filter.counterparty_id === undefined
        ? []
        : [ofCounterparty(scope, sql.ref('d.counterparty_id'), filter.counterparty_id)]),
      ...(filter.date_from === undefined ? [] : [eb('x.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('x.date', '<=', filter.date_to)]),
      ...(filter.with_proof === undefined ? [] : [filter.with_proof ? hasProof : not(hasProof)]),
      ...(filter.voided === undefined ? [] : [eb('x.voided_at', filter.voided ? 'is not' : 'is', null)]),
      ...(q
        ? [
            isFound(q, {
              id: sql.ref('x.id'),
              uuid: sql.ref('x.uuid'),
              texts: [sql.ref('x.proof_number'), sql.ref('x.note'), sql.ref('d.entity_name')],
              amount: sql.ref('x.amount'),
            }),
          ]
        : []),
    ]),
  );
}

/** A page of deductions, newest first by default. */
export async function listDeductions(trx: Trx, scope: Scope, filter: Filter): Promise<Deduction[]> {
  const { limit, offset } = limitOf(filter);
  const { by, direction } = orderOf(filter);
  const rows = await columnsOf(matching(trx, scope, filter), scope)
    .orderBy(`x.${by}`, direction)
    .orderBy('x.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(named);
}

/** How many deductions match the filter, and the sums of those not cancelled. */
export function sumDeductions(
  trx: Trx,
  scope: Scope,
  filter: Matched,
): Promise<{ count: number; r_total: bigint; p_total: bigint }> {
  const total = (type: 'R' | 'P') =>
    sql<bigint>`coalesce(sum(x.amount) filter (where d.type = ${sql.lit(type)} and x.voided_at is null), 0)`;
  return matching(trx, scope, filter)
    .select([sql<number>`count(*)`.as('count'), total('R').as('r_total'), total('P').as('p_total')])
    .executeTakeFirstOrThrow();
}

/** Streams all rows that match the filter, in list order. */
export async function* streamDeductions(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Deduction> {
  const { by, direction } = orderOf(filter);
  const rows = readRows(
    trx,
    columnsOf(matching(trx, scope, filter), scope)
      .orderBy(`x.${by}`, direction)
      .orderBy('x.id', direction),
  );
  for await (const row of rows) yield named(row);
}

/** Those that stand by month, kind and counterparty, of which the doubles are one. */
function byMonth(trx: Trx, scope: Scope, filter: MonthFilter) {
  return matching(trx, scope, { ...filter, voided: false })
    .leftJoin('counterparty as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.id', '=', 'd.counterparty_id'),
    )
    .leftJoin('counterparty as r', (join) =>
      join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.root_id'),
    )
    .select([
      sql<string>`date_trunc('month', x.date)::date`.as('month'),
      'd.type',
      'x.kind',
      'r.id as counterparty_id',
      sql<string | null>`coalesce(r.name, max(d.entity_name), max(d.entity_id), r.phone_number)`.as('entity_name'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where not ${hasProof})`.as('unproven_count'),
      sql<bigint>`sum(x.amount)`.as('amount'),
    ])
    .groupBy(['d.type', 'x.kind', 'r.id', 'r.name', 'r.phone_number', sql`1`]);
}

/** Of each month the kinds, and of each kind the counterparties by name; or by amount. */
function monthRows(trx: Trx, scope: Scope, filter: MonthFilter) {
  const direction = filter.order ?? 'desc';
  return trx
    .selectFrom(byMonth(trx, scope, filter).as('d'))
    .selectAll()
    .select(typeName(scope).as('type_name'))
    .$if(filter.order_by === 'amount', (query) => query.orderBy('d.amount', direction))
    .orderBy('d.month', direction)
    .orderBy('d.type', 'desc')
    .orderBy('d.kind')
    .orderBy(sql`lower(d.entity_name)`, (order) => order.asc().nullsLast())
    .orderBy('d.counterparty_id');
}

type MonthRow = Omit<DeductionMonth, 'kind_name' | 'amount' | 'amount_exact'> & { amount: bigint };

function monthOf(row: MonthRow): DeductionMonth {
  return { ...row, kind_name: deductionKindName(row.kind), ...onWire({ amount: row.amount }) };
}

/** A page of what was deducted by month. */
export async function listDeductionMonths(trx: Trx, scope: Scope, filter: MonthFilter): Promise<DeductionMonth[]> {
  const { limit, offset } = limitOf(filter);
  const rows = await monthRows(trx, scope, filter).limit(limit).offset(offset).execute();
  return rows.map(monthOf);
}

export async function countDeductionMonths(trx: Trx, scope: Scope, filter: MonthFilter): Promise<number> {
  const { count } = await trx
    .selectFrom(byMonth(trx, scope, filter).as('d'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Streams all of them, in list order. */
export async function* streamDeductionMonths(
  trx: Trx,
  scope: Scope,
  filter: MonthFilter,
): AsyncIterable<DeductionMonth> {
  for await (const row of readRows(trx, monthRows(trx, scope, filter))) yield monthOf(row);
}

export async function findDeduction(trx: Trx, caller: Caller, id: number | string): Promise<Deduction> {
  const found = await columnsOf(ofTenant(trx, caller), caller)
    .where(typeof id === 'number' ? 'x.id' : 'x.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Potongan');
  return named(found);
}

/** The deductions of a due, or of several, that are not void. */
export async function listDeductionsOf(
  trx: Trx,
  caller: Caller,
  due: number | string | number[],
): Promise<Deduction[]> {
  const isOf =
    typeof due === 'string' ? sql<boolean>`d.uuid = ${due}` : sql<boolean>`d.id = any(${[due].flat()}::bigint[])`;
  const rows = await columnsOf(ofTenant(trx, caller), caller)
    .where(isOf)
    .where('x.voided_at', 'is', null)
    .orderBy('x.id')
    .execute();
  return rows.map(named);
}

const rows = recordedRows('deduction', 'deduction', findDeduction, withoutDue);
export const { lock: lockDeduction, update: updateDeduction } = rows;

/** Leaves out what is said of its due. */
function withoutDue(deduction: Deduction) {
  const { type: _, type_name: __, kind_name: ___, entity_id: ____, entity_name: _____, ...own } = deduction;
  return own;
}

/** The deductions that a batch has recorded without money, as far as they stand. */
export async function listDeductedIn(
  trx: Trx,
  { tenant_id }: Caller,
  batch: number | string,
): Promise<{ id: number; due_id: number }[]> {
  return trx
    .selectFrom('deduction as x')
    .innerJoin('due_payment_batch as p', (join) =>
      join.onRef('p.tenant_id', '=', 'x.tenant_id').onRef('p.id', '=', 'x.due_payment_batch_id'),
    )
    .select(['x.id', 'x.due_id'])
    .where('x.tenant_id', '=', tenant_id)
    .where(typeof batch === 'number' ? 'p.id' : 'p.uuid', '=', batch)
    .where('x.voided_at', 'is', null)
    .execute();
}

/**
 * Records the deductions of a due with their history; `payment` is the uuid of the transaction they came with, or else
 * `due_payment_batch_id` the batch that records them without money. `reason` is what brought them.
 */
export function createDeductions(
  trx: Trx,
  scope: Scope,
  {
    due_id,
    date,
    payment,
    due_payment_batch_id = null,
  }: { due_id: number; date: string; payment: string | undefined; due_payment_batch_id?: number | null | undefined },
  deductions: GivenDeduction[],
  reason?: string,
): void {
  const transaction_id = payment === undefined ? null : idOf(scope, 'transaction', payment);
  for (const deduction of deductions) {
    const row: NewRow<'deduction'> = { ...deduction, due_id, date, transaction_id, due_payment_batch_id };
    send(rows.create(trx, scope, row, undefined, reason));
  }
}
