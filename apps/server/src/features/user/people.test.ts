import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, password, type Person, person, Visitor } from '../../testing/sign-in.ts';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const users = '/account/tenant/api/user';
const invitations = '/account/tenant/api/invitation';
const invitationPage = '/account/views/invitation';
const passwordPage = '/account/views/new-password';
const typed = { name: 'Siti Aminah', password: 'gunung api 1883' };

let server: TestServer;
let owner: Member;
let tenant_id: number;
beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  owner = await server.member('pemilik', await server.tenant('PT Maju Motor'), 'Ratna Wijaya');
  tenant_id = owner.tenant_id;
});
afterAll(() => server.close());

let emails = 0;
const newEmail = () => `siti${++emails}@uji.test`;

/** Somebody who can sign in, with a token for the tenant. */
async function member(role: string, tenant = tenant_id, name = 'Budi Santoso'): Promise<Person & { token: string }> {
  const someone = await person(server, name);
  await join(server, someone, tenant, role);
  const token = await server.token({ user: someone, tenant: { id: tenant, name: 'x' } });
  return { ...someone, token };
}

async function invite(fields: object = {}, token = owner.token): Promise<{ id: number; secret: string }> {
  const made = await server.post(invitations, token, { name: 'Siti', role: 'kasir', ...fields });
  expect(made).toMatchObject({ status: 201 });
  const { id } = made.body.data;
  const headers = { 'idempotency-key': `undangan-${id}` };
  return { id, secret: secretOf(await server.call('POST', `${invitations}/${id}/link`, { token, headers })) };
}

function secretOf(answer: Answer): string {
  expect(answer).toMatchObject({ status: 200 });
  const { pathname, hash, search } = new URL(answer.body.data.url);
  expect([invitationPage, passwordPage]).toContain(pathname);
  expect(search).toBe('');
  return hash.slice(1);
}

/** A browser that has opened a link. */
async function opened(page: string, secret: string, browser = new Visitor(server, {}, {})): Promise<[Visitor, Answer]> {
  await browser.open(page);
  return [browser, await browser.submit({ token: secret, step: 'open' })];
}

async function statusOf(token: string, path = users): Promise<number> {
  return (await server.get(path, token)).status;
}

const roleIn = async (user_id: number, tenant = tenant_id) =>
  (await server.owner.query('select role from membership where tenant_id = $1 and user_id = $2', [tenant, user_id]))
    .rows[0]?.role;

async function idOf(email: string): Promise<number> {
  const { rows } = await server.owner.query<{ id: string }>('select id from app_user where email = $1', [email]);
  return Number(rows[0]?.id);
}

function signIn(email: string, secret: string): Promise<Answer> {
  return server.call('POST', '/account/api/authentication', { body: { email, password: secret } });
}

describe('an invitation', () => {
  test('makes an account with what was chosen, signs in, and is in the history', async () => {
    const cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan' });
    const bank = await server.insert('bank_account', {
      tenant_id,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    });
    const { id, secret } = await invite({
      cashier_ids: [cashier],
      bank_accounts: [{ bank_account_id: bank, read: true, write: true }],
    });
    const [browser, page] = await opened(invitationPage, secret);
    expect(page.text).toContain('Bergabung dengan PT Maju Motor');
    expect(page.text).toContain('Ratna Wijaya mengundang Anda sebagai <b>Kasir</b>');
    const email = newEmail();
    const joined = await browser.submit({ ...typed, email, step: 'new' });
    expect(joined).toMatchObject({ status: 200 });
    expect(joined.text).toContain(`/?use_tenant_id=${tenant_id}`);
    const token = (await browser.renew()) ?? '';
    const { data } = (await server.get('/account/api/session', token)).body;
    expect(data).toMatchObject({ user: { name: 'Siti Aminah', email }, tenant: { id: tenant_id, role: 'kasir' } });
    const shown = (await server.get(`${users}/${data.user.id}`, owner.token)).body.data;
    expect(shown).toMatchObject({
      cashiers: [{ id: cashier }],
      bank_accounts: [{ id: bank, write: true }],
      deactivated: false,
      last_seen_at: expect.any(String),
    });
    expect((await signIn(email, typed.password)).status).toBe(200);
    const { rows } = await server.owner.query(
      'select resource, action, user_id::int from history where tenant_id = $1 order by id',
      [tenant_id],
    );
    expect(rows).toEqual([
      { resource: 'invitation', action: 'create', user_id: owner.user_id },
      { resource: 'invitation', action: 'update', user_id: owner.user_id },
      { resource: 'user', action: 'create', user_id: data.user.id },
      { resource: 'invitation', action: 'update', user_id: data.user.id },
    ]);
    expect((await server.get(`${invitations}?status=used`, owner.token)).body.data).toMatchObject([
      { id, status: 'used', user_name: 'Siti Aminah' },
    ]);
  });

  test('joins somebody with the account that they have, by its password or as who is signed in', async () => {
    const elsewhere = await server.tenant('CV Lain');
    const one = await member('kasir', elsewhere, 'Ani Lestari');
    const [browser] = await opened(invitationPage, (await invite({ role: 'keuangan' })).secret);
    const wrong = await browser.submit({ email: one.email, password: 'salah sekali', step: 'account' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain(`value="${one.email}"`); // what was typed stays
    expect((await browser.submit({ email: one.email, password, step: 'account' })).status).toBe(200);
    expect(await roleIn(one.id)).toBe('keuangan');
    expect(await roleIn(one.id, elsewhere)).toBe('kasir');

    // the same browser opens the invitation to a third tenant
    const third = await server.member('pemilik');
    const [, page] = await opened(invitationPage, (await invite({}, third.token)).secret, browser);
    expect(page.text).toContain('Anda sedang masuk sebagai <b>Ani Lestari</b>');
    const asOther = await browser.submit({ step: 'me', user_id: '1' });
    expect(asOther.status).toBe(409);
    expect((await browser.submit({ step: 'me', user_id: String(one.id) })).status).toBe(200);
    expect(await roleIn(one.id, third.tenant_id)).toBe('kasir');
  });

  test('taken as somebody else ends the session of who was signed in before', async () => {
    const before = await member('kasir');
    const browser = new Visitor(server, {}, {});
    await browser.open('/account/views/authentication', { redirect: '/' });
    await browser.submit({ email: before.email, password });
    const old = (await browser.renew()) ?? '';
    expect(await statusOf(old)).toBe(200);
    const { secret } = await invite();
    await opened(invitationPage, secret, browser);
    await browser.submit({ ...typed, email: newEmail(), step: 'new' });
    expect(await statusOf(old)).toBe(401);
    const renewed = (await browser.renew()) ?? '';
    expect((await server.get('/account/api/session', renewed)).body.data.user.name).toBe('Siti Aminah');
  });

  test('works once: of two who come at once one joins, and a replay changes nothing', async () => {
    const { secret } = await invite();
    const [[first], [second]] = [await opened(invitationPage, secret), await opened(invitationPage, secret)];
    const emailsOfBoth = [newEmail(), newEmail()];
    const answers = await Promise.all([
      first.submit({ ...typed, email: emailsOfBoth[0], step: 'new' }),
      second.submit({ ...typed, email: emailsOfBoth[1], step: 'new' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await server.owner.query('select from app_user where email = any($1)', [emailsOfBoth]);
    expect(rows).toHaveLength(1);
    const [, replay] = await opened(invitationPage, secret);
    expect(replay.status).toBe(409);
    expect(replay.text).toContain('Undangan ini sudah dipakai');
  });

  test('stops when it is revoked, replaced, over, or its inviter is no owner any more', async () => {
    const revoked = await invite();
    await server.delete(`${invitations}/${revoked.id}`, owner.token);
    expect((await opened(invitationPage, revoked.secret))[1].status).toBe(404);

    const replaced = await invite();
    const again = secretOf(await server.call('POST', `${invitations}/${replaced.id}/link`, { token: owner.token }));
    expect((await opened(invitationPage, replaced.secret))[1].status).toBe(404);
    expect((await opened(invitationPage, again))[1].status).toBe(200);

    const old = await invite();
    const [late] = await opened(invitationPage, old.secret);
    await server.owner.query("update invitation set expires_at = now() - interval '1 second' where id = $1", [old.id]);
    expect((await late.submit({ ...typed, email: newEmail(), step: 'new' })).text).toContain('sudah lewat waktunya');

    const leaving = await member('pemilik', tenant_id, 'Doni');
    const last = await invite({ role: 'pemilik' }, leaving.token);
    await server.call('POST', `${users}/${leaving.id}/deactivate`, { token: owner.token });
    const [, page] = await opened(invitationPage, last.secret);
    expect(page.text).toContain('sudah dicabut');
  });

  test('makes no second account for an email, and reactivates nobody', async () => {
    const someone = await member('kasir');
    const { secret } = await invite();
    const [browser] = await opened(invitationPage, secret);
    const taken = await browser.submit({ ...typed, email: ` ${someone.email.toUpperCase()}`, step: 'new' });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain('Email ini sudah punya akun');
    expect((await browser.submit({ email: someone.email, password, step: 'account' })).text).toContain(
      'Anda sudah anggota',
    );
    await server.call('POST', `${users}/${someone.id}/deactivate`, { token: owner.token });
    const [other] = await opened(invitationPage, secret);
    const refused = await other.submit({ email: someone.email, password, step: 'account' });
    expect(refused.text).toContain('Akun Anda non-aktif di sini');
    expect(await statusOf(someone.token)).toBe(401);
    expect((await server.get(`${invitations}?status=pending`, owner.token)).body.data).toHaveLength(1);
  });

  test.each([
    [{ email: 'bukan-email' }, 'Email harus'],
    [{ password: 'pendek' }, 'Kata sandi paling pendek 10 huruf'],
    [{ password: 'aaaaaaaaaaaa' }, 'terlalu mudah ditebak'],
    [{ name: '  ' }, 'Nama wajib diisi'],
    [{ _xsrf: 'palsu' }, 'terlalu lama terbuka'],
  ])('keeps what was typed when %o is wrong', async (wrong, said) => {
    const [browser] = await opened(invitationPage, (await invite()).secret);
    const email = newEmail();
    const answer = await browser.submit({ ...typed, email, step: 'new', ...wrong });
    expect([400, 403]).toContain(answer.status);
    expect(answer.text).toContain(said);
    expect(answer.text).not.toContain(typed.password);
    expect(answer.text).toContain(`value="${'name' in wrong ? '  ' : 'Siti Aminah'}"`);
    expect(await idOf(email)).toBeNaN();
  });

  test('does not tell of many emails whether they have an account', async () => {
    const forget = () => server.owner.query("delete from sign_in_budget where key like 'link:%'");
    await forget();
    const someone = await member('kasir');
    const [browser] = await opened(invitationPage, (await invite()).secret);
    const tryEmail = async () => (await browser.submit({ ...typed, email: someone.email, step: 'new' })).status;
    expect(await tryEmail()).toBe(409);
    // as after many of them
    await server.owner.query(
      "update sign_in_budget set full_at = full_at + interval '18 minutes' where key like 'link:%'",
    );
    expect(await tryEmail()).toBe(409);
    expect(await tryEmail()).toBe(429);
    await forget();
  });

  test('tries no more emails at once than one after the other', async () => {
    const someone = await member('kasir');
    const [browser] = await opened(invitationPage, (await invite()).secret);
    const tries = Array.from({ length: 25 }, () => browser.submit({ ...typed, email: someone.email, step: 'new' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await server.owner.query("delete from sign_in_budget where key like 'link:%'");
  });

  test('cannot be guessed: many unknown links make their address wait, a minute at most', async () => {
    const [browser] = await opened(invitationPage, 'x'.repeat(43));
    const guesses = Array.from({ length: 300 }, (_, at) =>
      browser.submit({ token: `${at}`.padEnd(43, 'x'), step: 'open' }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19); // and the first
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(281);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const { rows } = await server.owner.query(
      "select max(full_at) < now() + interval '20 minutes 1 second' as bounded, " +
        "(select count(*)::int from sign_in_attempt) as held from sign_in_budget where key like 'link:%'",
    );
    expect(rows).toEqual([{ bounded: true, held: 0 }]);
    // those who share the address and have a link are not kept out
    const [invited, page] = await opened(invitationPage, (await invite()).secret);
    expect(page.status).toBe(200);
    expect((await invited.submit({ ...typed, email: newEmail(), step: 'new' })).status).toBe(200);
    await server.owner.query("delete from sign_in_budget where key like 'link:%'");
  });

  test.each([invitationPage, passwordPage])('an incomplete one counts as no guess (%s)', async (page) => {
    const browser = new Visitor(server, {}, {});
    await browser.open(page);
    const incomplete = ['', 'x', 'x'.repeat(42), 'x'.repeat(44), '?'.repeat(43)];
    for (const token of [...incomplete, ...incomplete, ...incomplete, ...incomplete, ...incomplete])
      expect((await browser.submit({ token, step: 'open' })).status).toBe(404);
    expect((await server.owner.query("select from sign_in_budget where key like 'link:%'")).rowCount).toBe(0);
  });

  test('is kept without its link: neither rows nor answers hold it', async () => {
    const { id, secret } = await invite();
    const { rows } = await server.owner.query<{ row: string }>(
      'select i::text as row from invitation i where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(secret);
    const { rows: kept } = await server.owner.query('select from idempotency_key where answer::text like $1', [
      `%${secret}%`,
    ]);
    expect(kept).toEqual([]);
    expect((await server.get(invitations, owner.token)).text).not.toContain(secret);
  });
});

describe('rights', () => {
  test('only an owner manages people: nobody makes owners, not even of themselves', async () => {
    const [keuangan, kasir] = [await member('keuangan'), await member('kasir')];
    for (const { token, id } of [keuangan, kasir]) {
      const answers = [
        await server.post(invitations, token, { name: 'Saya', role: 'pemilik' }),
        await server.put(`${users}/${id}`, token, { version: 1, role: 'pemilik' }),
        await server.call('POST', `${users}/${owner.user_id}/deactivate`, { token }),
        await server.call('POST', `${users}/${owner.user_id}/password-link`, { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await statusOf(keuangan.token, `${users}/member`)).toBe(200);
    expect(await statusOf(kasir.token, `${users}/member`)).toBe(403);
  });

  test('an owner of another tenant sees and changes nobody here', async () => {
    const [someone, stranger] = [await member('kasir'), await server.member('pemilik')];
    const { id } = await invite();
    const { token } = stranger;
    const answers = [
      await server.get(`${users}/${someone.id}`, token),
      await server.put(`${users}/${someone.id}`, token, { version: 1, role: 'pemilik' }),
      await server.call('POST', `${users}/${someone.id}/deactivate`, { token }),
      await server.call('POST', `${users}/${someone.id}/activate`, { token }),
      await server.call('POST', `${users}/${someone.id}/password-link`, { token }),
      await server.get(`${users}/${someone.id}/history`, token),
      await server.call('POST', `${invitations}/${id}/link`, { token }),
      await server.delete(`${invitations}/${id}`, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    const cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan' });
    expect(
      await server.post(invitations, token, { name: 'Saya', role: 'kasir', cashier_ids: [cashier] }),
    ).toMatchObject({
      status: 400,
    });
    expect(await roleIn(someone.id)).toBe('kasir');
  });

  test('a change of role holds at once, and a stale one is refused', async () => {
    const someone = await member('keuangan');
    const change = (body: object) => server.put(`${users}/${someone.id}`, owner.token, body);
    expect(await statusOf(someone.token, '/setting/api/setting')).toBe(200);
    expect((await change({ version: 1, role: 'kasir' })).status).toBe(200);
    expect(await statusOf(someone.token, '/setting/api/setting')).toBe(403);
    expect((await change({ version: 1, role: 'pemilik' })).status).toBe(409);
  });

  test('of two owners who demote each other at once one stays', async () => {
    const other = await member('pemilik', tenant_id, 'Doni');
    const answers = await Promise.all([
      server.put(`${users}/${other.id}`, owner.token, { version: 1, role: 'kasir' }),
      server.put(`${users}/${owner.user_id}`, other.token, { version: 1, role: 'kasir' }),
      server.call('POST', `${users}/${owner.user_id}/deactivate`, { token: other.token }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
    const { rows } = await server.owner.query(
      "select from membership where tenant_id = $1 and role = 'pemilik' and deactivated_at is null",
      [tenant_id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('the database itself keeps the last owner', async () => {
    const demote = server.owner.query("update membership set role = 'kasir' where tenant_id = $1", [tenant_id]);
    await expect(demote).rejects.toMatchObject({ constraint: 'membership_keeps_an_owner' });
  });
});

describe('deactivating', () => {
  test('ends every session at once, keeps everything, and is undone', async () => {
    const someone = await member('kasir');
    const cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan', user_id: someone.id });
    const browser = new Visitor(server, {}, {});
    await browser.open('/account/views/authentication', { redirect: '/' });
    await browser.submit({ email: someone.email, password });
    const path = `${users}/${someone.id}`;
    const answer = await server.call('POST', `${path}/deactivate`, { token: owner.token });
    expect(answer.body.data).toMatchObject({ deactivated: true, cashiers: [{ id: cashier }] });
    expect(await statusOf(someone.token)).toBe(401);
    expect(await browser.renew()).toBeNull();
    expect((await signIn(someone.email, password)).body.data.tenants).toEqual([]);
    expect((await server.get(users, owner.token)).body.meta.pagination.total).toBe(1);
    expect((await server.call('POST', `${path}/activate`, { token: owner.token })).body.data).toMatchObject({
      deactivated: false,
      cashiers: [{ id: cashier }],
    });
    expect((await signIn(someone.email, password)).body.data.tenants).toEqual([
      { id: tenant_id, name: 'PT Maju Motor', test: false },
    ]);
    expect((await server.get(`${path}/history`, owner.token)).body.data).toMatchObject([
      { action: 'update', after: { deactivated: false } },
      { action: 'update', after: { deactivated: true } },
    ]);
  });

  test('leaves who belongs to another tenant signed in there', async () => {
    const other = await server.member('pemilik');
    const someone = await member('kasir');
    await join(server, someone, other.tenant_id, 'kasir');
    const there = await server.token({ user: someone, tenant: { id: other.tenant_id, name: 'x' } });
    await server.call('POST', `${users}/${someone.id}/deactivate`, { token: owner.token });
    expect(await statusOf(someone.token)).toBe(403);
    expect(await statusOf(there)).toBe(200);
    expect((await server.get('/account/tenant/api/tenant', there)).body.data).toHaveLength(1);
  });
});

describe('a link for a new password', () => {
  async function linkFor(id: number): Promise<Answer> {
    // A key is nothing here: an answer that is kept would keep the link.
    const headers = { 'idempotency-key': `tautan-${id}` };
    return server.call('POST', `${users}/${id}/password-link`, { token: owner.token, headers });
  }

  test('lets its user choose one, once, and ends their sessions', async () => {
    const someone = await member('kasir');
    const secret = secretOf(await linkFor(someone.id));
    const [browser, page] = await opened(passwordPage, secret);
    expect(page.text).toContain(someone.email);
    expect((await browser.submit({ step: 'save', password: 'pendek' })).status).toBe(400);
    expect((await browser.submit({ step: 'save', password: typed.password })).text).toContain('sudah diganti');
    expect(await statusOf(someone.token)).toBe(401);
    expect((await signIn(someone.email, password)).status).toBe(401);
    expect((await signIn(someone.email, typed.password)).status).toBe(200);
    expect((await opened(passwordPage, secret))[1].text).toContain('sudah dipakai');
    const replay = await browser.submit({ step: 'save', password: 'kata sandi pencuri' });
    expect(replay.status).toBe(409);
    expect((await signIn(someone.email, typed.password)).status).toBe(200);
  });

  test('is replaced by the next one', async () => {
    const someone = await member('kasir');
    const [first, second] = [secretOf(await linkFor(someone.id)), secretOf(await linkFor(someone.id))];
    const { rows } = await server.owner.query('select from idempotency_key where key = $1', [`tautan-${someone.id}`]);
    expect(rows).toEqual([]);
    expect((await opened(passwordPage, first))[1].status).toBe(404);
    expect((await opened(passwordPage, second))[1].status).toBe(200);
  });

  test('is not given for an account that another tenant relies on, nor for oneself', async () => {
    const someone = await member('kasir');
    await join(server, someone, (await server.member('pemilik')).tenant_id, 'pemilik');
    const refused = await linkFor(someone.id);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('juga terdaftar di tenant lain');
    expect((await linkFor(owner.user_id)).status).toBe(400);
  });

  test('dies when its user joins another tenant meanwhile', async () => {
    const someone = await member('kasir');
    const [browser] = await opened(passwordPage, secretOf(await linkFor(someone.id)));
    await join(server, someone, (await server.member('pemilik')).tenant_id, 'pemilik');
    expect((await browser.submit({ step: 'save', password: typed.password })).text).toContain('sudah dicabut');
    expect((await signIn(someone.email, password)).status).toBe(200);
  });

  test('dies with the ownership of who made it', async () => {
    const [other, someone] = [await member('pemilik', tenant_id, 'Doni'), await member('kasir')];
    const made = await server.call('POST', `${users}/${someone.id}/password-link`, { token: other.token });
    await server.put(`${users}/${other.id}`, owner.token, { version: 1, role: 'keuangan' });
    expect((await opened(passwordPage, secretOf(made)))[1].text).toContain('sudah dicabut');
  });
});

describe('my own profile', () => {
  const changePassword = (token: string, body: object) => server.post('/account/api/password', token, body);

  test('changes my name, with history in each of my tenants', async () => {
    const someone = await member('kasir');
    const answer = await server.put('/account/api/profile', someone.token, { name: ' Budi S. ' });
    expect(answer.body.data).toMatchObject({ id: someone.id, name: 'Budi S.' });
    expect((await server.get(`${users}/${someone.id}/history`, owner.token)).body.data).toMatchObject([
      { user_id: someone.id, before: { name: 'Budi Santoso' }, after: { name: 'Budi S.' } },
    ]);
  });

  test('changes my password with the present one; elsewhere I am signed out if I want', async () => {
    const someone = await member('kasir');
    const other = await server.token({ user: someone, tenant: { id: tenant_id, name: 'x' } });
    const right = { current_password: password, new_password: typed.password };
    expect(await changePassword(someone.token, { ...right, current_password: 'bukan ini' })).toMatchObject({
      status: 400,
      body: { fields: { current_password: ['salah'] } },
    });
    expect((await changePassword(someone.token, { ...right, end_others: false })).status).toBe(200);
    expect([await statusOf(someone.token), await statusOf(other)]).toEqual([200, 200]);
    const next = { current_password: typed.password, new_password: 'kata sandi ketiga' };
    expect((await changePassword(someone.token, next)).status).toBe(200);
    expect([await statusOf(someone.token), await statusOf(other)]).toEqual([200, 401]);
    expect((await signIn(someone.email, 'kata sandi ketiga')).status).toBe(200);
  });

  test('is no place to try passwords', async () => {
    const someone = await member('kasir');
    const answers: number[] = [];
    for (let at = 0; at < 7; at++)
      answers.push(
        (await changePassword(someone.token, { current_password: `salah ${at}`, new_password: typed.password })).status,
      );
    expect(answers).toContain(429);
    expect(await statusOf(someone.token)).toBe(200);
  });
});
