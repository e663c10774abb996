import {
  addDays,
  type Api,
  bookingTexts,
  type OnlinePayment,
  type OnlinePaymentDue,
  type QueryOut,
  textsIn,
} from '@finance/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { AccountKey } from '@finance/contract/checks/account';
import { accountReadable } from '../account/account.queries.ts';
import { isCounted, refusesUntil } from '../account/closed-cash.queries.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { readRows } from '../../database/read-rows.ts';
import { ofCounterparty } from '../../database/counterparty-identity.ts';
import { isFound } from '../../database/search.ts';
import type { OnlinePaymentTable } from '../../database/tables.ts';
import { midnight } from '../../database/midnight.ts';
import { insertRow, locker, updateRow } from '../../database/tenant-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { settledOf } from './online-payment-due.queries.ts';
import { totalSettled } from './share-out.rules.ts';
import { type Listed, listPage, orderOf } from '../../database/list-page.ts';

type Filter = QueryOut<Api['onlinePayment']['index']>;
type RecordId = number | string;
/** A payment as stored; `payment_url` is added to answers. */
export type KeptPayment = Omit<OnlinePayment, 'payment_url'>;

/** The payments into accounts the user may read, and those the user created. */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('online_payment as p')
    .innerJoin('online_payment_enabler as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.enabler_id'),
    )
    .where('p.tenant_id', '=', scope.tenant_id)
    .where(({ eb, or }) =>
      or([
        eb('p.creator_id', '=', scope.user_id),
        accountReadable(scope, sql.ref('e.account_type'), sql.ref('e.account_id')),
      ]),
    );
}

function columnsOf(query: ReturnType<typeof readable>, scope: Scope) {
  return query
    .leftJoin('transaction as x', (join) =>
      join.onRef('x.tenant_id', '=', 'p.tenant_id').onRef('x.id', '=', 'p.transaction_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'p.creator_id')
    .select([
      'p.id',
      'p.uuid',
      'p.enabler_id',
      'e.name as enabler_name',
      'e.type as enabler_type',
      'p.transactable_app',
      'p.transactable_type',
      'p.transactable_subtype',
      'p.transactable_id',
      'p.related_entity_id',
      'p.related_entity_name',
      'p.related_entity_phone_number',
      'p.counterparty_id',
      'p.note',
      'p.internal_note',
      'p.amount',
      'p.surcharge_amount',
      'p.lowered_from',
      'p.method',
      'p.fee_amount',
      'p.received_amount',
      'p.refunded_amount',
      'p.unclear_amount',
      'p.may_be_less',
      'p.due_payment_batch_id',
      'p.settled_amount',
      duesOf.as('dues'),
      'p.paid_after',
      'p.clarify_note',
      'p.status',
      'p.external_id',
      'p.problem',
      'p.expires_at',
      'p.received_at',
      'p.transaction_id',
      'x.uuid as transaction_uuid',
      'p.creator_id',
      'p.version',
      'p.voided_at',
      'p.void_reason',
      'p.created_at',
      'p.updated_at',
      sql<string | null>`(p.received_at at time zone ${scope.timezone})::date`.as('received_on'),
      sql<string>`(p.created_at at time zone ${scope.timezone})::date`.as('created_on'),
      // as `requesterOf` of the contract
      sql<string>`case when p.creator_name = u.name or p.creator_name is null
        then coalesce(u.name, 'Bukan anggota lagi')
        else p.creator_name || ' (dicatat ' || coalesce(u.name, 'bukan anggota lagi') || ')' end`.as('creator_name'),
    ]);
}

const duesOf = sql<OnlinePaymentDue[]>`case when p.settled_amount is null then '[]'::json else (
  select json_agg(json_build_object('due_id', l.due_id, 'due_uuid', d.uuid, 'amount', l.amount,
    'settled_amount', (select coalesce(sum(t.amount), 0) from transaction t where t.tenant_id = l.tenant_id
      and t.online_payment_id = l.online_payment_id and t.due_id = l.due_id and t.voided_at is null)) order by l.due_id)
  from online_payment_due l join due d on d.tenant_id = l.tenant_id and d.id = l.due_id
  where l.tenant_id = p.tenant_id and l.online_payment_id = p.id) end`;

const searched = {
  id: sql.ref('p.id'),
  uuid: sql.ref('p.uuid'),
  object: sql.ref('p.transactable_id'),
  texts: [...textsIn(bookingTexts, 'search').map((name) => `p.${name}`), 'p.external_id', 'e.name'].map((name) =>
    sql.ref(name),
  ),
  amount: sql.ref('p.amount'),
};

function matching(trx: Trx, scope: Scope, filter: Filter) {
  const { q } = filter;
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(
        [
          'uuid',
          'status',
          'enabler_id',
          'transactable_app',
          'transactable_type',
          'transactable_subtype',
          'transactable_id',
          'related_entity_id',
          'due_payment_batch_id',
          'creator_id',
        ] as const
      ).flatMap((name) => (filter[name] === undefined ? [] : [eb(`p.${name}`, '=', filter[name])])),
      ...(filter.counterparty_id === undefined
        ? []
        : [ofCounterparty(scope, sql.ref('p.counterparty_id'), filter.counterparty_id)]),
      ...(filter.due_id === undefined
        ? []
        : [
            sql<boolean>`exists (select from online_payment_due l where l.tenant_id = p.tenant_id
              and l.online_payment_id = p.id and l.due_id = ${filter.due_id})`,
          ]),
      ...(filter.unclear === undefined ? [] : [eb('p.unclear_amount', filter.unclear ? '<>' : '=', 0)]),
      ...(filter.ids === undefined ? [] : [eb('p.id', 'in', filter.ids)]),
      ...(filter.date_from === undefined ? [] : [eb('p.created_at', '>=', midnight(filter.date_from, scope.timezone))]),
      ...(filter.date_to === undefined
        ? []
        : [eb('p.created_at', '<', midnight(addDays(filter.date_to, 1), scope.timezone))]),
      ...(q ? [isFound(q, searched)] : []),
    ]),
  );
}

/** One page of the filter, and what is known of the rest of it. */
export function listPayments(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<Listed<KeptPayment, { received: bigint; pending: bigint }>> {
  return listPage(trx, scope, filter, columnsOf(readable(trx, scope), scope), {
    table: 'online_payment',
    alias: 'p',
    order: orderOf(filter),
    matching: matching(trx, scope, filter),
    sum: (most) => sumPayments(trx, scope, filter, most),
  });
}

/** Streams all payments that match the filter, in list order. */
export function streamPayments(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<KeptPayment> {
  const { by, direction } = orderOf(filter);
  return readRows(
    trx,
    columnsOf(matching(trx, scope, filter), scope)
      .orderBy(`p.${by}`, direction)
      .orderBy('p.id', direction),
  );
}

/** How many payments match the filter, and the money received and awaited; of `most` rows. */
export function sumPayments(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  most?: number,
): Promise<{ count: number; received: bigint; pending: bigint }> {
  const rows = matching(trx, scope, filter).select(['p.amount', 'p.received_amount', 'p.refunded_amount', 'p.status']);
  return trx
    .selectFrom((most === undefined ? rows : rows.limit(most)).as('p'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(p.received_amount - p.refunded_amount), 0)`.as('received'),
      sql<bigint>`coalesce(sum(p.amount) filter (where p.status = 'pending'), 0)`.as('pending'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findPayment(trx: Trx, scope: Scope, id: RecordId): Promise<KeptPayment> {
  const found = await columnsOf(readable(trx, scope), scope)
    .where(typeof id === 'number' ? 'p.id' : 'p.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Pembayaran online');
  return found;
}

export const lockPayment = locker('online_payment', findPayment);

/** The identifiers of a payment's orders at the provider. */
export function findOrder(
  trx: Trx,
  scope: Scope,
  id: number,
): Promise<
  Pick<
    Selectable<OnlinePaymentTable>,
    | 'order_id'
    | 'attempts'
    | 'external_id'
    | 'paid_external_ids'
    | 'provider_url'
    | 'page_method'
    | 'page_code'
    | 'chosen_amount'
    | 'asked_at'
  >
> {
  return trx
    .selectFrom('online_payment')
    .select([
      'order_id',
      'attempts',
      'external_id',
      'paid_external_ids',
      'provider_url',
      'page_method',
      'page_code',
      'chosen_amount',
      'asked_at',
    ])
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

type New = Pick<
  OnlinePaymentTable,
  'enabler_id' | keyof typeof bookingTexts | 'amount' | 'method' | 'fee_amount' | 'expires_at' | 'creator_name'
> & { surcharge_amount: number } & Partial<
    Pick<OnlinePaymentTable, 'due_payment_batch_id' | 'settled_amount'> & { may_be_less: boolean }
  >;

export function insertPayment(trx: Trx, scope: Scope, payment: New): Promise<number> {
  return insertRow(trx, scope, 'online_payment', { ...payment, next_check_at: payment.expires_at });
}

type Change = Pick<
  Updateable<OnlinePaymentTable>,
  | 'note'
  | 'internal_note'
  | 'status'
  | 'order_id'
  | 'attempts'
  | 'external_id'
  | 'paid_external_ids'
  | 'provider_url'
  | 'page_method'
  | 'page_code'
  | 'chosen_amount'
  | 'amount'
  | 'surcharge_amount'
  | 'lowered_from'
  | 'problem'
  | 'received_amount'
  | 'refunded_amount'
  | 'settled_amount'
  | 'fee_amount'
  | 'paid_after'
  | 'clarified_amount'
  | 'clarify_note'
  | 'expires_at'
  | 'received_at'
  | 'transaction_id'
  | 'checks'
  | 'next_check_at'
  | 'voided_at'
  | 'void_reason'
>;

/** Changes fields users see, as a new version. */
export function updatePayment(trx: Trx, scope: Scope, id: number, change: Change): Promise<void> {
  return updateRow(trx, scope, 'online_payment', id, change);
}

/** Changes fields that only concern the provider; the version stays, since users see no change. */
export async function updateProviderDetails(trx: Trx, scope: Scope, id: number, change: Change): Promise<void> {
  await trx
    .updateTable('online_payment')
    .set(change)
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Records that the provider is asked now; false when any process asked within the last `seconds`. */
export async function takeTurnToAsk(trx: Trx, scope: Scope, id: number, seconds: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select take_turn_to_ask(${scope.tenant_id}, ${id}, ${seconds}) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/**
 * Records that the answer to what the provider was asked at this moment is followed; false where a newer one already
 * was, for example because two processes asked and this one was slow.
 */
export async function takeTurnToFollow(trx: Trx, scope: Scope, id: number, asked_at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('online_payment')
    .set({ answered_at: asked_at })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('answered_at', 'is', null), eb('answered_at', '<=', asked_at)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const recordedPayment = recorder('online-payment', findPayment);

/** The payments with this id at their provider. */
export async function findPaymentsNamed(db: Database, external_id: string): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`select payment from online_payments_named(${external_id})`.execute(
    db,
  );
  return rows.map(({ payment }) => payment);
}

/** Takes the payments that are due for a check, of all tenants; the pause before each next check grows. */
export async function takePaymentsToCheck(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`select payment from take_online_payments_to_check(${most})`.execute(
    db,
  );
  return rows.map(({ payment }) => payment);
}

/** Whether a closing of its cashier has counted a transaction. */
export async function isCountedCash(trx: Trx, scope: Scope, transaction_id: number): Promise<boolean> {
  const counted = await trx
    .selectFrom('transaction as t')
    .innerJoin('cashier as c', (join) =>
      join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.cashier_id'),
    )
    .select('t.id')
    .where('t.tenant_id', '=', scope.tenant_id)
    .where('t.id', '=', transaction_id)
    .where(isCounted('t', 'c'))
    .executeTakeFirst();
  return counted !== undefined;
}

/** The last day on which a cashier takes no new booking; null for other accounts. */
export async function cashClosedUntil(trx: Trx, scope: Scope, account: AccountKey): Promise<string | null> {
  if (account.account_type !== 'cash') return null;
  return (
    (
      await trx
        .selectFrom('cashier as c')
        .select(refusesUntil('c').as('closed_until'))
        .where('c.tenant_id', '=', scope.tenant_id)
        .where('c.id', '=', account.account_id)
        .executeTakeFirst()
    )?.closed_until ?? null
  );
}

function booked(trx: Trx, scope: Scope, online_payment_id: number, attempt?: number) {
  return trx
    .selectFrom('transaction')
    .where('tenant_id', '=', scope.tenant_id)
    .where('online_payment_id', '=', online_payment_id)
    .$if(attempt !== undefined, (query) => query.where('online_payment_attempt', '=', attempt ?? 0))
    .where('online_payment_part', '<>', 'reversal')
    .where('voided_at', 'is', null)
    .where('reversed_at', 'is', null);
}

/** The transactions of a payment, or of one order of it, that are neither voided nor reversed: the receipt first. */
export async function listBooked(
  trx: Trx,
  scope: Scope,
  online_payment_id: number,
  attempt?: number,
): Promise<number[]> {
  const rows = await booked(trx, scope, online_payment_id, attempt).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What is booked of one order at the provider; `paid` is null without a receipt. */
export interface Booked {
  paid: number | null;
  refunded: number;
}

/** What is booked of a payment, or of one order of it. */
export function bookedOf(
  trx: Trx,
  scope: Scope,
  online_payment_id: number,
  attempt?: number,
): Promise<Booked & { fee: number }> {
  return booked(trx, scope, online_payment_id, attempt)
    .select([
      sql<number | null>`sum(amount) filter (where online_payment_part = 'receipt')::bigint`.as('paid'),
      sql<number>`coalesce(-sum(amount) filter (where online_payment_part = 'refund'), 0)::bigint`.as('refunded'),
      sql<number>`coalesce(-sum(amount) filter (where online_payment_part = 'fee'), 0)::bigint`.as('fee'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * What 0.1.0 booked of a payment without keeping of which of its orders stands under this one: no order has it, and the
 * first one that the provider reports as paid gets it.
 */
export const unknownOrder = 0;

/** Gives what stands under the unknown order to one that is known. */
export async function nameUnknownOrder(
  trx: Trx,
  scope: Scope,
  online_payment_id: number,
  attempt: number,
): Promise<void> {
  await trx
    .updateTable('transaction')
    .set({ online_payment_attempt: attempt })
    .where('tenant_id', '=', scope.tenant_id)
    .where('online_payment_id', '=', online_payment_id)
    .where('online_payment_attempt', '=', unknownOrder)
    .execute();
}

/** What is booked of all orders of a payment. */
export async function totalsOf(
  trx: Trx,
  scope: Scope,
  { id, settled_amount }: Pick<KeptPayment, 'id' | 'settled_amount'>,
): Promise<Pick<KeptPayment, 'received_amount' | 'refunded_amount' | 'settled_amount'> & { fee_amount?: number }> {
  const { paid, refunded, fee } = await bookedOf(trx, scope, id);
  const settled = settled_amount === null ? null : totalSettled(await settledOf(trx, scope, id));
  return {
    received_amount: paid ?? 0,
    refunded_amount: refunded,
    settled_amount: settled,
    ...(paid === null ? {} : { fee_amount: fee }),
  };
}

/** Says that the reverse of a payment's transaction is booked. */
export async function markReversed(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx
    .updateTable('transaction')
    .set({ reversed_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}
