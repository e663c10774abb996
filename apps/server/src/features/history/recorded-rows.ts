import type { ActivityKind } from '@finance/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { insertRow, locker, type NewRow, type Owned, type RowChange, updateRow } from '../../database/tenant-rows.ts';
import { recorder } from './history.queries.ts';

/**
 * Makes the functions that write a resource's rows. Each sends the write together with the reading of what it wrote,
 * adds the change to the history, and returns the record: one round trip, and several at once are one too.
 *
 * @example
 * export const { lock: lockDue, create: createDue, update: updateDue } = recordedRows('due', 'due', findDue);
 * const due = await lockDue(trx, scope, id);
 * return { data: await updateDue(trx, scope, due, { note }) };
 */
export function recordedRows<Table extends Owned, Found extends { id: number }>(
  resource: ActivityKind,
  table: Table,
  find: (trx: Trx, caller: Caller, id: number | string) => Promise<Found>,
  kept?: (found: Found) => object,
) {
  const recorded = recorder(resource, find, kept);
  return {
    recorded,
    lock: locker(table, find),

    create(trx: Trx, scope: Scope, row: NewRow<Table>, uuid = uuidv7(), reason?: string): Promise<Found> {
      send(insertRow(trx, scope, table, row, uuid));
      return recorded(trx, scope, 'create', uuid, null, reason);
    },

    /** Updates a row that is locked; with `voided_at` it is voided. */
    update(trx: Trx, scope: Scope, before: Found, change: RowChange<Table>, reason?: string): Promise<Found> {
      send(updateRow(trx, scope, table, before.id, change));
      const { voided_at }: { voided_at?: unknown } = change; // which these tables have
      return recorded(trx, scope, voided_at ? 'void' : 'update', before.id, before, reason);
    },
  };
}
