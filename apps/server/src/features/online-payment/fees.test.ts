import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import type { FakeProviders } from '../../testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../testing/providers/server-with-fakes.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import type { Member, TestServer } from '../../testing/test-server.ts';

const enablers = '/transaction/api/online-payment-enabler';
const payments = '/transaction/api/online-payment';
let providers: FakeProviders;
let server: TestServer;
let scene: PaymentScene;
let pemilik: Member;

beforeAll(async () => {
  const started = await serverWithFakes();
  ({ server, providers } = started);
  pemilik = await server.member('pemilik');
  return started.stop;
});
beforeEach(async () => {
  scene = await PaymentScene.open(server, providers);
});
afterEach(async () => {
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client);
  client.release();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
});

const virtualAccount = { fee: 4_000, fee_percent: 0, fee_minimum: 0, fee_vat_percent: 11, fee_bearer: 'merchant' };
const qris = { method: 'qris', fee: 0, fee_percent: 0.7, fee_minimum: 0, fee_vat_percent: 0, fee_bearer: 'merchant' };

async function priced(type: 'midtrans' | 'xendit', terms: object): Promise<void> {
  const { id } = scene.enablers[type];
  await scene.call('PUT', `/online-payment-enabler/${id}`, { version: 1, ...terms });
}

describe('what is kept of terms', () => {
  const body = { name: 'Berbiaya', type: 'midtrans', account_type: 'bank', credentials: { server_key: 'SB-x' } };

  test('an enabler that says only a fixed fee, as before, has nothing else', async () => {
    const account_id = await server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    });
    const made = await server.post(enablers, pemilik.token, { ...body, account_id, fee: 4_000 });
    expect(made.body.data).toMatchObject({
      fee: 4_000,
      fee_percent: 0,
      fee_minimum: 0,
      fee_vat_percent: 0,
      fee_bearer: 'merchant',
      method_fees: [],
    });
  });

  test.each([
    [{ fee_percent: 50.01 }, 'fee_percent'],
    [{ fee_percent: 0.705 }, 'fee_percent'],
    [{ fee_vat_percent: -1 }, 'fee_vat_percent'],
    [{ fee_minimum: -1 }, 'fee_minimum'],
    [{ fee_bearer: 'bank' }, 'fee_bearer'],
    [{ method_fees: [qris, qris] }, 'method_fees'],
  ])('refuses %j', async (terms, field) => {
    const { token } = pemilik;
    const answer = await server.post(enablers, token, { ...body, account_id: 1, ...terms });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('the fee that is booked', () => {
  test.each([
    ['bank_transfer', 'fee -4440'],
    ['qris', 'fee -1750'],
    [undefined, 'fee -4440'],
  ])('is that of how it was paid: %s', async (payment_type, fee) => {
    await priced('midtrans', { ...virtualAccount, method_fees: [qris] });
    const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
    providers.midtrans.pay(await scene.order(uuid), { ...(payment_type && { payment_type }) });
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 250000', fee]);
  });

  test('grows with what was really paid', async () => {
    await priced('midtrans', { ...virtualAccount, fee: 0, fee_percent: 2 });
    const { id, uuid, fee_amount } = await scene.ask('midtrans', { amount: 250_000 });
    expect(fee_amount).toBe(5_550);
    providers.midtrans.pay(await scene.order(uuid), { amount: 300_000 });
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 300000', 'fee -6660']);
    expect(await scene.show(id)).toMatchObject({ fee_amount: 6_660 });
  });

  test.each(['balance', 'fees_paid_amount', 'adjusted_received_amount'] as const)(
    'is what Xendit tells in %s, whatever the terms say',
    async (tellsFee) => {
      await priced('xendit', virtualAccount);
      const { id, uuid } = await scene.ask('xendit', { amount: 250_000 });
      providers.xendit.pay(await scene.order(uuid), { fee: 5_123, tellsFee, payment_method: 'BANK_TRANSFER' });
      await scene.check(id);
      expect(await scene.booked(id)).toEqual(['receipt 250000', 'fee -5123']);
      expect(await scene.balance(id)).toBe(244_877);
    },
  );

  test.each([
    ['QR_CODE', 'fee -1750'],
    ['BANK_TRANSFER', 'fee -4440'],
  ])('follows the terms where Xendit does not tell it yet: %s', async (payment_method, fee) => {
    await priced('xendit', { ...virtualAccount, method_fees: [qris] });
    const { id, uuid } = await scene.ask('xendit', { amount: 250_000 });
    providers.xendit.pay(await scene.order(uuid), { payment_method });
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 250000', fee]);
  });
});

describe('a payment of one way', () => {
  test('offers only that at Midtrans and at Xendit', async () => {
    const [va, qr] = [
      await scene.ask('midtrans', { method: 'virtual_account' }),
      await scene.ask('xendit', { method: 'qris' }),
    ];
    expect(providers.midtrans.orders.get(await scene.order(va.uuid))?.enabled).toContain('bca_va');
    expect(providers.midtrans.orders.get(await scene.order(va.uuid))?.enabled).not.toContain('credit_card');
    expect(providers.xendit.invoiceOf(await scene.order(qr.uuid))?.channels).toEqual(['QRIS']);
  });

  test('has the fee of that way from the beginning', async () => {
    await priced('midtrans', { ...virtualAccount, method_fees: [qris] });
    expect(await scene.ask('midtrans', { amount: 250_000 })).toMatchObject({ method: null, fee_amount: 4_440 });
    expect(await scene.ask('midtrans', { amount: 250_000, method: 'qris' })).toMatchObject({
      method: 'qris',
      fee_amount: 1_750,
    });
  });
});

describe('a fee that the payer bears', () => {
  test('raises what is asked for, so that what was wanted is left', async () => {
    await priced('midtrans', { ...virtualAccount, fee_bearer: 'customer' });
    const { id, uuid, ...asked } = await scene.ask('midtrans', { amount: 250_000 });
    expect(asked).toMatchObject({ amount: 254_440, surcharge_amount: 4_440, fee_amount: 4_440 });
    const order = await scene.order(uuid);
    expect(providers.midtrans.orders.get(order)?.amount).toBe(254_440);
    providers.midtrans.pay(order);
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 254440', 'fee -4440']);
    expect(await scene.balance(id)).toBe(250_000);
    expect(await scene.show(id)).toMatchObject({ unclear_amount: 0 });
  });

  test('is no payment of the due that it is asked for, and needs no explanation', async () => {
    await priced('midtrans', { ...virtualAccount, fee_bearer: 'customer' });
    const due = (await scene.call('POST', '/due', { type: 'R', amount: 250_000, entity_name: 'Budi' })).data;
    const asked = { amount: undefined, dues: [{ due_id: due.id }] };
    const { id, uuid, amount } = await scene.ask('midtrans', asked);
    expect(amount).toBe(254_440);
    providers.midtrans.pay(await scene.order(uuid));
    await scene.check(id);
    expect((await scene.call('GET', `/due/${due.id}`)).data).toMatchObject({ paid_amount: 250_000, status: 'closed' });
    expect(await scene.show(id)).toMatchObject({ settled_amount: 250_000, unclear_amount: 0, fee_amount: 4_440 });
    expect(await scene.balance(id)).toBe(250_000);
  });

  test('is told to the payer beside what is paid for', async () => {
    await priced('midtrans', { ...virtualAccount, fee_bearer: 'customer' });
    const { uuid } = await scene.ask('midtrans', { amount: 250_000 });
    const page = await server.app.request(`/transaction/views/online-payment/pay/${uuid}?selesai=1`);
    const text = (await page.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/Tagihan Rp 250,000 Biaya pembayaran Rp 4,440 Jumlah Rp 254,440/);
  });

  test('is refused where both together cannot be stored', async () => {
    await priced('midtrans', { ...virtualAccount, fee_bearer: 'customer' });
    const body = { enabler_id: scene.enablers.midtrans.id, amount: Number.MAX_SAFE_INTEGER };
    await expect(scene.call('POST', '/online-payment', { ...body, allow_large_fee: true })).rejects.toThrow(
      /Jumlah terlalu besar bersama biayanya/,
    );
  });
});

test('a fee that takes the whole payment is asked about, and may be accepted', async () => {
  const account_id = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT',
    account_number: '2',
  });
  const { token } = pemilik;
  const fields = { name: 'Mahal', type: 'simulator', account_type: 'bank', account_id, fee: 2_500 };
  const { id: enabler_id } = (await server.post(enablers, token, fields)).body.data;
  for (const amount of [1_500, 2_500])
    expect(await server.post(payments, token, { enabler_id, amount })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            type: 'confirm',
            text: `Biaya penyedia Rp 2,500, jumlahnya hanya Rp ${amount === 1_500 ? '1,500' : '2,500'}. Tetap minta?`,
            if_confirmed: 'allow_large_fee',
            yes: 'Ya, minta pembayaran',
          },
        ],
      },
    });
  const answer = await server.post(payments, token, { enabler_id, amount: 1_500, allow_large_fee: true });
  expect(answer).toMatchObject({ status: 201, body: { data: { amount: 1_500, fee_amount: 2_500 } } });
  expect(await server.post(payments, token, { enabler_id, amount: 2_501 })).toMatchObject({ status: 201 });
});
