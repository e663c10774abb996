import {
  type AgeingBucket,
  ageingBuckets,
  type Api,
  type BodyOut,
  type Due,
  type ListedDue,
  type QueryOut,
} from '@finance/contract';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { readRows } from '../../database/read-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type ExternalKey, isExternal, lockExternal } from '../../database/lock-external.ts';
import { like } from '../../database/like.ts';
import { ofCounterparty } from '../../database/counterparty-identity.ts';
import { isFound } from '../../database/search.ts';
import { typeName } from '../../database/due-type-name.ts';
import { memberName } from '../../database/joined-names.ts';
import { countedOn, duesOf } from './due-as-of.queries.ts';
import { leftOfInstalment, reachedBy } from './due-instalment.queries.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { notFound } from '../../base/refusal.ts';
import {
  behindUpdate,
  type ChangedPage,
  changedPage,
  type Listed,
  listPage,
  orderOf,
} from '../../database/list-page.ts';
import { accountOfTransaction, selectTransactions } from '../transaction/transaction.queries.ts';
import type { OutstandingSum } from '@finance/contract/checks/due';

export { typeName };

type Filter = QueryOut<Api['due']['index']>;

function selectDues(dues: QueryCreator<Tables>, scope: Caller) {
  return dues
    .selectFrom('due as d')
    .leftJoin('app_user as u', 'u.id', 'd.creator_id')
    .where('d.tenant_id', '=', scope.tenant_id)
    .select([
      'd.id',
      'd.uuid',
      'd.type',
      'd.transactable_app',
      'd.transactable_type',
      'd.transactable_subtype',
      'd.transactable_id',
      'd.external_id',
      'd.entity_id',
      'd.entity_name',
      'd.entity_phone_number',
      'd.counterparty_id',
      'd.amount',
      'd.paid_amount',
      'd.set_off_amount',
      'd.deducted_amount',
      'd.outstanding_amount',
      'd.note',
      'd.internal_note',
      'd.date',
      'd.due_date',
      'd.instalment_count',
      'd.status',
      'd.closed_at',
      'd.close_reason',
      'd.due_payment_batch_id',
      'd.creator_id',
      'd.version',
      'd.voided_at',
      'd.void_reason',
      'd.created_at',
      'd.updated_at',
      typeName(scope).as('type_name'),
      creatorName.as('creator_name'),
      sql<Due['creator']>`json_build_object('id', d.creator_id, 'name', ${creatorName})`.as('creator'),
      sql<
        Due['entity']
      >`json_build_object('id', d.entity_id, 'name', d.entity_name, 'phone_number', d.entity_phone_number)`.as(
        'entity',
      ),
    ]);
}

const creatorName = memberName('u');

/** One page of the filter, and what is known of the rest of it. */
export function listDues(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<Listed<ListedDue, { sums: OutstandingSum[] }> | ChangedPage<ListedDue>> {
  const dues = selectDues(duesOf(trx, scope, filter.as_of), scope).$if(filter.with === 'account', (listed) =>
    listed.select(lastPaidThrough(trx, scope, filter.as_of).as('account')),
  );
  const { updated_from } = filter;
  if (updated_from !== undefined)
    return changedPage({ ...filter, updated_from }, dues, { matching: filtered(trx, scope, filter), alias: 'd' });
  // where a row stands among the rests of another day, the table does not say
  const isByPosition = filter.as_of === undefined || filter.order_by !== 'outstanding_amount';
  return listPage(trx, scope, isByPosition ? filter : { ...filter, after: undefined }, dues, {
    table: 'due',
    alias: 'd',
    order: orderOf(filter),
    matching: filtered(trx, scope, filter),
    sum: (most) => sumDues(trx, scope, filter, most),
  });
}

/** The account of the due's newest payment, of those until a day. */
function lastPaidThrough(trx: Trx, scope: Scope, asOf: string | undefined) {
  return selectTransactions(trx, scope)
    .clearSelect()
    .select(accountOfTransaction.as('account'))
    .where(sql<boolean>`tx.due_id = d.id`)
    .where(asOf === undefined ? sql<boolean>`tx.voided_at is null` : countedOn(scope, asOf, 'tx'))
    .orderBy('tx.id', 'desc')
    .limit(1);
}

/** Streams all rows that match the filter, in list order. */
export function streamDues(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Due> {
  const { by, direction } = orderOf(filter);
  return readRows(
    trx,
    selectDues(duesOf(trx, scope, filter.as_of), scope)
      .where('d.id', 'in', filtered(trx, scope, filter).select('d.id'))
      .orderBy(`d.${by}`, direction)
      .orderBy('d.id', direction),
  );
}

/** How many dues match the filter, and the outstanding amounts by type and bucket; of `most` rows. */
export async function sumDues(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  most?: number,
): Promise<{ count: number; sums: OutstandingSum[] }> {
  const rows = filtered(trx, scope, filter).select([
    'd.id',
    'd.type',
    'd.due_date',
    'd.amount',
    'd.outstanding_amount',
    'd.instalment_count',
  ]);
  const bucket = bucketOf(dayOf(filter, scope), sql`coalesce(i.due_date, d.due_date)`);
  const parts = trx
    .selectFrom((most === undefined ? rows : rows.limit(most)).as('d'))
    .leftJoin(reachedBy(trx, scope).as('i'), (join) =>
      join.onRef('i.due_id', '=', 'd.id').on('d.instalment_count', '>', 0),
    )
    .select([
      'd.type',
      bucket.as('bucket'),
      sql<number>`case when i.due_id is null then d.outstanding_amount else ${leftOfInstalment} end`.as('outstanding'),
      sql<boolean>`coalesce(i.position, 1) = 1`.as('is_first'),
    ]);
  const sums = await trx
    .selectFrom(parts.as('p'))
    .select([
      'p.type',
      'p.bucket',
      sql<number>`count(*) filter (where p.is_first)`.as('count'),
      sql<bigint>`coalesce(sum(p.outstanding), 0)`.as('outstanding'),
    ])
    .groupBy(['p.type', 'p.bucket'])
    .execute();
  const { ageing } = filter;
  return {
    count: sums.reduce((sum, row) => sum + row.count, 0),
    sums: ageing === undefined ? sums : sums.filter((row) => row.bucket === ageing),
  };
}

/** The day whose ages a list tells. */
function dayOf({ as_of }: Filter, { today }: Scope): string {
  return as_of ?? today;
}

/** The ageing bucket, on a day, of what is due on a date. */
function bucketOf(day: string, dueDate: RawBuilder<unknown>): RawBuilder<AgeingBucket> {
  const late = sql`${day}::date - ${dueDate}`;
  const [notYet, upTo30, upTo60, upTo90, over90, withoutDueDate] = ageingBuckets.map((bucket) => sql.lit(bucket));
  return sql<AgeingBucket>`case when ${dueDate} is null then ${withoutDueDate} when ${late} <= 0 then ${notYet}
    when ${late} <= 30 then ${upTo30} when ${late} <= 60 then ${upTo60} when ${late} <= 90 then ${upTo90}
    else ${over90} end`;
}

/** The tenant's dues that match the filter. */
function filtered(trx: Trx, scope: Scope, filter: Filter) {
  const { q } = filter;
  const day = dayOf(filter, scope);
  // of another day, what is settled may have been closed later, or not yet
  const isOpen = filter.as_of === undefined ? sql<boolean>`d.closed_at is null` : sql<boolean>`d.status = 'open'`;
  const isOverdue = sql<boolean>`coalesce(${isOpen} and d.due_date < ${day}, false)`;
  const isWaiting = sql<boolean>`exists (select from due_payment_batch_line l where l.tenant_id = d.tenant_id
    and l.due_id = d.id and l.state = 'open')`;
  return duesOf(trx, scope, filter.as_of)
    .selectFrom('due as d')
    .where('d.tenant_id', '=', scope.tenant_id)
    .where(({ eb, and, not }) =>
      and([
        ...(
          [
            'uuid',
            'type',
            'status',
            'transactable_app',
            'transactable_type',
            'transactable_subtype',
            'transactable_id',
            'entity_id',
            'due_payment_batch_id',
            'creator_id',
            'import_id',
            'external_id',
          ] as const
        ).flatMap((name) => (filter[name] === undefined ? [] : [eb(`d.${name}`, '=', filter[name])])),
        ...(filter.counterparty_id === undefined
          ? []
          : [ofCounterparty(scope, sql.ref('d.counterparty_id'), filter.counterparty_id)]),
        ...(filter.ids === undefined ? [] : [eb('d.id', 'in', filter.ids)]),
        ...(filter.entity_name ? [eb('d.entity_name', 'ilike', like(filter.entity_name))] : []),
        ...(filter.date_from === undefined ? [] : [eb('d.date', '>=', filter.date_from)]),
        ...(filter.date_to === undefined ? [] : [eb('d.date', '<=', filter.date_to)]),
        ...(filter.due_date_from === undefined ? [] : [eb('d.due_date', '>=', filter.due_date_from)]),
        ...(filter.due_date_to === undefined ? [] : [eb('d.due_date', '<=', filter.due_date_to)]),
        ...(filter.updated_from === undefined ? [] : [behindUpdate('d', filter.updated_from)]),
        ...(filter.waiting === undefined ? [] : [filter.waiting ? isWaiting : not(isWaiting)]),
        ...(filter.overdue === undefined ? [] : [filter.overdue ? isOverdue : not(isOverdue)]),
        ...(filter.ageing === undefined ? [] : [isOpen, inBucket(trx, scope, day, filter.ageing)]),
        ...(filter.voided === undefined ? [] : [eb('d.voided_at', filter.voided ? 'is not' : 'is', null)]),
        ...(q
          ? [
              isFound(q, {
                id: sql.ref('d.id'),
                uuid: sql.ref('d.uuid'),
                object: sql.ref('d.transactable_id'),
                texts: ['note', 'internal_note', 'entity_name', 'entity_phone_number', 'transactable_id'].map((name) =>
                  sql.ref(`d.${name}`),
                ),
                amount: sql.ref('d.amount'),
              }),
            ]
          : []),
      ]),
    );
}

/** Whether something of a due, or of an instalment of it, is open in a bucket. */
function inBucket(trx: Trx, scope: Scope, day: string, bucket: AgeingBucket): RawBuilder<boolean> {
  const plan = reachedBy(trx, scope).where(sql<boolean>`i.due_id = d.id`);
  return sql<boolean>`case when d.instalment_count = 0 then ${bucketOf(day, sql`d.due_date`)} = ${bucket}
    else exists (select from ${plan} i
      where ${leftOfInstalment} <> 0 and ${bucketOf(day, sql`i.due_date`)} = ${bucket}) end`;
}

export async function findDue(trx: Trx, scope: Caller, id: number | string): Promise<Due> {
  const found = await selectDues(trx, scope)
    .where(typeof id === 'number' ? 'd.id' : 'd.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Hutang/piutang');
  return found;
}

/** Locks the due that a host names by its own key; undefined where there is none. */
export function lockExternalDue(trx: Trx, caller: Caller, key: ExternalKey): Promise<Due | undefined> {
  lockExternal(trx, caller, 'due', key);
  return selectDues(trx, caller).where(isExternal('d', key)).executeTakeFirst();
}

export async function findDuesById(trx: Trx, scope: Caller, ids: number[]): Promise<Due[]> {
  return selectDues(trx, scope)
    .where(sql<boolean>`d.id = any(${ids})`)
    .orderBy('d.id')
    .execute();
}

/** The dues that a batch pays or waits for. */
export function findDuesOfDuePaymentBatch(trx: Trx, caller: Caller, batchId: RawBuilder<number>): Promise<Due[]> {
  return selectDues(trx, caller)
    .where(
      sql<boolean>`d.id in (select l.due_id from due_payment_batch_line l
        where l.tenant_id = ${caller.tenant_id} and l.due_payment_batch_id = ${batchId})`,
    )
    .execute();
}

const rows = recordedRows('due', 'due', findDue, withoutPeople);
export const { lock: lockDue, update: updateDue } = rows;

/** Records a due and its history. */
export function createDue(
  trx: Trx,
  scope: Scope,
  due: Omit<BodyOut<Api['due']['store']>, 'date' | 'allow_postdated' | 'allow_unusual_amount' | 'use_advance'> & {
    date: string;
  },
  uuid?: string,
): Promise<Due> {
  const closed_at = due.amount === 0 ? scope.now : null; // a due of zero owes nothing
  return rows.create(trx, scope, { ...due, closed_at }, uuid);
}

/** Leaves out what other fields already hold. */
function withoutPeople(due: Due) {
  const { entity: _, creator: __, ...plain } = due;
  return plain;
}

/** The name of the batch whose closing posted a transaction. */
export async function duePaymentBatchThatPosted(
  trx: Trx,
  scope: Caller,
  transactionId: number,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('due_payment_batch_line as l')
    .innerJoin('due_payment_batch as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.due_payment_batch_id'),
    )
    .where('l.tenant_id', '=', scope.tenant_id)
    .where('l.transaction_id', '=', transactionId)
    .select('p.name')
    .executeTakeFirst();
  return found?.name;
}
