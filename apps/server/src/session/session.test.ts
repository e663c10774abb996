import { Writable } from 'node:stream';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { hashPassword } from './password.ts';
import { join, password, person, type Person } from '../testing/sign-in.ts';
import { TestServer } from '../testing/test-server.ts';

const transactions = '/transaction/api/transaction';
let server: TestServer;
let jwksServer: Server;
let partner: { issuer: string; sign: (claims: object) => Promise<string> };
let address = 0;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'mitra-1', alg: 'ES256', use: 'sig' };
  jwksServer = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => {
    jwksServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = jwksServer.address() as { port: number }; // it listens on TCP
  partner = {
    issuer: 'https://akun.mitra.test',
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'mitra-1' })
        .setIssuer('https://akun.mitra.test')
        .setAudience('finance')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
  };
  server = await TestServer.start({
    trustProxy: true,
    tokenIssuers: [{ issuer: partner.issuer, jwksUrl: `http://127.0.0.1:${port}/jwks.json` }],
  });
});
afterAll(async () => {
  await server.close();
  jwksServer.close();
});

/** Every call from an address of its own, so that wrong sign-ins of one test do not slow another down. */
function signIn(body: unknown, from = `10.0.0.${++address}`) {
  return server.call('POST', '/account/api/authentication', { body, headers: { 'x-forwarded-for': from } });
}

/** However slow this machine is: the waits begin now. */
function failedJustNow() {
  return server.owner.query('update sign_in_failure set last_failed_at = clock_timestamp() where failures >= 5');
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

  test('a wrong password, an unknown email and a user without a usable password answer the same words, after as long', async () => {
    const ani = await member();
    await server.owner.query('update app_user set password_hash = $1 where id = $2', [
      await hashPassword(password),
      ani.id,
    ]);
    const broken = await server.member('kasir'); // its password hash is no hash
    const milliseconds: Record<string, number[]> = {};
    for (let round = 0; round < 4; round++) {
      for (const [kind, email] of [
        ['wrong', ani.email],
        ['unknown', 'tidak-ada@uji.test'],
        ['broken', broken.email],
      ] as const) {
        const began = performance.now();
        const answer = await signIn({ email, password: 'bukan itu' });
        (milliseconds[kind] ??= []).push(performance.now() - began);
        expect(answer).toMatchObject({ status: 401, body: { errors: ['Email atau kata sandi salah'] } });
      }
    }
    const fastest = Object.values(milliseconds).map((times) => Math.min(...times));
    expect(Math.min(...fastest)).toBeGreaterThan(Math.max(...fastest) / 3);
  });

  test('an incomplete body names the fields', async () => {
    expect(await signIn({ email: ' ', password: '' })).toMatchObject({
      status: 400,
      body: { fields: { email: ['wajib diisi'], password: ['wajib diisi'] } },
    });
    expect(await signIn({ email: 'a@b.test', password: 'x'.repeat(201) })).toMatchObject({ status: 400 });
  });

  test('from the fifth wrong one on the email has to wait, even with the right password, and even for no user', async () => {
    for (const email of [(await member()).email, 'hantu@uji.test']) {
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await signIn({ email, password: 'salah terus' })).status).toBe(401);
      await failedJustNow();
      const slowed = await signIn({ email: email.toUpperCase(), password });
      expect(slowed).toMatchObject({
        status: 429,
        body: { errors: [expect.stringMatching(/^Terlalu banyak percobaan masuk\. Coba lagi dalam \d+ detik\.$/)] },
      });
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('the wait doubles, ends, and is forgotten after a right password', async () => {
    const { email } = await member();
    const wait = async () => Number((await signIn({ email, password })).headers.get('retry-after'));
    const past = (seconds: number) =>
      server.owner.query(
        "update sign_in_failure set last_failed_at = last_failed_at - make_interval(secs => $1) where failures >= 5 and key like 'email:%'",
        [seconds],
      );
    for (let attempt = 0; attempt < 5; attempt++) await signIn({ email, password: 'salah' });
    await past(2);
    expect((await signIn({ email, password: 'salah' })).status).toBe(401);
    await failedJustNow();
    expect(await wait()).toBe(2);
    await past(3);
    await signIn({ email, password: 'salah' });
    await failedJustNow();
    expect(await wait()).toBe(4);
    await past(4);
    expect((await signIn({ email, password })).status).toBe(200);
    expect((await signIn({ email, password: 'salah' })).status).toBe(401);
    expect((await signIn({ email, password })).status).toBe(200);
  });

  test('many at once gain nothing', async () => {
    const { email } = await member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ email, password: 'salah' })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  test('an address that tries many emails has to wait; another address, and the next customer of IPv6, do not', async () => {
    const { email } = await member();
    await signIn({ email: 'tebak-1@uji.test', password: 'salah' }, '2001:db8:7:7::1');
    await server.owner.query(
      "update sign_in_failure set failures = 19 where key = (select key from sign_in_failure where key like 'address:%' order by last_failed_at desc limit 1)",
    );
    expect((await signIn({ email: 'tebak-2@uji.test', password: 'salah' }, '2001:db8:7:7::2')).status).toBe(401); // the 20th
    await failedJustNow();
    expect((await signIn({ email, password }, '2001:db8:7:7:ffff::9')).status).toBe(429);
    expect((await signIn({ email, password }, '2001:db8:7:8::1')).status).toBe(200);
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
    token = await server.services.tokens.sign(subject());
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

  test('an expired one is told apart', async () => {
    const expired = await server.services.tokens.sign(subject(), Math.floor(Date.now() / 1000) - 60);
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
      .sign(Buffer.from(JSON.stringify(server.services.tokens.jwks)));
    for (const forged of [`${head}.${other}.${signature}`, `${none}.${body}.`, `${none}.${body}.${signature}`, hmac])
      expect((await server.get(transactions, forged)).status).toBe(401);
  });

  test('an issuer is believed only where its keys are configured', async () => {
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
    expect((await server.get(transactions, await make(partner.issuer, 'finance'))).status).toBe(401); // signed by someone else
  });

  test('our public keys verify our tokens, and hold no secret', async () => {
    const { status, body } = await server.get('/.well-known/jwks.json');
    expect(status).toBe(200);
    expect(body.keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })]);
    expect(body.keys[0]).not.toHaveProperty('d');
  });

  test('who is no member any more gets 403, and the session tells it', async () => {
    const budi = await member();
    const lasting = await server.services.tokens.sign({ user: budi, tenant: { id: budi.tenant_id, name: 'PT Uji' } });
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
  test('answers a token for a tenant of mine, which ends with the one I had', async () => {
    const ani = await member('peninjau');
    const second = await server.tenant('CV Kedua');
    await join(server, ani, second, 'pemilik');
    const until = Math.floor(Date.now() / 1000) + 600;
    const changed = await server.post(
      '/account/api/tenant-change',
      await server.services.tokens.sign({ user: ani }, until),
      { tenant_id: second },
    );
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
    const token = await server.services.tokens.sign({ user: ani });
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
