import type { Context } from 'hono';
import type { RequestEnv, Services } from './services.ts';

/** The caller's address, for throttling wrong sign-ins; for IPv6 the prefix that one customer has. */
export function clientAddress(c: Context<RequestEnv>, services: Services): string {
  const forwarded = services.settings.trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  // Set by @hono/node-server; absent when a test calls the app without a port.
  const incoming = (c.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined)?.incoming;
  const address = forwarded || incoming?.socket.remoteAddress || 'local';
  return address.includes('.') ? address : firstHalf(address);
}

/** `2001:db8::1` -> `2001:db8:0:0` */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const rest = tail === undefined ? [] : tail.split(':');
  return [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
    .slice(0, 4)
    .join(':');
}
