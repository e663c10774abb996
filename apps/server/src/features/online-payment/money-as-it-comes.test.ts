import { formatRupiah } from '@finance/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
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
});
afterEach(async () => {
  const { midtrans, xendit } = providers;
  Object.assign(midtrans, { refusesPayers: false, refusesToExpire: false });
  Object.assign(xendit, { refusesPayers: false, refusesToExpire: false });
  midtrans.notices.length = 0;
  xendit.notices.length = 0;
  providers.asked.length = 0;
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client);
  client.release();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  // what time has passed in one test would be asked for in the next
  await server.owner.query('update online_payment set next_check_at = null');
});

const types = ['midtrans', 'xendit'] as const;

async function opened(type: (typeof types)[number], fields: object = {}) {
  const payment = await scene.ask(type, fields);
  return { ...payment, order: await scene.order(payment.uuid) };
}

async function datesOf(id: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select online_payment_part as part, (now() at time zone 'Asia/Jakarta')::date - date as ago from transaction
      where tenant_id = $1 and online_payment_id = $2 and voided_at is null order by id`,
    [scene.tenant_id, id],
  );
  return rows.map(({ part, ago }) => `${part} ${ago} days ago`);
}

describe.each(types)('money back at %s', (type) => {
  const fee = type === 'midtrans' ? -4000 : -2500;

  test('is booked on the day that it went back, each refund by itself; the fee stays a cost', async () => {
    const { id, order } = await opened(type);
    providers[type].pay(order);
    await scene.pass(72);
    await scene.check(id);
    providers[type].refund(order, 50_000);
    await scene.pass(48);
    providers[type].refund(order, 200_000);
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 250000', `fee ${fee}`, 'refund -50000', 'refund -200000']);
    expect(await datesOf(id)).toEqual([
      'receipt 3 days ago',
      'fee 3 days ago',
      'refund 2 days ago',
      'refund 0 days ago',
    ]);
    expect(await scene.show(id)).toMatchObject({
      status: 'received',
      received_amount: 250_000,
      refunded_amount: 250_000,
      unclear_amount: 0,
    });
    const page = await (await scene.open((await scene.show(id)).uuid)).text();
    expect(page).toContain('Dana dikembalikan');
  });

  test('leaves locked days as they were', async () => {
    const { id, order } = await opened(type);
    providers[type].pay(order);
    await scene.pass(72);
    await scene.check(id);
    providers[type].refund(order, 250_000);
    await scene.lock();
    await scene.pass(24); // by then it went back on a locked day
    expect(await datesOf(id)).toEqual(['receipt 3 days ago', 'fee 3 days ago', 'refund 0 days ago']);
  });

  test('is found without a notice', async () => {
    const { id, order } = await opened(type);
    providers[type].pay(order);
    await scene.check(id);
    providers[type].refund(order, 30_000);
    await scene.pass(25);
    expect(await scene.booked(id)).toEqual(['receipt 250000', `fee ${fee}`, 'refund -30000']);
  });
});

test('a refund under the id of an older order is not one of the newest, whose way nobody has chosen', async () => {
  const { id, uuid, order } = await opened('midtrans');
  await scene.orderAgain(uuid);
  providers.midtrans.pay(order);
  await scene.check(id);
  providers.midtrans.refund(order, 30_000);
  const { transaction_id } = providers.midtrans.orders.get(order) ?? {};
  await scene.deliver(providers.midtrans.notice({ order_id: transaction_id, transaction_id }));
  expect(await scene.booked(id)).toEqual(['receipt 250000', 'fee -4000', 'refund -30000']);
});

test('a chargeback is a booking of its day as well', async () => {
  const { id, order } = await opened('midtrans');
  providers.midtrans.pay(order);
  await scene.check(id);
  providers.midtrans.refund(order, 20_000);
  providers.midtrans.refund(order, 230_000, 'chargeback');
  await scene.check(id);
  expect(await scene.booked(id)).toEqual(['receipt 250000', 'fee -4000', 'refund -20000', 'refund -230000']);
});

test('what the provider takes back before its settlement is void on its day, and reversed on a later one', async () => {
  const { id, order } = await opened('midtrans');
  providers.midtrans.pay(order, { isCard: true });
  await scene.check(id);
  providers.midtrans.void(order);
  await scene.check(id);
  expect(await scene.booked(id)).toEqual(['receipt 250000 voided', 'fee -4000 voided']);
  const later = await opened('midtrans');
  providers.midtrans.pay(later.order, { isCard: true });
  await scene.pass(30);
  await scene.check(later.id);
  providers.midtrans.void(later.order);
  await scene.check(later.id);
  expect(await scene.booked(later.id)).toEqual([
    'receipt 250000 reversed',
    'fee -4000 reversed',
    'reversal -250000',
    'reversal 4000',
  ]);
  expect(await scene.show(later.id)).toMatchObject({ status: 'failed', received_amount: 0 });
});

test('an answer that is overtaken by a newer one is not followed', async () => {
  const { id, order, uuid } = await opened('midtrans');
  providers.midtrans.pay(order, { isCard: true });
  // asked before the newest answer, as by a process that was slow
  await server.owner.query("update online_payment set answered_at = now() + interval '1 hour' where uuid = $1", [uuid]);
  await scene.check(id);
  expect(await scene.booked(id)).toEqual([]);
  await server.owner.query('update online_payment set answered_at = null where uuid = $1', [uuid]);
  await scene.check(id);
  expect(await scene.booked(id)).toEqual(['receipt 250000', 'fee -4000']);
});

describe('clocks', () => {
  test('a virtual account ends with the request, however late it is chosen', async () => {
    const { order } = await opened('midtrans');
    await scene.pass(20);
    providers.midtrans.choose(order);
    await scene.pass(5);
    expect(() => providers.midtrans.pay(order)).toThrow('it is expire');
    const unchosen = await opened('midtrans');
    await scene.pass(25);
    expect(() => providers.midtrans.choose(unchosen.order)).toThrow('the page is over');
  });

  test("the provider's own time counts once the payer has chosen how to pay", async () => {
    const { id, order } = await opened('midtrans');
    providers.midtrans.choose(order);
    const expiresAt = providers.midtrans.orders.get(order)?.expiresAt ?? 0;
    Object.assign(providers.midtrans.orders.get(order) ?? {}, { expiresAt: expiresAt + 6 * 3_600_000 });
    const { expires_at: ours } = await scene.show(id);
    await scene.check(id);
    const { expires_at: theirs } = await scene.show(id);
    expect(Math.round((Date.parse(theirs) - Date.parse(ours)) / 3_600_000)).toBe(6);
    await scene.pass(26);
    expect(await scene.show(id)).toMatchObject({ status: 'pending' });
    providers.midtrans.pay(order);
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', paid_after: null });
  });

  test.each(types)(
    '%s: an expired one is asked for once a day for three days; money that comes late is booked',
    async (type) => {
      const { id, order } = await opened(type);
      await scene.pass(25);
      expect(await scene.show(id)).toMatchObject({ status: 'expired' });
      const asks: number[] = [];
      for (let half = 0; half < 10; half += 1) {
        providers.asked.length = 0;
        await scene.pass(12);
        asks.push(providers.asked.length);
      }
      expect(asks).toEqual([0, 1, 0, 1, 0, 1, 0, 0, 0, 0]);
      providers[type].pay(order, { isLate: true });
      await scene.check(id);
      expect(await scene.show(id)).toMatchObject({ status: 'received', paid_after: 'expired', unclear_amount: 0 });
    },
  );

  test.each(types)('%s: cancelling closes it there', async (type) => {
    const { id, order } = await opened(type);
    if (type === 'midtrans') providers.midtrans.choose(order);
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    expect(() => providers[type].pay(order)).toThrow(/expire/i);
    expect(await scene.show(id)).toMatchObject({ status: 'cancelled', problem: null });
  });

  test.each(types)('%s: cancelling closes all orders there, also beside one that cannot be closed', async (type) => {
    const { id, uuid, order } = await opened(type);
    const orders = [order];
    for (let more = 0; more < 6; more += 1) orders.push(await scene.orderAgain(uuid));
    const paid = orders.pop() ?? '';
    if (type === 'midtrans') for (const each of orders) providers.midtrans.choose(each); // not the newest
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    for (const each of orders) expect(() => providers[type].pay(each)).toThrow(/expire/i);
    providers[type].pay(paid, { isLate: true });
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', paid_after: 'cancelled' });
  });

  test('more orders than are closed are told', async () => {
    const { id, uuid } = await opened('xendit');
    await server.owner.query("update online_payment set attempts = 41, order_id = uuid || '-41' where uuid = $1", [
      uuid,
    ]);
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    expect((await scene.show(id)).problem).toContain('hanya 40 yang terakhir ditutup');
    await scene.pass(25);
    expect(await scene.show(id)).toMatchObject({ status: 'cancelled', problem: null });
  });

  test.each(types)('%s: where that fails it says so and goes on trying', async (type) => {
    const { id, order } = await opened(type);
    if (type === 'midtrans') providers.midtrans.choose(order);
    providers[type].refusesToExpire = true;
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    expect((await scene.show(id)).problem).toContain('belum menutupnya');
    providers[type].refusesToExpire = false;
    await scene.pass(2);
    expect(await scene.show(id)).toMatchObject({ status: 'cancelled', problem: null });
    expect(() => providers[type].pay(order)).toThrow(/expire/i);
  });

  test('midtrans: a page without a chosen method stays open there; that is told, and asked about', async () => {
    const { id, order } = await opened('midtrans');
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    for (let hours = 0; hours < 12; hours += 4) {
      expect((await scene.show(id)).problem).toContain('Kami terus mencoba dan memeriksa');
      providers.asked.length = 0;
      await scene.pass(4);
      expect(providers.asked.length).toBeGreaterThan(0);
    }
    providers.midtrans.pay(order);
    await scene.pass(4);
    expect(await scene.show(id)).toMatchObject({ status: 'received', paid_after: 'cancelled', problem: null });
  });
});

describe('another sum', () => {
  const unclear = async () => (await scene.call('GET', '/online-payment?unclear=true')).data;

  test.each(types)('%s: more and less are booked as they came, and named until they are explained', async (type) => {
    const fee = type === 'midtrans' ? -4000 : -2500;
    const [more, less] = [await opened(type), await opened(type)];
    providers[type].pay(more.order, { amount: 1_000_123 });
    providers[type].pay(less.order, { amount: 200_000 });
    await scene.check(more.id);
    await scene.check(less.id);
    expect(await scene.booked(more.id)).toEqual(['receipt 1000123', `fee ${fee}`]);
    expect(await scene.booked(less.id)).toEqual(['receipt 200000', `fee ${fee}`]);
    expect((await unclear()).map((row: { unclear_amount: number }) => row.unclear_amount)).toEqual([-50_000, 750_123]);
    const overview = async () => (await scene.call('GET', '/overview')).data.unclear_payment.count;
    expect(await overview()).toBe(2);
    await expect(scene.call('DELETE', `/online-payment/${less.id}`, { reason: 'Kurang' })).rejects.toThrow(
      'sudah diterima dan tidak dapat dibatalkan',
    );
    const { version } = await scene.show(less.id);
    await scene.call('POST', `/online-payment/${less.id}/clarify`, { note: 'Sisanya tunai', version });
    expect(await scene.show(less.id)).toMatchObject({ unclear_amount: 0, clarify_note: 'Sisanya tunai' });
    // again, after a lost answer
    const again = await scene.call('POST', `/online-payment/${less.id}/clarify`, { note: 'Sisanya tunai', version });
    expect(again.data).toMatchObject({ clarify_note: 'Sisanya tunai', version: version + 1 });
    const other = { note: 'Lain', version }; // somebody else's, who has not seen the first
    await expect(scene.call('POST', `/online-payment/${less.id}/clarify`, other)).rejects.toThrow('409');
    const stale = { note: 'Tip', version: 1 };
    await expect(scene.call('POST', `/online-payment/${more.id}/clarify`, stale)).rejects.toThrow('409');
    providers[type].refund(more.order, 750_123);
    await scene.check(more.id);
    expect(await unclear()).toEqual([]);
    expect(await overview()).toBe(0);
  });

  test.each(types)('%s: what is too much is kept as an advance of whom the payment names', async (type) => {
    const { id, order } = await opened(type, { related_entity_name: `Sari ${type}` });
    providers[type].pay(order, { amount: 1_000_123 });
    await scene.check(id);
    const { version, counterparty_id } = await scene.show(id);
    const keep = { note: 'Lebih bayar', as_advance: true, version };
    await scene.call('POST', `/online-payment/${id}/clarify`, keep);
    await scene.call('POST', `/online-payment/${id}/clarify`, keep); // again, after a lost answer
    expect(await scene.show(id)).toMatchObject({ unclear_amount: 0, clarify_note: 'Lebih bayar' });
    const { data } = await scene.call('GET', `/advance?counterparty_id=${counterparty_id}`);
    expect(data).toEqual([
      expect.objectContaining({
        direction: 'received',
        amount: 750_123,
        left_amount: 750_123,
        online_payment_id: id,
        transaction_id: null,
      }),
    ]);
    await expect(scene.call('DELETE', `/advance/${data[0].id}`, { reason: 'Salah' })).rejects.toThrow(
      'Kembalikan saja',
    );
    const nobody = await opened(type);
    providers[type].pay(nobody.order, { amount: 1_000_123 });
    await scene.check(nobody.id);
    const again = { ...keep, version: (await scene.show(nobody.id)).version };
    await expect(scene.call('POST', `/online-payment/${nobody.id}/clarify`, again)).rejects.toThrow('tidak menyebut');
    await scene.call('POST', `/online-payment/${nobody.id}/clarify`, { ...again, as_advance: false });
    expect(await unclear()).toEqual([]);
  });

  test('a fee that the payer bore is not missed in an advance', async () => {
    const { id: enabler_id } = scene.enablers.midtrans;
    const { version: seen } = (await scene.call('GET', `/online-payment-enabler/${enabler_id}`)).data;
    await scene.call('PUT', `/online-payment-enabler/${enabler_id}`, { fee_bearer: 'customer', version: seen });
    const { id, order } = await opened('midtrans', { related_entity_name: 'Dewi' });
    const { amount, surcharge_amount } = await scene.show(id);
    expect(surcharge_amount).toBe(4_000);
    providers.midtrans.pay(order, { amount: amount + 100_000 });
    await scene.check(id);
    const { version, unclear_amount } = await scene.show(id);
    expect(unclear_amount).toBe(100_000);
    await scene.call('POST', `/online-payment/${id}/clarify`, { note: 'Lebih', as_advance: true, version });
    providers.midtrans.refund(order, 30_000);
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ refunded_amount: 30_000, problem: null });
    const { data } = await scene.call('GET', '/advance');
    expect(data).toMatchObject([{ amount: 100_000, used_amount: 30_000, left_amount: 70_000 }]);
  });

  test.each(types)('%s: what goes back of an advance is no advance any more, and is kept once', async (type) => {
    const { id, order } = await opened(type, { related_entity_name: `Ratna ${type}` });
    providers[type].pay(order, { amount: 350_000 });
    await scene.check(id);
    const shown = await scene.show(id);
    const keep = async (note: string) =>
      scene.call('POST', `/online-payment/${id}/clarify`, {
        note,
        as_advance: true,
        version: (await scene.show(id)).version,
      });
    await keep('Lebih bayar');
    providers[type].refund(order, 30_000);
    await scene.check(id);
    await expect(keep('Sekali lagi')).rejects.toThrow('sudah disimpan');
    const advances = async () => (await scene.call('GET', `/advance?counterparty_id=${shown.counterparty_id}`)).data;
    expect(await advances()).toMatchObject([{ amount: 100_000, used_amount: 30_000, left_amount: 70_000 }]);
    const [{ id: advance_id }] = await advances();
    const due = { type: 'R', amount: 50_000, entity_name: `Ratna ${type}`, use_advance: true };
    await scene.call('POST', '/due', due);
    expect(await advances()).toMatchObject([{ left_amount: 20_000 }]);
    providers[type].refund(order, 320_000);
    await scene.check(id);
    expect(await advances()).toMatchObject([{ left_amount: 0 }]);
    const { problem } = await scene.show(id);
    expect(problem).toContain('Rp 50,000 yang dikembalikan penyedia sudah dipakai sebagai uang muka');
    const { data: advance } = await scene.call('GET', `/advance/${advance_id}`);
    const refund = advance.uses.find((use: { kind: string }) => use.kind === 'paid_back');
    const undo = { advance_use_id: refund.id, reason: 'Salah' };
    await expect(scene.call('POST', `/advance/${advance_id}/cancel-use`, undo)).rejects.toThrow('oleh penyedia');
  });

  test('who keeps the books explains it', async () => {
    const { id, order } = await opened('xendit');
    providers.xendit.pay(order, { amount: 300_000 });
    await scene.check(id);
    const { version } = await scene.show(id);
    for (const [role, status] of [
      ['peninjau', 403],
      ['kasir', 403],
      ['keuangan', 200],
    ] as const) {
      const { token } = await server.member(role, scene.tenant_id);
      const answer = await server.post(`/transaction/api/online-payment/${id}/clarify`, token, {
        note: 'Tip',
        version,
      });
      expect([role, answer.status]).toEqual([role, status]);
    }
  });

  test('money of two orders is booked as two receipts with two fees', async () => {
    const { id, uuid, order } = await opened('midtrans');
    const second = await scene.orderAgain(uuid);
    expect(second).not.toBe(order);
    providers.midtrans.pay(order);
    providers.midtrans.pay(second);
    await Promise.all([scene.check(id), ...providers.midtrans.notices.map((notice) => scene.deliver(notice))]);
    await scene.check(id);
    expect((await scene.booked(id)).toSorted()).toEqual(['fee -4000', 'fee -4000', 'receipt 250000', 'receipt 250000']);
    expect(await scene.show(id)).toMatchObject({
      received_amount: 500_000,
      unclear_amount: 250_000,
      fee_amount: 8_000,
    });
    const third = await scene.orderAgain(uuid).catch(() => undefined);
    expect(third).toBeUndefined(); // nobody pays what is paid
    const { token } = await server.member('pemilik', scene.tenant_id);
    const [head = '', row = ''] = (
      await server.get(`/transaction/report/online-payment?format=csv&ids=${id}`, token)
    ).text
      .trim()
      .split('\r\n');
    expect(row.split(',')[head.split(',').indexOf('Biaya')]).toBe('8000');
    providers.midtrans.refund(second, 250_000);
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', refunded_amount: 250_000, unclear_amount: 0 });
  });

  test('money for a cancelled request is to be explained as a whole', async () => {
    const { id, order } = await opened('midtrans');
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    providers.midtrans.pay(order, { isLate: true });
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({
      status: 'received',
      paid_after: 'cancelled',
      unclear_amount: 250_000,
    });
  });

  test('a cancelled request that is paid and taken back is a cancelled one again', async () => {
    const { id, uuid, order } = await opened('midtrans');
    const second = await scene.orderAgain(uuid);
    providers.midtrans.choose(order);
    providers.midtrans.choose(second);
    providers.midtrans.refusesToExpire = true;
    await scene.call('DELETE', `/online-payment/${id}`, { reason: 'Salah' });
    providers.midtrans.pay(order, { isCard: true });
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', paid_after: 'cancelled' });
    providers.midtrans.void(order);
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'cancelled', paid_after: null, received_amount: 0 });
    providers.midtrans.refusesToExpire = false;
    await scene.pass(1); // the rest is closed without anybody asking
    expect(() => providers.midtrans.pay(second)).toThrow(/expire/i);
    providers.midtrans.pay(second, { isLate: true });
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ paid_after: 'cancelled', unclear_amount: 250_000 });
  });

  test('an expired request that is paid and taken back is an expired one again', async () => {
    const { id, order } = await opened('midtrans');
    await scene.pass(25);
    providers.midtrans.pay(order, { isLate: true, isCard: true });
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'received', paid_after: 'expired' });
    providers.midtrans.void(order);
    await scene.check(id);
    expect(await scene.show(id)).toMatchObject({ status: 'expired', received_amount: 0 });
  });
});

describe('what 0.1.0 booked of several orders, without keeping of which', () => {
  /** As the migration leaves what is booked. */
  const forget = async (id: number) => {
    await server.owner.query(
      'update transaction set online_payment_attempt = 0 where tenant_id = $1 and online_payment_id = $2',
      [scene.tenant_id, id],
    );
  };
  const attempts = async (id: number) => {
    const { rows } = await server.owner.query(
      `select online_payment_attempt as attempt from transaction
        where tenant_id = $1 and online_payment_id = $2 order by id`,
      [scene.tenant_id, id],
    );
    return rows.map(({ attempt }) => attempt);
  };

  test.each(types)('%s: is of the order that is paid; only another one is booked anew', async (type) => {
    const fee = type === 'midtrans' ? 'fee -4000' : 'fee -2500';
    const { id, uuid, order } = await opened(type);
    const second = await scene.orderAgain(uuid);
    for (let more = 0; more < 4; more += 1) await scene.orderAgain(uuid); // the first is none of the newest
    providers[type].pay(order);
    providers[type].refund(order, 20_000);
    for (const notice of providers[type].notices) await scene.deliver(notice);
    expect(await scene.booked(id)).toEqual(['receipt 250000', fee, 'refund -20000']);
    await forget(id);
    await scene.check(id);
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 250000', fee, 'refund -20000']);
    expect(await attempts(id)).toEqual([1, 1, 1]);

    await forget(id);
    providers[type].pay(second);
    const notice = providers[type].notices.at(-1);
    if (notice) await scene.deliver(notice);
    expect(await scene.booked(id)).toEqual(['receipt 250000', fee, 'refund -20000', 'receipt 250000', fee]);
    expect(await attempts(id)).toEqual([1, 1, 1, 2, 2]);
    expect(await scene.show(id)).toMatchObject({ received_amount: 500_000, refunded_amount: 20_000, problem: null });
  });

  test('is undone where the provider took it back', async () => {
    const { id, uuid, order } = await opened('midtrans');
    await scene.orderAgain(uuid);
    providers.midtrans.pay(order, { isCard: true });
    await scene.check(id);
    await forget(id);
    providers.midtrans.void(order);
    await scene.check(id);
    expect(await scene.booked(id)).toEqual(['receipt 250000 voided', 'fee -4000 voided']);
  });
});

test("a notice of a refund of an older order's money finds it, by Xendit's own id alone", async () => {
  const { id, uuid, order } = await opened('xendit');
  const second = await scene.orderAgain(uuid);
  providers.xendit.pay(order);
  providers.xendit.pay(second);
  await scene.check(id);
  for (const each of [order, second]) {
    providers.xendit.refund(each, 100_000);
    const { id: invoice = '' } = providers.xendit.invoiceOf(each) ?? {};
    await server.owner.query("update online_payment set asked_at = asked_at - interval '1 minute'");
    const answer = await scene.deliver(providers.xendit.refundNotice(invoice, 100_000));
    expect(answer).toEqual([200, { status: 'ok' }]);
  }
  expect(await scene.show(id)).toMatchObject({ received_amount: 500_000, refunded_amount: 200_000 });
});

describe('what providers refuse', () => {
  test.each([
    ['  Siti "Ibu" Rahma, S.E. <x>', '0812-3456 7890', { name: 'Siti Ibu Rahma S E x', phone: '+6281234567890' }],
    ["D'Angelo ☎", '(022) 7301234', { name: 'D Angelo', phone: '+62227301234' }],
    ['Tan', '+65 6123 4567', { name: 'Tan', phone: '+6561234567' }],
    ['-', '0812/0813', {}],
  ])('%s, %s', async (related_entity_name, related_entity_phone_number, sent) => {
    for (const type of types) {
      const { order } = await opened(type, { related_entity_name, related_entity_phone_number });
      const { first_name, given_names, phone, mobile_number } =
        (type === 'midtrans' ? providers.midtrans.orders.get(order) : providers.xendit.invoiceOf(order))?.customer ??
        {};
      const got = { name: first_name ?? given_names, phone: phone ?? mobile_number };
      expect(JSON.parse(JSON.stringify(got))).toEqual(sent);
    }
  });

  test.each(types)('%s: a payer it refuses is left out, once', async (type) => {
    providers[type].refusesPayers = true;
    const { order } = await opened(type, { related_entity_name: 'Budi', related_entity_phone_number: '08123456789' });
    expect(providers.asked.filter((each) => each.startsWith('POST'))).toHaveLength(2);
    const kept = type === 'midtrans' ? providers.midtrans.orders.get(order) : providers.xendit.invoiceOf(order);
    expect(kept?.customer).toEqual({});
  });

  test('a payer reads neither English nor codes, people of the tenant read why', async () => {
    const { id, uuid } = await scene.ask('midtrans');
    const { order } = await opened('midtrans');
    const taken = providers.midtrans.orders.get(order);
    if (taken) providers.midtrans.orders.set(`${uuid}-1`, taken);
    const page = await scene.open(uuid);
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain('belum dapat dibuka');
    expect(text).not.toMatch(/HTTP|has already|transaction_details/);
    expect((await scene.show(id)).problem).toContain('has already been taken');
  });

  test("a notice that names Midtrans' own id finds the payment", async () => {
    const { id, order } = await opened('midtrans');
    providers.midtrans.choose(order);
    await scene.check(id);
    providers.midtrans.pay(order);
    const { transaction_id = '' } = providers.midtrans.orders.get(order) ?? {};
    const notice = providers.midtrans.notice({ order_id: transaction_id, transaction_id });
    const forged = providers.midtrans.notice({ order_id: transaction_id, transaction_id }, { key: 'lain' });
    for (const isOldAddress of [true, false]) expect((await scene.deliver(forged, { isOldAddress }))[0]).toBe(403);
    expect(await scene.booked(id)).toEqual([]);
    expect(await scene.deliver(notice, { isOldAddress: true })).toEqual([200, { status: 'ok' }]);
    expect(await scene.booked(id)).toEqual(['receipt 250000', 'fee -4000']);
  });
});

describe("dashboards' tests", () => {
  const enabler = async (type: (typeof types)[number]) =>
    (await scene.call('GET', `/online-payment-enabler/${scene.enablers[type].id}`)).data;
  const foreign = {
    midtrans: (key?: string) => providers.midtrans.notice({ order_id: 'TOKO-77' }, key === undefined ? {} : { key }),
    xendit: (token?: string) => providers.xendit.notice({ external_id: 'TOKO-77', status: 'PAID' }, token),
  };

  test.each(types)('%s: genuine ones are ignored, and shown at the enabler', async (type) => {
    const trial = type === 'midtrans' ? providers.midtrans.testNotice() : providers.xendit.testNotice();
    expect(await enabler(type)).toMatchObject({ heard_at: null, test_notice_at: null });
    for (const [notice, isText] of [
      [trial, false],
      [trial, true],
      [foreign[type](), false],
    ] as const) {
      expect(await scene.deliver(notice, { isText })).toEqual([200, { status: 'diabaikan' }]);
      expect(await enabler(type)).toMatchObject({ heard_at: expect.any(String), test_notice_at: expect.any(String) });
      await server.owner.query('update online_payment_enabler set heard_at = null, test_notice_at = null');
    }
    const { version } = await enabler(type);
    expect(version).toBe(1); // nobody changed it
  });

  test.each(types)('%s: a forged one is refused and shown nowhere', async (type) => {
    for (const notice of [
      foreign[type]('palsu'),
      type === 'midtrans' ? providers.midtrans.testNotice({ key: 'palsu' }) : providers.xendit.testNotice('palsu'),
    ])
      expect((await scene.deliver(notice))[0]).toBe(403);
    expect(await enabler(type)).toMatchObject({ heard_at: null, test_notice_at: null });
  });

  test('an enabler that is not there, or of another provider, is not found', async () => {
    const path = '/transaction/api/online-payment-webhook';
    const { body } = providers.midtrans.testNotice();
    for (const type of types)
      for (const at of ['0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3', ...noUuids])
        expect((await server.call('POST', `${path}/${type}/${at}`, { body })).status).toBe(404);
    const { uuid } = scene.enablers.xendit;
    expect((await server.call('POST', `${path}/midtrans/${uuid}`, { body })).status).toBe(404);
  });

  test.each(types)('%s: is raised where money came and nobody told of it', async (type) => {
    await server.owner.query("update online_payment_enabler set listens_since = now() - interval '2 days'");
    const silent = async () => (await scene.call('GET', '/overview')).data.silent_enabler.count;
    const { id, order } = await opened(type);
    providers[type].pay(order);
    expect([(await enabler(type)).is_silent, await silent()]).toEqual([false, 0]);
    await scene.pass(3); // it is found by asking
    expect((await scene.show(id)).status).toBe('received');
    expect([(await enabler(type)).is_silent, await silent()]).toEqual([true, 1]);
    const [notice] = providers[type].notices;
    if (notice) await scene.deliver(notice);
    expect([(await enabler(type)).is_silent, await silent()]).toEqual([false, 0]);
  });
});

const noUuids = ['x', '-'.repeat(36), 'a'.repeat(36), `${'a'.repeat(36)}\n`, '\0'].map(encodeURIComponent);

test.each(noUuids)('a page of %s is not found', async (at) => {
  const pages = '/transaction/views/online-payment';
  for (const path of [`pay/${at}`, `pay/${at}?selesai=1`, `simulator/${at}`])
    expect((await server.call('GET', `${pages}/${path}`)).status).toBe(404);
  const token = (await server.member('pemilik', scene.tenant_id)).token;
  expect((await server.call('GET', `/transaction/api/file/uuid/${at}/content`, { token })).status).toBeLessThan(500);
});

test('a payer reads what was really paid', async () => {
  const { id, uuid, order } = await opened('xendit');
  providers.xendit.pay(order, { amount: 300_000 });
  await scene.check(id);
  expect(await (await scene.open(uuid)).text()).toContain(formatRupiah(300_000));
});
