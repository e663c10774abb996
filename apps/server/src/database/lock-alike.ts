import { sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Scope } from './in-tenant.ts';
import { send } from './pipeline.ts';

/**
 * Makes writes wait for each other that may be duplicates: a statement of its own, so that counting what is alike sees
 * what the one before has written. A write takes one such lock, behind the rows that it changes and before a cashier.
 * @param of what all that is alike has in common
 */
export function lockAlike(trx: Trx, { tenant_id }: Pick<Scope, 'tenant_id'>, of: (string | number)[]): void {
  const key = ['alike', ...of].join(' ');
  send(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${tenant_id}))`.execute(trx));
}
