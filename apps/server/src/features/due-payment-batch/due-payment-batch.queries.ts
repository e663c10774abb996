import {
  type Api,
  type DuePaymentBatch,
  type DuePaymentBatchDetail,
  type DuePaymentBatchLine,
  onWire,
  type QueryOut,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { orderOf } from '../../database/list-page.ts';
import { readRows } from '../../database/read-rows.ts';
import { isFound } from '../../database/search.ts';
import { idOf, insertRow, type NewRow } from '../../database/tenant-rows.ts';
import { accountInfo, accountOf, joinAccount, memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { findDuesOfDuePaymentBatch } from '../due/due.queries.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { plannedOf } from './line.queries.ts';
import { type LinePlan, writePlan } from './plan-lines.ts';

type Filter = QueryOut<Api['duePaymentBatch']['index']>;
type RecordId = number | string;

/** The money a line moves, positive for money in. */
const money = sql`case d.type when 'R' then l.amount else -l.amount end`;

/** The batches on accounts the user may read, with the sums of their lines. */
function readable(trx: Trx, scope: Caller) {
  return joinAccount(trx.selectFrom('due_payment_batch as p'), 'p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('due_payment_batch_line as l')
          .innerJoin('due as d', (join) => join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.id', '=', 'l.due_id'))
          .where('l.tenant_id', '=', scope.tenant_id)
          .whereRef('l.due_payment_batch_id', '=', 'p.id')
          .select([
            sql<number>`count(*)`.as('dues_count'),
            sql<bigint>`coalesce(sum(${money}) filter (where ${money} > 0), 0)`.as('total_in'),
            sql<bigint>`coalesce(sum(${money}) filter (where ${money} < 0), 0)`.as('total_out'),
          ])
          .as('s'),
      (join) => join.onTrue(),
    )
    .where('p.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('p.account_type'), sql.ref('p.account_id')));
}

type Query = ReturnType<typeof readable>;

function columnsOf(query: Query) {
  return query
    .leftJoin('app_user as creator', 'creator.id', 'p.creator_id')
    .leftJoin('app_user as closer', 'closer.id', 'p.closed_by')
    .select([
      'p.id',
      'p.uuid',
      'p.name',
      'p.date',
      'p.account_type',
      'p.account_id',
      'p.note',
      'p.status',
      's.dues_count',
      's.total_in',
      's.total_out',
      sql<bigint>`s.total_in + s.total_out`.as('total'),
      'p.closed_at',
      'p.creator_id',
      'p.version',
      'p.voided_at',
      'p.void_reason',
      'p.created_at',
      'p.updated_at',
      accountOf('p').as('account'),
      memberName('creator').as('creator_name'),
      memberNameOrNull('closer', 'p.closed_by').as('closed_by_name'),
    ]);
}

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  const { q, due_id } = filter;
  const lines = sql`select from due_payment_batch_line l join due d on (d.tenant_id, d.id) = (l.tenant_id, l.due_id)
    where l.tenant_id = ${scope.tenant_id} and l.due_payment_batch_id = p.id`;
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(['uuid', 'status', 'account_type', 'account_id', 'creator_id'] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [eb(`p.${name}`, '=', filter[name])],
      ),
      ...(due_id === undefined ? [] : [sql<boolean>`exists (${lines} and d.id = ${due_id})`]),
      ...(filter.ids === undefined ? [] : [eb('p.id', 'in', filter.ids)]),
      ...(filter.date_from === undefined ? [] : [eb('p.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('p.date', '<=', filter.date_to)]),
      ...(filter.voided === undefined ? [] : [eb('p.voided_at', filter.voided ? 'is not' : 'is', null)]),
      ...(q
        ? [
            isFound(q, {
              id: sql.ref('p.id'),
              uuid: sql.ref('p.uuid'),
              texts: [sql.ref('p.name'), sql.ref('p.note'), accountInfo],
              hasText: (pattern) => sql<boolean>`exists (${lines} and d.entity_name ilike ${pattern})`,
              amount: sql`(s.total_in + s.total_out)`,
            }),
          ]
        : []),
    ]),
  );
}

export async function listBatches(trx: Trx, scope: Scope, filter: Filter): Promise<DuePaymentBatch[]> {
  const { limit, offset } = limitOf(filter);
  const { by, direction } = orderOf(filter);
  const rows = await columnsOf(matching(trx, scope, filter))
    .orderBy(`p.${by}`, direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(onWire);
}

/** Streams all batches that match the filter, in list order. */
export async function* streamBatches(trx: Trx, scope: Scope, filter: Filter): AsyncGenerator<DuePaymentBatch> {
  const { by, direction } = orderOf(filter);
  const rows = readRows(
    trx,
    columnsOf(matching(trx, scope, filter))
      .orderBy(`p.${by}`, direction)
      .orderBy('p.id', direction),
  );
  for await (const row of rows) yield onWire(row);
}

/** How many batches match the filter, and the money of those not cancelled. */
export function sumBatches(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<{ count: number; total_in: bigint; total_out: bigint }> {
  return matching(trx, scope, filter)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(s.total_in) filter (where p.voided_at is null), 0)`.as('total_in'),
      sql<bigint>`coalesce(sum(s.total_out) filter (where p.voided_at is null), 0)`.as('total_out'),
    ])
    .executeTakeFirstOrThrow();
}

/** One batch with its lines, sorted by counterparty. */
export async function findDuePaymentBatch(trx: Trx, caller: Caller, id: RecordId): Promise<DuePaymentBatchDetail> {
  const batchId = typeof id === 'number' ? sql<number>`${id}::bigint` : idOf(caller, 'due_payment_batch', id);
  const [found, rows, dues] = await Promise.all([
    columnsOf(readable(trx, caller))
      .where(typeof id === 'number' ? 'p.id' : 'p.uuid', '=', id)
      .executeTakeFirst(),
    listLines(trx, caller, batchId),
    findDuesOfDuePaymentBatch(trx, caller, batchId),
  ]);
  if (!found) throw notFound('Pelunasan');
  const byId = new Map(dues.map((due) => [due.id, due]));
  const lines = rows.flatMap(({ due_id, planned, ...line }): DuePaymentBatchLine[] => {
    const due = byId.get(due_id);
    return due ? [{ due, ...line, ...plannedOf(planned) }] : [];
  });
  return { ...onWire(found), lines: lines.toSorted(byCounterparty) };
}

function listLines(trx: Trx, { tenant_id }: Caller, batchId: RawBuilder<number>) {
  return trx
    .selectFrom('due_payment_batch_line as l')
    .leftJoin('transaction as tx', (join) =>
      join.onRef('tx.tenant_id', '=', 'l.tenant_id').onRef('tx.id', '=', 'l.transaction_id'),
    )
    .where('l.tenant_id', '=', tenant_id)
    .where('l.due_payment_batch_id', '=', batchId)
    .select(['l.due_id', 'l.amount', 'l.planned', 'l.transaction_id', 'tx.uuid as transaction_uuid'])
    .execute();
}

function byCounterparty(a: DuePaymentBatchLine, b: DuePaymentBatchLine): number {
  return (
    (a.due.entity_name ?? '').localeCompare(b.due.entity_name ?? '', 'id') ||
    a.due.date.localeCompare(b.due.date) ||
    a.due.id - b.due.id
  );
}

const rows = recordedRows('due-payment-batch', 'due_payment_batch', findDuePaymentBatch, remembered);
export const { lock: lockDuePaymentBatch, update: updateDuePaymentBatch } = rows;

/** Records a batch with its lines and its history. */
export async function createDuePaymentBatch(
  trx: Trx,
  scope: Scope,
  batch: NewRow<'due_payment_batch'>,
  lines: LinePlan,
): Promise<DuePaymentBatchDetail> {
  const uuid = uuidv7();
  const { data } = await inOneTrip({
    row: insertRow(trx, scope, 'due_payment_batch', batch, uuid),
    lines: writePlan(trx, scope, idOf(scope, 'due_payment_batch', uuid), lines),
    data: rows.recorded(trx, scope, 'create', uuid, null),
  });
  return data;
}

/** The history keeps the due of each line, its amount, and what else settles it. */
function remembered({ lines, ...batch }: DuePaymentBatchDetail) {
  return {
    ...batch,
    lines: lines.map(({ due, amount, deductions, rest, rest_reason }) => ({
      due_id: due.id,
      amount,
      ...(deductions.length > 0 ? { deductions } : {}),
      ...(rest === 'open' ? {} : { rest, rest_reason }),
    })),
  };
}
