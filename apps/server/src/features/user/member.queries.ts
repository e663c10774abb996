import type { Api, Member, QueryOut } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../database/alphabetical.ts';
import { isPerson } from './is-person.queries.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { like } from '../../database/like.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Filter = QueryOut<Api['user']['members']>;

const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('m.user_id'),
  name: alphabetical('u.name'),
  created_at: sql.ref('m.created_at'),
};

function matching(trx: Trx, scope: Scope, { role, deactivation_status: status, q }: Filter) {
  let query = trx
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', scope.tenant_id)
    .where(isPerson);
  if (role) query = query.where('m.role', '=', role);
  if (status !== 'all') query = query.where('m.deactivated_at', status === 'active' ? 'is' : 'is not', null);
  if (q) query = query.where(({ eb, or }) => or([eb('u.name', 'ilike', like(q)), eb('u.email', 'ilike', like(q))]));
  return query;
}

function members(trx: Trx, scope: Scope, filter: Filter) {
  return matching(trx, scope, filter)
    .leftJoin('membership_seen as s', (join) =>
      join.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select([
      'u.id',
      'u.name',
      'u.email',
      'm.role',
      'm.version',
      sql<boolean>`m.deactivated_at is not null`.as('deactivated'),
      'm.deactivated_at',
      's.seen_at as last_seen_at',
      'm.created_at',
      sql<Member['cashiers']>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) from cashier c
        where c.tenant_id = ${scope.tenant_id} and c.user_id = m.user_id), '[]')`.as('cashiers'),
      sql<Member['bank_accounts']>`coalesce((
        select json_agg(json_build_object('id', b.id, 'full_info', b.full_info, 'read', a.read, 'write', a.write)
          order by b.id)
        from bank_account_access a
        join bank_account b on b.tenant_id = a.tenant_id and b.id = a.bank_account_id
        where a.tenant_id = ${scope.tenant_id} and a.user_id = m.user_id), '[]')`.as('bank_accounts'),
    ]);
}

/** A page of the tenant's members, sorted by name by default. */
export async function listMembers(trx: Trx, scope: Scope, filter: Filter): Promise<Member[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  const rows = await members(trx, scope, filter)
    .orderBy(sorts[filter.order_by ?? 'name'], order)
    .orderBy('u.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return withTwoStep(trx, rows);
}

async function withTwoStep(trx: Trx, rows: Omit<Member, 'two_step'>[]): Promise<Member[]> {
  const having = await listWithTwoStep(trx);
  return rows.map((row) => ({ ...row, two_step: having.has(row.id) }));
}

/**
 * The ids of the members who verify in two steps. Apart from the other rows: sessions and what belongs to them are on
 * one machine, tenants may be on others.
 */
export async function listWithTwoStep(trx: Trx): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select two_step_of_members() as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export function countMembers(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

const everyone = { page: 1, per_page: 1, deactivation_status: 'all' } as const;

export async function findMember(trx: Trx, scope: Scope, id: number): Promise<Member> {
  const [found] = await withTwoStep(trx, await members(trx, scope, everyone).where('m.user_id', '=', id).execute());
  if (!found) throw notFound('Pengguna');
  return found;
}

/** What the history keeps of a member: nothing that the user changes of themselves. */
export const recordedMember = recorder('user', findMember, ({ id, role, deactivated, cashiers, bank_accounts }) => ({
  id,
  role,
  deactivated,
  cashiers: cashiers.map(({ name }) => name).join(', '),
  bank_accounts: bank_accounts.map(({ full_info, write }) => `${full_info}${write ? '' : ' (baca)'}`).join(', '),
}));

/**
 * The member, and who are the active owners, all held until the database transaction ends: of two owners who demote
 * each other the second sees what the first has done. The locks let sessions be renewed meanwhile.
 */
export async function lockMember(trx: Trx, scope: Scope, id: number): Promise<{ member: Member; owners: number[] }> {
  const rows = await trx
    .selectFrom('membership')
    .select(['user_id', 'role', 'deactivated_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where(({ eb, or, and }) =>
      or([eb('user_id', '=', id), and([eb('role', '=', 'pemilik'), eb('deactivated_at', 'is', null)])]),
    )
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  const owners = rows.filter(({ role, deactivated_at }) => role === 'pemilik' && deactivated_at === null);
  return { member: await findMember(trx, scope, id), owners: owners.map(({ user_id }) => user_id) };
}

export async function updateMember(
  trx: Trx,
  scope: Scope,
  id: number,
  change: { role?: Member['role'] | undefined; deactivated?: boolean },
): Promise<void> {
  const { role, deactivated } = change;
  await trx
    .updateTable('membership')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(role ? { role } : {}),
      ...(deactivated === undefined
        ? {}
        : { deactivated_at: deactivated ? scope.now : null, deactivated_by: deactivated ? scope.user_id : null }),
    }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', '=', id)
    .execute();
}

/** Ends the second step of a member's sign-in, and their sessions. */
export async function resetTwoStep(
  trx: Trx,
  id: number,
): Promise<'reset' | 'none' | 'elsewhere' | 'forbidden' | undefined> {
  const { rows } = await sql<{
    outcome: 'reset' | 'none' | 'elsewhere' | 'forbidden';
  }>`select reset_two_step(${id}) as outcome`.execute(trx);
  return rows[0]?.outcome;
}

/** Ends the sessions of somebody who was just deactivated. */
export async function endSessionsOf(trx: Trx, id: number): Promise<void> {
  await sql`select end_sessions_of_member(${id})`.execute(trx);
}

/** Keeps the hash of a link for a member's new password, for so many seconds. */
export async function givePasswordLink(
  trx: Trx,
  id: number,
  hash: Buffer,
  seconds: number,
): Promise<{ outcome: 'given' | 'elsewhere' | 'forbidden'; expires: string }> {
  const { rows } = await sql<{
    outcome: 'given' | 'elsewhere' | 'forbidden';
    expires: string;
  }>`select * from give_password_link(${id}, ${hash}, ${seconds})`.execute(trx);
  if (!rows[0]) throw new Error('give_password_link answers one row');
  return rows[0];
}
