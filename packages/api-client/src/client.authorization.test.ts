import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { json, type LocalServer, type Received, startServer } from './local-server.test.helper.ts';
import type { GetToken } from './refresh.ts';
import { createMemorySession } from './session.ts';
import { aToken } from './testing/a-token.ts';
import { aTransaction } from './testing/a-transaction.ts';
import { urlsOf } from './urls/urls.ts';

const expired = aToken({ exp: 1_700_000_000, iat: 1 });
const revoked = aToken({ iat: 2 });
const fresh = aToken({ iat: 3 });
const otherTenant = aToken({ tenant_id: 2, tenant_name: 'CV Sumber Ritel' });
const booking = { amount: 27_500_000, account_type: 'bank', account_id: 1 } as const;

let server: LocalServer;
let answer: (received: Received, response: ServerResponse) => unknown;

beforeEach(async () => {
  answer = ({ headers }, response) =>
    headers.authorization === `Bearer ${fresh}`
      ? json(response, 200, { data: aTransaction() })
      : json(response, 401, { errors: ['Anda belum login. Silakan login dulu.'], request_id: 'r-1' });
  server = await startServer((received, response) => answer(received, response));
});
afterEach(() => server.close());

function clientWith(token: string | undefined, getToken?: GetToken, timeout = 2000) {
  return createClient({ baseUrl: server.origin, session: createMemorySession(token), getToken, timeout });
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError; // expected above
}

function tokensSent() {
  return server.received.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
}

describe('a token that the server refuses', () => {
  test('is renewed once for any number of calls, and each call is repeated once', async () => {
    const getToken = vi.fn<GetToken>(async () => {
      await expect.poll(() => tokensSent()).toHaveLength(12); // every call was sent with the old one
      return fresh;
    });
    const client = clientWith(revoked, getToken);
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.transaction.show(1)));
    expect(answers).toHaveLength(12);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect([revoked, fresh].map((token) => tokensSent().filter((sent) => sent === token).length)).toEqual([12, 12]);
    expect(client.session.token()).toBe(fresh);
  });

  test('is not renewed again for an answer that comes late', async () => {
    const getToken = vi.fn<GetToken>(async () => fresh);
    const late: (() => void)[] = [];
    const prompt = answer;
    answer = (received, response) =>
      received.url.endsWith('/2') && late.length === 0
        ? late.push(() => prompt(received, response))
        : prompt(received, response);
    const client = clientWith(revoked, getToken);
    const slow = client.transaction.show(2);
    await expect.poll(() => late).toHaveLength(1);
    await client.transaction.show(1);
    late[0]?.();
    expect((await slow).data.id).toBe(1);
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  test('is renewed for a write, which is repeated with the same key and body', async () => {
    await clientWith(revoked, async () => fresh).transaction.store(booking);
    expect(tokensSent()).toEqual([revoked, fresh]);
    const [first, second] = server.received;
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect([second?.headers['idempotency-key'], second?.body]).toEqual([
      first?.headers['idempotency-key'],
      first?.body,
    ]);
  });

  test('is an error when the new one is refused too', async () => {
    const getToken = vi.fn<GetToken>(async () => revoked);
    expect(await failure(clientWith(revoked, getToken).transaction.show(1))).toMatchObject({
      kind: 'unauthorized',
      status: 401,
      messages: ['Anda belum login. Silakan login dulu.'],
      requestId: 'r-1',
      outcome: 'refused',
    });
    expect([getToken.mock.calls.length, server.received.length]).toEqual([1, 2]);
  });

  test.each<[string, GetToken]>([
    ['gives none', async () => null],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['gives no token of ours', async () => 'nonsense'],
    ['never answers', () => new Promise<never>(() => {})],
  ])('is an error when the host %s', async (_, getToken) => {
    const client = clientWith(revoked, getToken, 300);
    const errors = await Promise.all([failure(client.transaction.show(1)), failure(client.transaction.store(booking))]);
    expect(errors.map(({ kind, messages }) => [kind, ...messages])).toEqual([
      ['unauthorized', 'Anda belum login. Silakan login dulu.'],
      ['unauthorized', 'Anda belum login. Silakan login dulu.'],
    ]);
    expect([server.received.length, client.session.token()]).toEqual([2, revoked]);
  });

  test('is an error at once without a host that renews it', async () => {
    expect(await failure(clientWith(revoked).transaction.show(1))).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(server.received).toHaveLength(1);
  });

  test('is asked for anew at the next call after a failure', async () => {
    const getToken = vi.fn<GetToken>().mockResolvedValueOnce(null).mockResolvedValue(fresh);
    const client = clientWith(revoked, getToken);
    await failure(client.transaction.show(1));
    expect((await client.transaction.show(1)).data.id).toBe(1);
    expect(getToken).toHaveBeenCalledTimes(2);
  });
});

describe('a renewed token that is not accepted', () => {
  const clientOfOneTenant = (token: string | undefined, getToken: GetToken) =>
    createClient({
      baseUrl: server.origin,
      session: createMemorySession(token),
      getToken,
      acceptToken: (next, before) =>
        before === null || before.tenant_id === next.tenant_id || `Bukan ${next.tenant_name}`,
    });

  test.each([
    ['over', expired, []],
    ['refused', revoked, [revoked]],
  ])('is never sent where the first is %s, for a read or a write; the user reads why', async (_, token, sent) => {
    const client = clientOfOneTenant(token, async () => otherTenant);
    for (const call of [() => client.transaction.show(1), () => client.transaction.store(booking)]) {
      server.received.splice(0);
      expect(await failure(call())).toMatchObject({
        kind: 'unauthorized',
        messages: ['Bukan CV Sumber Ritel'],
        outcome: 'refused',
      });
      expect(tokensSent()).toEqual(sent);
      expect(client.session.token()).toBe(token);
    }
  });

  test('is looked at with the claims of the one before, over or not; where there was none, with null', async () => {
    const befores: unknown[] = [];
    for (const token of [expired, revoked, undefined]) {
      const client = createClient({
        baseUrl: server.origin,
        session: createMemorySession(token),
        getToken: async () => fresh,
        acceptToken: (_, before) => (befores.push(before?.tenant_id), true),
      });
      expect((await client.transaction.show(1)).data.id).toBe(1);
    }
    expect(befores).toEqual([1, 1, undefined]);
  });
});

describe('a token that is known to be over, or none', () => {
  test.each([
    ['over', expired],
    ['none', undefined],
  ])('is renewed before the call: %s', async (_, token) => {
    const getToken = vi.fn<GetToken>(async () => fresh);
    const client = clientWith(token, getToken);
    await Promise.all([client.transaction.show(1), client.transaction.store(booking)]);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(tokensSent()).toEqual([fresh, fresh]);
  });

  test('without a new one, nothing is sent', async () => {
    expect(await failure(clientWith(expired, async () => null).transaction.store(booking))).toMatchObject({
      kind: 'unauthorized',
      status: 401,
      outcome: 'refused',
      messages: ['Anda belum login. Silakan login dulu.'],
    });
    expect(server.received).toHaveLength(0);
  });

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('kaput');
      },
    ],
    ['rejects', () => Promise.reject(new Error('kaput'))],
    ['gives a page instead', () => '<!doctype html>'],
  ])('where the host %s, the user is told what to do and the developer why', async (_, getToken) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    // A page without types may return anything, so the cast is on purpose.
    const error = await failure(clientWith(undefined, getToken as GetToken).transaction.show(1));
    expect(error).toMatchObject({
      kind: 'unauthorized',
      messages: ['Login tidak dapat diperiksa. Coba lagi; bila tetap gagal, muat ulang halaman.'],
      cause: expect.any(Error),
    });
    expect(warn.mock.calls).toEqual([['getToken failed:', error.cause]]);
    warn.mockRestore();
  });

  test('a page without types may give a token that is no promise, or nothing', async () => {
    expect((await clientWith(undefined, () => fresh).transaction.show(1)).data.id).toBe(1);
    expect(await failure(clientWith(undefined, (() => {}) as unknown as GetToken).transaction.show(1))).toMatchObject({
      messages: ['Anda belum login. Silakan login dulu.'],
    });
  });

  test('is asked for before what is pressed needs it, and no more while it is good', async () => {
    const getToken = vi.fn<GetToken>(async () => fresh);
    const client = clientWith(undefined, getToken);
    await client.ensureToken();
    await client.ensureToken();
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(server.received).toHaveLength(0);
    expect(await failure(clientWith(undefined, async () => null).ensureToken())).toMatchObject({
      kind: 'unauthorized',
    });
    await clientWith(undefined).ensureToken(); // nobody to ask: the call will tell
  });

  test("of the host's is what a ticket is asked for with, and stays out of the address", async () => {
    answer = ({ headers }, response) =>
      headers.authorization === `Bearer ${fresh}`
        ? json(response, 200, { data: { access_token: 'tiket' } })
        : json(response, 401, { errors: ['Anda belum login. Silakan login dulu.'] });
    const address = await urlsOf(clientWith(revoked, async () => fresh)).print('u', 'full');
    expect(address).toBe(
      `${server.origin}/transaction/views/transaction/generate-print/u?access_token=tiket&type=full`,
    );
    expect(server.received.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual(
      Array.from({ length: 2 }, () => ['POST', '/account/api/ticket', { purpose: 'transaction-print', id: 'u' }]),
    );
    expect(tokensSent()).toEqual([revoked, fresh]);
  });

  test('without a host that renews it, the server decides', async () => {
    await failure(clientWith(expired).transaction.show(1));
    expect(tokensSent()).toEqual([expired]);
  });

  test('does not matter for a sign-in, whose 401 is its own', async () => {
    const getToken = vi.fn<GetToken>(async () => fresh);
    expect(
      await failure(clientWith(expired, getToken).session.authentication({ email: 'x@contoh.id', password: 'x' })),
    ).toMatchObject({ kind: 'unauthorized' });
    expect([getToken.mock.calls.length, server.received.length]).toEqual([0, 1]);
  });
});

describe('calls in flight', () => {
  test.each<[string, (client: ReturnType<typeof clientWith>) => void]>([
    ['a logout', (client) => client.session.clear()],
    ['a change of tenant', (client) => client.session.setToken(otherTenant)],
    ['another user', (client) => client.session.setToken(aToken({ sub: '2' }))],
  ])('end with %s', async (_, change) => {
    answer = () => {};
    const client = clientWith(fresh);
    const calls = [
      failure(client.transaction.show(1)),
      failure(client.transaction.store(booking)),
      failure(client.download('/transaction/report/transaction')),
    ];
    await expect.poll(() => server.received).toHaveLength(3);
    change(client);
    expect((await Promise.all(calls)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['aborted', 'refused'],
      ['aborted', 'unknown'],
      ['aborted', 'refused'],
    ]);
  });

  test('go on with a new token of the same user and tenant', async () => {
    const waiting: (() => void)[] = [];
    answer = (_, response) => waiting.push(() => json(response, 200, { data: aTransaction() }));
    const client = clientWith(revoked);
    const call = client.transaction.show(1);
    await expect.poll(() => waiting).toHaveLength(1);
    client.session.setToken(fresh);
    waiting[0]?.();
    expect((await call).data.id).toBe(1);
  });

  test('are not repeated in another tenant, whatever the host gives', async () => {
    const client = clientWith(revoked, async () => otherTenant);
    expect(await failure(client.transaction.store(booking))).toMatchObject({ kind: 'aborted' });
    expect([tokensSent(), client.session.token()]).toEqual([[revoked], otherTenant]);
  });

  test('a logout ends the refresh, and its token is not stored', async () => {
    const asked: AbortSignal[] = [];
    const renewal = Promise.withResolvers<string>();
    const client = clientWith(revoked, ({ signal }) => {
      asked.push(signal);
      return renewal.promise;
    });
    const call = failure(client.transaction.show(1));
    await expect.poll(() => asked).toHaveLength(1);
    client.session.clear();
    renewal.resolve(fresh);
    expect(await call).toMatchObject({ kind: 'aborted' });
    expect([asked[0]?.aborted, client.session.token(), server.received.length]).toEqual([true, null, 1]);
  });

  test('a caller that leaves does not end the refresh of the others', async () => {
    const renewal = Promise.withResolvers<string>();
    const getToken = vi.fn<GetToken>(() => renewal.promise);
    const client = clientWith(revoked, getToken);
    const leaving = new AbortController();
    const left = failure(client.transaction.show(1, { signal: leaving.signal }));
    const staying = client.transaction.show(2);
    await expect.poll(() => [getToken.mock.calls.length, server.received.length]).toEqual([1, 2]);
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'aborted' });
    renewal.resolve(fresh);
    expect((await staying).data.id).toBe(1);
    expect(getToken).toHaveBeenCalledTimes(1);
  });
});

test('the cache scope names server, user and tenant, and outlives the token', () => {
  const client = clientWith(undefined);
  const scopes = [
    undefined,
    fresh,
    revoked,
    otherTenant,
    aToken({ tenant_id: undefined }),
    aToken({ sub: '2' }),
    expired,
  ].map((token) => {
    if (token === undefined) client.session.clear();
    else client.session.setToken(token);
    return client.cacheScope().replace(server.origin, 'origin');
  });
  expect(scopes).toEqual([
    'origin||',
    'origin|1|1',
    'origin|1|1',
    'origin|1|2',
    'origin|1|',
    'origin|2|1',
    'origin|1|1',
  ]);
});

test('a host may bring a session of its own making', async () => {
  class HostSession {
    #token = fresh;
    token() {
      return this.#token;
    }
    claims() {
      return null;
    }
    isExpired() {
      return false;
    }
    setToken(token: string) {
      this.#token = token;
    }
    clear() {
      this.#token = '';
    }
    takeFromAddress() {
      return false;
    }
    subscribe() {
      return () => {};
    }
  }
  const client = createClient({ baseUrl: server.origin, session: new HostSession() });
  const { token } = client.session;
  expect(token()).toBe(fresh);
  expect((await client.transaction.show(1)).data.id).toBe(1);
});
