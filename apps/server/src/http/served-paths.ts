import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { getPath } from 'hono/utils/url';
import type { RequestEnv } from './services.ts';

const known = new WeakMap<Hono<RequestEnv>, (path: string) => boolean>();

/** Tells which paths a route of the app answers when a browser opens them: from the routes themselves, so that it knows every later one too. */
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
    // Read as the app itself reads it: decoded, and without the slash at its end.
    const asked = getPath(new Request(new URL(path, 'http://finance.invalid')));
    return router.match('GET', asked.length > 1 ? asked.replace(/\/$/, '') : asked)[0].length > 0;
  };
}
