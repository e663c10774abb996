import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';
import { loggedPath } from './logged-path.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

test('a path that nobody needs does not fill the log', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({
      write(line, _, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const logged = new TestServer({ ...server.services, log }, server.owner, async () => {});
  const path = `/${'a'.repeat(15_000)}`;
  expect((await logged.get(path)).status).toBe(404);
  expect(lines).toHaveLength(1);
  expect((JSON.parse(lines[0] ?? '') as { path: string }).path).toBe(`${path.slice(0, 200)}…`);
});

test('every route of ours is logged whole', () => {
  const uuid = '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3';
  const paths = server.app.routes.map(({ path }) => path.replaceAll(/:\w+(?:\{[^}]*\})?/g, uuid));
  expect(paths.filter((path) => loggedPath(path).length > path.length)).toEqual([]);
  expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(200);
});

test('the uuid of a payment is cut to its timestamp, and its number stays', () => {
  expect(loggedPath('/online-payment/pay/0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3')).toBe(
    '/online-payment/pay/0191f6c2-7d1e…',
  );
  for (const path of ['/transaction/api/online-payment/12/check', '/transaction/api/online-payment'])
    expect(loggedPath(path)).toBe(path);
});

test('a secret is cut out before the length is', () => {
  const uuid = '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3';
  expect(loggedPath(`/${'a'.repeat(180)}/online-payment/pay/${uuid}`)).not.toContain('9d55');
});
