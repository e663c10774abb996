import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrival, asksForCode, join, password, person, type Person, Visitor } from '../../../testing/sign-in.ts';
import { TestServer } from '../../../testing/test-server.ts';

const signIn = '/account/views/authentication';
const tenantChange = '/account/views/tenant-change';
const shop = 'https://toko.test';
let server: TestServer;
let ani: Person;
let first: number;
let second: number;
let address = 0;

beforeAll(async () => {
  server = await TestServer.start({ trustProxy: true, allowedOrigins: [shop] });
  ani = await person(server);
  first = await server.tenant('PT Maju <Motor>');
  second = await server.tenant('CV Sumber Ritel');
  await join(server, ani, first, 'pemilik');
  await join(server, ani, second, 'peninjau');
});
afterAll(() => server.close());

function visitor() {
  return new Visitor(server, { 'x-forwarded-for': `10.1.0.${++address}` });
}

function tokenOf(user: Person, tenant_id?: number, until?: number) {
  return server.token({ user, ...(tenant_id ? { tenant: { id: tenant_id, name: 'PT' } } : {}) }, until);
}

async function tenantOf(token: string) {
  return (await server.get('/account/api/session', token)).body.data.tenant;
}

describe('the sign-in page', () => {
  test('is a form that works without JavaScript, is kept by no cache and framed by nobody', async () => {
    const page = await visitor().open(signIn, { redirect: '/transaction/index?page=2#baris' });
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    const policy = page.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain("form-action 'self' https://toko.test;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.text).toContain('<html lang="id">');
    expect(page.text).toContain('autocomplete="username"');
    expect(page.text).toContain('autocomplete="current-password"');
    for (const [tag] of page.text.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(page.text).not.toMatch(/\son\w+=|\sstyle=|javascript:/);
    expect(page.text).not.toContain('rahasia-demo');
  });

  test('sends the browser back with a code in the fragment, query and fragment kept', async () => {
    const browser = visitor();
    await browser.open(signIn, { redirect: '/transaction/index?page=2&q=a%20b#baris' });
    const answer = await browser.submit({ email: ani.email, password });
    expect(answer.status).toBe(303);
    const { token, address: back } = await arrival(browser, answer);
    expect(back).toBe('http://localhost/transaction/index?page=2&q=a%20b#baris');
    expect(await tenantOf(token)).toBeNull();
  });

  test('who has one tenant is in it at once', async () => {
    const budi = await person(server, 'Budi');
    await join(server, budi, second, 'kasir');
    const browser = visitor();
    await browser.open(signIn, { redirect: `${shop}/kasir` });
    const { token, address: back } = await arrival(browser, await browser.submit({ email: budi.email, password }));
    expect(back).toBe(`${shop}/kasir`);
    expect(await tenantOf(token)).toMatchObject({ id: second, role: 'kasir' });
  });

  test('says where it leads when that is another host', async () => {
    expect((await visitor().open(signIn, { redirect: `${shop}/kasir` })).text).toContain('kembali ke <b>toko.test</b>');
    expect((await visitor().open(signIn, { redirect: '/due/index' })).text).not.toContain('kembali ke');
  });

  test('keeps the email after a wrong password; reports empty fields', async () => {
    const browser = visitor();
    await browser.open(signIn);
    const wrong = await browser.submit({ email: ani.email, password: 'salah "><script>' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('role="alert" id="alert">Email atau kata sandi salah</p>');
    expect(wrong.text).toContain(`value="${ani.email}"`);
    expect(wrong.text).toContain('aria-invalid="true"');
    expect(wrong.text).not.toContain('salah &quot;');
    expect(await browser.submit({ email: '', password: '' })).toMatchObject({ status: 400 });
    expect((await browser.submit({ email: ani.email, password })).status).toBe(303);
  });

  test('escapes typed text', async () => {
    const page = await visitor().open(signIn, { email: '"><script>alert(1)</script>', redirect: '/a?b="><img src=x>' });
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page.text).not.toContain('<img');
  });

  test('too many wrong ones: 429 with the time to wait', async () => {
    const budi = await person(server, 'Budi');
    await server.call('POST', '/account/api/authentication', {
      body: { email: budi.email, password: 'salah' },
      headers: { 'x-forwarded-for': '10.1.9.1' },
    });
    await server.owner.query(
      `update sign_in_budget set full_at = clock_timestamp() + interval '1 hour'
        where key = 'account:' || sign_in_key(sign_in_name($1))`,
      [budi.email],
    );
    const browser = visitor();
    await browser.open(signIn);
    const slowed = await browser.submit({ email: budi.email, password });
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(slowed.text).toMatch(/Terlalu banyak percobaan masuk\. Coba lagi dalam \d+ detik\./);
  });

  test('refuses a form without the cookie, without the field, with a foreign field, or across sites', async () => {
    const browser = visitor();
    await browser.open(signIn);
    for (const _xsrf of [undefined, '', 'x', 'A'.repeat(43)]) {
      const refused = await browser.submit({ email: ani.email, password, _xsrf });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('Silakan coba lagi');
      expect(refused.headers.get('location')).toBeNull();
    }
    browser.forgetCookies();
    expect((await browser.submit({ email: ani.email, password })).status).toBe(403);
    const crossing = new Visitor(server, { 'sec-fetch-site': 'cross-site' });
    await crossing.open(signIn);
    expect((await crossing.submit({ email: ani.email, password })).status).toBe(403);
  });

  test('a second tab shares the cookie', async () => {
    const browser = visitor();
    await browser.open(signIn, { redirect: '/satu' });
    const value = browser.field('_xsrf');
    await browser.open(signIn, { redirect: '/dua' });
    expect(browser.field('_xsrf')).toBe(value);
  });

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'https://localhost@evil.test/',
    'http://user@localhost/',
    `${shop}.evil.test/`,
  ])('never leads to %s', async (redirect) => {
    for (const path of [signIn, tenantChange]) {
      const page = await visitor().open(path, {
        redirect,
        access_token: await tokenOf(ani),
        use_tenant_id: String(first),
      });
      expect(page.status).toBe(400);
      expect(page.headers.get('location')).toBeNull();
      expect(page.text).toContain('Alamat tujuan ditolak');
      expect(page.text).not.toMatch(/href="(?!\/"|\/favicon)/);
    }
    const browser = visitor();
    await browser.open(signIn);
    expect((await browser.submit({ email: ani.email, password, redirect })).status).toBe(400);
  });

  test('shows the users of the demo where the database holds it', async () => {
    const demo = { password: 'rahasia-demo', users: [{ role: 'kasir' as const, email: 'kasir@contoh.id' }] };
    const listing = new TestServer({ ...server.services, demo }, server.owner, async () => {});
    const page = await new Visitor(listing).open(signIn, { redirect: '/due/index' });
    expect(page.text).toContain('rahasia-demo');
    expect(page.text).toContain(
      `href="${signIn}?redirect=http%3A%2F%2Flocalhost%2Fdue%2Findex&amp;state=${asksForCode.state}` +
        `&amp;code_challenge=${asksForCode.code_challenge}&amp;email=kasir%40contoh.id"`,
    );
    expect((await new Visitor(listing).open(signIn, { email: 'kasir@contoh.id' })).text).toContain(
      'value="kasir@contoh.id"',
    );
  });
});

describe('the tenant page', () => {
  test('lists my tenants with my role, and holds no token', async () => {
    const access_token = await tokenOf(ani, second);
    const page = await visitor().open(tenantChange, { access_token, redirect: '/due/index' });
    expect(page.status).toBe(200);
    expect(page.text).toMatch(
      /CV Sumber Ritel<\/b><small>Peninjau · sedang dipakai[\s\S]+PT Maju &lt;Motor&gt;<\/b><small>Pemilik</,
    );
    expect(page.text).not.toContain(access_token);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('the chosen tenant comes back in the token; the address is as it was', async () => {
    const browser = visitor();
    await browser.open(tenantChange, {
      access_token: await tokenOf(ani),
      redirect: `${shop}/x?b=2#tab`,
      module_id: '9',
    });
    const answer = await browser.submit({ tenant_id: String(first) });
    const { token, address: back } = await arrival(browser, answer);
    expect(answer.status).toBe(303);
    expect(back).toBe(`${shop}/x?b=2#tab`);
    expect(await tenantOf(token)).toMatchObject({ id: first, role: 'pemilik' });
  });

  test('append_tenant puts use_tenant_id behind the address', async () => {
    const browser = visitor();
    await browser.open(tenantChange, { access_token: await tokenOf(ani), redirect: '/x?b=2', append_tenant: 'true' });
    expect((await arrival(browser, await browser.submit({ tenant_id: String(first) }))).address).toBe(
      `http://localhost/x?b=2&use_tenant_id=${first}`,
    );
    const straight = await visitor().open(tenantChange, {
      access_token: await tokenOf(ani),
      redirect: '/x',
      append_tenant: 'true',
      use_tenant_id: String(second),
    });
    expect((await arrival(visitor(), straight)).address).toBe(`http://localhost/x?use_tenant_id=${second}`);
  });

  test('use_tenant_id of mine goes straight through; an address that wishes another gets the chosen one', async () => {
    const answer = await visitor().open(tenantChange, {
      access_token: await tokenOf(ani),
      redirect: `/x?use_tenant_id=${first}`,
      use_tenant_id: String(second),
    });
    expect(answer.status).toBe(303);
    const { token, address: back } = await arrival(visitor(), answer);
    expect(back).toBe(`http://localhost/x?use_tenant_id=${second}`);
    expect(await tenantOf(token)).toMatchObject({ id: second });
  });

  test("for a foreign tenant offers the own ones; 'Kembali' does not lead here again", async () => {
    const foreign = await server.tenant('PT Orang');
    const browser = visitor();
    const page = await browser.open(tenantChange, {
      access_token: await tokenOf(ani),
      redirect: `/x?use_tenant_id=${foreign}&b=1`,
      use_tenant_id: String(foreign),
    });
    expect(page.status).toBe(403);
    expect(page.text).toContain(`role="alert">Anda bukan anggota tenant nomor ${foreign}.`);
    expect(page.text).not.toContain('PT Orang');
    expect(page.text).toContain('<a href="http://localhost/x?b=1">Kembali</a>');
    const posted = await browser.submit({ tenant_id: String(foreign) });
    expect(posted.status).toBe(403);
    expect((await browser.submit({ tenant_id: String(first) })).status).toBe(303);
  });

  test('who has no tenant is told whom to ask', async () => {
    const page = await visitor().open(tenantChange, {
      access_token: await tokenOf(await person(server, 'Baru')),
      redirect: '/',
    });
    expect(page.text).toContain('Anda belum menjadi anggota tenant mana pun');
  });

  test.each([
    ['no token', async () => ''],
    ['a token that is none', async () => 'x.y.z'],
    ['an expired token', () => tokenOf(ani, first, Math.floor(Date.now() / 1000) - 60)],
  ])('%s leads to sign-in and from there on', async (_, make) => {
    const browser = visitor();
    const sent = await browser.open(tenantChange, {
      access_token: await make(),
      redirect: `${shop}/x?b=2`,
      append_tenant: 'true',
    });
    expect(sent.status).toBe(303);
    const next = new URL(sent.headers.get('location') ?? '', 'http://localhost');
    expect(next.pathname).toBe(signIn);
    expect(next.searchParams.has('access_token')).toBe(false);
    await browser.open(next.pathname, Object.fromEntries(next.searchParams));
    const choice = await browser.submit({ email: ani.email, password });
    expect(choice.text).toContain('Pilih Tenant');
    const { token, address: back } = await arrival(browser, await browser.submit({ tenant_id: String(second) }));
    expect(back).toBe(`${shop}/x?b=2&use_tenant_id=${second}`);
    expect(await tenantOf(token)).toMatchObject({ id: second });
  });

  test('after sign-in does not ask for a given or an only tenant', async () => {
    const wished = visitor();
    const sent = await wished.open(tenantChange, { redirect: '/x', use_tenant_id: String(first) });
    await wished.open(
      signIn,
      Object.fromEntries(new URL(sent.headers.get('location') ?? '', 'http://localhost').searchParams),
    );
    expect(
      await tenantOf((await arrival(wished, await wished.submit({ email: ani.email, password }))).token),
    ).toMatchObject({
      id: first,
    });

    const budi = await person(server, 'Budi');
    await join(server, budi, second, 'kasir');
    const only = visitor();
    const asked = await only.open(tenantChange, { redirect: '/x' });
    await only.open(
      signIn,
      Object.fromEntries(new URL(asked.headers.get('location') ?? '', 'http://localhost').searchParams),
    );
    expect(
      await tenantOf((await arrival(only, await only.submit({ email: budi.email, password }))).token),
    ).toMatchObject({
      id: second,
    });
  });

  test('lets another host have who is signed in here only after a click', async () => {
    const browser = visitor();
    await browser.open(signIn, { redirect: '/x' });
    await browser.submit({ email: ani.email, password, state: undefined, code_challenge: undefined });
    expect(browser.cookie('finance_session')).toBeDefined();
    const page = await browser.open(tenantChange, { redirect: `${shop}/x`, use_tenant_id: String(second) });
    expect([page.status, page.headers.get('location')]).toEqual([200, null]);
    expect(page.text).toContain('Setelah memilih, Anda kembali ke <b>toko.test</b>');
    const { token, address: back } = await arrival(browser, await browser.submit({ tenant_id: String(second) }));
    expect(back).toBe(`${shop}/x`);
    expect(await tenantOf(token)).toMatchObject({ id: second });
    const ours = await browser.open(tenantChange, { redirect: '/x', use_tenant_id: String(first) });
    expect(await tenantOf((await arrival(browser, ours)).token)).toMatchObject({ id: first });
  });

  test('ignores a form from another site', async () => {
    const browser = visitor();
    await browser.open(tenantChange, { access_token: await tokenOf(ani), redirect: '/' });
    const refused = await browser.submit({ tenant_id: String(first), _xsrf: 'A'.repeat(43) });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('location')).toBeNull();
    const expired = await browser.submit({ tenant_id: String(first), access_token: 'x.y.z' });
    expect(expired.headers.get('location')).toMatch(/^\/account\/views\/authentication\?/);
  });
});

describe('addresses of the server', () => {
  function under(settings: object) {
    return new Visitor(
      new TestServer(
        { ...server.services, settings: { ...server.services.settings, ...settings } },
        server.owner,
        async () => {},
      ),
      { 'x-forwarded-proto': 'https' },
    );
  }

  test("redirects to the suite's accounts host with all parameters", async () => {
    const query = {
      access_token: 'x.y.z',
      redirect: `${shop}/x`,
      use_tenant_id: '7',
      append_tenant: 'true',
      module_id: '3',
    };
    for (const path of [signIn, tenantChange]) {
      const answer = await under({ accountsUrl: 'https://akun.test/suite' }).open(path, query);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(
        `https://akun.test/suite${path}?${new URLSearchParams({ ...asksForCode, ...query }).toString()}#`,
      );
    }
  });

  test('does not redirect in circles when the accounts host is this server', async () => {
    expect((await under({ accountsUrl: 'https://localhost' }).open(signIn)).status).toBe(200);
    expect(
      (await under({ accountsUrl: 'https://keuangan.test', publicUrl: 'https://keuangan.test' }).open(signIn)).status,
    ).toBe(200);
  });

  test('behind a proxy uses the public address, and a secure cookie', async () => {
    const page = await under({ publicUrl: 'https://keuangan.test' }).open(signIn, {
      redirect: 'https://keuangan.test/due',
    });
    expect(page.status).toBe(200);
    expect(page.headers.get('set-cookie')).toContain('Secure');
    expect((await under({ trustProxy: true }).open(signIn, { redirect: 'https://localhost/due' })).status).toBe(200);
    expect((await under({ trustProxy: false }).open(signIn, { redirect: 'https://localhost/due' })).status).toBe(400);
  });
});

test('errors of a page are shown on a page', async () => {
  const { openDatabase } = await import('../../../database/database.ts');
  const dead = openDatabase({ host: '127.0.0.1', port: 1 }, () => {});
  const broken = new Visitor(new TestServer({ ...server.services, db: dead }, server.owner, async () => {}));
  await broken.open(signIn);
  const page = await broken.submit({ email: ani.email, password });
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('Basis data sedang tidak dapat dihubungi');
  await dead.destroy();
});
