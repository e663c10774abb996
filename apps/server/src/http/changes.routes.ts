import { changesEndpoints } from '@finance/contract';
import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type Identity, inTenant } from '../database/in-tenant.ts';
import { holders, ConcurrencyLimit } from '../database/concurrency-limit.ts';
import { rest } from './rest.ts';
import { tenantCall } from './route.ts';
import type { RequestEnv, Services } from './services.ts';
import { watchSessions } from './session-watch.ts';

/** How often an idle stream shows that it is alive and checks that its reader is still a member, in ms. */
const heartbeat = 20_000;
/** A stream ends after this time, in ms, so that its reader comes back with a fresh token. */
const lifetime = 15 * 60_000;

/** Serves the stream of a tenant's changes. It names resources only: each reader asks for what it may see. */
export function serveChanges(app: Hono<RequestEnv>, services: Services): void {
  const limit = new ConcurrencyLimit({
    most: { tenant: 1000, user: 20 },
    queue: { user: 0 },
    patience: 0,
    refusal: () => 'Terlalu banyak halaman Anda yang terbuka. Tutup beberapa, lalu muat ulang.',
    retryAfter: 30,
  });
  const watch = watchSessions(services);
  app.get(changesEndpoints.index.path, async (c) => {
    const { identity } = await tenantCall(c, services, changesEndpoints.index);
    await checkReader(services, identity);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const giveBack = await limit.take(holders.member(identity));
    c.header('x-accel-buffering', 'no'); // nginx would keep events back
    return streamSSE(c, (stream) => send(stream, services, identity, watch).finally(giveBack));
  });
}

async function checkReader({ db }: Services, identity: Identity): Promise<void> {
  await inTenant(db, identity, 'tenant', async () => {}, 'read only');
}

async function send(
  stream: SSEStreamingApi,
  services: Services,
  identity: Identity,
  watch: ReturnType<typeof watchSessions>,
): Promise<void> {
  const changed = new Set<string>();
  let wake = new AbortController();
  const rouse = () => wake.abort();
  const unheard = services.changes.hear(identity.tenant_id, (resources) => {
    for (const resource of resources) changed.add(resource);
    rouse();
  });
  stream.onAbort(rouse);
  let isOver = false;
  const unwatch = watch(identity, () => {
    isOver = true;
    rouse();
  });
  const { closing } = services.changes;
  closing.addEventListener('abort', rouse);
  const until = Date.now() + lifetime;
  try {
    await stream.writeSSE({ event: 'open', data: '' });
    while (!stream.aborted && !closing.aborted && Date.now() < until) {
      await rest(heartbeat, wake.signal);
      wake = new AbortController();
      if (isOver) break;
      if (changed.size > 0) {
        // A member who was just deactivated hears nothing more.
        if (changed.has('user')) await checkReader(services, identity);
        const data = JSON.stringify({ resources: [...changed] });
        changed.clear();
        await stream.writeSSE({ event: 'changes', data });
      } else if (!stream.aborted) {
        await checkReader(services, identity);
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
