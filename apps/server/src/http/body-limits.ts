import type { Endpoint, Endpoints } from '@finance/contract';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { isMultipart } from './incoming.ts';
import { Refusal } from '../base/refusal.ts';
import { routedPath } from './routed-path.ts';
import type { RequestEnv } from './services.ts';

/**
 * Keeps the connection open for a sender whose body nobody reads: Node discards the rest, for five minutes at most. The
 * adapter would close it after half a second, and a client that is still sending would lose the answer.
 */
export const autoCleanupIncoming = false;

/**
 * Limits a call's body to 1 MB, and to 16 KB where anybody may send it: reading 1 MB of fields or numbers takes seconds
 * in which nobody else is served. Endpoints that take a file have their own limit, since that is streamed to disk.
 */
export function limitBodies(app: Hono<RequestEnv>, api: Record<string, Endpoints>): void {
  for (const endpoint of Object.values(api).flatMap((endpoints): Endpoint[] => Object.values(endpoints))) {
    if (endpoint.access === 'public') app.on(endpoint.method, routedPath(endpoint), limitBody(mostOfAnybody));
    if (!endpoint.upload) continue;
    app.on(endpoint.method, routedPath(endpoint), async (c, next) => {
      c.set('uploads', isMultipart(c));
      await next();
    });
  }
  const limit = limitBody(1024 * 1024);
  app.use((c, next) => (c.var.uploads ? next() : limit(c, next)));
}

/** What somebody who is not signed in may send. */
const mostOfAnybody = 16 * 1024;

/** Refuses a body above the limit. */
export function limitBody(most: number): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    await checkBody(c, most);
    return next();
  };
}

/** @throws Refusal 413 for a body above the limit */
export async function checkBody(c: Context<RequestEnv>, most = mostOfAnybody): Promise<void> {
  const { headers } = c.req.raw;
  // Once requested, the body must be read to its end: Node discards only untouched bodies.
  if (headers.has('content-length') && !headers.has('transfer-encoding')) {
    if (Number(headers.get('content-length')) > most) throw tooLarge();
  } else if (c.req.raw.body) {
    const { method } = c.req.raw;
    c.req.raw = new Request(c.req.raw, { method, body: await whole(c.req.raw.body, most) });
  }
}

/** The most that anybody may send without a token: a provider's notice. */
const mostOfStrangers = 100_000;
/** How long a stranger's body may take, in ms: a phone sends 16 KB in far less. */
const patience = 30_000;

/**
 * Reads the body of whoever is not signed in before anything else is done. What announces more than anybody may send
 * is left to the route, which refuses it.
 * @throws Refusal 400 when it does not come, 413 when it turns out to be larger
 */
export async function readWhole(c: Context<RequestEnv>): Promise<void> {
  const { headers, method } = c.req.raw;
  if (Number(headers.get('content-length')) > mostOfStrangers) return; // untouched, so that Node discards it
  const { body } = c.req.raw;
  if (!body) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(400, ['Data yang dikirim tidak kunjung tiba. Coba lagi.'])), patience);
  });
  try {
    c.req.raw = new Request(c.req.raw, { method, body: await Promise.race([whole(body, mostOfStrangers), late]) });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, ['Data yang dikirim terputus']);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body of unknown length up to the limit. The rest is discarded while the client already has its answer. */
async function whole(body: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    pieces.push(value);
    size += value.length;
    if (size <= most) continue;
    void throwAway(reader).catch(() => {}); // the client may disconnect
    throw tooLarge();
  }
}

async function throwAway(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  while (!(await reader.read()).done);
}

function tooLarge(): Refusal {
  return new Refusal(413, ['Data yang dikirim terlalu besar']);
}
