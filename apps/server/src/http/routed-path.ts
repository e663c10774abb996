import type { Endpoint } from '@finance/contract';

/** An endpoint's path as Hono's router takes it: it drops the slash at the end of what is asked, so there must be none at the end of what is routed. */
export function routedPath({ path }: Endpoint): string {
  return path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
}
