import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../testing/test-server.ts';

const host = 'https://toko.test';
const path = '/transaction/api/cashier';
let server: TestServer;
let pemilik: Member;

beforeAll(async () => {
  server = await TestServer.start({
    allowedOrigins: [host],
    developmentHosts: ['https://retail.test'],
    publicUrl: 'https://keuangan.test',
  });
  pemilik = await server.member('pemilik');
});
afterAll(() => server.close());

describe('every answer', () => {
  test.each([
    ['GET', path, 200],
    ['POST', path, 400],
    ['PATCH', path, 405],
    ['OPTIONS', path, 204],
    ['GET', '/transaction/api/entah', 404],
    ['GET', `${path}/${Number.MAX_SAFE_INTEGER}`, 404],
    ['GET', '/healthz', 200],
    ['GET', '/livez', 200],
    ['GET', '/openapi.json', 200],
    ['GET', '/docs', 200],
    ['GET', '/.well-known/jwks.json', 200],
    ['GET', '/account/views/authentication', 200],
  ])(
    '%s %s, a %i, is sniffed, framed and referred by nobody and runs only our own scripts',
    async (method, address, status) => {
      const { headers, ...answer } = await server.call(method, address, { token: pemilik.token });
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
        'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "connect-src 'self' https://retail.test",
        ]),
      );
      expect(policy).not.toMatch(/unsafe-|\*/);
    },
  );

  test('requires https only when the public address uses it', async () => {
    const plain = new TestServer(
      { ...server.services, settings: { ...server.services.settings, publicUrl: undefined } },
      server.owner,
      async () => {},
    );
    expect((await plain.get(path, pemilik.token)).headers.get('strict-transport-security')).toBeNull();
  });

  test('carries the request id: the given one if harmless, else a new one, also in an error', async () => {
    const refused = (id: string) => server.post(path, pemilik.token, {}, { 'x-request-id': id });
    expect(
      await refused('kasir-12345678').then(({ headers, body }) => [headers.get('x-request-id'), body.request_id]),
    ).toEqual(['kasir-12345678', 'kasir-12345678']);
    for (const id of ['pendek', 'a'.repeat(65), '<script>alert(1)</script>']) {
      const { headers, body } = await refused(id);
      expect(body.request_id).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-request-id')).toBe(body.request_id);
    }
  });
});

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    server.call('OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });

  test('calls the API where it is configured, and reads the request id and what has changed', async () => {
    const { status, headers } = await preflight(host);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(host);
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    const answer = await server.get(path, pemilik.token, { origin: host });
    expect([
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-expose-headers'),
    ]).toEqual([200, host, expect.stringMatching(/x-request-id.*Changed-Resources.*date/)]);
    // otherwise the page could not read the refusal
    expect((await server.get(path, null, { origin: host })).headers.get('access-control-allow-origin')).toBe(host);
  });

  test.each(['https://evil.test', 'https://toko.test.evil.test', 'http://toko.test', 'null'])(
    '%s is not let in',
    async (origin) => {
      for (const { headers } of [await preflight(origin), await server.get(path, pemilik.token, { origin })]) {
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );
});
