import type { Api, HistoryEntry, OnlinePaymentEnabler, QueryOut } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { like } from '../database/like.ts';
import { readRows } from '../database/read-rows.ts';
import type { OnlinePaymentEnablerTable } from '../database/tables.ts';
import { recordHistory } from '../history/history.queries.ts';
import { notFound } from '../http/app-error.ts';
import { limitOf } from '../http/page.ts';

type Filter = QueryOut<Api['onlinePaymentEnabler']['index']>;
type RecordId = number | string;
/** As it is kept: where notices go is the answer's to say. */
export type KeptEnabler = Omit<OnlinePaymentEnabler, 'webhook_url'>;

function matching(trx: Trx, scope: Scope, filter: Partial<Filter> = {}) {
  const { q } = filter;
  return trx
    .selectFrom('online_payment_enabler as e')
    .where('e.tenant_id', '=', scope.tenant_id)
    .where(({ eb, and }) =>
      and([
        ...(filter.active === undefined ? [] : [eb('e.active', '=', filter.active)]),
        ...(filter.type === undefined ? [] : [eb('e.type', '=', filter.type)]),
        ...(q ? [eb('e.name', 'ilike', like(q))] : []),
      ]),
    );
}

function columnsOf(query: ReturnType<typeof matching>) {
  return query
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'e.tenant_id').onRef('b.id', '=', 'e.bank_account_id'),
    )
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.cashier_id'),
    )
    .leftJoin('investment_account as i', (join) =>
      join.onRef('i.tenant_id', '=', 'e.tenant_id').onRef('i.id', '=', 'e.investment_account_id'),
    )
    .select([
      'e.id',
      'e.uuid',
      'e.name',
      'e.type',
      'e.active',
      'e.account_type',
      'e.account_id',
      'e.fee',
      'e.version',
      'e.created_at',
      'e.updated_at',
      sql<boolean>`e.credentials is not null`.as('has_credentials'),
      sql<
        OnlinePaymentEnabler['account']
      >`json_build_object('account_type', e.account_type, 'account_id', e.account_id, 'full_info', coalesce(b.full_info, c.full_info, i.full_info))`.as(
        'account',
      ),
    ]);
}

export function listEnablers(trx: Trx, scope: Scope, filter: Filter): Promise<KeptEnabler[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return columnsOf(matching(trx, scope, filter))
    .orderBy(`e.${filter.order_by ?? 'name'}`, order)
    .orderBy('e.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Every enabler of the filter in the order of the list, from a cursor. */
export function streamEnablers(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<KeptEnabler> {
  const order = filter.order ?? 'asc';
  return readRows(
    trx,
    columnsOf(matching(trx, scope, filter))
      .orderBy(`e.${filter.order_by ?? 'name'}`, order)
      .orderBy('e.id', order),
  );
}

/** How many enablers the filter keeps. */
export async function countEnablers(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  const { count } = await matching(trx, scope, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findEnabler(trx: Trx, scope: Scope, id: RecordId): Promise<KeptEnabler> {
  const found = await columnsOf(matching(trx, scope))
    .where(typeof id === 'number' ? 'e.id' : 'e.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Online payment enabler');
  return found;
}

/** The enabler as it stands, held until the database transaction ends. */
export async function lockEnabler(trx: Trx, scope: Scope, id: RecordId): Promise<KeptEnabler> {
  await trx
    .selectFrom('online_payment_enabler')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .forUpdate()
    .execute();
  return findEnabler(trx, scope, id);
}

/** The encrypted secrets of an enabler, and whose they are. */
export async function sealedCredentials(
  trx: Trx,
  scope: Scope,
  id: number,
): Promise<{ owner: string; sealed: string | null }> {
  const { uuid, credentials } = await trx
    .selectFrom('online_payment_enabler')
    .select(['uuid', 'credentials'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { owner: uuid, sealed: credentials };
}

type Written = Pick<
  OnlinePaymentEnablerTable,
  'name' | 'type' | 'active' | 'account_type' | 'account_id' | 'fee' | 'credentials'
>;

/** `seal` encrypts the secrets for the enabler's own uuid. */
export async function insertEnabler(
  trx: Trx,
  scope: Scope,
  enabler: Omit<Written, 'credentials'>,
  seal: (owner: string) => Promise<string | null>,
): Promise<number> {
  const uuid = uuidv7();
  const { id } = await trx
    .insertInto('online_payment_enabler')
    .values({
      ...enabler,
      credentials: await seal(uuid),
      tenant_id: scope.tenant_id,
      uuid,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEnabler(
  trx: Trx,
  scope: Scope,
  id: number,
  change: Partial<Omit<Written, 'type'>>,
): Promise<void> {
  await trx
    .updateTable('online_payment_enabler')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: scope.now }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteEnabler(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('online_payment_enabler')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Reads the written row back and keeps what was done to it; the history never holds a secret. */
export async function recordedEnabler(
  trx: Trx,
  scope: Scope,
  action: HistoryEntry['action'],
  id: number,
  before: KeptEnabler | null,
): Promise<KeptEnabler> {
  const after = await findEnabler(trx, scope, id);
  await recordHistory(trx, scope, { resource: 'online-payment-enabler', record_id: id, action, before, after });
  return after;
}

export async function hasPayments(trx: Trx, scope: Scope, enabler_id: number): Promise<boolean> {
  return (
    (await trx
      .selectFrom('online_payment')
      .select('id')
      .where('tenant_id', '=', scope.tenant_id)
      .where('enabler_id', '=', enabler_id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
