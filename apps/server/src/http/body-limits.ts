import type { Endpoint, Endpoints } from '@finance/contract';
import type { Hono, MiddlewareHandler } from 'hono';
import { isMultipart } from '../file/incoming.ts';
import { AppError } from './app-error.ts';
import { routedPath } from './routed-path.ts';
import type { RequestEnv } from './services.ts';

/**
 * The HTTP server does not hang up on a sender whose body nobody wants: Node reads the rest and throws it away, for five minutes at most. The
 * adapter would end the connection after half a second, and a sender that is still sending then loses the answer as well.
 */
export const autoCleanupIncoming = false;

/** At most 1 MB for a call; what takes a file has its own limit, since it goes to disk as it comes. */
export function limitBodies(app: Hono<RequestEnv>, api: Record<string, Endpoints>): void {
  for (const endpoint of Object.values(api)
    .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
    .filter(({ upload }) => upload)) {
    app.on(endpoint.method, routedPath(endpoint), async (c, next) => {
      c.set('uploads', isMultipart(c));
      await next();
    });
  }
  const limit = limitBody(1024 * 1024);
  app.use((c, next) => (c.var.uploads ? next() : limit(c, next)));
}

/** Refuses a body of more bytes. */
export function limitBody(most: number): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw;
    // Who asks for the body has to read it: Node throws away only what nobody has touched.
    if (headers.has('content-length') && !headers.has('transfer-encoding')) {
      if (Number(headers.get('content-length')) > most) throw tooLarge();
    } else if (c.req.raw.body) {
      const { method } = c.req.raw;
      c.req.raw = new Request(c.req.raw, { method, body: await whole(c.req.raw.body, most) });
    }
    return next();
  };
}

/** A body that does not say how long it is, as far as it may be. The rest is thrown away, while the sender already has the answer. */
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
    void throwAway(reader).catch(() => {}); // the sender may leave
    throw tooLarge();
  }
}

async function throwAway(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  while (!(await reader.read()).done);
}

function tooLarge(): AppError {
  return new AppError(413, ['Data yang dikirim terlalu besar']);
}
