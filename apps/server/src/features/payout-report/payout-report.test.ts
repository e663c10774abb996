import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FakeProviders } from '../../testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../testing/providers/server-with-fakes.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';

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
  for (const type of ['midtrans', 'xendit'] as const) {
    const { tenant_id, account_id: payout_bank_account_id } = scene;
    const account = { tenant_id, bank: type, account_name: 'PT Bayar', account_number: type };
    const body = { account_type: 'bank', account_id: await server.insert('bank_account', account), version: 1 };
    await scene.call('PUT', `/online-payment-enabler/${scene.enablers[type].id}`, { ...body, payout_bank_account_id });
  }
});

async function paid(type: 'midtrans' | 'xendit', amount: number): Promise<{ id: number; uuid: string; order: string }> {
  const { id, uuid } = await scene.ask(type, { amount });
  const order = await scene.order(uuid);
  providers[type].pay(order);
  await scene.check(id);
  return { id, uuid, order };
}

const upload = (lines: string[], of = scene) => of.upload(lines.join('\n'), 'laporan.csv');

async function read(type: 'midtrans' | 'xendit', lines: string[]) {
  const body = { enabler_id: scene.enablers[type].id, file_uuid: await upload(lines) };
  return (await scene.call('POST', '/payout-report', body)).data;
}

const midtrans = 'Order ID,Transaction ID,Transaction time,Channel,Transaction status,Amount,Settlement time';
const settled = (order: string, amount: number, status = 'settlement') =>
  `${order},${crypto.randomUUID()},2026-06-17 10:15:00,gopay,${status},${amount}.00,2026-06-18 09:00:00`;

test('a report of Midtrans proposes what it names, and tells what is not found', async () => {
  const [first, second, third] = [
    await paid('midtrans', 250_000),
    await paid('midtrans', 100_000),
    await paid('midtrans', 75_000),
  ];
  const enabler_id = scene.enablers.midtrans.id;
  const held = (await scene.call('GET', `/payout-item?enabler_id=${enabler_id}`)).data;
  const before = { enabler_id, items: [held[2].id], amount: held[2].amount };
  await scene.call('POST', '/payout', before);
  const unasked = await scene.ask('midtrans', { amount: 20_000 });
  const report = await read('midtrans', [
    midtrans,
    settled(first.order, 250_000),
    settled('TOKO-LAIN-77', 45_000),
    settled(third.order, 75_000),
    settled(`${unasked.uuid}-1`, 20_000, 'expire'),
  ]);
  expect(report).toMatchObject({
    profile: 'Midtrans',
    items: [{ online_payment_id: first.id, amount: 246_000 }],
    amount: null, // it does not tell what is left after fees
    elsewhere: { count: 1, rows: [{ line: 4 }] },
    unknown: { count: 1, rows: [{ line: 3, text: expect.stringContaining('TOKO-LAIN-77') }] },
  });
  const items = report.items.map(({ id }: { id: number }) => id);
  await scene.call('POST', '/payout', { enabler_id, items, amount: 246_000 });
  const left = (await scene.call('GET', `/payout-item?enabler_id=${enabler_id}`)).data;
  expect(left).toMatchObject([{ online_payment_id: second.id }]);
});

test("a balance report of Xendit tells what is left after the provider's own fees", async () => {
  const { id, order } = await paid('xendit', 100_000);
  const line = (kind: string, name: string, amount: number, sign: string) =>
    `P-T1,T1,QRIS_PAYMENT,${kind},QRIS,${name},IDR,${amount}.00,1.00,${sign},2026-06-17T03:15:00.000Z,+0700,,`;
  const report = await read('xendit', [
    'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,' +
      'Debit or Credit,Created Date ISO,Time Zone,Created Date,Payment Date',
    line('TRANSACTION', order, 100_000, 'CREDIT'),
    line('FEE', order, 630, 'DEBIT'),
    line('VAT', order, 70, 'DEBIT'),
    line('TRANSACTION', 'PAY-1', 99_300, 'DEBIT'),
  ]);
  expect(report).toMatchObject({
    profile: 'Xendit',
    items: [{ online_payment_id: id, payment_amount: 100_000 }],
    amount: 99_300,
    elsewhere: { count: 0 },
    unknown: { count: 1, rows: [{ line: 5 }] },
  });
});

test('a report of GoBiz tells the net amounts', async () => {
  const { id, order } = await paid('midtrans', 100_000);
  const report = await read('midtrans', [
    'Transaction ID,Transaction Date,Transaction time,Stan,Nett Amount,Currency,Amount,Transaction Status,' +
      'Transaction Reference,Order ID,Settlement time,Feature,Payment Type,Merchant name,Merchant ID',
    `'A1,06/01/2026,2026-06-01T02:30:00Z,1,99300,IDR,100000,Settlement,X1,${order},2026-06-02,QRIS,GoPay,Toko,M1`,
    "'A3,06/30/2026,2026-06-30T16:35:00Z,3,0,IDR,50000,Expired,X3,O3,,QRIS,GoPay,Toko,M1",
  ]);
  expect(report).toMatchObject({
    profile: 'GoBiz',
    items: [{ online_payment_id: id }],
    amount: 99_300,
    unknown: { count: 0 },
  });
});

test('a report that was used, or of another enabler, proposes nothing', async () => {
  const { id, order } = await paid('midtrans', 250_000);
  const enabler_id = scene.enablers.midtrans.id;
  const lines = [midtrans, settled(order, 250_000)];
  const { items } = await read('midtrans', lines);
  expect(items).toMatchObject([{ online_payment_id: id }]);
  await scene.call('POST', '/payout', { enabler_id, items: [items[0].id], amount: 246_000 });
  const nothing = { items: [], amount: null };
  expect(await read('midtrans', lines)).toMatchObject({ ...nothing, elsewhere: { count: 1 }, unknown: { count: 0 } });
  expect(await read('xendit', lines)).toMatchObject({ ...nothing, elsewhere: { count: 0 }, unknown: { count: 1 } });
});

test('a report of more than one payout takes is refused, not cut', async () => {
  const { id, uuid } = await paid('midtrans', 250_000);
  const uuids = await copyPayment(id, 2_000);
  const file = [uuid, ...uuids].map((each) => settled(`${each}-1`, 250_000));
  await expect(read('midtrans', [midtrans, ...file])).rejects.toThrow(/400.*lebih dari 2000 pembayaran/);
  expect((await read('midtrans', [midtrans, ...file.slice(1)])).items).toHaveLength(2_000);
});

/** The same payment many times, each with its own uuid and its own money. */
async function copyPayment(id: number, times: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `with copy as (
      insert into online_payment (${await columnsOf('online_payment')}) overriding system value
      select ${await columnsOf('online_payment', 'made')} from online_payment p, generate_series(1, $3) n,
        jsonb_populate_record(p, jsonb_build_object('id', p.id + 1000000 + n, 'uuid', gen_random_uuid(),
          'order_id', null)) made
      where p.tenant_id = $1 and p.id = $2
      returning id, uuid
    ), money as (
      insert into transaction (${await columnsOf('transaction')}) overriding system value
      select ${await columnsOf('transaction', 'made')} from transaction t, copy c,
        jsonb_populate_record(t, jsonb_build_object('id', t.id + (c.id - $2) * 10, 'uuid', gen_random_uuid(),
          'online_payment_id', c.id)) made
      where t.tenant_id = $1 and t.online_payment_id = $2
    ) select uuid from copy`,
    [scene.tenant_id, id, times],
  );
  return rows.map(({ uuid }) => uuid);
}

/** The columns of a table that are written, of the row `of`. */
async function columnsOf(table: string, of?: string): Promise<string> {
  const { rows } = await server.owner.query(
    `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => (of ? `${of}.${name}` : name)).join(', ');
}

test('a sum that no amount can hold is not told', async () => {
  const { order } = await paid('midtrans', 100_000);
  const row = `'A1,06/01/2026,2026-06-01T02:30:00Z,1,9007199254740991,IDR,100000,Settlement,X1,${order},2026-06-02`;
  const report = await read('midtrans', [
    'Transaction ID,Transaction Date,Transaction time,Stan,Nett Amount,Currency,Amount,Transaction Status,' +
      'Transaction Reference,Order ID,Settlement time,Feature,Payment Type,Merchant name,Merchant ID',
    `${row},QRIS,GoPay,Toko,M1`,
    `${row},QRIS,GoPay,Toko,M1`,
  ]);
  expect(report).toMatchObject({ profile: 'GoBiz', items: [{ payment_amount: 100_000 }], amount: null });
});

test('what is no report, of another tenant, or for an enabler without payouts is refused', async () => {
  const enabler_id = scene.enablers.midtrans.id;
  await expect(read('midtrans', ['%PDF-1.7'])).rejects.toThrow(/400.*bukan CSV atau XLSX/);
  const stranger = await PaymentScene.open(server, providers);
  const file_uuid = await upload([midtrans, settled('X-12345678', 1)], stranger);
  await expect(scene.call('POST', '/payout-report', { enabler_id, file_uuid })).rejects.toThrow(/404/);
  const mine = { file_uuid, enabler_id: stranger.enablers.midtrans.id };
  await expect(stranger.call('POST', '/payout-report', { file_uuid, enabler_id })).rejects.toThrow(/404/);
  await expect(stranger.call('POST', '/payout-report', mine)).rejects.toThrow(/belum mencatat pencairan/);
});
