import { type InsertObject, type RawBuilder, sql, type UpdateObject } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from './database.ts';
import { send } from './pipeline.ts';
import type { Caller, Scope } from './in-tenant.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows name their creator and count their changes. */
export type Owned =
  | 'transaction'
  | 'transfer'
  | 'due'
  | 'deduction'
  | 'due_payment_batch'
  | 'advance'
  | 'unconfirmed_transaction'
  | 'approval_request'
  | 'recurring'
  | 'statement_rule'
  | 'online_payment'
  | 'payout';
/** Tables whose rows count their changes. */
type Versioned = Owned | 'online_payment_enabler';
type Lockable = Versioned | 'bank_account' | 'cashier' | 'investment_account' | 'bank_account_access';

type FilledIn = 'id' | 'uuid' | 'tenant_id' | 'creator_id' | 'version' | 'created_at' | 'updated_at';
/** What a table takes of a new row, apart from the columns that `insertRow` fills in. */
export type NewRow<Table extends Owned> = Omit<InsertObject<Tables, Table>, FilledIn>;
/** What may be changed of a row, apart from the columns that `updateRow` fills in. */
export type RowChange<Table extends Versioned> = Omit<UpdateObject<Tables, Table>, FilledIn>;

/** Inserts a row in the tenant, created by the user now, and returns its id. */
export async function insertRow<Table extends Owned>(
  trx: Trx,
  scope: Scope,
  table: Table,
  row: NewRow<Table>,
  uuid = uuidv7(),
): Promise<number> {
  const { id } = await trx
    .insertInto(table as 'transaction') // Kysely cannot follow a table that is a type parameter
    .values({
      ...(row as NewRow<'transaction'>), // as above
      tenant_id: scope.tenant_id,
      uuid,
      creator_id: scope.user_id,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a row that is known by its uuid, since it goes out in the same round trip. */
export function idOf(
  { tenant_id }: Caller,
  table: 'transaction' | 'transfer' | 'due_payment_batch' | 'advance',
  uuid: string,
): RawBuilder<number> {
  return sql<number>`id_of(${table}, ${tenant_id}, ${uuid})`;
}

/** Writes the changed columns and increments the row's version. */
export async function updateRow<Table extends Versioned>(
  trx: Trx,
  scope: Scope,
  table: Table,
  id: number,
  change: RowChange<Table>,
): Promise<void> {
  await trx
    .updateTable(table as 'transaction') // as above
    .set((eb) => ({ ...(change as object), version: eb('version', '+', 1), updated_at: scope.now }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the function that finds a record and locks its row until the database transaction ends: of two concurrent
 * writers the second waits, and then sees what the first has done. Throws what `find` throws.
 *
 * @example
 * export const lockEnabler = locker('online_payment_enabler', findEnabler);
 * const enabler = await lockEnabler(trx, scope, id);
 */
export function locker<Who extends Caller, Id extends number | string, Found>(
  table: Lockable,
  find: (trx: Trx, who: Who, id: Id) => Promise<Found>,
) {
  return (trx: Trx, who: Who, id: Id): Promise<Found> => {
    // a separate statement, so that the next one's snapshot is newer than the lock
    send(
      trx
        .selectFrom(table as 'transaction') // as above
        .select('id')
        .where('tenant_id', '=', who.tenant_id)
        .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
        .forUpdate()
        .execute(),
    );
    return find(trx, who, id);
  };
}
