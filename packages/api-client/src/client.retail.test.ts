import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { json, type LocalServer, startServer } from './local-server.test.helper.ts';
import { createMemorySession } from './session.ts';
import { aToken } from './testing/a-token.ts';

const token = aToken();
let server: LocalServer;
let answer: (response: ServerResponse) => unknown;
let answerTicket: (response: ServerResponse) => unknown;
/** The tenant's setting. */
let retailUrl: string | null;
const config = '/setting/api/config/solumax.transaction.retail_url';

beforeEach(async () => {
  answer = (response) => response.writeHead(200).end();
  answerTicket = (response) => json(response, 200, { data: { access_token: 'tiket' } });
  retailUrl = '/retail';
  server = await startServer(({ url }, response) => {
    if (url === config) return json(response, 200, { data: retailUrl });
    return url === '/account/api/ticket' ? answerTicket(response) : answer(response);
  });
});
afterEach(() => server.close());

const clientWith = (options: object = {}) =>
  createClient({ baseUrl: server.origin, session: createMemorySession(token), ...options });

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError; // expected above
}

test('a header is closed by a POST with a ticket for it in the query and an empty body', async () => {
  await clientWith().retail.close({ kind: 'sales', id: 'INV/7 ?' });
  await clientWith({ retailUrl: `${server.origin}/toko/` }).retail.close({ kind: 'purchase', id: '9' });
  expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', config, ''],
    ['POST', '/account/api/ticket', '{"purpose":"retail-close","kind":"sales","id":"INV/7 ?"}'],
    ['POST', '/retail/sales-header/INV%2F7%20%3F/close?token=tiket', ''],
    ['POST', '/account/api/ticket', '{"purpose":"retail-close","kind":"purchase","id":"9"}'],
    ['POST', '/toko/purchase-header/9/close?token=tiket', ''],
  ]);
  expect(server.received[2]?.headers).toMatchObject({ 'content-length': '0' });
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${token}`,
    ...[0, 1].flatMap(() => [`Bearer ${token}`, undefined]),
  ]);
});

test('a suite with an accounts host of its own has its own tokens, which its retail app gets', async () => {
  await clientWith({ accountsUrl: 'https://akun.test' }).retail.close({ kind: 'sales', id: '7' });
  expect(server.received.map(({ url }) => url)).toEqual([config, `/retail/sales-header/7/close?token=${token}`]);
});

test("the host named by the tenant's setting gets the ticket and nothing else, if it may get tokens", async () => {
  const retail = await startServer((_, response) => response.writeHead(200).end());
  try {
    retailUrl = `${retail.origin}/toko/`;
    await clientWith({ developmentHosts: [retail.origin] }).retail.close({ kind: 'sales', id: '7' });
    expect(retail.received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/toko/sales-header/7/close?token=tiket', ''],
    ]);
    expect(retail.received[0]?.headers.authorization).toBeUndefined();
    const asked = server.received.length;
    const refused = await failure(clientWith().retail.close({ kind: 'sales', id: '7' }));
    expect(refused).toMatchObject({ kind: 'refused', outcome: 'refused', url: `${retailUrl}sales-header/7/close` });
    expect(refused.alertText()).toContain(`${retail.origin}, bukan host yang boleh menerima token`);
    expect(server.received.slice(asked).map(({ url }) => url)).toEqual([config]); // not even a ticket
    expect(retail.received).toHaveLength(1);
  } finally {
    await retail.close();
  }
});

test('where nobody said where the retail app is, nothing is sent', async () => {
  retailUrl = null;
  const refused = await failure(clientWith().retail.close({ kind: 'sales', id: '7' }));
  expect(refused).toMatchObject({ kind: 'refused', outcome: 'refused' });
  expect(refused.alertText()).toBe(
    'Alamat aplikasi Retail belum diatur. Pemilik mengaturnya di Setting, bagian Aplikasi Retail.',
  );
  expect(server.received.map(({ url }) => url)).toEqual([config]);
});

test('without a ticket nothing is closed, and nobody wonders whether it was', async () => {
  for (const refuse of [
    (response: ServerResponse) => json(response, 403, { errors: [{ type: 'Forbidden', message: 'Bukan anggota' }] }),
    (response: ServerResponse) => response.destroy(),
  ]) {
    answerTicket = refuse;
    expect(await failure(clientWith().retail.close({ kind: 'sales', id: '7' }))).toMatchObject({ outcome: 'refused' });
  }
  expect(server.received.map(({ url }) => url)).toEqual([0, 1].flatMap(() => [config, '/account/api/ticket']));
});

test.each(['{"data":{"id":7}}', 'Berhasil', ''])('it is closed whatever the answer holds: %j', async (text) => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  await expect(clientWith().retail.close({ kind: 'sales', id: '7' })).resolves.toBeUndefined();
});

test('a refusal is told in its own words, once, and no error holds the token', async () => {
  answer = (response) => json(response, 400, { errors: ['Nota ini belum lunas'] });
  const refused = await failure(clientWith().retail.close({ kind: 'sales', id: '7' }));
  expect(refused).toMatchObject({
    kind: 'refused',
    status: 400,
    messages: ['Nota ini belum lunas'],
    url: `${server.origin}/retail/sales-header/7/close`,
  });
  answer = (response) => response.destroy();
  const lost = await failure(clientWith().retail.close({ kind: 'sales', id: '7' }));
  expect(lost).toMatchObject({ kind: 'transport', outcome: 'unknown' });
  for (const secret of [token, 'tiket'])
    expect(`${JSON.stringify(lost)} ${lost.message} ${lost.alertText()}`).not.toContain(secret);
  expect(server.received).toHaveLength(6);
});

test('a redirect away from the retail app is not followed', async () => {
  answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/curi' }).end();
  expect((await failure(clientWith().retail.close({ kind: 'sales', id: '7' }))).kind).toBe('transport');
});

test('a retail app on a host that may not get the token is refused before anything is sent', async () => {
  expect(() => clientWith({ retailUrl: 'https://lain.test/retail' })).toThrow(/may not get the token/);
  expect(() =>
    clientWith({ retailUrl: 'https://retail.test', developmentHosts: ['https://retail.test'] }),
  ).not.toThrow();
  expect(() => clientWith({ retailUrl: 'https://akun.test/retail', accountsUrl: 'https://akun.test' })).not.toThrow();
});
