import type { Event } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * A transaction was booked.
 * @example tell(anEvent({ type: 'due.paid', data: { ...anEvent().data, resource: 'due', id: 12 } }))
 */
export function anEvent(fields: Partial<Event> = {}): Event {
  return {
    id: 'evt_6b7fa434f92a8b80aab02d9bf1a12e49',
    type: 'transaction.created',
    timestamp: '2026-03-10T03:00:00Z',
    tenant_id: 1,
    test: false,
    position: 1,
    data: {
      resource: 'transaction',
      id: 1,
      uuid: aUuid(1),
      version: 1,
      transactable_app: null,
      external_id: null,
    },
    ...fields,
  };
}
