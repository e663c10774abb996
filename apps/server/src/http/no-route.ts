import type { Context, Hono } from 'hono';
import { METHODS } from 'hono/router';
import { Refusal } from '../base/refusal.ts';
import type { RequestEnv } from './services.ts';

/**
 * Answers requests that no route took: for a path that exists with other methods, OPTIONS lists them and others get
 * 405; else 404.
 */
export function noRoute(app: Hono<RequestEnv>, c: Context<RequestEnv>): Response {
  const methods = METHODS.map((method) => method.toUpperCase()).filter((method) => isRouted(app, method, c.req.path));
  if (methods.length === 0) throw new Refusal(404, ['Alamat ini tidak ada']);
  const allow = methods
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .toSorted()
    .join(', ');
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow });
  throw new Refusal(405, [`Metode ${c.req.method} tidak tersedia pada alamat ini. Yang tersedia: ${allow}.`], {
    headers: { allow },
  });
}

/** Whether a route for exactly that method, not a middleware for all, matches the path. */
function isRouted(app: Hono<RequestEnv>, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([[, route]]) => route.method === method);
}
