import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { type Answer, type Member, TestServer } from '../testing/test-server.ts';
import { createRateLimit } from './rate-limit.ts';

const path = '/transaction/api/cashier';

async function databaseOf(server: TestServer): Promise<string> {
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

/** Locks a row, so that writers wait, until the returned function is called. */
async function hold(server: TestServer, table: string, id: number): Promise<() => Promise<void>> {
  const client = await server.owner.connect();
  await client.query('begin');
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

function waitingForLocks(server: TestServer): Promise<number> {
  return server.owner
    .query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    .then(({ rows }) => rows[0]?.count ?? 0);
}

describe('the connections of the pool', () => {
  let server: TestServer;
  let ani: Member;
  let budi: Member;
  let stranger: Member;
  let cashier: number;

  beforeAll(async () => {
    server = await TestServer.start({}, { limitsConnections: true });
    ani = await server.member('pemilik');
    budi = await server.member('pemilik', ani.tenant_id);
    stranger = await server.member('pemilik');
    cashier = await server.insert('cashier', { tenant_id: ani.tenant_id, name: 'Kasir Depan' });
  });
  afterAll(() => server.close());

  test('a user with many slow requests blocks neither tenant nor others, and is told to wait', async () => {
    const free = await hold(server, 'cashier', cashier);
    const change = (member: Member) => server.put(`${path}/${cashier}`, member.token, { name: 'Kasir Depan' });
    const slow = Array.from({ length: 64 }, () => change(ani));
    await expect.poll(() => waitingForLocks(server)).toBe(4);
    const refused = await change(ani);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        errors: [
          'Terlalu banyak permintaan Anda atau tenant Anda yang sedang dikerjakan. Tunggu sebentar, lalu coba lagi.',
        ],
      },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await server.get(path, budi.token)).status).toBe(200);
    slow.push(change(budi), change(budi), change(budi), change(budi));
    await expect.poll(() => waitingForLocks(server)).toBe(6);
    expect((await server.get(path, stranger.token)).status).toBe(200);
    expect((await server.get('/healthz')).status).toBe(200);
    expect(
      (await server.call('POST', '/account/api/authentication', { body: { email: 'x@uji.test', password: 'salah' } }))
        .status,
    ).toBe(401);
    await free();
    const answers = await Promise.all(slow);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('what a user does with their own account counts as well, in every tenant and in none', async () => {
    const other = await server.member('pemilik');
    await server.owner.query('insert into membership (tenant_id, user_id, role) values ($1, $2, $3)', [
      other.tenant_id,
      budi.user_id,
      'kasir',
    ]);
    const free = await hold(server, 'app_user', budi.user_id);
    const slow = Array.from({ length: 64 }, (_, at) =>
      server.put('/account/api/profile', budi.token, { name: `Budi ${at}` }),
    );
    await expect.poll(() => waitingForLocks(server)).toBe(4);
    const change = server.call('POST', '/account/api/tenant-change', {
      token: budi.token,
      body: { tenant_id: other.tenant_id },
    });
    expect((await change).status).toBe(429);
    expect((await server.get('/account/api/session', budi.token)).status).toBe(429);
    expect((await server.get('/account/api/session', ani.token)).status).toBe(200);
    expect((await server.get(path, stranger.token)).status).toBe(200);
    await free();
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('strangers have slots of their own, and an address a part of it', async () => {
    const app = createApp({ ...server.services, settings: { ...server.services.settings, trustProxy: true } });
    const signIn = async (address: string) =>
      app.request('/account/api/authentication', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: 'x@uji.test', password: 'salah' }),
      });
    const client = await server.owner.connect();
    await client.query('begin');
    await client.query('lock table sign_in_budget in access exclusive mode');
    const waiting = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1'].map(signIn);
    await expect.poll(() => waitingForLocks(server)).toBe(2);
    waiting.push(...['10.0.0.2', '10.0.0.3', '10.0.0.4'].map(signIn));
    await expect.poll(() => waitingForLocks(server)).toBe(4);
    expect((await server.get(path, stranger.token)).status).toBe(200);
    const health = await Promise.all(Array.from({ length: 30 }, () => server.get('/healthz')));
    expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
    await client.query('rollback');
    client.release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401]);
  });

  test('payers and providers take no slots of the users, nor the users from theirs', async () => {
    const { tenant_id } = ani;
    const account_id = await server.insert('bank_account', {
      tenant_id,
      bank: 'BCA',
      account_name: 'PT Uji',
      account_number: '1',
    });
    const enabler = await server.post('/transaction/api/online-payment-enabler', ani.token, {
      name: 'Simulator',
      type: 'simulator',
      account_type: 'bank',
      account_id,
    });
    const payment = await server.post('/transaction/api/online-payment', ani.token, {
      enabler_id: enabler.body.data.id,
      amount: 50_000,
    });
    const page = `/transaction/views/online-payment/pay/${payment.body.data.uuid}`;
    const free = await hold(server, 'cashier', cashier);
    const slow = [ani, ani, ani, ani, budi, budi].map((member) =>
      server.put(`${path}/${cashier}`, member.token, { name: 'Kasir Depan' }),
    );
    await expect.poll(() => waitingForLocks(server)).toBe(6);
    expect((await server.get(page)).status).toBe(303);
    await free();
    await Promise.all(slow);

    const settle = await hold(server, 'online_payment', payment.body.data.id);
    // to open the page reads only, once there is an order; to choose locks
    const choose = async () =>
      server.app.request(page, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'method=lain',
      });
    const paying = Array.from({ length: 20 }, choose);
    await expect.poll(() => waitingForLocks(server)).toBe(3);
    expect((await server.get(path, ani.token)).status).toBe(200);
    expect((await server.get('/account/api/session', budi.token)).status).toBe(200);
    await settle();
    expect(new Set((await Promise.all(paying)).map(({ status }) => status))).toEqual(new Set([303]));
  });
});

describe('time', () => {
  let server: TestServer;
  let pemilik: Member;
  let cashier: number;

  beforeAll(async () => {
    server = await TestServer.start();
    const database = await databaseOf(server);
    await server.owner.query(`alter role finance_app in database ${database} set lock_timeout = '200ms'`);
    await server.owner.query(`alter role finance_app in database ${database} set statement_timeout = '1s'`);
    pemilik = await server.member('pemilik');
    cashier = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kasir Depan' });
  });
  afterAll(() => server.close());

  test('tells a user who waits too long that somebody else is changing it', async () => {
    const free = await hold(server, 'cashier', cashier);
    expect(await server.put(`${path}/${cashier}`, pemilik.token, { name: 'Kasir Belakang' })).toMatchObject({
      status: 409,
      body: { errors: ['Data sedang diubah bersamaan oleh orang lain. Coba lagi.'] },
    });
    await free();
    expect((await server.put(`${path}/${cashier}`, pemilik.token, { name: 'Kasir Belakang' })).status).toBe(200);
  });

  test('cancels a statement that takes too long, and tells the reader what to do', async () => {
    await server.owner.query(
      `create policy lambat on cashier as restrictive for select to finance_app using (pg_sleep(5) is not null)`,
    );
    const answer = await server.get(path, pemilik.token);
    await server.owner.query('drop policy lambat on cashier');
    expect(answer).toMatchObject({
      status: 503,
      body: { errors: ['Permintaan ini memakan waktu terlalu lama. Persempit filternya, lalu coba lagi.'] },
    });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect((await server.get(path, pemilik.token)).status).toBe(200);
  });

  test('cancels a save that takes too long, and does not speak of filters', async () => {
    await server.owner.query(
      `create policy lambat on cashier as restrictive for insert to finance_app with check (pg_sleep(5) is not null)`,
    );
    const saved = await server.post(path, pemilik.token, { name: 'Kasir Samping' });
    await server.owner.query('drop policy lambat on cashier');
    expect(saved).toMatchObject({
      status: 503,
      body: { errors: ['Permintaan ini memakan waktu terlalu lama. Coba lagi sebentar.'] },
    });
    expect((await server.post(path, pemilik.token, { name: 'Kasir Samping' })).status).toBe(201);
  });
});

describe('requests a minute', () => {
  let server: TestServer;
  let members: Member[];

  beforeAll(async () => {
    server = await TestServer.start();
    const first = await server.member('pemilik');
    members = [first];
    while (members.length < 6) members.push(await server.member('keuangan', first.tenant_id));
  });
  afterAll(() => server.close());

  function limited(requestsPerMinute: number) {
    const app = createApp({ ...server.services, rateLimit: createRateLimit({ requestsPerMinute }) });
    return async (address: string, token?: string): Promise<Pick<Answer, 'status' | 'text' | 'headers'>> => {
      const response = await app.request(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
  }

  test('of a user: 429 says when to come again, on every way in; other users go on', async () => {
    const get = limited(3);
    const [ani, budi] = members;
    for (const status of [200, 200, 200]) expect((await get(path, ani?.token)).status).toBe(status);
    const refused = await get(path, ani?.token);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(JSON.parse(refused.text).errors).toEqual([
      `Anda mengirim terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`,
    ]);
    expect((await get('/transaction/report/transaction', ani?.token)).status).toBe(429);
    expect((await get('/account/api/session', ani?.token)).status).toBe(429);
    const page = await get(
      `/transaction/views/transaction/generate-print/0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3?type=full` +
        `&access_token=${ani?.token}`,
    );
    expect(page.status).toBe(429);
    expect(page.text).toContain('Anda mengirim terlalu banyak permintaan.');
    expect((await get(path, budi?.token)).status).toBe(200);
    for (const open of ['/healthz', '/livez', '/.well-known/jwks.json']) expect((await get(open)).status).toBe(200);
  });

  test('of a tenant: five times as much, whoever asks', async () => {
    const get = limited(2);
    const statuses: number[] = [];
    for (const member of members) for (let n = 0; n < 2; n++) statuses.push((await get(path, member.token)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    const stranger = await server.member('pemilik');
    expect((await get(path, stranger.token)).status).toBe(200);
  });
});
