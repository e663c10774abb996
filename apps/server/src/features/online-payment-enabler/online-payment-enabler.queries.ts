import {
  type Account,
  addDays,
  type Api,
  type BodyOut,
  type OnlinePaymentEnabler,
  type QueryOut,
  type reports,
} from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { midnight } from '../../database/midnight.ts';
import { readRows } from '../../database/read-rows.ts';
import { locker, updateRow } from '../../database/tenant-rows.ts';
import { accountOf, joinAccount } from '../../database/joined-names.ts';
import { countRows } from '../../database/count-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Filter = QueryOut<Api['onlinePaymentEnabler']['index']> &
  Pick<QueryOut<(typeof reports)['online-payment-enabler']>, 'date_from' | 'date_to'>;
type RecordId = number | string;
/** An enabler as stored; `webhook_url` is added to answers. */
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
        ...(filter.date_from === undefined
          ? []
          : [eb('e.created_at', '>=', midnight(filter.date_from, scope.timezone))]),
        ...(filter.date_to === undefined
          ? []
          : [eb('e.created_at', '<', midnight(addDays(filter.date_to, 1), scope.timezone))]),
        ...(q ? [eb('e.name', 'ilike', like(q))] : []),
      ]),
    );
}

/**
 * Money came in the meantime, and an hour later nobody has told of it: it was found by asking, which takes up to an
 * hour and misses what goes back.
 */
const isSilent = sql<boolean>`e.active and e.type <> 'simulator' and exists (
  select from online_payment q where q.tenant_id = e.tenant_id and q.enabler_id = e.id and q.status = 'received'
    and q.received_at > greatest(e.heard_at, e.listens_since) + interval '1 hour'
    and q.received_at < now() - interval '1 hour')`;

function columnsOf(query: ReturnType<typeof matching>, scope: Scope) {
  const isReadable = accountReadable(scope, sql.ref('e.account_type'), sql.ref('e.account_id'));
  const isPayoutReadable = accountReadable(scope, sql.lit('bank'), sql.ref('e.payout_bank_account_id'));
  return joinAccount(query, 'e').select([
    'e.id',
    'e.uuid',
    'e.name',
    'e.type',
    'e.active',
    'e.account_type',
    'e.account_id',
    'e.fee',
    'e.fee_percent',
    'e.fee_minimum',
    'e.fee_vat_percent',
    'e.fee_bearer',
    'e.method_fees',
    'e.page_methods',
    'e.static_qris',
    'e.payout_bank_account_id',
    'e.payouts_since',
    sql<Account | null>`case when ${isPayoutReadable} then (select json_build_object('account_type', 'bank',
      'account_id', b.id, 'full_info', b.full_info) from bank_account b
      where b.tenant_id = e.tenant_id and b.id = e.payout_bank_account_id) end`.as('payout_account'),
    'e.heard_at',
    'e.test_notice_at',
    'e.version',
    'e.created_at',
    'e.updated_at',
    sql<boolean>`e.credentials is not null`.as('has_credentials'),
    isSilent.as('is_silent'),
    sql<Account | null>`case when ${isReadable} then ${accountOf('e')} end`.as('account'),
  ]);
}

export function listEnablers(trx: Trx, scope: Scope, filter: Filter): Promise<KeptEnabler[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return columnsOf(matching(trx, scope, filter), scope)
    .orderBy(`e.${filter.order_by ?? 'name'}`, order)
    .orderBy('e.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Streams all enablers that match the filter, in list order. */
export function streamEnablers(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<KeptEnabler> {
  const order = filter.order ?? 'asc';
  return readRows(
    trx,
    columnsOf(matching(trx, scope, filter), scope)
      .orderBy(`e.${filter.order_by ?? 'name'}`, order)
      .orderBy('e.id', order),
  );
}

/** How many enablers match the filter. */
export async function countEnablers(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

/** How many enablers received money of which no notice came. */
export async function countSilentEnablers(trx: Trx, scope: Scope): Promise<number> {
  return countRows(matching(trx, scope).where(isSilent));
}

/** Notes a genuine notice, once a minute at most: many may come at once. The version stays, since nobody changed it. */
export async function markHeard(trx: Trx, scope: Scope, id: number, { isTest = false } = {}): Promise<void> {
  const minuteAgo = new Date(Date.parse(scope.now) - 60_000).toISOString();
  const column = isTest ? 'test_notice_at' : 'heard_at';
  await trx
    .updateTable('online_payment_enabler')
    .set({ [column]: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb(column, 'is', null), eb(column, '<', minuteAgo)]))
    .execute();
}

export function seekEnabler(trx: Trx, scope: Scope, id: RecordId): Promise<KeptEnabler | undefined> {
  return columnsOf(matching(trx, scope), scope)
    .where(typeof id === 'number' ? 'e.id' : 'e.uuid', '=', id)
    .executeTakeFirst();
}

export async function findEnabler(trx: Trx, scope: Scope, id: RecordId): Promise<KeptEnabler> {
  const found = await seekEnabler(trx, scope, id);
  if (!found) throw notFound('Online payment enabler');
  return found;
}

export const lockEnabler = locker('online_payment_enabler', findEnabler);

/** The encrypted secrets of an enabler, and the owner they were encrypted for. */
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

type Written = Omit<BodyOut<Api['onlinePaymentEnabler']['store']>, 'credentials'> & { credentials: string | null };

/** `seal` encrypts the secrets for the enabler's own uuid. */
export async function insertEnabler(
  trx: Trx,
  scope: Scope,
  { method_fees, ...enabler }: Omit<Written, 'credentials'>,
  seal: (owner: string) => Promise<string | null>,
): Promise<number> {
  const uuid = uuidv7();
  const { id } = await trx
    .insertInto('online_payment_enabler')
    .values({
      ...enabler,
      method_fees: JSON.stringify(method_fees),
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

export function updateEnabler(
  trx: Trx,
  scope: Scope,
  id: number,
  { method_fees, ...change }: Partial<Omit<Written, 'type'>>,
): Promise<void> {
  return updateRow(trx, scope, 'online_payment_enabler', id, {
    ...change,
    ...(method_fees && { method_fees: JSON.stringify(method_fees) }),
  });
}

export async function deleteEnabler(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('online_payment_enabler')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Found enablers contain no secrets, so the history holds none. */
export const recordedEnabler = recorder('online-payment-enabler', findEnabler);

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

/** Money of payments `t` of the enabler `e` that a payout may take: on the account where it is in transit. */
export const isInTransit = sql<boolean>`t.online_payment_id is not null and t.payout_id is null and t.voided_at is null
  and e.payout_bank_account_id is not null and t.date >= e.payouts_since
  and t.account_type = e.account_type and t.account_id = e.account_id`;

/** Transactions `t` with the same of this are one item of a payout: a payment with its fee, or a refund. */
export const payoutItemKey = sql`t.online_payment_id, t.online_payment_attempt,
  case when t.online_payment_part = 'refund' then t.id end`;

/** How many payments and refunds an enabler's provider holds, and what they come to. */
export async function inTransitAt(
  trx: Trx,
  { tenant_id }: Scope,
  enabler_id: number,
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`select count(*)::int as count,
      coalesce(sum(item.amount), 0)::numeric as amount
    from (select sum(t.amount) as amount
      from transaction t join online_payment p on p.tenant_id = t.tenant_id and p.id = t.online_payment_id
      join online_payment_enabler e on e.tenant_id = p.tenant_id and e.id = p.enabler_id
      where t.tenant_id = ${tenant_id} and e.id = ${enabler_id} and ${isInTransit}
      group by ${payoutItemKey} having sum(t.amount) <> 0) item`.execute(trx);
  return rows[0] ?? { count: 0, amount: 0n };
}

/** Whether an account of the enabler has received none of its money. */
export async function isNewAccount(
  trx: Trx,
  { tenant_id }: Scope,
  enabler_id: number,
  { account_type, account_id }: AccountKey,
): Promise<boolean> {
  const { rows } = await sql`select from transaction t
    join online_payment p on p.tenant_id = t.tenant_id and p.id = t.online_payment_id
    where t.tenant_id = ${tenant_id} and p.enabler_id = ${enabler_id}
      and t.account_type = ${account_type} and t.account_id = ${account_id} limit 1`.execute(trx);
  return rows.length === 0;
}
