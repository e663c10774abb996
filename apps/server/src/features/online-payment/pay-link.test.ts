import { dateIn } from '@finance/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import type { FakeProviders } from '../../testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../testing/providers/server-with-fakes.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';

// A link that asks for dues: what the provider reports pays them, and what goes back opens them again.

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
  providers.midtrans.notices.length = 0;
  providers.xendit.notices.length = 0;
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client);
  client.release();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  await server.owner.query('update online_payment set next_check_at = null');
});

const sari = { entity_name: 'Sari', entity_phone_number: '0812-1111-2222' };

async function aDue(fields: object = {}) {
  const body = { type: 'R', amount: 1_000_000, note: 'Sewa Januari', ...sari, ...fields };
  return (await scene.call('POST', '/due', body)).data;
}

async function due(id: number) {
  const { amount, paid_amount, outstanding_amount, status } = (await scene.call('GET', `/due/${id}`)).data;
  return { amount, paid_amount, outstanding_amount, status };
}

async function link(type: 'midtrans' | 'xendit', body: object) {
  const { data } = await scene.call('POST', '/online-payment', { enabler_id: scene.enablers[type].id, ...body });
  return { ...data, order: await scene.order(data.uuid) };
}

/** What is booked of a payment: part, amount, due and state. */
async function booked(id: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select online_payment_part as part, amount::int, due_id::int,
      case when voided_at is not null then ' voided' when reversed_at is not null then ' reversed' else '' end as state
      from transaction where tenant_id = $1 and online_payment_id = $2 order by id`,
    [scene.tenant_id, id],
  );
  return rows.map((row) => `${row.part} ${row.amount}${row.due_id === null ? '' : ` of ${row.due_id}`}${row.state}`);
}

/** The words of a refusal, or the field that answers a question. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => String(error),
  );
}

describe.each(['midtrans', 'xendit'] as const)('a link of a due at %s', (type) => {
  const fee = type === 'midtrans' ? -4000 : -2500;

  test('pays the due once, however often and late it is told', async () => {
    const { id } = await aDue({ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '7' });
    const asked = await link(type, { dues: [{ due_id: id }] });
    expect(asked).toMatchObject({
      amount: 1_000_000,
      related_entity_name: 'Sari',
      transactable_id: '7',
      note: 'Sewa Januari',
      settled_amount: 0,
      dues: [{ due_id: id, amount: 1_000_000, settled_amount: 0 }],
    });
    providers[type].pay(asked.order);
    const notices = providers[type].notices.splice(0);
    await Promise.all(
      notices.toReversed().flatMap((notice) => [scene.deliver(notice), scene.deliver(notice), scene.check(asked.id)]),
    );
    expect(await booked(asked.id)).toEqual([`receipt 1000000 of ${id}`, `fee ${fee}`]);
    expect(await due(id)).toMatchObject({ paid_amount: 1_000_000, outstanding_amount: 0, status: 'closed' });
    expect(await scene.show(asked.id)).toMatchObject({
      status: 'received',
      settled_amount: 1_000_000,
      unclear_amount: 0,
      dues: [{ due_id: id, settled_amount: 1_000_000 }],
    });
    const { data } = await scene.call('GET', `/online-payment?due_id=${id}`);
    expect(data.map((each: { id: number }) => each.id)).toEqual([asked.id]);
  });

  test('opens the due again by what goes back, on the day that it does', async () => {
    const { id } = await aDue();
    const asked = await link(type, { dues: [{ due_id: id }] });
    providers[type].pay(asked.order);
    await scene.pass(72);
    await scene.check(asked.id);
    providers[type].refund(asked.order, 300_000);
    await scene.pass(24);
    await scene.check(asked.id);
    expect(await booked(asked.id)).toEqual([`receipt 1000000 of ${id}`, `fee ${fee}`, `refund -300000 of ${id}`]);
    expect(await due(id)).toMatchObject({ paid_amount: 700_000, outstanding_amount: 300_000, status: 'open' });
    const { rows } = await server.owner.query(
      `select (now() at time zone 'Asia/Jakarta')::date - date as ago from transaction
        where online_payment_id = $1 and tenant_id = $2 and online_payment_part <> 'fee' order by id`,
      [asked.id, scene.tenant_id],
    );
    expect(rows.map(({ ago }) => ago)).toEqual([3, 1]);
    providers[type].refund(asked.order, 700_000);
    await scene.check(asked.id);
    expect(await due(id)).toMatchObject({ paid_amount: 0, outstanding_amount: 1_000_000, status: 'open' });
    expect(await scene.show(asked.id)).toMatchObject({ settled_amount: 0, unclear_amount: 0 });
  });

  test('names what was paid by hand meanwhile for clarification, and gives that back first', async () => {
    const { id } = await aDue();
    const asked = await link(type, { dues: [{ due_id: id }] });
    await scene.payDue(id, 600_000);
    providers[type].pay(asked.order);
    await scene.check(asked.id);
    expect(await booked(asked.id)).toEqual([`receipt 400000 of ${id}`, 'receipt 600000', `fee ${fee}`]);
    expect(await due(id)).toMatchObject({ paid_amount: 1_000_000, status: 'closed' });
    expect(await scene.show(asked.id)).toMatchObject({ unclear_amount: 600_000, settled_amount: 400_000 });
    providers[type].refund(asked.order, 700_000);
    await scene.check(asked.id);
    expect((await booked(asked.id)).slice(3)).toEqual([`refund -100000 of ${id}`, 'refund -600000']);
    expect(await due(id)).toMatchObject({ paid_amount: 900_000, outstanding_amount: 100_000 });
    expect(await scene.show(asked.id)).toMatchObject({ unclear_amount: 0, settled_amount: 300_000 });
  });

  test('pays the due even though the request was cancelled, and asks what became of that', async () => {
    const { id } = await aDue();
    const asked = await link(type, { dues: [{ due_id: id }] });
    await scene.call('DELETE', `/online-payment/${asked.id}`, { reason: 'Dibayar tunai saja' });
    providers[type].pay(asked.order, { isLate: true });
    await scene.pass(25);
    expect(await due(id)).toMatchObject({ paid_amount: 1_000_000 });
    expect(await scene.show(asked.id)).toMatchObject({ paid_after: 'cancelled', unclear_amount: 1_000_000 });
  });

  test('pays a part when less came: the rest is left open, and named unless it may be less', async () => {
    const [one, other] = [await aDue(), await aDue({ note: 'Februari' })];
    const exact = await link(type, { dues: [{ due_id: one.id }] });
    const open = await link(type, { dues: [{ due_id: other.id }], may_be_less: true });
    for (const asked of [exact, open]) {
      providers[type].pay(asked.order, { amount: 250_000 });
      await scene.check(asked.id);
    }
    expect(await due(one.id)).toMatchObject({ paid_amount: 250_000, outstanding_amount: 750_000, status: 'open' });
    expect(await due(other.id)).toMatchObject({ paid_amount: 250_000, outstanding_amount: 750_000, status: 'open' });
    expect((await scene.show(exact.id)).unclear_amount).toBe(-750_000);
    expect((await scene.show(open.id)).unclear_amount).toBe(0);
  });

  test('pays what is left of a due that was paid twice, and keeps the rest apart', async () => {
    const { id } = await aDue();
    const asked = await link(type, { dues: [{ due_id: id }] });
    const second = await scene.orderAgain(asked.uuid);
    providers[type].pay(asked.order);
    providers[type].pay(second);
    await scene.check(asked.id);
    expect(await due(id)).toMatchObject({ paid_amount: 1_000_000, status: 'closed' });
    expect(await scene.show(asked.id)).toMatchObject({ received_amount: 2_000_000, unclear_amount: 1_000_000 });
    // the one that is given back may be the one that paid the due
    providers[type].refund(asked.order, 1_000_000);
    await scene.check(asked.id);
    expect(await due(id)).toMatchObject({ paid_amount: 1_000_000, status: 'closed' });
    expect((await scene.show(asked.id)).unclear_amount).toBe(0);
    providers[type].refund(second, 1_000_000);
    await scene.check(asked.id);
    expect(await due(id)).toMatchObject({ paid_amount: 0, status: 'open' });
  });
});

test('a chargeback opens the due; a void before the settlement takes the payment back', async () => {
  const [one, other] = [await aDue(), await aDue({ note: 'Februari' })];
  const charged = await link('midtrans', { dues: [{ due_id: one.id }] });
  providers.midtrans.pay(charged.order);
  await scene.check(charged.id);
  providers.midtrans.refund(charged.order, 1_000_000, 'chargeback');
  await scene.check(charged.id);
  expect(await due(one.id)).toMatchObject({ paid_amount: 0, status: 'open' });

  const today = await link('midtrans', { dues: [{ due_id: other.id }] });
  providers.midtrans.pay(today.order, { isCard: true });
  await scene.check(today.id);
  providers.midtrans.void(today.order);
  await scene.check(today.id);
  expect(await booked(today.id)).toEqual([`receipt 1000000 of ${other.id} voided`, 'fee -4000 voided']);
  expect(await due(other.id)).toMatchObject({ paid_amount: 0, status: 'open' });

  const later = await link('midtrans', { dues: [{ due_id: other.id }] });
  providers.midtrans.pay(later.order, { isCard: true });
  await scene.pass(30);
  await scene.check(later.id);
  providers.midtrans.void(later.order);
  await scene.check(later.id);
  expect(await booked(later.id)).toEqual([
    `receipt 1000000 of ${other.id} reversed`,
    'fee -4000 reversed',
    `reversal -1000000 of ${other.id}`,
    'reversal 4000',
  ]);
  expect(await due(other.id)).toMatchObject({ paid_amount: 0, status: 'open' });
});

test('a void of the second payment, after the first was given back, opens the due', async () => {
  const { id } = await aDue();
  const asked = await link('midtrans', { dues: [{ due_id: id }] });
  const second = await scene.orderAgain(asked.uuid);
  providers.midtrans.pay(asked.order);
  providers.midtrans.pay(second, { isCard: true });
  await scene.check(asked.id);
  providers.midtrans.refund(asked.order, 1_000_000);
  await scene.check(asked.id);
  providers.midtrans.void(second);
  await scene.check(asked.id);
  expect(await due(id)).toMatchObject({ paid_amount: 0, status: 'open' });
  expect(await scene.balance(asked.id)).toBe(await scene.bookedByProvider('midtrans', asked.uuid));
});

test('a void of the payment that paid the due leaves it paid by the second one', async () => {
  const { id } = await aDue();
  const asked = await link('midtrans', { dues: [{ due_id: id }] });
  const second = await scene.orderAgain(asked.uuid);
  providers.midtrans.pay(asked.order, { isCard: true });
  await scene.check(asked.id);
  providers.midtrans.pay(second);
  await scene.check(asked.id);
  providers.midtrans.void(asked.order);
  await scene.check(asked.id);
  expect(await due(id)).toMatchObject({ paid_amount: 1_000_000, status: 'closed' });
  expect(await scene.show(asked.id)).toMatchObject({ settled_amount: 1_000_000, unclear_amount: 0 });
  expect(await scene.balance(asked.id)).toBe(await scene.bookedByProvider('midtrans', asked.uuid));
});

test('several dues of one counterparty are asked for at once, less their credit notes', async () => {
  const dues = [await aDue(), await aDue({ amount: 500_000 }), await aDue({ amount: -200_000, note: 'Retur' })];
  const ids = dues.map(({ id }) => id);
  const asked = await link('xendit', { dues: ids.map((due_id) => ({ due_id })), note: 'Januari' });
  expect(asked).toMatchObject({ amount: 1_300_000, note: 'Januari', related_entity_name: 'Sari' });
  providers.xendit.pay(asked.order);
  await scene.check(asked.id);
  for (const id of ids) expect((await due(id)).outstanding_amount).toBe(0);
  expect(await scene.show(asked.id)).toMatchObject({ settled_amount: 1_300_000, unclear_amount: 0 });
  const { meta } = await scene.call('GET', `/transaction?due_id=${ids[1]}`);
  expect(meta.joint_payments).toMatchObject([
    { due_payment_batch_id: null, online_payment_id: asked.id, name: `Pembayaran Online # ${asked.id}`, count: 3 },
  ]);
  expect(meta.joint_payments[0].total).toBe(1_300_000);
  providers.xendit.refund(asked.order, 600_000);
  await scene.check(asked.id);
  expect(await Promise.all(ids.map(async (id) => (await due(id)).outstanding_amount))).toEqual([100_000, 500_000, 0]);
});

describe('a settlement', () => {
  async function aBatch(lines: object[]) {
    const { account_id } = scene;
    const body = { name: 'Tagihan Sari', account_type: 'bank', account_id, date: '2026-01-05', lines };
    return (await scene.call('POST', '/due-payment-batch', body)).data;
  }
  const moneyOf = async (id: number) =>
    (await scene.call('GET', `/transaction?due_payment_batch_id=${id}&order_by=id`)).meta.total;
  const batchOf = async (id: number) => (await scene.call('GET', `/due-payment-batch/${id}`)).data;

  test('is closed by its payment, on the day of the money, and stays as it is when that goes back', async () => {
    const [one, other] = [await aDue(), await aDue({ amount: 500_000 })];
    const batch = await aBatch([{ due_id: one.id }, { due_id: other.id, amount: 300_000 }]);
    const asked = await link('midtrans', { due_payment_batch_id: batch.id });
    expect(asked).toMatchObject({ amount: 1_300_000, due_payment_batch_id: batch.id });
    providers.midtrans.pay(asked.order, { isCard: true });
    await scene.check(asked.id);
    const closed = await batchOf(batch.id);
    expect(closed).toMatchObject({ status: 'closed', voided_at: null });
    expect(closed.date).not.toBe('2026-01-05');
    expect(await moneyOf(batch.id)).toBe(1_300_000);
    expect(await due(other.id)).toMatchObject({ paid_amount: 300_000, status: 'open' });
    const { version } = closed;
    expect(
      await refusalOf(scene.call('DELETE', `/due-payment-batch/${batch.id}`, { reason: 'Salah', version })),
    ).toMatch(/Kembalikan uangnya di penyedia/);
    // what stands in a settlement is reversed, not voided
    providers.midtrans.void(asked.order);
    await scene.check(asked.id);
    expect(await booked(asked.id)).toEqual([
      `receipt 1000000 of ${one.id} reversed`,
      `receipt 300000 of ${other.id} reversed`,
      'fee -4000 voided',
      `reversal -1000000 of ${one.id}`,
      `reversal -300000 of ${other.id}`,
    ]);
    expect(await due(one.id)).toMatchObject({ paid_amount: 0, status: 'open' });
  });

  test('keeps what is not paid yet', async () => {
    const [one, other] = [await aDue(), await aDue({ amount: 500_000 })];
    const batch = await aBatch([{ due_id: one.id }, { due_id: other.id }]);
    const asked = await link('midtrans', { due_payment_batch_id: batch.id, may_be_less: true });
    providers.midtrans.pay(asked.order, { amount: 1_100_000 });
    await scene.check(asked.id);
    const open = await batchOf(batch.id);
    expect(open.status).toBe('open');
    expect(open.lines.map((line: { due: { id: number }; amount: number }) => [line.due.id, line.amount])).toEqual([
      [other.id, 400_000],
    ]);
    await scene.call('POST', `/due-payment-batch/${batch.id}/close`, { version: open.version, allow_backdated: true });
    expect((await due(other.id)).status).toBe('closed');
    expect(await moneyOf(batch.id)).toBe(1_500_000);
  });
});

describe('a request is refused', () => {
  const ask = (body: object) =>
    refusalOf(scene.call('POST', '/online-payment', { enabler_id: scene.enablers.midtrans.id, ...body }));

  test.each([
    ['a hutang', { type: 'P' }, {}, 'bukan piutang'],
    ['more than is left', {}, { amount: 1_000_001 }, 'tersisa Rp 1,000,000'],
    ['a credit note alone', { amount: -5000 }, {}, 'Tidak ada yang perlu dibayar'],
  ])('for %s', async (_name, fields, line, words) => {
    const { id } = await aDue(fields);
    expect(await ask({ dues: [{ due_id: id, ...line }] })).toContain(words);
  });

  test('for dues of two people, of what is closed, and with another sum than theirs', async () => {
    const [one, other] = [await aDue(), await aDue({ entity_name: 'Budi', entity_phone_number: '0813-9999-0000' })];
    expect(await ask({ dues: [{ due_id: one.id }, { due_id: other.id }] })).toContain('lawan transaksi yang sama');
    expect(await ask({ dues: [{ due_id: one.id }], amount: 5 })).toContain('tidak sama dengan jumlah yang diminta');
    expect(await ask({ dues: [{ due_id: 99_999_999 }] })).toContain('tidak ditemukan');
    expect(await ask({})).toContain('wajib diisi');
    await scene.payDue(one.id, 1_000_000);
    expect(await ask({ dues: [{ due_id: one.id }] })).toContain('sudah ditutup');
    const { rows } = await server.owner.query(
      'select from online_payment where tenant_id = $1 union all select from online_payment_due where tenant_id = $1',
      [scene.tenant_id],
    );
    expect(rows).toEqual([]);
  });

  test('a second link for the same due is a question, also of two at once', async () => {
    const { id } = await aDue();
    const answers = await Promise.all([ask({ dues: [{ due_id: id }] }), ask({ dues: [{ due_id: id }] })]);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.find((answer) => answer !== 'done')).toMatch(/masih dapat dibayar.*allow_second_link/);
    expect(await ask({ dues: [{ due_id: id }], allow_second_link: true })).toBe('done');
  });

  test('and what a provider holds is not taken back by hand', async () => {
    const { id } = await aDue();
    const asked = await link('midtrans', { dues: [{ due_id: id }] });
    providers.midtrans.pay(asked.order);
    await scene.check(asked.id);
    const { transaction_id } = await scene.show(asked.id);
    const call = scene.call('POST', `/due/${id}/cancel-payment`, { transaction_id, reason: 'Salah' });
    expect(await refusalOf(call)).toContain('Kembalikan uangnya di penyedia');
    expect((await due(id)).status).toBe('closed');
  });
});

describe('a link of more than is left', () => {
  const pay = (id: number, body: object) =>
    scene.call('POST', `/due/${id}/pay`, {
      account_type: 'bank',
      account_id: scene.account_id,
      allow_duplicate: true,
      ...body,
    });
  const question = /Ada tautan pembayaran terbuka Rp 1,000,000.*cancel_links/;

  test.each(['midtrans', 'xendit'] as const)(
    'is asked about, and cancelled at %s when the answer is yes',
    async (type) => {
      const { id } = await aDue();
      const asked = await link(type, { dues: [{ due_id: id }] });
      if (type === 'midtrans') providers.midtrans.choose(asked.order);
      expect(await refusalOf(pay(id, { amount: 600_000 }))).toMatch(question);
      expect(await due(id)).toMatchObject({ paid_amount: 0 });
      expect((await scene.show(asked.id)).status).toBe('pending');
      await pay(id, { amount: 600_000, cancel_links: true });
      expect(await scene.show(asked.id)).toMatchObject({
        status: 'cancelled',
        void_reason: 'Tagihannya diselesaikan dengan cara lain',
      });
      await scene.pass(0);
      expect(await refusalOf(Promise.resolve().then(() => providers[type].pay(asked.order)))).not.toBe('done');
      expect(await due(id)).toMatchObject({ paid_amount: 600_000, outstanding_amount: 400_000 });
      // nothing asks for more any more
      await pay(id, { amount: 100_000 });
    },
  );

  test('is left where the answer is no, and is no question where it asks for no more than is left', async () => {
    const { id } = await aDue();
    const asked = await link('midtrans', { dues: [{ due_id: id, amount: 300_000 }] });
    await pay(id, { amount: 600_000 });
    await pay(id, { amount: 200_000, cancel_links: false });
    expect((await scene.show(asked.id)).status).toBe('pending');
  });

  /** A kasir asks for a correction, and the pemilik accepts it. */
  async function accept(record_id: number, asked: object, answer: object) {
    const { version } = (await scene.call('GET', `/due/${record_id}`)).data;
    const { data } = await scene.call('GET', '/correction?status=open');
    let [request] = data;
    if (request === undefined) {
      const { token } = await server.member('kasir', scene.tenant_id);
      const body = { resource: 'due', record_id, version, reason: 'Salah ketik', ...asked };
      request = (await server.post('/transaction/api/correction', token, body)).body.data;
    }
    return scene.call('POST', `/correction/${request.id}/accept`, answer);
  }

  const ways: [string, (id: number, answer: object) => Promise<unknown>][] = [
    [
      'deducted',
      (id, answer) =>
        scene.call('POST', `/due/${id}/deduct`, { deductions: [{ kind: 'pph23', amount: 20_000 }], ...answer }),
    ],
    ['written off', (id, answer) => scene.call('POST', `/due/${id}/close`, { reason: 'Macet', ...answer })],
    ['voided', (id, answer) => scene.call('DELETE', `/due/${id}`, { reason: 'Salah', ...answer })],
    [
      'lowered',
      async (id, answer) => {
        const { version } = (await scene.call('GET', `/due/${id}`)).data;
        return scene.call('PUT', `/due/${id}`, { amount: 900_000, version, ...answer });
      },
    ],
    [
      'set off',
      async (id, answer) => {
        const { data } = await scene.call('GET', '/advance');
        if (data.length === 0)
          await scene.call('POST', '/advance', {
            direction: 'received',
            ...sari,
            amount: 50_000,
            account_type: 'bank',
            account_id: scene.account_id,
          });
        return scene.call('POST', '/advance/set-off', { due_id: id, ...answer });
      },
    ],
    [
      'settled with an advance that covers it, beside another',
      async (id, answer) => {
        const { data } = await scene.call('GET', '/advance');
        const account = { account_type: 'bank', account_id: scene.account_id };
        if (data.length === 0)
          await scene.call('POST', '/advance', { direction: 'received', ...sari, amount: 1_000_000, ...account });
        const dues = await scene.call('GET', '/due?status=open');
        const found = dues.data.find((each: { id: number }) => each.id !== id);
        const other = found ?? (await aDue({ note: 'Sewa Februari', use_advance: false }));
        const lines = [{ due_id: id }, { due_id: other.id }];
        const batch = { name: 'Sari', ...account, lines, use_advances: 1_000_000 };
        return scene.call('POST', '/due-payment-batch/settle', { ...batch, ...answer });
      },
    ],
    [
      'lowered as somebody asked for',
      (id, answer) => accept(id, { kind: 'update', change: { amount: 900_000 } }, answer),
    ],
    ['voided as somebody asked for', (id, answer) => accept(id, { kind: 'void' }, answer)],
    [
      'paid by a row of a file',
      async (id, answer) => {
        const { token } = await server.member('pemilik', scene.tenant_id);
        const content = `Tanggal;Jumlah;No Hutang/Piutang\n${dateIn('Asia/Jakarta', new Date())};400.000;${id}`;
        return scene.call('POST', '/import', {
          resource: 'transaction',
          file_uuid: await server.upload(token, content),
          account_type: 'bank',
          account_id: scene.account_id,
          answers: { direction: 'in' },
          ...answer,
        });
      },
    ],
    [
      'settled with others',
      (id, answer) =>
        scene.call('POST', '/due-payment-batch/settle', {
          name: 'Sari',
          account_type: 'bank',
          account_id: scene.account_id,
          lines: [{ due_id: id }],
          ...answer,
        }),
    ],
  ];
  test.each(ways)('is asked about when its due is %s', async (_name, settle) => {
    const { id } = await aDue();
    const asked = await link('midtrans', { dues: [{ due_id: id }] });
    expect(await refusalOf(settle(id, {}))).toMatch(question);
    expect(await due(id)).toMatchObject({ outstanding_amount: 1_000_000, status: 'open' });
    await settle(id, { cancel_links: true });
    expect((await due(id)).outstanding_amount).toBeLessThan(1_000_000);
    expect((await scene.show(asked.id)).status).toBe('cancelled');
  });

  test('paid at the moment in which it is cancelled, no money is lost', async () => {
    for (let at = 0; at < 3; at++) {
      const { id } = await aDue();
      const asked = await link('midtrans', { dues: [{ due_id: id }] });
      providers.midtrans.pay(asked.order);
      const answers = await Promise.all([
        refusalOf(pay(id, { amount: 400_000, cancel_links: true })),
        refusalOf(scene.check(asked.id)),
      ]);
      await scene.pass(1);
      await scene.check(asked.id);
      const byHand = answers[0] === 'done' ? 400_000 : 0;
      expect(await due(id)).toMatchObject({ outstanding_amount: 0, paid_amount: 1_000_000 });
      expect(await scene.show(asked.id)).toMatchObject({
        received_amount: 1_000_000,
        settled_amount: 1_000_000 - byHand,
      });
    }
  });

  test('paid after it was cancelled, only what is on no due becomes an advance', async () => {
    const { id } = await aDue();
    const asked = await link('midtrans', { dues: [{ due_id: id }] });
    await pay(id, { amount: 400_000, cancel_links: true });
    providers.midtrans.pay(asked.order);
    await scene.check(asked.id);
    const { version, ...paid } = await scene.show(asked.id);
    expect(paid).toMatchObject({ paid_after: 'cancelled', received_amount: 1_000_000, settled_amount: 600_000 });
    const clarify = { note: 'Uang muka', version, as_advance: true };
    await scene.call('POST', `/online-payment/${asked.id}/clarify`, clarify);
    expect((await scene.call('GET', '/advance')).data).toMatchObject([{ amount: 400_000, left_amount: 400_000 }]);
    providers.midtrans.refund(asked.order, 400_000);
    await scene.check(asked.id);
    expect((await scene.call('GET', '/advance')).data).toMatchObject([{ amount: 400_000, left_amount: 0 }]);
    expect(await due(id)).toMatchObject({ outstanding_amount: 0 });
  });

  test('paid after it was cancelled, money that is all on its due is no advance', async () => {
    const { id } = await aDue();
    const asked = await link('midtrans', { dues: [{ due_id: id }] });
    await scene.call('DELETE', `/online-payment/${asked.id}`, { reason: 'Salah' }).catch(() => undefined);
    providers.midtrans.pay(asked.order);
    await scene.check(asked.id);
    const { version } = await scene.show(asked.id);
    const clarify = { note: 'Uang muka', version, as_advance: true };
    expect(await refusalOf(scene.call('POST', `/online-payment/${asked.id}/clarify`, clarify))).toMatch(
      /tidak membawa/,
    );
    expect((await scene.call('GET', '/advance')).data).toEqual([]);
  });

  test('of two who pay the rest at once one is asked, and the link is cancelled once', async () => {
    const { id } = await aDue();
    const asked = await link('midtrans', { dues: [{ due_id: id }] });
    const body = { amount: 400_000, cancel_links: true };
    const answers = await Promise.all(Array.from({ length: 3 }, () => refusalOf(pay(id, body))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(2);
    const { data } = await scene.call('GET', `/online-payment/${asked.id}/history`);
    expect(data.filter(({ action }: { action: string }) => action === 'void')).toHaveLength(1);
  });
});

test('locked days stay as they were, whatever goes back', async () => {
  const { id } = await aDue();
  const asked = await link('midtrans', { dues: [{ due_id: id }] });
  providers.midtrans.pay(asked.order);
  await scene.pass(72);
  await scene.check(asked.id);
  await scene.lock();
  providers.midtrans.refund(asked.order, 1_000_000);
  await scene.check(asked.id);
  expect(await booked(asked.id)).toEqual([`receipt 1000000 of ${id}`, 'fee -4000', `refund -1000000 of ${id}`]);
  expect(await due(id)).toMatchObject({ paid_amount: 0, status: 'open' });
});
