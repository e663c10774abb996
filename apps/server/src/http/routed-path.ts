import type { Endpoint } from '@finance/contract';

/** An endpoint's path in Hono's notation, without trailing slash, since the router drops that from requests. */
export function routedPath({ path }: Endpoint): string {
  return path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
}
