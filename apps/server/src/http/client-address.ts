import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Settings } from '../base/environment.ts';
import type { RequestEnv, Services } from './services.ts';

/** What @hono/node-server tells of the connection; absent when a test calls the app without a port. */
export function incomingOf(c: Context<RequestEnv>): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

/** The caller's address, for counting what whoever is not signed in does; for IPv6 the prefix of one customer. */
export function clientAddress(c: Context<RequestEnv>, { settings }: Services): string {
  return addressOf(c.req.header('x-forwarded-for'), incomingOf(c)?.socket.remoteAddress, settings);
}

/** The same by the header `x-forwarded-for`, which is believed of a trusted proxy only, or else by the connection. */
export function addressOf(
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return customerOf(forwarded || remoteAddress || 'local');
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
