import { type EventType, eventTypeNames, type HistoryEntry } from '@finance/contract';

/** A change of the history as far as an event depends on it. */
export interface EventChange {
  resource: string;
  action: HistoryEntry['action'];
  /** Null unless the change is of the status, or made the record. */
  status: string | null;
  /** Whether the change is of the day on which it was closed. */
  is_closing: boolean;
  closed_at: string | null;
}

/** The status that an update brought, and what it is called as an event. */
const byStatus: Record<string, Record<string, string>> = {
  transfer: { confirmed: 'confirmed' },
  payout: { confirmed: 'confirmed' },
  'unconfirmed-transaction': { confirmed: 'confirmed', rejected: 'rejected' },
  'online-payment': { received: 'received', expired: 'expired', failed: 'failed' },
};

/** What closing and opening again are called. */
const byClosing: Record<string, [closed: string, open: string]> = {
  due: ['paid', 'reopened'],
  'due-payment-batch': ['closed', 'reopened'],
};

const types = new Set<string>(eventTypeNames);

/** The resources that have events, as the history names them. */
export const eventResources = [
  ...new Set(eventTypeNames.map((type) => type.split('.')[0]?.replaceAll('_', '-') ?? '')),
];

/** The event that a change is; one change is one event. */
export function eventTypeOf(change: EventChange): EventType {
  const type = `${change.resource.replaceAll('-', '_')}.${deedOf(change)}`;
  if (!types.has(type)) throw new TypeError(`no event is called ${type}`);
  return type as EventType; // it is one of them
}

function deedOf({ resource, action, status, is_closing, closed_at }: EventChange): string {
  switch (action) {
    case 'create':
      return 'created';
    case 'void':
    case 'delete':
      return 'voided';
    case 'update': {
      const closing = byClosing[resource];
      if (closing && is_closing) return closed_at === null ? closing[1] : closing[0];
      return (status !== null && byStatus[resource]?.[status]) || 'updated';
    }
    default:
      return action satisfies never;
  }
}
