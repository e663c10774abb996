import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { RequestEnv } from '../../http/services.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const enablers = '/transaction/api/online-payment-enabler';
const payments = '/transaction/api/online-payment';
const refusal = /^Simulator hanya untuk data demo.*ALLOW_SIMULATOR=1\.$/;
let server: TestServer;
let pemilik: Member;
let account: { account_type: 'bank'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  const account_id = await server.insert('bank_account', {
    tenant_id,
    bank: 'BCA',
    account_name: 'PT Bayar',
    account_number: '1',
  });
  account = { account_type: 'bank', account_id };
});
afterAll(() => server.close());

function under(settings: { demo: boolean; allowSimulator: boolean }, holdsDemo: boolean): Hono<RequestEnv> {
  const demo = holdsDemo ? { password: 'x', users: [] } : undefined;
  return createApp({ ...server.services, demo, settings: { ...server.services.settings, ...settings } });
}

async function call(app: Hono<RequestEnv>, method: string, path: string, body: object) {
  const response = await app.request(path, {
    method,
    headers: { authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

let made = 0;
const newEnabler = () => ({ ...account, name: `Simulator ${++made}`, type: 'simulator', fee: 0 });

async function payPage(app: Hono<RequestEnv>, uuid: string, action: string): Promise<number> {
  const page = `/transaction/views/online-payment/simulator/${uuid}`;
  const response = await app.request(page, {
    method: 'POST',
    body: `action=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return response.status;
}

describe.each([
  ['with DEMO=0', { demo: false, allowSimulator: false }, false],
  ['with DEMO=0 on a database that holds the demo', { demo: false, allowSimulator: false }, true],
  ['on a database that people use, whatever DEMO says', { demo: true, allowSimulator: false }, false],
])('%s the simulator', (_name, settings, holdsDemo) => {
  test('cannot be created, reactivated or used for payments', async () => {
    const app = under(settings, holdsDemo);
    expect(await call(app, 'POST', enablers, newEnabler())).toMatchObject({
      status: 400,
      body: { errors: [expect.stringMatching(refusal)] },
    });
    const { body } = await server.post(enablers, pemilik.token, newEnabler());
    const { id, version } = body.data;
    expect(await call(app, 'POST', payments, { enabler_id: id, amount: 50_000 })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringMatching(refusal)] },
    });
    const off = await call(app, 'PUT', `${enablers}/${id}`, { version, active: false });
    expect(off.status).toBe(200); // deactivating one stays possible
    expect(await call(app, 'PUT', `${enablers}/${id}`, { version: off.body.data.version, active: true })).toMatchObject(
      { status: 400, body: { errors: [expect.stringMatching(refusal)] } },
    );
  });

  test('books no simulator payment when it is not served, even if paid before', async () => {
    const app = under(settings, holdsDemo);
    const { body } = await server.post(enablers, pemilik.token, newEnabler());
    for (const isPaidBefore of [false, true]) {
      const asked = await server.post(payments, pemilik.token, { enabler_id: body.data.id, amount: 75_000 });
      const { id, uuid } = asked.body.data;
      await server.get(`/transaction/views/online-payment/pay/${uuid}`);
      const { rowCount } = await server.owner.query(
        'update simulator_order set status = $2 where order_id = (select order_id from online_payment where uuid = $1)',
        [uuid, isPaidBefore ? 'paid' : 'open'],
      );
      expect(rowCount).toBe(1);
      expect(await payPage(app, uuid, 'pay')).toBe(404);
      await server.owner.query('update online_payment set asked_at = null where id = $1', [id]);
      expect((await call(app, 'POST', `${payments}/${id}/check`, {})).status).toBe(503);
      expect((await server.get(`${payments}/${id}`, pemilik.token)).body.data.status).toBe('pending');
      const { rows } = await server.owner.query('select from transaction where online_payment_id = $1', [id]);
      expect(rows).toEqual([]);
    }
  });
});

test.each([
  ['beside the demo', { demo: true, allowSimulator: false }, true],
  ['with ALLOW_SIMULATOR=1', { demo: false, allowSimulator: true }, false],
])('%s it serves', async (_name, settings, holdsDemo) => {
  const app = under(settings, holdsDemo);
  const enabler = await call(app, 'POST', enablers, newEnabler());
  expect(enabler.status).toBe(201);
  const { body } = await call(app, 'POST', payments, { enabler_id: enabler.body.data.id, amount: 90_000 });
  await app.request(`/transaction/views/online-payment/pay/${body.data.uuid}`);
  expect(await payPage(app, body.data.uuid, 'pay')).toBe(303);
  expect((await server.get(`${payments}/${body.data.id}`, pemilik.token)).body.data.status).toBe('received');
});
