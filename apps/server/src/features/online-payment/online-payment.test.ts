import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';
import { type FakeNotice, FakeProviders } from '../../testing/providers/fake-providers.ts';
import type { MidtransOrder } from '../../testing/providers/fake-midtrans.ts';
import { checkPending } from './check-pending.ts';
import { wrongBooks } from '../../operations/books/books.queries.ts';

const path = '/transaction/api/online-payment';
const enablers = '/transaction/api/online-payment-enabler';
const serverKey = 'SB-Mid-server-rahasia';

let provider: FakeProviders;
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let kasir: Member;
let peninjau: Member;
let bank: number;
let ids: Record<'simulator' | 'midtrans' | 'xendit', number>;

beforeAll(async () => {
  provider = await new FakeProviders().start();
  server = await TestServer.start({
    midtransSnapUrl: provider.url,
    midtransApiUrl: provider.url,
    xenditUrl: provider.url,
    credentialsKey: new Uint8Array(32).fill(7),
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(async () => {
  tenant_id = await server.tenant('PT Bayar');
  [pemilik, kasir, peninjau] = await Promise.all([
    server.member('pemilik', tenant_id),
    server.member('kasir', tenant_id),
    server.member('peninjau', tenant_id),
  ]);
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Bayar', account_number: '1' });
  const enable = async (type: string, credentials: object, fee = 0) =>
    (
      await server.post(enablers, pemilik.token, {
        name: `Lewat ${type}`,
        type,
        account_type: 'bank',
        account_id: bank,
        fee,
        credentials,
      })
    ).body.data.id as number;
  ids = {
    simulator: await enable('simulator', {}),
    midtrans: await enable('midtrans', { server_key: serverKey }, 4000),
    xendit: await enable('xendit', { secret_key: 'xnd', callback_token: 'panggil' }),
  };
});
afterEach(async () => {
  provider.broken = 'no';
  provider.xendit.tellsRefunds = true;
  provider.asked.length = 0;
  // on a slow machine the check would fall into a later test
  await server.owner.query('update online_payment set next_check_at = null');
});

async function ask(
  type: keyof typeof ids,
  fields: object = {},
): Promise<{ id: number; uuid: string; payment_url: string }> {
  const { status, body } = await server.post(path, kasir.token, {
    enabler_id: ids[type],
    amount: 250_000,
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_id: '77',
    ...fields,
  });
  expect(body).toMatchObject({ data: { status: 'pending', received_at: null } });
  expect(status).toBe(201);
  return body.data;
}
const show = async (id: number | string) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const askedAgo = (seconds: number) =>
  server.owner.query('update online_payment set asked_at = now() - make_interval(secs => $1)', [seconds]);
const open = async (uuid: string, query = '') => {
  await askedAgo(10);
  return server.get(`/transaction/views/online-payment/pay/${uuid}${query}`, null);
};
const check = async (id: number | string, member = pemilik) => {
  await askedAgo(10);
  return server.post(`${path}/${id}/check`, member.token, {});
};
const form = (uuid: string, action: string) =>
  server.call('POST', `/transaction/views/online-payment/simulator/${uuid}`, {
    body: `action=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function booked(payment_id: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select online_payment_part as part, amount::int,
      case when voided_at is not null then ' voided' when reversed_at is not null then ' reversed' else '' end as state
      from transaction where online_payment_id = $1 order by id`,
    [payment_id],
  );
  return rows.map((row) => `${row.part} ${row.amount}${row.state}`);
}

async function books() {
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client);
  client.release();
  return wrong;
}

/** Opens the payer's page and returns the order's id at the provider. */
async function openedOrder(uuid: string): Promise<string> {
  expect((await open(uuid)).status).toBe(303);
  const {
    rows: [row],
  } = await server.owner.query('select order_id from online_payment where uuid = $1', [uuid]);
  return row.order_id;
}

/** When every payment of these tests was settled. */
const settledAt = Date.parse('2026-03-10T03:20:30Z');

/** Changes an order at Midtrans, as its dashboard or the payer's bank would. */
function change(order_id: string, fields: Partial<MidtransOrder>): void {
  Object.assign(provider.midtrans.orders.get(order_id) ?? {}, fields);
}

function pay(order_id: string, transaction_status = 'settlement'): void {
  change(order_id, { transaction_status, settledAt });
}

function midtransNotice(
  order_id: string,
  { key = serverKey, transaction_status = 'settlement', gross_amount = '250000.00' } = {},
): Promise<Answer> {
  const { body } = provider.midtrans.notice({ order_id, gross_amount, transaction_status }, { key });
  return server.call('POST', '/transaction/api/online-payment-webhook/midtrans', { body });
}

describe('simulator', () => {
  test('paid on its page: one transaction in the chosen account, received at that time', async () => {
    const payment = await ask('simulator', { related_entity_name: 'Budi', note: 'Helm' });
    const first = await open(payment.uuid);
    expect(first.status).toBe(303);
    const page = await server.get(first.headers.get('location') ?? '', null);
    expect(page.text).toContain('Simulator pembayaran');
    expect((await form(payment.uuid, 'pay')).headers.get('location')).toContain('selesai=1');
    expect((await open(payment.uuid, '?selesai=1')).text).toContain('Pembayaran diterima');
    const received = await show(payment.id);
    expect(received).toMatchObject({
      status: 'received',
      received_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      transaction_id: expect.any(Number),
    });
    const { body } = await server.get(`/transaction/api/transaction/${received.transaction_id}`, pemilik.token);
    expect(body.data).toMatchObject({
      amount: 250_000,
      account_type: 'bank',
      account_id: bank,
      online_payment_id: payment.id,
      transactable_id: '77',
      related_entity_name: 'Budi',
    });
    await form(payment.uuid, 'fail');
    expect(await booked(payment.id)).toEqual(['receipt 250000']);
  });

  test.each([
    ['fail', 'failed', 'Pembayaran gagal'],
    ['expire', 'expired', 'Waktu pembayaran habis'],
  ])('%s books nothing', async (action, status, title) => {
    const payment = await ask('simulator');
    await open(payment.uuid);
    await form(payment.uuid, action);
    expect(await show(payment.id)).toMatchObject({ status, received_at: null });
    expect((await open(payment.uuid)).text).toContain(title);
    expect(await booked(payment.id)).toEqual([]);
  });

  test('nothing is paid without its page having been opened, nor for a payment that is not there', async () => {
    const payment = await ask('simulator');
    await form(payment.uuid, 'pay');
    expect(await booked(payment.id)).toEqual([]);
    expect((await open('0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3')).status).toBe(404);
    expect((await open("x'--")).status).toBe(404);
  });
});

describe('midtrans', () => {
  test('books receipt and fee once for repeated and concurrent genuine notices', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    pay(order_id);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => midtransNotice(order_id)),
      check(payment.id),
      check(payment.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await booked(payment.id)).toEqual(['receipt 250000', 'fee -4000']);
    expect(await show(payment.id)).toMatchObject({
      status: 'received',
      received_at: '2026-03-10T03:20:30.000Z',
      received_on: '2026-03-10',
      fee_amount: 4000,
    });
  });

  test('a notice is only a reason to ask: settlement that the provider does not confirm books nothing', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    expect((await midtransNotice(order_id)).status).toBe(200);
    expect(await booked(payment.id)).toEqual([]);
    expect((await show(payment.id)).status).toBe('pending');
  });

  test('refuses a wrong signature, a changed amount and an unknown order without asking the provider', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    pay(order_id);
    provider.asked.length = 0;
    expect((await midtransNotice(order_id, { key: 'SB-Mid-server-lain' })).status).toBe(403);
    expect(
      (
        await server.call('POST', '/transaction/api/online-payment-webhook/midtrans', {
          body: { order_id, status_code: '200', gross_amount: '1.00', signature_key: '00' },
        })
      ).status,
    ).toBe(403);
    expect((await midtransNotice('0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3-1')).status).toBe(404);
    expect(
      (
        await server.call('POST', '/transaction/api/online-payment-webhook/midtrans', {
          body: 'bukan json',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(404);
    expect(provider.asked).toEqual([]);
    expect(await booked(payment.id)).toEqual([]);
  });

  test('undoes what turns into deny by the reverse, today; a late repeat of a notice changes nothing', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    pay(order_id);
    await midtransNotice(order_id);
    pay(order_id, 'deny');
    await midtransNotice(order_id, { transaction_status: 'deny' });
    await midtransNotice(order_id);
    expect(await booked(payment.id)).toEqual([
      'receipt 250000 reversed',
      'fee -4000 reversed',
      'reversal -250000',
      'reversal 4000',
    ]);
    expect(await show(payment.id)).toMatchObject({ status: 'failed', received_at: null, transaction_id: null });
  });

  test('undoes a receipt in a meanwhile locked period on the first open day', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    pay(order_id);
    await midtransNotice(order_id);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: '2026-03-31' });
    pay(order_id, 'deny');
    await check(payment.id);
    expect(await booked(payment.id)).toEqual([
      'receipt 250000 reversed',
      'fee -4000 reversed',
      'reversal -250000',
      'reversal 4000',
    ]);
    const { rows } = await server.owner.query(
      `select sum(amount)::int as left, min(date)::text as first from transaction where online_payment_id = $1
        and online_payment_part = 'reversal'`,
      [payment.id],
    );
    expect(rows[0].left).toBe(-246_000);
    expect(rows[0].first > '2026-03-31').toBe(true);
  });

  test('books money that comes again after its receipt was undone in a locked period, however often', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    pay(order_id);
    await midtransNotice(order_id);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: '2026-03-31' });
    const undone = ['receipt 250000 reversed', 'fee -4000 reversed', 'reversal -250000', 'reversal 4000'];
    for (const before of [[], undone]) {
      pay(order_id, 'deny');
      await check(payment.id);
      expect(await booked(payment.id)).toEqual([...before, ...undone]);
      pay(order_id);
      expect((await midtransNotice(order_id)).status).toBe(200);
      expect(await booked(payment.id)).toEqual([...before, ...undone, 'receipt 250000', 'fee -4000']);
    }
    expect(await show(payment.id)).toMatchObject({ status: 'received', problem: null });
    expect(await books()).toEqual([]);
  });

  test('books a paid payment even when the books are locked forever', async () => {
    const lock = (value: string) => server.put('/setting/api/setting/books_locked_until', pemilik.token, { value });
    for (const never of ['9999-12-31', '2101-01-01', '1999-12-31'])
      expect(await lock(never)).toMatchObject({
        status: 400,
        body: { errors: [expect.stringContaining('2100-12-31')] },
      });
    const [first, second] = [await ask('midtrans'), await ask('midtrans')];
    await lock('2100-12-31');
    pay(await openedOrder(first.uuid));
    await check(first.id);
    expect(await booked(first.id)).toEqual(['receipt 250000', 'fee -4000']);
    await lock('2100-12-30');
    pay(await openedOrder(second.uuid));
    await check(second.id);
    expect(await booked(second.id)).toEqual(['receipt 250000', 'fee -4000']);
  });

  test.each([
    ['down', 'sedang tidak dapat dihubungi', 'sedang tidak dapat dihubungi'],
    ['nonsense', 'tidak dimengerti', 'belum dapat dibuka'],
  ] as const)(
    'a provider that is %s: the payer and the user read what to do, nothing is booked, the background check catches up',
    async (broken, sentence, toPayer) => {
      const payment = await ask('midtrans');
      provider.broken = broken;
      const page = await open(payment.uuid);
      expect([page.status, page.text]).toEqual([503, expect.stringContaining(toPayer)]);
      expect(page.text).not.toContain('HTTP');
      expect((await show(payment.id)).problem).toContain(sentence);
      expect(page.text).toContain('Coba lagi');
      provider.broken = 'no';
      const order_id = await openedOrder(payment.uuid);
      pay(order_id);
      provider.broken = broken;
      const refusedCheck = await check(payment.id);
      expect([refusedCheck.status, refusedCheck.body.errors[0]]).toEqual([503, expect.stringContaining(sentence)]);
      expect((await midtransNotice(order_id)).status).toBe(503);
      expect(await show(payment.id)).toMatchObject({ status: 'pending', problem: expect.stringContaining(sentence) });
      expect(await booked(payment.id)).toEqual([]);
      provider.broken = 'no';
      await server.owner.query('update online_payment set next_check_at = now() where id = $1', [payment.id]);
      await checkPending(server.services);
      expect(await show(payment.id)).toMatchObject({ status: 'received', problem: null });
      expect(await booked(payment.id)).toEqual(['receipt 250000', 'fee -4000']);
    },
  );

  test('creates a page again under a new order id when the answer was lost', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    // as after a lost answer
    await server.owner.query('update online_payment set provider_url = null where id = $1', [payment.id]);
    const second = await open(payment.uuid);
    expect(second.headers.get('location')).toContain(order_id.replace(/1$/, '2'));
  });

  test('tells the user about a wrong key and what to do', async () => {
    const {
      body: {
        data: { id, version },
      },
    } = await server.get(`${enablers}/${ids.midtrans}`, pemilik.token);
    await server.put(`${enablers}/${id}`, pemilik.token, { version, credentials: { server_key: 'salah' } });
    const payment = await ask('midtrans');
    expect((await open(payment.uuid)).text).toContain('hubungi penjual');
    expect((await show(payment.id)).problem).toContain('Pemilik perlu memeriksanya di Online Payment Enabler');
  });
});

describe('money that goes back in part', () => {
  const refund = (order_id: string, ...amounts: number[]) =>
    change(order_id, {
      transaction_status: 'partial_refund',
      settledAt,
      refunds: amounts.map((amount, i) => ({ amount, at: Date.now() + i * 1000 })),
    });
  async function received() {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    pay(order_id);
    await midtransNotice(order_id);
    return { ...payment, order_id };
  }
  test('books each refund once, however often it is reported', async () => {
    const { id, uuid, order_id } = await received();
    refund(order_id, 50_000);
    await Promise.all([...Array.from({ length: 6 }, () => midtransNotice(order_id)), check(id)]);
    expect(await booked(id)).toEqual(['receipt 250000', 'fee -4000', 'refund -50000']);
    refund(order_id, 50_000, 30_000);
    await midtransNotice(order_id);
    expect(await booked(id)).toEqual(['receipt 250000', 'fee -4000', 'refund -50000', 'refund -30000']);
    expect(await show(id)).toMatchObject({ status: 'received', refunded_amount: 80_000, problem: null });
    refund(order_id, 50_000); // an older report that arrives late
    await midtransNotice(order_id);
    expect(await booked(id)).toHaveLength(4);
    const { rows } = await server.owner.query(
      `select distinct account_id::int, transactable_id from transaction where online_payment_id = $1
        and online_payment_part = 'refund'`,
      [id],
    );
    expect(rows).toEqual([{ account_id: bank, transactable_id: '77' }]);
    const list = await server.get(`${path}?transactable_id=77`, pemilik.token);
    expect(list.body.meta.received).toBe(170_000);
    expect((await open(uuid)).text).toContain('Rp 80,000');
    expect(await books()).toEqual([]);
  });

  test('is paid out of the account that received the money, whatever the enabler uses since', async () => {
    const { id, order_id } = await received();
    const other = await server.insert('bank_account', {
      tenant_id,
      bank: 'BNI',
      account_name: 'PT Bayar',
      account_number: '2',
    });
    const { version } = (await server.get(`${enablers}/${ids.midtrans}`, pemilik.token)).body.data;
    const moved = { version, account_type: 'bank', account_id: other };
    expect((await server.put(`${enablers}/${ids.midtrans}`, pemilik.token, moved)).status).toBe(200);
    refund(order_id, 50_000);
    await check(id);
    const { rows } = await server.owner.query(
      'select account_id::int, sum(amount)::int as left from transaction where online_payment_id = $1 group by 1',
      [id],
    );
    expect(rows).toEqual([{ account_id: bank, left: 196_000 }]);
  });

  test('is booked with the receipt when both are reported together', async () => {
    const payment = await ask('midtrans');
    const order_id = await openedOrder(payment.uuid);
    refund(order_id, 100_000);
    await midtransNotice(order_id);
    expect(await booked(payment.id)).toEqual(['receipt 250000', 'fee -4000', 'refund -100000']);
    expect(await books()).toEqual([]);
  });

  test('reports a problem for a refund above the receipt or with fractions', async () => {
    const { id, order_id } = await received();
    for (const amounts of [[200_000, 50_001], [0.5]]) {
      refund(order_id, ...amounts);
      await check(id);
      expect(await booked(id)).toEqual(['receipt 250000', 'fee -4000']);
      expect((await show(id)).problem).toContain('Penyedia mengembalikan');
    }
    await expect(
      server.owner.query('update online_payment set refunded_amount = amount + 1 where id = $1', [id]),
    ).rejects.toThrow('online_payment_refunded');
  });

  test('of an unknown sum is no guess', async () => {
    const { id, order_id } = await received();
    pay(order_id, 'partial_refund');
    await check(id);
    expect(await booked(id)).toEqual(['receipt 250000', 'fee -4000']);
    expect((await show(id)).problem).toContain('tanpa menyebut jumlahnya');
  });
});

test.each(['midtrans', 'xendit'] as const)(
  '%s: another currency than rupiah is not booked; people are told',
  async (type) => {
    const payment = await ask(type);
    const order_id = await openedOrder(payment.uuid);
    change(order_id, { currency: 'USD', transaction_status: 'settlement', settledAt });
    Object.assign(provider.xendit.invoiceOf(order_id) ?? {}, { currency: 'USD', status: 'PAID' });
    expect((await check(payment.id)).status).toBe(200);
    expect(await booked(payment.id)).toEqual([]);
    expect(await show(payment.id)).toMatchObject({ status: 'pending', problem: expect.stringContaining('USD') });
    expect((await open(payment.uuid, '?selesai=1')).text).not.toContain('USD');
  },
);

describe('xendit', () => {
  const tell = ({ headers, body }: FakeNotice) =>
    server.call('POST', '/transaction/api/online-payment-webhook/xendit', { body, headers });
  const notice = (external_id: string, token?: string) =>
    tell(provider.xendit.notice({ external_id, status: 'PAID' }, token));

  test('tells what went back in a list of its own, and of it by its own name of the payment', async () => {
    const payment = await ask('xendit');
    const order_id = await openedOrder(payment.uuid);
    provider.xendit.pay(order_id);
    await notice(order_id);
    provider.xendit.refund(order_id, 20_000);
    const invoice = provider.xendit.invoiceOf(order_id);
    invoice?.refunds.push({ id: 'rfd-x', amount: 5_000, status: 'FAILED', at: Date.now() });
    const told = (token?: string) => tell(provider.xendit.refundNotice(invoice?.id ?? '', 99_999, token));
    expect((await told('salah')).status).toBe(403);
    expect(await booked(payment.id)).toEqual(['receipt 250000']);
    expect((await Promise.all([told(), told()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await booked(payment.id)).toEqual(['receipt 250000', 'refund -20000']);
    expect((await show(payment.id)).refunded_amount).toBe(20_000);
  });

  test('books the receipt and reports a problem when the key may not read refunds', async () => {
    provider.xendit.tellsRefunds = false;
    const payment = await ask('xendit');
    provider.xendit.pay(await openedOrder(payment.uuid));
    await check(payment.id);
    expect(await booked(payment.id)).toEqual(['receipt 250000']);
    expect(await show(payment.id)).toMatchObject({
      status: 'received',
      problem: expect.stringContaining('izin membaca refund'),
    });
  });

  test('a genuine notice books once, a wrong token nothing', async () => {
    const payment = await ask('xendit');
    const order_id = await openedOrder(payment.uuid);
    provider.xendit.pay(order_id);
    expect((await notice(order_id, 'salah')).status).toBe(403);
    expect(await booked(payment.id)).toEqual([]);
    expect((await Promise.all([notice(order_id), notice(order_id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await booked(payment.id)).toEqual(['receipt 250000']);
  });

  test('expired', async () => {
    const payment = await ask('xendit');
    const order_id = await openedOrder(payment.uuid);
    Object.assign(provider.xendit.invoiceOf(order_id) ?? {}, { status: 'EXPIRED' });
    expect((await check(payment.id)).body.data.status).toBe('expired');
  });
});

test('1,000 shuffled and repeated notices, half of them forged, from 8 connections book exactly once', async () => {
  const payments = await Promise.all(Array.from({ length: 40 }, (_, i) => ask('midtrans', { amount: 100_000 + i })));
  const orders: { id: number; order_id: string; amount: number; isPaid: boolean }[] = [];
  for (const [i, payment] of payments.entries()) {
    const order_id = await openedOrder(payment.uuid);
    orders.push({ id: payment.id, order_id, amount: 100_000 + i, isPaid: i % 4 !== 0 });
    if (i % 4 !== 0) pay(order_id);
  }
  const notices = Array.from({ length: 1000 }, (_, i) => ({
    order: orders[i % orders.length] as (typeof orders)[number],
    isGenuine: i % 2 === Math.floor(i / orders.length) % 2,
  }))
    .map((each) => ({ each, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
  const statuses = new Map<string, number>();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = notices.pop(); next; next = notices.pop()) {
        const { status } = await midtransNotice(next.order.order_id, {
          gross_amount: `${next.order.amount}.00`,
          ...(next.isGenuine ? {} : { key: 'salah' }),
        });
        const name = `${next.isGenuine ? 'genuine' : 'wrong'} ${status}`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      }
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({ 'genuine 200': 500, 'wrong 403': 500 });
  for (const order of orders)
    expect(await booked(order.id)).toEqual(order.isPaid ? [`receipt ${order.amount}`, 'fee -4000'] : []);
  const client = await server.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
});

test('a returning payer triggers at most one check in ten seconds across processes', async () => {
  const payment = await ask('midtrans');
  await openedOrder(payment.uuid);
  const other = new TestServer(server.services, server.owner, async () => {}); // a new process, with nothing in memory
  await askedAgo(10);
  provider.asked.length = 0;
  const back = (by: TestServer) => by.get(`/transaction/views/online-payment/pay/${payment.uuid}?selesai=1`, null);
  for (const page of await Promise.all([server, other, server, other, server, other].map(back)))
    expect(page.text).toContain('Menunggu pembayaran');
  await back(server);
  expect(provider.asked).toHaveLength(1);
  await askedAgo(10);
  await back(other);
  expect(provider.asked).toHaveLength(2);
});

test('staff trigger at most one check in five seconds', async () => {
  const payment = await ask('midtrans');
  await openedOrder(payment.uuid);
  await askedAgo(5);
  provider.asked.length = 0;
  for (let n = 0; n < 5; n++)
    expect(await server.post(`${path}/${payment.id}/check`, pemilik.token, {})).toMatchObject({
      status: 200,
      body: { data: { status: 'pending' } },
    });
  expect(provider.asked).toHaveLength(1);
});

test('a link that is opened again and again makes one order, then one in five seconds', async () => {
  const payment = await ask('midtrans');
  const link = `/transaction/views/online-payment/pay/${payment.uuid}`;
  expect((await server.call('HEAD', link)).status).toBe(200);
  expect((await server.call('HEAD', `${link}?selesai=1`)).status).toBe(200);
  expect(provider.asked).toEqual([]);
  provider.broken = 'down';
  const pages = await Promise.all(Array.from({ length: 6 }, () => server.get(link)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 503));
  expect(pages.filter(({ text }) => text.includes('Halaman pembayaran disiapkan'))).toHaveLength(5);
  expect((await server.get(link)).headers.get('refresh')).toBe('5');
  expect(provider.asked).toHaveLength(1);
  provider.broken = 'no';
  await askedAgo(5);
  expect((await server.get(link)).status).toBe(303);
  expect((await server.get(link)).status).toBe(303);
  expect(provider.asked).toHaveLength(2);
});

test('no address that leads here has a host from the request', async () => {
  const evil = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test',
  };
  const call = (method: string, at: string, body?: unknown) =>
    server.app.request(`http://evil.test${at}`, {
      method,
      headers: { ...evil, authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const made = await call('POST', path, { enabler_id: ids.simulator, amount: 1000 });
  const { data } = (await made.json()) as { data: { id: number; uuid: string; payment_url: string } };
  expect(data.payment_url).toBe(`http://localhost/transaction/views/online-payment/pay/${data.uuid}`);
  const midtrans = await ask('midtrans');
  const answers = [
    await call('GET', `${path}/${data.id}`),
    await call('GET', path),
    await call('GET', `/transaction/views/online-payment/pay/${data.uuid}`),
    await call('GET', `/transaction/views/online-payment/pay/${data.uuid}?selesai=1`),
    await call('GET', `/transaction/views/online-payment/pay/${midtrans.uuid}`),
    await call('POST', `${path}/${data.id}/check`, {}),
    await call('GET', `${enablers}/${ids.midtrans}`),
    await call('GET', '/file-manager/file'),
    await call('GET', '/openapi.json'),
    await call('GET', '/docs'),
    await call('GET', '/transaction/views/transaction/generate-print/x?access_token=x&type=full'),
    await call('GET', '/transaction/views/transaction/generate-print/x?type=full'),
    await call('GET', '/transaction/views/due/statement/x'),
  ];
  for (const answer of answers)
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain('evil.test');
  const { rows } = await server.owner.query('select provider_url from online_payment where provider_url is not null');
  expect(JSON.stringify(rows)).not.toContain('evil.test');
});

test("the payment's uuid, which opens the payer's page, stays out of the log", async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
  );
  const logged = new TestServer({ ...server.services, log }, server.owner, async () => {});
  const simulated = await ask('simulator');
  const payment = await ask('midtrans');
  provider.broken = 'down';
  for (const { uuid } of [simulated, payment]) {
    for (const at of [
      `/transaction/views/online-payment/pay/${uuid}`,
      `/transaction/views/online-payment/pay/${uuid}/`,
      `/transaction/views/online-payment/pay/${uuid}?selesai=1`,
      `/transaction/views/online-payment/simulator/${uuid}`,
      `/transaction/views/online-payment/pay/${uuid.toUpperCase()}`,
    ])
      await logged.get(at, null);
    await logged.get(`${path}/${uuid}`, pemilik.token);
    await logged.get(`${path}/${uuid}/history`, pemilik.token);
    await logged.post(`${path}/${uuid}/check`, pemilik.token, {});
  }
  await server.owner.query('update online_payment set next_check_at = now() where id = $1', [payment.id]);
  await checkPending(logged.services);
  await server.owner.query('alter table simulator_order rename to away');
  await logged.get(`/transaction/views/online-payment/simulator/${simulated.uuid}`, null);
  await logged.call('POST', `/transaction/views/online-payment/simulator/${simulated.uuid}`, {
    body: 'action=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await server.owner.query('alter table away rename to simulator_order');
  expect(lines.length).toBeGreaterThan(18);
  for (const { uuid } of [simulated, payment]) {
    expect(lines.join('').toLowerCase()).toContain(`${uuid.slice(0, 13)}…`); // enough to find it
    expect(lines.join('').toLowerCase()).not.toContain(uuid.slice(14));
  }
});

test('two processes that check together ask for each payment once', async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, () => ask('midtrans')));
  for (const payment of payments) pay(await openedOrder(payment.uuid));
  await server.owner.query('update online_payment set next_check_at = now() where tenant_id = $1', [tenant_id]);
  provider.asked.length = 0;
  await Promise.all([checkPending(server.services), checkPending(server.services)]);
  expect(provider.asked).toHaveLength(6);
  for (const payment of payments) expect(await booked(payment.id)).toEqual(['receipt 250000', 'fee -4000']);
});

test.each(['no', 'down'] as const)(
  'checks unpaid payments again after growing pauses, an hour at most (provider broken: %s)',
  async (broken) => {
    const payment = await ask('midtrans');
    await openedOrder(payment.uuid);
    provider.broken = broken;
    const pauses: number[] = [];
    for (let round = 0; round < 14; round++) {
      await server.owner.query('update online_payment set next_check_at = now() where id = $1', [payment.id]);
      expect(await checkPending(server.services)).toBe(1);
      const {
        rows: [row],
      } = await server.owner.query(
        'select extract(epoch from next_check_at - now())::int as pause from online_payment where id = $1',
        [payment.id],
      );
      pauses.push(row.pause);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 1.4);
    expect(pauses.at(0)).toBeLessThanOrEqual(30);
    expect(pauses.at(-1)).toBeGreaterThan(3590);
    expect(pauses.at(-1)).toBeLessThanOrEqual(3600);
    await server.owner.query('update online_payment set next_check_at = null where id = $1', [payment.id]);
  },
);

test('an unpaid payment expires without the provider, and is not checked any more', async () => {
  const payment = await ask('midtrans');
  await server.owner.query(
    "update online_payment set expires_at = now() - interval '20 minutes', next_check_at = now() where id = $1",
    [payment.id],
  );
  await checkPending(server.services);
  expect((await show(payment.id)).status).toBe('expired');
  const { rows } = await server.owner.query('select next_check_at from online_payment where id = $1', [payment.id]);
  expect(rows[0].next_check_at).toBeNull();
});

describe('enablers', () => {
  test('secrets are encrypted at rest, and neither answered nor kept in the history', async () => {
    const { body } = await server.get(`${enablers}/${ids.midtrans}`, pemilik.token);
    expect(body.data).toMatchObject({
      has_credentials: true,
      webhook_url: expect.stringMatching(/\/online-payment-webhook\/midtrans\/[0-9a-f-]{36}$/),
    });
    const { rows } = await server.owner.query(
      `select (select string_agg(e::text, ' ') from online_payment_enabler e) || (select string_agg(h::text, ' ')
        from history h) as everything`,
    );
    expect(
      JSON.stringify(body) +
        rows[0].everything +
        JSON.stringify((await server.get(`${enablers}/${ids.midtrans}/history`, pemilik.token)).body),
    ).not.toContain('rahasia');
  });

  test('who deleted one stays in the history, without its secrets', async () => {
    expect((await server.delete(`${enablers}/${ids.midtrans}`, pemilik.token, {})).status).toBe(200);
    const { rows } = await server.owner.query(
      `select user_id::int, before->>'name' as name, before::text as before from history
        where tenant_id = $1 and resource = 'online-payment-enabler' and record_id = $2 and action = 'delete'`,
      [tenant_id, ids.midtrans],
    );
    expect(rows).toMatchObject([{ user_id: pemilik.user_id, name: 'Lewat midtrans' }]);
    expect(rows[0].before).not.toContain('rahasia');
  });

  test('a provider needs all of its secrets and no others', async () => {
    const refusedOne = await server.post(enablers, pemilik.token, {
      name: 'X',
      type: 'xendit',
      account_type: 'bank',
      account_id: bank,
      credentials: { secret_key: 'a' },
    });
    expect([refusedOne.status, refusedOne.body.fields]).toEqual([
      400,
      { credentials: [expect.stringContaining('Webhook Verification Token')] },
    ]);
    expect(
      (
        await server.post(enablers, pemilik.token, {
          name: 'Y',
          type: 'simulator',
          account_type: 'bank',
          account_id: bank,
          credentials: { kunci: 'a' },
        })
      ).status,
    ).toBe(400);
  });

  test('offers only active ones; refuses to delete a used one, a duplicate name and a stale version', async () => {
    const {
      body: {
        data: { version },
      },
    } = await server.get(`${enablers}/${ids.simulator}`, pemilik.token);
    await ask('simulator');
    await server.put(`${enablers}/${ids.simulator}`, pemilik.token, { version, active: false });
    expect((await server.put(`${enablers}/${ids.simulator}`, pemilik.token, { version, active: true })).status).toBe(
      409,
    );
    expect(
      (await server.get(`${enablers}?active=true`, kasir.token)).body.data.map((each: { type: string }) => each.type),
    ).toEqual(['midtrans', 'xendit']);
    expect(
      (await server.post(path, kasir.token, { enabler_id: ids.simulator, amount: 5000 })).body.fields,
    ).toHaveProperty('enabler_id');
    expect((await server.delete(`${enablers}/${ids.simulator}`, pemilik.token)).status).toBe(400);
    expect(
      (
        await server.post(enablers, pemilik.token, {
          name: 'Lewat xendit',
          type: 'simulator',
          account_type: 'bank',
          account_id: bank,
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await server.post(enablers, kasir.token, {
          name: 'Z',
          type: 'simulator',
          account_type: 'bank',
          account_id: bank,
        })
      ).status,
    ).toBe(403);
  });
});

test('refuses a payment request for a deactivated account', async () => {
  const account_id = await server.insert('bank_account', {
    tenant_id,
    bank: 'BNI',
    account_name: 'PT Uji',
    account_number: '77',
  });
  const { id } = (
    await server.post(enablers, pemilik.token, { name: 'BNI', type: 'simulator', account_type: 'bank', account_id })
  ).body.data;
  expect(await server.post(path, pemilik.token, { enabler_id: id, amount: 1000 })).toMatchObject({ status: 201 });
  await server.put(`/transaction/api/bank-account/${account_id}`, pemilik.token, { deactivated: true });
  const request = (member: Member) => server.post(path, member.token, { enabler_id: id, amount: 1000 });
  expect(await request(pemilik)).toMatchObject({
    status: 400,
    body: { fields: { enabler_id: ['tidak dapat dipakai: account penerimanya (BNI 77 a.n. PT Uji) sudah non-aktif'] } },
  });
  expect(await request(kasir)).toMatchObject({
    status: 400,
    body: { fields: { enabler_id: ['tidak dapat dipakai: account penerimanya sudah non-aktif'] } },
  });
});

test('an unpaid payment can be cancelled; money that comes nevertheless is booked', async () => {
  const payment = await ask('midtrans');
  const order_id = await openedOrder(payment.uuid);
  expect((await server.delete(`${path}/${payment.id}`, kasir.token, { reason: 'salah' })).status).toBe(403);
  expect((await server.delete(`${path}/${payment.id}`, pemilik.token, { reason: 'salah' })).body.data).toMatchObject({
    status: 'cancelled',
    void_reason: 'salah',
  });
  expect((await open(payment.uuid)).text).toContain('Jangan membayarnya');
  pay(order_id);
  await midtransNotice(order_id);
  expect(await booked(payment.id)).toEqual(['receipt 250000', 'fee -4000']);
});

test('another tenant cannot see, check or change it; a peninjau cannot request or check one', async () => {
  const payment = await ask('midtrans');
  pay(await openedOrder(payment.uuid));
  expect((await check(payment.id, peninjau)).status).toBe(403);
  expect(await booked(payment.id)).toEqual([]);
  const stranger = await server.member('pemilik');
  for (const answer of await Promise.all([
    server.get(`${path}/${payment.id}`, stranger.token),
    check(payment.id, stranger),
    server.delete(`${path}/${payment.id}`, stranger.token, { reason: 'x' }),
  ]))
    expect(answer.status).toBe(404);
  expect(await server.post(path, stranger.token, { enabler_id: ids.midtrans, amount: 5000 })).toMatchObject({
    status: 400,
    body: { fields: { enabler_id: ['tidak ditemukan. Pilih cara pembayaran lain.'] } },
  });
  expect((await server.post(path, peninjau.token, { enabler_id: ids.midtrans, amount: 5000 })).status).toBe(403);
});
