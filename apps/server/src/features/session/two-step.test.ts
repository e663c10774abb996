import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../testing/one-time-code.ts';
import { arrival, exchange, join, password, person, type Person, Visitor } from '../../testing/sign-in.ts';
import { TestServer } from '../../testing/test-server.ts';

const signIn = '/account/views/authentication';
const authentication = '/account/api/authentication';
const own = '/account/api/two-step';
const transactions = '/transaction/api/transaction';
const setting = '/setting/api/setting/two_step_required';
const wrong = { status: 401, body: { errors: ['Kode salah, atau sudah pernah dipakai'] } };
const needed = {
  status: 403,
  body: {
    errors: [{ type: 'Forbidden', message: 'Tenant ini mewajibkan verifikasi dua langkah. Nyalakan dulu di Profil.' }],
  },
};
let server: TestServer;
let address = 0;

beforeAll(async () => {
  server = await TestServer.start({ trustProxy: true });
});
afterAll(() => server.close());

interface Secured extends Person {
  tenant_id: number;
  token: string;
  secret: string;
  recovery: string[];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const from = () => ({ 'x-forwarded-for': `10.9.0.${++address}` });

async function member(role = 'pemilik', tenant_id?: number): Promise<Person & { tenant_id: number; token: string }> {
  const user = await person(server);
  const tenant = tenant_id ?? (await server.tenant());
  await join(server, user, tenant, role);
  const token = await server.token({ user, tenant: { id: tenant, name: 'PT Uji' } });
  return { ...user, tenant_id: tenant, token };
}

async function turnOn(token: string): Promise<{ secret: string; recovery: string[] }> {
  const begun = await server.post(`${own}/secret`, token, { current_password: password }, from());
  expect(begun).toMatchObject({ status: 200 });
  const { secret } = begun.body.data;
  const on = await server.post(own, token, { verification_code: codeOf(secret) });
  expect(on).toMatchObject({ status: 200 });
  return { secret, recovery: on.body.data.recovery_codes };
}

async function secured(role = 'pemilik', tenant_id?: number): Promise<Secured> {
  const user = await member(role, tenant_id);
  return { ...user, ...(await turnOn(user.token)) };
}

function program(body: object) {
  return server.call('POST', authentication, { body, headers: from() });
}

/** A browser whose password was right. */
async function halfIn({ email }: Person): Promise<Visitor> {
  const browser = new Visitor(server, from());
  await browser.open(signIn, { redirect: '/due/index' });
  const page = await browser.submit({ email, password });
  expect(page).toMatchObject({ status: 200 });
  expect(page.text).toContain('Kode verifikasi</h1>');
  return browser;
}

/** Forgets the codes that were taken, so that the present one is new again. */
function forgetStep({ id }: Person) {
  return server.owner.query('update two_step set last_step = 0 where user_id = $1', [id]);
}

async function sessionsOf({ id }: Person): Promise<number> {
  const { rows } = await server.owner.query<{ open: number }>(
    'select count(*)::int as open from session where user_id = $1 and revoked_at is null',
    [id],
  );
  return rows[0]?.open ?? 0;
}

/** What the history says of it, the oldest first. */
async function notedOf({ id }: Person): Promise<string[]> {
  const { rows } = await server.owner.query<{ said: string }>(
    `select after ->> 'two_step' as said from history where resource = 'user' and record_id = $1 order by id`,
    [id],
  );
  return rows.map(({ said }) => said);
}

describe('turning it on', () => {
  test('needs the password and a code; other sessions end, and the history says so', async () => {
    const ani = await member();
    const other = await server.token({ user: ani, tenant: { id: ani.tenant_id, name: 'PT Uji' } });
    expect(await server.post(`${own}/secret`, ani.token, { current_password: 'bukan itu' }, from())).toMatchObject({
      status: 400,
      body: { fields: { current_password: ['salah'] } },
    });
    const { secret } = (await server.post(`${own}/secret`, ani.token, { current_password: password })).body.data;
    expect((await program({ email: ani.email, password })).status).toBe(200); // not yet
    expect(await server.post(own, ani.token, { verification_code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { verification_code: ['salah, atau sudah pernah dipakai'] } },
    });
    const on = await server.post(own, ani.token, { verification_code: codeOf(secret) });
    expect(on.body.data.recovery_codes).toHaveLength(10);
    expect((await server.get(transactions, ani.token)).status).toBe(200);
    expect((await server.get(transactions, other)).status).toBe(401);
    expect((await server.get(own, ani.token)).body.data).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect(await server.post(`${own}/secret`, ani.token, { current_password: password })).toMatchObject({
      status: 409,
    });
    const { rows } = await server.owner.query(
      "select after from history where resource = 'user' and record_id = $1 order by id desc limit 1",
      [ani.id],
    );
    expect(rows).toEqual([{ after: { two_step: 'dinyalakan' } }]);
  });

  test('whose session has ended takes nothing from the budget of wrong codes', async () => {
    const ani = await member();
    await server.post(`${own}/secret`, ani.token, { current_password: password }, from());
    expect((await server.delete('/account/api/session', ani.token)).status).toBe(200);
    for (const path of [own, `${own}/off`])
      expect((await server.post(path, ani.token, { verification_code: '000000' })).status).toBe(401);
    const key = `code:${ani.id}`;
    expect((await server.owner.query('select from sign_in_budget where key = $1', [key])).rowCount).toBe(0);
  });

  test('keeps the secret encrypted for its user, and hashes of the recovery codes', async () => {
    const [ani, budi] = [await secured(), await secured()];
    const { rows } = await server.owner.query<{ row: string }>(
      `select t::text || r::text as row from two_step t join two_step_recovery r using (user_id) where user_id = $1`,
      [ani.id],
    );
    expect(rows).toHaveLength(10);
    for (const { row } of rows)
      for (const told of [ani.secret, ...ani.recovery, ...ani.recovery.map((code) => code.replaceAll('-', ''))])
        expect(row).not.toContain(told);
    // A row that was copied to another user is of no use there.
    await server.owner.query(
      `update two_step set credentials = (select credentials from two_step where user_id = $1) where user_id = $2`,
      [ani.id, budi.id],
    );
    const stolen = { email: budi.email, password, verification_code: codeOf(ani.secret, 1) };
    expect((await program(stolen)).status).toBe(500);
  });
});

describe('signing in', () => {
  test('a program sends the code along; without it the password alone opens nothing', async () => {
    const ani = await secured();
    const before = await sessionsOf(ani);
    expect(await program({ email: ani.email, password })).toMatchObject({
      status: 401,
      body: { fields: { verification_code: ['wajib diisi'] } },
    });
    const typed = { email: ani.email, password, verification_code: codeOf(ani.secret, 1) };
    expect(await program({ ...typed, password: 'bukan itu' })).toMatchObject({
      status: 401,
      body: { errors: ['Email atau kata sandi salah'] },
    });
    expect(await sessionsOf(ani)).toBe(before);
    const answer = await program(typed);
    expect(answer.status).toBe(200);
    expect((await server.get(transactions, answer.body.data.access_token)).status).toBe(200);
  });

  test('the page asks for the code after the password, and goes on where it was to lead', async () => {
    const ani = await secured();
    const browser = await halfIn(ani);
    expect(await browser.submit({ code: ' ' })).toMatchObject({ status: 400 });
    expect(await browser.submit({ code: '12345' })).toMatchObject({ status: 401 });
    const spaced = codeOf(ani.secret, 1).replace(/^(...)/, '$1 ');
    const { token, address: back } = await arrival(browser, await browser.submit({ code: spaced }));
    expect(back).toBe('http://localhost/due/index');
    expect((await server.get(transactions, token)).status).toBe(200);
    expect(await browser.renew()).not.toBeNull();
  });

  test('a code counts once, and none that is older than the last one', async () => {
    const ani = await secured();
    const typed = { email: ani.email, password };
    const used = codeOf(ani.secret, -1); // turned it on, or is older than what did
    expect(await program({ ...typed, verification_code: used })).toMatchObject(wrong);
    const next = codeOf(ani.secret, 1);
    const answers = await Promise.all([1, 2, 3].map(() => program({ ...typed, verification_code: next })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('clocks may be one step apart, and no more', async () => {
    const ani = await secured();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now);
    try {
      const tried = async (steps: number) => {
        await forgetStep(ani);
        const typed = { email: ani.email, password, verification_code: codeOf(ani.secret, steps) };
        return (await program(typed)).status;
      };
      expect([await tried(-2), await tried(-1), await tried(0), await tried(1), await tried(2)]).toEqual([
        401, 200, 200, 200, 401,
      ]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('a recovery code works once, in either way of writing', async () => {
    const ani = await secured();
    const [first = '', second = ''] = ani.recovery;
    const typed = { email: ani.email, password };
    const answer = await program({ ...typed, verification_code: first });
    expect(answer).toMatchObject({ status: 200, body: { data: { recovery_codes_left: 9 } } });
    expect(await program({ ...typed, verification_code: first })).toMatchObject(wrong);
    const browser = await halfIn(ani);
    expect((await browser.submit({ code: second.replaceAll('-', ' ') })).status).toBe(200);
    expect((await server.get(own, ani.token)).body.data).toMatchObject({ recovery_codes_left: 8 });
    const byApp = await program({ ...typed, verification_code: codeOf(ani.secret, 1) });
    expect(byApp.body.data).not.toHaveProperty('recovery_codes_left');
    expect(await notedOf(ani)).toEqual(['dinyalakan', ...[9, 8].map((n) => `kode pemulihan dipakai, sisa ${n}`)]);
  });

  test('of those who come at once with the same recovery code exactly one is let in', async () => {
    const ani = await secured();
    const before = await sessionsOf(ani);
    const body = { email: ani.email, password, verification_code: ani.recovery[3] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => program(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(ani)).toBe(before + 1);
    expect((await server.get(own, ani.token)).body.data).toMatchObject({ recovery_codes_left: 9 });
    expect(await notedOf(ani)).toHaveLength(2);
  });

  test('after a recovery code the page says how many are left, and then goes on where it was to lead', async () => {
    const ani = await secured();
    const browser = await halfIn(ani);
    const page = await browser.submit({ code: ani.recovery[0] });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<b>9</b> kode pemulihan tersisa.');
    const ticket = browser.field('access_token') ?? '';
    expect((await server.get(transactions, ticket)).status).toBe(401);
    const { token, address: back } = await arrival(browser, await browser.submit({}));
    expect(back).toBe('http://localhost/due/index');
    expect((await server.get(transactions, token)).status).toBe(200);
    const again = await browser.submit({ access_token: ticket });
    expect(again.headers.get('location')).toContain(signIn);
  });

  test('that page goes on neither by a full token, nor from another site, nor once its session has ended', async () => {
    const ani = await secured();
    const leads = async (browser: Visitor, fields: Record<string, string>) =>
      (await browser.submit(fields)).headers.get('location');
    const browser = await halfIn(ani);
    await browser.submit({ code: ani.recovery[0] });
    expect(await leads(browser, { access_token: ani.token })).toContain(`${signIn}?`);
    expect(await leads(browser, { _xsrf: 'x' })).toContain(`${signIn}?`);
    await server.owner.query('update session set revoked_at = now() where user_id = $1', [ani.id]);
    expect(await leads(browser, {})).toContain(`${signIn}?`);
  });

  test('the last recovery code says that it is the last', async () => {
    const ani = await secured();
    await server.owner.query(
      'delete from two_step_recovery where user_id = $1 and hash <> (select min(hash) from ' +
        'two_step_recovery where user_id = $1)',
      [ani.id],
    );
    const { rows } = await server.owner.query<{ hash: Buffer }>(
      'select hash from two_step_recovery where user_id = $1',
      [ani.id],
    );
    const last = ani.recovery.find((code) =>
      hashOf(`${ani.id} ${code.replaceAll('-', '')}`).equals(rows[0]?.hash ?? Buffer.alloc(0)),
    );
    const page = await (await halfIn(ani)).submit({ code: last });
    expect(page.text).toContain('Itu kode pemulihan Anda yang terakhir.');
    expect(page.text).toContain('Buat kode baru di Profil');
  });

  test('wrong codes are few, wherever they come from, also at once; a right password gives none back', async () => {
    const ani = await secured();
    const guess = (code: string) => program({ email: ani.email, password, verification_code: code });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`00000${index % 10}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
    const right = await guess(codeOf(ani.secret, 1));
    expect(right).toMatchObject({ status: 429 });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await guess(ani.recovery[0] ?? '')).status).toBe(429);
    const browser = await halfIn(ani);
    const page = await browser.submit({ code: codeOf(ani.secret, 1) });
    expect(page).toMatchObject({ status: 429 });
    expect(page.text).toMatch(/Terlalu banyak kode yang salah\. Coba lagi dalam \d+ detik\./);
    await server.owner.query("delete from sign_in_budget where key like 'code:%'");
    expect((await guess(codeOf(ani.secret, 1))).status).toBe(200);
  });
});

describe('a sign-in that is half done', () => {
  test('is no session: not as a token, a cookie, a ticket or a code', async () => {
    const ani = await secured();
    const before = await sessionsOf(ani);
    const browser = await halfIn(ani);
    const challenge = browser.field('challenge') ?? '';
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(await sessionsOf(ani)).toBe(before);
    expect(browser.cookie('finance_session')).toBeUndefined();
    for (const path of ['/account/api/session', own, transactions])
      expect((await server.get(path, challenge)).status).toBe(401);
    expect((await server.post(`${own}/off`, challenge, { verification_code: '1' })).status).toBe(401);
    browser.setCookie('finance_session', challenge);
    expect(await browser.renew()).toBeNull();
    expect((await exchange(browser, challenge, 'http://localhost')).status).toBe(400);
    const opened = await browser.open('/account/views/tenant-change', { access_token: challenge, redirect: '/' });
    expect(opened.headers.get('location')).toContain(signIn);
  });

  test("takes its own user's code alone", async () => {
    const [ani, budi] = [await secured(), await secured()];
    const browser = await halfIn(ani);
    for (const code of [codeOf(budi.secret, 1), budi.recovery[0]])
      expect(await browser.submit({ code })).toMatchObject({ status: 401 });
    // Budi's own is not used up by that.
    const typed = { email: budi.email, password, verification_code: codeOf(budi.secret, 1) };
    expect((await program(typed)).status).toBe(200);
    const strange = await browser.submit({ challenge: 'x'.repeat(43), code: codeOf(ani.secret, 1) });
    expect(strange.text).toContain('Waktu untuk mengetik kode sudah habis.');
  });

  test('ends with its first right code, after five minutes, and with a new password', async () => {
    const ani = await secured();
    const browser = await halfIn(ani);
    const challenge = browser.field('challenge');
    expect((await browser.submit({ code: ani.recovery[0] })).text).toContain('kode pemulihan tersisa');
    const again = await browser.submit({ challenge, code: ani.recovery[1], access_token: undefined });
    expect(again.text).toContain('Waktu untuk mengetik kode sudah habis.');

    const late = await halfIn(ani);
    await server.owner.query("update sign_in_challenge set expires_at = expires_at - interval '301 seconds'");
    expect((await late.submit({ code: ani.recovery[2] })).text).toContain('Waktu untuk mengetik kode sudah habis.');

    const former = await halfIn(ani);
    const change = { current_password: password, new_password: 'gunung api 1883' };
    expect((await server.post('/account/api/password', ani.token, change, from())).status).toBe(200);
    expect((await former.submit({ code: ani.recovery[3] })).text).toContain('Waktu untuk mengetik kode sudah habis.');
  });

  test('is refused from another site and without the cookie', async () => {
    const ani = await secured();
    const browser = await halfIn(ani);
    expect(await browser.submit({ code: codeOf(ani.secret, 1), _xsrf: 'x' })).toMatchObject({ status: 403 });
    browser.forgetCookies();
    expect(await browser.submit({ code: codeOf(ani.secret, 1) })).toMatchObject({ status: 403 });
  });

  test('joins no tenant by invitation', async () => {
    const [ani, owner] = [await secured(), await member()];
    const invitation = '/account/tenant/api/invitation';
    const { id } = (await server.post(invitation, owner.token, { name: 'Ani', role: 'kasir' })).body.data;
    const { url } = (await server.post(`${invitation}/${id}/link`, owner.token, undefined)).body.data;
    const browser = new Visitor(server, from(), {});
    await browser.open('/account/views/invitation');
    const page = await browser.submit({
      token: new URL(url).hash.slice(1),
      step: 'account',
      email: ani.email,
      password,
    });
    expect(page).toMatchObject({ status: 409 });
    expect(page.text).toContain('Masuk dulu di Keuangan, lalu buka lagi tautan undangan ini.');
    const { rowCount } = await server.owner.query('select from membership where tenant_id = $1 and user_id = $2', [
      owner.tenant_id,
      ani.id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('other recovery codes', () => {
  const renew = (token: string, verification_code: string | undefined) =>
    server.post(`${own}/recovery`, token, { verification_code });

  test('are made with a code; the former ones end, used or not', async () => {
    const ani = await secured();
    const [first, second] = ani.recovery;
    const typed = { email: ani.email, password };
    await program({ ...typed, verification_code: first });
    const renewed = await renew(ani.token, codeOf(ani.secret, 1));
    expect(renewed.status).toBe(200);
    const { recovery_codes: codes } = renewed.body.data;
    expect(new Set([...codes, ...ani.recovery]).size).toBe(20);
    expect((await server.get(own, ani.token)).body.data).toMatchObject({ recovery_codes_left: 10 });
    for (const old of [first, second]) expect(await program({ ...typed, verification_code: old })).toMatchObject(wrong);
    expect((await program({ ...typed, verification_code: codes[0] })).status).toBe(200);
    expect(await notedOf(ani)).toEqual([
      'dinyalakan',
      'kode pemulihan dipakai, sisa 9',
      'kode pemulihan dibuat lagi',
      'kode pemulihan dipakai, sisa 9',
    ]);
  });

  test("need a code of one's own, which is used up by it; without one a stolen session gets none", async () => {
    const [ani, budi] = [await secured(), await secured()];
    const at = { status: 400, body: { fields: { verification_code: ['salah, atau sudah pernah dipakai'] } } };
    for (const code of [codeOf(budi.secret, 1), budi.recovery[0], codeOf(ani.secret, -1)])
      expect(await renew(ani.token, code)).toMatchObject(at);
    expect((await server.get(own, budi.token)).body.data).toMatchObject({ recovery_codes_left: 10 });
    const next = codeOf(ani.secret, 1);
    expect((await renew(ani.token, next)).status).toBe(200);
    expect(await program({ email: ani.email, password, verification_code: next })).toMatchObject(wrong);
    expect((await server.post(`${own}/off`, ani.token, { verification_code: next })).status).toBe(400);
  });

  test('guesses are in one budget with those at sign-in and at turning it off', async () => {
    const ani = await secured();
    const guesses = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => renew(ani.token, `00000${index}`)),
      ...Array.from({ length: 4 }, () => renew(ani.token, '00000-00000-00000-00000')),
      ...Array.from({ length: 4 }, (_, index) =>
        server.post(`${own}/off`, ani.token, { verification_code: `00001${index}` }),
      ),
    ]);
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    const right = codeOf(ani.secret, 1);
    expect((await renew(ani.token, right)).status).toBe(429);
    expect((await renew(ani.token, ani.recovery[0])).status).toBe(429);
    expect((await program({ email: ani.email, password, verification_code: right })).status).toBe(429);
  });

  test('made at once leave ten, of one of the renewals', async () => {
    const ani = await secured();
    const answers = await Promise.all(ani.recovery.slice(0, 3).map((code) => renew(ani.token, code)));
    const made = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.recovery_codes] : []));
    expect(made.length).toBeGreaterThanOrEqual(1);
    expect((await server.get(own, ani.token)).body.data).toMatchObject({ recovery_codes_left: 10 });
    const { rowCount } = await server.owner.query('select from two_step_recovery where user_id = $1', [ani.id]);
    expect(rowCount).toBe(10);
  });

  test('are not made for who has not turned it on, or whose session has ended', async () => {
    const [ani, budi] = [await member(), await secured()];
    expect(await renew(ani.token, '123456')).toMatchObject({
      status: 409,
      body: { errors: ['Verifikasi dua langkah tidak menyala.'] },
    });
    await server.delete('/account/api/session', budi.token);
    expect((await renew(budi.token, budi.recovery[0])).status).toBe(401);
  });
});

describe('turning it off', () => {
  test('needs a code; then the password is enough', async () => {
    const ani = await secured();
    expect(await server.post(`${own}/off`, ani.token, { verification_code: '123456' })).toMatchObject({ status: 400 });
    expect((await program({ email: ani.email, password })).status).toBe(401);
    const off = await server.post(`${own}/off`, ani.token, { verification_code: codeOf(ani.secret, 1) });
    expect(off).toMatchObject({ status: 200, body: { data: { enabled: false, recovery_codes_left: 0 } } });
    expect((await program({ email: ani.email, password })).status).toBe(200);
    expect(await server.post(`${own}/off`, ani.token, { verification_code: '123456' })).toMatchObject({ status: 409 });
  });

  test('an owner resets it for a member: history, sessions end, the old codes are worth nothing', async () => {
    const owner = await member();
    const kasir = await secured('kasir', owner.tenant_id);
    const half = await halfIn(kasir);
    const path = `/account/tenant/api/user/${kasir.id}`;
    expect((await server.get(path, owner.token)).body.data).toMatchObject({ two_step: true });
    const reset = await server.post(`${path}/reset-two-step`, owner.token, undefined);
    expect(reset).toMatchObject({ status: 200, body: { data: { id: kasir.id, two_step: false } } });
    expect((await server.get(transactions, kasir.token)).status).toBe(401);
    expect((await half.submit({ code: codeOf(kasir.secret, 1) })).text).toContain('Waktu untuk mengetik kode');
    expect((await program({ email: kasir.email, password })).status).toBe(200);
    const { data } = (await server.get(`${path}/history`, owner.token)).body;
    expect(data[0]).toMatchObject({ user_name: 'Ani Lestari', after: { two_step: 'direset pemilik' } });
  });

  test('nobody else resets it: no other role, no owner elsewhere, and not of who belongs to two tenants', async () => {
    const owner = await member();
    const [keuangan, stranger] = [await member('keuangan', owner.tenant_id), await member()];
    const kasir = await secured('kasir', owner.tenant_id);
    const path = `/account/tenant/api/user/${kasir.id}/reset-two-step`;
    expect((await server.post(path, keuangan.token, undefined)).status).toBe(403);
    expect((await server.post(path, stranger.token, undefined)).status).toBe(404);
    await join(server, kasir, stranger.tenant_id, 'kasir');
    const refused = await server.post(path, owner.token, undefined);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.text).toContain('juga terdaftar di tenant lain');
    expect((await server.get(own, kasir.token)).body.data).toMatchObject({ enabled: true });
  });
});

describe('a tenant that wants it of everybody', () => {
  /** An owner who has it, and demands it of the others. */
  async function strict(): Promise<Secured> {
    const owner = await secured();
    expect((await server.put(setting, owner.token, { value: true })).status).toBe(200);
    return owner;
  }

  test('is set by an owner who has it', async () => {
    const owner = await member();
    expect(await server.put(setting, owner.token, { value: true })).toMatchObject({
      status: 400,
      body: { errors: ['Nyalakan dulu verifikasi dua langkah Anda sendiri di Profil.'] },
    });
    await turnOn(owner.token);
    expect((await server.put(setting, owner.token, { value: true })).status).toBe(200);
    expect((await server.get(transactions, owner.token)).status).toBe(200);
  });

  test('lets nobody in without it, by no call, until they have turned it on', async () => {
    const owner = await strict();
    const kasir = await member('keuangan', owner.tenant_id);
    const calls: [string, string, object?][] = [
      ['GET', transactions],
      ['GET', '/account/tenant/api/user'],
      ['POST', transactions, { account_type: 'cash', account_id: 1, amount: 5 }],
      ['GET', '/setting/api/config'],
      ['GET', '/transaction/api/balance'],
      ['POST', '/account/api/ticket', { purpose: 'retail-close', kind: 'sales', id: 1 }],
    ];
    const signedIn = await program({ email: kasir.email, password });
    const changed = await server.post('/account/api/tenant-change', kasir.token, { tenant_id: owner.tenant_id });
    for (const token of [kasir.token, signedIn.body.data.access_token, changed.body.data.access_token])
      for (const [method, path, body] of calls)
        expect([path, await server.call(method, path, { token, body })]).toMatchObject([path, needed]);
    const id = crypto.randomUUID();
    const ticket = await server.post('/account/api/ticket', kasir.token, { purpose: 'transaction-print', id });
    const print = '/transaction/views/transaction/generate-print';
    const page = await server.get(`${print}/${id}?access_token=${ticket.body.data.access_token}`);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Tenant ini mewajibkan verifikasi dua langkah.');

    expect((await server.get('/account/api/session', kasir.token)).body.data).toMatchObject({
      tenant: null,
      two_step_needed: true,
      abilities: [],
    });
    await turnOn(kasir.token);
    expect((await server.get(transactions, kasir.token)).status).toBe(200);
    expect((await server.get('/account/api/session', kasir.token)).body.data).toMatchObject({
      tenant: { id: owner.tenant_id, role: 'keuangan' },
      two_step_needed: false,
    });
  });

  test('leads to it through the pages of sign-in too, and who turns it off stands outside again', async () => {
    const owner = await strict();
    const elsewhere = await server.tenant('CV Lain');
    const kasir = await member('kasir', owner.tenant_id);
    await join(server, kasir, elsewhere, 'kasir');
    const browser = new Visitor(server, from());
    await browser.open(signIn, { redirect: '/', next: 'tenant-change', use_tenant_id: String(owner.tenant_id) });
    const { token } = await arrival(browser, await browser.submit({ email: kasir.email, password }));
    expect((await server.get('/account/api/session', token)).body.data).toMatchObject({ two_step_needed: true });
    expect(await server.get(transactions, token)).toMatchObject(needed);
    const other = await server.post('/account/api/tenant-change', token, { tenant_id: elsewhere });
    expect((await server.get(transactions, other.body.data.access_token)).status).toBe(200);

    const { recovery } = await turnOn(token);
    expect((await server.get(transactions, token)).status).toBe(200);
    await server.post(`${own}/off`, token, { verification_code: recovery[0] });
    expect(await server.get(transactions, token)).toMatchObject(needed);
  });

  test('a machine with a key is no member who signs in', async () => {
    const owner = await strict();
    const accounts = '/account/tenant/api/service-account';
    const made = await server.post(accounts, owner.token, { name: 'Server Toko', scopes: ['transaction:read'] });
    const { id } = made.body.data;
    const { key } = (await server.post(`${accounts}/${id}/key`, owner.token, { name: 'Utama' })).body.data;
    const got = await server.call('POST', '/account/api/service-token', { body: { key } });
    expect((await server.get(transactions, got.body.data.access_token)).status).toBe(200);
  });
});

test('what nobody goes on with is forgotten', async () => {
  const ani = await member();
  await server.post(`${own}/secret`, ani.token, { current_password: password }, from());
  await halfIn(await secured());
  await server.owner.query(`
    update two_step set created_at = created_at - interval '25 hours';
    update sign_in_challenge set expires_at = expires_at - interval '1 hour'`);
  await server.owner.query('select forget_old_sessions()');
  const left = async (sql: string) => (await server.owner.query(sql)).rowCount;
  expect(await left('select from two_step where confirmed_at is null')).toBe(0);
  expect(await left('select from sign_in_challenge')).toBe(0);
  expect(await left('select from two_step where confirmed_at is not null')).toBeGreaterThan(0);
});
