import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { type EventType, eventTypes } from './enums/event.ts';
import { Id, Instant, queryInt, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]; // of a literal

/**
 * What happened to a record: which, and its version since then. What it says now is asked for with a call of its own,
 * by whoever may read it.
 */
export const Event = z.object({
  /** The same however often it is told, and no other event's. */
  id: z.string(),
  type: z.enum(eventTypeNames),
  /** When it was written. */
  timestamp: Instant,
  tenant_id: Id,
  /** Of a test tenant: nothing of it is real. */
  test: z.boolean(),
  /** Its place in the tenant's log, which grows. Where something is left out, it was no event. */
  position: Id,
  data: z.object({
    /** As paths of the API name it: `online-payment`. */
    resource: z.string(),
    id: Id,
    uuid: Uuid,
    version: z.int(),
    /** The app and a host's own key of a transaction or due that has one; null otherwise. */
    transactable_app: z.nullable(z.string()),
    external_id: z.nullable(z.string()),
  }),
});
export type Event = z.infer<typeof Event>;

export const eventEndpoints = endpoints(routes.event, {
  index: {
    access: 'event:read',
    summary:
      'Peristiwa sesudah sebuah posisi, yang terlama dahulu. Ulangi dengan `meta.after` sebagai `after`; tidak ada ' +
      'yang terlewat, juga bila yang lebih dulu dimulai tersimpan belakangan',
    query: z.object({
      /** The `meta.after` of the answer before; 0 begins at the beginning. */
      after: z._default(queryInt(0), 0),
      limit: z._default(queryInt(1, 500), 100),
    }),
    response: z.object({
      data: z.array(Event),
      meta: z.object({
        /** Where the next call begins. */
        after: z.int(),
        /** Whether more is there already. */
        has_more: z.boolean(),
        /** The newest position: whoever wants only what comes begins here. */
        newest: z.int(),
      }),
    }),
  },
});
