import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeClaims } from './claims.ts';
import { createClient } from './client.ts';
import { json, type LocalServer, startServer } from './local-server.test.helper.ts';
import { memoryStorage } from './memory-storage.ts';
import type { GetToken } from './refresh.ts';
import { createMemorySession } from './session.ts';
import { aToken } from './testing/a-token.ts';
import { aTransaction } from './testing/a-transaction.ts';

const renewPath = '/account/api/session/renew';
let server: LocalServer;
let renewed: string | null;
/** Tokens that the server takes no more. */
let ended: Set<string>;

beforeEach(async () => {
  renewed = token(900);
  ended = new Set();
  server = await startServer(({ url, headers }, response) => {
    if (url.startsWith(renewPath)) return json(response, 200, { data: { access_token: renewed } });
    if (url === '/account/api/session') return json(response, 200, { data: { ended: true } });
    return ended.has(headers.authorization?.replace('Bearer ', '') ?? '')
      ? json(response, 401, { errors: ['Sesi Anda sudah berakhir. Silakan login lagi.'], request_id: 'r-1' })
      : json(response, 200, { data: aTransaction() });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

let made = 0;
/** One that was issued 15 minutes before it is over. */
function token(secondsLeft: number, claims: Parameters<typeof aToken>[0] = {}): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return aToken({ exp, iat: exp - 900, sid: `${++made}`, ...claims });
}

/** A page of the server's own origin, with what the browser has of it. */
function onOwnPage({ stored, xsrf = 'a'.repeat(43) }: { stored?: string; xsrf?: string | null } = {}) {
  const { origin } = new URL(server.origin);
  const storage = memoryStorage();
  if (stored !== undefined) storage.setItem('finance_access_token', stored);
  vi.stubGlobal('location', new URL(`${origin}/due/index`));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { cookie: xsrf === null ? '' : `x=1; XSRF-TOKEN=${xsrf}` });
  const signedOut = vi.fn();
  return { client: createClient({ onSignedOut: signedOut }), signedOut };
}

const asked = () => server.received.map(({ url }) => url.split('?')[0]);
const bearers = () => server.received.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

describe('on a page of its own origin', () => {
  test.each([
    ['is over', -600],
    ['ends within the minute', 50],
  ])('a token that %s is renewed by the cookie before it is used, in its tenant', async (_, left) => {
    renewed = token(900, { tenant_id: 7 });
    const { client } = onOwnPage({ stored: token(left, { tenant_id: 7 }) });
    await client.transaction.show(1);
    await client.transaction.show(2);
    expect(asked().filter((path) => path === renewPath)).toHaveLength(1);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ tenant_id: 7 });
    expect(server.received[0]?.headers['x-xsrf-token']).toBe('a'.repeat(43));
    expect(bearers().slice(1)).toEqual([renewed, renewed]);
  });

  test('one that is good for longer is used as it is', async () => {
    const stored = token(300);
    const { client } = onOwnPage({ stored });
    await client.transaction.show(1);
    expect(bearers()).toEqual([stored]);
  });

  test('says who is signed in also when its time is over, as long as it can be renewed', () => {
    const over = token(-600, { acc_name: 'Ani' });
    expect(onOwnPage({ stored: over }).client.session.claims()).toMatchObject({ acc_name: 'Ani' });
    expect(onOwnPage({ stored: over, xsrf: null }).client.session.claims()).toBeNull();
  });

  test('a session that is over is told, and leaves the token to whoever hears it', async () => {
    const stored = token(300);
    ended.add(stored);
    renewed = null;
    const { client, signedOut } = onOwnPage({ stored });
    await expect(client.transaction.show(1)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(client.session.token()).toBe(stored);
  });

  test.each([
    ['with', {}],
    ['without', { xsrf: null }],
  ])('what is left of it, %s a cookie, says whose it was and lets nobody in', async (_, cookies) => {
    const stored = token(300, { acc_name: 'Ani', tenant_id: 7 });
    renewed = null;
    const { client } = onOwnPage({ stored, ...cookies });
    const heard = vi.fn<() => void>();
    client.session.subscribe(heard);
    const scope = client.cacheScope();
    expect(client.session.isEnded()).toBe(false);
    client.session.end();
    const left = client.session.token() ?? '';
    expect([client.session.isEnded(), client.session.isExpired(), client.session.claims()]).toEqual([true, true, null]);
    expect(decodeClaims(left)).toMatchObject({ acc_name: 'Ani', tenant_id: 7 });
    expect(stored.startsWith(left) && stored.length > left.length).toBe(true); // its signature is gone
    expect([heard.mock.calls.length, client.cacheScope()]).toEqual([1, scope]);
    ended.add(''); // as the server does where there is no token
    await expect(client.transaction.show(1)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(bearers().filter((bearer) => bearer !== undefined)).toEqual([]);
    client.session.end();
    expect(client.session.token()).toBe(left);
  });

  test('the cookie signs in again whoever is left of it', async () => {
    renewed = token(900, { tenant_id: 7 });
    const { client } = onOwnPage({ stored: token(300, { tenant_id: 7 }) });
    client.session.end();
    await client.transaction.show(1);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ tenant_id: 7 });
    expect(bearers()).toEqual([undefined, renewed]);
    expect([client.session.token(), client.session.isEnded()]).toEqual([renewed, false]);
  });

  test('nothing is left of what is not one of our tokens, nor of none', () => {
    for (const stored of ['opaque', undefined]) {
      const { client } = onOwnPage(stored === undefined ? {} : { stored });
      client.session.end();
      expect([client.session.token(), client.session.isEnded()]).toEqual([null, false]);
    }
  });

  test('without the cookie nothing is renewed', async () => {
    const stored = token(50);
    ended.add(stored);
    const { client, signedOut } = onOwnPage({ stored, xsrf: null });
    await expect(client.transaction.show(1)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked()).not.toContain(renewPath);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  test('a token that was given to the client never becomes one of whoever is signed in here', async () => {
    onOwnPage();
    const client = createClient({ session: createMemorySession(token(-600)) });
    await client.transaction.show(1);
    expect(asked()).not.toContain(renewPath);
  });

  test('another tab that has renewed meanwhile has done it for this one', async () => {
    const { client } = onOwnPage({ stored: token(-600) });
    const theirs = token(900);
    vi.stubGlobal('navigator', {
      locks: {
        request(_: string, __: object, work: () => Promise<unknown>) {
          client.session.setToken(theirs); // while this one waited for the lock
          return work();
        },
      },
    });
    await client.transaction.show(1);
    expect(bearers()).toEqual([theirs]);
  });

  test('signing out tells the server, forgets the token, and what renews it', async () => {
    const { client } = onOwnPage({ stored: token(300) });
    await client.session.signOut();
    expect(server.received[0]).toMatchObject({ method: 'DELETE', url: '/account/api/session' });
    expect(client.session.token()).toBeNull();
    expect(document.cookie).toBe('XSRF-TOKEN=; path=/; max-age=0');
  });

  test('signing out without a connection still forgets the token, and says that the server does not know', async () => {
    const { client } = onOwnPage({ stored: token(300) });
    await server.close();
    await expect(client.session.signOut()).rejects.toMatchObject({ kind: 'transport' });
    expect(client.session.token()).toBeNull();
    server = await startServer((_, response) => json(response, 200, {}));
  });
});

describe("a host's callback", () => {
  function hosted(stored: string, getToken: GetToken) {
    return createClient({ baseUrl: server.origin, session: createMemorySession(stored), getToken });
  }

  test('is asked once per token, shortly before its end: one that it returns again is used to the end', async () => {
    const ending = token(50);
    const getToken = vi.fn<GetToken>(async () => ending);
    const client = hosted(ending, getToken);
    for (let call = 1; call <= 3; call++) await client.transaction.show(call);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(bearers()).toEqual([ending, ending, ending]);
  });

  test.each<[string, GetToken]>([
    ['has none', () => null],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('that %s does no harm while the token is good', async (_, getToken) => {
    const ending = token(50);
    await hosted(ending, getToken).transaction.show(1);
    expect(bearers()).toEqual([ending]);
  });
});
