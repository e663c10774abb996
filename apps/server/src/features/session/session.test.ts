import { createHook } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { hashPassword } from './password.ts';
import { join, password, person, type Person } from '../../testing/sign-in.ts';
import { TestServer } from '../../testing/test-server.ts';

const transactions = '/transaction/api/transaction';
let server: TestServer;
let jwksServer: Server;
let partner: { issuer: string; sign: (claims: object, alg?: string, kid?: string) => Promise<string> };
let address = 0;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const edwards = await generateKeyPair('Ed25519', { extractable: true });
  const edwardsJwk = { ...(await exportJWK(edwards.publicKey)), use: 'sig' };
  const keys = [
    { ...(await exportJWK(publicKey)), kid: 'mitra-1', alg: 'ES256', use: 'sig' },
    { ...edwardsJwk, kid: 'mitra-Ed25519', alg: 'Ed25519' },
    { ...edwardsJwk, kid: 'mitra-EdDSA', alg: 'EdDSA' },
    { ...edwardsJwk, kid: 'mitra-any' },
  ];
  jwksServer = createServer(({ url }, response) =>
    url === '/mati'
      ? response.writeHead(502).end()
      : response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys })),
  );
  await new Promise<void>((resolve) => {
    jwksServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = jwksServer.address() as { port: number }; // it listens on TCP
  partner = {
    issuer: 'https://akun.mitra.test',
    sign: (claims, alg = 'ES256', kid = 'mitra-1') =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg, kid })
        .setIssuer('https://akun.mitra.test')
        .setAudience('finance')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(alg === 'ES256' ? privateKey : edwards.privateKey),
  };
  server = await TestServer.start({
    trustProxy: true,
    tokenIssuers: [
      { issuer: partner.issuer, jwksUrl: `http://127.0.0.1:${port}/jwks.json` },
      { issuer: 'https://mati.test', jwksUrl: `http://127.0.0.1:${port}/mati` },
    ],
  });
});
afterAll(async () => {
  await server.close();
  jwksServer.close();
});

/** Each call comes from a new address, so that wrong sign-ins of one test do not throttle another. */
function signIn(body: unknown, from = `10.0.0.${++address}`) {
  return server.call('POST', '/account/api/authentication', { body, headers: { 'x-forwarded-for': from } });
}

/** Advances the time of every budget. */
function past(seconds: number) {
  return server.owner.query('update sign_in_budget set full_at = full_at - make_interval(secs => $1)', [seconds]);
}

/** The budgets refill slowly enough for any machine's speed. */
function stopTheClock() {
  return server.owner.query(
    "update sign_in_budget set full_at = full_at + interval '30 seconds' where full_at > now()",
  );
}

async function member(role = 'keuangan'): Promise<Person & { tenant_id: number }> {
  const tenant_id = await server.tenant();
  const user = await person(server);
  await join(server, user, tenant_id, role);
  return { ...user, tenant_id };
}

describe('signing in', () => {
  test('answers a token and the tenants; with one tenant the token is for it', async () => {
    const ani = await member();
    const answer = await signIn({ email: ani.email.toUpperCase(), password });
    expect(answer).toMatchObject({ status: 200, body: { data: { tenants: [{ id: ani.tenant_id, name: 'PT Uji' }] } } });
    const session = await server.get('/account/api/session', answer.body.data.access_token);
    expect(session.body.data).toMatchObject({
      user: { id: ani.id, name: 'Ani Lestari', email: ani.email },
      tenant: { id: ani.tenant_id, name: 'PT Uji', role: 'keuangan', timezone: 'Asia/Jakarta' },
    });
    expect(session.body.data.abilities).toContain('transaction:create');
    expect(session.body.data.abilities).not.toContain('transaction:delete');
  });

  test('with several tenants, and with none, the token has no tenant yet', async () => {
    const ani = await member();
    await join(server, ani, await server.tenant('CV Kedua'), 'peninjau');
    const several = await signIn({ email: ani.email, password });
    expect(several.body.data.tenants.map((tenant: { name: string }) => tenant.name)).toEqual(['CV Kedua', 'PT Uji']);
    const none = await signIn({ email: (await person(server)).email, password });
    expect(none.body.data.tenants).toEqual([]);
    for (const { body } of [several, none]) {
      const session = await server.get('/account/api/session', body.data.access_token);
      expect(session.body.data).toMatchObject({ tenant: null, abilities: [], tenants: body.data.tenants });
      expect(await server.get(transactions, body.data.access_token)).toMatchObject({
        status: 403,
        body: { errors: [{ type: 'Forbidden', message: 'Pilih tenant dulu' }] },
      });
    }
  });

  test('answers a wrong password, an unknown email and an unusable password alike, after the same work', async () => {
    const ani = await member();
    await server.owner.query('update app_user set password_hash = $1 where id = $2', [
      await hashPassword(password, server.services.settings.passwordCost),
      ani.id,
    ]);
    const broken = await server.member('kasir'); // its password hash is no hash
    // Hashing takes nearly all of the time of a sign-in, so nobody learns from it who exists.
    let hashings = 0;
    const hook = createHook({
      init(_, type) {
        if (type === 'SCRYPTREQUEST') hashings++;
      },
    }).enable();
    for (const email of [ani.email, 'tidak-ada@uji.test', broken.email]) {
      hashings = 0;
      const answer = await signIn({ email, password: 'bukan itu' });
      expect(answer).toMatchObject({ status: 401, body: { errors: ['Email atau kata sandi salah'] } });
      expect(hashings).toBe(1);
    }
    hook.disable();
  });

  test('an incomplete body names the fields', async () => {
    expect(await signIn({ email: ' ', password: '' })).toMatchObject({
      status: 400,
      body: { fields: { email: ['wajib diisi'], password: ['wajib diisi'] } },
    });
    expect(await signIn({ email: 'a@b.test', password: 'x'.repeat(201) })).toMatchObject({ status: 400 });
  });

  const fail = (email: string, from?: string) => signIn({ email, password: 'salah terus' }, from);

  test('blocks an account at an address after five wrong attempts, even for the right password', async () => {
    for (const [email, from] of [
      [(await member()).email, '10.1.0.1'],
      ['hantu@uji.test', '10.1.0.2'],
    ] as const) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await fail(email, from)).status).toBe(401);
      await stopTheClock();
      const slowed = await signIn({ email: email.toUpperCase(), password }, from);
      expect(slowed).toMatchObject({
        status: 429,
        body: { errors: [expect.stringMatching(/^Terlalu banyak percobaan masuk\. Coba lagi dalam \d+ detik\.$/)] },
      });
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('allows one attempt a minute; a right password resets all five', async () => {
    const { email } = await member();
    const from = '10.1.0.3';
    for (let attempt = 0; attempt < 5; attempt++) await fail(email, from);
    await past(60);
    expect((await fail(email, from)).status).toBe(401);
    await stopTheClock();
    expect((await fail(email, from)).status).toBe(429);
    await past(150);
    expect((await signIn({ email, password }, from)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt++) expect((await fail(email, from)).status).toBe(401);
  });

  test('right passwords are free: 40 at once by one person, or by 40 people in one office', async () => {
    const { email } = await member();
    const people = await Promise.all(Array.from({ length: 40 }, () => member()));
    const answers = await Promise.all([
      ...people.map(() => signIn({ email, password }, '10.1.0.4')),
      ...people.map((each) => signIn({ email: each.email, password }, '10.1.0.5')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await server.owner.query('select from sign_in_attempt')).rowCount).toBe(0);
  });

  test('a right password waits while concurrent attempts may exhaust the budget', async () => {
    const { email } = await member();
    const from = '10.1.0.6';
    for (let attempt = 0; attempt < 4; attempt++) await fail(email, from);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn({ email, password }, from)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('concurrent wrong attempts gain nothing, from one or many addresses', async () => {
    const { email } = await member();
    const wrong = async (froms: string[]) => {
      const answers = await Promise.all(froms.map((from) => fail(email, from)));
      return answers.filter(({ status }) => status === 401).length;
    };
    expect(await wrong(Array<string>(20).fill('10.1.1.1'))).toBe(5);
    expect(await wrong(Array.from({ length: 40 }, (_, i) => `10.1.2.${i}`))).toBe(15); // the account's 20 attempts
  });

  test("counts another process's attempts until it is dead for half a minute", async () => {
    const { email } = await member();
    const from = '10.1.0.7';
    await server.owner.query('select begin_sign_in($1, $2) from generate_series(1, 5)', [email, from]);
    const held = async () =>
      (await server.owner.query('select * from begin_sign_in($1, $2)', [email, from])).rows[0] as object;
    expect(await held()).toEqual({ attempt: null, wait: 0 });
    await server.owner.query("update sign_in_attempt set began_at = began_at - interval '31 seconds'");
    expect(await held()).toMatchObject({ attempt: expect.any(String) });
    await server.owner.query('delete from sign_in_attempt');
  });

  test('every spelling that finds an account is counted as that account', async () => {
    const ani = await member();
    const name = `kasir-${ani.id}@uji.test`;
    await server.owner.query('update app_user set email = $1 where id = $2', [name, ani.id]);
    const wide = name.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    const spellings = [
      name,
      name.toUpperCase(),
      `  ${name}\t`,
      `\u00a0${name}\u3000`,
      name.replace('k', '\u212a'), // the kelvin sign
      name.replace('s', '\u017f'), // a long s
      name.replace('a', '\uff41'),
      wide,
      wide.toUpperCase(),
      name.replace('k', '\u{1d424}'), // a bold k
    ];
    const finds = await Promise.all(
      spellings.map(async (email, i) => (await signIn({ email, password }, `10.1.3.${i}`)).status),
    );
    expect(finds).toEqual(spellings.map(() => 200));
    const tried = [];
    for (const email of spellings) tried.push((await fail(email, '10.1.4.1')).status);
    expect(tried.filter((status) => status === 401)).toHaveLength(5);
  });

  test('slows down a stranger with many addresses without locking out users at known addresses', async () => {
    const { email } = await member();
    expect((await signIn({ email, password }, '10.1.0.8')).status).toBe(200);
    const guesses = [];
    for (let i = 0; i < 60; i++) guesses.push((await fail(email, `10.1.5.${i}`)).status);
    expect(guesses.filter((status) => status === 401)).toHaveLength(20);
    await stopTheClock();
    expect((await signIn({ email, password }, '10.1.0.9')).status).toBe(429);
    expect((await signIn({ email, password }, '10.1.0.8')).status).toBe(200);
    await past(150); // two minutes refill one guess
    const next = [];
    for (let i = 0; i < 5; i++) next.push((await fail(email, `10.1.6.${i}`)).status);
    expect(next.filter((status) => status === 401)).toHaveLength(1);
  });

  test('a stranger with one request in five minutes locks nobody out', async () => {
    const { email } = await member();
    for (let i = 0; i < 30; i++) {
      await fail(email, '10.1.0.10');
      await past(300);
    }
    for (const from of ['10.1.0.11', '10.1.0.10']) expect((await signIn({ email, password }, from)).status).toBe(200);
  });

  test('blocks an address that tries many emails, but not others or users known there', async () => {
    const { email } = await member();
    const regular = await member();
    expect((await signIn({ email: regular.email, password }, '2001:db8:7:7::3')).status).toBe(200);
    for (let i = 0; i < 20; i++) expect((await fail(`tebak-${i}@uji.test`, `2001:db8:7:7::${i + 1}`)).status).toBe(401);
    await stopTheClock();
    expect((await signIn({ email, password }, '2001:db8:7:7:ffff::9')).status).toBe(429);
    expect((await signIn({ email, password }, '2001:db8:7:8::1')).status).toBe(200);
    expect((await signIn({ email: regular.email, password }, '2001:db8:7:7::5')).status).toBe(200);
  });
});

describe('tokens', () => {
  let ani: Person & { tenant_id: number };
  let token: string;
  const subject = () => ({
    user: { id: ani.id, name: ani.name, email: ani.email },
    tenant: { id: ani.tenant_id, name: 'PT Uji' },
  });

  beforeAll(async () => {
    ani = await member();
    token = await server.token(subject());
  });

  test('none, none that is usable, and a wrong scheme are 401', async () => {
    expect(await server.get(transactions)).toMatchObject({
      status: 401,
      body: { errors: ['Anda belum login. Silakan login dulu.'] },
    });
    for (const authorization of ['Bearer', 'Bearer bukan-token', `Basic ${token}`, `Bearer ${token}x`])
      expect((await server.get(transactions, null, { authorization })).status).toBe(401);
    expect((await server.get(transactions, 'x.y.z')).headers.get('www-authenticate')).toBe('Bearer');
  });

  test('distinguishes an expired one', async () => {
    const expired = await server.token(subject(), Math.floor(Date.now() / 1000) - 60);
    expect(await server.get(transactions, expired)).toMatchObject({
      status: 401,
      body: { errors: ['Sesi Anda sudah berakhir. Silakan login lagi.'] },
    });
  });

  test('a tampered one, one without a signature and one signed by a secret are refused', async () => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object),
        tenant_id: ani.tenant_id + 1,
      }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const hmac = await new SignJWT({ acc_name: 'x', email: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(ani.id))
      .setIssuer('finance')
      .setAudience('finance')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(Buffer.from(JSON.stringify(server.services.tokens.jwks())));
    for (const forged of [`${head}.${other}.${signature}`, `${none}.${body}.`, `${none}.${body}.${signature}`, hmac])
      expect((await server.get(transactions, forged)).status).toBe(401);
  });

  test('trusts an issuer only if its keys are configured', async () => {
    const claims = {
      sub: String(ani.id),
      acc_name: 'Ani',
      email: ani.email,
      tenant_id: ani.tenant_id,
      tenant_name: 'PT Uji',
    };
    expect((await server.get(transactions, await partner.sign(claims))).status).toBe(200);
    expect((await server.get(transactions, await partner.sign({ ...claims, sub: 'auth0|77' }))).status).toBe(401);
    const { privateKey } = await generateKeyPair('ES256');
    const make = (issuer: string, audience: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'mitra-1' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    expect((await server.get(transactions, await make('https://asing.test', 'finance'))).status).toBe(401);
    // signed by someone else
    expect((await server.get(transactions, await make(partner.issuer, 'finance'))).status).toBe(401);
    // that its keys cannot be had is no fault of the token
    const unread = await server.get(transactions, await make('https://mati.test', 'finance'));
    expect(unread).toMatchObject({
      status: 503,
      body: { errors: ['Login sedang tidak dapat diperiksa. Coba lagi sebentar.'] },
    });
    expect(unread.headers.get('retry-after')).toBe('10');
  });

  test.each(['Ed25519', 'EdDSA'])(
    'takes %s, one of two names of the same signature, whatever its key says',
    async (alg) => {
      const claims = {
        sub: String(ani.id),
        acc_name: 'Ani',
        email: ani.email,
        tenant_id: ani.tenant_id,
        tenant_name: 'PT',
      };
      for (const named of ['Ed25519', 'EdDSA', 'any']) {
        const signed = await partner.sign(claims, alg, `mitra-${named}`);
        expect([named, (await server.get(transactions, signed)).status]).toEqual([named, 200]);
        const [head, body, signature = ''] = signed.split('.');
        const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
        expect((await server.get(transactions, `${head}.${body}.${changed}`)).status).toBe(401);
      }
      expect((await server.get(transactions, await partner.sign(claims, alg, 'mitra-1'))).status).toBe(401);
      expect((await server.get(transactions, await partner.sign(claims, alg, 'asing'))).status).toBe(401);
    },
  );

  test('our public keys verify our tokens, and hold no secret', async () => {
    const { status, body } = await server.get('/.well-known/jwks.json');
    expect(status).toBe(200);
    expect(body.keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })]);
    expect(body.keys[0]).not.toHaveProperty('d');
  });

  test('a save with a key for a former member is refused, and nothing else fails', async () => {
    const former = await server.member('keuangan');
    const { tenant_id, user_id } = former;
    const account_id = await server.insert('cashier', { tenant_id, name: 'Depan' });
    await server.owner.query('delete from membership where user_id = $1', [user_id]);
    for (const key of ['uji-1', 'uji-2']) {
      const headers = { 'idempotency-key': key };
      const body = { amount: 1000, account_type: 'cash', account_id };
      expect((await server.call('POST', transactions, { token: former.token, body, headers })).status).toBe(403);
      const due = { type: 'R', amount: 1000 };
      expect(
        (await server.call('POST', '/transaction/api/due', { token: former.token, body: due, headers })).status,
      ).toBe(403);
    }
  });

  test('a former member gets 403, and the session reports it', async () => {
    const budi = await member();
    const lasting = await server.token({ user: budi, tenant: { id: budi.tenant_id, name: 'PT Uji' } });
    expect((await server.get(transactions, lasting)).status).toBe(200);
    await server.owner.query('delete from membership where user_id = $1', [budi.id]);
    expect(await server.get(transactions, lasting)).toMatchObject({
      status: 403,
      body: { errors: [{ type: 'Forbidden', message: 'Anda bukan anggota tenant ini' }] },
    });
    expect((await server.get('/account/api/session', lasting)).body.data).toMatchObject({
      user: { id: budi.id },
      tenant: null,
      tenants: [],
      abilities: [],
    });
    await server.owner.query('delete from app_user where id = $1', [budi.id]);
    expect((await server.get('/account/api/session', lasting)).status).toBe(401);
  });
});

describe('changing the tenant', () => {
  test("returns a token for one of the user's tenants that expires with the old one", async () => {
    const ani = await member('peninjau');
    const second = await server.tenant('CV Kedua');
    await join(server, ani, second, 'pemilik');
    const until = Math.floor(Date.now() / 1000) + 600;
    const changed = await server.post('/account/api/tenant-change', await server.token({ user: ani }, until), {
      tenant_id: second,
    });
    expect(changed.status).toBe(200);
    expect((await server.get('/account/api/session', changed.body.data.access_token)).body.data.tenant).toMatchObject({
      id: second,
      name: 'CV Kedua',
      role: 'pemilik',
    });
    expect(await server.services.tokens.verify(changed.body.data.access_token)).toMatchObject({
      tenant_id: second,
      exp: until,
    });
  });

  test('refuses a tenant that is not mine or not there', async () => {
    const ani = await member();
    const token = await server.token({ user: ani });
    for (const tenant_id of [await server.tenant('PT Orang'), 999_999]) {
      expect(await server.post('/account/api/tenant-change', token, { tenant_id })).toMatchObject({
        status: 403,
        body: { errors: [{ type: 'Forbidden' }] },
      });
    }
    expect((await server.post('/account/api/tenant-change', token, { tenant_id: 'satu' })).status).toBe(400);
    expect(
      (await server.call('POST', '/account/api/tenant-change', { body: { tenant_id: ani.tenant_id } })).status,
    ).toBe(401);
  });
});

test('the log holds who, what and how long, and neither token nor password nor query', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const app = createApp({ ...server.services, log });
  const ani = await member();
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' };
  const answer = await app.request('/account/api/authentication', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: ani.email, password }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await app.request('/account/api/authentication', {
    method: 'POST',
    headers: json,
    body: `{"email":"${ani.email}","password":"salah-rahasia"`,
  });
  await app.request('/account/api/session', { headers: { authorization: `Bearer ${data.access_token}` } });
  await app.request(`/account/views/tenant-change?access_token=${data.access_token}&redirect=/x`);
  await app.request(`/account/views/tenant-change?access_token=${data.access_token}&redirect=https://evil.test/`);
  await app.request(`/transaction/api/transaction?access_token=${data.access_token}`, {
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  const form = new URLSearchParams({ email: ani.email, password: 'salah-rahasia', access_token: data.access_token });
  for (const view of ['authentication', 'tenant-change'])
    await app.request(`/account/views/${view}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
  const all = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(8);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    method: 'GET',
    path: '/account/api/session',
    status: 200,
    user_id: ani.id,
    tenant_id: ani.tenant_id,
  });
  for (const secret of [
    data.access_token,
    data.access_token.split('.')[2] ?? '',
    password,
    'salah-rahasia',
    'access_token',
    'evil.test',
    ani.email,
  ])
    expect(all).not.toContain(secret);
});
