import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { RequestEnv, Services } from './services.ts';

/** What @hono/node-server tells of the connection; absent when a test calls the app without a port. */
export function incomingOf(c: Context<RequestEnv>): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

/** The caller's address, for counting what whoever is not signed in does; for IPv6 the prefix of one customer. */
export function clientAddress(c: Context<RequestEnv>, services: Services): string {
  const forwarded = services.settings.trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  return customerOf(forwarded || incomingOf(c)?.socket.remoteAddress || 'local');
}

/** The address itself, or for IPv6 the prefix that one customer has. */
export function customerOf(address: string): string {
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
