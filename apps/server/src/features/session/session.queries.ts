import type { Role, Session, TenantRef } from '@finance/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { Place } from '../../http/hold-place.ts';

export type SessionUser = Session['user'];

/** Who tries to sign in: the email as typed, which the database normalizes, and the device's address. */
export interface Visitor {
  email: string;
  address: string;
}

/** Seconds to wait after too many wrong attempts; 0 otherwise. */
export async function signInWait(db: Database, { email, address }: Visitor): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select sign_in_wait(${email}, ${address}) as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

/** Reserves an attempt; refused for `wait` seconds or, if that is 0, until another attempt has ended. */
export async function beginSignIn(db: Database, { email, address }: Visitor): Promise<Place> {
  const { rows } = await sql<Place>`select * from begin_sign_in(${email}, ${address})`.execute(db);
  return rows[0] ?? { attempt: null, wait: 0 };
}

/** Counts a wrong attempt; right ones are free. */
export async function endSignIn(
  db: Database,
  { email, address }: Visitor,
  attempt: number,
  isRight: boolean,
): Promise<void> {
  await sql`select end_sign_in(${attempt}, ${isRight}, ${email}, ${address})`.execute(db);
}

/** The parameters and salt of a user's password hash. The hash itself never leaves the database. */
export async function findSalt(db: Database, email: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql<{ salt: string | null }>`select sign_in_salt(${email}) as salt`.execute(db);
  return row?.salt ?? undefined;
}

/** The user whose password has this hash. */
export async function findSignIn(db: Database, email: string, hash: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`select * from find_sign_in(${email}, ${hash})`.execute(db);
  return rows[0];
}

/** The user entered by `asUser` or `inTenant`. */
export function findUser(trx: Trx, user_id: number): Promise<SessionUser | undefined> {
  return trx.selectFrom('app_user').select(['id', 'name', 'email']).where('id', '=', user_id).executeTakeFirst();
}

/** Changes the name of the user entered by `asUser`, with history in each of their tenants. */
export async function renameOwnUser(trx: Trx, name: string, request_id: string): Promise<void> {
  await sql`select rename_own_user(${name}, ${request_id})`.execute(trx);
}

/**
 * Changes the password of the user entered by `asUser`, if the former one's hash is right. Every session ends but those
 * that are `kept`.
 */
export async function changeOwnPassword(
  trx: Trx,
  { former, next, kept }: { former: string; next: string; kept: 'all' | (string & {}) },
  request_id: string,
): Promise<boolean> {
  const { rows } = await sql<{
    changed: boolean;
  }>`select change_own_password(${former}, ${next}, ${kept}, ${request_id}) as changed`.execute(trx);
  return rows[0]?.changed ?? false;
}

/** The tenants of a user, sorted by name. */
export function tenantsOf(trx: Trx, user_id: number): Promise<TenantRef[]> {
  return selectTenants(trx, user_id).execute();
}

/** The same, with the user's role in each. */
export function membershipsOf(trx: Trx, user_id: number): Promise<(TenantRef & { role: Role })[]> {
  return selectTenants(trx, user_id).select('m.role').execute();
}

function selectTenants(trx: Trx, user_id: number) {
  return trx
    .selectFrom('membership as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .select(['t.id', 't.name', sql<boolean>`t.live_id is not null`.as('test')])
    .where('m.user_id', '=', user_id)
    .orderBy('t.name')
    .orderBy('t.id');
}
