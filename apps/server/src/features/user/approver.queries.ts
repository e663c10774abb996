import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { isPerson } from './is-person.queries.ts';

/** Which of these users may approve what others let leave: active people of the tenant who may book. */
export async function listApprovers(trx: Trx, { tenant_id }: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('membership as m')
    .select('m.user_id')
    .where('m.tenant_id', '=', tenant_id)
    .where('m.deactivated_at', 'is', null)
    .where('m.role', '<>', 'peninjau')
    .where(isPerson)
    .where(sql<boolean>`m.user_id = any(${ids})`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
