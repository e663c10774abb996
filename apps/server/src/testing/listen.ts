import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { autoCleanupIncoming } from '../http/body-limits.ts';
import type { RequestEnv } from '../http/services.ts';

/** The application on a free port of 127.0.0.1, for tests that need a real connection. */
export async function listen(app: Hono<RequestEnv>): Promise<{ origin: string; close(): Promise<void> }> {
  const answer = getRequestListener(app.fetch, { autoCleanupIncoming });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
