import { Writable } from 'node:stream';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { arrival, asksForCode, Visitor } from '../../testing/sign-in.ts';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const print = '/transaction/views/transaction/generate-print';
const tenantChange = '/account/views/tenant-change';
/** A full token as it appears in an address. */
const jwt = /[\w-]+\.[\w-]+\.[\w-]+/;
let server: TestServer;
let pemilik: Member;
let uuid: string;
/** A page for each purpose, with its document. */
let pages: Record<string, { id: string; path: string; status: number }>;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const made = async (path: string, body: object) =>
    (await server.post(`/transaction/api/${path}`, pemilik.token, body)).body.data.uuid as string;
  const { tenant_id } = pemilik;
  const account = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'X', account_number: '1' }),
  };
  const sale = { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '7' };
  uuid = await made('transaction', { amount: 1500, ...account, ...sale });
  const due = await made('due', { type: 'R', amount: 1000, entity_name: 'Budi' });
  const cashier_id = await server.insert('cashier', { tenant_id, name: 'Depan' });
  const closing = await made('cash-closing', { cashier_id, denominations: {}, expected_balance: 0 });
  pages = {
    'transaction-print': { id: uuid, path: `${print}/${uuid}`, status: 200 },
    'cash-closing-print': {
      id: closing,
      path: `/transaction/views/cash-closing/generate-print/${closing}`,
      status: 200,
    },
    'due-statement': { id: due, path: `/transaction/views/due/statement/${due}`, status: 200 },
    'redirect-app': { id: uuid, path: `/transaction/redirect-app/transaction/${uuid}`, status: 302 },
  };
});
afterAll(() => server.close());

async function ticket(body: object, token = pemilik.token): Promise<string> {
  const answer = await server.post('/account/api/ticket', token, body);
  expect(answer).toMatchObject({ status: 200, body: { data: { access_token: expect.any(String) } } });
  return answer.body.data.access_token;
}
const printTicket = (token = pemilik.token) => ticket({ purpose: 'transaction-print', id: uuid }, token);
const open = (path: string, access_token: string) => server.get(`${path}?access_token=${access_token}`);
/** Opened by an app that waits for the answer. */
const openChange = (access_token: string) =>
  server.get(`${tenantChange}?${new URLSearchParams({ access_token, ...asksForCode }).toString()}`);
const heading = ({ text }: Answer) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];
const count = async () =>
  (await server.get(`/transaction/api/transaction/${uuid}`, pemilik.token)).body.data.receipt_generated as number;

describe('a ticket', () => {
  test('opens its page once; then a page says so and how to open it again, and nothing is counted twice', async () => {
    const before = await count();
    const once = await printTicket();
    expect(once).not.toMatch(jwt);
    expect((await open(print.concat('/', uuid), once)).status).toBe(200);
    const again = await server.get(`${print}/${uuid}?type=mini&access_token=${once}`);
    expect([again.status, heading(again), again.headers.get('cache-control')]).toEqual([
      401,
      'Tautan ini sudah dipakai',
      'no-store',
    ]);
    expect(again.text).toContain(`<a class="submit" href="${print}/${uuid}?type=mini">Buka lagi</a>`);
    expect(again.text).not.toContain(once);
    expect(await count()).toBe(before + 1);
  });

  test('of those who come with it at once lets in one', async () => {
    const before = await count();
    const once = await printTicket();
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(`${print}/${uuid}`, once)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(11).fill(401),
    ]);
    expect(await count()).toBe(before + 1);
  });

  test.each(['transaction-print', 'cash-closing-print', 'due-statement', 'redirect-app'])(
    'for %s opens that and no other page, and trying elsewhere does not use it up',
    async (purpose) => {
      const own = pages[purpose];
      if (!own) throw new Error(purpose);
      const given = await ticket({ purpose, id: own.id });
      for (const [other, { path }] of Object.entries(pages)) {
        if (other === purpose) continue;
        const refused = await open(path, given);
        expect([refused.status, heading(refused)]).toEqual([401, 'Tautan ini tidak berlaku lagi']);
      }
      const elsewhere = own.path.replace(own.id, '0190d5f0-0000-7000-8000-000000000000');
      expect((await open(elsewhere, given)).status).toBe(401);
      expect((await open(tenantChange, given)).headers.get('location')).toContain('/account/views/authentication');
      expect((await server.get('/account/api/session', given)).status).toBe(401);
      expect(await open(own.path, given)).toMatchObject({ status: own.status });
    },
  );

  test('expires after 60 seconds, or with the token it was requested with', async () => {
    const ends = async () =>
      (
        await server.owner.query<{ seconds: number }>(
          `select extract(epoch from expires_at - now())::float8 as seconds from ticket order by expires_at desc
            limit 1`,
        )
      ).rows[0]?.seconds;
    await server.owner.query('delete from ticket');
    const user = { id: pemilik.user_id, name: 'x', email: 'x' };
    const tenant = { id: pemilik.tenant_id, name: 'x' };
    await printTicket(await server.token({ user, tenant }, Math.floor(Date.now() / 1000) + 20));
    expect(await ends()).toBeLessThanOrEqual(20);
    const given = await printTicket();
    expect(await ends()).toBeGreaterThan(55);
    expect(await ends()).toBeLessThanOrEqual(60);
    await server.owner.query("update ticket set expires_at = expires_at - interval '60 seconds'");
    const late = await open(`${print}/${uuid}`, given);
    expect([late.status, heading(late)]).toEqual([401, 'Tautan ini tidak berlaku lagi']);
    expect(late.text).toContain('hanya berlaku 60 detik');
  });

  test('is refused after the session has ended', async () => {
    const member = await server.member('pemilik', pemilik.tenant_id);
    expect((await server.delete('/account/api/session', member.token)).status).toBe(200);
    const asked = await server.post('/account/api/ticket', member.token, { purpose: 'transaction-print', id: uuid });
    expect([asked.status, asked.body.data]).toEqual([401, undefined]);
  });

  test('is not used up by a HEAD request', async () => {
    const given = await printTicket();
    await server.call('HEAD', `${print}/${uuid}?access_token=${given}`);
    expect((await open(`${print}/${uuid}`, given)).status).toBe(200);
    const change = await ticket({ purpose: 'tenant-change' });
    expect((await server.call('HEAD', `${tenantChange}?access_token=${change}`)).status).toBe(200);
    expect((await openChange(change)).status).toBe(200);
  });

  test('reveals no more than its token: nothing of another tenant, and no ticket in the way there', async () => {
    const stranger = await server.member('pemilik');
    for (const access_token of [await printTicket(stranger.token), stranger.token]) {
      const answer = await open(`${print}/${uuid}`, access_token);
      expect([answer.status, heading(answer)]).toEqual([404, 'Tidak ditemukan']);
      const [, href = ''] = /class="submit" href="([^"]+)">Ganti tenant/.exec(answer.text) ?? [];
      expect(href).toContain(tenantChange);
      expect(href).not.toContain('access_token'); // the browser's own session is used there
    }
  });

  test('is kept as its hash only, and stays out of the log', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const app = createApp({ ...server.services, log: pino({ level: 'trace' }, sink) });
    const asked = await app.request('/account/api/ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${pemilik.token}` },
      body: JSON.stringify({ purpose: 'transaction-print', id: uuid }),
    });
    const { data } = (await asked.json()) as { data: { access_token: string } };
    for (const path of [`${print}/${uuid}`, `${print}/${uuid}`, tenantChange, '/transaction/api/transaction'])
      await app.request(`${path}?access_token=${data.access_token}`);
    expect(lines.join('')).toContain('/account/api/ticket');
    expect(lines.join('')).not.toContain(data.access_token);
    const { rows } = await server.owner.query<{ row: string }>('select t::text as row from ticket t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(data.access_token);
  });

  test('is refused for an invalid request', async () => {
    const fields = async (body: object) => (await server.post('/account/api/ticket', pemilik.token, body)).body.fields;
    expect(await fields({ purpose: 'transaction-print' })).toEqual({ id: ['wajib diisi'] });
    expect(await fields({ purpose: 'retail-close', id: '7' })).toEqual({ kind: ['wajib diisi'] });
    expect(await fields({ purpose: 'semua', id: '7' })).toHaveProperty('purpose');
    expect(await fields({ purpose: 'tenant-choice' })).toHaveProperty('purpose'); // the page's own
    expect((await server.call('POST', '/account/api/ticket', { body: { purpose: 'tenant-change' } })).status).toBe(401);
  });
});

describe('a whole token in an address', () => {
  test('is accepted repeatedly, as hosts of the suite send it', async () => {
    for (const { path, status } of [...Object.values(pages), ...Object.values(pages)])
      expect(await open(path, pemilik.token)).toMatchObject({ status });
    expect((await openChange(pemilik.token)).text).toContain('Pilih Tenant');
  });

  test("is removed from the opened page's address", async () => {
    const shown = [
      ...(await Promise.all(Object.values(pages).map(({ path }) => open(path, pemilik.token)))),
      await open(tenantChange, pemilik.token),
    ];
    for (const { text } of shown) expect(text).not.toContain(pemilik.token);
  });
});

describe('the change of tenant', () => {
  test('is entered with a ticket once, and its form carries one of its own, for one choice', async () => {
    const second = await server.tenant('CV Kedua');
    await server.owner.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')", [
      second,
      pemilik.user_id,
    ]);
    const given = await ticket({ purpose: 'tenant-change', id: 'apa saja' });
    const browser = new Visitor(server);
    const page = await browser.open(tenantChange, { access_token: given, redirect: '/x' });
    expect(page.text).toContain('CV Kedua');
    const carried = browser.field('access_token') ?? '';
    expect(carried).toMatch(/^[\w-]{43}$/);
    expect(carried).not.toBe(given);
    expect((await new Visitor(server).open(tenantChange, { access_token: given })).status).toBe(303);
    expect((await new Visitor(server).open(tenantChange, { access_token: carried })).status).toBe(303);

    const refused = await browser.submit({ tenant_id: String(await server.tenant('PT Orang')) });
    expect(refused.status).toBe(403);
    expect(browser.field('access_token')).not.toBe(carried);
    const { token } = await arrival(browser, await browser.submit({ tenant_id: String(second) }));
    expect(await server.services.tokens.verify(token)).toMatchObject({ tenant_id: second, user_id: pemilik.user_id });
    const twice = await browser.submit({ tenant_id: String(second) });
    expect(twice.headers.get('location')).toContain('/account/views/authentication');
    const whole = await browser.submit({ tenant_id: String(second), access_token: pemilik.token });
    expect(whole.headers.get('location')).toContain('/account/views/authentication');
  });

  test("an accounts host gets no ticket, which it could not read, but a host's token", async () => {
    const settings = { ...server.services.settings, accountsUrl: 'https://akun.test' };
    const app = new TestServer({ ...server.services, settings }, server.owner, async () => {});
    const location = async (access_token: string) =>
      (await app.get(`${tenantChange}?access_token=${access_token}&redirect=%2Fx`)).headers.get('location');
    expect(await location(await ticket({ purpose: 'tenant-change' }))).toBe(
      `https://akun.test${tenantChange}?redirect=%2Fx#`,
    );
    expect(await location(pemilik.token)).toContain(`access_token=${pemilik.token}`);
  });
});

describe('the ticket that the retail app gets', () => {
  test('is checked with our public keys, says what it is for, and ends within a minute', async () => {
    const given = await ticket({ purpose: 'retail-close', kind: 'sales', id: 7 });
    const { payload } = await jwtVerify(given, createLocalJWKSet(server.services.tokens.jwks()), {
      audience: 'finance',
    });
    expect(payload).toMatchObject({
      sub: String(pemilik.user_id),
      tenant_id: pemilik.tenant_id,
      purpose: 'retail-close',
      document: 'sales-header/7',
      jti: expect.any(String),
    });
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(60);
  });

  test('opens nothing of ours', async () => {
    const given = await ticket({ purpose: 'retail-close', kind: 'sales', id: uuid });
    expect(await server.get('/account/api/session', given)).toMatchObject({
      status: 401,
      body: { errors: ['Token tidak sah. Silakan login lagi.'] },
    });
    for (const { path } of Object.values(pages)) expect((await open(path, given)).status).toBe(401);
    expect((await open(tenantChange, given)).headers.get('location')).toContain('/account/views/authentication');
  });

  test("works only for the user's own tenants", async () => {
    const user = { id: pemilik.user_id, name: 'x', email: 'x' };
    const foreign = { id: (await server.member('pemilik')).tenant_id, name: 'x' };
    for (const subject of [{ user }, { user, tenant: foreign }]) {
      const token = await server.token(subject);
      const asked = await server.post('/account/api/ticket', token, { purpose: 'retail-close', kind: 'sales', id: 7 });
      expect(asked.status).toBe(403);
    }
  });
});
