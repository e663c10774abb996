import type { Account, Api, QueryOut, Recurring, RecurringTurn } from '@finance/contract';
import { sql } from 'kysely';
import { limitOf } from '../../base/page.ts';
import { notFound } from '../../base/refusal.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { accountOf, joinAccount, memberName } from '../../database/joined-names.ts';
import { isFound } from '../../database/search.ts';
import { recordedRows } from '../history/recorded-rows.ts';

type Filter = QueryOut<Api['recurring']['index']>;

/** The oldest day whose transaction or due was voided, and that nobody has booked or skipped again. */
const reopenedDate = sql<string | null>`case when k.voided_at is null then (select min(n.turn) from recurring_turn n
  left join transaction t on t.tenant_id = n.tenant_id and t.id = n.transaction_id
  left join due d on d.tenant_id = n.tenant_id and d.id = n.due_id
  where n.tenant_id = k.tenant_id and n.recurring_id = k.id and n.replaced_at is null
    and (t.voided_at is not null or d.voided_at is not null)) end`;

function selectRecurring(trx: Trx, caller: Caller) {
  return joinAccount(trx.selectFrom('recurring as k'), 'k')
    .leftJoin('app_user as u', 'u.id', 'k.creator_id')
    .where('k.tenant_id', '=', caller.tenant_id)
    .select([
      'k.id',
      'k.uuid',
      'k.name',
      'k.resource',
      'k.due_type',
      'k.due_after_days',
      'k.account_type',
      'k.account_id',
      'k.amount',
      'k.entity_id',
      'k.entity_name',
      'k.entity_phone_number',
      'k.note',
      'k.rhythm',
      'k.every',
      'k.on_day',
      'k.start_date',
      'k.end_date',
      'k.next_date',
      reopenedDate.as('reopened_date'),
      'k.creator_id',
      'k.version',
      'k.voided_at',
      'k.void_reason',
      'k.created_at',
      'k.updated_at',
      memberName('u').as('creator_name'),
      sql<Account | null>`case when k.account_id is not null then ${accountOf('k')} end`.as('account'),
    ]);
}

function matching(trx: Trx, scope: Scope, { q, resource, waiting, voided }: Filter) {
  const isWaiting = sql<boolean>`coalesce(k.next_date <= ${scope.today}, false)
    or ${reopenedDate} is not null`;
  return trx
    .selectFrom('recurring as k')
    .where('k.tenant_id', '=', scope.tenant_id)
    .where(({ eb, and, not }) =>
      and([
        ...(resource === undefined ? [] : [eb('k.resource', '=', resource)]),
        ...(waiting === undefined ? [] : [waiting ? isWaiting : not(isWaiting)]),
        ...(voided === undefined ? [] : [eb('k.voided_at', voided ? 'is not' : 'is', null)]),
        ...(q
          ? [
              isFound(q, {
                id: sql.ref('k.id'),
                uuid: sql.ref('k.uuid'),
                object: sql`null::text`,
                texts: ['name', 'entity_name', 'note'].map((name) => sql.ref(`k.${name}`)),
                amount: sql.ref('k.amount'),
              }),
            ]
          : []),
      ]),
    );
}

/** One page of the filter, what waits longest first. */
export function listRecurring(trx: Trx, scope: Scope, filter: Filter): Promise<Recurring[]> {
  const { limit, offset } = limitOf(filter);
  const { order = 'asc', order_by = 'next_date' } = filter;
  const orderedBy = order_by === 'next_date' ? sql`least(k.next_date, ${reopenedDate})` : sql.ref(`k.${order_by}`);
  return selectRecurring(trx, scope)
    .where('k.id', 'in', matching(trx, scope, filter).select('k.id'))
    .orderBy(orderedBy, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('k.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many match the filter. */
export function countRecurring(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findRecurring(trx: Trx, caller: Caller, id: number | string): Promise<Recurring> {
  const found = await selectRecurring(trx, caller)
    .where(typeof id === 'number' ? 'k.id' : 'k.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Yang berulang');
  return found;
}

export const {
  lock: lockRecurring,
  create: createRecurring,
  update: updateRecurring,
} = recordedRows('recurring', 'recurring', findRecurring, withoutAccount);

/** Leaves out what other fields and records already hold. */
function withoutAccount(recurring: Recurring) {
  const { account: _, reopened_date: __, ...plain } = recurring;
  return plain;
}

/** Its days that were booked or skipped, the newest first. */
export function listTurns(trx: Trx, scope: Scope, recurringId: number): Promise<RecurringTurn[]> {
  return trx
    .selectFrom('recurring_turn as n')
    .leftJoin('app_user as u', 'u.id', 'n.creator_id')
    .leftJoin('transaction as t', (on) =>
      on.onRef('t.tenant_id', '=', 'n.tenant_id').onRef('t.id', '=', 'n.transaction_id'),
    )
    .leftJoin('due as d', (on) => on.onRef('d.tenant_id', '=', 'n.tenant_id').onRef('d.id', '=', 'n.due_id'))
    .where('n.tenant_id', '=', scope.tenant_id)
    .where('n.recurring_id', '=', recurringId)
    .select(({ fn }) => fn.coalesce('t.voided_at', 'd.voided_at').as('voided_at'))
    .select(['n.turn', 'n.outcome', 'n.transaction_id', 'n.due_id', 'n.reason', 'n.created_at'])
    .select(memberName('u').as('creator_name'))
    .orderBy('n.turn', 'desc')
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute();
}

/** The last of its days that was booked or skipped. */
export async function lastTurn(trx: Trx, scope: Scope, recurringId: number): Promise<string | null> {
  const { turn } = await trx
    .selectFrom('recurring_turn as n')
    .where('n.tenant_id', '=', scope.tenant_id)
    .where('n.recurring_id', '=', recurringId)
    .select(({ fn }) => fn.max('n.turn').as('turn'))
    .executeTakeFirstOrThrow();
  return turn;
}

/** Says what became of one of its days, in place of a record of it that was voided. */
export async function insertTurn(
  trx: Trx,
  scope: Scope,
  turn: Omit<RecurringTurn, 'creator_name' | 'created_at' | 'voided_at'> & { recurring_id: number },
): Promise<void> {
  await trx
    .updateTable('recurring_turn')
    .set({ replaced_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('recurring_id', '=', turn.recurring_id)
    .where('turn', '=', turn.turn)
    .where('replaced_at', 'is', null)
    .execute();
  await trx
    .insertInto('recurring_turn')
    .values({ ...turn, tenant_id: scope.tenant_id, creator_id: scope.user_id, created_at: scope.now })
    .execute();
}
