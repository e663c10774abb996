import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { type Member, TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await TestServer.start({ trustProxy: true });
  member = await server.member('pemilik');
});
afterAll(() => server.close());

/** The order in which answers come. */
function order() {
  const came: string[] = [];
  const ask = async (name: string, path: string, headers: Record<string, string>) => {
    const { status } = await server.get(path, null, headers);
    came.push(`${name} ${status}`);
  };
  return { came, ask };
}

test('a flood waits behind itself: another address and whoever is signed in come in between', async () => {
  await server.get('/openapi.json'); // made
  const { came, ask } = order();
  const flood = Array.from({ length: 100 }, () => ask('flood', '/openapi.json', { 'x-forwarded-for': '1.1.1.1' }));
  await Promise.all([
    ask('other', '/openapi.json', { 'x-forwarded-for': '2.2.2.2' }),
    ask('signed in', '/account/api/session', {
      'x-forwarded-for': '1.1.1.1',
      authorization: `Bearer ${member.token}`,
    }),
    ask('health', '/livez', { 'x-forwarded-for': '1.1.1.1' }),
  ]);
  await Promise.all(flood);
  expect(came.slice(0, 50)).toEqual(expect.arrayContaining(['other 200', 'health 200']));
  expect(came.slice(0, 100)).toContain('signed in 200'); // the database may be slow, the flood needs none
  expect(came.filter((name) => name === 'flood 200')).toHaveLength(100); // and nobody was refused
});

test('a forged token waits as a stranger, and is refused', async () => {
  const { came, ask } = order();
  const headers = { 'x-forwarded-for': '1.1.1.1', authorization: 'Bearer a.b.c' };
  await Promise.all(Array.from({ length: 20 }, () => ask('forged', '/transaction/api/cashier', headers)));
  expect(new Set(came)).toEqual(new Set(['forged 401']));
});

test('bodies that do not come hold no place of others at the same address', async () => {
  const { origin, port, close } = await listen(server.app);
  const half = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  try {
    await Promise.all(half.map((socket) => once(socket, 'connect')));
    const continued = half.map((socket) => once(socket, 'data'));
    for (const socket of half)
      socket.write(
        'POST /account/api/authentication HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
          'Expect: 100-continue\r\nContent-Length: 50\r\n\r\n{',
      );
    await Promise.all(continued); // they have begun
    expect((await fetch(`${origin}/openapi.json`)).status).toBe(200);
  } finally {
    for (const socket of half) socket.destroy();
    await close();
  }
});
