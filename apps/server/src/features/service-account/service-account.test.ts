import { type Ability, abilitiesOf, api, type Endpoint, may } from '@finance/contract';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../http/openapi/document.ts';
import { addressOf, bodiesOf, oneOfEach, type Records } from '../../testing/contract-calls.ts';
import { password, Visitor } from '../../testing/sign-in.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const accounts = '/account/tenant/api/service-account';
const tokens = '/account/api/service-token';
const due = '/transaction/api/due';
let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await TestServer.start();
  owner = await server.member('pemilik');
});
afterAll(() => server.close());

interface Made {
  id: number;
  key: string;
  key_id: number;
}

/** A service account with a key. */
async function machine(scopes: Ability[] = ['due:read', 'due:create'], by = owner, fields: object = {}): Promise<Made> {
  const made = await server.post(accounts, by.token, { name: 'Server Dealer', scopes, ...fields });
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.data.id, ...(await newKey(made.body.data.id, by)) };
}
async function newKey(id: number, by = owner, fields: object = {}) {
  const { body, status, text } = await server.post(`${accounts}/${id}/key`, by.token, { name: 'Utama', ...fields });
  if (status !== 200) throw new Error(text);
  return { key: body.data.key as string, key_id: body.data.account.keys[0].id as number };
}
const ask = (key: unknown, headers?: Record<string, string>) =>
  server.call('POST', tokens, { body: { key }, ...(headers ? { headers } : {}) });
async function tokenOf(key: string): Promise<string> {
  const answer = await ask(key);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.access_token;
}
const statusOf = async (token: string, path = due) => (await server.get(path, token)).status;
const forgetGuesses = () => server.owner.query("delete from sign_in_budget where key like 'link:%'");
const wrongKey = { status: 401, body: { errors: ['Kunci akun layanan ini tidak berlaku'] } };

describe('a key', () => {
  test('gets a token of 15 minutes for its tenant, its scopes and no more', async () => {
    const { id, key } = await machine();
    const { status, body } = await ask(key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      token_type: 'Bearer',
      scope: 'due:read due:create',
      tenant: { id: owner.tenant_id, name: 'PT Uji' },
    });
    expect(body.data.expires_in).toBeGreaterThan(890);
    expect(body.data.expires_in).toBeLessThanOrEqual(900);
    const claims = decodeJwt(body.data.access_token);
    expect(claims).toMatchObject({ sub: String(id), client_id: String(id), tenant_id: owner.tenant_id });
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(900);
    const session = (await server.get('/account/api/session', body.data.access_token)).body.data;
    expect(session).toMatchObject({
      user: { id, name: 'Server Dealer' },
      tenant: { id: owner.tenant_id, role: 'keuangan' },
      tenants: [{ id: owner.tenant_id }],
      abilities: ['due:read', 'due:create'],
    });
  });

  test('writes in its own name, which history and records tell', async () => {
    const { id, key } = await machine();
    const token = await tokenOf(key);
    const { body } = await server.post(due, token, { type: 'R', amount: 5000, entity_name: 'Budi' });
    expect(body.data).toMatchObject({ creator_id: id, creator_name: 'Server Dealer' });
    const history = (await server.get(`${due}/${body.data.id}/history`, owner.token)).body.data;
    expect(history).toMatchObject([{ action: 'create', user_id: id, user_name: 'Server Dealer' }]);
  });

  test('is kept as a hash, told once, and stands in no answer, history or replay', async () => {
    const { id, key } = await machine();
    const { rows } = await server.owner.query<{ row: string }>(
      `select k::text as row from service_account_key k where user_id = $1
       union all select h::text from history h where record_id = $1
       union all select i::text from idempotency_key i`,
      [id],
    );
    const secret = key.split('_').slice(2).join('_');
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const { row } of rows) expect(row).not.toContain(secret);
    const answers = [
      await server.get(accounts, owner.token),
      await server.get(`${accounts}/${id}`, owner.token),
      await server.get(`${accounts}/${id}/history`, owner.token),
    ];
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(secret);
    }
    expect(answers[2]?.body.data[0].after.keys).toMatch(/^Utama \(#\d+, sampai \d{4}-\d\d-\d\d\)$/);
  });

  test('is told as used, no finer than a minute', async () => {
    const { id, key } = await machine();
    const usedAt = async () => (await server.get(`${accounts}/${id}`, owner.token)).body.data.keys[0].last_used_at;
    expect(await usedAt()).toBeNull();
    await tokenOf(key);
    const first = await usedAt();
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    await tokenOf(key);
    expect(await usedAt()).toBe(first);
  });

  test('may be two, while the machine changes; of those who make the third at once none does', async () => {
    const { id, key, key_id } = await machine();
    const answers = await Promise.all(
      [1, 2, 3].map((at) => server.post(`${accounts}/${id}/key`, owner.token, { name: `Kedua ${at}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toEqual(['Server Dealer sudah punya 2 kunci yang berlaku. Cabut dulu yang lama.']);
    const second = answers.find(({ status }) => status === 200)?.body.data.key;
    expect([(await ask(key)).status, (await ask(second)).status]).toEqual([200, 200]);
    await server.post(`${accounts}/${id}/revoke-key`, owner.token, { key_id });
    expect([(await ask(key)).status, (await ask(second)).status]).toEqual([401, 200]);
    expect((await newKey(id)).key).toMatch(/^fsk_/);
  });

  test('that is revoked while its machine asks for tokens holds nobody up', async () => {
    const place = await server.member('pemilik');
    const { id, key, key_id } = await machine(['due:read'], place);
    const hold = await server.owner.connect();
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const { rowCount } = await server.owner.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rowCount;
        })
        .toBe(count);
    try {
      await hold.query('begin');
      await hold.query('select from membership where user_id = $1 for no key update', [id]);
      const revoked = server.post(`${accounts}/${id}/revoke-key`, place.token, { key_id });
      await waiting(1);
      const asked = ask(key);
      await waiting(2);
      await hold.query('commit');
      expect([(await revoked).status, (await asked).status]).toEqual([200, 401]);
    } finally {
      hold.release();
    }
    expect(await ask(key)).toMatchObject(wrongKey);
    await forgetGuesses();
  });

  test('that is revoked ends its tokens at once, those of the other key go on', async () => {
    const { id, key, key_id } = await machine();
    const other = await newKey(id);
    const [mine, others] = [await tokenOf(key), await tokenOf(other.key)];
    const { status, body } = await server.post(`${accounts}/${id}/revoke-key`, owner.token, { key_id });
    expect([status, body.data.keys.find((one: { id: number }) => one.id === key_id).status]).toEqual([200, 'revoked']);
    expect(await statusOf(mine)).toBe(401);
    expect(await statusOf(others)).toBe(200);
    expect(await ask(key)).toMatchObject(wrongKey);
    const again = await server.post(`${accounts}/${id}/revoke-key`, owner.token, { key_id });
    expect(again.status).toBe(200); // a second click
    await forgetGuesses();
  });

  test('that expires ends its tokens with it, and none outlives it', async () => {
    const { id, key, key_id } = await machine();
    const token = await tokenOf(key);
    await server.owner.query(
      "update service_account_key set expires_at = now() + interval '90 seconds' where id = $1",
      [key_id],
    );
    expect((await ask(key)).body.data.expires_in).toBeLessThanOrEqual(90);
    await server.owner.query("update service_account_key set expires_at = now() - interval '1 second' where id = $1", [
      key_id,
    ]);
    expect(await statusOf(token)).toBe(401);
    expect(await ask(key)).toMatchObject(wrongKey);
    expect((await server.get(`${accounts}/${id}`, owner.token)).body.data.keys[0].status).toBe('expired');
    await forgetGuesses();
  });

  test('lives a year unless said, and two at most', async () => {
    const { id } = await machine();
    const days = async () => {
      const { rows } = await server.owner.query(
        'select extract(day from expires_at - created_at)::int as days from service_account_key where user_id = $1',
        [id],
      );
      return rows.map((row: { days: number }) => row.days);
    };
    expect(await days()).toEqual([365]);
    for (const wrong of [731, 0, -1, 1.5])
      expect((await server.post(`${accounts}/${id}/key`, owner.token, { name: 'x', days: wrong })).status).toBe(400);
    expect(await days()).toEqual([365]);
  });

  test('says the same whatever is wrong with it, to the log alone what it was', async () => {
    const [revoked, expired, off] = [await machine(), await machine(), await machine()];
    await server.post(`${accounts}/${revoked.id}/revoke-key`, owner.token, { key_id: revoked.key_id });
    await server.owner.query("update service_account_key set expires_at = now() - interval '1 day' where id = $1", [
      expired.key_id,
    ]);
    await server.call('POST', `${accounts}/${off.id}/deactivate`, { token: owner.token });
    const unknown = `fsk_${off.id}_${'x'.repeat(43)}`;
    const wrong = [revoked.key, expired.key, off.key, unknown, `${off.key}x`, 'x', owner.token];
    const answers = [];
    for (const key of wrong) answers.push(await ask(key.slice(0, 200)));
    for (const { status, body } of answers) {
      expect({ status, errors: body.errors }).toEqual({ status: 401, errors: wrongKey.body.errors });
      expect(Object.keys(body).toSorted()).toEqual(['errors', 'request_id']);
    }
    await forgetGuesses();
  });

  test('cannot be guessed: 20 wrong ones make their address wait; who has one gets a token all the same', async () => {
    await forgetGuesses();
    const { key } = await machine();
    const guesses = Array.from({ length: 40 }, (_, at) => ask(`fsk_1_${`${at}`.padEnd(43, 'x')}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await ask(key)).status).toBe(200);
    await forgetGuesses();
  });
});

describe('an account', () => {
  test('that is deactivated ends its tokens at once, and works again once activated', async () => {
    const { id, key } = await machine();
    const token = await tokenOf(key);
    const off = await server.call('POST', `${accounts}/${id}/deactivate`, { token: owner.token });
    expect([off.status, off.body.data.deactivated]).toEqual([200, true]);
    expect(await statusOf(token)).toBe(401);
    expect((await ask(key)).status).toBe(401);
    expect((await server.post(`${accounts}/${id}/key`, owner.token, { name: 'x' })).status).toBe(409);
    await server.call('POST', `${accounts}/${id}/activate`, { token: owner.token });
    expect(await statusOf(token)).toBe(401); // what ended stays so
    expect(await statusOf(await tokenOf(key))).toBe(200);
    await forgetGuesses();
  });

  test('loses a scope at once, in the middle of a session', async () => {
    const { id, key } = await machine(['due:read', 'due:create']);
    const token = await tokenOf(key);
    await server.put(`${accounts}/${id}`, owner.token, { version: 2, scopes: ['due:create'] });
    expect(await server.get(due, token)).toMatchObject({
      status: 403,
      body: { errors: [{ type: 'Forbidden', message: 'Akun layanan ini tidak punya hak due:read' }] },
    });
  });

  test('may no more than its role, now and after the role has changed', async () => {
    const beyond = await server.post(accounts, owner.token, { name: 'x', role: 'kasir', scopes: ['due:update'] });
    expect(beyond).toMatchObject({
      status: 400,
      body: { fields: { scopes: ['berisi hak yang tidak dimiliki peran Kasir: due:update'] } },
    });
    for (const scope of ['membership:create', 'transaction:delete', 'setting:update'])
      expect((await server.post(accounts, owner.token, { name: 'x', scopes: [scope] })).status).toBe(400);
    expect(
      (await server.post(accounts, owner.token, { name: 'x', role: 'pemilik', scopes: ['due:read'] })).status,
    ).toBe(400);
    const { id, key } = await machine(['due:read', 'due:update']);
    expect((await server.put(`${accounts}/${id}`, owner.token, { version: 2, role: 'kasir' })).status).toBe(400);
    // as where another server of an older version changed it
    await server.owner.query("update membership set role = 'kasir' where user_id = $1", [id]);
    const token = await tokenOf(key);
    expect((await server.get('/account/api/session', token)).body.data.abilities).toEqual(['due:read']);
  });

  test('is managed by owners alone; keuangan and peninjau see it', async () => {
    const { id, key_id } = await machine();
    for (const role of ['keuangan', 'kasir', 'peninjau'] as const) {
      const { token } = await server.member(role, owner.tenant_id);
      const writes = [
        await server.post(accounts, token, { name: 'Saya', scopes: ['due:read'] }),
        await server.put(`${accounts}/${id}`, token, { version: 2, scopes: ['due:read'] }),
        await server.post(`${accounts}/${id}/key`, token, { name: 'Saya' }),
        await server.post(`${accounts}/${id}/revoke-key`, token, { key_id }),
        await server.call('POST', `${accounts}/${id}/deactivate`, { token }),
        await server.call('POST', `${accounts}/${id}/activate`, { token }),
      ];
      expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      expect(await statusOf(token, accounts)).toBe(role === 'kasir' ? 403 : 200);
    }
    const stranger = await server.member('pemilik');
    for (const [path, body] of [
      [`${accounts}/${id}/key`, { name: 'Saya' }],
      [`${accounts}/${id}/revoke-key`, { key_id }],
      [`${accounts}/${id}/deactivate`, undefined],
    ] as const)
      expect((await server.call('POST', path, { token: stranger.token, body })).status).toBe(404);
    const own = await machine(['due:read'], stranger);
    const others = await server.post(`${accounts}/${own.id}/revoke-key`, stranger.token, { key_id });
    expect(others.status).toBe(404);
  });

  test('is changed by one at a time, and 20 may be active', async () => {
    const place = await server.member('pemilik');
    const { id } = await machine(['due:read'], place);
    const both = await Promise.all(
      ['A', 'B'].map((name) => server.put(`${accounts}/${id}`, place.token, { version: 2, name })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const more = await Promise.all(
      Array.from({ length: 21 }, (_, at) =>
        server.post(accounts, place.token, { name: `Mesin ${at}`, scopes: ['due:read'] }),
      ),
    );
    expect(more.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(more.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test('gets cash and bank accounts, by which a kasir is limited', async () => {
    const place = await server.member('pemilik');
    const cashier = await server.insert('cashier', { tenant_id: place.tenant_id, name: 'Depan' });
    const bank = await server.insert('bank_account', {
      tenant_id: place.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '1',
    });
    const scopes: Ability[] = ['transaction:create', 'transaction:read', 'bank-account:read'];
    const { id, key } = await machine(scopes, place, { role: 'kasir', cashier_ids: [cashier] });
    const token = await tokenOf(key);
    const pay = (account: object) => server.post('/transaction/api/transaction', token, { amount: 5000, ...account });
    expect((await pay({ account_type: 'cash', account_id: cashier })).status).toBe(201);
    expect((await pay({ account_type: 'bank', account_id: bank })).status).not.toBe(201);
    const grants = [{ bank_account_id: bank, read: true, write: true }];
    const changed = await server.put(`${accounts}/${id}`, place.token, { version: 2, bank_accounts: grants });
    expect(changed.body.data.bank_accounts).toMatchObject([{ id: bank, write: true }]);
    expect((await pay({ account_type: 'bank', account_id: bank })).status).toBe(201);
  });
});

describe('is no person', () => {
  test('nobody signs in as it, whatever was typed, and it looks like an unknown address', async () => {
    const { id } = await machine();
    const { rows } = await server.owner.query<{ email: string; password_hash: string }>(
      'select email, password_hash from app_user where id = $1',
      [id],
    );
    const email = rows[0]?.email ?? '';
    const password_hash = rows[0]?.password_hash ?? '';
    for (const typed of [password, password_hash, '', '!'].filter((one) => one !== '')) {
      const answer = await server.call('POST', '/account/api/authentication', { body: { email, password: typed } });
      expect(answer).toMatchObject({ status: 401, body: { errors: ['Email atau kata sandi salah'] } });
    }
    const browser = new Visitor(server, {}, {});
    await browser.open('/account/views/authentication', { redirect: '/' });
    expect((await browser.submit({ email, password })).text).toContain('Email atau kata sandi salah');
    const asked = await server.owner.query('select sign_in_salt($1) as salt', [email]);
    expect(asked.rows).toEqual([{ salt: null }]);
  });

  test('is on no list of people, and no call for people takes it', async () => {
    const { id } = await machine();
    const users = '/account/tenant/api/user';
    for (const path of [users, `${users}/member?deactivation_status=all`]) {
      const { body } = await server.get(`${path}${path.includes('?') ? '&' : '?'}paginate=100`, owner.token);
      expect(body.data.map((one: { id: number }) => one.id)).not.toContain(id);
      expect(body.data.map((one: { id: number }) => one.id)).toContain(owner.user_id);
    }
    const calls = [
      await server.get(`${users}/${id}`, owner.token),
      await server.put(`${users}/${id}`, owner.token, { version: 2, role: 'pemilik' }),
      await server.call('POST', `${users}/${id}/deactivate`, { token: owner.token }),
      await server.call('POST', `${users}/${id}/password-link`, { token: owner.token }),
      await server.get(`${users}/${id}/history`, owner.token),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { rows } = await server.owner.query('select give_operator_link($1, $2, 60) as until', [id, Buffer.alloc(32)]);
    expect(rows).toEqual([{ until: null }]);
  });

  test('never owns a tenant nor belongs to another, not even by the owner of the database', async () => {
    const { id } = await machine();
    const elsewhere = await server.tenant('CV Lain');
    const refused = 'a service account owns no tenant and belongs to one';
    await expect(server.owner.query("update membership set role = 'pemilik' where user_id = $1", [id])).rejects.toThrow(
      refused,
    );
    await expect(
      server.owner.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'kasir')", [elsewhere, id]),
    ).rejects.toThrow(refused);
  });

  test('keeps out of what only people do', async () => {
    const { key } = await machine(abilitiesOf('keuangan'));
    const token = await tokenOf(key);
    const refused = { status: 403, body: { errors: [{ message: 'Akun layanan tidak dapat memakai ini' }] } };
    const calls = [
      await server.post('/account/api/tenant-change', token, { tenant_id: owner.tenant_id }),
      await server.post('/account/api/ticket', token, { purpose: 'tenant-change' }),
      await server.post('/account/api/ticket', token, { purpose: 'transaction-print', id: 1 }),
      await server.get('/account/api/sessions', token),
      await server.put('/account/api/profile', token, { name: 'Ratna Wijaya' }),
      await server.post('/account/api/password', token, { current_password: '!', new_password: 'gunung api 1883' }),
      await server.get('/account/tenant/api/tenant', token),
      await server.get('/transaction/api/overview', token),
      await server.get('/setting/api/saved-view', token),
    ];
    for (const answer of calls) expect(answer).toMatchObject(refused);
    // a full token in an address
    const page = await server.get(`/account/views/tenant-change?access_token=${token}&redirect=/`);
    expect(page.headers.get('location')).toMatch(/^\/account\/views\/authentication\?/); // to sign in first
    expect(page.headers.getSetCookie().join()).not.toContain('session');
  });

  test('is no second person where two have to look', async () => {
    const place = await server.member('pemilik');
    await server.put('/setting/api/setting/transfer_second_person', place.token, { value: true });
    const account = (name: string) => server.insert('investment_account', { tenant_id: place.tenant_id, name });
    const { body } = await server.post('/transaction/api/transfer', place.token, {
      amount: 5000,
      from_account_type: 'investment',
      from_account_id: await account('Deposito'),
      to_account_type: 'investment',
      to_account_id: await account('Reksadana'),
      allow_negative_balance: true,
    });
    const { key } = await machine(['transfer:read', 'transfer:create'], place);
    const confirm = async (token: string) =>
      (await server.post(`/transaction/api/transfer/confirm/${body.data.id}`, token, {})).status;
    expect(await confirm(await tokenOf(key))).toBe(403);
    expect(await confirm((await server.member('keuangan', place.tenant_id)).token)).toBe(200);
  });

  test('ends its own token when it signs out', async () => {
    const { key } = await machine();
    const [token, other] = [await tokenOf(key), await tokenOf(key)];
    expect((await server.delete('/account/api/session', token)).body.data).toEqual({ ended: true });
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
  });
});

describe('its session', () => {
  test('enters the tenant of its key alone, by SQL as the application too', async () => {
    const place = await server.member('pemilik');
    const { id, key } = await machine(['due:read', 'due:create'], place);
    const sid = decodeJwt(await tokenOf(key))['sid'];
    const other = await server.member('pemilik');
    const enter = async (tenant: number, user: number, session: unknown) => {
      // the application's own login
      const { rows } = await sql`select * from enter_tenant(${tenant}, ${user}, ${session})`.execute(
        server.services.db,
      );
      return rows;
    };
    expect(await enter(place.tenant_id, id, sid)).toMatchObject([{ scopes: ['due:read', 'due:create'] }]);
    expect(await enter(other.tenant_id, id, sid)).toEqual([]);
    expect(await enter(place.tenant_id, place.user_id, sid)).toMatchObject([{ is_over: true }]);
    expect(await enter(other.tenant_id, other.user_id, sid)).toMatchObject([{ is_over: true }]);
    const own = decodeJwt(place.token)['sid'];
    expect(await enter(place.tenant_id, id, own)).toMatchObject([{ is_over: true }]);
    expect(await enter(place.tenant_id, id, null)).toMatchObject([{ is_service: true }]);
    expect(await enter(place.tenant_id, place.user_id, own)).toMatchObject([{ scopes: null, is_service: false }]);
  });
});

// Every endpoint of the contract, so that a new one is tried by itself.
describe('scopes', () => {
  test('are asked beyond the endpoint too: what a write does besides needs its own', async () => {
    const tenant = await server.member('pemilik');
    const account_id = await server.insert('bank_account', {
      tenant_id: tenant.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '9',
    });
    const account = { account_type: 'bank', account_id };
    const { key } = await machine(['due:create', 'transaction:create', 'transaction:update'], tenant);
    const by = await tokenOf(key);
    const { id } = (await server.post(due, by, { type: 'R', amount: 5000, entity_name: 'Budi' })).body.data;
    const deductions = [{ kind: 'pph23', amount: 100 }];
    const pay = (more: object) =>
      server.post(`${due}/${id}/pay`, by, { amount: 1000, version: 1, ...account, ...more });
    expect((await pay({ deductions })).status).toBe(403);
    const opening = { amount: 5000, ...account, transactable_app: 'Finance', transactable_type: 'SaldoAwal' };
    expect((await server.post('/transaction/api/transaction', by, opening)).status).toBe(400);
    const kasir = await server.member('kasir', tenant.tenant_id);
    const asked = await server.post('/transaction/api/correction', kasir.token, {
      resource: 'due',
      record_id: id,
      version: 1,
      kind: 'update',
      change: { note: 'x' },
      reason: 'Salah',
    });
    expect(asked.status).toBe(201);
    const accept = await server.post(`/transaction/api/correction/${asked.body.data.id}/accept`, by, {});
    expect(accept.status).toBe(403);
    expect((await pay({})).status).toBe(201);
  });

  test('are asked of a payment of a due, which books money', async () => {
    const tenant = await server.member('pemilik');
    const fields = { tenant_id: tenant.tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '9' };
    const account = { account_type: 'bank', account_id: await server.insert('bank_account', fields) };
    const { id: machine_id, key } = await machine(['due:read', 'due:create'], tenant);
    const by = await tokenOf(key);
    const { id } = (await server.post(due, by, { type: 'R', amount: 5000, entity_name: 'Budi' })).body.data;
    const pay = () => server.post(`${due}/${id}/pay`, by, { amount: 1000, ...account });
    expect(await pay()).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'Akun layanan ini tidak punya hak transaction:create' }] },
    });
    expect((await server.get(`${due}/${id}`, by)).body.data.paid_amount).toBe(0);
    const scopes = ['due:create', 'transaction:create'];
    await server.put(`${accounts}/${machine_id}`, tenant.token, { version: 2, scopes });
    expect((await pay()).status).toBe(201);
  });

  test('are asked of each row of an import', async () => {
    const tenant = await server.member('pemilik');
    const account_id = await server.insert('bank_account', {
      tenant_id: tenant.tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '9',
    });
    const { key } = await machine(['transaction:create', 'file:create', 'file:read'], tenant);
    const by = await tokenOf(key);
    const rows = 'tanggal;uang masuk;transactable_app;transactable_type\n31/01/2026;5000;Finance;SaldoAwal\n';
    const body = {
      resource: 'transaction',
      account_type: 'bank',
      account_id,
      file_uuid: await server.upload(by, rows),
    };
    const answer = await server.post('/transaction/api/import', by, body);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.text).toContain('SaldoAwal hanya boleh dicatat');
    const { rows: booked } = await server.owner.query('select from transaction where tenant_id = $1', [
      tenant.tenant_id,
    ]);
    expect(booked).toEqual([]);
  });

  const document = openApiDocument(api);
  const endpoints = Object.values(api).flatMap((group) => Object.values<Endpoint>(group));
  let place: Member;
  let records: Records;
  let made: Made;
  let token: string;

  beforeAll(async () => {
    place = await server.member('pemilik');
    records = await oneOfEach(server, place);
    made = await machine(['due:read'], place);
    token = await tokenOf(made.key);
  });

  async function calledWith(endpoint: Endpoint, scopes: Ability[]) {
    await server.owner.query('update service_account set scopes = $2 where user_id = $1', [made.id, scopes]);
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not in the document`);
    const [{ body } = { body: undefined }] = bodiesOf(operation);
    const answer = await server.call(endpoint.method, addressOf({ path: endpoint.path, operation }, records), {
      token,
      body,
    });
    return { status: answer.status, message: answer.body?.errors?.[0]?.message as string | undefined };
  }

  const every = abilitiesOf('keuangan');
  const named = (wanted: (row: Endpoint) => boolean) =>
    endpoints.filter(wanted).map((endpoint) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint }));
  const isScoped = ({ access }: Endpoint): boolean => access.includes(':');
  const needs = (row: Endpoint) => row.access as Ability; // of those that are scoped
  const isRoles = (row: Endpoint) => may('keuangan', needs(row));

  test.each(named((row) => isScoped(row) && isRoles(row)))(
    '$call is for who has its scope alone',
    async ({ endpoint }) => {
      const ability = needs(endpoint);
      const without = every.filter((one) => one !== ability);
      const message = `Akun layanan ini tidak punya hak ${ability}`;
      expect(await calledWith(endpoint, without)).toEqual({ status: 403, message });
      const answered = await calledWith(endpoint, [ability]);
      // What a record's own rules refuse is no matter of the scope, nor that only people approve.
      const ofItsOwn = /pengajuan|mengajukan|Potongan|Bukti yang sudah ada|transaction:create|Akun layanan tidak dapat/;
      const isRefused = answered.status === 403 && !ofItsOwn.test(answered.message ?? '');
      expect({ ...answered, isRefused }).toEqual({ ...answered, isRefused: false });
      expect(answered.status).not.toBe(401);
    },
  );

  test.each(named((row) => isScoped(row) && !isRoles(row)))('$call is not for its role', async ({ endpoint }) => {
    const message = 'Peran keuangan tidak boleh melakukan ini';
    expect(await calledWith(endpoint, [...every, needs(endpoint)])).toEqual({ status: 403, message });
  });

  test.each(named((row) => !isScoped(row) && row.access !== 'public' && !row.forServices))(
    '$call is for people',
    async ({ endpoint }) => {
      const message = 'Akun layanan tidak dapat memakai ini';
      expect(await calledWith(endpoint, every)).toEqual({ status: 403, message });
    },
  );

  // A machine's own token opens no page; one that it got for somebody does.
  test.each(named((row) => row.forServices === true && row !== api.session.ticket))(
    '$call is for machines too',
    async ({ endpoint }) => {
      token = await tokenOf(made.key);
      expect((await calledWith(endpoint, ['due:read'])).status).toBeLessThan(400);
    },
  );
});
