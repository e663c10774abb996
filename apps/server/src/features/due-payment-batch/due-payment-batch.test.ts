import { addDays, dateIn, type Transaction } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due-payment-batch';
const duePath = '/transaction/api/due';
let server: TestServer;
let tenant: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let stranger: Member;
let bank: number;
let cash: number;
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  tenant = await server.tenant();
  [pemilik, keuangan, kasir, peninjau, stranger] = await Promise.all([
    server.member('pemilik', tenant, 'Ibu Pemilik'),
    server.member('keuangan', tenant, 'Pak Keuangan'),
    server.member('kasir', tenant),
    server.member('peninjau', tenant),
    server.member('pemilik'),
  ]);
  bank = await server.insert('bank_account', {
    tenant_id: tenant,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123',
  });
  cash = await server.insert('cashier', { tenant_id: tenant, name: 'Kasir Depan', user_id: kasir.user_id });
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

async function due(fields: object = {}, member = pemilik) {
  const { status, body } = await server.post(duePath, member.token, {
    type: 'R',
    amount: 1_000_000,
    allow_unusual_amount: true,
    allow_incomplete: true,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

async function batch(lines: object[] = [], fields: object = {}, member = keuangan) {
  const { status, body } = await server.post(path, member.token, {
    name: 'Pelunasan Senin',
    account_type: 'bank',
    account_id: bank,
    lines,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

const read = async (id: number) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const readDue = async (id: number) => (await server.get(`${duePath}/${id}`, pemilik.token)).body.data;
const close = (id: number, body: object = {}, member = keuangan) =>
  server.post(`${path}/${id}/close`, member.token, body);
const cancel = (id: number, body: object = {}, member = pemilik) =>
  server.delete(`${path}/${id}`, member.token, { reason: 'Salah pilih', ...body });
const booked = async (due_id: number) =>
  (
    await server.owner.query(
      'select amount::float, voided_at is not null as voided from transaction where due_id = $1 order by id',
      [due_id],
    )
  ).rows;
const balance = async (type: string, id: number) =>
  (
    await server.owner.query(
      `select coalesce(sum(amount), 0)::float as sum from transaction where tenant_id = $1 and account_type = $2
        and account_id = $3 and voided_at is null`,
      [tenant, type, id],
    )
  ).rows[0].sum;

describe('preparing', () => {
  test('takes dues of several counterparties and both types, sums them up, and books nothing', async () => {
    const [r, p, other] = [
      await due({ entity_name: 'CV Karya', amount: 900 }),
      await due({ type: 'P', entity_name: 'CV Karya', amount: 400 }),
      await due({ entity_name: 'Budi', amount: 50 }),
    ];
    const made = await batch([{ due_id: r.id }, { due_id: p.id, amount: 300 }, { due_id: other.id, amount: 20 }], {
      note: 'Saling hapus',
    });
    expect(made).toMatchObject({
      name: 'Pelunasan Senin',
      date: today,
      account: { account_type: 'bank', account_id: bank, full_info: 'BCA 123 a.n. PT Uji' },
      note: 'Saling hapus',
      status: 'open',
      dues_count: 3,
      total_in: 920,
      total_out: -300,
      total: 620,
      closed_at: null,
      closed_by_name: null,
      creator_name: 'Pak Keuangan',
      version: 1,
    });
    expect(
      made.lines.map((line: { due: { id: number }; amount: number; transaction_id: null }) => [
        line.due.id,
        line.amount,
        line.transaction_id,
      ]),
    ).toEqual([
      [other.id, 20, null],
      [r.id, 900, null],
      [p.id, 300, null],
    ]);
    for (const key of [made.id, `${made.uuid}/`])
      expect((await server.get(`${path}/${key}`, peninjau.token)).body.data).toEqual(made);
    expect(await readDue(r.id)).toMatchObject({ due_payment_batch_id: made.id, outstanding_amount: 900, version: 2 });
    expect(await booked(r.id)).toEqual([]);
    expect((await server.get(`${duePath}/${r.id}/history`, pemilik.token)).body.data[0]).toMatchObject({
      action: 'update',
      before: { due_payment_batch_id: null },
      after: { due_payment_batch_id: made.id },
    });
  });

  test('an update replaces name, account and lines; those that leave are free again', async () => {
    const [a, b, c] = [await due(), await due(), await due()];
    const made = await batch([{ due_id: a.id }, { due_id: b.id, amount: 5 }]);
    const { body } = await server.put(`${path}/${made.id}`, keuangan.token, {
      version: 1,
      name: 'Baru',
      account_type: 'cash',
      account_id: cash,
      lines: [{ due_id: b.id, amount: 6 }, { due_id: c.id }],
    });
    expect(body.data).toMatchObject({
      name: 'Baru',
      account: { full_info: 'Kasir Depan' },
      version: 2,
      total_in: 1_000_006,
    });
    expect(
      [await readDue(a.id), await readDue(b.id), await readDue(c.id)].map((one) => one.due_payment_batch_id),
    ).toEqual([null, made.id, made.id]);
    expect(
      (await server.post(`${path}/${made.id}`, keuangan.token, { version: 2, name: 'Baru' })).body.data.version,
    ).toBe(2);
    expect((await server.put(`${path}/${made.id}`, keuangan.token, { version: 1, name: 'Terlambat' })).status).toBe(
      409,
    );
    const {
      body: {
        data: [entry],
      },
    } = await server.get(`${path}/${made.id}/history`, pemilik.token);
    expect(entry).toMatchObject({
      action: 'update',
      user_name: 'Pak Keuangan',
      before: {
        name: 'Pelunasan Senin',
        lines: [
          { due_id: a.id, amount: 1_000_000 },
          { due_id: b.id, amount: 5 },
        ],
      },
      after: { name: 'Baru' },
    });
  });

  test('assigns a due with its outstanding or a given amount, changes it and removes it', async () => {
    const one = await due({ amount: 700 });
    const made = await batch();
    const assign = (body: object) =>
      server.put(`${duePath}/${one.uuid}/assign-to-due-payment-batch`, keuangan.token, body);
    expect((await assign({ due_payment_batch_id: made.uuid })).body.data).toMatchObject({
      id: one.id,
      due_payment_batch_id: made.id,
    });
    expect((await read(made.id)).lines).toMatchObject([{ amount: 700 }]);
    await assign({ due_payment_batch_id: made.id, amount: 250 });
    expect(await read(made.id)).toMatchObject({ lines: [{ amount: 250 }], version: 3 });
    expect((await assign({ due_payment_batch_id: made.id, amount: 701 })).body).toMatchObject({
      errors: ['Jumlah tidak boleh melebihi sisa (Rp 700)'],
      fields: { amount: ['tidak boleh melebihi sisa (Rp 700)'] },
    });
    const lines = [{ due_id: one.id, amount: -1 }];
    expect((await server.put(`${path}/${made.id}`, keuangan.token, { version: 3, lines })).body.errors).toEqual([
      `Piutang #${one.id} tersisa Rp 700, jadi jumlah yang dibayar harus positif.`,
    ]);
    const remove = () => server.put(`${duePath}/${one.id}/remove-due-payment-batch`, keuangan.token, {});
    // the second is refused as well
    for (let time = 0; time < 2; time++) expect((await remove()).body.data.due_payment_batch_id).toBeNull();
    expect(await read(made.id)).toMatchObject({ lines: [], version: 4 });
  });

  test('a due waits in one open batch at most', async () => {
    const one = await due({ entity_name: 'Budi' });
    await batch([{ due_id: one.id, amount: 10 }], { name: 'Pertama' });
    const waiting = async (is: boolean) =>
      (await server.get(`${duePath}?waiting=${is}&uuid=${one.uuid}`, keuangan.token)).body.data.length;
    expect([await waiting(true), await waiting(false)]).toEqual([1, 0]);
    const second = await batch();
    const answer = await server.put(`${duePath}/${one.id}/assign-to-due-payment-batch`, keuangan.token, {
      due_payment_batch_id: second.id,
      amount: 10,
    });
    expect(answer.body.errors).toEqual([
      `Piutang Budi #${one.id} sudah ada di pelunasan 'Pertama'. Keluarkan dulu dari sana.`,
    ]);
    expect(
      (
        await server.post(path, keuangan.token, {
          name: 'X',
          account_type: 'bank',
          account_id: bank,
          lines: [{ due_id: one.id }],
        })
      ).status,
    ).toBe(400);
  });

  test('of two batches that take a due at once, one gets it', async () => {
    const one = await due();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.post(path, keuangan.token, {
          name: `Rebutan ${index}`,
          account_type: 'bank',
          account_id: bank,
          lines: [{ due_id: one.id }],
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400, 400]);
  });

  test.each([
    ['a name', { name: ' ' }, { name: ['wajib diisi'] }],
    [
      'the same due once',
      { lines: [{ due_id: 1 }, { due_id: 1 }] },
      { lines: ['memuat hutang/piutang yang sama dua kali'] },
    ],
    ['an amount that is not zero', { lines: [{ due_id: 1, amount: 0 }] }, { lines: ['tidak boleh nol'] }],
    ['an account that is there', { account_id: 999_999 }, { account_id: ['tidak ditemukan. Pilih account lain.'] }],
  ])('wants %s', async (_, fields, faults) => {
    const { status, body } = await server.post(path, keuangan.token, {
      name: 'X',
      account_type: 'bank',
      account_id: bank,
      ...fields,
    });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: faults });
  });

  test('refuses a due that is closed, voided or not there', async () => {
    const [closed, voided] = [await due(), await due()];
    await server.post(`${duePath}/${closed.id}/close`, keuangan.token, { reason: 'Dihapus' });
    await server.delete(`${duePath}/${voided.id}`, pemilik.token, { reason: 'Salah' });
    const { body } = await server.post(path, keuangan.token, {
      name: 'X',
      account_type: 'bank',
      account_id: bank,
      lines: [
        { due_id: closed.id, amount: 1 },
        { due_id: voided.id, amount: 1 },
      ],
    });
    expect(body.errors).toEqual([
      `Piutang #${closed.id} sudah ditutup. Keluarkan dari pelunasan.`,
      `Piutang #${voided.id} sudah dibatalkan. Keluarkan dari pelunasan.`,
    ]);
    expect(
      (
        await server.post(path, keuangan.token, {
          name: 'X',
          account_type: 'bank',
          account_id: bank,
          lines: [{ due_id: 999_999 }],
        })
      ).body.errors,
    ).toEqual(['Hutang/piutang #999999 tidak ditemukan']);
  });

  test('the same key begins one batch', async () => {
    const body = { name: 'Klik ganda', account_type: 'bank', account_id: bank };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.post(path, keuangan.token, body, { 'idempotency-key': 'pelunasan-1' })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await server.get(`${path}?q=klik+ganda`, pemilik.token)).body.data).toHaveLength(1);
  });
});

describe('closing', () => {
  test('posts one transaction a due, settles what is paid in full and leaves the rest open', async () => {
    const [r, p] = [
      await due({
        entity_name: 'CV Karya',
        entity_phone_number: '0812',
        note: 'Faktur 7',
        amount: 900,
        transactable_app: 'Retail',
        transactable_type: 'Sales',
        transactable_id: '7',
      }),
      await due({ type: 'P', amount: 400 }),
    ];
    const made = await batch([{ due_id: r.id }, { due_id: p.id, amount: 300 }], { date: addDays(today, -2) });
    const before = await balance('bank', bank);
    const {
      status,
      body: { data },
    } = await close(made.id, { version: 1 });
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { status: 'closed', closed_by_name: 'Pak Keuangan', version: 2, total: 600 },
    });
    expect((await balance('bank', bank)) - before).toBe(600);
    expect([await readDue(r.id), await readDue(p.id)]).toMatchObject([
      { status: 'closed', paid_amount: 900, outstanding_amount: 0, close_reason: null, due_payment_batch_id: made.id },
      { status: 'open', paid_amount: 300, outstanding_amount: 100, due_payment_batch_id: made.id },
    ]);
    const line = data.lines.find((one: { due: { id: number } }) => one.due.id === r.id);
    expect(
      (await server.get(`/transaction/api/transaction/${line.transaction_uuid}`, pemilik.token)).body.data,
    ).toMatchObject({
      id: line.transaction_id,
      due_id: r.id,
      amount: 900,
      date: addDays(today, -2),
      account_type: 'bank',
      account_id: bank,
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_id: '7',
      related_entity_name: 'CV Karya',
      related_entity_phone_number: '0812',
      note: 'Pelunasan Senin: Faktur 7',
      creator_name: 'Pak Keuangan',
    });
    expect(await booked(p.id)).toEqual([{ amount: -300, voided: false }]);
    for (const answer of [
      await close(made.id),
      await server.put(`${path}/${made.id}`, keuangan.token, { version: 2, name: 'X' }),
      await server.put(`${duePath}/${p.id}/remove-due-payment-batch`, keuangan.token, {}),
    ]) {
      expect(answer.body.errors[0]).toMatch(/sudah ditutup/);
    }
    const rest = await batch([{ due_id: p.id }]); // the remainder may be paid by the next batch
    expect(rest.lines).toMatchObject([{ amount: 100 }]);
  });

  test('its transactions are told as one payment, with its whole sum where a page ends', async () => {
    const account_id = await server.insert('bank_account', {
      tenant_id: tenant,
      bank: 'BRI',
      account_name: 'PT Uji',
      account_number: '77',
    });
    const dues = [await due(), await due({ amount: 300 }), await due({ type: 'P', amount: 50 })];
    const { id } = await batch(
      dues.map((each) => ({ due_id: each.id })),
      { account_id, name: 'Satu transfer' },
    );
    await close(id);
    const single = await due();
    await server.post(`${duePath}/${single.id}/pay`, keuangan.token, { account_type: 'bank', account_id, amount: 1 });
    const account = `account_type=bank&account_id=${account_id}`;
    const listed = async (query: string) =>
      (await server.get(`/transaction/api/${query}&${account}`, keuangan.token)).body;
    const whole = {
      due_payment_batch_id: id,
      online_payment_id: null,
      name: 'Satu transfer',
      count: 3,
      total: 1_000_250,
    };
    const { data, meta } = await listed('transaction?order_by=date');
    const ids = data.filter((row: Transaction) => row.due_payment_batch_id === id).map((row: Transaction) => row.id);
    expect(meta.joint_payments).toMatchObject([whole]);
    expect(new Set(meta.joint_payments[0].ids)).toEqual(new Set(ids));
    expect(meta).toMatchObject({ total: 1_000_251, pagination: { total: 4 } });
    // the newest is the single payment, so each page has a part of the batch
    const pages = [await listed('transaction?order_by=date&paginate=2&page=1')];
    pages.push(await listed('transaction?order_by=date&paginate=2&page=2'));
    expect(pages.map((page) => page.meta.joint_payments[0])).toMatchObject([whole, whole]);
    expect(pages.map((page) => page.meta.joint_payments[0].ids.length)).toEqual([1, 2]);
    expect((await listed('balance/running?')).meta.joint_payments).toMatchObject([whole]);
    expect((await listed('transaction?amount_sign=%2B&paginate=1')).meta.joint_payments).toBeUndefined();
    await cancel(id);
    expect((await listed('transaction?voided=true')).meta.joint_payments).toMatchObject([whole]);
    expect((await listed('balance/running?')).meta.joint_payments).toBeUndefined();
  });

  test('of many who close it at once exactly one wins', async () => {
    const dues = await Promise.all(Array.from({ length: 5 }, () => due({ amount: 100 })));
    const made = await batch(dues.map(({ id }) => ({ due_id: id })));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        close(made.id, index % 2 ? { version: 1 } : {}, index % 3 ? keuangan : pemilik),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    for (const { body } of answers.filter((answer) => answer.status === 409))
      expect(body.errors[0]).toMatch(
        /^Pelunasan ini sudah ditutup oleh (Ibu Pemilik|Pak Keuangan)\. Muat ulang untuk melihatnya\.$/,
      );
    for (const { id } of dues) expect(await booked(id)).toEqual([{ amount: 100, voided: false }]);
  });

  test('of a concurrent batch and single payment of a due, one pays', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await due({ amount: 500 });
      const made = await batch([{ due_id: one.id }]);
      const answers = await Promise.all([
        close(made.id),
        server.post(`${duePath}/${one.id}/pay`, keuangan.token, {
          account_type: 'bank',
          account_id: bank,
          amount: 500,
          allow_duplicate: true,
        }),
      ]);
      expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1);
      expect(answers.find((answer) => answer.status >= 300)?.body.errors[0]).toMatch(/sudah ditutup/);
      expect(await booked(one.id)).toEqual([{ amount: 500, voided: false }]);
    }
  });

  test('books exactly the lines seen when closed while they change', async () => {
    const [a, b] = [await due({ amount: 10 }), await due({ amount: 20 })];
    const made = await batch([{ due_id: a.id }]);
    const [closed, assigned] = await Promise.all([
      close(made.id, { version: 1 }),
      server.put(`${duePath}/${b.id}/assign-to-due-payment-batch`, keuangan.token, { due_payment_batch_id: made.id }),
    ]);
    expect([closed.status, assigned.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await booked(b.id)).length).toBe(0);
  });

  test('is all or nothing: a due that was paid meanwhile stops everything', async () => {
    const [a, b] = [await due({ amount: 100, entity_name: 'Ani' }), await due({ amount: 200, entity_name: 'Budi' })];
    const made = await batch([{ due_id: a.id }, { due_id: b.id }]);
    await server.post(`${duePath}/${b.id}/pay`, kasir.token, { account_type: 'cash', account_id: cash, amount: 150 });
    const { status, body } = await close(made.id);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [`Piutang Budi #${b.id} tersisa Rp 50, kurang dari jumlah yang dibayar (Rp 200). Sesuaikan jumlahnya.`],
    });
    expect(await booked(a.id)).toEqual([]);
    expect(await read(made.id)).toMatchObject({ status: 'open', version: 1 });
    await server.put(`${duePath}/${b.id}/assign-to-due-payment-batch`, keuangan.token, {
      due_payment_batch_id: made.id,
    });
    expect((await close(made.id, { version: 2 })).body.data.total).toBe(150);
  });

  test('refuses an empty one, a stale version and a deactivated account', async () => {
    const made = await batch();
    expect((await close(made.id)).body.errors).toEqual([
      'Pelunasan ini masih kosong. Masukkan hutang atau piutang dulu.',
    ]);
    expect((await close(made.id, { version: 9 })).status).toBe(409);
    const old = await server.insert('bank_account', {
      tenant_id: tenant,
      bank: 'BNI',
      account_name: 'PT Uji',
      account_number: '9',
    });
    const onOld = await batch([{ due_id: (await due()).id }], { account_id: old });
    await server.owner.query('update bank_account set deactivated = true where id = $1', [old]);
    expect((await close(onOld.id)).body.fields).toEqual({ account_id: ['sudah non-aktif. Pilih account lain.'] });
    expect((await server.post(path, keuangan.token, { name: 'X', account_type: 'bank', account_id: old })).status).toBe(
      400,
    );
  });

  test('asks before the net takes a cashier below zero, and before a date long ago or far ahead', async () => {
    const cashier = await server.insert('cashier', { tenant_id: tenant, name: 'Kasir Belakang' });
    const [r, p] = [await due({ amount: 300 }), await due({ type: 'P', amount: 1_000 })];
    const made = await batch([{ due_id: r.id }, { due_id: p.id }], {
      account_type: 'cash',
      account_id: cashier,
      date: addDays(today, -31),
    });
    const asked = await close(made.id);
    expect(asked.body.errors).toMatchObject([
      {
        type: 'confirm',
        text: 'Saldo kasir akan menjadi -Rp 700. Tetap simpan?',
        if_confirmed: 'allow_negative_balance',
      },
      { if_confirmed: 'allow_backdated' },
    ]);
    expect((await close(made.id, { allow_negative_balance: true, allow_backdated: true })).status).toBe(200);
    const later = await batch([{ due_id: (await due()).id }], { date: addDays(today, 31) });
    expect((await close(later.id)).body.errors).toMatchObject([{ type: 'confirm', if_confirmed: 'allow_postdated' }]);
    expect((await close(later.id, { allow_postdated: true })).status).toBe(200);
    const [even, out] = [await due({ amount: 50 }), await due({ type: 'P', amount: 50 })];
    const netted = await batch([{ due_id: even.id }, { due_id: out.id }], {
      account_type: 'cash',
      account_id: cashier,
    });
    expect((await close(netted.id)).body.data.total).toBe(0); // no money moves, so there is no question
  });

  test('pays 500 dues at once', async () => {
    const { rows } = await server.owner.query(
      `insert into due (tenant_id, uuid, type, amount, date, entity_name, creator_id) select $1, gen_random_uuid(), case
        when n % 5 = 0 then 'P' else 'R' end, n * 1000, '2026-01-31', 'Pelanggan ' || n, $2
        from generate_series(1, 500) n returning id::float`,
      [tenant, pemilik.user_id],
    );
    const made = await batch(rows.map(({ id }) => ({ due_id: id })));
    expect(made).toMatchObject({ dues_count: 500, total_in: 100_000_000, total_out: -25_250_000 });
    const before = await balance('bank', bank);
    expect((await close(made.id)).status).toBe(200);
    expect((await balance('bank', bank)) - before).toBe(74_750_000);
    const {
      rows: [left],
    } = await server.owner.query(
      `select count(*) filter (where status <> 'closed' or outstanding_amount <> 0)::float as open from due
        where due_payment_batch_id = $1`,
      [made.id],
    );
    expect(left.open).toBe(0);
    expect((await cancel(made.id)).status).toBe(200);
    expect(await balance('bank', bank)).toBe(before);
  });
});

describe('cancelling', () => {
  test('cancelling an open one releases its dues', async () => {
    const one = await due();
    const made = await batch([{ due_id: one.id }]);
    const {
      body: { data },
    } = await cancel(made.id);
    expect(data).toMatchObject({
      status: 'closed',
      closed_at: null,
      void_reason: 'Salah pilih',
      lines: [{ amount: 1_000_000 }],
    });
    expect(await readDue(one.id)).toMatchObject({ status: 'open', due_payment_batch_id: null });
    await batch([{ due_id: one.id }]);
    expect((await cancel(made.id, { reason: 'Lagi' })).body.data.void_reason).toBe('Salah pilih');
    expect((await close(made.id)).body.errors[0]).toMatch(/sudah dibatalkan/);
  });

  test('cancelling a closed one voids its transactions, and the dues are owed again', async () => {
    const [full, part] = [await due({ amount: 100 }), await due({ type: 'P', amount: 100 })];
    const first = await batch([{ due_id: part.id, amount: 30 }]);
    await close(first.id);
    const made = await batch([{ due_id: full.id }, { due_id: part.id, amount: 50 }]);
    await close(made.id);
    const {
      body: { data },
    } = await cancel(made.id, { version: 2 });
    expect(data).toMatchObject({ status: 'closed', void_reason: 'Salah pilih', total: 50 });
    expect(await booked(full.id)).toEqual([{ amount: 100, voided: true }]);
    expect(await booked(part.id)).toEqual([
      { amount: -30, voided: false },
      { amount: -50, voided: true },
    ]);
    expect([await readDue(full.id), await readDue(part.id)]).toMatchObject([
      { status: 'open', paid_amount: 0, outstanding_amount: 100, closed_at: null, due_payment_batch_id: null },
      { status: 'open', paid_amount: 30, outstanding_amount: 70, due_payment_batch_id: first.id },
    ]);
  });

  test('is refused if a due has changed since', async () => {
    const settled = async () => {
      const one = await due({ amount: 100 });
      const made = await batch([{ due_id: one.id, amount: 40 }]);
      await close(made.id);
      return { one, made };
    };
    const [paid, waiting] = [await settled(), await settled()];
    await server.post(`${duePath}/${paid.one.id}/pay`, keuangan.token, {
      account_type: 'bank',
      account_id: bank,
      amount: 10,
      allow_duplicate: true,
    });
    await batch([{ due_id: waiting.one.id }], { name: 'Berikutnya' });
    expect((await cancel(paid.made.id)).body.errors).toEqual([
      `Piutang #${paid.one.id} sudah dibayar lagi sesudahnya. Batalkan dulu pembayaran itu.`,
    ]);
    expect((await cancel(waiting.made.id)).body.errors).toEqual([
      `Piutang #${waiting.one.id} sudah ada di pelunasan 'Berikutnya'. Keluarkan dulu dari sana.`,
    ]);
    expect(await booked(paid.one.id)).toEqual([
      { amount: 40, voided: false },
      { amount: 10, voided: false },
    ]);
  });

  test('makes owed again what was written off since', async () => {
    const [one, other] = [await due({ amount: 100 }), await due({ amount: 700 })];
    const made = await batch([{ due_id: one.id, amount: 90 }, { due_id: other.id }]);
    await close(made.id);
    await server.post(`${duePath}/${one.id}/close`, keuangan.token, { reason: 'Pembulatan' });
    expect((await cancel(made.id)).status).toBe(200);
    expect([await readDue(one.id), await readDue(other.id)]).toMatchObject([
      { status: 'open', paid_amount: 0, outstanding_amount: 100, close_reason: null },
      { status: 'open', paid_amount: 0, outstanding_amount: 700 },
    ]);
  });

  test('is refused where what was written off since is in a locked period', async () => {
    const one = await due({ amount: 100 });
    const made = await batch([{ due_id: one.id, amount: 90 }], { date: addDays(today, 1) });
    await close(made.id);
    await server.post(`${duePath}/${one.id}/close`, keuangan.token, { reason: 'Pembulatan' });
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today });
    const answer = await cancel(made.id);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: null });
    expect(answer).toMatchObject({ status: 400, body: { fields: { date: expect.anything() } } });
    expect(await readDue(one.id)).toMatchObject({ status: 'closed', paid_amount: 90 });
  });

  test("a batch's payment cannot be cancelled on its own", async () => {
    const one = await due({ amount: 100 });
    const made = await batch([{ due_id: one.id }]);
    const {
      body: {
        data: {
          lines: [line],
        },
      },
    } = await close(made.id);
    const { body } = await server.post(`${duePath}/${one.id}/cancel-payment`, pemilik.token, {
      transaction_id: line.transaction_id,
      reason: 'Salah',
    });
    expect(body.errors).toEqual([
      "Pembayaran ini bagian dari pelunasan 'Pelunasan Senin'. Batalkan lewat pelunasannya.",
    ]);
    expect(
      (await server.delete(`/transaction/api/transaction/${line.transaction_id}`, pemilik.token, { reason: 'Salah' }))
        .body.errors[0],
    ).toMatch(/Ubah lewat pelunasannya/);
  });

  test('of many concurrent cancellations one returns the money', async () => {
    const one = await due({ amount: 100 });
    const made = await batch([{ due_id: one.id }]);
    await close(made.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(made.id)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readDue(one.id)).toMatchObject({ paid_amount: 0, outstanding_amount: 100 });
  });
});

describe('reopening', () => {
  const reopen = (id: number, body: object = {}, member = pemilik) =>
    server.post(`${path}/${id}/reopen`, member.token, { reason: 'Jumlah salah', ...body });

  test('takes the transactions back, keeps the lines, and lets it be changed and closed again', async () => {
    const [one, two] = [await due(), await due({ type: 'P', amount: 300 })];
    const { id } = await batch([{ due_id: one.id, amount: 400_000 }, { due_id: two.id }]);
    const { version } = (await close(id)).body.data;
    const reopened = await reopen(id, { version });
    expect(reopened).toMatchObject({
      status: 200,
      body: { data: { status: 'open', closed_at: null, closed_by_name: null, dues_count: 2 } },
    });
    expect(await booked(one.id)).toEqual([{ amount: 400_000, voided: true }]);
    expect(await readDue(one.id)).toMatchObject({ outstanding_amount: 1_000_000, due_payment_batch_id: id });
    expect((await server.get(`${path}/${id}/history`, pemilik.token)).body.data[0]).toMatchObject({
      reason: 'Jumlah salah',
      user_name: 'Ibu Pemilik',
    });
    const lines = [{ due_id: one.id, amount: 500_000 }];
    const changed = await server.put(`${path}/${id}`, keuangan.token, { version: version + 1, lines });
    expect(changed.status).toBe(200);
    expect((await close(id)).status).toBe(200);
    expect(await booked(one.id)).toEqual([
      { amount: 400_000, voided: true },
      { amount: 500_000, voided: false },
    ]);
    expect(await readDue(two.id)).toMatchObject({ due_payment_batch_id: null });
    const query = `due_payment_batch_id=${id}&order_by=id&order=asc`;
    const { data, meta } = (await server.get(`/transaction/api/transaction?${query}`, pemilik.token)).body;
    expect(
      data.map(({ due_payment_batch_id, due_id, amount, voided_at }: Transaction) => [
        due_payment_batch_id,
        due_id,
        amount,
        voided_at !== null,
      ]),
    ).toEqual([
      [id, one.id, 400_000, true],
      [id, two.id, -300, true],
      [id, one.id, 500_000, false],
    ]);
    expect(meta.total).toBe(500_000);
  });

  test('is for a pemilik, of the state they saw, in an open period; of two at once one does it', async () => {
    const made = await due();
    const { id } = await batch([{ due_id: made.id }]);
    await close(id);
    for (const member of [keuangan, kasir, peninjau]) expect((await reopen(id, {}, member)).status).toBe(403);
    expect((await reopen(id, {}, stranger)).status).toBe(404);
    expect((await reopen(id, { version: 99 })).status).toBe(409);
    expect((await reopen(id, { reason: '' })).status).toBe(400);
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today });
    expect(await reopen(id)).toMatchObject({ status: 400, body: { fields: { date: expect.anything() } } });
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: null });
    const answers = await Promise.all([reopen(id), reopen(id), reopen(id, { reason: 'Lain' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await booked(made.id)).toEqual([{ amount: 1_000_000, voided: true }]);
    const history = (await server.get(`${path}/${id}/history`, pemilik.token)).body.data;
    expect(history.filter(({ reason }: { reason: string | null }) => reason !== null)).toHaveLength(1);
  });
});

describe('rights, periods and tenants', () => {
  test('a kasir sees batches of their own accounts only and creates none; only a pemilik cancels', async () => {
    const one = await due();
    const [onBank, onCash] = [
      await batch([{ due_id: one.id }]),
      await batch([], { account_type: 'cash', account_id: cash }),
    ];
    expect((await server.get(`${path}/${onBank.id}`, kasir.token)).status).toBe(404);
    expect((await server.get(`${path}/${onCash.id}`, kasir.token)).status).toBe(200);
    expect(
      (await server.get(path, kasir.token)).body.data.every(
        (row: { account_type: string }) => row.account_type === 'cash',
      ),
    ).toBe(true);
    for (const { token } of [kasir, peninjau]) {
      const answers = await Promise.all([
        server.post(path, token, { name: 'X', account_type: 'cash', account_id: cash }),
        server.put(`${path}/${onCash.id}`, token, { version: 1 }),
        server.post(`${path}/${onCash.id}/close`, token, {}),
        server.put(`${duePath}/${one.id}/assign-to-due-payment-batch`, token, { due_payment_batch_id: onCash.id }),
        server.put(`${duePath}/${one.id}/remove-due-payment-batch`, token, {}),
        cancel(onCash.id, {}, { ...kasir, token }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect((await cancel(onCash.id, {}, keuangan)).status).toBe(403);
  });

  test('another tenant finds nothing, and its dues are not included', async () => {
    const made = await batch([{ due_id: (await due()).id }]);
    const foreign = await due({}, stranger);
    expect((await server.get(`${path}/${made.uuid}`, stranger.token)).status).toBe(404);
    expect((await close(made.id, {}, stranger)).status).toBe(404);
    expect((await cancel(made.id, {}, stranger)).status).toBe(404);
    expect(
      (
        await server.put(`${duePath}/${foreign.id}/assign-to-due-payment-batch`, stranger.token, {
          due_payment_batch_id: made.id,
        })
      ).status,
    ).toBe(404);
    expect(
      (await server.put(`${path}/${made.id}`, keuangan.token, { version: 1, lines: [{ due_id: foreign.id }] })).body
        .errors,
    ).toEqual([`Hutang/piutang #${foreign.id} tidak ditemukan`]);
    expect((await server.get(path, stranger.token)).body).toMatchObject({
      data: [],
      meta: { total: 0, total_in: 0, total_out: 0 },
    });
  });

  test('nothing is booked or taken back in a locked period', async () => {
    const mine = await server.tenant();
    const owner = await server.member('pemilik', mine);
    const account_id = await server.insert('bank_account', {
      tenant_id: mine,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    });
    const [a, b] = [await due({}, owner), await due({}, owner)];
    const begin = (id: number) => batch([{ due_id: id }], { account_id, date: addDays(today, -3) }, owner);
    const [done, open] = [await begin(a.id), await begin(b.id)];
    await close(done.id, {}, owner);
    await server.insert('setting', {
      tenant_id: mine,
      key: 'books_locked_until',
      value: JSON.stringify(addDays(today, -1)),
      updated_by: owner.user_id,
    });
    for (const answer of [
      await close(open.id, {}, owner),
      await cancel(done.id, {}, owner),
      await server.post(path, owner.token, { name: 'X', account_type: 'bank', account_id, date: addDays(today, -3) }),
    ]) {
      expect(answer.body.fields?.date?.[0]).toMatch(/periode yang sudah dikunci/);
    }
    expect((await server.put(`${path}/${open.id}`, owner.token, { version: 1, date: today })).status).toBe(200);
    expect((await close(open.id, {}, owner)).status).toBe(200);
  });
});

describe('the list', () => {
  test('filters and sums money in, out and net without cancelled ones', async () => {
    const mine = await server.tenant();
    const owner = await server.member('pemilik', mine);
    const account_id = await server.insert('bank_account', {
      tenant_id: mine,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    });
    const cashier = await server.insert('cashier', { tenant_id: mine, name: 'Kasir' });
    const [r, p, x] = [
      await due({ amount: 900, entity_name: 'Sinar Jaya' }, owner),
      await due({ type: 'P', amount: 400 }, owner),
      await due({ amount: 7 }, owner),
    ];
    const open = await batch([{ due_id: r.id }], { account_id, name: 'Terbuka', date: today }, owner);
    const closed = await batch(
      [{ due_id: p.id }],
      { account_type: 'cash', account_id: cashier, name: 'Selesai', date: addDays(today, -5) },
      owner,
    );
    await close(closed.id, { allow_negative_balance: true }, owner);
    const gone = await batch([{ due_id: x.id }], { account_id, name: 'Gugur' }, owner);
    await cancel(gone.id, {}, owner);
    const ids = async (query: string) =>
      (await server.get(`${path}?${query}`, owner.token)).body.data.map((row: { id: number }) => row.id);
    expect((await server.get(path, owner.token)).body.meta).toMatchObject({
      total_in: 900,
      total_out: -400,
      total: 500,
      pagination: { total: 3 },
    });
    expect(await ids('')).toEqual([gone.id, closed.id, open.id]);
    expect(await ids('status=open')).toEqual([open.id]);
    expect(await ids('status=closed&voided=false')).toEqual([closed.id]);
    expect(await ids('account_type=cash')).toEqual([closed.id]);
    expect(await ids(`account_type=bank&account_id=${account_id}&order_by=name&order=asc`)).toEqual([gone.id, open.id]);
    expect(await ids(`date_to=${addDays(today, -1)}`)).toEqual([closed.id]);
    expect(await ids(`date_from=${today}&voided=0`)).toEqual([open.id]);
    expect(await ids('q=sinar')).toEqual([open.id]);
    expect(await ids('q=seles')).toEqual([closed.id]);
    expect(await ids('q=%2B900')).toEqual([open.id]);
    expect(await ids('q=-400')).toEqual([closed.id]);
    expect(await ids(`due_id=${x.id}`)).toEqual([gone.id]);
    expect((await server.get(`${path}?status=batal`, owner.token)).body.fields).toHaveProperty('status');
    expect((await server.get(`${path}?paginate=2&page=2`, owner.token)).body).toMatchObject({
      data: [{ id: open.id }],
      meta: { total: 500 },
    });
  });
});
