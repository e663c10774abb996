import type { Api, BodyOut, Invitation, QueryOut } from '@finance/contract';
import { sql } from 'kysely';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';

type Endpoints = Api['invitation'];
type Filter = QueryOut<Endpoints['index']>;

/** As the database's own function, which may read the hash beside it. */
const status = sql<Invitation['status']>`case
  when i.used_at is not null then 'used'
  when i.revoked_at is not null or not is_active_owner(i.tenant_id, i.creator_id) then 'revoked'
  when i.expires_at <= now() then 'expired'
  else 'pending' end`;

function matching(trx: Trx, scope: Scope, filter: Partial<Filter>) {
  return trx
    .selectFrom('invitation as i')
    .where('i.tenant_id', '=', scope.tenant_id)
    .$if(filter.status !== undefined, (query) => query.where(status, '=', filter.status ?? 'pending'))
    .$if(Boolean(filter.q), (query) => query.where('i.name', 'ilike', like(filter.q ?? '')));
}

function invitations(trx: Trx, scope: Scope, filter: Partial<Filter>) {
  return matching(trx, scope, filter)
    .leftJoin('app_user as creator', 'creator.id', 'i.creator_id')
    .leftJoin('app_user as joined', 'joined.id', 'i.used_by')
    .select([
      'i.id',
      'i.name',
      'i.role',
      status.as('status'),
      memberName('creator').as('creator_name'),
      memberNameOrNull('joined', 'i.used_by').as('user_name'),
      'i.days',
      'i.expires_at',
      'i.created_at',
      sql<Invitation['cashiers']>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) from cashier c
        where c.tenant_id = ${scope.tenant_id} and i.cashier_ids @> to_jsonb(c.id)), '[]')`.as('cashiers'),
      sql<Invitation['bank_accounts']>`coalesce((
        select json_agg(json_build_object('id', b.id, 'full_info', b.full_info, 'read', g.read, 'write', g.write)
          order by b.id)
        from jsonb_to_recordset(i.bank_accounts) g (bank_account_id bigint, read boolean, write boolean)
        join bank_account b on b.tenant_id = ${scope.tenant_id} and b.id = g.bank_account_id), '[]')`.as(
        'bank_accounts',
      ),
    ]);
}

/** A page of the invitations, the newest first. */
export function listInvitations(trx: Trx, scope: Scope, filter: Filter): Promise<Invitation[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'desc';
  return invitations(trx, scope, filter)
    .orderBy(`i.${filter.order_by ?? 'id'}`, order)
    .orderBy('i.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countInvitations(trx: Trx, scope: Scope, filter: Partial<Filter>): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

export async function findInvitation(trx: Trx, scope: Scope, id: number): Promise<Invitation> {
  const found = await invitations(trx, scope, {}).where('i.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Undangan');
  return found;
}

/** Of two concurrent writers, or one who joins with it, the second waits. */
export async function lockInvitation(trx: Trx, scope: Scope, id: number): Promise<Invitation> {
  await trx
    .selectFrom('invitation')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findInvitation(trx, scope, id);
}

export const recordedInvitation = recorder('invitation', findInvitation, (invitation) => ({
  id: invitation.id,
  role: invitation.role,
  status: invitation.status,
  days: invitation.days,
  cashiers: invitation.cashiers.map(({ name }) => name).join(', '),
  bank_accounts: invitation.bank_accounts.map(({ full_info }) => full_info).join(', '),
}));

export async function insertInvitation(
  trx: Trx,
  scope: Scope,
  { cashier_ids, bank_accounts, ...fields }: BodyOut<Endpoints['store']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('invitation')
    .values({
      ...fields,
      tenant_id: scope.tenant_id,
      creator_id: scope.user_id,
      cashier_ids: JSON.stringify(cashier_ids),
      bank_accounts: JSON.stringify(bank_accounts),
      created_at: scope.now,
      expires_at: sql<string>`${scope.now}::timestamptz + make_interval(days => ${fields.days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives it another link, which works from now on for the days of the invitation. */
export async function renewLink(trx: Trx, scope: Scope, { id, days }: Invitation, hash: Buffer): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ hash, expires_at: sql<string>`${scope.now}::timestamptz + make_interval(days => ${days})` })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function revokeInvitation(trx: Trx, scope: Scope, id: number): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ revoked_at: scope.now, hash: null })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}
