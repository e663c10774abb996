import { sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Scope } from './in-tenant.ts';

/**
 * Makes those of a tenant who do the same thing wait for each other until their database transactions end: the second
 * sees what the first wrote.
 * @param of what they do, such as `saved_view`
 */
export async function lockTurn(trx: Trx, { tenant_id }: Pick<Scope, 'tenant_id'>, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${of}, ${tenant_id}))`.execute(trx);
}
