import { addDays, type AdvanceUse, dateIn } from '@finance/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTrips } from '../../testing/count-trips.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { wrongBooks } from '../../operations/books/books.queries.ts';

const api = '/transaction/api/advance';
const dues = '/transaction/api/due';
const transactions = '/transaction/api/transaction';
let server: TestServer;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let stranger: Member;
let today: string;
let bank: { account_type: 'bank'; account_id: number };
let cash: { account_type: 'cash'; account_id: number };
let named = 0;

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant();
  [pemilik, keuangan, kasir, peninjau, stranger] = await Promise.all([
    server.member('pemilik', tenant),
    server.member('keuangan', tenant),
    server.member('kasir', tenant),
    server.member('peninjau', tenant),
    server.member('pemilik'),
  ]);
  today = dateIn('Asia/Jakarta', new Date());
  const account = { tenant_id: pemilik.tenant_id };
  const rekening = { ...account, bank: 'BCA', account_name: 'PT Contoh', account_number: '1234567890' };
  bank = { account_type: 'bank', account_id: await server.insert('bank_account', rekening) };
  cash = {
    account_type: 'cash',
    account_id: await server.insert('cashier', { ...account, name: 'Kasir Depan', user_id: kasir.user_id }),
  };
});
afterAll(() => server.close());

/** What `check:books` finds. */
async function faults() {
  const client = await server.owner.connect();
  try {
    return await wrongBooks(client);
  } finally {
    client.release();
  }
}
const setting = (key: string, value: unknown) => server.put(`/setting/api/setting/${key}`, pemilik.token, { value });
const someone = () => `Pelanggan ${++named}`;
const post = (fields: object, member = pemilik, headers: Record<string, string> = {}) =>
  server.post(
    api,
    member.token,
    { direction: 'received', amount: 5_000_000, entity_name: someone(), ...bank, ...fields },
    headers,
  );
async function stored(fields: object = {}) {
  const { status, body } = await post(fields);
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}
async function aDue(fields: object) {
  const { body } = await server.post(dues, pemilik.token, {
    type: 'R',
    amount: 3_000_000,
    use_advance: false,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}
const setOff = (fields: object, member = pemilik, headers: Record<string, string> = {}) =>
  server.post(`${api}/set-off`, member.token, fields, headers);
const payBack = (id: number, fields: object, member = pemilik) =>
  server.post(`${api}/${id}/pay-back`, member.token, { ...bank, ...fields });
const cancelUse = (id: number, advance_use_id: number, fields: object = {}, member = pemilik) =>
  server.post(`${api}/${id}/cancel-use`, member.token, { advance_use_id, reason: 'Salah potong', ...fields });
const destroy = (id: number, fields: object = {}, member = pemilik) =>
  server.delete(`${api}/${id}`, member.token, { reason: 'Salah catat', ...fields });
const read = async (id: number) => (await server.get(`${api}/${id}`, pemilik.token)).body.data;
const readDue = async (id: number) => (await server.get(`${dues}/${id}`, pemilik.token)).body.data;
const balance = async () =>
  (await server.get(`/transaction/api/balance?account_type=bank&account_id=${bank.account_id}`, pemilik.token)).body
    .meta.total;

describe('recording', () => {
  test('books the money with the object UangMuka and keeps it for the counterparty', async () => {
    const advance = await stored({ entity_name: 'Sari Indah', note: 'Pesanan kursi' });
    expect(advance).toMatchObject({
      direction: 'received',
      amount: 5_000_000,
      used_amount: 0,
      left_amount: 5_000_000,
      date: today,
      note: 'Pesanan kursi',
      uses: [],
    });
    const { body } = await server.get(`${transactions}/${advance.transaction_id}`, pemilik.token);
    expect(body.data).toMatchObject({
      transactable_app: 'Finance',
      transactable_type: 'UangMuka',
      related_entity_name: 'Sari Indah',
      amount: 5_000_000,
      advance_id: advance.id,
      counterparty_id: advance.counterparty_id,
    });
  });

  test('takes money out for what we pay a supplier', async () => {
    const before = await balance();
    const advance = await stored({ direction: 'paid', amount: 700_000 });
    expect(await balance()).toBe(before - 700_000);
    expect((await server.get(`${transactions}/${advance.transaction_id}`, pemilik.token)).body.data).toMatchObject({
      amount: -700_000,
      note: `Uang muka kepada Pelanggan ${named}`,
    });
  });

  test('needs a counterparty and an amount above zero', async () => {
    expect((await post({ entity_name: null })).body.fields).toHaveProperty('entity_name');
    expect((await post({ amount: 0 })).body.fields).toHaveProperty('amount');
    expect((await post({ amount: -5 })).body.fields).toHaveProperty('amount');
  });

  test('is for who may book, in their own tenant, and once for a key', async () => {
    expect((await post({}, peninjau)).status).toBe(403);
    expect((await post({}, stranger)).status).toBe(400); // no such account there
    expect((await post({ ...cash, amount: 50_000 }, kasir)).status).toBe(201);
    const body = { entity_name: someone() };
    const key = { 'idempotency-key': `advance-${named}` };
    const [one, two] = [await post(body, pemilik, key), await post(body, pemilik, key)];
    expect(two.body).toEqual(one.body);
  });

  test('respects locked periods, closed cash and what a kasir may spend', async () => {
    await setting('books_locked_until', addDays(today, -10));
    expect((await post({ date: addDays(today, -10), allow_backdated: true })).body.fields).toHaveProperty('date');
    await setting('books_locked_until', null);
    await setting('approval_limit', 100_000);
    const much = { ...cash, direction: 'paid', amount: 100_001, allow_negative_balance: true };
    expect((await post(much, kasir)).body.fields).toHaveProperty('amount');
    await setting('approval_limit', null);
  });

  test('asks before a cashier runs short', async () => {
    const { status, body } = await post({ ...cash, direction: 'paid', amount: 9_000_000 });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ if_confirmed: 'allow_negative_balance' })]);
  });

  test('is never added to hutang or piutang', async () => {
    const before = (await server.get(dues, pemilik.token)).body.meta;
    await stored();
    await stored({ direction: 'paid' });
    expect((await server.get(dues, pemilik.token)).body.meta).toEqual(before);
  });

  test('its money is not booked, changed or voided by itself', async () => {
    const object = { transactable_app: 'finance', transactable_type: 'uangmuka' };
    const { body } = await server.post(transactions, pemilik.token, { ...bank, amount: 5, ...object });
    expect(body.fields).toHaveProperty('transactable_type');
    const { transaction_id } = await stored();
    const change = await server.put(`${transactions}/${transaction_id}`, pemilik.token, { version: 1, amount: 5 });
    expect(change.body.errors).toEqual(['Transaksi ini uang muka. Ubah atau batalkan lewat uang mukanya.']);
    expect(
      (await server.delete(`${transactions}/${transaction_id}`, pemilik.token, { reason: 'Salah' })).body.errors,
    ).toEqual(['Transaksi ini uang muka. Ubah atau batalkan lewat uang mukanya.']);
  });
});

describe('setting off', () => {
  test('lowers what is outstanding without money, dated, and closes what is settled', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name });
    const due = await aDue({ entity_name });
    const before = await balance();
    const part = await setOff({ due_id: due.id, amount: 1_000_000, note: 'Potong DP' });
    expect(part.status).toBe(201);
    expect(part.body.data).toMatchObject({
      paid_amount: 0,
      set_off_amount: 1_000_000,
      outstanding_amount: 2_000_000,
      status: 'open',
      version: due.version + 1,
    });
    expect(part.body.uses).toEqual([
      expect.objectContaining({ kind: 'set_off', advance_id: advance.id, amount: 1_000_000, date: today }),
    ]);
    const rest = await setOff({ due_id: due.id });
    expect(rest.body.data).toMatchObject({ set_off_amount: 3_000_000, outstanding_amount: 0, status: 'closed' });
    expect(await balance()).toBe(before);
    expect(await read(advance.id)).toMatchObject({ used_amount: 3_000_000, left_amount: 2_000_000, version: 3 });
    const { body } = await server.get(`${api}/use?due_id=${due.id}`, pemilik.token);
    expect(body.data.map(({ amount }: { amount: number }) => amount)).toEqual([1_000_000, 2_000_000]);
  });

  test('takes several advances, the oldest first, together with money', async () => {
    const entity_name = someone();
    const young = await stored({ entity_name, amount: 400_000, allow_duplicate: true });
    const old = await stored({ entity_name, amount: 300_000, date: addDays(today, -3) });
    const due = await aDue({ entity_name, amount: 1_000_000 });
    await server.post(`${dues}/${due.id}/pay`, pemilik.token, { ...bank, amount: 500_000 });
    const { body } = await setOff({ due_id: due.id });
    expect(body.data).toMatchObject({ paid_amount: 500_000, set_off_amount: 500_000, status: 'closed' });
    expect(body.uses.map(({ advance_id, amount }: AdvanceUse) => [advance_id, amount])).toEqual([
      [old.id, 300_000],
      [young.id, 200_000],
    ]);
  });

  test('refuses what is more than is owed or left, another counterparty, another side, an earlier day', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 400_000 });
    const due = await aDue({ entity_name });
    expect((await setOff({ due_id: due.id, amount: 400_001 })).body.fields).toHaveProperty('amount');
    expect((await setOff({ due_id: due.id, amount: 3_000_001 })).body.fields).toHaveProperty('amount');
    const early = { due_id: due.id, amount: 5, date: addDays(today, -1) };
    expect((await setOff(early)).body.fields).toHaveProperty('amount');
    const other = await aDue({ entity_name: someone() });
    expect((await setOff({ due_id: other.id })).body.fields).toHaveProperty('amount');
    expect((await setOff({ due_id: other.id, advance_id: advance.id, amount: 5 })).status).toBe(400);
    const hutang = await aDue({ entity_name, type: 'P' });
    expect((await setOff({ due_id: hutang.id })).status).toBe(400);
    const note = await aDue({ entity_name, amount: -5 });
    expect((await setOff({ due_id: note.id })).status).toBe(400);
    const nobody = await aDue({ allow_incomplete: true });
    expect((await setOff({ due_id: nobody.id })).status).toBe(400);
    expect(await read(advance.id)).toMatchObject({ used_amount: 0, version: 1 });
  });

  test('follows the counterparty when doubles are merged', async () => {
    const advance = await stored({ entity_name: someone() });
    const due = await aDue({ entity_name: someone() });
    const merge = `/transaction/api/counterparty/${due.counterparty_id}/merge`;
    await server.post(merge, pemilik.token, { counterparty_id: advance.counterparty_id });
    expect((await setOff({ due_id: due.id })).body.data).toMatchObject({ status: 'closed' });
  });

  test('is refused to a locked day, a stale version and who only reads', async () => {
    const entity_name = someone();
    await stored({ entity_name, date: addDays(today, -20) });
    const due = await aDue({ entity_name });
    expect((await setOff({ due_id: due.id, version: due.version + 1 })).status).toBe(409);
    expect((await setOff({ due_id: due.id }, peninjau)).status).toBe(403);
    expect((await setOff({ due_id: due.id }, stranger)).status).toBe(404);
    await setting('books_locked_until', addDays(today, -10));
    const late = { due_id: due.id, date: addDays(today, -10), allow_backdated: true };
    expect((await setOff(late)).body.fields).toHaveProperty('date');
    await setting('books_locked_until', null);
  });

  test('of two writers one gets the advance', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 1_000_000 });
    const two = [await aDue({ entity_name }), await aDue({ entity_name, allow_duplicate: true })];
    const answers = await Promise.all(two.map(({ id }) => setOff({ due_id: id, amount: 800_000 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await read(advance.id)).toMatchObject({ left_amount: 200_000 });
  });

  test('what is set off holds the due as a payment does', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name });
    const due = await aDue({ entity_name });
    const { body } = await setOff({ due_id: due.id, amount: 1_000_000 });
    const voiding = await server.delete(`${dues}/${due.id}`, pemilik.token, { reason: 'Salah' });
    expect(voiding.status).toBe(400);
    const change = (fields: object) =>
      server.put(`${dues}/${due.id}`, pemilik.token, { version: body.data.version, ...fields });
    expect((await change({ amount: 999_999 })).body.fields).toHaveProperty('amount');
    expect((await change({ type: 'P' })).body.fields).toHaveProperty('type');
    expect((await change({ amount: 1_000_000 })).body.data).toMatchObject({ status: 'closed' });
    const statement = `/transaction/api/counterparty/${advance.counterparty_id}/statement`;
    const { lines, closing, ...sums } = (await server.get(statement, pemilik.token)).body.data;
    expect(sums).toMatchObject({ advance_received: 4_000_000, advance_paid: 0 });
    const before = await server.get(`${statement}?date_to=${addDays(today, -1)}`, pemilik.token);
    expect(before.body.data).toMatchObject({ advance_received: 0 });
    expect(lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['due', 1_000_000],
      ['set_off', 1_000_000],
    ]);
    expect(closing).toBe(0);
  });
});

test('a due stays with whose advance was set off against it', async () => {
  const entity_name = someone();
  await stored({ entity_name, amount: 1_000_000 });
  const { id: due_id } = await aDue({ entity_name });
  expect((await setOff({ due_id, amount: 1_000_000 })).status).toBe(201);
  const { version } = await readDue(due_id);
  const changed = await server.put(`${dues}/${due_id}`, pemilik.token, { entity_name: someone(), version });
  expect([changed.status, JSON.stringify(changed.body)]).toEqual([400, expect.stringContaining('uang mukanya')]);
  expect(await readDue(due_id)).toMatchObject({ entity_name, set_off_amount: 1_000_000 });
});

describe('recording a due of who has an advance', () => {
  const record = (fields: object) => server.post(dues, pemilik.token, { type: 'R', amount: 3_000_000, ...fields });

  test('asks whether to use it, and does as it is answered', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name });
    const asked = await record({ entity_name });
    expect(asked.status).toBe(400);
    expect(asked.body.errors).toEqual([
      {
        type: 'confirm',
        text: `Ada uang muka Rp 5,000,000 dari ${entity_name}. Pakai untuk piutang ini?`,
        if_confirmed: 'use_advance',
        yes: 'Catat dan pakai Rp 3,000,000',
        otherwise: 'Catat tanpa memakainya',
      },
    ]);
    const { body } = await server.get(`${dues}?counterparty_id=${advance.counterparty_id}`, pemilik.token);
    expect(body.data).toEqual([]);
    expect((await record({ entity_name, use_advance: false })).body.data).toMatchObject({ set_off_amount: 0 });
    expect((await record({ entity_name, use_advance: true })).body.data).toMatchObject({
      set_off_amount: 3_000_000,
      status: 'closed',
    });
    expect(await read(advance.id)).toMatchObject({ left_amount: 2_000_000 });
    expect((await record({ entity_name, use_advance: true })).body.data).toMatchObject({ set_off_amount: 2_000_000 });
    expect((await record({ entity_name })).status).toBe(201); // nothing is left
  });

  test('asks nothing about the other side, a credit note, or somebody else', async () => {
    const entity_name = someone();
    await stored({ entity_name });
    expect((await record({ entity_name, type: 'P' })).status).toBe(201);
    expect((await record({ entity_name, amount: -5 })).status).toBe(201);
    expect((await record({ entity_name: someone() })).status).toBe(201);
  });
});

describe('money of who has open dues', () => {
  const book = (fields: object) => server.post(transactions, pemilik.token, { ...bank, amount: 1_000_000, ...fields });

  test('is asked about only where the owner wants it, and becomes an advance if they say so', async () => {
    const related_entity_name = someone();
    await aDue({ entity_name: related_entity_name });
    expect((await book({ related_entity_name, note: 'Titipan' })).status).toBe(201);
    await setting('ask_payment_purpose', true);
    const asked = await book({ related_entity_name });
    expect(asked.body.errors).toEqual([
      {
        type: 'confirm',
        text:
          `${related_entity_name} masih punya piutang Rp 3,000,000. Bila ini pembayarannya: tekan Batal, lalu bayar ` +
          'dari piutangnya. Bila bukan, catat sebagai uang muka?',
        if_confirmed: 'as_advance',
        yes: 'Catat uang muka',
        otherwise: 'Catat transaksi biasa',
      },
    ]);
    const plain = await book({ related_entity_name, as_advance: false });
    expect(plain.body.data).toMatchObject({ advance_id: null, transactable_type: null });
    const { data } = (await book({ related_entity_name, as_advance: true, allow_duplicate: true, note: 'DP' })).body;
    expect(data).toMatchObject({ transactable_type: 'UangMuka', amount: 1_000_000, note: 'DP' });
    expect(await read(data.advance_id)).toMatchObject({ left_amount: 1_000_000, entity_name: related_entity_name });
    for (const fields of [
      { related_entity_name, amount: -1_000_000 }, // no hutang
      { related_entity_name, transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '5' },
      { related_entity_name: someone() },
      { note: 'Penjualan tunai' },
    ])
      expect([fields, (await book(fields)).status]).toEqual([fields, 201]);
    expect((await book({ note: 'Siapa?', as_advance: true })).body.fields).toHaveProperty('as_advance');
    await setting('ask_payment_purpose', false);
  });
});

describe('in the payment of a due', () => {
  const pay = (id: number, body: object, member = keuangan) =>
    server.post(`/transaction/api/due/${id}/pay`, member.token, { ...bank, ...body });
  const deduct = (id: number, body: object, member = keuangan) =>
    server.post(`/transaction/api/due/${id}/deduct`, member.token, body);
  const tax = [{ kind: 'pph23', amount: 60_000 }];

  test('advances, what was withheld and money settle it in one call, once', async () => {
    const entity_name = someone();
    const [old, young] = [
      await stored({ entity_name, amount: 400_000, date: addDays(today, -3) }),
      await stored({ entity_name, amount: 900_000 }),
    ];
    const due = await aDue({ entity_name });
    const body = { amount: 1_940_000, deductions: tax, use_advances: 1_000_000, note: 'Lunas', version: 1 };
    const key = { 'idempotency-key': `lunas-${due.id}` };
    const settle = () => server.post(`/transaction/api/due/${due.id}/pay`, keuangan.token, { ...bank, ...body }, key);
    const [first, second] = [await settle(), await settle()];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(first.body).toMatchObject({
      data: { amount: 1_940_000, due_id: due.id },
      due: {
        status: 'closed',
        paid_amount: 1_940_000,
        deducted_amount: 60_000,
        set_off_amount: 1_000_000,
        outstanding_amount: 0,
      },
    });
    expect(await read(old.id)).toMatchObject({ left_amount: 0, uses: [{ amount: 400_000, note: 'Lunas' }] });
    expect(await read(young.id)).toMatchObject({ left_amount: 300_000, uses: [{ amount: 600_000, due_id: due.id }] });
    expect(await faults()).toEqual([]);
  });

  describe('that is cancelled', () => {
    const question = [{ if_confirmed: 'give_back_advances', text: expect.stringContaining('Rp 1,000,000') }];
    async function aPayment() {
      const entity_name = someone();
      const [old, young] = [
        await stored({ entity_name, amount: 400_000, date: addDays(today, -3) }),
        await stored({ entity_name, amount: 900_000 }),
      ];
      const { id: due_id } = await aDue({ entity_name });
      const earlier = { due_id, amount: 100_000 };
      await server.post('/transaction/api/advance/set-off', keuangan.token, earlier);
      const { body } = await pay(due_id, { amount: 1_840_000, deductions: tax, use_advances: 1_000_000 });
      const cancel = (answer: object) =>
        server.post(`/transaction/api/due/${due_id}/cancel-payment`, pemilik.token, {
          transaction_id: body.data.id,
          reason: 'Salah rekening',
          ...answer,
        });
      return { old, young, cancel, due_id, transaction_id: body.data.id as number };
    }

    test('they are asked about, and given back with it in one record', async () => {
      const { old, young, cancel } = await aPayment();
      const asked = await cancel({});
      expect([asked.status, asked.body.errors]).toMatchObject([400, question]);
      expect(await read(old.id)).toMatchObject({ left_amount: 0 });
      const [first, second] = await Promise.all([1, 2].map(() => cancel({ give_back_advances: true })));
      expect([first?.status, second?.status]).toEqual([200, 200]);
      expect((await cancel({})).body.data).toMatchObject({
        status: 'open',
        paid_amount: 0,
        deducted_amount: 0,
        set_off_amount: 100_000,
        outstanding_amount: 2_900_000,
      });
      expect(await read(old.id)).toMatchObject({ left_amount: 300_000 });
      const given = await read(young.id);
      expect(given).toMatchObject({ left_amount: 900_000, uses: [{ void_reason: 'Salah rekening' }] });
      expect(await faults()).toEqual([]);
    });

    test('or stay used', async () => {
      const { old, young, cancel } = await aPayment();
      expect((await cancel({ give_back_advances: false })).body.data).toMatchObject({
        paid_amount: 0,
        set_off_amount: 1_100_000,
        outstanding_amount: 1_900_000,
      });
      expect(await read(old.id)).toMatchObject({ left_amount: 0 });
      expect(await read(young.id)).toMatchObject({ left_amount: 200_000 });
      expect(await faults()).toEqual([]);
    });

    test('as a kasir asked for, once the owner has said what becomes of them', async () => {
      const { young, due_id, transaction_id } = await aPayment();
      const { version } = (await server.get(`/transaction/api/transaction/${transaction_id}`, pemilik.token)).body.data;
      const { token, user_id } = await server.member('kasir', pemilik.tenant_id);
      await server.owner.query(
        `insert into bank_account_access (tenant_id, user_id, bank_account_id, read, write)
         values ($1, $2, $3, true, true)`,
        [pemilik.tenant_id, user_id, bank.account_id],
      );
      const body = { resource: 'transaction', record_id: transaction_id, version, kind: 'void', reason: 'Salah' };
      const { body: asked } = await server.post('/transaction/api/correction', token, body);
      const accept = (answer: object) =>
        server.post(`/transaction/api/correction/${asked.data.id}/accept`, pemilik.token, answer);
      const open = await accept({});
      expect([open.status, open.body.errors]).toMatchObject([400, question]);
      expect((await accept({ give_back_advances: true })).status).toBe(200);
      expect((await server.get(`/transaction/api/due/${due_id}`, pemilik.token)).body.data).toMatchObject({
        paid_amount: 0,
        set_off_amount: 100_000,
      });
      expect(await read(young.id)).toMatchObject({ left_amount: 900_000 });
      expect(await faults()).toEqual([]);
    });

    test('and are asked about no more where their use was cancelled before', async () => {
      const { old, young, cancel } = await aPayment();
      for (const { id } of [old, young])
        for (const use of (await read(id)).uses)
          await server.post(`/transaction/api/advance/${id}/cancel-use`, pemilik.token, {
            advance_use_id: use.id,
            reason: 'Dipakai lain',
          });
      expect((await cancel({})).body.data).toMatchObject({ set_off_amount: 0, outstanding_amount: 3_000_000 });
      expect(await faults()).toEqual([]);
    });
  });

  test('without money: with what was withheld, or alone', async () => {
    const entity_name = someone();
    await stored({ entity_name, amount: 5_000_000 });
    const [one, two] = [await aDue({ entity_name }), await aDue({ entity_name, amount: 1_000_000 })];
    const first = await deduct(one.id, { use_advances: 2_940_000, deductions: tax, version: 1 });
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { status: 'closed', set_off_amount: 2_940_000, deducted_amount: 60_000, paid_amount: 0 },
    ]);
    expect((await deduct(two.id, { deductions: [] })).body.fields).toEqual({
      deductions: ['wajib diisi bila tidak ada uang muka yang dipakai'],
    });
    const second = await deduct(two.id, { deductions: [], use_advances: 400_000, note: 'Sebagian' });
    expect(second.body.data).toMatchObject({ status: 'open', set_off_amount: 400_000, outstanding_amount: 600_000 });
    const late = { deductions: [], use_advances: 5, date: addDays(today, 31) };
    expect((await deduct(two.id, late)).body.errors).toMatchObject([{ if_confirmed: 'allow_postdated' }]);
    const rest = { deductions: [], use_advances: 100_000, rest: 'write_off', rest_reason: 'Cacat' };
    expect((await deduct(two.id, rest)).body.data).toMatchObject({ status: 'closed', deducted_amount: 500_000 });
  });

  test.each([
    [{ use_advances: 500_001, amount: 1 }, { use_advances: [/melebihi sisa uang muka yang ada pada tanggal itu/] }],
    [{ use_advances: 3_000_001, amount: 1 }, { use_advances: [/melebihi sisa \(Rp 3,000,000\)/] }],
    [{ use_advances: 500_000, amount: 2_500_001 }, { amount: [/melebihi sisa \(Rp 2,500,000\)/] }],
    [{ use_advances: 0, amount: 1 }, { use_advances: [/lebih besar dari 0/] }],
    [{ use_advances: -1, amount: 1 }, { use_advances: [/lebih besar dari 0/] }],
    [{ use_advances: 500_000, amount: 1, date: '2020-01-01', allow_backdated: true }, { use_advances: [/Rp 0/] }],
  ])('refuses %j, and changes nothing', async (body, fields) => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 500_000 });
    const due = await aDue({ entity_name, date: '2020-01-01', allow_backdated: true });
    const refused = await pay(due.id, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, Object.keys(fields)]);
    for (const [name, [words]] of Object.entries(fields)) expect(refused.body.fields[name][0]).toMatch(words as RegExp);
    expect(await readDue(due.id)).toMatchObject({ version: 1, outstanding_amount: 3_000_000 });
    expect(await read(advance.id)).toMatchObject({ version: 1, left_amount: 500_000 });
  });

  test('not in a locked period, and of two at once only what there is', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 1_000_000, date: addDays(today, -9) });
    const [one, two] = [await aDue({ entity_name }), await aDue({ entity_name })];
    await setting('books_locked_until', addDays(today, -5));
    const locked = await deduct(one.id, { deductions: [], use_advances: 5, date: addDays(today, -6) });
    expect(locked.body.blocked).toMatchObject({ by: 'books_lock' });
    await setting('books_locked_until', null);
    const body = { amount: 100_000, use_advances: 1_000_000 };
    const answers = await Promise.all([pay(one.id, body), pay(two.id, { ...body, amount: 100_001 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await read(advance.id)).toMatchObject({ left_amount: 0 });
    const [a, b] = [await readDue(one.id), await readDue(two.id)];
    expect(a.set_off_amount + b.set_off_amount).toBe(1_000_000);
    expect(await faults()).toEqual([]);
  });

  test('those of a double that was merged are offered and used', async () => {
    const [entity_name, double] = [someone(), someone()];
    const advance = await stored({ entity_name: double, amount: 700_000 });
    const due = await aDue({ entity_name });
    await server.post(`/transaction/api/counterparty/${due.counterparty_id}/merge`, pemilik.token, {
      counterparty_id: advance.counterparty_id,
    });
    const offered = async (query: string) =>
      (await server.get(`${api}?left=true&${query}`, pemilik.token)).body.data.map(({ id }: { id: number }) => id);
    expect(await offered(`counterparty_id=${due.counterparty_id}&direction=received`)).toEqual([advance.id]);
    const batches = '/transaction/api/due-payment-batch';
    const lines = [{ due_id: due.id }];
    const { data } = (await server.post(batches, pemilik.token, { name: 'Gabungan', ...bank, lines })).body;
    expect(await offered(`due_payment_batch_id=${data.id}`)).toEqual([advance.id]);
    const used = await server.post(`${batches}/${data.id}/use-advances`, pemilik.token, { version: data.version });
    expect(used.body.data.lines).toMatchObject([{ amount: 2_300_000 }]);
    expect(await read(advance.id)).toMatchObject({ left_amount: 0 });
    expect(await offered(`due_payment_batch_id=${data.id}`)).toEqual([]);
  });
});

describe('in a due payment batch', () => {
  const batches = '/transaction/api/due-payment-batch';

  test('what a line plans beside its money is never dropped', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 980_000 });
    const { id: due_id } = await aDue({ entity_name, amount: 1_000_000 });
    const lines = [{ due_id, deductions: [{ kind: 'pph23', amount: 20_000, proof_number: 'BP-7' }] }];
    const { data } = (await server.post(batches, pemilik.token, { name: 'Selasa', ...bank, lines })).body;
    const used = await server.post(`${batches}/${data.id}/use-advances`, pemilik.token, { version: data.version });
    expect([used.status, used.body.errors[0]]).toEqual([400, expect.stringContaining('merencanakan potongan')]);
    expect((await server.get(`${batches}/${data.id}`, pemilik.token)).body.data.lines).toEqual(data.lines);
    expect(await read(advance.id)).toMatchObject({ left_amount: 980_000 });
  });

  test('what is settled at once uses what is said of them, all of it or nothing', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 1_000_000 });
    const owed = [
      await aDue({ entity_name, amount: 700_000, note: 'Faktur 1' }),
      await aDue({ entity_name, amount: 800_000, note: 'Faktur 2' }),
    ];
    const lines = owed.map(({ id }) => ({ due_id: id }));
    const settle = (fields: object) =>
      server.post(`${batches}/settle`, pemilik.token, { name: 'Rabu', ...bank, lines, ...fields });
    expect((await settle({ use_advances: 1_000_001 })).body.fields).toEqual({
      use_advances: ['tidak boleh melebihi uang muka yang dapat dipakai (Rp 1,000,000)'],
    });
    const nothing = await settle({ use_advances: 700_000, lines: lines.slice(0, 1) });
    expect(nothing.body.fields.use_advances[0]).toMatch(/menutup semuanya tanpa uang/);
    expect(await read(advance.id)).toMatchObject({ left_amount: 1_000_000 });
    const { status, body } = await settle({ use_advances: 900_000 });
    expect([status, body.data]).toMatchObject([201, { status: 'closed', total: 600_000 }]);
    expect(await readDue(owed[0]?.id ?? 0)).toMatchObject({ status: 'closed', set_off_amount: 700_000 });
    expect(await readDue(owed[1]?.id ?? 0)).toMatchObject({ status: 'closed', set_off_amount: 200_000 });
    expect(await read(advance.id)).toMatchObject({ left_amount: 100_000 });
    expect(await faults()).toEqual([]);
  });

  test('what was withheld from a due that advances cover is recorded without money', async () => {
    const entity_name = someone();
    await stored({ entity_name, amount: 1_000_000 });
    const owed = [await aDue({ entity_name, amount: 700_000 }), await aDue({ entity_name, amount: 800_000 })];
    const lines = owed.map(({ id, amount }) => ({ due_id: id, deductions: [{ kind: 'pph23', amount: amount / 50 }] }));
    const body = { name: 'Kamis', ...bank, lines, use_advances: 1_000_000 };
    const settled = await server.post(`${batches}/settle`, pemilik.token, body);
    expect([settled.status, settled.body.data]).toMatchObject([201, { total: 470_000, dues_count: 1 }]);
    const [one, two] = await Promise.all(owed.map(({ id }) => readDue(id)));
    expect(one).toMatchObject({ status: 'closed', set_off_amount: 686_000, deducted_amount: 14_000, paid_amount: 0 });
    expect(two).toMatchObject({ status: 'closed', set_off_amount: 314_000, deducted_amount: 16_000 });
    expect(await faults()).toEqual([]);
  });

  describe('that is cancelled or opened again', () => {
    const question = { if_confirmed: 'give_back_advances', text: expect.stringContaining('Rp 1,000,000') };
    async function aSettled() {
      const entity_name = someone();
      const advance = await stored({ entity_name, amount: 1_000_000 });
      const before = await balance();
      const owed = [
        await aDue({ entity_name, amount: 700_000, note: 'Faktur 1' }),
        await aDue({ entity_name, amount: 800_000, note: 'Faktur 2' }),
      ];
      const lines = owed.map(({ id }) => ({ due_id: id }));
      const body = { name: 'Jumat', ...bank, lines, use_advances: 1_000_000 };
      const { data } = (await server.post(`${batches}/settle`, pemilik.token, body)).body;
      expect(data).toMatchObject({ status: 'closed', total: 500_000, dues_count: 1 });
      const leftOf = async () => Promise.all(owed.map(async ({ id }) => (await readDue(id)).outstanding_amount));
      return { advance, before, id: data.id as number, owed, leftOf };
    }
    const cancel = (id: number, answer: object) =>
      server.delete(`${batches}/${id}`, pemilik.token, { reason: 'Salah rekening', ...answer });
    const reopen = (id: number, answer: object) =>
      server.post(`${batches}/${id}/reopen`, pemilik.token, { reason: 'Kurang satu', ...answer });

    test('they are asked about, and given back with it in one record', async () => {
      const { advance, before, id, leftOf } = await aSettled();
      const asked = await cancel(id, {});
      expect([asked.status, asked.body.errors]).toMatchObject([
        400,
        [{ ...question, yes: 'Batalkan keduanya, Rp 1,000,000 tersedia lagi', otherwise: 'Batalkan pelunasan saja' }],
      ]);
      expect(await read(advance.id)).toMatchObject({ left_amount: 0 });
      const both = await Promise.all([1, 2].map(() => cancel(id, { give_back_advances: true })));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await leftOf()).toEqual([700_000, 800_000]);
      expect(await read(advance.id)).toMatchObject({
        left_amount: 1_000_000,
        uses: [{ void_reason: expect.stringContaining('Salah rekening') }, {}],
      });
      expect(await balance()).toBe(before);
      expect(await faults()).toEqual([]);
    });

    test('or stay used', async () => {
      const { advance, id, leftOf } = await aSettled();
      expect((await cancel(id, { give_back_advances: false })).status).toBe(200);
      expect(await leftOf()).toEqual([0, 500_000]);
      expect(await read(advance.id)).toMatchObject({ left_amount: 0 });
      expect(await faults()).toEqual([]);
    });

    test('an open one, too; and one that is opened again pays what they had paid', async () => {
      const { advance, id, leftOf, owed } = await aSettled();
      expect((await reopen(id, {})).body.errors).toMatchObject([{ ...question, otherwise: 'Buka kembali saja' }]);
      const opened = await reopen(id, { give_back_advances: true });
      expect(opened.body.data).toMatchObject({ status: 'open', lines: [{ amount: 700_000 }, { amount: 800_000 }] });
      expect(await leftOf()).toEqual([700_000, 800_000]);
      for (const due of owed) expect(await readDue(due.id)).toMatchObject({ due_payment_batch_id: id });
      const { version } = opened.body.data;
      const used = await server.post(`${batches}/${id}/use-advances`, pemilik.token, { version });
      expect(used.body.data).toMatchObject({ lines: [{ amount: 500_000 }] });
      expect((await cancel(id, {})).body.errors).toMatchObject([question]);
      expect((await cancel(id, { give_back_advances: true })).body.data).toMatchObject({ status: 'closed' });
      expect(await leftOf()).toEqual([700_000, 800_000]);
      expect(await read(advance.id)).toMatchObject({ left_amount: 1_000_000 });
      expect(await faults()).toEqual([]);
    });

    test('and not in a locked period, nor twice where their use was cancelled before', async () => {
      const { advance, id, leftOf } = await aSettled();
      await setting('books_locked_until', today);
      expect((await cancel(id, { give_back_advances: true })).status).toBe(400);
      await setting('books_locked_until', null);
      for (const use of (await read(advance.id)).uses)
        await server.post(`${api}/${advance.id}/cancel-use`, pemilik.token, {
          advance_use_id: use.id,
          reason: 'Dipakai lain',
        });
      expect((await cancel(id, {})).status).toBe(200);
      expect(await leftOf()).toEqual([700_000, 800_000]);
      expect(await faults()).toEqual([]);
    });
  });

  describe('that withheld from a due which advances cover', () => {
    const tax = (amount: number) => [{ kind: 'pph23', amount }];
    async function aSettled({ rest = {} }: { rest?: object } = {}) {
      const entity_name = someone();
      const advance = await stored({ entity_name, amount: 1_000_000 });
      const before = await balance();
      const owed = [await aDue({ entity_name, amount: 700_000 }), await aDue({ entity_name, amount: 800_000 })];
      const lines = owed.map(({ id, amount }, i) => ({
        due_id: id,
        deductions: tax(amount / 50),
        ...(i === 0 ? rest : {}),
      }));
      const body = { name: 'Sabtu', ...bank, lines, use_advances: 1_000_000 };
      const { data } = (await server.post(`${batches}/settle`, pemilik.token, body)).body;
      expect(data).toMatchObject({ status: 'closed' });
      const readOwed = () => Promise.all(owed.map(({ id }) => readDue(id)));
      return { advance, before, id: data.id as number, owed, readOwed };
    }
    const cancel = (id: number, give_back_advances?: boolean) =>
      server.delete(`${batches}/${id}`, pemilik.token, { reason: 'Salah rekening', give_back_advances });
    const reopen = (id: number, give_back_advances?: boolean) =>
      server.post(`${batches}/${id}/reopen`, pemilik.token, { reason: 'Kurang satu', give_back_advances });
    const open = { status: 'open', paid_amount: 0, deducted_amount: 0 };

    test('takes it back when it is cancelled, once, with the advance or without', async () => {
      const first = await aSettled();
      const both = await Promise.all([1, 2].map(() => cancel(first.id, true)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await first.readOwed()).toMatchObject([
        { ...open, set_off_amount: 0, outstanding_amount: 700_000 },
        { ...open, set_off_amount: 0, outstanding_amount: 800_000 },
      ]);
      expect(await read(first.advance.id)).toMatchObject({ left_amount: 1_000_000 });
      const second = await aSettled();
      expect((await cancel(second.id, false)).status).toBe(200);
      expect(await second.readOwed()).toMatchObject([
        { ...open, set_off_amount: 686_000, outstanding_amount: 14_000 },
        { ...open, set_off_amount: 314_000, outstanding_amount: 486_000 },
      ]);
      expect(await balance()).toBe(first.before + 1_000_000); // the second advance
      const { rows } = await server.owner.query<{ void_reason: string | null }>(
        'select void_reason from deduction where tenant_id = $1 and due_id = any($2)',
        [pemilik.tenant_id, [...first.owed, ...second.owed].map(({ id }) => id)],
      );
      expect(rows.map(({ void_reason }) => void_reason)).toEqual(
        Array.from({ length: 4 }, () => "Pelunasan 'Sabtu' dibatalkan: Salah rekening"),
      );
      expect(await faults()).toEqual([]);
    });

    test('plans it again when it is opened again, and settles the same once more', async () => {
      const { id, readOwed, advance } = await aSettled();
      const opened = await reopen(id, true);
      expect(opened.body.data).toMatchObject({
        status: 'open',
        lines: [
          { amount: 686_000, deductions: [{ kind: 'pph23', amount: 14_000 }] },
          { amount: 784_000, deductions: [{ kind: 'pph23', amount: 16_000 }] },
        ],
      });
      expect(await readOwed()).toMatchObject([
        { ...open, outstanding_amount: 700_000, due_payment_batch_id: id },
        { ...open, outstanding_amount: 800_000, due_payment_batch_id: id },
      ]);
      expect(await read(advance.id)).toMatchObject({ left_amount: 1_000_000 });
      const closed = await server.post(`${batches}/${id}/close`, pemilik.token, { version: opened.body.data.version });
      expect(closed.body.data).toMatchObject({ status: 'closed', total: 1_470_000 });
      expect(await readOwed()).toMatchObject([
        { status: 'closed', paid_amount: 686_000, deducted_amount: 14_000 },
        { status: 'closed', paid_amount: 784_000, deducted_amount: 16_000 },
      ]);
      expect(await faults()).toEqual([]);
    });

    test('leaves it with an advance that stays used when it is opened again', async () => {
      const { id, readOwed } = await aSettled();
      const opened = await reopen(id, false);
      expect(opened.body.data).toMatchObject({ status: 'open', lines: [{ amount: 470_000 }] });
      expect(await readOwed()).toMatchObject([
        { status: 'closed', set_off_amount: 686_000, deducted_amount: 14_000 },
        { ...open, set_off_amount: 314_000, outstanding_amount: 486_000 },
      ]);
      expect((await cancel(id, false)).status).toBe(200);
      expect(await readOwed()).toMatchObject([
        { ...open, set_off_amount: 686_000, outstanding_amount: 14_000 },
        { ...open, set_off_amount: 314_000, outstanding_amount: 486_000 },
      ]);
      expect(await faults()).toEqual([]);
    });

    test('gives up what it gave up, and plans that again', async () => {
      const rest = { amount: 680_000, rest: 'write_off', rest_reason: 'Cacat' };
      const { id, readOwed } = await aSettled({ rest });
      expect((await readOwed())[0]).toMatchObject({
        status: 'closed',
        set_off_amount: 680_000,
        deducted_amount: 20_000,
      });
      const opened = await reopen(id, true);
      expect(opened.body.data.lines[0]).toMatchObject(rest);
      expect((await readOwed())[0]).toMatchObject({ ...open, outstanding_amount: 700_000 });
      expect(await faults()).toEqual([]);
    });

    test('is not taken back in a locked period', async () => {
      const { id, readOwed } = await aSettled();
      const before = await readOwed();
      await setting('books_locked_until', today);
      for (const refused of [await cancel(id, true), await cancel(id, false), await reopen(id, true)])
        expect(refused.status).toBe(400);
      await setting('books_locked_until', null);
      expect(await readOwed()).toEqual(before);
    });

    test('a line that an advance had paid does not come back while its due waits in another batch', async () => {
      const { id, owed, readOwed } = await aSettled({ rest: { amount: 300_000, deductions: [] } });
      const before = await readOwed();
      expect(before[0]).toMatchObject({ ...open, set_off_amount: 300_000, outstanding_amount: 400_000 });
      const lines = [{ due_id: owed[0]?.id, amount: 1000 }];
      const other = await server.post(batches, pemilik.token, { name: 'Lain', ...bank, lines });
      expect(other.status).toBe(201);
      const refused = await reopen(id, true);
      expect([refused.status, refused.body.errors[0]]).toEqual([
        400,
        expect.stringContaining("sudah ada di pelunasan 'Lain'"),
      ]);
      expect((await reopen(id, false)).body.data).toMatchObject({ status: 'open', lines: [{ amount: 84_000 }] });
      expect(await faults()).toEqual([]);
    });
  });

  test('how many lines there are does not make it ask the database more often', async () => {
    const used = async (size: number) => {
      const entity_name = someone();
      await stored({ entity_name, amount: 1_000 });
      const owed = await Promise.all(
        Array.from({ length: size }, (_, at) => aDue({ entity_name, amount: 500 + at, allow_duplicate: true })),
      );
      const lines = owed.map(({ id }) => ({ due_id: id }));
      const { data } = (await server.post(batches, pemilik.token, { name: 'Trip', ...bank, lines })).body;
      const use = () => server.post(`${batches}/${data.id}/use-advances`, pemilik.token, { version: data.version });
      let answer: Awaited<ReturnType<typeof use>> | undefined;
      const trips = await countTrips(async () => (answer = await use()));
      expect(answer?.status).toBe(200);
      return trips;
    };
    await used(2);
    expect(await used(12)).toBeLessThanOrEqual((await used(2)) + 1);
  });

  test('advances are set off against what it would pay, and its lines pay the rest', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name, amount: 1_000_000 });
    const [first, second] = [
      await aDue({ entity_name, amount: 700_000, note: 'Faktur 1' }),
      await aDue({ entity_name, amount: 800_000, note: 'Faktur 2' }),
    ];
    const other = await aDue({ entity_name: someone(), amount: 50_000 });
    const lines = [first, second, other].map(({ id }) => ({ due_id: id }));
    const { data } = (await server.post(batches, pemilik.token, { name: 'Senin', ...bank, lines })).body;
    const use = (version: number, member = pemilik) =>
      server.post(`${batches}/${data.id}/use-advances`, member.token, { version });
    expect((await use(data.version, kasir)).status).toBe(403);
    expect((await use(data.version + 1)).status).toBe(409);
    const used = (await use(data.version)).body.data;
    expect(used.lines.map(({ due, amount }: { due: { id: number }; amount: number }) => [due.id, amount])).toEqual(
      expect.arrayContaining([
        [second.id, 500_000],
        [other.id, 50_000],
      ]),
    );
    expect(used.lines).toHaveLength(2);
    expect(await readDue(first.id)).toMatchObject({ status: 'closed', due_payment_batch_id: null });
    expect(await read(advance.id)).toMatchObject({ left_amount: 0 });
    expect((await use(used.version)).body.errors).toEqual([
      `Lawan transaksi di pelunasan ini tidak punya uang muka sampai ${today}.`,
    ]);
    const closed = await server.post(`${batches}/${data.id}/close`, pemilik.token, {});
    expect(closed.body.data).toMatchObject({ status: 'closed', total: 550_000 });
    expect(await readDue(second.id)).toMatchObject({ paid_amount: 500_000, set_off_amount: 300_000, status: 'closed' });
    expect(await faults()).toEqual([]);
  });
});

describe('taking back', () => {
  test('a set-off gives the advance its amount back, and opens the due, once', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name });
    const due = await aDue({ entity_name });
    const [use] = (await setOff({ due_id: due.id })).body.uses;
    expect((await cancelUse(advance.id, use.id, {}, keuangan)).status).toBe(403);
    const { body } = await cancelUse(advance.id, use.id, { version: 2 });
    expect(body.data).toMatchObject({ used_amount: 0, left_amount: 5_000_000 });
    expect(body.data.uses[0]).toMatchObject({ void_reason: 'Salah potong' });
    expect(await readDue(due.id)).toMatchObject({ set_off_amount: 0, outstanding_amount: 3_000_000, status: 'open' });
    expect((await cancelUse(advance.id, use.id, { reason: 'Lagi' })).body.data).toEqual(body.data);
  });

  test('not a set-off of a locked day, nor one of another advance', async () => {
    const entity_name = someone();
    const advance = await stored({ entity_name });
    const other = await stored();
    const due = await aDue({ entity_name });
    const [use] = (await setOff({ due_id: due.id })).body.uses;
    expect((await cancelUse(other.id, use.id)).status).toBe(404);
    await setting('books_locked_until', today);
    expect((await cancelUse(advance.id, use.id)).status).toBe(400);
    await setting('books_locked_until', null);
    expect(await read(advance.id)).toMatchObject({ used_amount: 3_000_000 });
  });

  test('money goes back by a transaction of its day, and comes again when that is cancelled', async () => {
    const before = await balance();
    const advance = await stored({ date: addDays(today, -2) });
    expect((await payBack(advance.id, { amount: 5_000_001 })).body.fields).toHaveProperty('amount');
    expect((await payBack(advance.id, { amount: 5, date: addDays(today, -3) })).body.fields).toHaveProperty('date');
    expect((await payBack(advance.id, { amount: 5 }, peninjau)).status).toBe(403);
    expect((await payBack(advance.id, { amount: 5, version: 2 })).status).toBe(409);
    const paid = await payBack(advance.id, { amount: 2_000_000, version: 1 });
    expect(paid.status).toBe(201);
    expect(paid.body.data).toMatchObject({ left_amount: 3_000_000, version: 2 });
    const [use] = paid.body.data.uses;
    expect(use).toMatchObject({ kind: 'paid_back', amount: 2_000_000, date: today });
    expect(await balance()).toBe(before + 3_000_000);
    expect((await server.delete(`${transactions}/${use.transaction_id}`, pemilik.token, { reason: 'x' })).status).toBe(
      400,
    );
    await cancelUse(advance.id, use.id);
    expect(await balance()).toBe(before + 5_000_000);
    expect(await read(advance.id)).toMatchObject({ left_amount: 5_000_000 });
  });

  test('what a supplier pays back comes in', async () => {
    const before = await balance();
    const { id } = await stored({ direction: 'paid', amount: 900_000 });
    await payBack(id, { amount: 900_000 });
    expect(await balance()).toBe(before);
    expect(await read(id)).toMatchObject({ left_amount: 0 });
  });

  test('the advance itself is voided with its money only while nothing is used of it, which it says', async () => {
    const entity_name = someone();
    const before = await balance();
    const advance = await stored({ entity_name });
    const due = await aDue({ entity_name });
    const [use] = (await setOff({ due_id: due.id })).body.uses;
    expect((await destroy(advance.id)).body.errors).toEqual([
      `Uang muka ini sudah dipakai: Rp 3,000,000 dipotongkan ke Piutang ${entity_name} #${due.id} (${today}). ` +
        'Batalkan dulu pemakaiannya.',
    ]);
    await cancelUse(advance.id, use.id);
    expect((await destroy(advance.id, {}, keuangan)).status).toBe(403);
    const { body } = await destroy(advance.id);
    expect(body.data).toMatchObject({ left_amount: 0, void_reason: 'Salah catat' });
    expect((await destroy(advance.id, { reason: 'Lagi' })).body.data).toEqual(body.data);
    expect(await balance()).toBe(before);
    expect((await payBack(advance.id, { amount: 5 })).status).toBe(400);
    expect((await setOff({ due_id: due.id })).status).toBe(400);
    const history = (await server.get(`${api}/${advance.id}/history`, pemilik.token)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['void', 'update', 'update', 'create']);
  });
});

describe('the list', () => {
  test('filters by counterparty, direction, what is left and day, and adds up each direction apart', async () => {
    const entity_name = someone();
    const received = await stored({ entity_name, amount: 300_000 });
    const paid = await stored({ entity_name, direction: 'paid', amount: 200_000, date: addDays(today, -5) });
    await payBack(paid.id, { amount: 200_000 });
    const list = async (query: string) => {
      const filter = `counterparty_id=${received.counterparty_id}&${query}`;
      const { body } = await server.get(`${api}?${filter}`, pemilik.token);
      return { ids: body.data.map(({ id }: { id: number }) => id), meta: body.meta };
    };
    expect(await list('')).toMatchObject({
      ids: [paid.id, received.id],
      meta: { received_total: 300_000, paid_total: 0 },
    });
    expect((await list('left=true')).ids).toEqual([received.id]);
    expect((await list('left=false')).ids).toEqual([paid.id]);
    expect((await list('direction=paid')).ids).toEqual([paid.id]);
    expect((await list(`date_from=${today}`)).ids).toEqual([received.id]);
    expect((await list('order_by=left_amount&order=asc')).ids).toEqual([paid.id, received.id]);
    expect((await list(`q=${encodeURIComponent(entity_name)}`)).ids).toHaveLength(2);
    expect((await server.get(`${api}?counterparty_id=${received.counterparty_id}`, stranger.token)).body.data).toEqual(
      [],
    );
  });
});

describe('the database', () => {
  test('refuses what the application must not do', async () => {
    const advance = await stored();
    const as = (statement: string) =>
      server.services.db
        .transaction()
        .execute(async (trx) => {
          await sql`select * from enter_tenant(${pemilik.tenant_id}, ${pemilik.user_id}, null)`.execute(trx);
          await sql.raw(statement).execute(trx);
        })
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        );
    for (const statement of [
      `update advance set used_amount = 5 where id = ${advance.id}`,
      `update advance set used_amount = 5000001 where id = ${advance.id}`,
      `update advance set amount = 5 where id = ${advance.id}`,
      `update transaction set amount = 5 where id = ${advance.transaction_id}`,
      `update transaction set voided_at = now(), void_reason = 'x' where id = ${advance.transaction_id}`,
      `delete from advance where id = ${advance.id}`,
    ])
      expect([statement, await as(statement)]).toEqual([statement, expect.stringMatching(/^(KC00|23514|42501)/)]);
  });
});

test('outstanding is the amount less paid less set off, whatever two writers do at random', async () => {
  const entity_name = someone();
  const advances: { id: number }[] = [];
  for (const amount of [700_000, 500_000, 900_000]) advances.push(await stored({ entity_name, amount }));
  const some: { id: number }[] = [];
  for (const amount of [600_000, 800_000, 1_000_000])
    some.push(await aDue({ entity_name, amount, note: `Faktur ${amount}` }));
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const pick = <T>(from: T[]) => from[random(from.length)] as T;
  async function act() {
    const due = await readDue(pick(some).id);
    const advance = await read(pick(advances).id);
    const use = advance.uses.findLast(({ voided_at }: { voided_at: string | null }) => voided_at === null);
    const amount = 1 + random(300_000);
    switch (random(5)) {
      case 0:
        return setOff({ due_id: due.id, amount });
      case 1:
        return server.post(`${dues}/${due.id}/pay`, pemilik.token, { ...bank, amount, allow_duplicate: true });
      case 2:
        return payBack(advance.id, { amount, allow_duplicate: true });
      case 3: {
        const { data } = (await server.get(`${transactions}?due_id=${due.id}&voided=false`, pemilik.token)).body;
        return (
          data[0] &&
          server.post(`${dues}/${due.id}/cancel-payment`, pemilik.token, {
            transaction_id: data[0].id,
            reason: 'Salah',
          })
        );
      }
      default:
        return use && cancelUse(advance.id, use.id);
    }
  }
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all([act(), act()]);
    for (const answer of answers) expect([undefined, 200, 201, 400, 409]).toContain(answer?.status);
  }
  for (const { id } of some) {
    const { amount, paid_amount, set_off_amount, outstanding_amount, status } = await readDue(id);
    expect(outstanding_amount).toBe(amount - paid_amount - set_off_amount);
    expect(status).toBe(outstanding_amount === 0 ? 'closed' : 'open');
  }
  for (const { id } of advances) {
    const { amount, uses, left_amount } = await read(id);
    const used = uses.filter((use: AdvanceUse) => use.voided_at === null).map((use: AdvanceUse) => use.amount);
    expect(left_amount).toBe(amount - used.reduce((sum: number, each: number) => sum + each, 0));
  }
  expect(await faults()).toEqual([]);
});
