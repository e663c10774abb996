import { pino } from 'pino';
import { withCrcTag } from 'promptparse';
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openChanges } from '../../database/changes.ts';
import type { FakeProviders } from '../../testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../testing/providers/server-with-fakes.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { simulatedQris } from './provider/qris.ts';

// The payer's own page: ways to pay without the provider's page, and how it learns that the money is there.

const pages = '/transaction/views/online-payment/pay';
let providers: FakeProviders;
let server: TestServer;
let scene: PaymentScene;

beforeAll(async () => {
  const started = await serverWithFakes();
  ({ server, providers } = started);
  return started.stop;
});
beforeEach(async () => {
  scene = await PaymentScene.open(server, providers);
  Object.assign(providers.midtrans, { refusesWays: [], refusesToExpire: false, qrisOf: simulatedQris });
  Object.assign(providers.xendit, {
    refusesChannels: [],
    refusesPayers: false,
    refusesToExpire: false,
    qrisOf: simulatedQris,
  });
  providers.midtrans.notices.length = 0;
  providers.xendit.notices.length = 0;
  for (const type of ['midtrans', 'simulator'] as const) await scene.offer(type, ['qris', 'va_bca', 'va_mandiri']);
});

async function open(uuid: string, query = '') {
  const answer = await server.app.request(`${pages}/${uuid}${query}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** The payer chooses; the page that this leads to. */
async function choose(uuid: string, form: Record<string, string>) {
  await server.owner.query("update online_payment set asked_at = asked_at - interval '1 minute'");
  const answer = await server.app.request(`${pages}/${uuid}`, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (answer.status !== 303) return { status: answer.status, text: await answer.text() };
  const location = answer.headers.get('location') ?? '';
  return location.startsWith(pages) ? open(uuid) : { status: 303, text: location };
}

async function orderOf(uuid: string): Promise<string> {
  const { rows } = await server.owner.query('select order_id from online_payment where uuid = $1', [uuid]);
  return rows[0].order_id;
}

test('a QRIS is drawn from what the provider gave, and the page turns once it is paid', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 5000 });
  const choice = await open(uuid);
  expect(choice.text).toContain('Pilih cara bayar');
  expect(choice.text).toContain('QRIS');
  expect(providers.midtrans.orders.size).toBe(0); // looking makes no order
  const page = await choose(uuid, { method: 'qris' });
  expect(page.text).toMatch(/<svg class="qr"[^>]*aria-label="Kode QRIS"/);
  expect(page.text).toContain('Rp 5,000');
  const order = await orderOf(uuid);
  expect((await choose(uuid, { method: 'qris' })).text).toContain('<svg class="qr"');
  expect(await orderOf(uuid)).toBe(order); // chosen twice it stays the same
  providers.midtrans.pay(order);
  for (const notice of providers.midtrans.notices.splice(0)) await scene.deliver(notice);
  expect((await open(uuid)).text).toContain('Pembayaran diterima');
  expect(await scene.booked(id)).toEqual(['receipt 5000', 'fee -4000']);
});

test('a number is shown to be copied; another way closes the one before at the provider', async () => {
  const { id, uuid } = await scene.ask('midtrans');
  expect((await choose(uuid, { method: 'va_bca' })).text).toMatch(/<code>\d{10}<\/code>\s*<button[^>]*>Salin/);
  const first = await orderOf(uuid);
  expect((await choose(uuid, { method: 'va_mandiri' })).text).toContain('Kode perusahaan');
  expect(providers.midtrans.orders.get(first)?.transaction_status).toBe('expire');
  expect((await open(uuid, '?ganti=1')).text).toContain('Pilih cara bayar');
  const onTheirs = await choose(uuid, { method: 'lain' });
  expect(onTheirs).toMatchObject({ status: 303, text: expect.stringMatching(/^http.*\/pay\//) });
  providers.midtrans.pay(await orderOf(uuid));
  await scene.check(id);
  expect(await scene.show(id)).toMatchObject({ status: 'received', received_amount: 250_000 });
});

test('a way that is still open is not left while the provider does not close it', async () => {
  const { uuid } = await scene.ask('midtrans');
  await choose(uuid, { method: 'va_bca' });
  const order = await orderOf(uuid);
  providers.midtrans.refusesToExpire = true;
  expect((await choose(uuid, { method: 'qris' })).status).toBe(503);
  expect(await orderOf(uuid)).toBe(order);
  expect((await open(uuid)).text).toContain('Virtual account BCA');
});

describe('what cannot be paid is not shown', () => {
  test.each([
    ['of another sum', (amount: number) => simulatedQris(amount + 1, 'x')],
    [
      'with a wrong checksum',
      (amount: number) => simulatedQris(amount, 'x').replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ],
    ['that is no QRIS', () => 'https://example.test/bayar'],
  ])('a code %s', async (_name, qrisOf) => {
    Object.assign(providers.midtrans, { qrisOf });
    const { uuid } = await scene.ask('midtrans');
    const page = await choose(uuid, { method: 'qris' });
    expect(page.status).toBe(503);
    expect(page.text).not.toContain('<svg class="qr"');
    expect((await choose(uuid, { method: 'va_bca' })).text).toContain('Nomor virtual account');
  });

  test('a way that the merchant has not activated: the payer reads no code, the seller does', async () => {
    providers.midtrans.refusesWays = ['bca'];
    const { id, uuid } = await scene.ask('midtrans');
    const page = await choose(uuid, { method: 'va_bca' });
    expect(page.text).toContain('Pilih cara lain');
    expect(page.text).not.toContain('activated');
    expect((await scene.show(id)).problem).toContain('not activated');
  });

  test.each(['va_bni', 'kartu', ''])('and no way that is not offered: %j', async (method) => {
    const { uuid } = await scene.ask('midtrans');
    expect((await choose(uuid, { method })).text).toContain('Pilih cara bayar');
    expect(await orderOf(uuid)).toBeNull();
  });

  test('and nothing of dues that were paid by hand meanwhile', async () => {
    const due_id = await scene.recordDue({ amount: 250_000, entity_name: 'Sari' });
    const { uuid } = await scene.ask('midtrans', { amount: undefined, dues: [{ due_id }] });
    await scene.payDue(due_id, 250_000);
    expect((await open(uuid)).text).toContain('Tagihan sudah lunas');
    await choose(uuid, { method: 'qris' });
    expect(await orderOf(uuid)).toBeNull();
  });
});

test('where it may be less, the payer says how much, and the due keeps the rest', async () => {
  const due_id = await scene.recordDue({ amount: 1_000_000, entity_name: 'Sari' });
  const { id, uuid } = await scene.ask('midtrans', { amount: undefined, dues: [{ due_id }], may_be_less: true });
  for (const amount of ['1000001', '4000', '-5', '1,5', 'banyak'])
    expect(await choose(uuid, { method: 'qris', amount })).toMatchObject({
      status: 400,
      text: expect.stringContaining('role="alert"'),
    });
  expect((await choose(uuid, { method: 'qris', amount: 'Rp 400.000,-' })).text).toContain('Rp 400,000');
  providers.midtrans.pay(await orderOf(uuid));
  await scene.check(id);
  expect(await scene.show(id)).toMatchObject({ received_amount: 400_000, unclear_amount: 0 });
  expect((await scene.call('GET', `/due/${due_id}`)).data.outstanding_amount).toBe(600_000);
});

describe('a part of its dues was paid in another way', () => {
  async function asked(fields: object = {}) {
    const due_id = await scene.recordDue({ amount: 1_000_000, entity_name: 'Sari' });
    const body = { amount: undefined, dues: [{ due_id }], ...fields };
    return { due_id, ...(await scene.ask('midtrans', body)) };
  }

  test('the page says so and offers the rest; the code of the whole is closed at the provider', async () => {
    const { id, uuid, due_id } = await asked();
    expect((await choose(uuid, { method: 'va_bca' })).text).toContain('Rp 1,000,000');
    const first = await orderOf(uuid);
    await scene.payDue(due_id, 600_000);
    const page = await open(uuid);
    expect(page.text).toMatch(/tinggal\s+Rp 400,000/);
    expect(page.text).toContain('Rp 1,000,000');
    expect(page.text).not.toContain('<code>');
    expect((await choose(uuid, { method: 'va_bca', asked: '400000' })).text).toContain('<code>');
    expect(providers.midtrans.orders.get(first)?.transaction_status).toBe('expire');
    providers.midtrans.pay(await orderOf(uuid));
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({
      amount: 400_000,
      lowered_from: 1_000_000,
      received_amount: 400_000,
      settled_amount: 400_000,
      unclear_amount: 0,
      status: 'received',
    });
    expect((await scene.call('GET', `/due/${due_id}`)).data).toMatchObject({ outstanding_amount: 0, status: 'closed' });
    const { data } = await scene.call('GET', `/online-payment/${id}/history`);
    expect(data.map(({ reason }: { reason: string | null }) => reason)).toContain(
      'Sebagian tagihannya sudah dibayar dengan cara lain',
    );
  });

  test('without ways of our own the provider gets an order of the rest', async () => {
    await scene.offer('midtrans', []);
    const { id, uuid, due_id } = await asked();
    expect((await open(uuid)).status).toBe(303);
    await scene.payDue(due_id, 999_000);
    expect((await open(uuid)).text).toMatch(/tinggal\s+Rp 1,000/);
    await choose(uuid, { method: 'lain', asked: '1000' });
    providers.midtrans.pay(await orderOf(uuid));
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ received_amount: 1000, settled_amount: 1000, unclear_amount: 0 });
  });

  test('a choice that was drawn with the whole is not followed; it tells first', async () => {
    const { uuid, due_id } = await asked();
    await open(uuid);
    await scene.payDue(due_id, 250_000);
    await choose(uuid, { method: 'qris', asked: '1000000' });
    expect(await orderOf(uuid)).toBeNull();
    expect((await choose(uuid, { method: 'qris', asked: '750000' })).text).toContain('<svg class="qr"');
  });

  test('the payer bears the fee of the rest', async () => {
    const { data } = await scene.call('GET', `/online-payment-enabler/${scene.enablers.midtrans.id}`);
    const change = { version: data.version, fee_bearer: 'customer', fee: 0, fee_percent: 2 };
    await scene.call('PUT', `/online-payment-enabler/${data.id}`, change);
    const { id, uuid, due_id } = await asked();
    const before = await scene.show(id);
    expect(before.surcharge_amount).toBeGreaterThan(20_000);
    await scene.payDue(due_id, 500_000);
    await open(uuid);
    const after = await scene.show(id);
    expect(after.amount - after.surcharge_amount).toBe(500_000);
    expect(after.surcharge_amount).toBeLessThan(before.surcharge_amount);
  });

  test('an open page turns as soon as it is paid by hand', async () => {
    const { uuid, due_id } = await asked();
    await choose(uuid, { method: 'va_bca' });
    const stream = await server.app.request(`${pages}/${uuid}/status?untuk=1000000`);
    const heard = stream.text();
    await scene.payDue(due_id, 100_000);
    expect(await heard).toMatch(/event: state\ndata: ?less/);
  });
});

describe('Xendit', () => {
  beforeEach(() => scene.offer('xendit', ['qris', 'va_bca', 'va_mandiri']));

  async function hearAll() {
    for (const notice of providers.xendit.notices.splice(0)) expect((await scene.deliver(notice))[0]).toBe(200);
  }

  test('a QRIS is drawn; the page turns once it is paid, and a refund is a booking of its day', async () => {
    const { id, uuid } = await scene.ask('xendit', { amount: 5000 });
    const before = providers.xendit.requests.size;
    expect((await choose(uuid, { method: 'qris' })).text).toMatch(/<svg class="qr"[\s\S]*Rp 5,000/);
    const order = await orderOf(uuid);
    await choose(uuid, { method: 'qris' });
    expect(providers.xendit.requests.size).toBe(before + 1); // chosen twice it stays the same
    providers.xendit.payRequest(order);
    await hearAll();
    expect((await open(uuid)).text).toContain('Pembayaran diterima');
    expect(await scene.booked(id)).toEqual(['receipt 5000', 'fee -2500']);
    expect(await scene.show(id)).toMatchObject({ status: 'received', problem: null });
    providers.xendit.refundRequest(order, 2000);
    await hearAll();
    expect(await scene.booked(id)).toEqual(['receipt 5000', 'fee -2500', 'refund -2000']);
  });

  test('a number is shown to be copied; another way closes the one before', async () => {
    const { id, uuid } = await scene.ask('xendit');
    expect((await choose(uuid, { method: 'va_bca' })).text).toMatch(/<code>\d+<\/code>\s*<button[^>]*>Salin/);
    const first = await orderOf(uuid);
    expect((await choose(uuid, { method: 'va_mandiri' })).text).toContain('Bank Mandiri');
    expect(providers.xendit.requestOf(first).status).toBe('CANCELED');
    expect((await choose(uuid, { method: 'lain' })).text).toContain('/invoice/');
    providers.xendit.pay(await orderOf(uuid));
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', received_amount: 250_000 });
  });

  test.each([
    ['heard of', null],
    ['found in the balance alone, where refunds are not told', expect.stringContaining('Periksa di dasbor Xendit')],
  ])('money on a number that was left is booked: %s', async (how, problem) => {
    const { id, uuid } = await scene.ask('xendit');
    await choose(uuid, { method: 'va_bca' });
    const first = await orderOf(uuid);
    await choose(uuid, { method: 'qris' });
    providers.xendit.payRequest(first, { isLate: true });
    if (how === 'heard of') await hearAll();
    else providers.xendit.notices.length = 0;
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', received_amount: 250_000, problem });
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 250000', 'fee -2500']);
  });

  test('one that is cancelled here is closed there, also where its time was over', async () => {
    const { id, uuid } = await scene.ask('xendit');
    await choose(uuid, { method: 'va_bca' });
    const request = providers.xendit.requestOf(await orderOf(uuid));
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    await scene.check(id);
    expect(request.status).toBe('CANCELED');
    const over = await scene.ask('xendit');
    await choose(over.uuid, { method: 'va_bca' });
    providers.xendit.requestOf(await orderOf(over.uuid)).status = 'EXPIRED';
    expect((await choose(over.uuid, { method: 'qris' })).text).toContain('<svg class="qr"');
  });

  test('a way is not left while Xendit does not close it', async () => {
    const { uuid } = await scene.ask('xendit');
    await choose(uuid, { method: 'va_bca' });
    const order = await orderOf(uuid);
    providers.xendit.refusesToExpire = true;
    expect((await choose(uuid, { method: 'qris' })).status).toBe(503);
    expect(await orderOf(uuid)).toBe(order);
  });

  test('a way that is not activated: the payer reads no code, the seller does', async () => {
    providers.xendit.refusesChannels = ['BCA_VIRTUAL_ACCOUNT'];
    const { id, uuid } = await scene.ask('xendit');
    const page = await choose(uuid, { method: 'va_bca' });
    expect(page.text).toContain('Pilih cara lain');
    expect(page.text).not.toContain('activated');
    expect((await scene.show(id)).problem).toContain('not activated');
  });

  test('a code of another sum is not shown', async () => {
    providers.xendit.qrisOf = (amount) => simulatedQris(amount + 1, 'x');
    const { uuid } = await scene.ask('xendit');
    expect((await choose(uuid, { method: 'qris' })).status).toBe(503);
  });

  test('nobody is kept from paying by how a name is written', async () => {
    providers.xendit.refusesPayers = true;
    const { uuid } = await scene.ask('xendit', { related_entity_name: 'Hj. Siti "Ani" Rahmawati, S.Pd.' });
    expect((await choose(uuid, { method: 'va_bca' })).text).toContain('Nomor virtual account');
  });

  test('a forged notice books nothing', async () => {
    const { id, uuid } = await scene.ask('xendit');
    await choose(uuid, { method: 'qris' });
    providers.xendit.payRequest(await orderOf(uuid));
    const [{ body } = { body: {} }] = providers.xendit.notices.splice(0);
    expect((await scene.deliver(providers.xendit.notice(body, 'palsu')))[0]).toBe(403);
    expect(await scene.booked(id)).toEqual([]);
  });
});

test('the QRIS of the shop is shown with the sum in it', async () => {
  const { data } = await scene.call('GET', `/online-payment-enabler/${scene.enablers.xendit.id}`);
  const put = (static_qris: string) =>
    scene.call('PUT', `/online-payment-enabler/${data.id}`, { version: data.version, static_qris });
  await expect(put('https://contoh.id/bayar')).rejects.toThrow(/bukan QRIS/);
  await put(withCrcTag('0002010102115204581253033605802ID5906SAYURU6005DEMAK', '63'));
  const { uuid } = await scene.ask('xendit');
  expect((await open(uuid)).text).toContain('QRIS toko');
  expect((await open(uuid, '?cara=toko')).text).toMatch(/<svg class="qr"[\s\S]*Rp 250,000/);
  expect(await orderOf(uuid)).toBeNull();
});

test('only ways of the method that was asked for are offered', async () => {
  const { uuid } = await scene.ask('midtrans', { method: 'qris' });
  const { text } = await open(uuid);
  expect(text).toContain('>QRIS<');
  expect(text).not.toContain('Virtual account');
});

test('the simulator has the same ways', async () => {
  const { id, uuid } = await scene.ask('simulator');
  const page = await choose(uuid, { method: 'qris' });
  expect(page.text).toContain('Simulasikan pembayaran');
  await scene.simulate(uuid, 'pay');
  expect((await scene.show(id)).status).toBe('received');
});

describe('the stream of a payment', () => {
  /** The events that a page hears until the stream ends. */
  async function hear(answer: Response): Promise<string[]> {
    return [...(await answer.text()).matchAll(/^event: (\w+)\ndata: ?(.*)$/gm)].map(([, event, data]) =>
      `${event} ${data}`.trim(),
    );
  }

  test('tells of the receipt through another process, and ends', async () => {
    const { rows } = await server.owner.query('select current_database() as database');
    const changes = openChanges(server.services.db, { ...inject('postgres'), ...rows[0] }, pino({ enabled: false }));
    onTestFinished(() => changes.close());
    const elsewhere = createApp({ ...server.services, changes });
    const { uuid } = await scene.ask('midtrans');
    await choose(uuid, { method: 'va_bca' });
    const heard = hear(await elsewhere.request(`${pages}/${uuid}/status`));
    providers.midtrans.pay(await orderOf(uuid));
    for (const notice of providers.midtrans.notices.splice(0)) await scene.deliver(notice);
    expect(await heard).toEqual(['open', 'state received']);
  });

  test('ends at once where it is pending no more, and is not there for another address', async () => {
    const { id, uuid } = await scene.ask('midtrans');
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    expect(await hear(await server.app.request(`${pages}/${uuid}/status`))).toEqual(['open', 'state cancelled']);
    const unknown = await server.app.request(`${pages}/0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3/status`);
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { errors: ['Pembayaran online tidak ditemukan'] },
    ]);
  });

  test('is open ten times for one payment', async () => {
    const { uuid } = await scene.ask('midtrans');
    const streams = await Promise.all(
      Array.from({ length: 10 }, async () => server.app.request(`${pages}/${uuid}/status`)),
    );
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await server.app.request(`${pages}/${uuid}/status`)).status).toBe(429);
    await Promise.all(streams.map(async ({ body }) => body?.cancel()));
  });
});
