import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface ExistingUser {
  id: number;
  name: string;
  email: string;
}

/** Uses the owner's rights: a user of any tenant. */
export function findUserByEmail(db: Database, email: string): Promise<ExistingUser | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`sign_in_name(email) = sign_in_name(${email})`)
    .executeTakeFirst();
}

export async function hasTenantNamed(db: Database, user_id: number, tenant: string): Promise<boolean> {
  const found = await db
    .selectFrom('membership as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .select('t.id')
    .where('m.user_id', '=', user_id)
    .where(sql<boolean>`lower(t.name) = lower(${tenant})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Creates a tenant whose pemilik is an existing or a new user. */
export async function insertOwnedTenant(
  db: Database,
  tenant: string,
  owner: { id: number } | { name: string; email: string; password_hash: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user_id =
      'id' in owner
        ? owner.id
        : (await trx.insertInto('app_user').values(owner).returning('id').executeTakeFirstOrThrow()).id;
    const { id: tenant_id } = await trx
      .insertInto('tenant')
      .values({ name: tenant })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('membership').values({ tenant_id, user_id, role: 'pemilik' }).execute();
  });
}

/**
 * Gives a user a link to choose a new password, whoever owns their tenants, and notes it in the history of each. Former
 * links end.
 * @returns when it expires; null for a user who is an active member of no tenant
 */
export async function giveOperatorLink(
  db: Database,
  user_id: number,
  hash: Buffer,
  seconds: number,
): Promise<string | null> {
  const { rows } = await sql<{
    expires: string | null;
  }>`select give_operator_link(${user_id}, ${hash}, ${seconds}) as expires`.execute(db);
  return rows[0]?.expires ?? null;
}

/** Turns a user's verification in two steps off, and notes it in the history of each tenant; false when it was off. */
export async function resetTwoStepByOperator(db: Database, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ reset: boolean }>`select reset_two_step_by_operator(${user_id}) as reset`.execute(db);
  return rows[0]?.reset ?? false;
}
