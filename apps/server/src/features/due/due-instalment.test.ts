import { addDays, dateIn, divideEvenly, type Due } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due';
let server: TestServer;
let owner: Member;
let kasir: Member;
let bank: { account_type: 'bank'; account_id: number };
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant();
  [owner, kasir] = await Promise.all([server.member('pemilik', tenant), server.member('kasir', tenant)]);
  const fields = { tenant_id: tenant, bank: 'BCA', account_name: 'PT', account_number: '1' };
  bank = { account_type: 'bank', account_id: await server.insert('bank_account', fields) };
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

const stored = async (fields: object = {}): Promise<Due> =>
  (
    await server.post(path, owner.token, {
      type: 'R',
      amount: 3_000_000,
      date: '2026-01-05',
      allow_incomplete: true,
      ...fields,
    })
  ).body.data;
const read = async (id: number): Promise<Due> => (await server.get(`${path}/${id}`, owner.token)).body.data;
const plan = async (id: number) => (await server.get(`${path}/${id}/instalment`, owner.token)).body.data;
const set = async (id: number, instalments: object[], more: object = {}, { token } = owner) =>
  server.put(`${path}/${id}/instalment`, token, { instalments, version: (await read(id)).version, ...more });
const pay = async (id: number, amount: number, date = today) =>
  (
    await server.post(`${path}/${id}/pay`, owner.token, {
      ...bank,
      amount,
      date,
      allow_backdated: true,
      allow_duplicate: true,
      allow_negative_balance: true,
    })
  ).body.data.id as number;
const refused = (text: string) => ({ status: 400, body: { fields: { instalments: [expect.stringContaining(text)] } } });
const three = [
  { due_date: '2026-01-31', amount: 1_000_000 },
  { due_date: '2026-02-28', amount: 1_000_000 },
  { due_date: '2026-03-31', amount: 1_000_000 },
];

describe('a plan', () => {
  test('divides evenly by months, the last day of a shorter one, and the last takes the rounding', () => {
    expect(divideEvenly(1_000_000, 3, '2026-01-31')).toEqual([
      { due_date: '2026-01-31', amount: 333_333 },
      { due_date: '2026-02-28', amount: 333_333 },
      { due_date: '2026-03-31', amount: 333_334 },
    ]);
    expect(divideEvenly(-100, 3, '2026-11-15').map(({ amount }) => amount)).toEqual([-33, -33, -34]);
  });

  test('gives the due the date of the oldest open instalment, which payments fill first', async () => {
    const { id } = await stored();
    const { status, body } = await set(id, three);
    expect(status).toBe(200);
    expect(body.due).toMatchObject({ instalment_count: 3, due_date: '2026-01-31', version: 2 });
    expect(body.data).toEqual(three.map((each) => ({ ...each, settled_amount: 0, outstanding_amount: 1_000_000 })));
    await pay(id, 999_999);
    expect((await read(id)).due_date).toBe('2026-01-31');
    const last = await pay(id, 500_001);
    expect(await read(id)).toMatchObject({ due_date: '2026-02-28', outstanding_amount: 1_500_000 });
    expect((await plan(id)).map((each: { outstanding_amount: number }) => each.outstanding_amount)).toEqual([
      0, 500_000, 1_000_000,
    ]);
    await server.post(`${path}/${id}/cancel-payment`, owner.token, { transaction_id: last, reason: 'Ditolak' });
    expect((await read(id)).due_date).toBe('2026-01-31');
    await pay(id, 2_000_001);
    expect(await read(id)).toMatchObject({ due_date: '2026-03-31', status: 'closed' });
  });

  test('must add up to the amount, in the order of its days, with the sign of the amount', async () => {
    const { id } = await stored();
    expect(await set(id, three.slice(1))).toMatchObject(refused('berjumlah Rp 2,000,000'));
    expect(await set(id, three.toReversed())).toMatchObject(refused('harus berurutan'));
    expect(
      await set(id, [
        { due_date: '2026-02-01', amount: 4_000_000 },
        { due_date: '2026-03-01', amount: -1_000_000 },
      ]),
    ).toMatchObject(refused('harus positif'));
    expect(
      await set(id, [
        { due_date: '2026-01-04', amount: 1_000_000 },
        { due_date: '2026-03-01', amount: 2_000_000 },
      ]),
    ).toMatchObject(refused('tidak boleh sebelum tanggal pencatatan'));
    expect(await set(id, [{ due_date: '2026-02-01', amount: 3_000_000 }])).toMatchObject(refused('paling sedikit dua'));
    expect(await plan(id)).toEqual([]);
    const credit = await stored({ amount: -3_000_000 });
    const negative = three.map((each) => ({ ...each, amount: -each.amount }));
    expect((await set(credit.id, negative)).status).toBe(200);
  });

  test('changes only in what is not paid, and its history keeps the former one', async () => {
    const { id } = await stored();
    await set(id, three);
    await pay(id, 1_400_000);
    const [first, second, third] = three;
    if (!first || !second || !third) throw new Error('three');
    expect(await set(id, [{ ...first, amount: 900_000 }, { ...second, amount: 1_100_000 }, third])).toMatchObject(
      refused('cicilan ke-1 sudah dibayar Rp 1,000,000'),
    );
    expect(await set(id, [{ ...first, due_date: '2026-02-01' }, second, third])).toMatchObject(refused('cicilan ke-1'));
    expect(await set(id, [first, { ...second, amount: 399_999 }, { ...third, amount: 1_600_001 }])).toMatchObject(
      refused('cicilan ke-2 sudah dibayar Rp 400,000'),
    );
    const later = [first, { due_date: '2026-04-30', amount: 400_000 }, { due_date: '2026-05-31', amount: 1_600_000 }];
    expect((await set(id, later, { reason: 'Minta mundur' })).body.due.due_date).toBe('2026-05-31');
    const { body } = await server.get(`${path}/${id}/history`, owner.token);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reason: 'Minta mundur',
          before: { instalments: three },
          after: { instalments: later },
        }),
      ]),
    );
  });

  test('holds the amount and the due date of its due; taken away, both are free again', async () => {
    const { id } = await stored();
    await set(id, three);
    const change = async (fields: object) =>
      server.put(`${path}/${id}`, owner.token, { version: (await read(id)).version, ...fields });
    expect((await change({ amount: 2_000_000 })).body.fields).toEqual({
      amount: [expect.stringContaining('dibagi dalam cicilan')],
    });
    expect((await change({ due_date: '2026-06-30' })).body.fields).toEqual({
      due_date: [expect.stringContaining('mengikuti rencana cicilan')],
    });
    expect((await change({ note: 'tetap', due_date: '2026-01-31' })).status).toBe(200);
    expect((await set(id, [])).body).toMatchObject({ data: [], due: { instalment_count: 0, due_date: '2026-01-31' } });
    expect((await change({ amount: 2_000_000, due_date: '2026-06-30' })).status).toBe(200);
  });

  test('is changed by who may change dues, of an open one, once for one version', async () => {
    const { id, version } = await stored();
    expect((await set(id, three, {}, kasir)).status).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.put(`${path}/${id}/instalment`, owner.token, {
          version,
          instalments: divideEvenly(3_000_000, index + 2, '2026-02-01'),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await plan(id)).toHaveLength((await read(id)).instalment_count);
    await server.post(`${path}/${id}/close`, owner.token, { reason: 'Pailit' });
    expect((await set(id, three)).body.errors).toEqual(['Piutang ini sudah ditutup dan tidak dapat diubah lagi']);
    expect((await plan(id)).every((each: { outstanding_amount: number }) => each.outstanding_amount === 0)).toBe(true);
    const stranger = await server.member('pemilik');
    expect((await server.get(`${path}/${id}/instalment`, stranger.token)).status).toBe(404);
  });
});

test('the database keeps a plan equal to its due, whatever is written', async () => {
  const { id } = await stored();
  await set(id, three);
  for (const statement of [
    'update due set amount = 5 where id = $1',
    'delete from due_instalment where due_id = $1 and position = 1',
    'update due set instalment_count = 0 where id = $1',
  ]) {
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query('set local role finance_app');
      await client.query("select set_config('app.tenant_id', $1, true)", [String(owner.tenant_id)]);
      await client.query(statement, [id]);
      await expect(client.query('commit')).rejects.toMatchObject({ code: 'KC003' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

test('ages count each instalment by its own date, now and on any day, and add up to the totals', async () => {
  const keeper = await server.member('pemilik');
  const post = async (fields: object): Promise<Due> =>
    (
      await server.post(path, keeper.token, {
        type: 'R',
        allow_incomplete: true,
        date: addDays(today, -150),
        ...fields,
      })
    ).body.data;
  const due = await post({ amount: 400 });
  await post({ amount: 7, due_date: addDays(today, -40) });
  const dates = [-100, -45, -10, 20].map((days) => addDays(today, days));
  const instalments = dates.map((due_date) => ({ due_date, amount: 100 }));
  await server.put(`${path}/${due.id}/instalment`, keeper.token, { instalments, version: 1 });
  const account_id = await server.insert('bank_account', {
    tenant_id: keeper.tenant_id,
    bank: 'BCA',
    account_name: 'PT',
    account_number: '9',
  });
  const { status } = await server.post(`${path}/${due.id}/pay`, keeper.token, {
    account_type: 'bank',
    account_id,
    amount: 130,
    date: addDays(today, -5),
    allow_backdated: true,
  });
  expect(status).toBe(201);
  const list = async (query = '') => (await server.get(`${path}?${query}`, keeper.token)).body;
  const { meta, data } = await list('order_by=due_date&order=asc');
  expect(meta.r_ageing).toMatchObject({ '1_30': 100, '31_60': 77, over_90: 0, belum_jatuh_tempo: 100 });
  expect([meta.r_total, meta.pagination.total]).toEqual([277, 2]);
  expect(data[0]).toMatchObject({ id: due.id, due_date: dates[1] });
  const before = await list(`as_of=${addDays(today, -6)}`);
  expect(before.meta.r_ageing).toMatchObject({ '1_30': 100, '31_60': 107, over_90: 100, belum_jatuh_tempo: 100 });
  expect(before.data.find(({ id }: Due) => id === due.id).due_date).toBe(dates[0]);
  for (const bucket of ['1_30', '31_60', 'belum_jatuh_tempo']) {
    const chosen = await list(`ageing=${bucket}`);
    expect(chosen.data.map(({ id }: Due) => id)).toContain(due.id);
    expect(chosen.meta.r_total).toBe(meta.r_ageing[bucket]);
  }
  expect((await list('ageing=over_90')).data).toEqual([]);
});
