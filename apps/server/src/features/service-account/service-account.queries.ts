import type { Api, BodyOut, MappedUser, QueryOut, ServiceAccount } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { recorder, recordHistory } from '../history/history.queries.ts';

type Endpoints = Api['serviceAccount'];
type Filter = QueryOut<Endpoints['index']>;

const sorts: Record<NonNullable<Filter['order_by']>, RawBuilder<unknown>> = {
  id: sql.ref('a.user_id'),
  name: alphabetical('u.name'),
  created_at: sql.ref('a.created_at'),
};

function matching(trx: Trx, scope: Scope, { deactivation_status: status, q }: Filter) {
  let query = trx
    .selectFrom('service_account as a')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.user_id', '=', 'a.user_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.tenant_id', '=', scope.tenant_id);
  if (status !== 'all') query = query.where('m.deactivated_at', status === 'active' ? 'is' : 'is not', null);
  if (q) query = query.where('u.name', 'ilike', like(q));
  return query;
}

function accounts(trx: Trx, scope: Scope, filter: Filter) {
  return matching(trx, scope, filter)
    .leftJoin('app_user as creator', 'creator.id', 'a.creator_id')
    .select([
      'a.user_id as id',
      'u.name',
      sql<ServiceAccount['role']>`m.role`.as('role'), // the database keeps it from being pemilik
      'a.scopes',
      'a.acts_for',
      'm.version',
      sql<boolean>`m.deactivated_at is not null`.as('deactivated'),
      memberName('creator').as('creator_name'),
      'a.created_at',
      sql<ServiceAccount['cashiers']>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) from cashier c
        where c.tenant_id = ${scope.tenant_id} and c.user_id = a.user_id), '[]')`.as('cashiers'),
      sql<ServiceAccount['bank_accounts']>`coalesce((
        select json_agg(json_build_object('id', b.id, 'full_info', b.full_info, 'read', r.read, 'write', r.write)
          order by b.id)
        from bank_account_access r
        join bank_account b on b.tenant_id = r.tenant_id and b.id = r.bank_account_id
        where r.tenant_id = ${scope.tenant_id} and r.user_id = a.user_id), '[]')`.as('bank_accounts'),
      sql<ServiceAccount['keys']>`coalesce((
        select json_agg(k order by k.id desc) from (
          select k.id, k.name, ${keyStatus} as status, coalesce(maker.name, 'Mantan anggota') as creator_name,
            ${instant('k.created_at')} as created_at, ${instant('k.expires_at')} as expires_at,
            ${instant('k.last_used_at')} as last_used_at, ${instant('k.revoked_at')} as revoked_at
          from service_account_key k left join app_user maker on maker.id = k.creator_id
          where k.tenant_id = ${scope.tenant_id} and k.user_id = a.user_id
          order by ${keyStatus} = 'valid' desc, k.id desc limit ${shownKeys}) k), '[]')`.as('keys'),
    ]);
}

/** The valid keys of an account and the last that are over. */
const shownKeys = 10;

const keyStatus = sql`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
  else 'valid' end`;

/** As the driver answers a column of its own. */
function instant(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** A page of the service accounts, sorted by name by default. */
export function listServiceAccounts(trx: Trx, scope: Scope, filter: Filter): Promise<ServiceAccount[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'asc';
  return accounts(trx, scope, filter)
    .orderBy(sorts[filter.order_by ?? 'name'], order)
    .orderBy('a.user_id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countServiceAccounts(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

const everyone = { page: 1, per_page: 1, deactivation_status: 'all' } as const;

export async function findServiceAccount(trx: Trx, scope: Scope, id: number): Promise<ServiceAccount> {
  const found = await accounts(trx, scope, everyone).where('a.user_id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Akun layanan');
  return found;
}

/** The account, held until the database transaction ends: of two writers the second waits. */
export async function lockServiceAccount(trx: Trx, scope: Scope, id: number): Promise<ServiceAccount> {
  await trx
    .selectFrom('membership')
    .select('user_id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findServiceAccount(trx, scope, id);
}

/** What the history keeps: who it is, what it may and which keys are valid, never a secret. */
export const recordedServiceAccount = recorder('service-account', findServiceAccount, (account) => ({
  id: account.id,
  name: account.name,
  role: account.role,
  scopes: account.scopes.join(', '),
  acts_for: account.acts_for,
  deactivated: account.deactivated,
  cashiers: account.cashiers.map(({ name }) => name).join(', '),
  bank_accounts: account.bank_accounts
    .map(({ full_info, write }) => `${full_info}${write ? '' : ' (baca)'}`)
    .join(', '),
  keys: account.keys
    .filter(({ status }) => status === 'valid')
    .map(({ id, name, expires_at }) => `${name} (#${id}, sampai ${expires_at.slice(0, 10)})`)
    .join(', '),
}));

export async function insertServiceAccount(
  trx: Trx,
  { name, role, scopes }: Pick<BodyOut<Endpoints['store']>, 'name' | 'role' | 'scopes'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select make_service_account(${name}, ${role}, ${scopes}, ${uuidv4()}) as id`.execute(trx);
  if (!rows[0]) throw new Error('make_service_account answers one row');
  return rows[0].id;
}

export async function updateServiceAccount(
  trx: Trx,
  scope: Scope,
  id: number,
  { name, ...fields }: Pick<BodyOut<Endpoints['update']>, 'name' | 'scopes' | 'acts_for'>,
): Promise<void> {
  if (name !== undefined) await sql`select rename_service_account(${id}, ${name})`.execute(trx);
  if (fields.scopes !== undefined || fields.acts_for !== undefined)
    await trx
      .updateTable('service_account')
      .set(fields)
      .where('tenant_id', '=', scope.tenant_id)
      .where('user_id', '=', id)
      .execute();
}

/** Keeps the hash of a key, which is valid for so many days. */
export async function insertServiceKey(
  trx: Trx,
  scope: Scope,
  account: number,
  { name, days, hash }: { name: string; days: number; hash: Buffer },
): Promise<void> {
  await trx
    .insertInto('service_account_key')
    .values({
      tenant_id: scope.tenant_id,
      user_id: account,
      name,
      hash,
      creator_id: scope.user_id,
      created_at: scope.now,
      expires_at: sql<string>`${scope.now}::timestamptz + make_interval(days => ${days})`,
    })
    .execute();
}

/** Ends a key with all sessions that it began; false where there is none that was not ended. */
export async function endServiceKey(trx: Trx, account: number, key: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_service_account_key(${account}, ${key}) as ended`.execute(trx);
  return rows[0]?.ended ?? false;
}

/** The users whom a host's own ids mean, under the name `x`. */
function mappedUsers(trx: Trx, scope: Scope, account: number) {
  return trx
    .selectFrom('service_account_user as x')
    .where('x.tenant_id', '=', scope.tenant_id)
    .where('x.account_id', '=', account);
}

export function listMappedUsers(
  trx: Trx,
  scope: Scope,
  account: number,
  filter: QueryOut<Endpoints['users']>,
): Promise<MappedUser[]> {
  const { limit, offset } = limitOf(filter);
  return selectMapped(mappedUsers(trx, scope, account))
    .orderBy('x.external_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countMappedUsers(trx: Trx, scope: Scope, account: number): Promise<number> {
  return countRows(mappedUsers(trx, scope, account));
}

export async function findMappedUser(
  trx: Trx,
  scope: Scope,
  account: number,
  external_id: string,
): Promise<MappedUser | undefined> {
  return selectMapped(mappedUsers(trx, scope, account))
    .where('x.external_id', '=', external_id)
    .executeTakeFirst();
}

function selectMapped(query: ReturnType<typeof mappedUsers>) {
  return query
    .leftJoin('app_user as u', 'u.id', 'x.user_id')
    .select(['x.external_id', 'x.user_id', memberName('u').as('user_name'), 'x.created_at']);
}

export async function insertMappedUser(
  trx: Trx,
  scope: Scope,
  account: number,
  { external_id, user_id }: { external_id: string; user_id: number },
): Promise<void> {
  await trx
    .insertInto('service_account_user')
    .values({
      tenant_id: scope.tenant_id,
      account_id: account,
      external_id,
      user_id,
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .execute();
}

export async function deleteMappedUser(trx: Trx, scope: Scope, account: number, external_id: string): Promise<void> {
  await trx
    .deleteFrom('service_account_user')
    .where('tenant_id', '=', scope.tenant_id)
    .where('account_id', '=', account)
    .where('external_id', '=', external_id)
    .execute();
}

/** Adds to the history of an account whom one of its host's ids means. */
export async function recordMapped(
  trx: Trx,
  scope: Scope,
  account: number,
  external_id: string,
  before: MappedUser | null,
): Promise<MappedUser | undefined> {
  const after = await findMappedUser(trx, scope, account, external_id);
  const told = (mapped: MappedUser | null | undefined) => ({
    users: mapped ? `${external_id}: ${mapped.user_name} (#${mapped.user_id})` : `${external_id}: -`,
  });
  await recordHistory(trx, scope, {
    resource: 'service-account',
    record_id: account,
    action: 'update',
    before: told(before),
    after: told(after),
  });
  return after;
}

/** Ends the sessions that an account began for somebody. */
export async function endSessionsFor(trx: Trx, account: number, person: number): Promise<void> {
  await sql`select end_sessions_for(${account}, ${person})`.execute(trx);
}
