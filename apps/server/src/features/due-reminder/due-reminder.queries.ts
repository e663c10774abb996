import type { DueReminder, ProposedReminder } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { findDuesById } from '../due/due.queries.ts';

/**
 * The open dues of which somebody is to be reminded today, with the last of the days that have come. A day that was
 * missed counts until the next has come; what was paid, or is owed to them, is not among them.
 */
function proposed({ tenant_id, today }: Scope, days: readonly number[]): RawBuilder<unknown> {
  return sql`(select d.id, d.due_date, o.offset_days from due d
    cross join lateral (select max(each) as offset_days from unnest(${[...days]}::int[]) each
      where d.due_date + each <= ${today}::date) o
    where d.tenant_id = ${tenant_id} and d.closed_at is null and d.due_date is not null and o.offset_days is not null
      and (d.type = 'R') = (d.outstanding_amount > 0)
      and not exists (select from due_reminder r where r.tenant_id = d.tenant_id and r.due_id = d.id
        and r.due_date = d.due_date and r.offset_days >= o.offset_days))`;
}

export async function countProposed(trx: Trx, scope: Scope, days: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${proposed(scope, days)} p`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function listProposed(
  trx: Trx,
  scope: Scope,
  days: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ProposedReminder[]> {
  const { rows } = await sql<{ id: number; offset_days: number }>`select id, offset_days
    from ${proposed(scope, days)} p order by due_date, id limit ${limit} offset ${offset}`.execute(trx);
  const dues = await findDuesById(
    trx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, offset_days }) => {
    const due = dues.find((each) => each.id === id);
    return due ? [{ due, offset_days }] : [];
  });
}

function selectReminders(trx: Trx, { tenant_id }: Caller) {
  return trx
    .selectFrom('due_reminder as r')
    .leftJoin('app_user as u', 'u.id', 'r.creator_id')
    .where('r.tenant_id', '=', tenant_id)
    .select(['r.id', 'r.due_id', 'r.due_date', 'r.offset_days', 'r.channel', 'r.sent_to', 'r.outstanding_amount'])
    .select([memberName('u').as('creator_name'), 'r.created_at']);
}

/** Who was reminded of a due, the newest first. */
export function listReminders(trx: Trx, caller: Caller, dueId: number): Promise<DueReminder[]> {
  return selectReminders(trx, caller).where('r.due_id', '=', dueId).orderBy('r.id', 'desc').execute();
}

/** Logs a reminder; undefined if it was logged before. */
export async function insertReminder(
  trx: Trx,
  scope: Scope,
  reminder: Omit<DueReminder, 'id' | 'creator_name' | 'created_at'>,
): Promise<DueReminder | undefined> {
  const inserted = await trx
    .insertInto('due_reminder')
    .values({ ...reminder, tenant_id: scope.tenant_id, creator_id: scope.user_id, created_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  return selectReminders(trx, scope).where('r.id', '=', inserted.id).executeTakeFirstOrThrow();
}
