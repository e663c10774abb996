import { addDays, dateIn, dayAfter, type Recurring } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/recurring';
let server: TestServer;
let owner: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let bank: { account_type: 'bank'; account_id: number };
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant();
  [owner, keuangan, kasir, peninjau] = await Promise.all([
    server.member('pemilik', tenant),
    server.member('keuangan', tenant),
    server.member('kasir', tenant),
    server.member('peninjau', tenant),
  ]);
  const fields = { tenant_id: tenant, bank: 'BCA', account_name: 'PT', account_number: '1' };
  bank = { account_type: 'bank', account_id: await server.insert('bank_account', fields) };
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

const agreed = { allow_negative_balance: true, allow_backdated: true, allow_duplicate: true };
const stored = async (fields: object = {}, member = owner): Promise<Recurring> => {
  const { status, body } = await server.post(path, member.token, {
    name: 'Sewa ruko',
    resource: 'transaction',
    ...bank,
    amount: -750_000,
    entity_name: 'Haji Mansur',
    rhythm: 'weekly',
    start_date: addDays(today, -8),
    ...fields,
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { data: {} } });
  return body.data;
};
const read = async (id: number): Promise<Recurring> => (await server.get(`${path}/${id}`, owner.token)).body.data;
const book = (id: number, body: object, member = owner) =>
  server.post(`${path}/${id}/book`, member.token, { ...agreed, ...body });
const skip = (id: number, body: object) => server.post(`${path}/${id}/skip`, owner.token, body);
const booked = async () =>
  (await server.owner.query<{ count: number }>('select count(*)::int as count from transaction')).rows[0]?.count;

describe('its days', () => {
  const monthly = { rhythm: 'monthly', every: 1, on_day: 31, start_date: '2026-01-15', end_date: null } as const;
  const days = (of: Parameters<typeof dayAfter>[0], count: number) => {
    const found: (string | null)[] = [];
    for (let last: string | null = null; found.length < count; found.push(last)) last = dayAfter(of, last);
    return found;
  };

  test('fall on a day of the month, on the last one where it is shorter, and not for good', () => {
    expect(days(monthly, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(days({ ...monthly, every: 3, on_day: 10 }, 3)).toEqual(['2026-04-10', '2026-07-10', '2026-10-10']);
    expect(days({ ...monthly, on_day: 29, start_date: '2028-01-29' }, 2)).toEqual(['2028-01-29', '2028-02-29']);
  });

  test('fall every so many weeks, and end', () => {
    const weekly = { ...monthly, rhythm: 'weekly', every: 2, on_day: null, end_date: '2026-02-20' } as const;
    expect(days(weekly, 4)).toEqual(['2026-01-15', '2026-01-29', '2026-02-12', null]);
  });

  test('a day years later is found as one after the other would be', () => {
    const after = dayAfter({ ...monthly, every: 2, on_day: 30 }, '2031-06-01');
    let last: string | null = null;
    do last = dayAfter({ ...monthly, every: 2, on_day: 30 }, last);
    while (last !== null && last <= '2031-06-01');
    expect(after).toBe(last);
  });
});

describe('a template', () => {
  test('proposes its oldest day that nobody took, and books nothing by itself', async () => {
    const before = await booked();
    const rent = await stored();
    expect(rent).toMatchObject({
      next_date: addDays(today, -8),
      account: { full_info: expect.stringContaining('BCA') },
      due_type: null,
      on_day: null,
    });
    const { body } = await server.get(`${path}?waiting=true`, peninjau.token);
    expect(body.data.map(({ id }: Recurring) => id)).toContain(rent.id);
    expect(await booked()).toBe(before);
  });

  test('says what is missing', async () => {
    const post = (fields: object) =>
      server.post(path, owner.token, {
        name: 'X',
        resource: 'transaction',
        amount: 5,
        rhythm: 'monthly',
        start_date: today,
        ...fields,
      });
    expect((await post({})).body.fields).toMatchObject({
      account_type: ['wajib diisi'],
      account_id: ['wajib diisi'],
      on_day: ['wajib diisi'],
    });
    expect((await post({ resource: 'due', on_day: 1 })).body.fields).toEqual({ due_type: ['wajib diisi'] });
    expect((await post({ ...bank, on_day: 1, end_date: addDays(today, -1) })).body.fields).toEqual({
      end_date: ['tidak boleh sebelum tanggal mulai'],
    });
    expect((await post({ ...bank, on_day: 32, amount: 0 })).body.fields).toMatchObject({
      on_day: ['paling besar 31'],
      amount: ['tidak boleh nol'],
    });
  });

  test('is kept from a kasir, since salaries are among them, and from other tenants', async () => {
    const rent = await stored({}, keuangan);
    const stranger = await server.member('pemilik');
    expect((await server.get(path, kasir.token)).status).toBe(403);
    expect((await server.get(`${path}/${rent.id}`, stranger.token)).status).toBe(404);
    expect((await book(rent.id, { turn: rent.next_date }, stranger)).status).toBe(404);
    expect((await book(rent.id, { turn: rent.next_date }, kasir)).status).toBe(403);
    expect((await book(rent.id, { turn: rent.next_date }, peninjau)).status).toBe(403);
  });
});

describe('taking a day', () => {
  test('books what the template says, and proposes the next; the last is of the day to come', async () => {
    const rent = await stored();
    const first = await book(rent.id, { turn: rent.next_date });
    expect(first).toMatchObject({ status: 200, body: { data: { next_date: addDays(today, -1), version: 2 } } });
    const second = await book(rent.id, { turn: addDays(today, -1), amount: -800_000, date: today });
    expect(second.body.data.next_date).toBe(addDays(today, 6));
    const { body } = await server.get(`${path}/${rent.id}/turn`, owner.token);
    expect(body.data).toMatchObject([
      { turn: addDays(today, -1), outcome: 'booked', due_id: null, reason: null },
      { turn: addDays(today, -8), outcome: 'booked' },
    ]);
    const shown = await Promise.all(
      body.data.map(
        async ({ transaction_id }: { transaction_id: number }) =>
          (await server.get(`/transaction/api/transaction/${transaction_id}`, owner.token)).body.data,
      ),
    );
    expect(shown).toMatchObject([
      { date: today, amount: -800_000, note: 'Sewa ruko', related_entity_name: 'Haji Mansur' },
      { date: addDays(today, -8), amount: -750_000 },
    ]);
    expect((await book(rent.id, { turn: addDays(today, 6) })).body.errors).toEqual([
      expect.stringContaining('Harinya belum tiba'),
    ]);
  });

  test('records a due with its due date', async () => {
    const rent = await stored({
      resource: 'due',
      due_type: 'R',
      due_after_days: 10,
      amount: 500_000,
      account_type: null,
      account_id: null,
    });
    expect((await book(rent.id, { turn: rent.next_date })).status).toBe(200);
    const { data } = (await server.get('/transaction/api/due?entity_name=Haji', owner.token)).body;
    expect(data).toMatchObject([
      { type: 'R', amount: 500_000, date: addDays(today, -8), due_date: addDays(today, 2), note: 'Sewa ruko' },
    ]);
  });

  test('of ten at once one books, and the others are told', async () => {
    const rent = await stored();
    const before = (await booked()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(rent.id, { turn: rent.next_date })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      expect.stringContaining('sudah dicatat atau dilewati'),
    ]);
    expect(await booked()).toBe(before + 1);
  });

  test('a day is passed with a reason, once, and in their order', async () => {
    const rent = await stored();
    const turn = rent.next_date;
    expect((await skip(rent.id, { turn, reason: ' ' })).status).toBe(400);
    expect((await skip(rent.id, { turn: addDays(today, -1), reason: 'Libur' })).body.errors).toEqual([
      expect.stringContaining('masih menunggu'),
    ]);
    expect((await skip(rent.id, { turn, reason: 'Libur' })).body.data.next_date).toBe(addDays(today, -1));
    expect((await skip(rent.id, { turn, reason: 'Libur' })).status).toBe(409);
    const { body } = await server.get(`${path}/${rent.id}/turn`, owner.token);
    expect(body.data).toMatchObject([{ turn, outcome: 'skipped', reason: 'Libur', transaction_id: null }]);
  });

  test('asks and refuses as what is typed does, and keeps the day', async () => {
    const rent = await stored();
    const asked = await server.post(`${path}/${rent.id}/book`, owner.token, { turn: rent.next_date });
    expect(asked).toMatchObject({
      status: 400,
      body: { errors: [expect.objectContaining({ if_confirmed: 'allow_duplicate' })] },
    });
    await server.insert('setting', {
      tenant_id: owner.tenant_id,
      key: 'books_locked_until',
      value: JSON.stringify(addDays(today, -3)),
      updated_by: owner.user_id,
    });
    expect((await book(rent.id, { turn: rent.next_date })).body.fields).toEqual({
      date: [expect.stringContaining('sudah dikunci')],
    });
    expect((await read(rent.id)).next_date).toBe(rent.next_date);
    expect((await book(rent.id, { turn: rent.next_date, date: today })).status).toBe(200);
    await server.owner.query("delete from setting where tenant_id = $1 and key = 'books_locked_until'", [
      owner.tenant_id,
    ]);
  });
});

describe('what was booked is voided', () => {
  const turnsOf = async (id: number) => (await server.get(`${path}/${id}/turn`, owner.token)).body.data;
  const isWaiting = async (id: number) => {
    const { body } = await server.get(`${path}?waiting=true&paginate=100`, owner.token);
    return body.data.some((row: Recurring) => row.id === id);
  };

  test('its day waits again beside the next, once, and the first record stays in its list', async () => {
    const rent = await stored({ start_date: addDays(today, -2) });
    await book(rent.id, { turn: rent.next_date });
    expect(await isWaiting(rent.id)).toBe(false);
    const [first] = await turnsOf(rent.id);
    const transaction = `/transaction/api/transaction/${first.transaction_id}`;
    expect((await server.delete(transaction, owner.token, { reason: 'Salah akun' })).status).toBe(200);
    expect(await read(rent.id)).toMatchObject({ reopened_date: rent.next_date, next_date: addDays(today, 5) });
    expect(await isWaiting(rent.id)).toBe(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(rent.id, { turn: rent.next_date })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(4).fill(409)]);
    expect(await read(rent.id)).toMatchObject({ reopened_date: null, next_date: addDays(today, 5) });
    expect(await turnsOf(rent.id)).toMatchObject([
      { turn: rent.next_date, outcome: 'booked', voided_at: null },
      { ...first, voided_at: expect.any(String) },
    ]);
  });

  test('of a due likewise; a day is passed instead, and what is stopped proposes none', async () => {
    const due = { resource: 'due', due_type: 'P', account_type: null, account_id: null, amount: 5_000 };
    const rent = await stored({ ...due, entity_name: 'Nyonya Sri' });
    const turn = rent.next_date;
    await book(rent.id, { turn });
    const [{ due_id }] = await turnsOf(rent.id);
    await server.delete(`/transaction/api/due/${due_id}`, owner.token, { reason: 'Salah' });
    expect((await read(rent.id)).reopened_date).toBe(turn);
    expect((await skip(rent.id, { turn, reason: 'Gratis' })).body.data).toMatchObject({ reopened_date: null });
    expect(await turnsOf(rent.id)).toMatchObject([
      { turn, outcome: 'skipped', reason: 'Gratis' },
      { turn, due_id },
    ]);
    expect((await book(rent.id, { turn })).status).toBe(409);

    const next = addDays(today, -1);
    await book(rent.id, { turn: next });
    await server.delete(`/transaction/api/due/${(await turnsOf(rent.id))[0].due_id}`, owner.token, { reason: 'Salah' });
    await server.post(`${path}/${rent.id}/stop`, owner.token, { reason: 'Pindah' });
    expect(await read(rent.id)).toMatchObject({ reopened_date: null, next_date: null });
    expect(await isWaiting(rent.id)).toBe(false);
  });
});

describe('asks what is asked of what is typed', () => {
  const who = { entity_name: 'CV Muka', entity_phone_number: '0812-7777' };

  test('about an advance of the same counterparty, for its due', async () => {
    const advance = { direction: 'received', ...who, amount: 300_000, ...bank };
    expect((await server.post('/transaction/api/advance', owner.token, advance)).status).toBe(201);
    const of = { resource: 'due', due_type: 'R', account_type: null, account_id: null, amount: 500_000, ...who };
    const rent = await stored(of);
    const asked = await book(rent.id, { turn: rent.next_date });
    expect(asked).toMatchObject({ status: 400, body: { errors: [{ if_confirmed: 'use_advance' }] } });
    expect((await read(rent.id)).next_date).toBe(rent.next_date);
    expect((await book(rent.id, { turn: rent.next_date, use_advance: true })).status).toBe(200);
    const dues = (await server.get('/transaction/api/due?entity_name=CV Muka', owner.token)).body.data;
    expect(dues).toMatchObject([{ amount: 500_000, set_off_amount: 300_000, outstanding_amount: 200_000 }]);
  });

  test('about a due of nobody, and about money for one that has open dues', async () => {
    const nobody = { entity_name: null, entity_phone_number: null };
    const due = { resource: 'due', due_type: 'R', account_type: null, account_id: null, amount: 500 };
    const rent = await stored({ ...due, ...nobody });
    expect((await book(rent.id, { turn: rent.next_date })).body.errors).toMatchObject([
      { if_confirmed: 'allow_incomplete' },
    ]);
    const open = { type: 'R', amount: 900_000, entity_name: 'Toko Terbuka', date: addDays(today, -9) };
    expect((await server.post('/transaction/api/due', owner.token, open)).status).toBe(201);
    await server.insert('setting', {
      tenant_id: owner.tenant_id,
      key: 'ask_payment_purpose',
      value: 'true',
      updated_by: owner.user_id,
    });
    const money = await stored({ amount: 70_000, entity_name: 'Toko Terbuka' });
    const asked = await book(money.id, { turn: money.next_date });
    expect(asked).toMatchObject({ status: 400, body: { errors: [{ if_confirmed: 'as_advance' }] } });
    expect((await book(money.id, { turn: money.next_date, as_advance: false })).status).toBe(200);
  });
});

describe('changing and stopping', () => {
  test('a change counts from the day after the last that was taken', async () => {
    const rent = await stored();
    await book(rent.id, { turn: rent.next_date });
    const { version } = await read(rent.id);
    const change = { ...rent, amount: -900_000, rhythm: 'monthly', on_day: 31, start_date: '2026-01-01', version };
    const { account: _, ...body } = change;
    const changed = (await server.put(`${path}/${rent.id}`, owner.token, body)).body.data;
    expect(changed.next_date > addDays(today, -8)).toBe(true);
    expect(changed).toMatchObject({ amount: -900_000, on_day: 31, version: 3 });
    expect((await server.put(`${path}/${rent.id}`, owner.token, body)).status).toBe(409);
  });

  test('what is stopped is proposed no more', async () => {
    const rent = await stored();
    const stop = (reason: string) => server.post(`${path}/${rent.id}/stop`, keuangan.token, { reason });
    expect((await stop('Pindah')).body.data).toMatchObject({ next_date: null, void_reason: 'Pindah' });
    expect((await stop('Lagi')).body.data).toMatchObject({ void_reason: 'Pindah' });
    expect((await book(rent.id, { turn: rent.next_date })).body.errors).toEqual([
      expect.stringContaining('sudah dihentikan'),
    ]);
    const { body } = await server.get(`${path}/${rent.id}/history`, owner.token);
    expect(body.data).toMatchObject([{ action: 'void', reason: 'Pindah' }, { action: 'create' }]);
  });
});
