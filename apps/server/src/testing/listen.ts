import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { type ConnectionLimits, type Cut, openConnections } from '../http/connections.ts';
import type { RequestEnv } from '../http/services.ts';

/** The application on a free port of 127.0.0.1, for tests that need a real connection. */
export async function listen(
  app: Hono<RequestEnv>,
  limits: Partial<ConnectionLimits> = {},
  report: (cut: Cut) => void = () => {},
): Promise<{ origin: string; port: number; close(): Promise<void> }> {
  const host = '127.0.0.1';
  const { server, stop } = openConnections(app, { trustProxy: false, host }, report, limits);
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    origin: `http://${host}:${port}`,
    port,
    close: stop,
  };
}
