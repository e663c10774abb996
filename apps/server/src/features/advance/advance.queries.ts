import { Advance, type AdvanceDetail, type AdvanceUse, type Api, type Due, type QueryOut } from '@finance/contract';
import { advanceBooking } from '@finance/contract/checks/advance';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { columnsOf } from '../../database/columns.ts';
import { ofCounterparty } from '../../database/counterparty-identity.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { typeName } from '../../database/due-type-name.ts';
import { memberName } from '../../database/joined-names.ts';
import { type Listed, listPage, orderOf } from '../../database/list-page.ts';
import { inOneTrip, send } from '../../database/pipeline.ts';
import { readRows } from '../../database/read-rows.ts';
import { isFound } from '../../database/search.ts';
import { idOf, insertRow } from '../../database/tenant-rows.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { createTransaction } from '../transaction/transaction.queries.ts';

type Filter = QueryOut<Api['advance']['index']>;

function selectAdvances(trx: Trx, scope: Caller) {
  return trx
    .selectFrom('advance as a')
    .leftJoin('app_user as u', 'u.id', 'a.creator_id')
    .where('a.tenant_id', '=', scope.tenant_id)
    .select([
      ...columnsOf('a', Advance.shape, ['transaction_id', 'creator_name']),
      sql<number | null>`(select min(tx.id) from transaction tx where tx.tenant_id = a.tenant_id
        and tx.advance_id = a.id and (tx.amount > 0) = (a.direction = 'received')
        and ${accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id'))})`.as('transaction_id'),
      memberName('u').as('creator_name'),
    ]);
}

function selectUses(trx: Trx, scope: Caller) {
  return trx
    .selectFrom('advance_use as x')
    .leftJoin('app_user as u', 'u.id', 'x.creator_id')
    .leftJoin('due as d', (join) => join.onRef('d.tenant_id', '=', 'x.tenant_id').onRef('d.id', '=', 'x.due_id'))
    .leftJoin('transaction as tx', (join) =>
      join.onRef('tx.tenant_id', '=', 'x.tenant_id').onRef('tx.id', '=', 'x.transaction_id'),
    )
    .where('x.tenant_id', '=', scope.tenant_id)
    .select([
      'x.id',
      'x.advance_id',
      'x.kind',
      'x.amount',
      'x.date',
      'x.note',
      'x.due_id',
      sql<string | null>`case when d.id is not null
        then concat_ws(' ', ${typeName(scope)}, d.entity_name, '#' || d.id) end`.as('due_name'),
      sql<number | null>`case when ${accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id'))}
        then x.transaction_id end`.as('transaction_id'),
      'x.creator_id',
      memberName('u').as('creator_name'),
      'x.voided_at',
      'x.void_reason',
      'x.created_at',
    ])
    .orderBy('x.id');
}

/** One page of the filter, and what is known of the rest of it. */
export function listAdvances(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<Listed<Advance, { received_total: bigint; paid_total: bigint }>> {
  return listPage(trx, scope, filter, selectAdvances(trx, scope), {
    table: 'advance',
    alias: 'a',
    order: orderOf(filter),
    matching: filtered(trx, scope, filter),
    sum: (most) => sumAdvances(trx, scope, filter, most),
  });
}

/** Streams all rows that match the filter, in list order. */
export function streamAdvances(trx: Trx, scope: Scope, filter: Filter): AsyncIterable<Advance> {
  const { by, direction } = orderOf(filter);
  return readRows(
    trx,
    selectAdvances(trx, scope)
      .where('a.id', 'in', filtered(trx, scope, filter).select('a.id'))
      .orderBy(`a.${by}`, direction)
      .orderBy('a.id', direction),
  );
}

/** How many advances match the filter, and what is left of them by direction; of `most` rows. */
export function sumAdvances(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  most?: number,
): Promise<{ count: number; received_total: bigint; paid_total: bigint }> {
  const rows = filtered(trx, scope, filter).select(['a.direction', 'a.left_amount']);
  return trx
    .selectFrom((most === undefined ? rows : rows.limit(most)).as('a'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(a.left_amount) filter (where a.direction = 'received'), 0)`.as('received_total'),
      sql<bigint>`coalesce(sum(a.left_amount) filter (where a.direction = 'paid'), 0)`.as('paid_total'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(trx: Trx, scope: Scope, filter: Filter) {
  const { q, left, voided, counterparty_id } = filter;
  return trx
    .selectFrom('advance as a')
    .where('a.tenant_id', '=', scope.tenant_id)
    .where(({ eb, and }) =>
      and([
        ...(['uuid', 'direction', 'creator_id'] as const).flatMap((name) =>
          filter[name] === undefined ? [] : [eb(`a.${name}`, '=', filter[name])],
        ),
        ...(counterparty_id === undefined
          ? []
          : [ofCounterparty(scope, sql.ref('a.counterparty_id'), counterparty_id)]),
        ...(filter.due_payment_batch_id === undefined ? [] : [usableBy(scope, filter.due_payment_batch_id)]),
        ...(filter.ids === undefined ? [] : [eb('a.id', 'in', filter.ids)]),
        ...(filter.date_from === undefined ? [] : [eb('a.date', '>=', filter.date_from)]),
        ...(filter.date_to === undefined ? [] : [eb('a.date', '<=', filter.date_to)]),
        ...(left === undefined ? [] : [eb('a.left_amount', left ? '>' : '=', 0)]),
        ...(voided === undefined ? [] : [eb('a.voided_at', voided ? 'is not' : 'is', null)]),
        ...(q
          ? [
              isFound(q, {
                id: sql.ref('a.id'),
                uuid: sql.ref('a.uuid'),
                texts: ['note', 'entity_name', 'entity_phone_number', 'entity_id'].map((name) => sql.ref(`a.${name}`)),
                amount: sql.ref('a.amount'),
              }),
            ]
          : []),
      ]),
    );
}

/** Whether the lines of an open batch pay a due of an advance's counterparty, under whichever of its ids. */
function usableBy({ tenant_id }: Scope, batch: number) {
  return sql<boolean>`a.left_amount > 0 and a.counterparty_id in (
    select m.id from due_payment_batch p
      join due_payment_batch_line l on l.tenant_id = p.tenant_id and l.due_payment_batch_id = p.id
        and l.state = 'open' and l.amount > 0
      join due d on d.tenant_id = p.tenant_id and d.id = l.due_id and (d.type = 'R') = (a.direction = 'received')
      join counterparty c on c.tenant_id = p.tenant_id and c.id = d.counterparty_id
      join counterparty m on m.tenant_id = p.tenant_id and m.root_id = c.root_id
    where p.tenant_id = ${tenant_id} and p.id = ${batch} and a.date <= p.date)`;
}

/** One advance with its uses. */
export async function findAdvance(trx: Trx, scope: Caller, id: number | string): Promise<AdvanceDetail> {
  const is = typeof id === 'number' ? sql`${id}::bigint` : idOf(scope, 'advance', id);
  const { found, uses } = await inOneTrip({
    found: selectAdvances(trx, scope)
      .where(typeof id === 'number' ? 'a.id' : 'a.uuid', '=', id)
      .executeTakeFirst(),
    uses: selectUses(trx, scope)
      .where(sql<boolean>`x.advance_id = ${is}`)
      .execute(),
  });
  if (!found) throw notFound('Uang muka');
  return { ...found, uses };
}

/** Several advances with their uses, in the order of their ids. */
async function findAdvances(trx: Trx, scope: Caller, ids: number[]): Promise<AdvanceDetail[]> {
  if (ids.length === 0) return [];
  const { found, uses } = await inOneTrip({
    found: selectAdvances(trx, scope)
      .where(sql<boolean>`a.id = any(${ids}::bigint[])`)
      .execute(),
    uses: selectUses(trx, scope)
      .where(sql<boolean>`x.advance_id = any(${ids}::bigint[])`)
      .execute(),
  });
  const [byId, usesOf] = [
    new Map(found.map((advance) => [advance.id, advance])),
    Map.groupBy(uses, ({ advance_id }) => advance_id),
  ];
  return ids.flatMap((id) => {
    const advance = byId.get(id);
    return advance ? [{ ...advance, uses: usesOf.get(id) ?? [] }] : [];
  });
}

const recorded = recordedRows('advance', 'advance', findAdvance, remembered);
export const { lock: lockAdvance, update: updateAdvance } = recorded;

/** The history keeps of each use what it was. */
function remembered({ uses, ...advance }: AdvanceDetail) {
  return {
    ...advance,
    uses: uses.map(({ id, kind, amount, date, due_id, voided_at }) => ({ id, kind, amount, date, due_id, voided_at })),
  };
}

/** What money came with that is kept as an advance: the file that told of it, or the batch that it was paid to. */
export interface MoneySource {
  import_id?: number;
  due_payment_batch_id?: number;
}

/** Money that is kept as an advance. */
export interface KeptMoney extends Pick<
  Advance,
  'direction' | 'entity_id' | 'entity_name' | 'entity_phone_number' | 'amount' | 'date' | 'note'
> {
  account_type: 'bank' | 'cash' | 'investment';
  account_id: number;
  /** Whose it is, where that is known already; else whom it names. */
  counterparty_id?: number | null | undefined;
  /** The payment of a due that brought more than was owed. */
  came_with_id?: number;
  /** What else its transaction says. */
  more?: { internal_note?: string | null; proof_file_uuid?: string | null } & MoneySource;
  /** What the history says that it came by. */
  cameBy?: string | undefined;
}

/**
 * Keeps money as an advance of a counterparty: the advance, the transaction that brings it, and the history of both.
 * The caller checks the counterparty, the period, the account and the soft rules.
 */
export async function keepAdvance(
  trx: Trx,
  scope: Scope,
  { account_type, account_id, counterparty_id, came_with_id, more, cameBy, ...advance }: KeptMoney,
): Promise<AdvanceDetail> {
  const uuid = uuidv7();
  const row = {
    ...advance,
    came_with_id: came_with_id ?? null,
    online_payment_id: null,
    ...(counterparty_id ? { counterparty_id } : {}),
  };
  send(insertRow(trx, scope, 'advance', row, uuid));
  const { data } = await inOneTrip({
    transaction: createTransaction(
      trx,
      scope,
      {
        ...advanceBooking(advance, { ...advance, account_type, account_id }),
        ...more,
        date: advance.date,
        advance_id: idOf(scope, 'advance', uuid),
      },
      undefined,
      cameBy,
    ),
    data: recorded.recorded(trx, scope, 'create', uuid, null, cameBy),
  });
  return data;
}

/** Keeps what an online payment brought beyond its amount as an advance; the payment's receipt is its money. */
export function keepAdvanceOfOnlinePayment(
  trx: Trx,
  scope: Scope,
  advance: Pick<KeptMoney, 'entity_id' | 'entity_name' | 'entity_phone_number' | 'amount' | 'date' | 'note'> & {
    counterparty_id: number;
    online_payment_id: number;
  },
): Promise<AdvanceDetail> {
  return recorded.create(trx, scope, { ...advance, direction: 'received', came_with_id: null });
}

/** The advances that came with payments of dues, or by online payments, and stand, locked. */
export async function lockAdvancesOf(
  trx: Trx,
  scope: Caller,
  column: 'came_with_id' | 'online_payment_id',
  ids: number[],
): Promise<AdvanceDetail[]> {
  const found = await trx
    .selectFrom('advance')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where(sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findAdvances(
    trx,
    scope,
    found.map((each) => each.id),
  );
}

/** Whether all that an online payment brought has gone back. */
export async function isAllRefunded(trx: Trx, scope: Scope, online_payment_id: number): Promise<boolean> {
  const { received_amount, refunded_amount } = await trx
    .selectFrom('online_payment')
    .select(['received_amount', 'refunded_amount'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', online_payment_id)
    .executeTakeFirstOrThrow();
  return received_amount === refunded_amount;
}

/** An advance, and whose it is: the counterparty that all of its doubles were merged into. */
export interface UsableAdvance extends AdvanceDetail {
  root_id: number;
}

/**
 * The advances that can be set off against some of the dues, locked, the oldest first: of their counterparties, with
 * something left, that came on the day or before. And whose each of the dues is.
 */
export async function lockUsableAdvances(
  trx: Trx,
  scope: Scope,
  dues: Pick<Due, 'counterparty_id'>[],
  { date, advance_id }: { date: string; advance_id?: number | undefined },
): Promise<{ advances: UsableAdvance[]; roots: Map<number, number> }> {
  const ids = [...new Set(dues.flatMap(({ counterparty_id }) => counterparty_id ?? []))];
  const named = trx
    .selectFrom('counterparty as n')
    .where('n.tenant_id', '=', scope.tenant_id)
    .where(sql<boolean>`n.id = any(${ids}::bigint[])`);
  const { owners, found } = await inOneTrip({
    owners: named.select(['n.id', 'n.root_id']).execute(),
    found: trx
      .selectFrom('advance as a')
      .innerJoin('counterparty as c', (join) =>
        join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.id', '=', 'a.counterparty_id'),
      )
      .select(['a.id', 'c.root_id'])
      .where('a.tenant_id', '=', scope.tenant_id)
      .where('c.root_id', 'in', named.select('n.root_id'))
      .where('a.left_amount', '>', 0)
      .where('a.date', '<=', date)
      .$if(advance_id !== undefined, (query) => query.where('a.id', '=', advance_id ?? 0))
      .orderBy('a.date')
      .orderBy('a.id')
      .forUpdate('a')
      .execute(),
  });
  const rootOf = new Map(found.map(({ id, root_id }) => [id, root_id]));
  const details = await findAdvances(trx, scope, [...rootOf.keys()]);
  return {
    advances: details.map((advance) => ({ ...advance, root_id: rootOf.get(advance.id) ?? 0 })),
    roots: new Map(owners.map(({ id, root_id }) => [id, root_id])),
  };
}

/** What is open of a counterparty's dues that money of this sign may pay. */
export async function openDuesOf(
  trx: Trx,
  scope: Scope,
  of: { counterparty_id: number; amount: number },
): Promise<bigint> {
  const { open } = await trx
    .selectFrom('due as d')
    .select(sql<bigint>`coalesce(sum(d.outstanding_amount), 0)`.as('open'))
    .where('d.tenant_id', '=', scope.tenant_id)
    .where('d.closed_at', 'is', null)
    .where('d.type', '=', of.amount > 0 ? 'R' : 'P')
    .where('d.outstanding_amount', '>', 0)
    .where(ofCounterparty(scope, sql.ref('d.counterparty_id'), of.counterparty_id))
    .executeTakeFirstOrThrow();
  return open;
}

/** What the counterparty of a due has on its side that came on the day or before. */
export async function leftForDue(trx: Trx, { tenant_id }: Scope, due: string, date: string): Promise<bigint> {
  const { rows } = await sql<{ left_amount: bigint }>`
    select coalesce(sum(a.left_amount), 0) as left_amount from due d
    join counterparty c on c.tenant_id = d.tenant_id and c.id = d.counterparty_id
    join counterparty m on m.tenant_id = c.tenant_id and m.root_id = c.root_id
    join advance a on a.tenant_id = m.tenant_id and a.counterparty_id = m.id
      and (a.direction = 'received') = (d.type = 'R') and a.left_amount > 0 and a.date <= ${date}
    where d.tenant_id = ${tenant_id} and d.uuid = ${due}`.execute(trx);
  return rows[0]?.left_amount ?? 0n;
}

export function listUsesOfDue(trx: Trx, scope: Scope, due_id: number): Promise<AdvanceUse[]> {
  return selectUses(trx, scope).where('x.due_id', '=', due_id).execute();
}

/** The due that a use was set off against; null if it was paid back. */
export async function dueOfUse(trx: Trx, scope: Scope, advance_use_id: number): Promise<number | null> {
  const found = await trx
    .selectFrom('advance_use')
    .select('due_id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', advance_use_id)
    .executeTakeFirst();
  if (!found) throw notFound('Pemakaian uang muka');
  return found.due_id;
}

/** The dues that advances were set off against in a batch, as far as that stands. */
export async function listDuesUsedIn(trx: Trx, scope: Caller, batch: number | string): Promise<number[]> {
  const rows = await trx
    .selectFrom('advance_use as x')
    .innerJoin('due_payment_batch as p', (join) =>
      join.onRef('p.tenant_id', '=', 'x.tenant_id').onRef('p.id', '=', 'x.due_payment_batch_id'),
    )
    .select('x.due_id')
    .distinct()
    .where('x.tenant_id', '=', scope.tenant_id)
    .where(typeof batch === 'number' ? 'p.id' : 'p.uuid', '=', batch)
    .where('x.voided_at', 'is', null)
    .execute();
  return rows.flatMap(({ due_id }) => due_id ?? []);
}

/** Adds uses; the caller writes their amounts to the advances, and to the dues. Returns their ids. */
export async function insertUses(
  trx: Trx,
  scope: Scope,
  uses: (Pick<AdvanceUse, 'advance_id' | 'kind' | 'amount' | 'date' | 'note'> &
    Partial<Pick<AdvanceUse, 'due_id' | 'transaction_id'> & { due_payment_batch_id: number }>)[],
): Promise<number[]> {
  const rows = await trx
    .insertInto('advance_use')
    .values(
      uses.map((use) => ({
        due_id: null,
        transaction_id: null,
        ...use,
        tenant_id: scope.tenant_id,
        creator_id: scope.user_id,
        created_at: scope.now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pays a part of a locked advance back by a booking, whose sign says which way; `note` is that of the use. */
export async function payBackAdvance(
  trx: Trx,
  scope: Scope,
  advance: AdvanceDetail,
  booking: Parameters<typeof createTransaction>[2],
  note: string | null,
): Promise<AdvanceDetail> {
  const { id: transaction_id } = await createTransaction(trx, scope, { ...booking, advance_id: advance.id });
  const amount = Math.abs(booking.amount);
  const use = { advance_id: advance.id, kind: 'paid_back', amount, date: booking.date, note } as const;
  await insertUses(trx, scope, [{ ...use, transaction_id }]);
  return updateAdvance(trx, scope, advance, { used_amount: advance.used_amount + amount });
}

/** Says that advances were used with a payment. */
export async function useWith(trx: Trx, scope: Scope, ids: number[], came_with_id: number): Promise<void> {
  await trx
    .updateTable('advance_use')
    .set({ came_with_id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', 'in', ids)
    .execute();
}

/** An advance, and those of its uses that are meant. */
export interface UsedAdvance {
  advance: AdvanceDetail;
  uses: AdvanceUse[];
}

/** The advances that were used with a payment of a due, or in a batch, locked, and those uses of each that stand. */
export async function lockAdvancesUsed(
  trx: Trx,
  scope: Caller,
  column: 'came_with_id' | 'due_payment_batch_id',
  source_id: number,
): Promise<UsedAdvance[]> {
  const found = await trx
    .selectFrom('advance as a')
    .innerJoin('advance_use as x', (join) =>
      join.onRef('x.tenant_id', '=', 'a.tenant_id').onRef('x.advance_id', '=', 'a.id'),
    )
    .select(['a.id', 'x.id as use_id'])
    .where('a.tenant_id', '=', scope.tenant_id)
    .where(`x.${column}`, '=', source_id)
    .where('x.voided_at', 'is', null)
    .orderBy('a.date') // as setting off locks them
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  const uses = new Set(found.map(({ use_id }) => use_id));
  const advances = await findAdvances(trx, scope, [...new Set(found.map(({ id }) => id))]);
  return advances.map((advance) => ({ advance, uses: advance.uses.filter(({ id }) => uses.has(id)) }));
}

export async function voidUse(trx: Trx, scope: Scope, id: number, reason: string): Promise<void> {
  await trx
    .updateTable('advance_use')
    .set({ voided_at: scope.now, void_reason: reason })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}
