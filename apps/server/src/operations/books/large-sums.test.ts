import { api, type Endpoint, maxAmount, reports } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { wrongBooks } from './books.queries.ts';

const base = '/transaction/api';
const agreed = {
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_backdated: true,
  allow_postdated: true,
};
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let cashier: { account_type: 'cash'; account_id: number };
let bank: { account_type: 'bank'; account_id: number };

/** Twice the largest amount, which no JSON number holds exactly, and its digits. */
const twice = { number: 2 * maxAmount, exact: String(2n * BigInt(maxAmount)) };

async function posted(path: string, body: object, member = pemilik) {
  const answer = await server.post(`${base}/${path}`, member.token, { ...agreed, ...body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data;
}

async function shown(path: string, member = pemilik) {
  const answer = await server.get(path.startsWith('/') ? path : `${base}/${path}`, member.token);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  kasir = await server.member('kasir', tenant_id);
  cashier = {
    account_type: 'cash',
    account_id: await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id }),
  };
  bank = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'X', account_number: '1' }),
  };
  for (const amount of [maxAmount, -maxAmount, maxAmount]) await posted('transaction', { ...cashier, amount }, kasir);
  await posted('transaction', { ...bank, amount: maxAmount });
  await posted('transaction', { ...bank, amount: maxAmount });
});
afterAll(() => server.close());

describe('what a kasir booked on the own cashier, and more than a number holds', () => {
  test('the list says each sum exactly', async () => {
    const own = await shown('transaction', kasir);
    expect(own.meta).toMatchObject({
      total: maxAmount,
      total_in: twice.number,
      total_in_exact: twice.exact,
      total_out: -maxAmount,
    });
    expect(own.meta).not.toHaveProperty('total_exact'); // the number is the sum
    expect((await shown('transaction')).meta).toMatchObject({
      total: 3 * maxAmount,
      total_exact: String(3n * BigInt(maxAmount)),
      total_in_exact: String(4n * BigInt(maxAmount)),
    });
    const rowByRow = await shown(`transaction?creator_id=${kasir.user_id}`);
    expect(rowByRow.meta).toMatchObject({ total_in_exact: twice.exact });
  });

  test('balances, of every day and after every row', async () => {
    const { data, meta } = await shown('balance');
    expect(data).toMatchObject([
      { ...bank, balance: twice.number, balance_exact: twice.exact },
      { ...cashier, balance: maxAmount },
    ]);
    expect(meta).toMatchObject({
      totals: { bank_exact: twice.exact, cash: maxAmount },
      total_exact: String(3n * BigInt(maxAmount)),
    });
    expect((await shown('balance/daily?days=2')).data.at(-1)).toMatchObject({
      balance_exact: String(3n * BigInt(maxAmount)),
    });
    const running = await shown(`balance/running?account_type=bank&account_id=${bank.account_id}&order=asc`);
    expect(running.data.map((row: object) => [Reflect.get(row, 'running_balance_exact')])).toEqual([
      [undefined],
      [twice.exact],
    ]);
    expect(running.meta).toMatchObject({ closing_balance_exact: twice.exact, total_in_exact: twice.exact });
  });

  test('the cash flow', async () => {
    const { meta } = await shown('/transaction/report/cash-flow');
    expect(meta).toMatchObject({
      amount_in_exact: String(4n * BigInt(maxAmount)),
      amount_out: -maxAmount,
      closing_balance_exact: String(3n * BigInt(maxAmount)),
    });
    expect(meta.periods.at(-1)).toMatchObject({ amount_in_exact: String(4n * BigInt(maxAmount)) });
  });

  test('a file of a report has every digit', async () => {
    const { text } = await server.get('/transaction/report/balance?format=csv', pemilik.token);
    expect(text).toContain(twice.exact);
    const flow = await server.get('/transaction/report/cash-flow?format=csv', pemilik.token);
    expect(flow.text).toContain(twice.exact);
    for (const format of ['xlsx', 'csv', 'json']) {
      for (const name of [...Object.keys(reports), 'cash-flow'])
        expect(await server.get(`/transaction/report/${name}?format=${format}`, pemilik.token)).toMatchObject({
          status: 200,
        });
    }
  });

  test('the cash is counted: the books are shown, and a difference beyond any amount is refused in words', async () => {
    await posted('transaction', { ...cashier, amount: maxAmount }, kasir);
    const { data } = await shown(`cash-closing/expected/${cashier.account_id}`, kasir);
    expect(data).toMatchObject({ expected_balance: twice.number, expected_balance_exact: twice.exact });
    const closing = { cashier_id: cashier.account_id, denominations: {}, reason: 'salah ketik' };
    const tooFar = await server.post(`${base}/cash-closing`, kasir.token, {
      ...closing,
      expected_balance: data.expected_balance,
    });
    expect(tooFar).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('terlalu besar')] } });
    await posted('transaction', { ...cashier, amount: -maxAmount }, kasir);
    const closed = await posted('cash-closing', { ...closing, expected_balance: maxAmount }, kasir);
    expect(closed).toMatchObject({
      total_in_exact: String(3n * BigInt(maxAmount)),
      total_out_exact: String(-2n * BigInt(maxAmount)),
      expected_balance: maxAmount,
      difference: -maxAmount,
    });
    expect((await shown('cash-closing')).meta).toMatchObject({ total_short: -maxAmount });
    const sheet = await server.get(
      `/transaction/views/cash-closing/generate-print/${closed.uuid}?access_token=${pemilik.token}`,
    );
    expect(sheet.text).toContain('Rp 27,021,597,764,222,973');
    await server.delete(`${base}/cash-closing/${closed.id}`, pemilik.token, { reason: 'uji' });
  });
});

test('transfers, unconfirmed transactions and what is on its way', async () => {
  for (let index = 0; index < 2; index++) {
    await posted('transfer', {
      from_account_type: 'bank',
      from_account_id: bank.account_id,
      to_account_type: 'cash',
      to_account_id: cashier.account_id,
      amount: maxAmount,
      fee: maxAmount,
    });
    await posted('unconfirmed-transaction', { ...bank, amount: maxAmount });
  }
  expect((await shown('transfer')).meta).toMatchObject({ total_exact: twice.exact, in_transit_exact: twice.exact });
  expect((await shown('unconfirmed-transaction')).meta).toMatchObject({ total_in_exact: twice.exact });
  expect((await shown('balance')).meta).toMatchObject({
    in_transit_exact: twice.exact,
    unconfirmed_exact: twice.exact,
  });
});

test("dues, their ageing, their payment batch and the counterparty's statement", async () => {
  const dues = [];
  for (let index = 0; index < 2; index++)
    dues.push(await posted('due', { type: 'R', amount: maxAmount, entity_id: 'C-1', entity_name: 'CV Besar' }));
  expect((await shown('due')).meta).toMatchObject({
    r_total: twice.number,
    r_total_exact: twice.exact,
    p_total: 0,
    ageing: { tanpa_jt: twice.number, tanpa_jt_exact: twice.exact, over_90: 0 },
  });
  const batch = await posted('due-payment-batch', {
    name: 'Besar',
    ...bank,
    lines: dues.map(({ id }) => ({ due_id: id })),
  });
  expect(batch).toMatchObject({ total_in: twice.number, total_in_exact: twice.exact, total_exact: twice.exact });
  expect(await server.post(`${base}/due-payment-batch/${batch.id}/close`, pemilik.token, agreed)).toMatchObject({
    status: 200,
  });
  expect((await shown('due-payment-batch')).meta).toMatchObject({ total_exact: twice.exact });
  const card = `/transaction/views/due/statement/${dues[0].uuid}?access_token=${pemilik.token}`;
  expect((await server.get(card)).text).toContain('Rp 18,014,398,509,481,982');
  expect(
    await server.delete(`${base}/due-payment-batch/${batch.id}`, pemilik.token, { reason: 'uji', ...agreed }),
  ).toMatchObject({ status: 200 });
});

test('online payments', async () => {
  const enabler = await posted('online-payment-enabler', { name: 'Uji', type: 'simulator', active: true, ...bank });
  for (let index = 0; index < 2; index++) await posted('online-payment', { enabler_id: enabler.id, amount: maxAmount });
  expect((await shown('online-payment')).meta).toMatchObject({ pending_exact: twice.exact, received: 0 });
});

test('what a provider holds, and what it pays out', async () => {
  const account_id = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'Simulator',
    account_name: 'X',
    account_number: '3',
  });
  const pays = { name: 'Besar', type: 'simulator', account_type: 'bank', account_id };
  const { id: enabler_id } = await posted('online-payment-enabler', {
    ...pays,
    payout_bank_account_id: bank.account_id,
  });
  for (let index = 0; index < 2; index++) {
    const { uuid } = await posted('online-payment', { enabler_id, amount: maxAmount });
    await server.app.request(`/transaction/views/online-payment/pay/${uuid}`);
    const body = new URLSearchParams({ action: 'pay' });
    await server.app.request(`/transaction/views/online-payment/simulator/${uuid}`, { method: 'POST', body });
  }
  const holds = { amount: twice.number, amount_exact: twice.exact, count: 2 };
  expect((await shown('payout-in-transit')).data).toMatchObject([holds]);
  const held = await shown(`payout-item?enabler_id=${enabler_id}`);
  expect(held.meta).toMatchObject({ total: twice.number, total_exact: twice.exact });
  const items: number[] = held.data.map(({ id }: { id: number }) => id);
  const path = `${base}/payout`;
  const refused = await server.post(path, pemilik.token, { ...agreed, enabler_id, items, amount: maxAmount });
  expect(refused).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('di luar batas')] } });
  for (const id of items) await posted('payout', { enabler_id, items: [id], amount: maxAmount });
  expect((await shown('payout')).meta).toMatchObject({ total: twice.number, total_exact: twice.exact });
});

test('every list answers every role', async () => {
  const [enabler] = (await shown('online-payment-enabler')).data;
  const required: Record<string, string> = {
    running: `?account_type=bank&account_id=${bank.account_id}`,
    suggestions: '?q=a',
    suggestion: `?bank_account_id=${bank.account_id}`,
    template: '?resource=due',
    progress: `?file_uuid=${await server.upload(pemilik.token, 'Tanggal;Masuk')}`,
    use: '?due_id=1',
    'payout-item': `?enabler_id=${enabler.id}`,
  };
  const lists = Object.values<Record<string, Endpoint>>(api)
    .flatMap((rows) => Object.values(rows))
    .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.startsWith('/account'))
    .map(({ path }) => path + (required[path.slice(path.lastIndexOf('/') + 1)] ?? ''));
  expect(lists.length).toBeGreaterThan(20);
  for (const member of [pemilik, await server.member('peninjau', pemilik.tenant_id)]) {
    for (const path of lists) {
      const { status } = await server.get(path, member.token);
      expect([path, status]).toEqual([path, expect.toBeOneOf(member === pemilik ? [200] : [200, 403])]);
    }
  }
});

test('a thousand of the largest amounts overflow nothing', async () => {
  const rich = await server.member('pemilik');
  const account_id = await server.insert('bank_account', {
    tenant_id: rich.tenant_id,
    bank: 'BNI',
    account_name: 'X',
    account_number: '2',
  });
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, date, amount, account_type, account_id, creator_id)
     select $1, gen_random_uuid(), '2026-01-05', $2, 'bank', $3, $4 from generate_series(1, 2000)`,
    [rich.tenant_id, maxAmount, account_id, rich.user_id],
  );
  expect((await shown('balance', rich)).meta).toMatchObject({ total_exact: String(2000n * BigInt(maxAmount)) });
  const running = await shown(`balance/running?account_type=bank&account_id=${account_id}`, rich);
  expect(running.data[0]).toMatchObject({ running_balance_exact: String(2000n * BigInt(maxAmount)) });
  await posted('transaction', { account_type: 'bank', account_id, amount: maxAmount }, rich);
});

test('the books are still right', async () => {
  const client = await server.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
});
