import { addDays, type AgeingBucket, ageingBuckets, dateIn } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let stranger: Member;
let today: string;

const nothing = { belum_jatuh_tempo: 0, '1_30': 0, '31_60': 0, '61_90': 0, over_90: 0, tanpa_jt: 0 };

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant();
  [pemilik, keuangan, kasir, peninjau, stranger] = await Promise.all([
    server.member('pemilik', tenant, 'Ibu Pemilik'),
    server.member('keuangan', tenant, 'Pak Keuangan'),
    server.member('kasir', tenant),
    server.member('peninjau', tenant),
    server.member('pemilik'),
  ]);
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

async function stored(fields: object = {}, member = pemilik) {
  const due = { type: 'R', amount: 1_000_000, allow_incomplete: true, ...fields };
  const { status, body } = await server.post(path, member.token, due);
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

/** Pays a due through a due payment batch. */
async function pay(id: number, amount: number): Promise<void> {
  const { rows } = await server.owner.query<{ tenant_id: number; creator_id: number; type: string }>(
    'update due set paid_amount = $2 where id = $1 returning tenant_id, creator_id, type',
    [id, amount],
  );
  for (const { type, ...own } of rows) {
    const bank = { tenant_id: own.tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: `${id}` };
    await server.insert('transaction', {
      ...own,
      uuid: crypto.randomUUID(),
      date: today,
      amount: type === 'R' ? amount : -amount,
      account_type: 'bank',
      account_id: await server.insert('bank_account', bank),
      due_id: id,
    });
  }
}

const read = async (id: number) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;

async function lock(member: Member, until: string): Promise<void> {
  await server.insert('setting', {
    tenant_id: member.tenant_id,
    key: 'books_locked_until',
    value: JSON.stringify(until),
    updated_by: member.user_id,
  });
}

const ofBudi = { type: 'R', amount: 5, entity_name: 'Budi' };

describe('writing down', () => {
  test('treats empty dates of a form as today and none', async () => {
    for (const dates of [{ date: '', due_date: '' }, { date: null }])
      expect(await stored({ type: 'P', amount: 5, ...dates })).toMatchObject({ date: today, due_date: null });
    expect((await server.post(path, pemilik.token, { type: 'P', amount: 5, due_date: ' ' })).body.fields).toEqual({
      due_date: [expect.stringContaining('harus berupa tanggal')],
    });
  });

  test('keeps every field, today where no date was given, and shows it by id and by uuid', async () => {
    const fields = {
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_subtype: null,
      transactable_id: '77',
      entity_id: '501',
      entity_name: 'Budi',
      entity_phone_number: '0812-3456',
      note: 'Tempo 30 hari',
      internal_note: 'Titip',
      due_date: addDays(today, 30),
    };
    const due = await stored({ ...fields, transactable_id: 77, entity_id: 501, entity_name: ' Budi ' });
    expect(due.entity).toEqual({ id: '501', name: 'Budi', phone_number: '0812-3456' });
    expect(due.creator).toEqual({ id: due.creator_id, name: 'Ibu Pemilik' });
    expect(due).toMatchObject({
      ...fields,
      type: 'R',
      type_name: 'Piutang',
      amount: 1_000_000,
      paid_amount: 0,
      outstanding_amount: 1_000_000,
      date: today,
      status: 'open',
      closed_at: null,
      close_reason: null,
      due_payment_batch_id: null,
      creator_id: pemilik.user_id,
      creator_name: 'Ibu Pemilik',
      version: 1,
      voided_at: null,
    });
    for (const key of [due.id, `${due.uuid}/`])
      expect((await server.get(`${path}/${key}`, peninjau.token)).body.data).toEqual(due);
    const found = await server.get(`${path}?with=account&uuid=${due.uuid}`, pemilik.token);
    expect(found.body).toEqual({
      data: [{ ...due, account: null }],
      meta: {
        pagination: { current_page: 1, per_page: 20, total_pages: 1, total: 1 },
        r_total: 1_000_000,
        p_total: 0,
        r_ageing: { ...nothing, belum_jatuh_tempo: 1_000_000 },
        p_ageing: nothing,
        ageing: { ...nothing, belum_jatuh_tempo: 1_000_000 },
      },
    });
    expect(await stored({ type: 'P', date: '2026-01-31' })).toMatchObject({
      type_name: 'Hutang',
      date: '2026-01-31',
      due_date: null,
      entity_name: null,
    });
  });

  test('asks about a day far ahead, but not about one long ago, as of an old due', async () => {
    const asked = {
      status: 400,
      body: {
        errors: [
          {
            type: 'confirm',
            text: 'Tanggal 2099-01-01 lebih dari 30 hari ke depan. Tetap simpan?',
            if_confirmed: 'allow_postdated',
          },
        ],
      },
    };
    expect(await server.post(path, pemilik.token, { ...ofBudi, date: '2099-01-01' })).toMatchObject(asked);
    const { id } = await stored({ date: addDays(today, -300), due_date: '2099-01-01' });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, date: '2099-01-01' })).toMatchObject(asked);
    expect(
      await server.put(`${path}/${id}`, pemilik.token, { version: 1, date: '2099-01-01', allow_postdated: true }),
    ).toMatchObject({ status: 200, body: { data: { date: '2099-01-01' } } });
    expect(await stored({ date: '2099-01-01', allow_postdated: true })).toMatchObject({ date: '2099-01-01' });
  });

  test('asks who it is of where neither a person nor an object says it, and writes nothing before', async () => {
    const owner = await server.member('pemilik');
    const post = (fields: object) => server.post(path, owner.token, { type: 'R', amount: 5, ...fields });
    const count = async () => (await server.get(path, owner.token)).body.meta.pagination.total;
    for (const fields of [{}, { entity_name: ' ' }, { entity_phone_number: '-' }, { note: 'Kasbon' }, { type: 'P' }]) {
      const { status, body } = await post(fields);
      expect([fields, status, body.errors]).toEqual([
        fields,
        400,
        [
          {
            type: 'confirm',
            text: expect.stringMatching(/^Lawan transaksi belum diisi: .* Tetap simpan\?$/),
            if_confirmed: 'allow_incomplete',
            yes: 'Catat Rp 5',
          },
        ],
      ]);
    }
    expect(await count()).toBe(0);
    const known = [
      { entity_name: 'Budi' },
      { entity_id: 'B1' },
      { entity_phone_number: '0812-3456-789' },
      { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '7' },
    ];
    for (const fields of [...known, { allow_incomplete: true }])
      expect([fields, (await post(fields)).status]).toEqual([fields, 201]);
    expect(await count()).toBe(5);
  });

  test('the same key answers the question and books once', async () => {
    const key = { 'idempotency-key': 'piutang-2' };
    const note = 'ditanya dulu';
    const post = (fields: object) => server.post(path, pemilik.token, { type: 'R', amount: 5, note, ...fields }, key);
    expect((await post({})).status).toBe(400);
    const [one, other] = [await post({ allow_incomplete: true }), await post({ allow_incomplete: true })];
    expect([one.status, other.text]).toEqual([201, one.text]);
    const { rows } = await server.owner.query('select count(*)::int as count from due where note = $1', [note]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("refuses a due date before the due's date", async () => {
    const before = (date: string) => ({
      status: 400,
      body: {
        fields: { due_date: [`tidak boleh sebelum tanggal pencatatan (${date})`] },
        errors: [`Tanggal JT tidak boleh sebelum tanggal pencatatan (${date})`],
      },
    });
    expect(
      await server.post(path, pemilik.token, { type: 'R', amount: 5, date: '2026-03-10', due_date: '2026-03-09' }),
    ).toMatchObject(before('2026-03-10'));
    expect(
      await server.post(path, pemilik.token, { type: 'R', amount: 5, due_date: addDays(today, -1) }),
    ).toMatchObject(before(today));
    const { id } = await stored({ date: '2026-03-10', due_date: '2026-03-10' });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, due_date: '2026-03-09' })).toMatchObject(
      before('2026-03-10'),
    );
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, date: '2026-03-11' })).toMatchObject(
      before('2026-03-11'),
    );
    expect(
      (await server.put(`${path}/${id}`, pemilik.token, { version: 1, date: '2026-03-11', due_date: null })).status,
    ).toBe(200);
  });

  test('an older one without that rule is valid until its dates change', async () => {
    const id = await server.insert('due', {
      tenant_id: pemilik.tenant_id,
      uuid: crypto.randomUUID(),
      type: 'R',
      amount: 5,
      date: '2026-03-10',
      due_date: '2026-03-09',
      creator_id: pemilik.user_id,
    });
    expect((await server.put(`${path}/${id}`, pemilik.token, { version: 1, note: 'lama' })).status).toBe(200);
    expect((await server.put(`${path}/${id}`, pemilik.token, { version: 2, due_date: '2026-03-08' })).status).toBe(400);
  });

  test('explains what is wrong with the fields', async () => {
    const { status, body } = await server.post(path, pemilik.token, { type: 'X', amount: 0.5, due_date: 'besok' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      type: ['harus salah satu dari: R, P'],
      amount: ['harus berupa bilangan bulat'],
      due_date: ['harus berupa tanggal yang ada, dengan format YYYY-MM-DD'],
    });
  });

  test('the same key books once', async () => {
    const note = 'klik ganda';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.post(path, pemilik.token, { ...ofBudi, note }, { 'idempotency-key': 'piutang-1' }),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    const { rows } = await server.owner.query('select count(*)::int as count from due where note = $1', [note]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('a kasir creates and reads but does not change; a peninjau only reads', async () => {
    const due = await stored({}, kasir);
    expect((await server.get(`${path}/${due.id}`, kasir.token)).status).toBe(200);
    for (const { token } of [kasir, peninjau]) {
      expect((await server.put(`${path}/${due.id}`, token, { version: 1, note: 'x' })).status).toBe(403);
      expect((await server.post(`${path}/${due.id}/close`, token, { reason: 'x' })).status).toBe(403);
      expect((await server.delete(`${path}/${due.id}`, token, { reason: 'x' })).status).toBe(403);
    }
    expect((await server.post(path, peninjau.token, { type: 'R', amount: 1 })).status).toBe(403);
    expect((await server.delete(`${path}/${due.id}`, keuangan.token, { reason: 'x' })).status).toBe(403);
  });

  test('another tenant has nothing of it', async () => {
    const due = await stored();
    const answers = await Promise.all([
      server.get(`${path}/${due.id}`, stranger.token),
      server.get(`${path}/${due.uuid}`, stranger.token),
      server.get(`${path}/${due.id}/history`, stranger.token),
      server.put(`${path}/${due.id}`, stranger.token, { version: 1, note: 'x' }),
      server.post(`${path}/${due.id}/close`, stranger.token, { reason: 'x' }),
      server.delete(`${path}/${due.id}`, stranger.token, { reason: 'x' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(404));
    expect((await server.get(path, stranger.token)).body).toMatchObject({ data: [], meta: { r_total: 0, p_total: 0 } });
    expect(await read(due.id)).toEqual(due);
  });
});

describe('changing', () => {
  test('changes by PUT and by POST, with the version seen', async () => {
    const { id } = await stored({ note: 'lama' });
    expect(
      (await server.put(`${path}/${id}`, keuangan.token, { version: 1, note: 'baru', due_date: '2030-01-31' })).body
        .data,
    ).toMatchObject({ note: 'baru', due_date: '2030-01-31', version: 2, amount: 1_000_000 });
    expect(await server.put(`${path}/${id}`, keuangan.token, { version: 1, note: 'lain' })).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('sudah diubah orang lain')] },
    });
    expect(
      (await server.post(`${path}/${id}`, keuangan.token, { version: 2, due_date: null, type: 'P' })).body.data,
    ).toMatchObject({ note: 'baru', due_date: null, type: 'P', type_name: 'Hutang', version: 3 });
    expect((await server.put(`${path}/${id}`, keuangan.token, { version: 3, type: 'P' })).body.data.version).toBe(3);
    const { body } = await server.get(`${path}/${id}/history`, peninjau.token);
    expect(body.data).toMatchObject([
      { action: 'update', before: { type: 'R', due_date: '2030-01-31' }, after: { type: 'P', due_date: null } },
      {
        action: 'update',
        user_name: 'Pak Keuangan',
        before: { note: 'lama', due_date: null },
        after: { note: 'baru', due_date: '2030-01-31' },
      },
      { action: 'create', before: null, after: { note: 'lama' } },
    ]);
  });

  test('not below the paid amount, nor to the other type', async () => {
    const { id } = await stored();
    await pay(id, 400_000);
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, amount: 399_999 })).toMatchObject({
      status: 400,
      body: { fields: { amount: ['tidak boleh di bawah yang sudah dibayar (Rp 400,000)'] } },
    });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, type: 'P' })).toMatchObject({
      status: 400,
      body: { fields: { type: [expect.stringContaining('Rp 400,000 sudah dibayar')] } },
    });
    expect((await server.put(`${path}/${id}`, pemilik.token, { version: 1, amount: 500_000 })).body.data).toMatchObject(
      { amount: 500_000, paid_amount: 400_000, outstanding_amount: 100_000 },
    );
  });

  test('to the paid amount: it is closed as if paid in full', async () => {
    const { id } = await stored();
    await pay(id, 400_000);
    const { body } = await server.put(`${path}/${id}`, pemilik.token, { version: 1, amount: 400_000 });
    expect(body.data).toMatchObject({
      amount: 400_000,
      paid_amount: 400_000,
      outstanding_amount: 0,
      status: 'closed',
      closed_at: expect.any(String),
      close_reason: null,
    });
  });

  test('of twelve at once with the same version exactly one wins', async () => {
    const { id } = await stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.put(`${path}/${id}`, pemilik.token, { version: 1, note: `penulis ${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(11).fill(409),
    ]);
    expect((await server.get(`${path}/${id}/history`, pemilik.token)).body.data).toHaveLength(2);
  });

  test('a locked period protects amount, date and whose it is, not note and due date', async () => {
    const owner = await server.member('pemilik');
    const due = await stored({ date: '2026-01-31' }, owner);
    await lock(owner, '2026-01-31');
    const refusal = { status: 400, body: { fields: { date: [expect.stringContaining('sudah dikunci')] } } };
    expect(await server.post(path, owner.token, { type: 'R', amount: 1, date: '2026-01-31' })).toMatchObject(refusal);
    expect(await server.put(`${path}/${due.id}`, owner.token, { version: 1, amount: 2 })).toMatchObject(refusal);
    expect(await server.put(`${path}/${due.id}`, owner.token, { version: 1, date: '2026-02-01' })).toMatchObject(
      refusal,
    );
    for (const change of [
      { entity_id: '7' },
      { entity_name: 'CV Lain' },
      { entity_phone_number: '0812' },
      { transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '9' },
    ])
      expect(await server.put(`${path}/${due.id}`, owner.token, { version: 1, ...change })).toMatchObject(refusal);
    expect(await server.delete(`${path}/${due.id}`, owner.token, { reason: 'x' })).toMatchObject(refusal);
    expect(
      (await server.put(`${path}/${due.id}`, owner.token, { version: 1, note: 'x', due_date: '2026-03-01' })).status,
    ).toBe(200);
    expect((await server.post(`${path}/${due.id}/close`, owner.token, { reason: 'Dihapuskan' })).status).toBe(200);
  });
});

describe('closing', () => {
  test('requires a reason for a remainder, and writes it off', async () => {
    const { id } = await stored();
    await pay(id, 300_000);
    for (const body of [{}, { reason: null }, { reason: '  ' }]) {
      expect(await server.post(`${path}/${id}/close`, pemilik.token, body)).toMatchObject({
        status: 400,
        body: { errors: ['Alasan wajib diisi: masih ada sisa Rp 700,000'], fields: { reason: [expect.any(String)] } },
      });
    }
    expect(
      await server.post(`${path}/${id}/close`, pemilik.token, { reason: 'Pelanggan pailit', version: 7 }),
    ).toMatchObject({ status: 409 });
    const closed = await server.post(`${path}/${id}/close`, pemilik.token, {
      reason: ' Pelanggan pailit ',
      version: 1,
    });
    expect(closed).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'closed',
          closed_at: expect.any(String),
          close_reason: 'Pelanggan pailit',
          amount: 1_000_000,
          paid_amount: 300_000,
          outstanding_amount: 0,
          version: 2,
        },
      },
    });
    expect((await server.get(`${path}/${id}/history`, pemilik.token)).body.data[0]).toMatchObject({
      action: 'update',
      reason: 'Pelanggan pailit',
      before: { status: 'open' },
      after: { status: 'closed' },
    });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 2, note: 'x' })).toMatchObject({
      status: 400,
      body: { errors: ['Piutang ini sudah ditutup dan tidak dapat diubah lagi'] },
    });
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x' })).toMatchObject({ status: 400 });
  });

  test('without a remainder needs none', async () => {
    const { id } = await stored({ type: 'P' });
    await pay(id, 1_000_000);
    expect((await server.post(`${path}/${id}/close`, pemilik.token, {})).body.data).toMatchObject({
      status: 'closed',
      close_reason: null,
      outstanding_amount: 0,
    });
  });

  test('of twelve concurrent ones exactly one succeeds, the others are told', async () => {
    const { id } = await stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.post(`${path}/${id}/close`, pemilik.token, { reason: `alasan ${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(11).fill(409),
    ]);
    expect(answers.find((answer) => answer.status === 409)?.body.errors).toEqual([
      'Piutang ini sudah ditutup. Muat ulang untuk melihatnya.',
    ]);
    expect(await read(id)).toEqual(answers.find((answer) => answer.status === 200)?.body.data);
    expect((await server.get(`${path}/${id}/history`, pemilik.token)).body.data).toHaveLength(2);
  });
});

describe('voiding', () => {
  test('keeps the row, closed, with nothing outstanding; a repeated one changes nothing', async () => {
    const { id } = await stored({ entity_id: 'batal' });
    const voided = await server.delete(`${path}/${id}`, pemilik.token, { reason: ' Salah catat ', version: 1 });
    expect(voided).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          status: 'closed',
          outstanding_amount: 0,
          void_reason: 'Salah catat',
          voided_at: expect.any(String),
          version: 2,
        },
      },
    });
    expect((await server.delete(`${path}/${id}`, pemilik.token, { reason: 'Lagi' })).body).toEqual(voided.body);
    expect((await server.get(`${path}?entity_id=batal`, pemilik.token)).body).toMatchObject({
      data: [{ id }],
      meta: { r_total: 0, p_total: 0 },
    });
    expect((await server.get(`${path}?entity_id=batal&voided=false`, pemilik.token)).body.data).toEqual([]);
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 2, note: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('sudah dibatalkan')] },
    });
    expect(await server.post(`${path}/${id}/close`, pemilik.token, { reason: 'x' })).toMatchObject({ status: 400 });
    expect((await server.get(`${path}/${id}/history`, pemilik.token)).body.data).toMatchObject([
      { action: 'void', reason: 'Salah catat' },
      { action: 'create' },
    ]);
  });

  test('is refused if something is paid', async () => {
    const { id } = await stored();
    await pay(id, 1);
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('sudah dibayar Rp 1')] },
    });
  });
});

describe('the list', () => {
  let owner: Member;
  let ids: Record<string, number>;

  beforeAll(async () => {
    owner = await server.member('pemilik');
    const made = {
      dealer: {
        transactable_app: 'Gelora.Dealer',
        transactable_type: 'SalesOrder',
        transactable_subtype: 'Kendaraan',
        transactable_id: '9',
        entity_id: 'e1',
        entity_name: 'CV Karya 100%',
        date: '2026-01-10',
        due_date: addDays(today, -1),
      },
      retail: {
        type: 'P',
        amount: 500,
        transactable_app: 'Retail',
        transactable_type: 'Purchase',
        entity_id: 'e1',
        entity_name: 'PT Makmur',
        date: '2026-01-20',
        due_date: today,
        note: 'Faktur 88',
      },
      loose: { amount: 70, date: '2026-02-05' },
      closed: { amount: 9, date: '2026-02-06', due_date: addDays(today, -40) },
    };
    ids = {};
    for (const [name, fields] of Object.entries(made)) ids[name] = (await stored(fields, owner)).id;
    await server.post(`${path}/${ids['closed']}/close`, owner.token, { reason: 'Dihapuskan' });
  });

  test.each([
    ['', ['closed', 'loose', 'retail', 'dealer']],
    ['order_by=amount&order=asc', ['closed', 'loose', 'retail', 'dealer']],
    ['order_by=due_date&order=asc', ['closed', 'dealer', 'retail', 'loose']],
    ['paginate=1&page=2', ['loose']],
    ['transactable_app=Retail', ['retail']],
    [
      'transactable_app=Gelora.Dealer&transactable_type=SalesOrder&transactable_subtype=Kendaraan&transactable_id=9',
      ['dealer'],
    ],
    ['transactable_type=Sales', []],
    ['type=P', ['retail']],
    ['status=open', ['loose', 'retail', 'dealer']],
    ['status=closed', ['closed']],
    ['entity_id=e1', ['retail', 'dealer']],
    ['entity_name=karya%20100%25', ['dealer']],
    ['q=faktur', ['retail']],
    ['q=%3D70', ['loose']],
    ['q=<=70', ['closed', 'loose']],
    ['date_from=2026-01-20&date_to=2026-02-05', ['loose', 'retail']],
    ['due_date_from=$today', ['retail']],
    ['due_date_to=$yesterday', ['closed', 'dealer']],
    ['overdue=true', ['dealer']],
    ['overdue=false', ['closed', 'loose', 'retail']],
    ['ageing=belum_jatuh_tempo', ['retail']],
    ['ageing=1_30', ['dealer']],
    ['ageing=31_60', []],
    ['ageing=tanpa_jt', ['loose']],
    ['due_payment_batch_id=1', []],
    ['creator_id=$me', ['closed', 'loose', 'retail', 'dealer']],
  ])('filtered by %j is %j', async (query, expected) => {
    const { body } = await server.get(
      `${path}?${query
        .replace('$today', today)
        .replace('$yesterday', addDays(today, -1))
        .replace('$me', String(owner.user_id))}`,
      owner.token,
    );
    expect(body.data.map((due: { id: number }) => Object.keys(ids).find((name) => ids[name] === due.id))).toEqual(
      expected,
    );
  });

  test('totals what is outstanding of the whole filter, whatever the page', async () => {
    const { meta } = (await server.get(`${path}?paginate=1&page=4`, owner.token)).body;
    expect(meta).toEqual({
      pagination: { current_page: 4, per_page: 1, total_pages: 4, total: 4 },
      r_total: 1_000_070,
      p_total: 500,
      r_ageing: { ...nothing, '1_30': 1_000_000, tanpa_jt: 70 },
      p_ageing: { ...nothing, belum_jatuh_tempo: 500 },
      ageing: { ...nothing, belum_jatuh_tempo: 500, '1_30': 1_000_000, tanpa_jt: 70 },
    });
  });
});

test('ageing adds up to the outstanding sums, and each bucket to its rows, over random dues', async () => {
  const owner = await server.member('pemilik');
  let state = 20_261_121;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const edges = [-31, -1, 0, 1, 30, 31, 60, 61, 90, 91, 400];
  for (let index = 0; index < 150; index++) {
    const amount = 1 + random(50_000_000);
    const paid_amount = random(3) === 0 ? random(amount + 1) : 0;
    const age = random(2) === 0 ? (edges[random(edges.length)] ?? 0) : random(200) - 60;
    const isClosed = random(5) === 0;
    await server.insert('due', {
      tenant_id: owner.tenant_id,
      uuid: crypto.randomUUID(),
      type: random(2) === 0 ? 'R' : 'P',
      amount,
      paid_amount,
      date: '2026-01-31',
      due_date: random(6) === 0 ? null : addDays(today, -age),
      creator_id: owner.user_id,
      ...(isClosed
        ? { closed_at: '2026-03-01T00:00:00Z', close_reason: 'Dihapuskan', deducted_amount: amount - paid_amount }
        : {}),
    });
  }
  const inBucket = (age: number | null): AgeingBucket => {
    if (age === null) return 'tanpa_jt';
    return (
      (['belum_jatuh_tempo', '1_30', '31_60', '61_90', 'over_90'] as const)[
        [0, 30, 60, 90].filter((limit) => age > limit).length
      ] ?? 'over_90'
    );
  };
  for (const filter of ['', 'type=R', 'type=P', 'status=open', 'overdue=true', 'overdue=false']) {
    const { data, meta } = (await server.get(`${path}?per_page=200&${filter}`, owner.token)).body as {
      data: { type: string; outstanding_amount: number; due_date: string | null }[];
      meta: { r_total: number; p_total: number } & Record<
        'r_ageing' | 'p_ageing' | 'ageing',
        Record<AgeingBucket, number>
      >;
    };
    const sum = (keep: (due: (typeof data)[number]) => boolean) =>
      data.filter(keep).reduce((total, due) => total + due.outstanding_amount, 0);
    const age = ({ due_date }: { due_date: string | null }) =>
      due_date && (Date.parse(today) - Date.parse(due_date)) / 86_400_000;
    expect([filter, meta.r_total, meta.p_total]).toEqual([
      filter,
      sum(({ type }) => type === 'R'),
      sum(({ type }) => type === 'P'),
    ]);
    expect(Object.values(meta.ageing).reduce((total, part) => total + part, 0)).toBe(meta.r_total + meta.p_total);
    expect(meta.ageing).toEqual(
      Object.fromEntries(
        ageingBuckets.map((bucket) => [bucket, sum((due) => inBucket(age(due) as number | null) === bucket)]),
      ),
    );
    for (const [name, only] of [
      ['r_ageing', 'R'],
      ['p_ageing', 'P'],
    ] as const)
      expect([filter, name, meta[name]]).toEqual([
        filter,
        name,
        Object.fromEntries(
          ageingBuckets.map((bucket) => [
            bucket,
            sum((due) => due.type === only && inBucket(age(due) as number | null) === bucket),
          ]),
        ),
      ]);
    for (const bucket of ageingBuckets) {
      const clicked = (await server.get(`${path}?ageing=${bucket}&${filter}`, owner.token)).body.meta;
      expect(clicked).toMatchObject({ ageing: { [bucket]: meta.ageing[bucket] } });
      expect([clicked.r_total, clicked.p_total]).toEqual([meta.r_ageing[bucket], meta.p_ageing[bucket]]);
    }
  }
});

test("overdue and age use the tenant's current day", async () => {
  // These zones are 26 hours apart, so their dates always differ.
  const todayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });
  const dates = {
    'Pacific/Kiritimati': todayIn('Pacific/Kiritimati'),
    'Etc/GMT+12': todayIn('Etc/GMT+12'),
  };
  const overdue: Record<string, unknown> = {};
  for (const [zone, date] of Object.entries(dates)) {
    const owner = await server.member('pemilik');
    await server.insert('setting', {
      tenant_id: owner.tenant_id,
      key: 'timezone',
      value: JSON.stringify(zone),
      updated_by: owner.user_id,
    });
    expect(await stored({ amount: 1 }, owner)).toMatchObject({ date });
    await stored({ amount: 1, date: dates['Etc/GMT+12'], due_date: dates['Etc/GMT+12'] }, owner);
    overdue[zone] = (await server.get(`${path}?overdue=true`, owner.token)).body.meta.ageing['1_30'];
  }
  expect(overdue).toEqual({ 'Pacific/Kiritimati': 1, 'Etc/GMT+12': 0 });
});
