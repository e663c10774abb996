import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { getPath } from 'hono/utils/url';
import type { RequestEnv } from './services.ts';

const known = new WeakMap<Hono<RequestEnv>, (path: string) => boolean>();

/**
 * Whether a route of the app answers a path when a browser opens it. It reads the routes themselves, so it knows new
 * ones.
 */
export function servedPaths(app: Hono<RequestEnv>): (path: string) => boolean {
  const made = known.get(app) ?? collect(app);
  known.set(app, made);
  return made;
}

function collect(app: Hono<RequestEnv>): (path: string) => boolean {
  const router = new TrieRouter<true>();
  for (const { method, path } of app.routes)
    if ((method === 'GET' || method === 'ALL') && path !== '*' && path !== '/*') router.add('GET', path, true);
  return (path) => {
    // As the app reads it: decoded, without trailing slash.
    const asked = getPath(new Request(new URL(path, 'http://finance.invalid')));
    return router.match('GET', asked.length > 1 ? asked.replace(/\/$/, '') : asked)[0].length > 0;
  };
}
