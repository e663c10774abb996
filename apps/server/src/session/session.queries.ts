import { createHash } from 'node:crypto';
import type { Role, Session, TenantRef } from '@finance/contract';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';

export type SessionUser = Session['user'];

interface SignInKeys {
  email: string;
  address: string;
}

/** Counts an attempt to sign in; answers the seconds to wait where there were too many, and 0 otherwise. */
export async function beginSignIn(db: Database, keys: SignInKeys): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    wait: number;
  }>`select begin_sign_in(${keyOf('email', keys.email)}, ${keyOf('address', keys.address)}) as wait`.execute(db);
  return row?.wait ?? 0;
}

/** Forgets the wrong attempts for the email, and of the address this one. */
export async function signInSucceeded(db: Database, keys: SignInKeys): Promise<void> {
  await sql`select sign_in_succeeded(${keyOf('email', keys.email)}, ${keyOf('address', keys.address)})`.execute(db);
}

function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('hex')}`;
}

/** The parameters and the salt of a user's password hash; without the hash itself, which never leaves the database. */
export async function findSalt(db: Database, email: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql<{ salt: string | null }>`select sign_in_salt(${email}) as salt`.execute(db);
  return row?.salt ?? undefined;
}

/** Whose password has this hash. */
export async function findSignIn(db: Database, email: string, hash: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`select * from find_sign_in(${email}, ${hash})`.execute(db);
  return rows[0];
}

/** Me, as `asUser` or `inTenant` entered. */
export function findUser(trx: Trx, user_id: number): Promise<SessionUser | undefined> {
  return trx.selectFrom('app_user').select(['id', 'name', 'email']).where('id', '=', user_id).executeTakeFirst();
}

/** The tenants that a user is a member of, by name. */
export function tenantsOf(trx: Trx, user_id: number): Promise<TenantRef[]> {
  return selectTenants(trx, user_id).execute();
}

/** The same with the role in each. */
export function membershipsOf(trx: Trx, user_id: number): Promise<(TenantRef & { role: Role })[]> {
  return selectTenants(trx, user_id).select('m.role').execute();
}

function selectTenants(trx: Trx, user_id: number) {
  return trx
    .selectFrom('membership as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .select(['t.id', 't.name'])
    .where('m.user_id', '=', user_id)
    .orderBy('t.name')
    .orderBy('t.id');
}
