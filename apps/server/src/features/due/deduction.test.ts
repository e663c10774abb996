import { addDays, dateIn } from '@finance/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readAsOwner, wrongBooks } from '../../operations/books/books.queries.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due';
const deductions = '/transaction/api/deduction';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let today: string;
let bank: { account_type: 'bank'; account_id: number };

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant();
  [pemilik, keuangan, kasir] = await Promise.all([
    server.member('pemilik', tenant),
    server.member('keuangan', tenant),
    server.member('kasir', tenant),
  ]);
  today = dateIn('Asia/Jakarta', new Date());
  const row = { tenant_id: tenant, bank: 'BCA', account_name: 'PT Contoh', account_number: '1234567890' };
  const account_id = await server.insert('bank_account', row);
  bank = { account_type: 'bank', account_id };
  const access = { tenant_id: tenant, bank_account_id: account_id, user_id: kasir.user_id };
  await server.insert('bank_account_access', { ...access, read: true, write: true });
});
afterAll(() => server.close());
// After each test, so that the one that broke the books is the one that fails.
afterEach(async () => {
  const wrong = await readAsOwner(server.owner.options, wrongBooks);
  if (wrong.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(wrong)}`);
});

/** A receipt as it is read: no amount breaks over two lines, which its markup sees to. */
const printed = async (uuid: string, type = 'full') => {
  const view = `/transaction/views/transaction/generate-print/${uuid}`;
  const { text } = await server.get(`${view}?access_token=${keuangan.token}&type=${type}`);
  return text.replaceAll(/<span class="amount">([^<]*)<\/span>/g, '$1');
};

let recorded = 0;
async function stored(fields: object = {}) {
  const { body } = await server.post(path, pemilik.token, {
    type: 'R',
    amount: 10_000_000,
    entity_name: `PT Pemotong ${(recorded += 1)}`, // of somebody else each time: nothing looks like a duplicate
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}
const pph23 = { kind: 'pph23', amount: 200_000 };
const fee = { kind: 'biaya_bank', amount: 2_500 };
const pay = (id: number, fields: object = {}, member = keuangan) =>
  server.post(`${path}/${id}/pay`, member.token, { ...bank, amount: 9_797_500, deductions: [pph23, fee], ...fields });
const deduct = (id: number, fields: object = {}, member = keuangan) =>
  server.post(`${path}/${id}/deduct`, member.token, { deductions: [pph23], ...fields });
const read = async (id: number) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const listed = async (query: string) =>
  (await server.get(`${deductions}?${query}&order_by=id&order=asc`, pemilik.token)).body;
const advancesOf = async (due: { counterparty_id: number }) =>
  (await server.get(`/transaction/api/advance?counterparty_id=${due.counterparty_id}`, pemilik.token)).body.data;
const cancel = (id: number, transaction_id: number) =>
  server.post(`${path}/${id}/cancel-payment`, pemilik.token, { transaction_id, reason: 'Cek ditolak' });
const drop = (id: number, fields: object = {}, member = pemilik) =>
  server.delete(`${deductions}/${id}`, member.token, { reason: 'Bukti tidak ada', ...fields });

async function lockedUntil<T>(value: string, work: () => Promise<T>): Promise<T> {
  const set = (until: string | null) =>
    server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: until });
  expect((await set(value)).status).toBe(200);
  try {
    return await work();
  } finally {
    expect((await set(null)).status).toBe(200);
  }
}

describe('paying with deductions', () => {
  test('settles what was withheld without money, in one step', async () => {
    const due = await stored();
    const proven = { ...pph23, proof_number: ' BP-23/0007 ', note: 'Masa November' };
    const paid = await pay(due.id, { deductions: [proven, fee], version: 1 });
    expect(paid.status).toBe(201);
    expect(paid.body.data).toMatchObject({ amount: 9_797_500, due_id: due.id });
    const settled = {
      paid_amount: 9_797_500,
      deducted_amount: 202_500,
      outstanding_amount: 0,
      status: 'closed',
      close_reason: null,
    };
    expect(paid.body.due).toMatchObject(settled);
    expect(await read(due.id)).toMatchObject(settled);
    const { data, meta } = await listed(`due_id=${due.id}`);
    expect(data).toMatchObject([
      {
        kind: 'pph23',
        kind_name: 'PPh 23',
        amount: 200_000,
        proof_number: 'BP-23/0007',
        note: 'Masa November',
        transaction_id: paid.body.data.id,
        date: today,
        type: 'R',
        entity_name: due.entity_name,
        creator_id: keuangan.user_id,
        version: 1,
      },
      { kind: 'biaya_bank', kind_name: 'Biaya bank', amount: 2_500, proof_number: null },
    ]);
    expect(meta).toMatchObject({ r_total: 202_500, p_total: 0, pagination: { total: 2 } });
    const balance = await server.get('/transaction/api/balance', pemilik.token);
    expect(JSON.stringify(balance.body)).not.toContain('10000000'); // no cash moved for them
    const history = await server.get(`${deductions}/${data[0].id}/history`, pemilik.token);
    expect(history.body.data).toMatchObject([{ action: 'create', after: { kind: 'pph23', amount: 200_000 } }]);
  });

  test('leaves the rest open, and goes on from there', async () => {
    const due = await stored({ type: 'P' });
    await pay(due.id, { amount: 4_900_000, deductions: [{ kind: 'pph4_2', amount: 100_000 }] });
    expect(await read(due.id)).toMatchObject({ outstanding_amount: 5_000_000, status: 'open' });
    await pay(due.id, { amount: 5_000_000, deductions: [] });
    expect(await read(due.id)).toMatchObject({ outstanding_amount: 0, status: 'closed', deducted_amount: 100_000 });
    expect((await listed(`due_id=${due.id}`)).meta).toMatchObject({ r_total: 0, p_total: 100_000 });
  });

  test('writes the rest off for a reason', async () => {
    const due = await stored();
    const without = await pay(due.id, { amount: 9_000_000, rest: 'write_off' });
    expect([without.status, without.body.fields]).toEqual([
      400,
      { rest_reason: ['wajib diisi: sisa Rp 797,500 dihapus'] },
    ]);
    const { body } = await pay(due.id, { amount: 9_000_000, rest: 'write_off', rest_reason: 'Barang cacat' });
    expect(body.due).toMatchObject({ deducted_amount: 1_000_000, status: 'closed', close_reason: 'Barang cacat' });
    expect((await listed(`due_id=${due.id}&kind=hapus_sisa`)).data).toMatchObject([
      { amount: 797_500, note: 'Barang cacat', kind_name: 'Hapus sisa', transaction_id: body.data.id },
    ]);
  });

  test('a credit note has negative ones', async () => {
    const due = await stored({ amount: -1_000_000 });
    const opposite = await pay(due.id, { amount: -980_000, deductions: [{ kind: 'pph23', amount: 20_000 }] });
    expect(opposite.body.fields).toEqual({ deductions: ['harus negatif, seperti sisanya (-Rp 1,000,000)'] });
    const { body } = await pay(due.id, { amount: -980_000, deductions: [{ kind: 'pph23', amount: -20_000 }] });
    expect(body.due).toMatchObject({ paid_amount: -980_000, deducted_amount: -20_000, outstanding_amount: 0 });
    expect(body.data.amount).toBe(-980_000);
  });

  test.each([
    [{ amount: 9_797_501 }, { deductions: ['bersama uangnya melebihi sisa (Rp 10,000,000) sebesar Rp 1. Kurangi.'] }],
    [{ amount: 10_000_001 }, { amount: ['tidak boleh melebihi sisa (Rp 10,000,000)'] }],
    [
      { deductions: [{ kind: 'pph23', amount: -1 }] },
      { deductions: ['harus positif, seperti sisanya (Rp 10,000,000)'] },
    ],
    [{ deductions: [{ kind: 'pph23', amount: 0 }] }, { deductions: ['tidak boleh nol'] }],
    [{ deductions: [{ kind: 'pph23', amount: 0.5 }] }, { deductions: ['harus berupa bilangan bulat'] }],
    [{ rest: 'later' }, { rest: ['harus salah satu dari: open, write_off'] }],
  ])('refuses %j and changes nothing', async (fields, faults) => {
    const due = await stored();
    const { status, body } = await pay(due.id, fields);
    expect([status, body.fields]).toEqual([400, faults]);
    expect(await read(due.id)).toMatchObject({ version: 1, outstanding_amount: 10_000_000 });
    expect((await listed(`due_id=${due.id}`)).data).toEqual([]);
  });

  test("knows the built-in kinds and the tenant's own", async () => {
    const due = await stored();
    const retur = { kind: 'Retur', amount: 50_000 };
    const unknown = await pay(due.id, { amount: 1_000_000, deductions: [retur] });
    expect(unknown.body.fields.deductions[0]).toMatch(
      /^memuat jenis yang tidak dikenal: 'Retur'\. Jenis yang ada: PPh 23,/,
    );
    const written = await pay(due.id, { amount: 1_000_000, deductions: [{ kind: 'hapus_sisa', amount: 5 }] });
    expect(written.status).toBe(400);
    const key = '/setting/api/setting/deduction_kinds';
    expect((await server.put(key, pemilik.token, { value: ['PPh 23'] })).body.fields).toEqual({
      value: ['berisi jenis yang sudah ada'],
    });
    expect((await server.put(key, pemilik.token, { value: ['Retur'] })).status).toBe(200);
    const { body } = await pay(due.id, { amount: 1_000_000, deductions: [retur] });
    expect(body.due).toMatchObject({ deducted_amount: 50_000, outstanding_amount: 8_950_000 });
    expect((await listed(`due_id=${due.id}`)).data).toMatchObject([{ kind: 'Retur', kind_name: 'Retur' }]);
  });

  test('needs the right to close dues; money alone does not', async () => {
    const due = await stored();
    const refused = await pay(due.id, {}, kasir);
    expect(refused.status).toBe(403);
    const rest = { amount: 1_000_000, deductions: [], rest: 'write_off', rest_reason: 'x' };
    expect((await pay(due.id, rest, kasir)).status).toBe(403);
    expect((await deduct(due.id, {}, kasir)).status).toBe(403);
    expect(await read(due.id)).toMatchObject({ version: 1 });
    expect((await pay(due.id, { amount: 1_000_000, deductions: [] }, kasir)).status).toBe(201);
  });

  test('names a file that there is, and keeps it', async () => {
    const due = await stored();
    const proof_file_uuid = '0191f6c2-7d1e-7a10-9d55-52f1c0a9b1f3';
    const missing = await pay(due.id, { deductions: [{ ...pph23, proof_file_uuid }] });
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['deductions']]);
    const uuid = await server.upload(keuangan.token, 'bukti potong', 'bp.csv');
    await pay(due.id, { amount: 1, deductions: [{ ...pph23, proof_file_uuid: uuid }] });
    const { body: files } = await server.get(`/file-manager/file?uuid=${uuid}`, pemilik.token);
    expect((await server.delete(`/file-manager/file/${files.data[0].id}`, pemilik.token)).status).toBe(400);
  });

  test('of two who settle the same rest at once, exactly one succeeds', async () => {
    const due = await stored();
    const answers = await Promise.all([pay(due.id), pay(due.id, { allow_duplicate: true }), deduct(due.id)]);
    const [first, second] = answers.map(({ status }) => status);
    expect([first, second].filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    const { paid_amount, deducted_amount, outstanding_amount } = await read(due.id);
    expect(paid_amount + deducted_amount + outstanding_amount).toBe(10_000_000);
    const { meta } = await listed(`due_id=${due.id}`);
    expect(meta.r_total).toBe(deducted_amount);
  });

  test('its receipt names what was withheld, and says all that came', async () => {
    const due = await stored({ note: 'Sewa gudang' });
    const { body } = await pay(due.id, { note: 'Transfer November' });
    for (const type of ['full', 'info', 'mini']) {
      const paper = await printed(body.data.uuid, type);
      expect(paper).toContain('Rp 9,797,500');
      expect(paper).toMatch(/Transfer November\nDipotong: (PPh 23 Rp 200,000, )?Biaya bank Rp 2,500/);
      expect(paper).toContain('PPh 23 Rp 200,000');
    }
    const plain = await stored();
    const { body: whole } = await pay(plain.id, { amount: 10_000_000, deductions: [] });
    expect(await printed(whole.data.uuid)).not.toContain('Dipotong');
    const more = await stored();
    const { body: beyond } = await pay(more.id, { amount: 9_797_623, surplus: 'advance' });
    const paper = await printed(beyond.data.uuid);
    expect(paper).toContain('Sembilan juta tujuh ratus sembilan puluh tujuh ribu enam ratus dua puluh tiga rupiah');
    expect(paper).toContain('Uang muka Rp 123');
    await cancel(due.id, body.data.id);
    expect(await printed(body.data.uuid)).not.toContain('Dipotong');
  });

  test('adds up exactly where a number no longer would', async () => {
    const amount = 9_007_199_254_740_991;
    const due = await stored({ amount, allow_unusual_amount: true });
    const fields = { amount, deductions: [{ kind: 'pph23', amount: 2 }] };
    const { body } = await pay(due.id, { ...fields, allow_unusual_amount: true });
    expect(body.fields.deductions[0]).toMatch(/melebihi sisa \(Rp 9,007,199,254,740,991\) sebesar Rp 2\. Kurangi/);
    const tiny = await stored({ amount: 1 });
    const huge = { amount, deductions: [{ kind: 'pph23', amount: 1 }], surplus: 'advance' };
    expect((await pay(tiny.id, huge)).body.fields.deductions[0]).toMatch(/^sudah melunasi semuanya/);
    const two = await stored({ amount: 2 });
    const kept = await pay(two.id, { ...huge, deductions: [{ kind: 'pph23', amount: 1 }] });
    expect(await advancesOf(two)).toMatchObject([{ amount: amount - 1 }]);
    expect((await cancel(two.id, kept.body.data.id)).status).toBe(200);
  });

  test('is done once with one idempotency key', async () => {
    const due = await stored();
    const body = { ...bank, amount: 1_000_000, deductions: [fee] };
    const key = { 'idempotency-key': `potong-${due.id}` };
    const [one, two] = [
      await server.post(`${path}/${due.id}/pay`, keuangan.token, body, key),
      await server.post(`${path}/${due.id}/pay`, keuangan.token, body, key),
    ];
    expect(two.body.data.id).toBe(one.body.data.id);
    expect((await listed(`due_id=${due.id}`)).data).toHaveLength(1);
  });
});

describe('more than owed', () => {
  test('is kept as an advance where that is said, and goes with its payment', async () => {
    const due = await stored();
    const whole = { amount: 9_797_623, deductions: [pph23, fee] };
    expect((await pay(due.id, whole)).status).toBe(400);
    const { status, body } = await pay(due.id, { ...whole, surplus: 'advance' });
    expect([status, body.data.amount, body.due.status]).toEqual([201, 9_797_500, 'closed']);
    expect(await advancesOf(due)).toMatchObject([
      { amount: 123, left_amount: 123, direction: 'received', entity_name: due.entity_name, voided_at: null },
    ]);
    expect((await cancel(due.id, body.data.id)).status).toBe(200);
    expect(await advancesOf(due)).toMatchObject([{ left_amount: 0, void_reason: 'Cek ditolak' }]);
    expect(await read(due.id)).toMatchObject({ status: 'open', outstanding_amount: 10_000_000 });
  });

  test('an advance that was used keeps its payment', async () => {
    const due = await stored();
    const { body } = await pay(due.id, { amount: 10_000_500, deductions: [], surplus: 'advance' });
    const next = await stored({ entity_name: due.entity_name, use_advance: true });
    expect(next).toMatchObject({ set_off_amount: 500, outstanding_amount: 9_999_500 });
    expect((await cancel(due.id, body.data.id)).body.errors[0]).toMatch(/^Uang muka ini sudah dipakai/);
    await pay(next.id, { amount: 9_000_000, deductions: [pph23], rest: 'write_off', rest_reason: 'Cacat' });
    expect(await read(next.id)).toMatchObject({ status: 'closed', set_off_amount: 500, deducted_amount: 999_500 });
  });
});

describe('without money', () => {
  test('settles a due, and closes what has no rest', async () => {
    const due = await stored({ amount: 200_000 });
    const { status, body } = await deduct(due.id, { date: addDays(today, -3) });
    expect([status, body.data]).toMatchObject([201, { deducted_amount: 200_000, paid_amount: 0, status: 'closed' }]);
    expect((await listed(`due_id=${due.id}`)).data).toMatchObject([{ transaction_id: null, date: addDays(today, -3) }]);
    expect((await deduct(due.id)).status).toBe(409);
  });

  test('is refused in a locked period', async () => {
    const due = await stored({ date: addDays(today, -20) });
    await lockedUntil(addDays(today, -5), async () => {
      expect((await deduct(due.id, { date: addDays(today, -5) })).body.blocked).toMatchObject({ by: 'books_lock' });
      expect((await deduct(due.id, { date: addDays(today, -4) })).status).toBe(201);
    });
  });

  test('on a day far from today is asked about', async () => {
    const due = await stored();
    const late = addDays(today, 31);
    const { status, body } = await deduct(due.id, { date: late });
    expect([status, body.errors]).toMatchObject([400, [{ type: 'confirm', if_confirmed: 'allow_postdated' }]]);
    expect(body.errors[0].text).toContain(late);
    expect(await read(due.id)).toMatchObject({ version: 1, deducted_amount: 0 });
    expect((await deduct(due.id, { date: late, allow_postdated: true })).status).toBe(201);
    const early = { date: addDays(today, -31), deductions: [fee] };
    expect((await deduct(due.id, early)).body.errors).toMatchObject([{ if_confirmed: 'allow_backdated' }]);
    expect((await deduct(due.id, { ...early, allow_backdated: true })).status).toBe(201);
    expect((await deduct(due.id, { date: addDays(today, 30), deductions: [fee] })).status).toBe(201);
  });

  test('closing writes off, as a deduction of its own kind that can be taken back', async () => {
    const due = await stored();
    await pay(due.id, { amount: 9_000_000, deductions: [] });
    const { body } = await server.post(`${path}/${due.id}/close`, keuangan.token, { reason: 'Diskon' });
    expect(body.data).toMatchObject({ deducted_amount: 1_000_000, outstanding_amount: 0, close_reason: 'Diskon' });
    const { data } = await listed(`due_id=${due.id}`);
    expect(data).toMatchObject([{ kind: 'hapus_sisa', amount: 1_000_000, note: 'Diskon', transaction_id: null }]);
    expect((await drop(data[0].id)).status).toBe(200);
    expect(await read(due.id)).toMatchObject({
      status: 'open',
      outstanding_amount: 1_000_000,
      deducted_amount: 0,
      close_reason: null,
    });
  });
});

describe('taking back', () => {
  test('a payment takes its deductions and what was written off with it, not the others', async () => {
    const due = await stored();
    await deduct(due.id, { deductions: [{ kind: 'potongan_harga', amount: 1_000 }] });
    const { body } = await pay(due.id, { amount: 5_000_000, rest: 'write_off', rest_reason: 'Selesai' });
    expect(body.due).toMatchObject({ status: 'closed', deducted_amount: 5_000_000 });
    const { body: after } = await cancel(due.id, body.data.id);
    expect(after.data).toMatchObject({
      status: 'open',
      paid_amount: 0,
      deducted_amount: 1_000,
      outstanding_amount: 9_999_000,
      close_reason: null,
    });
    const { data, meta } = await listed(`due_id=${due.id}`);
    expect(data.map((row: { voided_at: string | null }) => row.voided_at !== null)).toEqual([false, true, true, true]);
    expect(data[1]).toMatchObject({ void_reason: 'Cek ditolak' });
    expect(meta.r_total).toBe(1_000);
  });

  test('one deduction makes its amount owed again, once, with the reason first given', async () => {
    const due = await stored();
    await pay(due.id);
    const [tax] = (await listed(`due_id=${due.id}&kind=pph23`)).data;
    expect((await drop(tax.id, {}, keuangan)).status).toBe(403);
    expect((await drop(tax.id, { version: 9 })).status).toBe(409);
    const { body } = await drop(tax.id, { version: 1 });
    expect(body.data).toMatchObject({ void_reason: 'Bukti tidak ada', voided_at: expect.any(String) });
    expect(await read(due.id)).toMatchObject({ status: 'open', outstanding_amount: 200_000, deducted_amount: 2_500 });
    expect((await drop(tax.id, { reason: 'Lagi' })).body.data.void_reason).toBe('Bukti tidak ada');
    expect(await read(due.id)).toMatchObject({ outstanding_amount: 200_000 });
  });

  test('not out of a locked period, neither by the payment nor alone', async () => {
    const due = await stored({ date: addDays(today, -20) });
    const { body } = await pay(due.id, { date: addDays(today, -6), amount: 1_000_000 });
    const [tax] = (await listed(`due_id=${due.id}&kind=pph23`)).data;
    await lockedUntil(addDays(today, -5), async () => {
      expect((await cancel(due.id, body.data.id)).body.blocked).toMatchObject({ by: 'books_lock' });
      expect((await drop(tax.id)).body.blocked).toMatchObject({ by: 'books_lock' });
    });
    expect((await drop(tax.id)).status).toBe(200);
  });

  test('two who take back the payment and its deduction at once leave nothing owed twice', async () => {
    const due = await stored();
    const { body } = await pay(due.id);
    const [tax] = (await listed(`due_id=${due.id}&kind=pph23`)).data;
    const answers = await Promise.all([cancel(due.id, body.data.id), drop(tax.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(due.id)).toMatchObject({ paid_amount: 0, deducted_amount: 0, outstanding_amount: 10_000_000 });
  });
});

describe('in a due payment batch', () => {
  const batches = '/transaction/api/due-payment-batch';
  const made = (lines: object[], fields: object = {}) =>
    server.post(batches, keuangan.token, { name: 'Setoran PT Pemotong', ...bank, lines, ...fields });
  const ending = (id: number, step: 'close' | 'reopen', fields: object = {}) =>
    server.post(`${batches}/${id}/${step}`, pemilik.token, fields);
  const shown = async (id: number) => (await server.get(`${batches}/${id}`, pemilik.token)).body.data;

  test('many are settled in one call, once, with what was withheld from each', async () => {
    const dues = await Promise.all(Array.from({ length: 20 }, (_, at) => stored({ amount: 1_000_000 + at })));
    const lines = dues.map(({ id, amount }) => ({
      due_id: id,
      deductions: [{ kind: 'pph23', amount: Math.floor(amount / 50) }],
    }));
    const body = { name: 'Transfer PT Pemotong', ...bank, lines };
    const settle = (fields: object = {}) =>
      server.post(`${batches}/settle`, keuangan.token, { ...body, ...fields }, { 'idempotency-key': 'dua-puluh' });
    const answers = [await settle(), await settle()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const data: { id: number; total: number; status: string } = answers[0]?.body.data;
    expect(data).toMatchObject({ status: 'closed', total: 20 * 980_000 + 190 });
    for (const { id, amount } of dues)
      expect(await read(id)).toMatchObject({ status: 'closed', deducted_amount: Math.floor(amount / 50) });
  });

  test('one that kept an advance is not opened again, since its lines do not say it', async () => {
    const { id: due_id } = await stored({ amount: 1_000_000, entity_name: 'PT Kelebihan' });
    const body = { name: 'Lebih', ...bank, lines: [{ due_id }], surplus_amount: 500_000 };
    const { data } = (await server.post(`${batches}/settle`, keuangan.token, body)).body;
    const reopened = await ending(data.id, 'reopen', { reason: 'Salah' });
    expect([reopened.status, reopened.body.errors[0]]).toEqual([400, expect.stringContaining('menyimpan uang muka')]);
    expect(await shown(data.id)).toMatchObject({ status: 'closed' });
    expect(await read(due_id)).toMatchObject({ status: 'closed', paid_amount: 1_000_000 });
  });

  test('one receipt says the whole sum, and what was withheld from it', async () => {
    const entity_name = 'PT Lebih Bayar';
    const [one, two] = [
      await stored({ amount: 1_000_000, entity_name }),
      await stored({ amount: 2_000_000, entity_name }),
    ];
    const other = { due_id: (await stored()).id };
    const lines = [one, two].map(({ id, amount }) => ({
      due_id: id,
      deductions: [{ kind: 'pph23', amount: amount / 50 }],
    }));
    const body = { name: 'Transfer PT Pemotong', ...bank, lines, surplus_amount: 123 };
    const ofTwo = { ...body, lines: [lines[0], other] };
    expect((await server.post(`${batches}/settle`, keuangan.token, ofTwo)).status).toBe(400);
    const settled = await server.post(`${batches}/settle`, keuangan.token, body);
    const [first, second] = settled.body.data.lines.toSorted(
      (a: { transaction_id: number }, b: { transaction_id: number }) => a.transaction_id - b.transaction_id,
    );
    const batch = `/transaction/api/transaction?due_payment_batch_id=${settled.body.data.id}`;
    expect((await server.get(batch, keuangan.token)).body.meta.total).toBe(2_940_123);
    const paper = await printed(first.transaction_uuid);
    expect(paper).toContain('Dua juta sembilan ratus empat puluh ribu seratus dua puluh tiga rupiah');
    expect(paper).toContain(`Piutang #${one.id}, #${two.id}`);
    expect(paper).toContain('Dipotong: PPh 23 Rp 60,000');
    expect(paper).toContain('Uang muka Rp 123');
    expect(await printed(second.transaction_uuid)).not.toContain('Dua juta sembilan ratus');
    expect(await printed(second.transaction_uuid)).not.toContain('Dipotong');
  });

  test('what is refused leaves no batch behind', async () => {
    const due = await stored();
    const count = async () => (await server.get(batches, pemilik.token)).body.meta.pagination.total;
    const before = await count();
    const body = { name: 'Terlalu banyak', ...bank, lines: [{ due_id: due.id, amount: 10_000_001 }] };
    expect((await server.post(`${batches}/settle`, keuangan.token, body)).status).toBe(400);
    expect((await server.post(`${batches}/settle`, keuangan.token, { ...body, lines: [] })).status).toBe(400);
    expect((await server.post(`${batches}/settle`, kasir.token, { ...body, lines: [] })).status).toBe(403);
    expect(await count()).toBe(before);
    expect(await read(due.id)).toMatchObject({ version: 1, due_payment_batch_id: null });
  });

  test('lines wait with their deductions, and closing records both', async () => {
    const [one, two] = [await stored(), await stored({ amount: 5_000_000 })];
    const tax = { ...pph23, proof_number: 'BP-1' };
    const { status, body } = await made([
      { due_id: one.id, deductions: [tax] },
      { due_id: two.id, amount: 4_000_000, rest: 'write_off', rest_reason: 'Retur' },
    ]);
    expect(status).toBe(201);
    const lines = body.data.lines.toSorted(
      (a: { due: { id: number } }, b: { due: { id: number } }) => a.due.id - b.due.id,
    );
    expect(lines).toMatchObject([
      { amount: 9_800_000, deductions: [{ ...tax, note: null, proof_file_uuid: null }], rest: 'open' },
      { amount: 4_000_000, deductions: [], rest: 'write_off', rest_reason: 'Retur' },
    ]);
    expect(body.data.total).toBe(13_800_000);
    expect((await listed(`due_id=${one.id}`)).data).toEqual([]);
    const closed = await ending(body.data.id, 'close', { version: 1 });
    expect(closed.status).toBe(200);
    expect(await read(one.id)).toMatchObject({ status: 'closed', deducted_amount: 200_000, paid_amount: 9_800_000 });
    expect(await read(two.id)).toMatchObject({
      status: 'closed',
      deducted_amount: 1_000_000,
      close_reason: 'Retur',
    });
    const [withheld] = (await listed(`due_id=${one.id}`)).data;
    expect(withheld).toMatchObject({ kind: 'pph23', proof_number: 'BP-1', date: today });
    expect(closed.body.data.lines.map(({ transaction_id }: { transaction_id: number }) => transaction_id)).toContain(
      withheld.transaction_id,
    );
  });

  test('reopening takes them back, closing again records them again; cancelling takes them back for good', async () => {
    const due = await stored();
    const { body } = await made([{ due_id: due.id, deductions: [pph23] }]);
    const { id } = body.data;
    await ending(id, 'close');
    expect((await ending(id, 'reopen', { reason: 'Kurang satu' })).status).toBe(200);
    expect(await read(due.id)).toMatchObject({ status: 'open', deducted_amount: 0, outstanding_amount: 10_000_000 });
    expect((await shown(id)).lines).toMatchObject([{ amount: 9_800_000, deductions: [pph23] }]);
    expect((await ending(id, 'close')).status).toBe(200);
    expect(await read(due.id)).toMatchObject({ status: 'closed', deducted_amount: 200_000 });
    expect((await server.delete(`${batches}/${id}`, pemilik.token, { reason: 'Salah' })).status).toBe(200);
    expect(await read(due.id)).toMatchObject({ status: 'open', paid_amount: 0, deducted_amount: 0 });
    const { data } = await listed(`due_id=${due.id}`);
    expect(data.map(({ voided_at }: { voided_at: string | null }) => voided_at !== null)).toEqual([true, true]);
  });

  test('a line that changes only in its deductions is a change, and one that does not is none', async () => {
    const due = await stored();
    const { body } = await made([{ due_id: due.id, amount: 5_000_000 }]);
    const change = (version: number, fields: object) =>
      server.put(`${batches}/${body.data.id}`, keuangan.token, {
        version,
        lines: [{ due_id: due.id, amount: 5_000_000, ...fields }],
      });
    expect((await change(1, { deductions: [fee] })).body.data).toMatchObject({
      version: 2,
      lines: [{ deductions: [fee] }],
    });
    expect((await change(2, { deductions: [fee] })).body.data.version).toBe(2);
    expect((await change(2, { deductions: [] })).body.data).toMatchObject({ version: 3, lines: [{ deductions: [] }] });
  });

  test.each([
    [{ amount: 9_900_000, deductions: [pph23] }, /kelebihan Rp 100,000 bersama potongannya/],
    [{ amount: 5, deductions: [{ kind: 'pph23', amount: -5 }] }, /potongan yang harus positif/],
    [{ amount: 1, rest: 'write_off' }, /menyisakan Rp 9,999,999 yang dihapus\. Isi alasannya/],
    [{ deductions: [{ kind: 'pph23', amount: 10_000_000 }] }, /habis oleh potongannya/],
    [{ deductions: [{ kind: 'entah', amount: 5 }] }, /jenis yang tidak dikenal: 'entah'/],
  ])('refuses %j', async (fields, message) => {
    const due = await stored();
    const { status, body } = await made([{ due_id: due.id, ...fields }]);
    expect([status, body.errors]).toEqual([400, [expect.stringMatching(message)]]);
  });

  test('does not close over a due that was deducted from meanwhile', async () => {
    const due = await stored();
    const { body } = await made([{ due_id: due.id, deductions: [pph23] }]);
    await deduct(due.id, { deductions: [fee] });
    const { status, body: refused } = await ending(body.data.id, 'close');
    expect([status, refused.errors]).toEqual([400, [expect.stringMatching(/kelebihan Rp 2,500/)]]);
    expect(await read(due.id)).toMatchObject({ status: 'open', paid_amount: 0, deducted_amount: 2_500 });
  });

  test('is not reopened out of a locked period', async () => {
    const due = await stored({ date: addDays(today, -20) });
    const { body } = await made([{ due_id: due.id, deductions: [pph23] }], { date: addDays(today, -6) });
    await ending(body.data.id, 'close');
    await lockedUntil(addDays(today, -5), async () => {
      const { body: refused } = await ending(body.data.id, 'reopen', { reason: 'x' });
      expect(refused.blocked).toMatchObject({ by: 'books_lock' });
    });
  });
});

describe('elsewhere', () => {
  test('what proves it is often known later; the rest of it never changes', async () => {
    const due = await stored();
    await pay(due.id);
    const [tax] = (await listed(`due_id=${due.id}&kind=pph23`)).data;
    expect((await listed(`due_id=${due.id}&with_proof=true`)).data).toEqual([]);
    const change = (fields: object) => server.put(`${deductions}/${tax.id}`, keuangan.token, { version: 1, ...fields });
    const { body } = await change({ proof_number: 'BP-9', amount: 1, kind: 'x' });
    expect(body.data).toMatchObject({ proof_number: 'BP-9', amount: 200_000, kind: 'pph23', version: 2 });
    expect((await change({ proof_number: 'BP-8' })).status).toBe(409);
    expect((await listed(`due_id=${due.id}&with_proof=true`)).data).toHaveLength(1);
    await drop(tax.id);
    expect((await change({ version: 3, note: 'x' })).status).toBe(400);
  });

  test('the due may not go below what is settled, nor be voided', async () => {
    const due = await stored();
    await deduct(due.id);
    const change = (amount: number) => server.put(`${path}/${due.id}`, keuangan.token, { version: 2, amount });
    expect((await change(199_999)).body.fields).toEqual({
      amount: ['tidak boleh di bawah yang sudah dibayar dan dipotong (Rp 200,000)'],
    });
    expect((await server.put(`${path}/${due.id}`, keuangan.token, { version: 2, type: 'P' })).status).toBe(400);
    expect((await server.delete(`${path}/${due.id}`, pemilik.token, { reason: 'x' })).body.errors).toEqual([
      'Piutang ini sudah dibayar dan dipotong Rp 200,000 dan tidak dapat dibatalkan. Tutup saja sisanya dengan alasan.',
    ]);
    expect((await change(200_000)).body.data).toMatchObject({ status: 'closed', outstanding_amount: 0 });
  });

  test('the list, its totals and ages, and the statement count them', async () => {
    const entity_id = 'POTONG-1';
    const due = await stored({
      entity_id,
      entity_name: 'PT Kartu',
      date: addDays(today, -60),
      due_date: addDays(today, -40),
    });
    await pay(due.id, { amount: 5_000_000, date: addDays(today, -30), allow_backdated: true });
    const { data, meta } = (await server.get(`${path}?entity_id=${entity_id}`, pemilik.token)).body;
    expect(data).toMatchObject([{ outstanding_amount: 4_797_500, deducted_amount: 202_500 }]);
    expect(meta).toMatchObject({ r_total: 4_797_500, r_ageing: { '31_60': 4_797_500 } });
    const { body } = await server.get(`/transaction/api/counterparty/${due.counterparty_id}/statement`, pemilik.token);
    const lines = body.data.lines.map(({ kind, amount, note }: Record<string, unknown>) => [kind, amount, note]);
    expect(lines).toEqual([
      ['due', 10_000_000, null],
      ['payment', 5_000_000, 'Pembayaran piutang'],
      ['deduction', 200_000, 'PPh 23'],
      ['deduction', 2_500, 'Biaya bank'],
    ]);
    expect(body.data).toMatchObject({ receivable: 4_797_500 });
    const sheet = await server.get(`/transaction/views/due/statement/${due.uuid}?access_token=${pemilik.token}`);
    for (const what of ['PPh 23', 'Biaya bank'])
      expect(sheet.text).toMatch(new RegExp(`Potongan piutang #${due.id}<small>${what}</small>`));
    const report = await server.get(`/transaction/report/due?entity_id=${entity_id}&format=json`, pemilik.token);
    expect(report.body.data).toMatchObject([{ deducted_amount: 202_500 }]);
    const filter = `counterparty_id=${due.counterparty_id}&kind=pph23`;
    const taxes = await server.get(`/transaction/report/deduction?${filter}&format=json`, pemilik.token);
    expect(taxes.body.data).toMatchObject([{ kind_name: 'PPh 23', amount: 200_000, entity_name: 'PT Kartu' }]);
    const file = await server.get(`/transaction/report/deduction?${filter}&format=csv`, pemilik.token);
    expect([file.status, file.headers.get('x-report-rows')]).toEqual([200, '1']);
  });

  test('are added up by month, kind and counterparty, whose doubles are one', async () => {
    const [one, two] = [await stored({ entity_name: 'PT Masa' }), await stored({ entity_name: 'PT Masa Lama' })];
    const other = await stored({ entity_name: 'CV Masa', type: 'P' });
    const on = (date: string) => ({ date, allow_backdated: true });
    const tax = (amount: number, more: object = {}) => ({ deductions: [{ kind: 'pph23', amount, ...more }] });
    await deduct(one.id, { ...tax(1_000, { proof_number: 'BP-1' }), ...on('2024-01-31') });
    await deduct(two.id, { ...tax(20), ...on('2024-01-01') });
    await deduct(two.id, { ...tax(300), ...on('2024-02-01') });
    await deduct(other.id, { deductions: [fee], ...on('2024-02-29') });
    const [gone] = (await listed(`due_id=${two.id}&date_from=2024-02-01`)).data;
    await deduct(two.id, { ...tax(7), ...on('2024-02-02') });
    await drop(gone.id);
    const merged = await server.post(`/transaction/api/counterparty/${one.counterparty_id}/merge`, pemilik.token, {
      counterparty_id: two.counterparty_id,
    });
    expect(merged.status).toBe(200);
    const months = async (query = '') =>
      (await server.get(`${deductions}/by-month?date_from=2024-01-01&date_to=2024-12-31${query}`, pemilik.token)).body;
    const january = { month: '2024-01-01', type: 'R', kind: 'pph23', kind_name: 'PPh 23', entity_name: 'PT Masa' };
    const { data, meta } = await months();
    expect(data).toMatchObject([
      { month: '2024-02-01', type: 'R', kind: 'pph23', count: 1, unproven_count: 1, amount: 7 },
      { month: '2024-02-01', type: 'P', kind: 'biaya_bank', entity_name: 'CV Masa', amount: 2_500 },
      { ...january, counterparty_id: one.counterparty_id, count: 2, unproven_count: 1, amount: 1_020 },
    ]);
    expect(meta).toMatchObject({ r_total: 1_027, p_total: 2_500, pagination: { total: 3 } });
    expect((await months('&paginate=1&page=3')).data).toMatchObject([january]);
    expect((await months('&order_by=amount&order=asc')).data).toMatchObject([{ amount: 7 }, january, { type: 'P' }]);
    expect((await months(`&counterparty_id=${two.counterparty_id}&with_proof=true`)).data).toMatchObject([
      { ...january, count: 1, amount: 1_000 },
    ]);
    const file = await server.get(
      '/transaction/report/deduction-by-month?date_from=2024-01-01&date_to=2024-12-31&format=csv',
      pemilik.token,
    );
    expect(file.headers.get('x-report-rows')).toBe('3');
    expect(file.text).toContain('2024-01,PPh 23,Piutang,PT Masa,2,1,1020');
    expect((await server.get(`${deductions}/by-month`, (await server.member('pemilik')).token)).body.data).toEqual([]);
  });

  test('nobody reads those of another tenant', async () => {
    const due = await stored();
    await deduct(due.id);
    const [own] = (await listed(`due_id=${due.id}`)).data;
    const stranger = await server.member('pemilik');
    expect((await server.get(`${deductions}/${own.id}`, stranger.token)).status).toBe(404);
    expect((await server.get(`${deductions}?due_id=${due.id}`, stranger.token)).body.data).toEqual([]);
    expect((await drop(own.id, {}, stranger)).status).toBe(404);
  });
});
