import { addDays, dateIn, type PayoutItem } from '@finance/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import type { FakeProviders } from '../../testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../testing/providers/server-with-fakes.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';

let providers: FakeProviders;
let server: TestServer;
let scene: PaymentScene;
let clearing: number;
let bank: number;
const today = dateIn('Asia/Jakarta', new Date());

beforeAll(async () => {
  const started = await serverWithFakes();
  ({ server, providers } = started);
  return started.stop;
});
beforeEach(async () => {
  scene = await PaymentScene.open(server, providers);
  clearing = await anAccount('Midtrans');
  bank = await anAccount('BCA');
  await switchOn();
});
afterEach(async () => {
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client);
  client.release();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  await server.owner.query('update online_payment set next_check_at = null');
});

let made = 0;
function anAccount(name: string): Promise<number> {
  made += 1;
  const { tenant_id } = scene;
  return server.insert('bank_account', { tenant_id, bank: name, account_name: 'PT Bayar', account_number: `${made}` });
}

async function switchOn(fields: object = {}): Promise<void> {
  const { id } = scene.enablers.midtrans;
  const { version } = (await scene.call('GET', `/online-payment-enabler/${id}`)).data;
  const body = { account_type: 'bank', account_id: clearing, payout_bank_account_id: bank, version, ...fields };
  await scene.call('PUT', `/online-payment-enabler/${id}`, body);
}

async function paid(amount = 250_000): Promise<{ id: number; order: string }> {
  const { id, uuid } = await scene.ask('midtrans', { amount });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order);
  await scene.check(id);
  return { id, order };
}

async function inTransit(): Promise<PayoutItem[]> {
  return (await scene.call('GET', `/payout-item?enabler_id=${scene.enablers.midtrans.id}`)).data;
}

/** Records a payout of everything in transit, or of what is given. */
async function payOut(fields: object = {}, items?: PayoutItem[]) {
  const taken = items ?? (await inTransit());
  const amount = taken.reduce((sum, item) => sum + item.amount, 0);
  const ids = taken.map(({ id }) => id);
  const body = { enabler_id: scene.enablers.midtrans.id, items: ids, amount, ...fields };
  return (await scene.call('POST', '/payout', body)).data;
}

async function balanceOf(account_id: number): Promise<number> {
  const { rows } = await server.owner.query(
    `select coalesce(sum(amount), 0)::int as balance from transaction
      where tenant_id = $1 and account_type = 'bank' and account_id = $2 and voided_at is null`,
    [scene.tenant_id, account_id],
  );
  return rows[0].balance;
}

test('money of payments is in transit until a payout takes it to the bank', async () => {
  await paid(250_000);
  const { order, id } = await paid(100_000);
  providers.midtrans.refund(order, 30_000);
  await scene.check(id);
  expect(await balanceOf(clearing)).toBe(312_000); // less two fees of 4,000 and the refund
  expect((await scene.call('GET', '/payout-in-transit')).data).toMatchObject([
    { enabler_name: 'Lewat midtrans', count: 3, amount: 312_000, since: today, bank_account_id: bank },
  ]);
  expect(await inTransit()).toMatchObject([
    { kind: 'payment', payment_amount: 250_000, fee_amount: 4_000, amount: 246_000 },
    { kind: 'payment', payment_amount: 100_000, fee_amount: 4_000, amount: 96_000 },
    { kind: 'refund', refund_amount: 30_000, amount: -30_000 },
  ]);
  const payout = await payOut({ reference: 'P-1' });
  expect(payout).toMatchObject({
    reference: 'P-1',
    date: today,
    payment_amount: 350_000,
    refund_amount: 30_000,
    fee_amount: 8_000,
    amount: 312_000,
    status: 'confirmed',
    bank_account_id: bank,
  });
  expect([await balanceOf(clearing), await balanceOf(bank), await inTransit()]).toEqual([0, 312_000, []]);
  const taken = await scene.call('GET', `/payout/${payout.id}/item`);
  expect(taken).toMatchObject({ meta: { count: 3, total: 312_000 } });
  expect((await scene.call('GET', '/payout')).meta).toMatchObject({ total: 312_000 });
});

test('what a provider pays out waits for no approval, as money that comes in', async () => {
  await paid();
  const step = { kind: 'transfer', above: 0, by: 'pemilik', user_ids: [], count: 1 };
  await server.owner.query(
    `insert into setting (tenant_id, key, value, updated_by)
      select tenant_id, 'approval_steps', $2, user_id from membership where tenant_id = $1 limit 1`,
    [scene.tenant_id, JSON.stringify([step])],
  );
  expect(await payOut()).toMatchObject({ amount: 246_000, status: 'confirmed' });
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 246_000]);
});

test('a fee of the payout and a correction are booked, and the latter needs a reason', async () => {
  await paid();
  const with_ = { payout_fee: 5_000, correction_amount: -1_000, amount: 240_000 };
  await expect(payOut(with_)).rejects.toThrow(/Alasan koreksi wajib diisi/);
  await payOut({ ...with_, correction_reason: 'Penyedia membulatkan' });
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 240_000]);
  const { data } = await scene.call('GET', '/transaction?order_by=id&order=desc&paginate=2');
  expect(data).toMatchObject([
    { amount: -1_000, note: 'Koreksi pencairan Lewat midtrans: Penyedia membulatkan' },
    { amount: -5_000, note: 'Biaya pencairan Lewat midtrans' },
  ]);
  const { id, version } = data[0];
  await expect(scene.call('PUT', `/transaction/${id}`, { version, amount: 5 })).rejects.toThrow(/pencairan/);
});

describe('a cashier that holds the money is asked about', () => {
  const asked = /allow_negative_balance/;
  let cashier: { account_type: 'cash'; account_id: number };
  beforeEach(async () => {
    const { tenant_id } = scene;
    cashier = { account_type: 'cash', account_id: await server.insert('cashier', { tenant_id, name: 'Laci QRIS' }) };
    await switchOn(cashier);
  });

  test('with the fee and the correction of the payout', async () => {
    await paid();
    await payOut({ correction_amount: 10_000, correction_reason: 'Bonus', amount: 256_000 }); // nothing is missing
    await paid();
    const [item] = await inTransit();
    const spent = { ...cashier, amount: -6_000, note: 'Bensin', allow_negative_balance: true };
    await scene.call('POST', '/transaction', spent);
    const fee = { payout_fee: 10_000, amount: 236_000, allow_duplicate: true };
    await expect(payOut(fee, [item as PayoutItem])).rejects.toThrow(asked);
    expect((await payOut({ ...fee, allow_negative_balance: true }, [item as PayoutItem])).amount).toBe(236_000);
  });

  test('and so when it is cancelled', async () => {
    const { id, order } = await paid(100_000);
    await payOut();
    providers.midtrans.refund(order, 30_000);
    await scene.check(id);
    const payout = await payOut({ correction_amount: 40_000, correction_reason: 'Salah potong', amount: 10_000 });
    const reason = { reason: 'Salah' };
    await expect(scene.call('DELETE', `/payout/${payout.id}`, reason)).rejects.toThrow(asked);
    await scene.call('DELETE', `/payout/${payout.id}`, { ...reason, allow_negative_balance: true });
    expect((await inTransit()).map(({ amount }) => amount)).toEqual([-30_000]);
  });
});

test('another sum than the user saw is refused', async () => {
  await paid();
  await expect(payOut({ amount: 245_000 })).rejects.toThrow(/kini Rp 246,000, bukan Rp 245,000/);
  const refunded = await paid(10_000);
  providers.midtrans.refund(refunded.order, 10_000);
  await scene.check(refunded.id);
  const [, payment, refund] = await inTransit();
  await expect(payOut({ amount: 1 }, [payment as PayoutItem, refund as PayoutItem])).rejects.toThrow(
    /menjadi Rp -4,000|menjadi -Rp 4,000/,
  );
});

describe('a payment stands in one payout', () => {
  test('of two who record it at once one is refused', async () => {
    await paid();
    const items = await inTransit();
    const done = await Promise.allSettled([payOut({}, items), payOut({ allow_duplicate: true }, items)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = done.filter((each) => each.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/409.*sudah masuk pencairan lain/);
  });

  test('the database refuses to void what was paid out', async () => {
    await paid();
    await payOut();
    await expect(
      server.owner.query(
        `update transaction set voided_at = now(), void_reason = 'x'
          where tenant_id = $1 and online_payment_part = 'receipt'`,
        [scene.tenant_id],
      ),
    ).rejects.toThrow(/transaction_paid_out/);
  });

  test('and the database refuses a payout that does not add up', async () => {
    await paid();
    const { id } = await payOut();
    await expect(server.owner.query('update payout set amount = amount + 1 where id = $1', [id])).rejects.toThrow(
      /payout_adds_up/,
    );
  });
});

test('a cancelled payout gives its payments back, once', async () => {
  await paid();
  const { id, version, transfer_id } = await payOut({ payout_fee: 1_000, amount: 245_000 });
  await expect(scene.call('DELETE', `/transfer/${transfer_id}`, { reason: 'Salah' })).rejects.toThrow(
    /Batalkan lewat pencairannya/,
  );
  await expect(scene.call('DELETE', `/payout/${id}`, { reason: 'Salah', version: version + 1 })).rejects.toThrow(/409/);
  const voided = await scene.call('DELETE', `/payout/${id}`, { reason: 'Salah', version });
  expect(voided.data).toMatchObject({ status: 'cancelled', void_reason: 'Salah' });
  await scene.call('DELETE', `/payout/${id}`, { reason: 'Lagi' });
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([246_000, 0]);
  expect(await inTransit()).toHaveLength(1);
  expect((await payOut({ allow_duplicate: true })).amount).toBe(246_000);
  const history = (await scene.call('GET', `/payout/${id}/history`)).data;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['void', 'create']);
});

test('a payout is not cancelled where its payments would be in transit no more', async () => {
  await paid();
  const { id } = await payOut();
  await switchOn({ payout_bank_account_id: null });
  const refusal = /tidak lagi mencatat pencairan dari account dan hari itu/;
  await expect(scene.call('DELETE', `/payout/${id}`, { reason: 'Salah' })).rejects.toThrow(refusal);
  await switchOn({ payouts_since: addDays(today, 1) });
  await expect(scene.call('DELETE', `/payout/${id}`, { reason: 'Salah' })).rejects.toThrow(refusal);
  await switchOn({ payouts_since: today });
  await scene.call('DELETE', `/payout/${id}`, { reason: 'Salah' });
  expect(await inTransit()).toHaveLength(1);
});

test('another tenant finds neither payouts nor what is in transit', async () => {
  await paid();
  const items = await inTransit();
  const { id, uuid } = await payOut();
  await paid();
  const [held] = await inTransit();
  const stranger = await PaymentScene.open(server, providers);
  const none = /404/;
  for (const path of [`/payout/${id}`, `/payout/${uuid}`, `/payout/${id}/item`, `/payout/${id}/history`])
    await expect(stranger.call('GET', path)).rejects.toThrow(none);
  await expect(stranger.call('DELETE', `/payout/${id}`, { reason: 'Salah' })).rejects.toThrow(none);
  const enabler_id = scene.enablers.midtrans.id;
  await expect(stranger.call('GET', `/payout-item?enabler_id=${enabler_id}`)).rejects.toThrow(none);
  expect([
    (await stranger.call('GET', '/payout')).data,
    (await stranger.call('GET', '/payout-in-transit')).data,
  ]).toEqual([[], []]);
  const chosen = [held, ...items].map((item) => item?.id);
  const body = { items: chosen, amount: 246_000 };
  await expect(stranger.call('POST', '/payout', { ...body, enabler_id })).rejects.toThrow(none);
  const mine = stranger.enablers.midtrans.id;
  const { version } = (await stranger.call('GET', `/online-payment-enabler/${mine}`)).data;
  const { tenant_id, account_id } = stranger;
  const account = { tenant_id, bank: 'Midtrans', account_name: 'PT Lain', account_number: '77' };
  const own = { account_type: 'bank', account_id: await server.insert('bank_account', account) };
  const change = { ...own, payout_bank_account_id: bank, version };
  await expect(stranger.call('PUT', `/online-payment-enabler/${mine}`, change)).rejects.toThrow(/Dicairkan ke/);
  await stranger.call('PUT', `/online-payment-enabler/${mine}`, { ...change, payout_bank_account_id: account_id });
  await expect(stranger.call('POST', '/payout', { ...body, enabler_id: mine })).rejects.toThrow(
    /409.*sudah masuk pencairan lain/,
  );
});

test('whatever the application writes, a payout is what it says', async () => {
  await paid();
  const voided = await payOut();
  await scene.call('DELETE', `/payout/${voided.id}`, { reason: 'Salah' });
  const payout = await payOut({ payout_fee: 1_000, amount: 245_000, allow_duplicate: true });
  await paid(100_000);
  const [held] = await inTransit();
  const takes = { code: '23514', constraint: 'payout_takes_its_items' };
  const says = { code: 'KC003' };
  const statements: [statement: string, values: unknown[], refusal: object][] = [
    ['update transaction set payout_id = $1 where id = $2', [payout.id, held?.id], takes],
    ['update transaction set payout_id = $1 where id = $2', [voided.id, held?.id], takes],
    ['update transaction set payout_id = null where payout_id = $1 and payout_part is null', [payout.id], takes],
    ['update transaction set payout_id = $2 where payout_id = $1', [payout.id, voided.id], takes],
    ["update transaction set voided_at = now(), void_reason = 'x' where payout_part = 'fee'", [], says],
    ["update payout set voided_at = now(), void_reason = 'x' where id = $1", [payout.id], says],
    ['update payout set voided_at = null, void_reason = null where id = $1', [voided.id], says],
    [
      `with moved as (update transfer set voided_at = now(), void_reason = 'x' where id = $1 returning id)
        update transaction set voided_at = now(), void_reason = 'x' where transfer_id = (select id from moved)`,
      [payout.transfer_id],
      says,
    ],
    ['update payout set amount = 1 where id = $1', [payout.id], { code: '42501' }],
    ['delete from payout where id = $1', [payout.id], { code: '42501' }],
  ];
  for (const [statement, values, refusal] of statements) {
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query('set local role finance_app');
      await client.query("select set_config('app.tenant_id', $1, true)", [String(scene.tenant_id)]);
      const done = client.query(statement, values).then(() => client.query('commit'));
      await expect(done).rejects.toMatchObject(refusal);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

test('what the provider takes back after it was paid out is for the next payout', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  await paid(500_000);
  const [first] = await inTransit();
  await payOut({}, [first as PayoutItem]);
  providers.midtrans.void(order);
  await scene.check(id);
  expect((await scene.booked(id)).toSorted()).toEqual([
    'fee -4000 reversed',
    'receipt 250000 reversed',
    'reversal -250000',
    'reversal 4000',
  ]);
  expect(await inTransit()).toMatchObject([
    { kind: 'payment', amount: 496_000 },
    { kind: 'refund', refund_amount: 250_000, fee_amount: -4_000, amount: -246_000 },
  ]);
  expect((await payOut()).amount).toBe(250_000);
});

test('what was taken back after it was paid out is held where the provider now holds it', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  await payOut();
  const later = await anAccount('Midtrans baru');
  await switchOn({ account_id: later });
  await paid(500_000);
  providers.midtrans.void(order);
  await scene.check(id);
  expect([await balanceOf(clearing), await balanceOf(later)]).toEqual([0, 250_000]);
  expect((await payOut()).amount).toBe(250_000);
});

test('of a due it is held there too', async () => {
  const due_id = await scene.recordDue({ amount: 250_000, entity_name: 'Sari' });
  const { id, uuid } = await scene.ask('midtrans', { dues: [{ due_id }], amount: undefined });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  await payOut();
  const later = await anAccount('Midtrans baru');
  await switchOn({ account_id: later });
  providers.midtrans.void(order);
  await scene.check(id);
  expect([await balanceOf(clearing), await balanceOf(later)]).toEqual([0, -246_000]);
  expect((await scene.call('GET', `/due/${due_id}`)).data).toMatchObject({ outstanding_amount: 250_000 });
});

test('a payout does not arrive where its money is held, nor in a closed account', async () => {
  await paid();
  await expect(payOut({ bank_account_id: clearing })).rejects.toThrow(/400.*harus berbeda/);
  await server.owner.query('update bank_account set deactivated = true where id = $1', [bank]);
  await expect(payOut()).rejects.toThrow(/400/);
});

test('a payout is of no day before its payments', async () => {
  await paid();
  await expect(payOut({ date: addDays(today, -1), allow_backdated: true })).rejects.toThrow(
    /400.*sebelum pembayaran terakhir/,
  );
});

test('sums that cannot be stored are refused', async () => {
  await paid();
  const most = Number.MAX_SAFE_INTEGER;
  for (const fields of [
    { correction_amount: most, correction_reason: 'x', amount: most },
    { payout_fee: most, correction_amount: most, correction_reason: 'x', amount: 246_001 },
    { payout_fee: most, correction_amount: -most, correction_reason: 'x', amount: 1 },
  ])
    await expect(payOut(fields)).rejects.toThrow(/400|422/);
});

test('only who may records and cancels payouts', async () => {
  await paid();
  const items = (await inTransit()).map(({ id }) => id);
  const body = { enabler_id: scene.enablers.midtrans.id, items, amount: 246_000 };
  const [kasir, peninjau, keuangan] = await Promise.all(
    (['kasir', 'peninjau', 'keuangan'] as const).map((role) => server.member(role, scene.tenant_id)),
  );
  for (const member of [kasir, peninjau])
    expect((await server.post('/transaction/api/payout', member?.token ?? '', body)).status).toBe(403);
  const { body: recorded } = await server.post('/transaction/api/payout', keuangan?.token ?? '', body);
  expect(recorded.data).toMatchObject({ amount: 246_000 });
  const { id } = recorded.data;
  const madeBy = async (user_id?: number) => {
    const { body: found } = await server.get(`/transaction/api/payout?creator_id=${user_id}`, keuangan?.token ?? '');
    return found.data.map((row: { id: number }) => row.id);
  };
  expect([await madeBy(keuangan?.user_id), await madeBy(kasir?.user_id)]).toEqual([[id], []]);
  const refused = await server.delete(`/transaction/api/payout/${id}`, keuangan?.token ?? '', { reason: 'x' });
  expect(refused.status).toBe(403);
});

test('voided in another order, nothing is lost or doubled', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  const first = await payOut();
  await paid(500_000);
  providers.midtrans.void(order);
  await scene.check(id);
  const second = await payOut();
  expect(second.amount).toBe(250_000);
  const cancel = (payout: { id: number }) => scene.call('DELETE', `/payout/${payout.id}`, { reason: 'x' });
  await Promise.all([cancel(first), cancel(first), cancel(first)]);
  expect((await inTransit()).map(({ amount }) => amount)).toEqual([246_000]);
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([246_000, 250_000]);
  await payOut({ allow_duplicate: true });
  await cancel(second);
  expect((await inTransit()).reduce((sum, { amount }) => sum + amount, 0)).toBe(250_000);
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([250_000, 246_000]);
});

test('taken back while it is paid out, it is one or the other', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  const items = await inTransit();
  providers.midtrans.void(order);
  const [payout] = await Promise.allSettled([payOut({}, items), scene.check(id)]);
  await server.owner.query("update online_payment set asked_at = asked_at - interval '1 minute'");
  await scene.check(id);
  const held = (await inTransit()).reduce((sum, { amount }) => sum + amount, 0);
  expect([payout.status, held]).toEqual(payout.status === 'fulfilled' ? ['fulfilled', -246_000] : ['rejected', 0]);
});

test('taken back while its payout is being saved, it is taken back after it', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  const holder = await server.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from transaction where tenant_id = $1 for update', [scene.tenant_id]);
    const payout = payOut();
    await waiting(1);
    providers.midtrans.void(order);
    const check = scene.check(id);
    await waiting(2);
    await holder.query('rollback');
    expect((await payout).amount).toBe(246_000);
    await check;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await inTransit()).map(({ amount }) => amount)).toEqual([-246_000]);
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([-246_000, 246_000]);
});

test('what is booked while the account of the enabler changes is held on the new one', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  providers.midtrans.pay(await scene.order(uuid));
  const later = await anAccount('Midtrans baru');
  const holder = await server.owner.connect();
  try {
    await holder.query('begin');
    const change = 'update online_payment_enabler set account_id = $2 where tenant_id = $1 and account_id = $3';
    await holder.query(change, [scene.tenant_id, later, clearing]);
    const check = scene.check(id);
    await waiting(1);
    await holder.query('commit');
    await check;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await inTransit()).map(({ amount }) => amount)).toEqual([246_000]);
  expect([await balanceOf(clearing), await balanceOf(later)]).toEqual([0, 246_000]);
});

/** Waits until as many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await server.owner.query(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0].count >= count) return;
  }
}

test('a payment that was taken back before its payout is nothing', async () => {
  const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  await scene.lock();
  providers.midtrans.void(order);
  await scene.check(id);
  expect(await inTransit()).toEqual([]);
});

describe('an enabler', () => {
  test('that records no payouts receives on its account as before', async () => {
    await switchOn({ payout_bank_account_id: null });
    await paid();
    expect(await inTransit()).toEqual([]);
    expect((await scene.call('GET', '/payout-in-transit')).data).toEqual([]);
    await expect(payOut({ amount: 1, items: [1] }, [])).rejects.toThrow(/belum mencatat pencairan/);
  });

  test('counts what comes from its day on, not what reached the bank before', async () => {
    await switchOn({ payout_bank_account_id: null });
    await paid();
    await switchOn({ payouts_since: addDays(today, 1) });
    expect(await inTransit()).toEqual([]);
    await switchOn({ payouts_since: today });
    expect(await inTransit()).toHaveLength(1);
  });

  test('counts all that comes on an account where it is new, whatever day it was paid', async () => {
    await switchOn({ payout_bank_account_id: null });
    const { id, uuid } = await scene.ask('midtrans', { amount: 250_000 });
    const order = await scene.order(uuid);
    providers.midtrans.pay(order);
    const { tenant_id } = scene;
    await server.owner.query(
      "update online_payment_enabler set created_at = created_at - interval '9 days' where tenant_id = $1",
      [tenant_id],
    );
    providers.clock.pass(36 * 3_600_000);
    await server.owner.query(
      "update online_payment set created_at = created_at - interval '36 hours' where tenant_id = $1",
      [tenant_id],
    );
    await switchOn({ account_id: await anAccount('Saldo baru') });
    await scene.check(id);
    const [item] = await inTransit();
    expect(item).toMatchObject({ online_payment_id: id, amount: 246_000 });
    expect(item?.date).not.toBe(today);
  });

  test('keeps its accounts while what is in transit adds up to nothing', async () => {
    const { id, order } = await paid(100_000);
    providers.midtrans.refund(order, 96_000);
    await scene.check(id);
    expect((await inTransit()).map(({ amount }) => amount)).toEqual([96_000, -96_000]);
    for (const change of [{ payout_bank_account_id: null }, { account_id: await anAccount('Lain') }])
      await expect(switchOn(change)).rejects.toThrow(
        /Masih ada 2 pembayaran dan pengembalian dalam perjalanan, jumlahnya Rp 0\./,
      );
  });

  test('keeps its accounts while money is in transit', async () => {
    await paid();
    for (const change of [{ payout_bank_account_id: null }, { account_id: await anAccount('Lain') }])
      await expect(switchOn(change)).rejects.toThrow(
        /Masih ada 1 pembayaran dan pengembalian dalam perjalanan, jumlahnya Rp 246,000/,
      );
    await payOut();
    await switchOn({ payout_bank_account_id: null });
  });

  test('pays out to another account than it receives on', async () => {
    await expect(switchOn({ payout_bank_account_id: clearing })).rejects.toThrow(/Dicairkan ke harus berbeda/);
  });
});

describe('periods', () => {
  test('a payout on a locked day is refused, and so is cancelling one', async () => {
    await paid();
    const yesterday = addDays(today, -1);
    const { id } = await payOut();
    await server.owner.query('update transaction set date = $2 where tenant_id = $1', [scene.tenant_id, yesterday]);
    await server.owner.query('update transfer set date = $2, received_date = $2 where tenant_id = $1', [
      scene.tenant_id,
      yesterday,
    ]);
    await server.owner.query('update payout set date = $2 where tenant_id = $1', [scene.tenant_id, yesterday]);
    await scene.lock();
    await expect(scene.call('DELETE', `/payout/${id}`, { reason: 'Salah' })).rejects.toThrow(/sudah dikunci/);
    await paid();
    await expect(payOut({ date: yesterday })).rejects.toThrow(/sudah dikunci/);
  });

  test('payments of locked days are paid out today', async () => {
    await paid();
    await scene.pass(48);
    await scene.lock();
    await paid();
    expect((await payOut()).amount).toBe(492_000);
  });
});

describe('a row of the bank', () => {
  const imported = async (amount: number, date: string) => {
    const { tenant_id } = scene;
    const { rows } = await server.owner.query('select user_id from membership where tenant_id = $1', [tenant_id]);
    const creator_id = Number(rows[0].user_id);
    const import_id = await server.insert('import', {
      tenant_id,
      resource: 'transaction',
      file_name: 'bca.csv',
      content_hash: 'x',
      row_count: 1,
      skipped_count: 0,
      creator_id,
    });
    return server.insert('transaction', {
      tenant_id,
      uuid: crypto.randomUUID(),
      date,
      amount,
      note: 'KR OTOMATIS MIDTRANS',
      account_type: 'bank',
      account_id: bank,
      creator_id,
      import_id,
    });
  };

  test('that came before its payout becomes the arrival of it', async () => {
    await paid();
    const row = await imported(246_000, today);
    const asked = await payOut().catch((error: unknown) => String(error));
    expect(asked).toMatch(/sudah ada baris impor untuk uang ini.*Rp 246,000/);
    await payOut({ join_imported: true, imported_id: row });
    expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 246_000]);
  });

  test('stays what it is while its payout stands: its file is not undone beside it', async () => {
    await paid();
    const row = await imported(246_000, today);
    const { id } = await payOut({ join_imported: true, imported_id: row });
    const { rows } = await server.owner.query('select import_id from transaction where id = $1', [row]);
    const undo = () => scene.call('POST', `/import/${rows[0].import_id}/undo`, { reason: 'Salah berkas' });
    await expect(undo()).rejects.toThrow(/40\d/);
    expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 246_000]);
    await scene.call('DELETE', `/payout/${id}`, { reason: 'Salah' });
    expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([246_000, 246_000]);
  });

  test('of a day before its payments is other money', async () => {
    await paid();
    const row = await imported(246_000, addDays(today, -1));
    await expect(payOut({ join_imported: true, imported_id: row })).rejects.toThrow(/409/);
    await payOut();
    expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 492_000]);
  });
});

test('a second person confirms it where transfers need one', async () => {
  const { tenant_id } = scene;
  await server.owner.query(
    `insert into setting (tenant_id, key, value, updated_by) select $1, 'transfer_second_person', 'true', user_id
      from membership where tenant_id = $1`,
    [tenant_id],
  );
  await paid();
  const payout = await payOut();
  expect(payout.status).toBe('pending');
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 0]);
  await expect(scene.call('POST', `/transfer/confirm/${payout.transfer_id}`, {})).rejects.toThrow(/orang lain/);
  const cancelled = await scene.call('DELETE', `/payout/${payout.id}`, { reason: 'Salah' });
  expect(cancelled.data.status).toBe('cancelled');
  const second = await server.member('keuangan', tenant_id);
  const confirm = `/transaction/api/transfer/confirm/${payout.transfer_id}`;
  expect((await server.post(confirm, second.token, {})).status).toBe(400);
  const again = await payOut({ allow_duplicate: true });
  expect((await server.post(`/transaction/api/transfer/confirm/${again.transfer_id}`, second.token, {})).status).toBe(
    200,
  );
  expect([await balanceOf(clearing), await balanceOf(bank)]).toEqual([0, 246_000]);
});
