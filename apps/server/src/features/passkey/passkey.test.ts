import { randomBytes } from 'node:crypto';
import { mostPasskeys, type Passkey, type PasskeyAnswer } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator, type Otherwise } from '../../testing/authenticator.ts';
import { codeOf } from '../../testing/one-time-code.ts';
import { arrival, join, password, person, type Person, Visitor } from '../../testing/sign-in.ts';
import { type Answer, TestServer } from '../../testing/test-server.ts';

const own = '/account/api/passkey';
const signIn = '/account/views/authentication';
const transactions = '/transaction/api/transaction';
const required = '/setting/api/setting/two_step_required';
const wrongWords = 'tidak dapat dipakai. Coba lagi, atau pakai cara lain.';
const notAdded = {
  status: 400,
  body: {
    errors: ['Kunci sandi tidak jadi ditambahkan, karena waktunya habis atau jawabannya tidak cocok. Mulai lagi.'],
  },
};
const notConfirmed = { status: 400, body: { fields: { credential: [wrongWords] } } };
let server: TestServer;
let address = 0;

beforeAll(async () => {
  server = await TestServer.start({ trustProxy: true });
});
afterAll(() => server.close());

interface Member extends Person {
  tenant_id: number;
  token: string;
}

interface Holder extends Member {
  key: Authenticator;
  passkey: Passkey;
}

const from = () => ({ 'x-forwarded-for': `10.7.${address >> 8}.${++address & 255}` });

async function member(role = 'pemilik', tenant_id?: number): Promise<Member> {
  const user = await person(server);
  const tenant = tenant_id ?? (await server.tenant());
  await join(server, user, tenant, role);
  return { ...user, tenant_id: tenant, token: await tokenOf(user, tenant) };
}

/** A token of a session of its own. */
function tokenOf(user: Person, tenant_id: number): Promise<string> {
  return server.token({ user, tenant: { id: tenant_id, name: 'PT Uji' } });
}

function begin(token: string, current_password: string | undefined = password): Promise<Answer> {
  return server.post(`${own}/options`, token, { current_password }, from());
}

async function add(
  token: string,
  { key = new Authenticator(), name = 'Laptop kantor' } = {},
): Promise<{ key: Authenticator; answer: Answer }> {
  const { data } = (await begin(token)).body;
  return { key, answer: await server.post(own, token, { name, credential: key.make(data) }) };
}

async function holder(role = 'pemilik', tenant_id?: number, key = new Authenticator()): Promise<Holder> {
  const user = await member(role, tenant_id);
  const { answer } = await add(user.token, { key });
  expect(answer).toMatchObject({ status: 200 });
  return { ...user, key, passkey: answer.body.data };
}

/** Moves what was confirmed in a user's sessions into the past. */
function past({ id }: Person) {
  return server.owner.query(
    "update session set code_confirmed_at = code_confirmed_at - interval '10 minutes' where user_id = $1",
    [id],
  );
}

async function signInOptions() {
  const answer = await server.call('POST', `${own}/sign-in/options`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** A browser on the sign-in page. */
async function visitor(): Promise<Visitor> {
  const browser = new Visitor(server, from());
  await browser.open(signIn, { redirect: '/due/index' });
  return browser;
}

async function enter(browser: Visitor, answer: PasskeyAnswer): Promise<Answer> {
  return browser.submit({ passkey: JSON.stringify(answer) });
}

async function comesIn(key: Authenticator, otherwise: Otherwise = {}): Promise<boolean> {
  const page = await enter(await visitor(), key.sign(await signInOptions(), otherwise));
  if (page.status === 303) return true;
  expect([page.status, page.text.includes(`Kunci sandi ini ${wrongWords}`)]).toEqual([401, true]);
  return false;
}

async function confirm(token: string, key: Authenticator, otherwise: Otherwise = {}): Promise<Answer> {
  const { data } = (await server.post(`${own}/confirmation/options`, token, undefined)).body;
  return server.post(`${own}/confirmation`, token, { credential: key.sign(data, otherwise) });
}

/** What the history says of a user, the oldest first. */
async function notedOf({ id }: Person): Promise<[object, object][]> {
  const { rows } = await server.owner.query<{ before: object; after: object }>(
    "select before, after from history where resource = 'user' and record_id = $1 order by id",
    [id],
  );
  return rows.map(({ before, after }) => [before, after]);
}

async function rowOf({ id }: Person): Promise<{ sign_count: number; last_used_at: string | null } | undefined> {
  const { rows } = await server.owner.query<{ sign_count: string; last_used_at: string | null }>(
    'select sign_count, last_used_at from passkey where user_id = $1',
    [id],
  );
  return rows[0] && { ...rows[0], sign_count: Number(rows[0].sign_count) };
}

describe('adding one', () => {
  test('needs the password; other sessions end, the list and the history say so', async () => {
    const ani = await member();
    const other = await tokenOf(ani, ani.tenant_id);
    expect(await server.post(`${own}/options`, ani.token, {})).toMatchObject({
      status: 400,
      body: { fields: { current_password: ['wajib diisi'] } },
    });
    expect(await begin(ani.token, 'bukan itu')).toMatchObject({
      status: 400,
      body: { fields: { current_password: ['salah'] } },
    });
    const { data } = (await begin(ani.token)).body;
    expect(data).toMatchObject({
      rp: { id: 'localhost', name: 'Keuangan' },
      user: { name: ani.email, displayName: ani.name },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(data.user.id, 'base64url').toString()).not.toContain('@');
    const made = { name: ' Laptop kantor ', credential: new Authenticator().make(data) };
    const added = await server.post(own, ani.token, made);
    expect(added).toMatchObject({ status: 200, body: { data: { name: 'Laptop kantor', last_used_at: null } } });
    expect((await server.get(own, ani.token)).body).toEqual({
      data: [added.body.data],
      meta: { origin: 'http://localhost', has_app: false },
    });
    expect((await server.get(transactions, ani.token)).status).toBe(200);
    expect((await server.get(transactions, other)).status).toBe(401);
    expect(await notedOf(ani)).toEqual([[{ passkey: null }, { passkey: 'Laptop kantor' }]]);
  });

  test('a second one needs no password, but a code or passkey of the last ten minutes', async () => {
    const ani = await holder();
    expect((await begin(ani.token, undefined)).status).toBe(200); // the first was added just now
    await past(ani);
    expect(await begin(ani.token)).toMatchObject({ status: 403, body: { needs_code: 'code' } });
    expect((await confirm(ani.token, ani.key)).status).toBe(200);
    const { data } = (await begin(ani.token, undefined)).body;
    expect(data.excludeCredentials).toEqual([{ id: ani.key.credential, type: 'public-key', transports: ['internal'] }]);
    const second = await server.post(own, ani.token, { name: 'Ponsel', credential: new Authenticator().make(data) });
    expect(second.status).toBe(200);
    expect((await server.get(own, ani.token)).body.data.map(({ name }: Passkey) => name)).toEqual([
      'Laptop kantor',
      'Ponsel',
    ]);
  });

  test.each<[string, Otherwise]>([
    ['of another address', { origin: 'http://localhost.penyerang.test' }],
    ['of a longer port', { origin: 'http://localhost:8080' }],
    ['for another rpID', { rpId: 'penyerang.test' }],
    ['for another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['without finger or PIN', { isVerified: false }],
    ['in a frame of another page', { topOrigin: 'https://penyerang.test' }],
  ])('refuses an answer %s, and its challenge is used up', async (_, otherwise) => {
    const ani = await member();
    const { data } = (await begin(ani.token)).body;
    const key = new Authenticator();
    const name = 'Laptop';
    expect(await server.post(own, ani.token, { name, credential: key.make(data, otherwise) })).toMatchObject(notAdded);
    const spends = otherwise.challenge === undefined;
    const again = await server.post(own, ani.token, { name, credential: key.make(data) });
    expect(again.status).toBe(spends ? 400 : 200);
    expect((await rowOf(ani))?.sign_count).toBe(spends ? undefined : 0);
  });

  test('a challenge counts once, for five minutes, in its session, for its user and purpose', async () => {
    const [ani, budi] = [await member(), await member()];
    const other = await tokenOf(ani, ani.tenant_id);
    const made = async (token: string) => {
      const credential = new Authenticator().make((await begin(token)).body.data);
      return { name: 'Laptop', credential };
    };
    expect(await server.post(own, other, await made(ani.token))).toMatchObject(notAdded);
    expect(await server.post(own, budi.token, await made(ani.token))).toMatchObject(notAdded);
    const late = await made(ani.token);
    await server.owner.query("update passkey_challenge set expires_at = expires_at - interval '5 minutes'");
    expect(await server.post(own, ani.token, late)).toMatchObject(notAdded);
    const options = { ...(await begin(ani.token)).body.data, challenge: (await signInOptions()).challenge };
    const foreign = { name: 'Laptop', credential: new Authenticator().make(options) };
    expect(await server.post(own, ani.token, foreign)).toMatchObject(notAdded);
    const right = await made(ani.token);
    const twice = await Promise.all([1, 2].map(() => server.post(own, ani.token, right)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await server.get(own, ani.token)).body.data).toHaveLength(1);
  });

  test('one belongs to one user, and nobody has too many', async () => {
    const ani = await holder();
    const budi = await member();
    expect((await add(budi.token, { key: ani.key })).answer).toMatchObject({
      status: 409,
      body: { errors: ['Kunci sandi ini sudah ditambahkan.'] },
    });
    const waiting = (await begin(ani.token)).body.data;
    await server.owner.query(
      `insert into passkey (user_id, credential, public_key, sign_count, transports, name)
       select $1, uuid_send(gen_random_uuid()), 'x', 0, '{}', 'Lain' from generate_series(2, $2)`,
      [ani.id, mostPasskeys],
    );
    const most = { status: 400, body: { errors: [expect.stringContaining(`Paling banyak ${mostPasskeys}`)] } };
    expect(await begin(ani.token)).toMatchObject(most);
    const late = { name: 'Laptop', credential: new Authenticator().make(waiting) };
    expect(await server.post(own, ani.token, late)).toMatchObject(most);
  });
});

describe('signing in', () => {
  test('is both steps at once, and goes on where it was to lead', async () => {
    const ani = await holder();
    const browser = await visitor();
    const { token, address: back } = await arrival(browser, await enter(browser, ani.key.sign(await signInOptions())));
    expect(back).toBe('http://localhost/due/index');
    expect((await server.get(transactions, token)).status).toBe(200);
    expect(await browser.renew()).not.toBeNull();
    expect(await rowOf(ani)).toMatchObject({ sign_count: 1, last_used_at: expect.anything() });
  });

  test('an authenticator that does not count may sign again and again', async () => {
    const ani = await holder('pemilik', undefined, new Authenticator({ counts: false }));
    expect([await comesIn(ani.key), await comesIn(ani.key)]).toEqual([true, true]);
  });

  test.each<[string, Otherwise]>([
    ['of another address', { origin: 'https://penyerang.test' }],
    ['for another rpID', { rpId: 'penyerang.test' }],
    ['for a challenge that is not ours', { challenge: randomBytes(32).toString('base64url') }],
    ['that is to add one', { type: 'webauthn.create' }],
    ['without finger or PIN', { isVerified: false }],
    ['that names another user', { userHandle: Buffer.from('user 1').toString('base64url') }],
    ['in a frame of another page', { topOrigin: 'https://penyerang.test' }],
  ])('refuses an answer %s', async (_, otherwise) => {
    const ani = await holder();
    expect(await comesIn(ani.key, otherwise)).toBe(false);
    expect(await rowOf(ani)).toMatchObject({ sign_count: 0, last_used_at: null });
    expect(await comesIn(ani.key)).toBe(true);
  });

  test('answers the same for an unknown passkey, a removed one, a forged one and nonsense', async () => {
    const ani = await holder();
    const forged = new Authenticator();
    forged.make((await begin(ani.token)).body.data);
    Object.assign(forged, { credential: ani.key.credential });
    expect(await comesIn(forged)).toBe(false);
    const stranger = new Authenticator();
    stranger.make((await begin((await member()).token)).body.data);
    expect(await comesIn(stranger)).toBe(false);
    for (const nonsense of ['x', '{}', '[1', 'null', JSON.stringify({ id: 'a'.repeat(10_000) })]) {
      const page = await (await visitor()).submit({ passkey: nonsense });
      expect([page.status, page.text.includes(`Kunci sandi ini ${wrongWords}`)]).toEqual([401, true]);
    }
    expect((await server.delete(`${own}/${ani.passkey.id}`, ani.token)).status).toBe(200);
    expect(await comesIn(ani.key)).toBe(false);
  });

  test('an answer counts once: sent again, twice at once, late, or for another purpose it does not', async () => {
    const ani = await holder();
    const [first, second] = [await visitor(), await visitor()];
    const answer = ani.key.sign(await signInOptions());
    const pages = await Promise.all([enter(first, answer), enter(second, answer)]);
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 401]);
    expect((await enter(await visitor(), answer)).status).toBe(401);
    const late = ani.key.sign(await signInOptions());
    await server.owner.query("update passkey_challenge set expires_at = expires_at - interval '5 minutes'");
    expect((await enter(await visitor(), late)).status).toBe(401);
    const { data } = (await server.post(`${own}/confirmation/options`, ani.token, undefined)).body;
    expect((await enter(await visitor(), ani.key.sign(data))).status).toBe(401);
  });

  test('a counter that falls back is refused, and stays where it was', async () => {
    const ani = await holder();
    expect(await comesIn(ani.key, { counter: 7 })).toBe(true);
    for (const counter of [7, 6, 0]) expect(await comesIn(ani.key, { counter })).toBe(false);
    expect(await rowOf(ani)).toMatchObject({ sign_count: 7 });
    expect(await comesIn(ani.key, { counter: 8 })).toBe(true);
  });

  test('two tabs that sign in at once both come in, each with an answer of its own', async () => {
    const ani = await holder('pemilik', undefined, new Authenticator({ counts: false }));
    expect(await Promise.all([comesIn(ani.key), comesIn(ani.key)])).toEqual([true, true]);
  });

  test('needs the anti-forgery value of the page', async () => {
    const ani = await holder();
    const browser = await visitor();
    const answer = JSON.stringify(ani.key.sign(await signInOptions()));
    expect((await browser.submit({ passkey: answer, _xsrf: 'x' })).status).toBe(403);
  });

  test('wrong ones use up the attempts of the address', async () => {
    const here = from();
    const tried: number[] = [];
    const stranger = new Authenticator();
    stranger.make((await begin((await member()).token)).body.data);
    for (let attempt = 0; attempt < 40 && tried.at(-1) !== 429; attempt++) {
      const browser = new Visitor(server, here);
      await browser.open(signIn, { redirect: '/due/index' });
      Object.assign(stranger, { credential: randomBytes(32).toString('base64url') });
      tried.push((await enter(browser, stranger.sign(await signInOptions()))).status);
    }
    expect(tried.at(-1)).toBe(429);
    const browser = new Visitor(server, here);
    await browser.open(signIn, { redirect: '/due/index' });
    const typed = await browser.submit({ email: (await member()).email, password });
    expect(typed.status).toBe(429);
  });
});

describe('after the password', () => {
  async function halfIn({ email }: Person): Promise<{ browser: Visitor; page: Answer }> {
    const browser = await visitor();
    return { browser, page: await browser.submit({ email, password }) };
  }

  test('the password alone does not open what a passkey is for, and a program is told', async () => {
    const ani = await holder();
    const { browser, page } = await halfIn(ani);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Kunci sandi</h1>');
    expect(page.text).not.toContain('name="code"');
    expect((await browser.submit({ code: '123456' })).status).toBe(401);
    const program = await server.call('POST', '/account/api/authentication', {
      body: { email: ani.email, password },
      headers: from(),
    });
    expect(program).toMatchObject({ status: 401, body: { errors: [expect.stringContaining('kunci sandi')] } });
    const { token } = await arrival(browser, await enter(browser, ani.key.sign(await signInOptions())));
    expect((await server.get(transactions, token)).status).toBe(200);
  });

  test('a passkey of somebody else does not do', async () => {
    const [ani, budi] = [await holder(), await holder()];
    const { browser } = await halfIn(ani);
    const page = await enter(browser, budi.key.sign(await signInOptions()));
    expect(page.status).toBe(401);
    expect(page.text).toContain('Kunci sandi ini milik akun lain.');
    expect((await enter(browser, ani.key.sign(await signInOptions()))).status).toBe(303);
  });

  test('who has both types a code or uses a passkey', async () => {
    const ani = await holder();
    const begun = await server.post('/account/api/two-step/secret', ani.token, { current_password: password }, from());
    const { secret } = begun.body.data;
    const on = await server.post('/account/api/two-step', ani.token, { verification_code: codeOf(secret) });
    expect(on.status).toBe(200);
    const { browser, page } = await halfIn(ani);
    expect(page.text).toContain('name="code"');
    expect(page.text).toContain('id="use-passkey"');
    expect((await enter(browser, ani.key.sign(await signInOptions()))).status).toBe(303);
    const typed = await halfIn(ani);
    expect((await typed.browser.submit({ code: codeOf(secret, 1) })).status).toBe(303);
  });

  test('an authenticator app is added with a passkey, not with the password alone', async () => {
    const ani = await holder();
    await past(ani);
    const body = { current_password: password };
    const refused = await server.post('/account/api/two-step/secret', ani.token, body, from());
    expect(refused).toMatchObject({ status: 403, body: { needs_code: 'code' } });
    await confirm(ani.token, ani.key);
    expect((await server.post('/account/api/two-step/secret', ani.token, body, from())).status).toBe(200);
  });
});

describe('where a code is asked again', () => {
  async function strict(): Promise<Holder> {
    const ani = await holder();
    const on = await server.put('/setting/api/setting/code_asked_again', ani.token, { value: true });
    expect(on.status).toBe(200);
    await past(ani);
    return ani;
  }
  const change = ({ token }: Member) =>
    server.put('/setting/api/setting/blind_cash_count', token, { value: true, updated_at: null });

  test('a passkey does, and the history says so', async () => {
    const ani = await strict();
    expect(await change(ani)).toMatchObject({ status: 403, body: { needs_code: 'code' } });
    const confirmed = await confirm(ani.token, ani.key);
    expect(confirmed.status).toBe(200);
    const seconds = (Date.parse(confirmed.body.data.confirmed_until) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect((await change(ani)).status).toBe(200);
    expect((await notedOf(ani)).at(-1)).toEqual([{ two_step: null }, { two_step: 'kunci sandi dipakai lagi' }]);
  });

  test.each<[string, Otherwise]>([
    ['of another address', { origin: 'https://penyerang.test' }],
    ['for another rpID', { rpId: 'penyerang.test' }],
    ['without finger or PIN', { isVerified: false }],
    ['with a counter that fell back', { counter: 0 }],
  ])('refuses an answer %s', async (_, otherwise) => {
    const ani = await strict();
    await comesIn(ani.key);
    expect(await confirm(ani.token, ani.key, otherwise)).toMatchObject(notConfirmed);
    expect(await change(ani)).toMatchObject({ status: 403 });
  });

  test('an answer counts once, in its session, and is of its user', async () => {
    const [ani, budi] = [await strict(), await strict()];
    const other = await tokenOf(ani, ani.tenant_id);
    const asked = async (token: string) =>
      (await server.post(`${own}/confirmation/options`, token, undefined)).body.data;
    const send = (token: string, credential: PasskeyAnswer) =>
      server.post(`${own}/confirmation`, token, { credential });
    expect(await send(other, ani.key.sign(await asked(ani.token)))).toMatchObject(notConfirmed);
    expect(await send(budi.token, ani.key.sign(await asked(budi.token)))).toMatchObject(notConfirmed);
    expect(await send(ani.token, ani.key.sign(await signInOptions()))).toMatchObject(notConfirmed);
    const answer = ani.key.sign(await asked(ani.token));
    const twice = await Promise.all([send(ani.token, answer), send(ani.token, answer)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await send(ani.token, answer)).toMatchObject(notConfirmed);
    await server.delete('/account/api/session', other);
    expect((await server.post(`${own}/confirmation/options`, other, undefined)).status).toBe(401);
  });

  test('wrong ones are few, in one budget with wrong codes', async () => {
    const ani = await strict();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await confirm(ani.token, ani.key, { origin: 'https://penyerang.test' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('a tenant that wants two steps', () => {
  async function demanding(): Promise<Holder> {
    const owner = await holder();
    expect((await server.put(required, owner.token, { value: true })).status).toBe(200);
    return owner;
  }

  test('is entered by who has a passkey', async () => {
    const owner = await demanding();
    const kasir = await member('kasir', owner.tenant_id);
    expect((await server.get(transactions, kasir.token)).status).toBe(403);
    expect((await server.get('/account/api/session', kasir.token)).body.data).toMatchObject({ two_step_needed: true });
    expect((await add(kasir.token)).answer.status).toBe(200);
    expect((await server.get(transactions, kasir.token)).status).toBe(200);
    expect((await server.get(`/account/tenant/api/user/${kasir.id}`, owner.token)).body.data.two_step).toBe(true);
  });

  test('keeps the last second step, also from two tabs that remove two at once', async () => {
    const owner = await demanding();
    const refused = {
      status: 409,
      body: { errors: [expect.stringContaining('ini langkah kedua Anda satu-satunya')] },
    };
    expect(await server.delete(`${own}/${owner.passkey.id}`, owner.token)).toMatchObject(refused);
    const { answer } = await add(owner.token, { name: 'Ponsel' });
    const removed = await Promise.all(
      [owner.passkey.id, answer.body.data.id].map((id) => server.delete(`${own}/${id}`, owner.token)),
    );
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await server.get(own, owner.token)).body.data).toHaveLength(1);
  });

  test('an owner resets those of a member, and their sessions end', async () => {
    const owner = await demanding();
    const kasir = await holder('kasir', owner.tenant_id);
    const path = `/account/tenant/api/user/${kasir.id}`;
    const reset = await server.post(`${path}/reset-two-step`, owner.token, undefined);
    expect(reset).toMatchObject({ status: 200, body: { data: { two_step: false } } });
    expect((await server.get(own, kasir.token)).status).toBe(401);
    expect(await comesIn(kasir.key)).toBe(false);
    expect(await rowOf(kasir)).toBeUndefined();
  });
});

describe('a passkey', () => {
  test('is renamed, and removed after a code or a passkey; the history tells both', async () => {
    const ani = await holder();
    const path = `${own}/${ani.passkey.id}`;
    const renamed = await server.put(path, ani.token, { name: 'Laptop rumah' });
    expect(renamed).toMatchObject({ status: 200, body: { data: { id: ani.passkey.id, name: 'Laptop rumah' } } });
    await past(ani);
    expect(await server.delete(path, ani.token)).toMatchObject({ status: 403, body: { needs_code: 'code' } });
    await confirm(ani.token, ani.key);
    expect((await server.delete(path, ani.token)).status).toBe(200);
    expect((await server.get(own, ani.token)).body.data).toEqual([]);
    expect((await server.delete(path, ani.token)).status).toBe(404);
    expect(await notedOf(ani)).toEqual([
      [{ passkey: null }, { passkey: 'Laptop kantor' }],
      [{ passkey: 'Laptop kantor' }, { passkey: 'Laptop rumah' }],
      [{ two_step: null }, { two_step: 'kunci sandi dipakai lagi' }],
      [{ passkey: 'Laptop rumah' }, { passkey: null }],
    ]);
  });

  test('of somebody else is not there', async () => {
    const [ani, budi] = [await holder(), await holder()];
    const path = `${own}/${ani.passkey.id}`;
    expect((await server.put(path, budi.token, { name: 'Milik saya' })).status).toBe(404);
    expect((await server.delete(path, budi.token)).status).toBe(404);
    expect(await rowOf(ani)).toBeDefined();
  });
});
