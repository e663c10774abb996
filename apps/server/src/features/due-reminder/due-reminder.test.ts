import { addDays, dateIn, type Due, type ProposedReminder } from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due-reminder';
let server: TestServer;
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

/** A tenant of its own, which reminds on these days. */
async function ownerWith(days: number[]): Promise<Member> {
  const owner = await server.member('pemilik');
  const { status } = await server.put('/setting/api/setting/reminder_days', owner.token, { value: days });
  expect(status).toBe(200);
  return owner;
}
const stored = async ({ token }: Member, fields: object): Promise<Due> =>
  (
    await server.post('/transaction/api/due', token, {
      type: 'R',
      amount: 100_000,
      entity_name: 'Budi',
      entity_phone_number: '0812-3456',
      date: addDays(today, -90),
      ...fields,
    })
  ).body.data;
const proposed = async ({ token }: Member) => {
  const { body } = await server.get(path, token);
  return body.data.map(({ due, offset_days }: ProposedReminder) => [due.id, offset_days]);
};
const send = ({ token }: Member, due_id: number, offset_days: number) =>
  server.post(path, token, { due_id, offset_days, channel: 'whatsapp', sent_to: '0812-3456' });

test('nobody is reminded unless the tenant wants it', async () => {
  const owner = await server.member('pemilik');
  await stored(owner, { due_date: addDays(today, -5) });
  expect((await server.get(path, owner.token)).body).toMatchObject({
    data: [],
    meta: { is_on: false, template: null },
  });
});

test('a due is proposed on the last day that has come, until it is sent, and again on the next', async () => {
  const owner = await ownerWith([-3, 0, 7]);
  const ids: Record<string, number> = {};
  for (const [name, days] of Object.entries({ far: 4, near: 2, now: 0, late: -6, old: -30 }))
    ids[name] = (await stored(owner, { due_date: addDays(today, days) })).id;
  expect(await proposed(owner)).toEqual([
    [ids['old'], 7],
    [ids['late'], 0],
    [ids['now'], 0],
    [ids['near'], -3],
  ]);
  expect((await send(owner, ids['old'] ?? 0, 7)).status).toBe(201);
  expect((await send(owner, ids['near'] ?? 0, -3)).status).toBe(201);
  expect(await proposed(owner)).toEqual([
    [ids['late'], 0],
    [ids['now'], 0],
  ]);
  const { body } = await server.get(`/transaction/api/due/${ids['old']}/reminder`, owner.token);
  expect(body.data).toMatchObject([
    {
      channel: 'whatsapp',
      sent_to: '0812-3456',
      outstanding_amount: 100_000,
      offset_days: 7,
      creator_name: expect.any(String),
    },
  ]);
  await server.owner.query('update due set due_date = due_date - 2 where id = $1', [ids['near']]);
  expect(await proposed(owner)).toContainEqual([ids['near'], 0]);
});

test('only what they owe us, and what is open; a payment stops it', async () => {
  const owner = await ownerWith([0]);
  const late = { due_date: addDays(today, -1) };
  const account_id = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'PT',
    account_number: '1',
  });
  const open = await stored(owner, late);
  await stored(owner, { ...late, type: 'P' });
  await stored(owner, { ...late, amount: -5 });
  await stored(owner, { due_date: null });
  const voided = await stored(owner, late);
  await server.delete(`/transaction/api/due/${voided.id}`, owner.token, { reason: 'Salah' });
  const credit = await stored(owner, { ...late, type: 'P', amount: -7 });
  expect(await proposed(owner)).toEqual([
    [open.id, 0],
    [credit.id, 0],
  ]);
  const paid = { account_type: 'bank', account_id, amount: 100_000 };
  await server.post(`/transaction/api/due/${open.id}/pay`, owner.token, paid);
  expect(await proposed(owner)).toEqual([[credit.id, 0]]);
  expect((await send(owner, open.id, 0)).body.errors).toEqual([expect.stringContaining('sudah ditutup')]);
});

test('of ten people at once one logs it', async () => {
  const owner = await ownerWith([0]);
  const { id } = await stored(owner, { due_date: today });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(owner, id, 0)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect((await server.get(`/transaction/api/due/${id}/reminder`, owner.token)).body.data).toHaveLength(1);
});

test('of instalments each is reminded of on its own day', async () => {
  const owner = await ownerWith([0]);
  const { id } = await stored(owner, { amount: 300 });
  const dates = [addDays(today, -40), addDays(today, -10), addDays(today, 20)];
  await server.put(`/transaction/api/due/${id}/instalment`, owner.token, {
    version: 1,
    instalments: dates.map((due_date) => ({ due_date, amount: 100 })),
  });
  expect(await proposed(owner)).toEqual([[id, 0]]);
  await send(owner, id, 0);
  expect(await proposed(owner)).toEqual([]);
  const account_id = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'PT',
    account_number: '1',
  });
  await server.post(`/transaction/api/due/${id}/pay`, owner.token, { account_type: 'bank', account_id, amount: 100 });
  expect(await proposed(owner)).toEqual([[id, 0]]);
});

test('another tenant sees and logs nothing of it; a peninjau logs nothing', async () => {
  const owner = await ownerWith([0]);
  const peninjau = await server.member('peninjau', owner.tenant_id);
  const stranger = await ownerWith([0]);
  const { id } = await stored(owner, { due_date: today });
  expect(await proposed(stranger)).toEqual([]);
  expect((await send(stranger, id, 0)).status).toBe(404);
  expect((await server.get(`/transaction/api/due/${id}/reminder`, stranger.token)).status).toBe(404);
  expect(await proposed(peninjau)).toEqual([[id, 0]]);
  expect((await send(peninjau, id, 0)).status).toBe(403);
});

test('a template names only what can be filled in', async () => {
  const owner = await server.member('pemilik');
  const put = (value: string | null) => server.put('/setting/api/setting/reminder_template', owner.token, { value });
  expect((await put('Yth. {nama}, sisa {jumlah} untuk {untuk} lewat {lewat}. {usaha}')).status).toBe(200);
  expect((await put('Yth. {name}')).body.fields).toEqual({
    value: [expect.stringContaining('hanya boleh berisi {nama}')],
  });
  const { body } = await server.get(path, owner.token);
  expect(body.meta.template).toContain('{jumlah}');
});
