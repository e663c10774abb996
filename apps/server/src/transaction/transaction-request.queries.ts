import type { Api, BodyOut, ProposedChange, QueryOut, TransactionRequest } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import { countRows } from '../database/count-rows.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { memberName, memberNameOrNull } from '../database/joined-names.ts';
import { notFound } from '../http/app-error.ts';
import { limitOf } from '../http/page.ts';
import { selectTransactions } from './transaction.queries.ts';

type Endpoints = Api['transactionRequest'];
type Filter = QueryOut<Endpoints['index']>;

/** The requests about transactions that the user may read. */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('transaction_request as q')
    .innerJoin('transaction as tx', (join) =>
      join.onRef('tx.tenant_id', '=', 'q.tenant_id').onRef('tx.id', '=', 'q.transaction_id'),
    )
    .where('q.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')));
}
type Query = ReturnType<typeof readable>;

const status = sql<TransactionRequest['status']>`coalesce(q.outcome, 'open')`;

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(filter.status === undefined ? [] : [eb(status, '=', filter.status)]),
      ...(filter.transaction_id === undefined ? [] : [eb('q.transaction_id', '=', filter.transaction_id)]),
      ...(filter.creator_id === undefined ? [] : [eb('q.creator_id', '=', filter.creator_id)]),
    ]),
  );
}

/** The requests with their transactions, in the order of the query. */
async function withTransactions(trx: Trx, scope: Scope, query: Query): Promise<TransactionRequest[]> {
  const rows = await query
    .leftJoin('app_user as creator', 'creator.id', 'q.creator_id')
    .leftJoin('app_user as decider', 'decider.id', 'q.decided_by')
    .select([
      'q.id',
      'q.uuid',
      'q.transaction_id',
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
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))];
  const transactions = await selectTransactions(trx, scope).where('tx.id', 'in', ids).execute();
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  return rows.flatMap(({ transaction_id, ...request }) => {
    const transaction = byId.get(transaction_id);
    return transaction ? [{ ...request, transaction }] : [];
  });
}

export function listTransactionRequests(trx: Trx, scope: Scope, filter: Filter): Promise<TransactionRequest[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'desc';
  return withTransactions(
    trx,
    scope,
    matching(trx, scope, filter)
      .orderBy(`q.${filter.order_by ?? 'created_at'}`, order)
      .orderBy('q.id', order)
      .limit(limit)
      .offset(offset),
  );
}

export function countTransactionRequests(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findTransactionRequest(trx: Trx, scope: Scope, id: number | string): Promise<TransactionRequest> {
  const query = readable(trx, scope).where(typeof id === 'number' ? 'q.id' : 'q.uuid', '=', id);
  const [found] = await withTransactions(trx, scope, query);
  if (!found) throw notFound('Pengajuan');
  return found;
}

/** Finds a request and locks it, so that it is decided once. */
export async function lockTransactionRequest(trx: Trx, scope: Scope, id: number | string): Promise<TransactionRequest> {
  await trx
    .selectFrom('transaction_request')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .forUpdate()
    .execute();
  return findTransactionRequest(trx, scope, id);
}

/** The request of a transaction that waits for a decision. */
export async function findOpenRequest(
  trx: Trx,
  scope: Scope,
  transaction_id: number,
): Promise<{ creator_name: string } | undefined> {
  return trx
    .selectFrom('transaction_request as q')
    .leftJoin('app_user as creator', 'creator.id', 'q.creator_id')
    .select(memberName('creator').as('creator_name'))
    .where('q.tenant_id', '=', scope.tenant_id)
    .where('q.transaction_id', '=', transaction_id)
    .where('q.outcome', 'is', null)
    .executeTakeFirst();
}

export async function insertTransactionRequest(
  trx: Trx,
  scope: Scope,
  { change, ...request }: BodyOut<Endpoints['store']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('transaction_request')
    .values({
      ...request,
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

export async function decideTransactionRequest(
  trx: Trx,
  scope: Scope,
  id: number,
  outcome: Exclude<TransactionRequest['status'], 'open'>,
  decision_reason: string | null,
): Promise<TransactionRequest> {
  await trx
    .updateTable('transaction_request')
    .set({ outcome, decision_reason, decided_at: scope.now, decided_by: scope.user_id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
  return findTransactionRequest(trx, scope, id);
}
