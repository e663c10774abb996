import { type Changes, changesEndpoints, mayHere } from '@finance/contract';
import { resourceNamed } from '@finance/contract/checks/changed-by';
import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { holders, ConcurrencyLimit } from '../../database/concurrency-limit.ts';
import { type Identity, inTenant } from '../../database/in-tenant.ts';
import { rest } from '../../http/rest.ts';
import { tenantCall } from '../../http/route.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { watchSessions } from '../../http/session-watch.ts';
import { allResources, missedBy, positionOf, unrecorded } from './changes.rules.ts';
import { newestPosition } from './event.queries.ts';
import { openLogReader } from './read-log.ts';

/** How often an idle stream shows that it is alive and checks that its reader is still a member, in ms. */
const heartbeat = 20_000;
/** A stream ends after this time, in ms, so that its reader comes back with a fresh token. */
const lifetime = 15 * 60_000;

/**
 * Serves the stream of a tenant's changes. It names resources at once, and a moment later, to whoever may read events,
 * what happened to which records; each reader asks for what it may see.
 */
export function serveChanges(app: Hono<RequestEnv>, services: Services): void {
  const limit = new ConcurrencyLimit({
    most: { tenant: 1000, user: 20 },
    queue: { user: 0 },
    patience: 0,
    refusal: () => 'Terlalu banyak halaman Anda yang terbuka. Tutup beberapa, lalu muat ulang.',
    retryAfter: 30,
  });
  const shared = { watch: watchSessions(services), readLog: openLogReader(services) };
  app.get(changesEndpoints.index.path, async (c) => {
    const { identity } = await tenantCall(c, services, changesEndpoints.index);
    await readReader(services, identity);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const giveBack = await limit.take(holders.member(identity));
    c.header('x-accel-buffering', 'no'); // nginx would keep events back
    const lastEventId = c.req.header('last-event-id');
    return streamSSE(c, (stream) => send(stream, services, { ...shared, identity, lastEventId }).finally(giveBack));
  });
}

/** What a reader may be told, where the log stands and what time it is. */
function readReader({ db }: Services, identity: Identity) {
  return inTenant(
    db,
    identity,
    'tenant',
    async (trx, scope) => ({
      hearsEvents: mayHere(scope, 'event:read'),
      newest: await newestPosition(trx, scope),
      now: Date.parse(scope.now),
    }),
    'read only',
  );
}

async function send(
  stream: SSEStreamingApi,
  services: Services,
  {
    identity,
    lastEventId,
    watch,
    readLog,
  }: {
    identity: Identity;
    lastEventId: string | undefined;
    watch: ReturnType<typeof watchSessions>;
    readLog: ReturnType<typeof openLogReader>;
  },
): Promise<void> {
  const changed = new Set<string>();
  /** What was heard since the log was last read. */
  const heard = new Set<string>();
  let wake = new AbortController();
  const rouse = () => wake.abort();
  const hear = (resources: readonly string[]) => {
    for (const resource of resources) {
      changed.add(resource);
      heard.add(resource);
    }
    rouse();
  };
  const unheard = services.changes.hear(identity.tenant_id, hear);
  stream.onAbort(rouse);
  const over = new AbortController();
  const unwatch = watch(identity, () => {
    over.abort();
    rouse();
  });
  const { closing } = services.changes;
  closing.addEventListener('abort', rouse);
  const until = Date.now() + lifetime;
  try {
    let reader = await readReader(services, identity); // after `hear`: what is written from now on is heard
    const opened = reader.now;
    const asked = positionOf(lastEventId);
    const isKnown = asked !== undefined && asked <= reader.newest; // else the log was restored
    let position = isKnown ? asked : reader.newest;
    if (lastEventId !== undefined) hear(isKnown ? [...unrecorded, 'event'] : allResources);
    const tell = async (data: Changes) => {
      if (data.resources.length > 0)
        await stream.writeSSE({ event: 'changes', data: JSON.stringify(data), id: String(position) });
    };
    // with data: without any, a reader would take its id for none
    await stream.writeSSE({ event: 'open', data: '{}', id: String(position) });
    while (!stream.aborted && !closing.aborted && Date.now() < until) {
      await rest(heartbeat, wake.signal);
      wake = new AbortController();
      if (over.signal.aborted) break;
      if (changed.size > 0) {
        // A member who was just deactivated hears nothing more.
        if (changed.has('user')) reader = await readReader(services, identity);
        const hasGrown = changed.delete('event');
        const resources = [...changed];
        changed.clear();
        await tell({ resources, events: [] });
        if (!hasGrown || stream.aborted) continue;
        const page = await readLog(identity, position);
        if (page.after === position) {
          heard.clear();
          continue;
        }
        position = page.after;
        // Nobody told this stream of what was written before it began, or by a process that ended before it told.
        const missed = missedBy(
          page.resources
            .map(({ resource, first_at }) => ({ name: resourceNamed(resource), isOld: Date.parse(first_at) <= opened }))
            .filter(({ name, isOld }) => isOld || !heard.has(name))
            .map(({ name }) => name),
        );
        const events = reader.hearsEvents ? page.events : [];
        await tell({ resources: events.length > 0 ? ['event', ...missed] : [...missed], events });
        changed.add('event'); // reads on, after another look at whether the reader may hear more
        rouse();
      } else if (!stream.aborted) {
        reader = await readReader(services, identity);
        await stream.write(':\n\n');
      }
    }
  } catch {
    // The reader has left or may read no more, or the database is away: it comes back and is told.
  } finally {
    closing.removeEventListener('abort', rouse);
    unheard();
    unwatch();
  }
}
