import { aUuid } from './a-uuid.ts';
import type { World } from './world/world.ts';

/**
 * A cashier's request to void the first transaction, which waits; a case names only the fields that matter to it.
 * @example world.correctionRequests.push(aCorrectionRequest({ kind: 'update', change: { amount: 75_000 } }))
 */
export function aCorrectionRequest(
  fields: Partial<World['correctionRequests'][number]> = {},
): World['correctionRequests'][number] {
  const { id = 1 } = fields;
  return {
    id,
    uuid: aUuid(7_000_000 + id),
    resource: 'transaction',
    record_id: 1,
    kind: 'void',
    reason: 'Dobel ketik, notanya satu',
    change: null,
    version: 1,
    status: 'open',
    creator_id: 3,
    creator_name: 'Siti Aminah',
    created_at: '2026-03-10T02:30:00Z',
    decided_at: null,
    decided_by_name: null,
    decision_reason: null,
    ...fields,
  };
}
