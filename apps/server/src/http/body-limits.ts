import type { EndpointRow, EndpointRows } from '@finance/contract';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isMultipart } from '../file/incoming.ts';
import type { RequestEnv } from './services.ts';

/** At most 1 MB for a call; what takes a file has its own limit, since it goes to disk as it comes. */
export function limitBodies(app: Hono<RequestEnv>, api: Record<string, EndpointRows>): void {
  for (const row of Object.values(api)
    .flatMap((rows): EndpointRow[] => Object.values(rows))
    .filter(({ upload }) => upload)) {
    app.on(row.method, row.path.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
      c.set('uploads', isMultipart(c));
      await next();
    });
  }
  const limit = bodyLimit({ maxSize: 1024 * 1024 });
  app.use((c, next) => (c.var.uploads ? next() : limit(c, next)));
}
