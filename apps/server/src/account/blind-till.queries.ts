import { type BlindTill, isBlind, toldUntil } from '@finance/contract/checks/blind-till';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Asker, Scope } from '../database/in-tenant.ts';

export { type BlindTill, isBlind, toldUntil };

/** The tills whose open days this user must not know the sums of. Without a role: if they are a kasir. */
export async function listBlindTills(trx: Trx, scope: Asker & Partial<Pick<Scope, 'role'>>): Promise<BlindTill[]> {
  if (scope.role !== undefined && scope.role !== 'kasir') return [];
  return trx
    .selectFrom('cashier as c')
    .innerJoin('setting as s', 's.tenant_id', 'c.tenant_id')
    .where('s.key', '=', 'blind_cash_count')
    .where('s.value', '=', sql<never>`'true'::jsonb`)
    .where('c.tenant_id', '=', scope.tenant_id)
    .where('c.user_id', '=', scope.user_id)
    .select(['c.id', 'c.closed_until'])
    .execute();
}

/** Whether the sums of an account on a day may be told, given the blind tills. */
export function isTold(
  tills: BlindTill[],
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (tills.length === 0) return sql<boolean>`true`;
  const open = tills.map((till) => sql`${id} = ${till.id} and ${date} > ${till.closed_until ?? '-infinity'}::date`);
  return sql<boolean>`(${type} <> 'cash' or not (${sql.join(open, sql` or `)}))`;
}
