import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { json, type LocalServer, type Received, startServer } from './local-server.test.helper.ts';
import { memoryStorage } from './memory-storage.ts';
import { createMemorySession } from './session.ts';
import { aToken } from './testing/a-token.ts';
import { aTransaction } from './testing/a-transaction.ts';
import { urlsOf } from './urls/urls.ts';

const token = aToken({ iat: 3 });
const mine = aToken({ iat: 1 });
const own = aToken({ sub: '66', tenant_id: 9, tenant_name: 'CV Penyerang' });

let server: LocalServer;
let exchanged: (received: Received) => unknown;

beforeEach(async () => {
  exchanged = () => ({ data: { access_token: token } });
  server = await startServer((received, response) => {
    if (received.url.startsWith('/account/api/token')) return json(response, 200, exchanged(received));
    if (received.url.startsWith('/account/api/ticket')) return json(response, 200, { data: { access_token: 'tiket' } });
    return json(response, 200, { data: aTransaction() });
  });
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** Puts the test at an address, and tells what the address becomes. */
function at(address: string) {
  const { pathname, search, hash, href, origin } = new URL(address, 'http://toko.test');
  const replaceState = vi.fn();
  vi.stubGlobal('location', { pathname, search, hash, href, origin });
  vi.stubGlobal('history', { state: { idx: 3 }, replaceState });
  return replaceState;
}

function clientOf(options: { accountsUrl?: string; stored?: string } = {}) {
  const { stored, accountsUrl } = options;
  return createClient({ baseUrl: server.origin, accountsUrl, session: createMemorySession(stored) });
}

function asked(view: string) {
  const query = new URL(view).searchParams;
  return {
    state: query.get('state') ?? '',
    challenge: query.get('code_challenge') ?? '',
    redirect: query.get('redirect') ?? '',
  };
}

describe('an answer that this tab waits for', () => {
  test.each([
    [
      'signing in',
      async (client: ReturnType<typeof clientOf>) => urlsOf(client).signIn('http://toko.test/x?page=2#baris'),
    ],
    [
      'changing the tenant',
      (client: ReturnType<typeof clientOf>) =>
        urlsOf(client).tenantChange({ redirect: 'http://toko.test/x?page=2#baris' }),
    ],
  ])('a code, after %s, is exchanged with its verifier', async (_, view) => {
    const client = clientOf();
    const { state, challenge, redirect } = asked(await view(client));
    expect(redirect).toBe('http://toko.test/x?page=2#baris');
    const replaceState = at(`/x?page=2#code=c-1&state=${state}&baris`);
    expect(await client.session.takeFromAddress()).toBe(true);
    expect(client.session.token()).toBe(token);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', '/x?page=2#baris');
    const { code, code_verifier } = JSON.parse(
      server.received.find(({ url }) => url === '/account/api/token')?.body ?? '{}',
    );
    expect(code).toBe('c-1');
    expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(challenge);
  });

  test('has a challenge also where the browser has no Web Crypto, over plain http', async () => {
    const withCrypto = globalThis.crypto;
    vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => withCrypto.getRandomValues(array) });
    const client = clientOf();
    const { state, challenge } = asked(await urlsOf(client).signIn('http://toko.test/x'));
    at(`/x#code=c-1&state=${state}`);
    await client.session.takeFromAddress();
    const { code_verifier } = JSON.parse(server.received[0]?.body ?? '{}');
    expect(createHash('sha256').update(code_verifier).digest('base64url')).toBe(challenge);
  });

  test('is taken once', async () => {
    const client = clientOf();
    const { state } = asked(await urlsOf(client).signIn('http://toko.test/x'));
    at(`/x#code=c-1&state=${state}`);
    await client.session.takeFromAddress();
    client.session.clear();
    at(`/x#code=c-2&state=${state}`);
    expect(await client.session.takeFromAddress()).toBe(false);
    expect(server.received).toHaveLength(1);
  });

  test('a call that is made meanwhile waits for the token', async () => {
    const client = clientOf();
    const { state } = asked(await urlsOf(client).signIn('http://toko.test/x'));
    at(`/x#code=c-1&state=${state}`);
    const taken = client.session.takeFromAddress();
    await client.transaction.show(1);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${token}`]);
    expect(await taken).toBe(true);
  });

  test('that the server does not exchange leaves the session as it was', async () => {
    const client = clientOf({ stored: mine });
    const { state } = asked(await urlsOf(client).signIn('http://toko.test/x'));
    exchanged = () => ({ data: { access_token: 'bukan token' } });
    at(`/x#code=c-1&state=${state}`);
    expect(await client.session.takeFromAddress()).toBe(false);
    expect(client.session.token()).toBe(mine);
  });

  test("a token from the suite's own accounts host is accepted by the state in the address", async () => {
    const client = clientOf({ accountsUrl: 'https://akun.test' });
    const { redirect, state } = asked(await urlsOf(client).signIn('http://toko.test/x?page=2'));
    expect(redirect).toBe(`http://toko.test/x?page=2&finance_state=${state}`);
    const replaceState = at(`${redirect}#access_token=${token}&tab=a%2Fb`);
    expect(await client.session.takeFromAddress()).toBe(true);
    expect(client.session.token()).toBe(token);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', '/x?page=2#tab=a%2Fb');
    expect(server.received).toEqual([]);
  });
});

describe('what nobody here asked for', () => {
  test.each([
    ['a token', `/transaction/index?page=2#access_token=${own}`, '/transaction/index?page=2'],
    ['a token with a made-up state', `/x?finance_state=abc#access_token=${own}&baris`, '/x#baris'],
    ['a token with a state beside it', `/x#access_token=${own}&state=abc`, '/x'],
    ['what is no token', '/x#access_token=%E0%A4%A', '/x'],
    ['a state alone', '/x?finance_state=abc&b=%20c#code=c-1&state=abc', '/x?b=%20c#code=c-1&state=abc'],
  ])('%s goes out of the address and changes nothing', async (_, address, left) => {
    const client = clientOf({ stored: mine });
    await urlsOf(client).signIn('http://toko.test/x'); // another answer is waited for
    const replaceState = at(address);
    expect(await client.session.takeFromAddress()).toBe(false);
    expect(client.session.token()).toBe(mine);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', left);
    expect(server.received).toEqual([]);
  });

  test('a token is not taken by the state of a code, which has been in no address of ours', async () => {
    const client = clientOf({ stored: mine });
    const { state } = asked(await urlsOf(client).signIn('http://toko.test/x'));
    at(`/x#access_token=${own}&state=${state}`);
    expect(await client.session.takeFromAddress()).toBe(false);
    expect(client.session.token()).toBe(mine);
  });

  test.each(['/?access_token=in-the-query#my_access_token=1', '/#code=c-1&state=of-the-host', '/#/detail?x=1&y'])(
    "%s is the host's and stays",
    async (address) => {
      const replaceState = at(address);
      expect(await clientOf().session.takeFromAddress()).toBe(false);
      expect(replaceState).not.toHaveBeenCalled();
    },
  );

  test('outside of a page there is nothing to take', async () => {
    expect(await clientOf().session.takeFromAddress()).toBe(false);
  });
});
