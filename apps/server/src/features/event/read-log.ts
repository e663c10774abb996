import type { Event } from '@finance/contract';
import { byServer } from '../../database/actor.queries.ts';
import { type Identity, inTenant } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';
import { listEvents, resourcesBetween } from './event.queries.ts';

/** What a log tells after a position. */
export interface LogPage {
  events: Event[];
  /** Up to where it was read. */
  after: number;
  /** The resources that it names there, as the history calls them, with when the first change of each was made. */
  resources: { resource: string; first_at: string }[];
}

/** How many events are told at a time. */
const atOnce = 100;

/**
 * Reads on in a tenant's log. All readers of a tenant stand at the same place and hear at the same moment that it has
 * grown: it is read once for all of them.
 */
export function openLogReader({ db }: Pick<Services, 'db'>) {
  const reading = new Map<string, Promise<LogPage>>();

  function read(identity: Identity, after: number): Promise<LogPage> {
    return inTenant(
      db,
      byServer(identity),
      'tenant',
      async (trx, scope) => {
        const { events, after: until } = await listEvents(trx, scope, { after, limit: atOnce });
        return { events, after: until, resources: await resourcesBetween(trx, scope, { after, until }) };
      },
      'read only',
    );
  }

  return (identity: Identity, after: number): Promise<LogPage> => {
    const place = `${identity.tenant_id} ${after}`;
    const page = reading.get(place) ?? read(identity, after).finally(() => reading.delete(place));
    reading.set(place, page);
    return page;
  };
}
