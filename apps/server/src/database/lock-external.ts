import { sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Caller } from './in-tenant.ts';
import { lockAlike } from './lock-alike.ts';
import { send } from './pipeline.ts';

/** A record as a host names it. */
export interface ExternalKey {
  transactable_app: string;
  external_id: string;
}

/** Whether a row, by its alias, is the one that a host names. The same words as those of the unique index. */
export function isExternal(alias: string, { transactable_app, external_id }: ExternalKey) {
  return sql<boolean>`lower(${sql.ref(`${alias}.transactable_app`)}) = lower(${transactable_app})
    and ${sql.ref(`${alias}.external_id`)} = ${external_id}`;
}

/**
 * Locks the row that a host names, and makes those wait that name the same one: of two that find none, the second finds
 * what the first has made. What is sent next sees it.
 */
export function lockExternal(trx: Trx, caller: Caller, table: 'transaction' | 'due', key: ExternalKey): void {
  lockAlike(trx, caller, ['external', table, key.transactable_app.toLowerCase(), key.external_id]);
  send(
    trx
      .selectFrom(table as 'transaction') // both have these columns
      .select('id')
      .where('tenant_id', '=', caller.tenant_id)
      .where(isExternal(table, key))
      .forUpdate()
      .execute(),
  );
}
