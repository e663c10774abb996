import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due';
const batches = '/transaction/api/due-payment-batch';
let server: TestServer;
let pemilik: Member;
let bank: { account_type: 'bank'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  bank = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'X', account_number: '1' }),
  };
});

const counterparty = { entity_id: 'C-7', entity_name: 'CV Karya' };
const store = (fields: object): Promise<Answer> =>
  server.post(path, pemilik.token, { type: 'R', date: '2026-03-02', ...counterparty, ...fields });
async function stored(fields: object) {
  const answer = await store(fields);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data;
}
const show = async (id: number) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const pay = (id: number, amount: number) => server.post(`${path}/${id}/pay`, pemilik.token, { ...bank, amount });
async function bookedOf(due_id: number): Promise<number[]> {
  const { rows } = await server.owner.query(
    'select amount::int from transaction where due_id = $1 and voided_at is null order by id',
    [due_id],
  );
  return rows.map((row) => row.amount);
}

describe('a credit note, a due below zero', () => {
  test('lowers what is owed, in the list, its ageing and the statement', async () => {
    await stored({ amount: 900_000 });
    const note = await stored({ amount: -250_000, note: 'Retur' });
    expect(note).toMatchObject({ amount: -250_000, paid_amount: 0, outstanding_amount: -250_000, status: 'open' });
    const { meta } = (await server.get(path, pemilik.token)).body;
    expect(meta).toMatchObject({ r_total: 650_000, p_total: 0, ageing: { tanpa_jt: 650_000 } });
    const card = await server.get(`/transaction/views/due/statement/${note.uuid}?access_token=${pemilik.token}`);
    expect(card.text).toContain(`Nota kredit #${note.id}`);
    expect(card.text).toContain('Sisa piutang <b>Rp 650,000</b>');
    const csv = await server.get('/transaction/report/due?format=csv', pemilik.token);
    expect(csv.text).toContain('-250000');
  });

  test.each([
    ['R', -100_000],
    ['P', 100_000],
  ] as const)('of %s is paid back in parts, moves %d, and closes', async (type, booked) => {
    const { id } = await stored({ type, amount: -300_000 });
    expect(await pay(id, 100_000)).toMatchObject({ status: 400, body: { fields: { amount: [expect.anything()] } } });
    expect(await pay(id, -300_001)).toMatchObject({ status: 400, body: { fields: { amount: [expect.anything()] } } });
    expect(await pay(id, 0)).toMatchObject({ status: 400, body: { fields: { amount: ['tidak boleh nol'] } } });
    const paid = await pay(id, -100_000);
    expect(paid).toMatchObject({ status: 201, body: { data: { amount: booked, due_id: id } } });
    expect(await show(id)).toMatchObject({ paid_amount: -100_000, outstanding_amount: -200_000, status: 'open' });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 2, amount: -50_000 })).toMatchObject({
      status: 400,
    });
    expect(await pay(id, -200_000)).toMatchObject({ status: 201 });
    expect(await show(id)).toMatchObject({ paid_amount: -300_000, outstanding_amount: 0, status: 'closed' });
    const cancelled = await server.post(`${path}/${id}/cancel-payment`, pemilik.token, {
      transaction_id: paid.body.data.id,
      reason: 'salah',
    });
    expect(cancelled).toMatchObject({
      status: 200,
      body: { data: { paid_amount: -200_000, outstanding_amount: -100_000, status: 'open' } },
    });
  });

  test('settles against other dues in a batch, and comes back when that is undone', async () => {
    const invoice = await stored({ amount: 900_000 });
    const note = await stored({ amount: -250_000 });
    const made = await server.post(batches, pemilik.token, {
      name: 'Maret',
      ...bank,
      date: '2026-03-05',
      lines: [{ due_id: invoice.id }, { due_id: note.id }],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { total_in: 900_000, total_out: -250_000, total: 650_000 } },
    });
    const { id } = made.body.data;
    const close = () =>
      server.post(`${batches}/${id}/close`, pemilik.token, { allow_backdated: true, allow_negative_balance: true });
    expect(await close()).toMatchObject({ status: 200 });
    expect([await bookedOf(invoice.id), await bookedOf(note.id)]).toEqual([[900_000], [-250_000]]);
    expect(await show(note.id)).toMatchObject({ status: 'closed', paid_amount: -250_000 });
    expect((await server.get('/transaction/api/balance', pemilik.token)).body.meta.total).toBe(650_000);
    const undone = await server.delete(`${batches}/${id}`, pemilik.token, { reason: 'uji' });
    expect(undone).toMatchObject({ status: 200 });
    expect(await show(note.id)).toMatchObject({ status: 'open', paid_amount: 0, outstanding_amount: -250_000 });
  });

  test('refuses a line with the wrong sign or above the outstanding amount', async () => {
    const note = await stored({ amount: -250_000 });
    for (const amount of [100_000, -250_001]) {
      const answer = await server.post(batches, pemilik.token, {
        name: 'Maret',
        ...bank,
        lines: [{ due_id: note.id, amount }],
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('tersisa -Rp 250,000')] } });
    }
  });

  test('is closed with a remainder for a reason only, which the statement tells', async () => {
    const { id, uuid } = await stored({ amount: -250_000 });
    await pay(id, -50_000);
    const close = (reason: string | null) => server.post(`${path}/${id}/close`, pemilik.token, { reason });
    expect(await close(null)).toMatchObject({ status: 400, body: { fields: { reason: [expect.anything()] } } });
    expect(await close('Hangus')).toMatchObject({ status: 200, body: { data: { outstanding_amount: 0 } } });
    const card = await server.get(`/transaction/views/due/statement/${uuid}?access_token=${pemilik.token}`);
    expect(card.text).toContain('Sisa piutang <b>Rp 0</b>');
  });
});

describe('a due of zero', () => {
  test('is recorded and closed at once, without a reason', async () => {
    const due = await stored({ amount: 0, note: 'Gratis' });
    expect(due).toMatchObject({ amount: 0, outstanding_amount: 0, status: 'closed', close_reason: null });
    expect(due.closed_at).not.toBeNull();
    expect(await pay(due.id, 1)).toMatchObject({ status: 409 });
    expect(await server.delete(`${path}/${due.id}`, pemilik.token, { reason: 'salah tulis' })).toMatchObject({
      status: 200,
      body: { data: { void_reason: 'salah tulis' } },
    });
  });

  test('closes an open due that becomes zero', async () => {
    const due = await stored({ amount: 5000 });
    const answer = await server.put(`${path}/${due.id}`, pemilik.token, { version: due.version, amount: 0 });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'closed' } } });
  });
});

test('an import takes credit notes and zeros as they are written', async () => {
  const form = new FormData();
  const text = 'Jenis,Tanggal,Jumlah,Nama\nPiutang,2026-03-01,-75rb,Bu Tini\nHutang,2026-03-01,0,Pak Budi\n';
  form.set('file', new File([text], 'hutang.csv', { type: 'text/csv' }));
  const file = await server.call('POST', '/file-manager/file', { token: pemilik.token, body: form });
  const answer = await server.post('/transaction/api/import', pemilik.token, {
    resource: 'due',
    file_uuid: file.body.data.uuid,
  });
  expect(answer).toMatchObject({ status: 201, body: { data: { inserted: 2 } } });
  const { data } = (await server.get(`${path}?order_by=amount&order=asc`, pemilik.token)).body;
  expect(data).toMatchObject([
    { amount: -75_000, status: 'open' },
    { amount: 0, status: 'closed' },
  ]);
});

test('the database itself holds what is paid between zero and the amount', async () => {
  const { id } = await stored({ amount: -1000 });
  for (const paid of [1, -1001])
    await expect(server.owner.query('update due set paid_amount = $2 where id = $1', [id, paid])).rejects.toThrow(
      'due_paid_within',
    );
});

test('the books are right after all of it', async () => {
  const client = await server.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
});
