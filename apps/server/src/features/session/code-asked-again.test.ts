import { createServer, type Server } from 'node:http';
import { api, type Endpoint } from '@finance/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../http/openapi/document.ts';
import { contents } from '../../testing/contents.ts';
import { addressOf, bodiesOf, oneOfEach, type Records } from '../../testing/contract-calls.ts';
import { codeOf } from '../../testing/one-time-code.ts';
import { join, password, person } from '../../testing/sign-in.ts';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const own = '/account/api/two-step';
const transactions = '/transaction/api/transaction';
const setting = '/setting/api/setting/code_asked_again';
/** What asks for a code; of a transfer that there is not. */
const confirmNone = '/transaction/api/transfer/confirm/999999';
const missing = { status: 404, body: { errors: ['Transfer tidak ditemukan'] } };
let server: TestServer;
let jwksServer: Server;
/** A token of another issuer. */
let issued: (claims: object) => Promise<string>;
let address = 0;

interface Secured extends Member {
  secret: string;
  recovery: string[];
}

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'mitra', alg: 'ES256', use: 'sig' }];
  jwksServer = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys })),
  );
  await new Promise<void>((resolve) => {
    jwksServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = jwksServer.address() as { port: number }; // it listens on TCP
  const issuer = 'https://akun.mitra.test';
  issued = (claims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'mitra' })
      .setIssuer(issuer)
      .setAudience('finance')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  server = await TestServer.start({
    trustProxy: true,
    tokenIssuers: [{ issuer, jwksUrl: `http://127.0.0.1:${port}/jwks.json` }],
  });
});
afterAll(async () => {
  await server.close();
  jwksServer.close();
});

async function member(role = 'pemilik', tenant?: number): Promise<Member> {
  const user = await person(server);
  const tenant_id = tenant ?? (await server.tenant());
  await join(server, user, tenant_id, role);
  const token = await server.token({ user, tenant: { id: tenant_id, name: 'PT Uji' } });
  return { user_id: user.id, email: user.email, tenant_id, token };
}

async function turnOn(token: string): Promise<Pick<Secured, 'secret' | 'recovery'>> {
  const from = { 'x-forwarded-for': `10.8.0.${++address}` };
  const { secret } = (await server.post(`${own}/secret`, token, { current_password: password }, from)).body.data;
  const on = await server.post(own, token, { verification_code: codeOf(secret) });
  return { secret, recovery: on.body.data.recovery_codes };
}

/** Moves the last code of each session of a user into the past. */
function past(seconds: number, { user_id }: Member) {
  return server.owner.query(
    'update session set code_confirmed_at = code_confirmed_at - make_interval(secs => $1) where user_id = $2',
    [seconds, user_id],
  );
}

/** Somebody with the second step, who has typed no code lately. */
async function secured(role = 'pemilik', tenant?: number): Promise<Secured> {
  const user = await member(role, tenant);
  const added = await turnOn(user.token);
  await past(600, user);
  return { ...user, ...added };
}

/** An owner whose tenant asks for the code again. */
async function strict(): Promise<Secured> {
  const owner = await secured();
  expect((await server.put(setting, owner.token, { value: true })).status).toBe(200);
  return owner;
}

function type(token: string, verification_code: string | undefined): Promise<Answer> {
  return server.post(`${own}/confirmation`, token, { verification_code });
}

function tokenOf({ user_id, email, tenant_id }: Member): Promise<string> {
  return server.token({ user: { id: user_id, name: 'Ani Lestari', email }, tenant: { id: tenant_id, name: 'PT Uji' } });
}

const confirmAny = (token: string) => server.post(confirmNone, token, {});

function needs(needs_code: 'code' | 'turn_on' | 'sign_in') {
  const message = {
    code: 'Untuk ini kode verifikasi diminta lagi. Ketik kode dari aplikasi autentikator, atau pakai kunci sandi.',
    turn_on: 'Tenant ini meminta kode verifikasi untuk ini. Nyalakan dulu verifikasi dua langkah di Profil.',
    sign_in: 'Untuk ini kode verifikasi diminta. Lakukan di Keuangan, setelah masuk di sana.',
  }[needs_code];
  return { status: 403, body: { errors: [{ type: 'Forbidden', message }], needs_code } };
}

/** A transaction, and how it is voided. */
async function aVoid({ token, tenant_id }: Member) {
  const account_id = await server.insert('cashier', { tenant_id, name: `Kas ${crypto.randomUUID()}` });
  const made = await server.post(transactions, token, { account_type: 'cash', account_id, amount: 5000 });
  const { id, version } = made.body.data;
  const call = (as = token, key: string = crypto.randomUUID()) =>
    server.call('DELETE', `${transactions}/${id}`, {
      token: as,
      body: { reason: 'Salah ketik', version },
      headers: { 'idempotency-key': key },
    });
  const voids = async () =>
    (
      await server.owner.query(
        "select from history where tenant_id = $1 and resource = 'transaction' and record_id = $2 and action = 'void'",
        [tenant_id, id],
      )
    ).rowCount;
  return { call, voids };
}

/** What the history says of the second step of a user, the oldest first. */
async function notedOf({ user_id }: Member): Promise<string[]> {
  const { rows } = await server.owner.query<{ said: string }>(
    `select after ->> 'two_step' as said from history where resource = 'user' and record_id = $1 order by id`,
    [user_id],
  );
  return rows.map(({ said }) => said);
}

const document = openApiDocument(api);
const rows = Object.entries(api).flatMap(([resource, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ row: `${resource}.${name}`, endpoint })),
);
const calls = rows
  .filter(({ endpoint }) => endpoint.asksCode)
  .map(({ row, endpoint: { method, path } }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    return { row, method, path, operation, body: bodiesOf(operation)[0]?.body };
  });

test('what asks for a code: approvals, voids, unlocking, settings, rights and secrets', () => {
  expect(calls.map(({ row }) => row)).toEqual([
    'user.update',
    'user.activate',
    'user.passwordLink',
    'user.resetTwoStep',
    'invitation.link',
    'serviceAccount.update',
    'serviceAccount.activate',
    'serviceAccount.makeKey',
    'config.update',
    'config.store',
    'config.destroy',
    'setting.update',
    'setting.store',
    'setting.destroy',
    'mailServer.update',
    'lockException.store',
    'transaction.destroy',
    'correctionRequest.accept',
    'approvalRequest.approve',
    'transfer.destroy',
    'transfer.confirm',
    'due.destroy',
    'due.cancelPayment',
    'advance.destroy',
    'advance.cancelUse',
    'deduction.destroy',
    'onlinePayment.destroy',
    'onlinePaymentEnabler.store',
    'onlinePaymentEnabler.update',
    'onlinePaymentEnabler.updateByPost',
    'payout.destroy',
    'statementRule.undo',
    'duePaymentBatch.destroy',
    'duePaymentBatch.reopen',
    'import.undo',
    'unconfirmedTransaction.destroy',
    'unconfirmedTransaction.confirm',
    'cashClosing.destroy',
    'periodClosing.destroy',
    'webhook.newSecret',
  ]);
  const tellers = rows.filter(({ endpoint: { tellsSecret, access } }) => tellsSecret && access !== 'user');
  expect(tellers.filter(({ endpoint }) => !endpoint.asksCode)).toEqual([]);
  for (const { operation } of calls) expect(operation.description).toContain('403 dengan `needs_code`');
});

describe('each of them, in a tenant that asks', () => {
  let owner: Secured;
  let records: Records;
  let before: Record<string, string>;
  const keys = new Map(calls.map(({ row }) => [row, crypto.randomUUID()]));
  const send = ({ row, body, method, ...rest }: (typeof calls)[number]) =>
    server.call(method, addressOf(rest, records), {
      token: owner.token,
      body,
      headers: { 'idempotency-key': keys.get(row) ?? '' },
    });

  beforeAll(async () => {
    owner = await secured();
    records = await oneOfEach(server, owner);
    await server.put(setting, owner.token, { value: true });
    before = await contents(server);
  });

  test.each(calls)('$row is refused before a code was typed', async (call) => {
    expect(await send(call)).toMatchObject(needs('code'));
  });

  test('none of all that changed anything, nor used an idempotency key up', async () => {
    expect(await contents(server)).toEqual(before);
  });

  test('others are not refused', async () => {
    for (const path of [transactions, '/setting/api/setting', '/transaction/api/approval'])
      expect((await server.get(path, owner.token)).status).toBe(200);
  });

  test('after a code the same calls with the same keys pass', async () => {
    expect((await type(owner.token, codeOf(owner.secret, 1))).status).toBe(200);
    const answers: [row: string, status: number, needs_code: unknown][] = [];
    for (const call of calls) {
      const { status, body } = await send(call);
      answers.push([call.row, status, body.needs_code]);
    }
    expect(answers.filter(([, status, needs_code]) => status >= 500 || needs_code !== undefined)).toEqual([]);
    // The others look at what an earlier one of them has voided.
    expect(answers.filter(([, status]) => status < 300).length).toBeGreaterThan(calls.length / 2);
  });
});

describe('a code that was typed', () => {
  test('holds for ten minutes, in its session alone', async () => {
    const owner = await strict();
    const other = await tokenOf(owner);
    const typed = await type(owner.token, codeOf(owner.secret, 1));
    expect(typed.status).toBe(200);
    const seconds = (Date.parse(typed.body.data.confirmed_until) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await confirmAny(owner.token)).toMatchObject(missing);
    expect(await confirmAny(other)).toMatchObject(needs('code'));
    await past(595, owner);
    expect(await confirmAny(owner.token)).toMatchObject(missing);
    await past(5, owner);
    expect(await confirmAny(owner.token)).toMatchObject(needs('code'));
  });

  test('counts once; one that signed in or changed something does not count again', async () => {
    const owner = await strict();
    const at = { status: 400, body: { fields: { verification_code: ['salah, atau sudah pernah dipakai'] } } };
    const next = codeOf(owner.secret, 1);
    expect((await type(owner.token, next)).status).toBe(200);
    const other = await tokenOf(owner);
    for (const code of [next, codeOf(owner.secret), codeOf(owner.secret, 5), (await strict()).recovery[0]])
      expect(await type(other, code)).toMatchObject(at);
    expect(await confirmAny(other)).toMatchObject(needs('code'));
  });

  test('may be a recovery code, which says how many are left', async () => {
    const owner = await strict();
    expect(await type(owner.token, owner.recovery[0])).toMatchObject({
      status: 200,
      body: { data: { recovery_codes_left: 9 } },
    });
    expect(await confirmAny(owner.token)).toMatchObject(missing);
    expect((await type(owner.token, owner.recovery[0])).status).toBe(400);
  });

  test('counts for one of two tabs that send it at once; both go on', async () => {
    const owner = await strict();
    const code = codeOf(owner.secret, 1);
    const answers = await Promise.all([type(owner.token, code), type(owner.token, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const [a, b] = [await aVoid(owner), await aVoid(owner)];
    const voided = await Promise.all([a.call(), b.call()]);
    expect(voided.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is guessed in one budget with the others', async () => {
    const owner = await strict();
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, index) => type(owner.token, `00000${index}`)));
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    const right = await type(owner.token, codeOf(owner.secret, 1));
    expect(right).toMatchObject({ status: 429 });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    const off = await server.post(`${own}/off`, owner.token, { verification_code: codeOf(owner.secret, 1) });
    expect(off.status).toBe(429);
    expect(await confirmAny(owner.token)).toMatchObject(needs('code'));
  });

  test('stands in the history of its user', async () => {
    const owner = await strict();
    await type(owner.token, codeOf(owner.secret, 1));
    await type(owner.token, '000000');
    expect(await notedOf(owner)).toEqual(['dinyalakan', 'kode diketik lagi']);
  });

  test('is nothing to an ended session, nor once the second step is off', async () => {
    const owner = await strict();
    const other = await tokenOf(owner);
    await server.delete('/account/api/session', other);
    expect((await type(other, owner.recovery[0])).status).toBe(401);
    expect((await type(owner.token, owner.recovery[0])).status).toBe(200);
    await server.post(`${own}/off`, owner.token, { verification_code: owner.recovery[1] });
    expect(await confirmAny(owner.token)).toMatchObject(needs('turn_on'));
    expect(await type(owner.token, owner.recovery[2])).toMatchObject({ status: 409 });
  });
});

describe('a call that was refused', () => {
  test('is done once when it is sent again with its key, also where the answer is lost', async () => {
    const owner = await strict();
    const { call, voids } = await aVoid(owner);
    const key = crypto.randomUUID();
    expect(await call(owner.token, key)).toMatchObject(needs('code'));
    expect(await voids()).toBe(0);
    await type(owner.token, codeOf(owner.secret, 1));
    expect((await call(owner.token, key)).status).toBe(200);
    await past(600, owner);
    expect(await call(owner.token, key)).toMatchObject(needs('code')); // not even what was answered is told
    await type(owner.token, owner.recovery[0]);
    const again = await call(owner.token, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await voids()).toBe(1);
  });

  test('says first what the role may not, so that nobody types a code for nothing', async () => {
    const owner = await strict();
    const kasir = await secured('kasir', owner.tenant_id);
    const { call } = await aVoid(owner);
    expect(await call(kasir.token)).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'Peran kasir tidak boleh melakukan ini' }] },
    });
    expect((await call(kasir.token)).body).not.toHaveProperty('needs_code');
  });

  test('opens no record of another tenant with a code, and asks for none where the tenant does not', async () => {
    const owner = await strict();
    const stranger = await secured();
    const { call, voids } = await aVoid(owner);
    expect((await call(stranger.token)).status).toBe(404);
    await type(stranger.token, codeOf(stranger.secret, 1));
    expect((await call(stranger.token)).status).toBe(404);
    expect(await voids()).toBe(0);
    expect(await confirmAny(stranger.token)).toMatchObject(missing);
  });
});

describe('who has not turned the second step on', () => {
  test('is told so, and goes on at once after it', async () => {
    const owner = await strict();
    const keuangan = await member('keuangan', owner.tenant_id);
    expect(await confirmAny(keuangan.token)).toMatchObject(needs('turn_on'));
    await turnOn(keuangan.token);
    expect(await confirmAny(keuangan.token)).toMatchObject(missing);
    expect(await confirmAny(await tokenOf(keuangan))).toMatchObject(needs('code'));
  });
});

describe('the setting', () => {
  test('is turned on by an owner who has the second step, and off with a code', async () => {
    const owner = await member();
    expect(await server.put(setting, owner.token, { value: true })).toMatchObject({
      status: 400,
      body: { errors: ['Nyalakan dulu verifikasi dua langkah Anda sendiri di Profil.'] },
    });
    const { secret } = await turnOn(owner.token);
    await past(600, owner);
    expect((await server.put(setting, owner.token, { value: true })).status).toBe(200);
    expect(await server.put(setting, owner.token, { value: false })).toMatchObject(needs('code'));
    expect(await server.delete(setting, owner.token)).toMatchObject(needs('code'));
    expect((await confirmAny(owner.token)).status).toBe(403);
    await type(owner.token, codeOf(secret, 1));
    expect((await server.put(setting, owner.token, { value: false })).status).toBe(200);
    await past(600, owner);
    expect(await confirmAny(owner.token)).toMatchObject(missing);
  });
});

describe('whoever has no sign-in of ours', () => {
  const accounts = '/account/tenant/api/service-account';
  /** A service account of a tenant that asks for codes from then on. */
  async function machine() {
    const owner = await secured();
    const scopes = ['transfer:read', 'transfer:create'];
    const made = await server.post(accounts, owner.token, { name: 'Server Toko', scopes, acts_for: 'members' });
    const { id } = made.body.data;
    const { key } = (await server.post(`${accounts}/${id}/key`, owner.token, { name: 'Utama' })).body.data;
    expect((await server.put(setting, owner.token, { value: true })).status).toBe(200);
    return { owner, key: key as string };
  }

  test('a service account is asked for none: its scopes say what it may', async () => {
    const { key } = await machine();
    const got = await server.call('POST', '/account/api/service-token', { body: { key } });
    const token = got.body.data.access_token;
    expect(await confirmAny(token)).toMatchObject(missing);
    expect((await type(token, '123456')).status).toBe(403);
  });

  test('a token that it got for a person does nothing of this, whatever that person has typed', async () => {
    const { owner, key } = await machine();
    const keuangan = await secured('keuangan', owner.tenant_id);
    const grant_type = 'urn:ietf:params:oauth:grant-type:token-exchange';
    const body = { grant_type, subject_token: key, email: keuangan.email };
    const token = (await server.call('POST', '/account/api/token-exchange', { body })).body.data.access_token;
    expect(await confirmAny(token)).toMatchObject(needs('sign_in'));
    expect((await type(token, keuangan.recovery[0])).status).toBe(403);
    await type(keuangan.token, codeOf(keuangan.secret, 1));
    expect(await confirmAny(token)).toMatchObject(needs('sign_in'));
    expect((await server.get('/transaction/api/transfer', token)).status).toBe(200);
    expect(await notedOf(keuangan)).toEqual(['dinyalakan', 'kode diketik lagi']);
  });

  test("nor does another issuer's token, until it has a session of ours", async () => {
    const owner = await strict();
    const { user_id, email, tenant_id } = owner;
    const token = await issued({ sub: String(user_id), acc_name: 'Ani', email, tenant_id, tenant_name: 'PT Uji' });
    expect((await server.get(transactions, token)).status).toBe(200);
    expect(await confirmAny(token)).toMatchObject(needs('sign_in'));
    expect(await server.post('/account/api/passkey/options', token, {})).toMatchObject(needs('sign_in'));
    const code = codeOf(owner.secret, 1);
    expect(await type(token, code)).toMatchObject({
      status: 409,
      body: { errors: ['Kode hanya dapat diketik di Keuangan. Masuk di sana dulu.'] },
    });
    const changed = await server.post('/account/api/tenant-change', token, { tenant_id });
    const ours = changed.body.data.access_token;
    expect(await confirmAny(ours)).toMatchObject(needs('code'));
    expect((await type(ours, code)).status).toBe(200); // it was not used up
    expect(await confirmAny(ours)).toMatchObject(missing);
  });
});
