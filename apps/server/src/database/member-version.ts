import type { Trx } from './database.ts';
import type { Scope } from './in-tenant.ts';

/** Says that the accounts of users have changed: a form that was opened before does not give them back. */
export async function raiseMemberVersion(trx: Trx, scope: Scope, ...ids: (number | null)[]): Promise<void> {
  await trx
    .updateTable('membership')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('user_id', 'in', [0, ...ids.filter((id) => id !== null)]) // an empty `in ()` is invalid SQL
    .execute();
}
