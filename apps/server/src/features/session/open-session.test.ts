import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { arrival, asksForCode, exchange, join, password, person, type Person, Visitor } from '../../testing/sign-in.ts';
import { TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './password.ts';
import { rotateSigningKeys } from '../../http/signing-key.queries.ts';
import { openTokens } from '../../http/tokens.ts';

const signIn = '/account/views/authentication';
const tenantChange = '/account/views/tenant-change';
const transactions = '/transaction/api/transaction';
const over = { status: 401, body: { errors: ['Sesi Anda sudah berakhir. Silakan login lagi.'] } };
const own = 'http://localhost';
const shop = 'https://toko.test';
let server: TestServer;
let first: number;
let second: number;
let address = 0;

beforeAll(async () => {
  server = await TestServer.start({ trustProxy: true, allowedOrigins: [shop] });
  first = await server.tenant('PT Satu');
  second = await server.tenant('CV Dua');
});
afterAll(() => server.close());

async function member(...tenants: number[]): Promise<Person> {
  const user = await person(server);
  for (const tenant_id of tenants) await join(server, user, tenant_id, 'pemilik');
  return user;
}

/** A browser just signed in, and the token its app received. */
async function signedIn(user: Person, redirect = '/due/index') {
  const browser = new Visitor(server, {
    'x-forwarded-for': `10.2.0.${++address}`,
    'user-agent': `Peramban ${address}`,
  });
  await browser.open(signIn, { redirect });
  const { token } = await arrival(browser, await browser.submit({ email: user.email, password }));
  return { browser, token };
}

function claimsOf(token: string | null) {
  return decodeJwt(token ?? '');
}

function secondsLeft(token: string | null) {
  return (claimsOf(token).exp ?? 0) - Date.now() / 1000;
}

async function later(sid: unknown, seconds: number) {
  await server.owner.query(
    'update session_refresh set used_at = used_at - make_interval(secs => $2) where session_id = $1',
    [sid, seconds],
  );
}

describe('the code of sign-in', () => {
  async function codeOf(redirect: string) {
    const browser = new Visitor(server, { 'x-forwarded-for': `10.2.1.${++address}` });
    await browser.open(signIn, { redirect });
    const answer = await browser.submit({ email: (await member(first)).email, password });
    const location = answer.headers.get('location') ?? '';
    return { browser, location, code: /#code=([\w-]+)/.exec(location)?.[1] ?? '' };
  }
  const refused = { status: 400, body: { errors: [expect.stringContaining('sudah dipakai atau kedaluwarsa')] } };

  test('can be exchanged once, and is stored as a hash', async () => {
    const { browser, code, location } = await codeOf('/due/index?page=2');
    expect(location).toBe(`${own}/due/index?page=2#code=${code}&state=${asksForCode.state}`);
    const { rows } = await server.owner.query('select * from sign_in_code');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await exchange(browser, code, own)).status).toBe(200);
    expect(await exchange(browser, code, own)).toMatchObject(refused);
  });

  test('is not exchanged with another verifier, from another origin, or later than a minute', async () => {
    const wrong = await codeOf('/');
    expect(await exchange(wrong.browser, wrong.code, own, 'x'.repeat(43))).toMatchObject(refused);
    expect(await exchange(wrong.browser, wrong.code, own)).toMatchObject(refused); // it is used up after a wrong try
    for (const origin of [shop, '', 'null']) {
      const foreign = await codeOf('/');
      expect(await exchange(foreign.browser, foreign.code, origin)).toMatchObject(refused);
    }
    const late = await codeOf('/');
    await server.owner.query("update sign_in_code set expires_at = expires_at - interval '61 seconds'");
    expect(await exchange(late.browser, late.code, own)).toMatchObject(refused);
  });

  test('gives our page a short token and an HttpOnly cookie, a host of another origin a longer token', async () => {
    const { browser, code } = await codeOf('/');
    const answer = await exchange(browser, code, own);
    expect(secondsLeft(answer.body.data.access_token)).toBeGreaterThan(14 * 60);
    expect(secondsLeft(answer.body.data.access_token)).toBeLessThan(15 * 60 + 1);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('finance_session='))).toMatch(
      /^finance_session=[\w-]{43}; Max-Age=43200; Path=\/account; HttpOnly; SameSite=Strict$/,
    );
    const host = await codeOf(`${shop}/kasir`);
    const far = await exchange(host.browser, host.code, shop);
    expect(secondsLeft(far.body.data.access_token)).toBeGreaterThan(11 * 3600);
    expect(far.headers.getSetCookie()).toEqual([]);
  });

  test('over https the cookie is for https only', async () => {
    const https = new TestServer(
      { ...server.services, settings: { ...server.services.settings, publicUrl: 'https://keuangan.test' } },
      server.owner,
      async () => {},
    );
    const browser = new Visitor(https, { 'x-forwarded-for': `10.2.1.${++address}` });
    await browser.open(signIn);
    const answer = await browser.submit({ email: (await member(first)).email, password });
    const code = /#code=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
    const exchanged = await exchange(browser, code, 'https://keuangan.test');
    for (const cookie of exchanged.headers.getSetCookie()) expect(cookie).toContain('; Secure');
  });
});

describe('without a code', () => {
  test('returns to our own page with the cookie alone', async () => {
    const browser = new Visitor(server, { 'x-forwarded-for': `10.2.2.${++address}` }, {});
    await browser.open(signIn, { redirect: '/due/index#access_token=x&code=y' });
    const answer = await browser.submit({ email: (await member(first)).email, password });
    expect(answer.headers.get('location')).toBe(`${own}/due/index#`);
    expect(claimsOf(await browser.renew())).toMatchObject({ tenant_id: first });
  });

  test.each([
    ['no challenge', {}],
    ['a state alone', { state: 'x' }],
    ['a challenge alone', { code_challenge: asksForCode.code_challenge }],
    ['a challenge in plain letters', { ...asksForCode, code_challenge_method: 'plain' }],
    ['half a challenge', { ...asksForCode, code_challenge: 'x' }],
  ])('tells a host of another origin that sends %s what is missing', async (_, asks) => {
    for (const path of [signIn, tenantChange]) {
      const page = await new Visitor(server, {}, asks).open(path, { redirect: `${shop}/kasir` });
      expect(page).toMatchObject({ status: 400 });
      expect(page.text).toContain('code_challenge');
      expect(page.headers.get('location')).toBeNull();
    }
  });

  test('a token in the address sets no cookie', async () => {
    const attacker = await server.token({ user: await member(first) });
    const browser = new Visitor(server, {}, {});
    const query = { access_token: attacker, use_tenant_id: String(first), redirect: '/' };
    const answer = await browser.open(tenantChange, query);
    expect(answer.headers.get('location')).toMatch(/^\/account\/views\/authentication\?/);
    expect(browser.cookie('finance_session')).toBeUndefined();
  });

  test('the tenant is changed by the cookie', async () => {
    const { browser } = await signedIn(await member(first, second));
    const answer = await browser.open(tenantChange, { redirect: '/due/index', use_tenant_id: String(second) });
    const { token } = await arrival(browser, answer);
    expect(claimsOf(token)).toMatchObject({ tenant_id: second });
    expect(claimsOf(await browser.renew())).toMatchObject({ tenant_id: second });
  });
});

describe('renewal', () => {
  test("returns a new token of the same session, in the browser's tenant", async () => {
    const { browser, token } = await signedIn(await member(first, second));
    const renewed = await browser.renew(second);
    expect(claimsOf(renewed)).toMatchObject({ sid: claimsOf(token)['sid'], tenant_id: second });
    expect(claimsOf(await browser.renew())).toMatchObject({ tenant_id: second });
    expect(claimsOf(await browser.renew(await server.tenant('PT Orang')))['tenant_id']).toBeUndefined();
    expect((await server.get(transactions, renewed)).status).toBe(200);
  });

  test('needs the cookie, and the header that only a page of ours can send', async () => {
    const { browser } = await signedIn(await member(first));
    const path = '/account/api/session/renew';
    for (const header of [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'A'.repeat(43) },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await browser.call('POST', path, {}, header)).status).toBe(403);
    expect(await browser.renew()).not.toBeNull();
    browser.forgetCookies();
    expect(await browser.renew()).toBeNull();
    browser.setCookie('finance_session', 'A'.repeat(43));
    browser.setCookie('XSRF-TOKEN', 'A'.repeat(43));
    expect(await browser.renew()).toBeNull();
    expect(browser.cookie('finance_session')).toBeUndefined();
  });

  test('rotates: each cookie is used once', async () => {
    const { browser } = await signedIn(await member(first));
    const seen = new Set([browser.cookie('finance_session')]);
    for (let round = 0; round < 3; round++) {
      await browser.renew();
      seen.add(browser.cookie('finance_session'));
    }
    expect(seen.size).toBe(4);
    const { rows } = await server.owner.query('select * from session_refresh');
    for (const secret of seen) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('concurrent tabs with the same cookie all succeed', async () => {
    const { browser, token } = await signedIn(await member(first));
    const shared = browser.cookie('finance_session') ?? '';
    const tabs = Array.from({ length: 8 }, () => {
      const tab = new Visitor(server);
      tab.setCookie('finance_session', shared);
      tab.setCookie('XSRF-TOKEN', browser.cookie('XSRF-TOKEN') ?? '');
      return tab;
    });
    const renewed = await Promise.all(tabs.map((tab) => tab.renew()));
    for (const one of renewed) expect(claimsOf(one)['sid']).toBe(claimsOf(token)['sid']);
    for (const tab of tabs) expect(await tab.renew()).not.toBeNull();
  });

  test('using a stolen cookie after it was renewed ends the session for both', async () => {
    const { browser, token } = await signedIn(await member(first));
    const thief = new Visitor(server);
    thief.setCookie('finance_session', browser.cookie('finance_session') ?? '');
    thief.setCookie('XSRF-TOKEN', browser.cookie('XSRF-TOKEN') ?? '');
    await browser.renew();
    await browser.renew();
    await later(claimsOf(token)['sid'], 31);
    expect(await thief.renew()).toBeNull();
    expect(await server.get(transactions, token)).toMatchObject(over);
    expect(await browser.renew()).toBeNull();
  });

  test('a browser that missed the answer can go on; using the lost secret ends the session', async () => {
    const { browser, token } = await signedIn(await member(first));
    const before = browser.cookie('finance_session') ?? '';
    await browser.renew(); // whose answer is lost
    const lost = browser.cookie('finance_session') ?? '';
    await later(claimsOf(token)['sid'], 3600);
    browser.setCookie('finance_session', before);
    expect(await browser.renew()).not.toBeNull();
    expect(await browser.renew()).not.toBeNull();
    browser.setCookie('finance_session', lost);
    expect(await browser.renew()).toBeNull();
    expect(await server.get(transactions, token)).toMatchObject(over);
  });

  test('expires after hours without use, and after thirty days at the latest', async () => {
    const { browser, token } = await signedIn(await member(first));
    const { sid } = claimsOf(token);
    await server.owner.query("update session set created_at = now() - interval '29 days 23 hours' where id = $1", [
      sid,
    ]);
    expect(await browser.renew()).not.toBeNull();
    const { rows } = await server.owner.query(
      "select expires_at - now() < interval '61 minutes' as soon from session where id = $1",
      [sid],
    );
    expect(rows).toEqual([{ soon: true }]);
    await server.owner.query("update session set expires_at = now() - interval '1 second' where id = $1", [sid]);
    expect(await browser.renew()).toBeNull();
  });
});

describe('the end of a session', () => {
  const everywhere = [
    transactions,
    '/account/api/session',
    '/account/api/sessions',
    '/account/tenant/api/tenant',
    '/transaction/report/transaction',
    '/file-manager/file/uuid/0195799b-2000-7000-8000-000000000001/content',
  ];

  async function refusesEverywhere(token: string) {
    for (const path of everywhere) expect([path, (await server.get(path, token)).status]).toEqual([path, 401]);
    const print = `/transaction/views/transaction/generate-print/0195799b-2000-7000-8000-000000000001`;
    expect((await server.get(`${print}?access_token=${token}&type=full`)).status).toBe(401);
    expect((await server.post('/account/api/tenant-change', token, { tenant_id: first })).status).toBe(401);
  }

  test('takes effect at once everywhere on sign-out', async () => {
    const { browser, token } = await signedIn(await member(first));
    expect(await server.get(transactions, token)).toMatchObject({ status: 200 });
    const answer = await browser.call('DELETE', '/account/api/session', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(answer.body).toEqual({ data: { ended: true } });
    expect([browser.cookie('finance_session'), browser.cookie('XSRF-TOKEN')]).toEqual([undefined, undefined]);
    expect(await server.get(transactions, token)).toMatchObject(over);
    await refusesEverywhere(token);
  });

  test("a program's token lives for twelve hours, and ends with its session as well", async () => {
    const user = await member(first);
    const { body } = await server.call('POST', '/account/api/authentication', {
      body: { email: user.email, password },
      headers: { 'user-agent': 'skrip-malam' },
    });
    const token: string = body.data.access_token;
    expect(secondsLeft(token)).toBeGreaterThan(12 * 3600 - 60);
    const changed = await server.post('/account/api/tenant-change', token, { tenant_id: first });
    expect(claimsOf(changed.body.data.access_token)['sid']).toBe(claimsOf(token)['sid']);
    await server.delete('/account/api/session', token);
    await refusesEverywhere(token);
    await refusesEverywhere(changed.body.data.access_token);
  });

  test("lists and ends the user's own sessions, not others'", async () => {
    const user = await member(first);
    const here = await signedIn(user);
    const there = await signedIn(user);
    const stranger = await signedIn(await member(second));
    const list = async () => (await server.get('/account/api/sessions', here.token)).body.data;
    expect(await list()).toEqual([
      expect.objectContaining({ id: claimsOf(there.token)['sid'], kind: 'browser', is_current: false }),
      expect.objectContaining({ id: claimsOf(here.token)['sid'], is_current: true, user_agent: expect.any(String) }),
    ]);
    const end = (sid: unknown, token: string) => server.delete(`/account/api/sessions/${String(sid)}`, token);
    expect((await end(claimsOf(there.token)['sid'], stranger.token)).status).toBe(404);
    expect((await end(claimsOf(there.token)['sid'], here.token)).status).toBe(200);
    expect((await end(claimsOf(there.token)['sid'], here.token)).status).toBe(404);
    expect(await there.browser.renew()).toBeNull();
    expect(await list()).toHaveLength(1);
    await refusesEverywhere(there.token);
  });

  test('a new password ends all sessions, whoever sets it', async () => {
    const user = await member(first);
    const { browser, token } = await signedIn(user);
    await server.owner.query('update app_user set name = $2 where id = $1', [user.id, 'Ani Baru']);
    expect((await server.get(transactions, token)).status).toBe(200);
    await server.owner.query('update app_user set password_hash = $2 where id = $1', [
      user.id,
      await hashPassword('kata sandi baru', server.services.settings.passwordCost),
    ]);
    await refusesEverywhere(token);
    expect(await browser.renew()).toBeNull();
  });

  test('a removed user is gone everywhere, a former member only from that tenant', async () => {
    const leaving = await member(first, second);
    const { browser, token } = await signedIn(leaving);
    const inside = await browser.renew(first);
    await server.owner.query('delete from membership where user_id = $1 and tenant_id = $2', [leaving.id, first]);
    expect((await server.get(transactions, inside)).status).toBe(403);
    expect(claimsOf(await browser.renew(first))['tenant_id']).toBeUndefined();
    await server.owner.query('delete from membership where user_id = $1', [leaving.id]);
    await server.owner.query('delete from app_user where id = $1', [leaving.id]);
    expect(await browser.renew()).toBeNull();
    await refusesEverywhere(inside ?? token);
  });

  test('signing in again in a browser ends its previous session', async () => {
    const { browser, token } = await signedIn(await member(first));
    const next = await member(second);
    await browser.open(signIn);
    const { token: other } = await arrival(browser, await browser.submit({ email: next.email, password }));
    expect(await server.get(transactions, token)).toMatchObject(over);
    expect(claimsOf(await browser.renew())['sid']).toBe(claimsOf(other)['sid']);
  });

  test('deletes it after a month', async () => {
    const { token } = await signedIn(await member(first));
    const { sid } = claimsOf(token);
    const kept = async () => (await server.owner.query('select from session where id = $1', [sid])).rowCount;
    await server.delete('/account/api/session', token);
    await server.owner.query('select forget_old_sessions()');
    expect(await kept()).toBe(1);
    await server.owner.query("update session set revoked_at = revoked_at - interval '31 days' where id = $1", [sid]);
    await server.owner.query('select forget_old_sessions()');
    expect(await kept()).toBe(0);
  });

  test('refuses our own token without a session', async () => {
    const user = await member(first);
    const forged = await server.services.tokens.sign({ user, sid: '' });
    expect((await server.get('/account/api/session', forged)).status).toBe(401);
    const foreign = await server.services.tokens.sign({
      user,
      sid: String(claimsOf((await signedIn(await member(first))).token)['sid']),
    });
    expect((await server.get('/account/api/session', foreign)).status).toBe(401);
  });
});

describe('signing keys', () => {
  test('a new key signs at once in every process, and the old one verifies until its tokens expire', async () => {
    const connection = server.owner.options;
    const other = await openTokens(connection, server.services.settings);
    const mine = new TestServer(
      { ...server.services, tokens: await openTokens(connection, server.services.settings) },
      server.owner,
      async () => {},
    );
    try {
      const user = await member(first);
      const before = await mine.token({ user });
      await rotateSigningKeys(connection, { dropOld: false });
      await other.reload();
      const sid = String(claimsOf(before)['sid']);
      const after = await other.sign({ user, sid });
      const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
      expect(kid(after)).not.toBe(kid(before));
      expect(mine.services.tokens.jwks().keys).toHaveLength(1);
      // The other process's token uses a key this one has not seen: it looks it up without a restart.
      await expect.poll(async () => (await mine.get('/account/api/session', after)).status).toBe(200);
      expect((await mine.get('/account/api/session', before)).status).toBe(200);
      expect((await mine.get('/.well-known/jwks.json')).body.keys.map((key: { kid: string }) => key.kid)).toEqual([
        kid(after),
        kid(before),
      ]);
      expect(kid(await mine.services.tokens.sign({ user, sid }))).toBe(kid(after));

      await server.owner.query("update signing_key set created_at = created_at - interval '14 hours'");
      await mine.services.tokens.reload();
      expect((await mine.get('/account/api/session', before)).status).toBe(401);

      await rotateSigningKeys(connection, { dropOld: true });
      await mine.services.tokens.reload();
      expect((await mine.get('/account/api/session', after)).status).toBe(401);
      const { rowCount } = await server.owner.query('select from signing_key');
      expect(rowCount).toBe(1);
    } finally {
      other.close();
      mine.services.tokens.close();
      await server.services.tokens.reload();
    }
  });

  test('a token that was accepted is refused once it has expired', async () => {
    const user = await member(first);
    const sid = String(claimsOf(await server.token({ user }))['sid']);
    const until = Math.floor(Date.now() / 1000) + 60;
    const token = await server.services.tokens.sign({ user, sid }, until);
    const statusAfter = async (seconds: number) => {
      vi.setSystemTime((until + seconds) * 1000);
      return (await server.get('/account/api/session', token)).status;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(await statusAfter(-1)).toBe(200);
      expect(await statusAfter(4)).toBe(200); // clocks may differ by 5 s
      expect(await statusAfter(5)).toBe(401);
      expect(await statusAfter(-1)).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('redirects', () => {
  test('refuses to return to any path that redirects', async () => {
    const user = await member(first);
    const token = await server.token({ user, tenant: { id: first, name: 'PT Satu' } });
    const transaction = await server.insert('transaction', {
      tenant_id: first,
      uuid: '0195799b-2000-7000-8000-00000000000a',
      creator_id: user.id,
      date: '2026-01-31',
      amount: 1000,
      account_type: 'bank',
      account_id: await server.insert('bank_account', {
        tenant_id: first,
        bank: 'BCA',
        account_name: 'x',
        account_number: '1',
      }),
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_id: '7',
    });
    expect(transaction).toBeGreaterThan(0);
    const app = createApp(server.services);
    const paths = new Set(
      app.routes
        .filter(({ method, path }) => (method === 'GET' || method === 'ALL') && !path.endsWith('*'))
        .map(({ path }) => path.replace(/:\w+(\{[^}]*\})?/g, '0195799b-2000-7000-8000-00000000000a')),
    );
    expect(paths.size).toBeGreaterThan(40);
    const allowed: string[] = [];
    const sendsOn: string[] = [];
    for (const path of paths) {
      for (const redirect of [path, `${path}/`, path.replace('/transaction/', '/transactio%6E/')]) {
        const page = await new Visitor(server, {}, {}).open(signIn, { redirect });
        if (page.status === 200) allowed.push(redirect);
      }
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.app.request(`${path}?access_token=${token}&type=full`, { headers });
      await answer.body?.cancel(); // a stream would not end
      if (answer.status >= 300 && answer.status < 400) sendsOn.push(path);
    }
    expect(sendsOn).toContain('/transaction/redirect-app/transaction/0195799b-2000-7000-8000-00000000000a');
    expect(allowed.filter((path) => sendsOn.some((from) => path.startsWith(from)))).toEqual([]);
    expect(allowed.filter((path) => !path.endsWith('/')).toSorted()).toEqual([
      '/transaction/views/cash-closing/generate-print/0195799b-2000-7000-8000-00000000000a',
      '/transaction/views/counterparty/statement/0195799b-2000-7000-8000-00000000000a',
      '/transaction/views/due/statement/0195799b-2000-7000-8000-00000000000a',
      '/transaction/views/transaction/generate-print/0195799b-2000-7000-8000-00000000000a',
    ]);
  });

  test('every redirect sets a fragment, so that none is carried to another origin', async () => {
    const app = createApp(server.services);
    app.get('/uji/pergi', (c) => c.redirect('https://jahat.test/x?y=1', 302));
    app.get('/uji/tetap', (c) => c.redirect('/x#y', 303));
    expect((await app.request('/uji/pergi')).headers.get('location')).toBe('https://jahat.test/x?y=1#');
    expect((await app.request('/uji/tetap')).headers.get('location')).toBe('/x#y');
  });
});
