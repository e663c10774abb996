import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { findFreePorts } from './free-ports.ts';

const open: Server[] = [];
afterAll(() => open.forEach((server) => server.close()));

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return server;
}

test('every one of them can be listened on', async () => {
  const first = await findFreePorts(3);
  const servers = await Promise.all([0, 1, 2].map((index) => listen(first + index)));
  expect(servers.map((server) => (server.address() as AddressInfo).port)).toEqual([first, first + 1, first + 2]);
});

test.runIf(process.platform === 'linux')('the system gives them to nobody meanwhile', async () => {
  const [from = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number);
  for (let i = 0; i < 20; i++) expect((await findFreePorts(3)) + 2).toBeLessThan(from);
});
