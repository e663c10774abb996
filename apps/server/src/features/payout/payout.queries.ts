import {
  type Account,
  type Api,
  type InTransit,
  mostPayoutItems,
  onWire,
  type Payout,
  type PayoutItem,
  type QueryOut,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Listed, listPage, orderOf } from '../../database/list-page.ts';
import { memberName } from '../../database/joined-names.ts';
import { readRows } from '../../database/read-rows.ts';
import { isFound } from '../../database/search.ts';
import { isInTransit, payoutItemKey } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { notFound } from '../../base/refusal.ts';

type Filter = QueryOut<Api['payout']['index']>;
type RecordId = number | string;

/** The payouts of which the user may read either account. */
function readable(trx: Trx, scope: Caller) {
  return trx
    .selectFrom('payout as p')
    .innerJoin('online_payment_enabler as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.enabler_id'),
    )
    .innerJoin('transfer as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.transfer_id'),
    )
    .where('p.tenant_id', '=', scope.tenant_id)
    .where(({ or }) =>
      or([
        accountReadable(scope, sql.lit('bank'), sql.ref('p.bank_account_id')),
        accountReadable(scope, sql.ref('m.from_account_type'), sql.ref('m.from_account_id')),
      ]),
    );
}

function columnsOf(query: ReturnType<typeof readable>, scope: Caller) {
  const isBankReadable = accountReadable(scope, sql.lit('bank'), sql.ref('p.bank_account_id'));
  return query
    .leftJoin('app_user as u', 'u.id', 'p.creator_id')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.bank_account_id'),
    )
    .select([
      'p.id',
      'p.uuid',
      'p.enabler_id',
      'e.name as enabler_name',
      'e.type as enabler_type',
      'p.bank_account_id',
      sql<Account | null>`case when ${isBankReadable} then json_build_object('account_type', 'bank',
        'account_id', b.id, 'full_info', b.full_info) end`.as('bank_account'),
      'p.date',
      'p.reference',
      'p.note',
      'p.payment_amount',
      'p.refund_amount',
      'p.fee_amount',
      'p.payout_fee',
      'p.correction_amount',
      'p.correction_reason',
      'p.amount',
      'p.transfer_id',
      'm.uuid as transfer_uuid',
      'm.status',
      'p.creator_id',
      memberName('u').as('creator_name'),
      'p.version',
      'p.voided_at',
      'p.void_reason',
      'p.created_at',
      'p.updated_at',
    ]);
}

const searched = {
  id: sql.ref('p.id'),
  uuid: sql.ref('p.uuid'),
  texts: ['p.reference', 'p.note', 'p.correction_reason', 'e.name'].map((name) => sql.ref(name)),
  amount: sql.ref('p.amount'),
};

function matching(trx: Trx, scope: Scope, filter: Filter) {
  const { q, status } = filter;
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(['uuid', 'enabler_id', 'bank_account_id', 'creator_id'] as const).flatMap((name) =>
        filter[name] === undefined ? [] : [eb(`p.${name}`, '=', filter[name])],
      ),
      ...(status === undefined ? [] : [eb('m.status', '=', status)]),
      ...(filter.ids === undefined ? [] : [eb('p.id', 'in', filter.ids)]),
      ...(filter.date_from === undefined ? [] : [eb('p.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('p.date', '<=', filter.date_to)]),
      ...(q ? [isFound(q, searched)] : []),
    ]),
  );
}

/** One page of the filter, and what is known of the rest of it. */
export function listPayouts(trx: Trx, scope: Scope, filter: Filter): Promise<Listed<Payout, { total: bigint }>> {
  return listPage(trx, scope, filter, columnsOf(readable(trx, scope), scope), {
    table: 'payout',
    alias: 'p',
    order: orderOf(filter),
    matching: matching(trx, scope, filter),
    sum: (most) => sumPayouts(trx, scope, filter, most),
  });
}

/** Streams all payouts that match the filter, in list order. */
export function streamPayouts(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Payout> {
  const { by, direction } = orderOf(filter);
  return readRows(
    trx,
    columnsOf(matching(trx, scope, filter), scope)
      .orderBy(`p.${by}`, direction)
      .orderBy('p.id', direction),
  );
}

/** How many payouts match the filter, and the money of those not cancelled; of `most` rows. */
export function sumPayouts(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  most?: number,
): Promise<{ count: number; total: bigint }> {
  const rows = matching(trx, scope, filter).select(['p.amount', 'p.voided_at']);
  return trx
    .selectFrom((most === undefined ? rows : rows.limit(most)).as('p'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(p.amount) filter (where p.voided_at is null), 0)`.as('total'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findPayout(trx: Trx, scope: Caller, id: RecordId): Promise<Payout> {
  const found = await columnsOf(readable(trx, scope), scope)
    .where(typeof id === 'number' ? 'p.id' : 'p.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Pencairan');
  return found;
}

export const {
  lock: lockPayout,
  create: createPayout,
  update: updatePayout,
} = recordedRows('payout', 'payout', findPayout);

function transactionsOf(scope: Caller, which: RawBuilder<boolean>) {
  return sql`transaction t
    join online_payment p on p.tenant_id = t.tenant_id and p.id = t.online_payment_id
    join online_payment_enabler e on e.tenant_id = p.tenant_id and e.id = p.enabler_id
    where t.tenant_id = ${scope.tenant_id} and ${which}
      and ${accountReadable(scope, sql.ref('t.account_type'), sql.ref('t.account_id'))}`;
}

/**
 * A payment's receipt stands with its fee, and with what was undone of both: a payment that was taken back before it
 * was paid out is nothing. A refund stands by itself.
 */
async function listItems(
  trx: Trx,
  scope: Caller,
  which: RawBuilder<boolean>,
  chosen?: readonly number[],
): Promise<PayoutItem[]> {
  const { rows } = await sql<PayoutItem>`with taken as (
      select t.id, t.date, t.amount, t.online_payment_id, t.online_payment_part as part, p.uuid, p.external_id,
        p.related_entity_name, p.note,
        case when t.online_payment_part = 'refund' then t.id else min(t.id) over (
          partition by t.online_payment_id, t.online_payment_attempt, t.online_payment_part = 'refund') end as item
      from ${transactionsOf(scope, which)}
    ), item as (
      select item as id, bool_or(part = 'refund') as is_refund, min(date) as date, online_payment_id,
        uuid as online_payment_uuid, external_id, related_entity_name, note,
        coalesce(sum(amount) filter (where part = 'receipt'), 0)::bigint as payment_amount,
        coalesce(-sum(amount) filter (where part = 'refund' or part = 'reversal' and amount < 0), 0)::bigint
          as refund_amount,
        coalesce(-sum(amount) filter (where part = 'fee' or part = 'reversal' and amount > 0), 0)::bigint as fee_amount,
        sum(amount)::bigint as amount
      from taken group by item, online_payment_id, uuid, external_id, related_entity_name, note
    )
    select id, case when is_refund or payment_amount = 0 then 'refund' else 'payment' end as kind, date::text,
      online_payment_id, online_payment_uuid, external_id, related_entity_name, note, payment_amount, refund_amount,
      fee_amount, amount
    from item where ${chosen === undefined ? sql`amount <> 0` : sql`id = any(${chosen})`}
    order by date, id limit ${mostPayoutItems}`.execute(trx);
  return rows;
}

type Held = Pick<QueryOut<Api['payout']['held']>, 'enabler_id' | 'date_to'> & {
  /** Only what is of these payments. */
  payments?: readonly number[];
};

function isHeld({ enabler_id, date_to, payments }: Held): RawBuilder<boolean> {
  const until = date_to === undefined ? sql`true` : sql`t.date <= ${date_to}::date`;
  const isOfThese = payments === undefined ? sql`true` : sql`p.id = any(${payments})`;
  return sql<boolean>`e.id = ${enabler_id} and ${isInTransit} and ${until} and ${isOfThese}`;
}

function isTaken(payout_id: number): RawBuilder<boolean> {
  return sql<boolean>`t.payout_id = ${payout_id} and t.payout_part is null`;
}

/** What an enabler's provider holds, the oldest first; only the `chosen` of it if they are given. */
export function listInTransit(
  trx: Trx,
  scope: Caller,
  { chosen, ...held }: Held & { chosen?: readonly number[] },
): Promise<PayoutItem[]> {
  return listItems(trx, scope, isHeld(held), chosen);
}

/** What a payout has taken. */
export function listTaken(trx: Trx, scope: Caller, payout_id: number): Promise<PayoutItem[]> {
  return listItems(trx, scope, isTaken(payout_id));
}

/** How many payments and refunds a provider holds, and what they come to. */
export function sumInTransit(trx: Trx, scope: Caller, held: Held): Promise<ItemSum> {
  return sumItems(trx, scope, isHeld(held));
}

/** How many payments and refunds a payout has taken, and what they come to. */
export function sumTaken(trx: Trx, scope: Caller, payout_id: number): Promise<ItemSum> {
  return sumItems(trx, scope, isTaken(payout_id));
}

interface ItemSum {
  count: number;
  total: bigint;
}

async function sumItems(trx: Trx, scope: Caller, which: RawBuilder<boolean>): Promise<ItemSum> {
  const { rows } = await sql<ItemSum>`select count(*)::int as count, coalesce(sum(amount), 0)::numeric as total from (
      select sum(t.amount) as amount from ${transactionsOf(scope, which)}
      group by ${payoutItemKey} having sum(t.amount) <> 0) item`.execute(trx);
  return rows[0] ?? { count: 0, total: 0n };
}

/** The enabler's payments that are named, by our uuid or the provider's id in small letters. */
export async function listNamed(
  trx: Trx,
  { tenant_id }: Scope,
  enabler_id: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const lower = [...new Set(names.map((name) => name.toLowerCase()))];
  const { rows } = await sql<{ id: number; uuid: string; external_id: string | null }>`
    select p.id, p.uuid::text, lower(p.external_id) as external_id from online_payment p
    where p.tenant_id = ${tenant_id} and p.enabler_id = ${enabler_id}
      and (p.uuid::text = any(${lower}) or lower(p.external_id) = any(${lower}))`.execute(trx);
  return new Map(
    rows.flatMap(({ id, uuid, external_id }) =>
      [uuid, external_id].flatMap((name) => (name ? [[name, id] as const] : [])),
    ),
  );
}

/** What each enabler's provider holds of those that record payouts. */
export async function listHeld(trx: Trx, scope: Scope): Promise<InTransit[]> {
  const isBankReadable = accountReadable(scope, sql.lit('bank'), sql.ref('e.payout_bank_account_id'));
  const { rows } = await sql<Omit<InTransit, 'amount' | 'amount_exact'> & { amount: bigint }>`select
      e.id as enabler_id, e.name as enabler_name, e.payout_bank_account_id as bank_account_id,
      case when ${isBankReadable} then json_build_object('account_type', 'bank', 'account_id', b.id, 'full_info',
        b.full_info) end as bank_account,
      held.since::text as since, coalesce(held.count, 0)::int as count, coalesce(held.amount, 0)::numeric as amount
    from online_payment_enabler e
    join bank_account b on b.tenant_id = e.tenant_id and b.id = e.payout_bank_account_id
    left join lateral (
      select min(item.since) as since, count(*) as count, sum(item.amount) as amount from (
        select min(t.date) as since, sum(t.amount) as amount from transaction t
        join online_payment p on p.tenant_id = t.tenant_id and p.id = t.online_payment_id
        where t.tenant_id = e.tenant_id and p.enabler_id = e.id and ${isInTransit}
        group by ${payoutItemKey} having sum(t.amount) <> 0) item) held on true
    where e.tenant_id = ${scope.tenant_id}
      and ${accountReadable(scope, sql.ref('e.account_type'), sql.ref('e.account_id'))}
    order by e.name, e.id`.execute(trx);
  return rows.map(onWire);
}

/** An enabler that pays out to a bank account, and what its provider kept of the last payout. */
export interface PaysOut {
  enabler_id: number;
  enabler_name: string;
  last_fee: number;
}

/** The enablers that pay out to a bank account. */
export async function listPayingOutTo(trx: Trx, { tenant_id }: Scope, bank_account_id: number): Promise<PaysOut[]> {
  const { rows } = await sql<PaysOut>`select e.id as enabler_id, e.name as enabler_name, coalesce(
      (select p.payout_fee from payout p where p.tenant_id = e.tenant_id and p.enabler_id = e.id and p.voided_at is null
        order by p.date desc, p.id desc limit 1), 0) as last_fee
    from online_payment_enabler e
    where e.tenant_id = ${tenant_id} and e.payout_bank_account_id = ${bank_account_id}
    order by e.name, e.id`.execute(trx);
  return rows;
}

/**
 * Gives the transactions of chosen items to a payout, and answers what they come to: another sum than the chosen items'
 * where somebody was faster.
 */
export async function takeItems(
  trx: Trx,
  { tenant_id }: Scope,
  { payout_id, enabler_id, items }: { payout_id: number; enabler_id: number; items: readonly PayoutItem[] },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`with item as (
      select t.tenant_id, t.id, min(case when t.online_payment_part <> 'refund' then t.id end) over (
        partition by t.online_payment_id, t.online_payment_attempt) as money, t.online_payment_part as part
      from transaction t join online_payment p on p.tenant_id = t.tenant_id and p.id = t.online_payment_id
      join online_payment_enabler e on e.tenant_id = p.tenant_id and e.id = p.enabler_id
      where t.tenant_id = ${tenant_id} and e.id = ${enabler_id} and ${isInTransit}
    ), chosen as (
      select i.id from item i
      where case when i.part = 'refund' then i.id else i.money end = any(${items.map(({ id }) => id)})
    ), took as (
      update transaction t set payout_id = ${payout_id} from chosen c
      where t.tenant_id = ${tenant_id} and t.id = c.id and t.payout_id is null and t.voided_at is null
      returning t.amount
    ) select coalesce(sum(amount), 0)::numeric as amount from took`.execute(trx);
  return rows[0]?.amount ?? 0n;
}

/** Puts what a payout has taken back in transit. */
export async function giveBackItems(trx: Trx, { tenant_id }: Scope, payout_id: number): Promise<void> {
  await trx
    .updateTable('transaction')
    .set({ payout_id: null })
    .where('tenant_id', '=', tenant_id)
    .where('payout_id', '=', payout_id)
    .where('payout_part', 'is', null)
    .execute();
}

/** The transactions that book a payout's own fee and correction, and stand. */
export async function listOwnBookings(trx: Trx, { tenant_id }: Scope, payout_id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('transaction')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('payout_id', '=', payout_id)
    .where('payout_part', 'is not', null)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
