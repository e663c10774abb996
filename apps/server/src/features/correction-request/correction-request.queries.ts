import {
  type Api,
  type BodyOut,
  type CorrectionRequest,
  type CorrectionResource,
  type ProposedChange,
  type QueryOut,
} from '@finance/contract';
import type { Corrected } from '@finance/contract/checks/correction-request';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { orderOf } from '../../database/list-page.ts';
import { closingReadable, findCashClosingsById } from '../cash-closing/cash-closing.queries.ts';
import { findDuesById } from '../due/due.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { selectTransactions } from '../transaction/transaction.queries.ts';
import { findTransfersById } from '../transfer/transfer.queries.ts';

type Endpoints = Api['correctionRequest'];
type Filter = QueryOut<Endpoints['index']>;

/** The requests about records that the user may read. */
function readable(trx: Trx, scope: Scope) {
  const isReadable = (type: string, id: string) => accountReadable(scope, sql.ref(type), sql.ref(id));
  return trx
    .selectFrom('correction_request as q')
    .leftJoin('transaction as tx', (join) =>
      join.onRef('tx.tenant_id', '=', 'q.tenant_id').onRef('tx.id', '=', 'q.transaction_id'),
    )
    .leftJoin('transfer as t', (join) =>
      join.onRef('t.tenant_id', '=', 'q.tenant_id').onRef('t.id', '=', 'q.transfer_id'),
    )
    .leftJoin('cash_closing as k', (join) =>
      join.onRef('k.tenant_id', '=', 'q.tenant_id').onRef('k.id', '=', 'q.cash_closing_id'),
    )
    .where('q.tenant_id', '=', scope.tenant_id)
    .where(({ eb, or }) =>
      or([
        eb('q.due_id', 'is not', null),
        isReadable('tx.account_type', 'tx.account_id'),
        isReadable('t.from_account_type', 't.from_account_id'),
        isReadable('t.to_account_type', 't.to_account_id'),
        closingReadable(scope),
      ]),
    );
}
type Query = ReturnType<typeof readable>;

const status = sql<CorrectionRequest['status']>`coalesce(q.outcome, 'open')`;

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(filter.status === undefined ? [] : [eb(status, '=', filter.status)]),
      ...(['resource', 'record_id', 'creator_id'] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [eb(`q.${name}`, '=', filter[name])],
      ),
    ]),
  );
}

/** The requests with their records, in the order of the query. */
async function withRecords(trx: Trx, scope: Scope, query: Query): Promise<CorrectionRequest[]> {
  const rows = await query
    .leftJoin('app_user as creator', 'creator.id', 'q.creator_id')
    .leftJoin('app_user as decider', 'decider.id', 'q.decided_by')
    .select([
      'q.id',
      'q.uuid',
      'q.resource',
      'q.record_id',
      'q.kind',
      'q.reason',
      sql<ProposedChange | null>`q.change`.as('change'),
      'q.version',
      status.as('status'),
      'q.creator_id',
      'q.created_at',
      'q.decided_at',
      'q.decision_reason',
      memberName('creator').as('creator_name'),
      memberNameOrNull('decider', 'q.decided_by').as('decided_by_name'),
    ])
    .execute();
  const records = await findRecords(trx, scope, rows);
  return rows.flatMap(({ record_id, ...request }) => {
    const found = records.find(({ resource, record }) => resource === request.resource && record.id === record_id);
    return found ? [{ ...request, ...found }] : [];
  });
}

async function findRecords(
  trx: Trx,
  scope: Scope,
  rows: { resource: CorrectionResource; record_id: number }[],
): Promise<Corrected[]> {
  const idsOf = (resource: CorrectionResource) =>
    rows.filter((row) => row.resource === resource).map(({ record_id }) => record_id);
  const [transactions, transfers, dues] = [idsOf('transaction'), idsOf('transfer'), idsOf('due')];
  const closings = idsOf('cash-closing');
  return [
    ...(transactions.length === 0
      ? []
      : await selectTransactions(trx, scope)
          .where(sql<boolean>`tx.id = any(${transactions})`)
          .execute()
    ).map((record) => ({ resource: 'transaction' as const, record })),
    ...(transfers.length === 0 ? [] : await findTransfersById(trx, scope, transfers)).map((record) => ({
      resource: 'transfer' as const,
      record,
    })),
    ...(dues.length === 0 ? [] : await findDuesById(trx, scope, dues)).map((record) => ({
      resource: 'due' as const,
      record,
    })),
    ...(closings.length === 0 ? [] : await findCashClosingsById(trx, scope, closings)).map((record) => ({
      resource: 'cash-closing' as const,
      record,
    })),
  ];
}

export function listCorrectionRequests(trx: Trx, scope: Scope, filter: Filter): Promise<CorrectionRequest[]> {
  const { limit, offset } = limitOf(filter);
  const { by, direction } = orderOf(filter);
  return withRecords(
    trx,
    scope,
    matching(trx, scope, filter).orderBy(`q.${by}`, direction).orderBy('q.id', direction).limit(limit).offset(offset),
  );
}

export function countCorrectionRequests(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findCorrectionRequest(trx: Trx, scope: Scope, id: number | string): Promise<CorrectionRequest> {
  const query = readable(trx, scope).where(typeof id === 'number' ? 'q.id' : 'q.uuid', '=', id);
  const [found] = await withRecords(trx, scope, query);
  if (!found) throw notFound('Pengajuan');
  return found;
}

/** Finds a request and locks it, so that it is decided once. */
export async function lockCorrectionRequest(trx: Trx, scope: Scope, id: number | string): Promise<CorrectionRequest> {
  await trx
    .selectFrom('correction_request')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .forUpdate()
    .execute();
  return findCorrectionRequest(trx, scope, id);
}

/** The request about a record that waits for a decision. */
export async function findOpenRequest(
  trx: Trx,
  scope: Scope,
  { resource, record_id }: Pick<BodyOut<Endpoints['store']>, 'resource' | 'record_id'>,
): Promise<{ creator_name: string } | undefined> {
  return trx
    .selectFrom('correction_request as q')
    .leftJoin('app_user as creator', 'creator.id', 'q.creator_id')
    .select(memberName('creator').as('creator_name'))
    .where('q.tenant_id', '=', scope.tenant_id)
    .where('q.resource', '=', resource)
    .where('q.record_id', '=', record_id)
    .where('q.outcome', 'is', null)
    .executeTakeFirst();
}

const idColumns = {
  transaction: 'transaction_id',
  transfer: 'transfer_id',
  due: 'due_id',
  'cash-closing': 'cash_closing_id',
} as const;

export async function insertCorrectionRequest(
  trx: Trx,
  scope: Scope,
  { change, resource, record_id, ...request }: BodyOut<Endpoints['store']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('correction_request')
    .values({
      ...request,
      [idColumns[resource]]: record_id,
      change: change && JSON.stringify(change),
      tenant_id: scope.tenant_id,
      uuid: uuidv7(),
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideCorrectionRequest(
  trx: Trx,
  scope: Scope,
  id: number,
  outcome: Exclude<CorrectionRequest['status'], 'open'>,
  decision_reason: string | null,
): Promise<CorrectionRequest> {
  await trx
    .updateTable('correction_request')
    .set({ outcome, decision_reason, decided_at: scope.now, decided_by: scope.user_id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
  return findCorrectionRequest(trx, scope, id);
}
