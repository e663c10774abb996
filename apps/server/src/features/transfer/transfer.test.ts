import { addDays, type Transaction, type Transfer } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/transfer';
const transactions = '/transaction/api/transaction';
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let bank: number;
let secondBank: number;
let cash: number;
let otherCash: number;
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

beforeEach(async () => {
  tenant_id = await server.tenant();
  [pemilik, keuangan, kasir] = await Promise.all([
    server.member('pemilik', tenant_id, 'Ibu Pemilik'),
    server.member('keuangan', tenant_id, 'Pak Keuangan'),
    server.member('kasir', tenant_id, 'Mbak Kasir'),
  ]);
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  secondBank = await server.insert('bank_account', {
    tenant_id,
    bank: 'BNI',
    account_name: 'PT Uji',
    account_number: '2',
  });
  cash = await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id });
  otherCash = await server.insert('cashier', { tenant_id, name: 'Belakang' });
  today = (await book({ amount: 1_000_000, account_type: 'cash', account_id: cash, note: 'Saldo awal' })).date;
});

const deposit = (fields: object = {}) => ({
  from_account_type: 'cash',
  from_account_id: cash,
  to_account_type: 'bank',
  to_account_id: bank,
  amount: 300_000,
  note: 'Setoran',
  ...fields,
});
const store = (fields: object = {}, member = pemilik, headers: Record<string, string> = {}) =>
  server.post(path, member.token, deposit(fields), headers);
const confirm = (id: number, member = pemilik, fields: object = {}) =>
  server.post(`${path}/confirm/${id}`, member.token, { version: 1, ...fields });
const show = async (id: number): Promise<Transfer> => (await server.get(`${path}/${id}`, pemilik.token)).body.data;
const bookTransfer = (id: number, fields: object, member = pemilik) =>
  server.put(`${transactions}/${id}/book-transfer`, member.token, { version: 1, ...fields });
const asks = (if_confirmed: string) => ({ status: 400, body: { errors: [{ type: 'confirm', if_confirmed }] } });

async function stored(fields: object = {}, member = pemilik): Promise<Transfer> {
  const { status, body } = await store(fields, member);
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

async function book(fields: object, member = pemilik): Promise<Transaction> {
  const { body } = await server.post(transactions, member.token, { account_type: 'bank', account_id: bank, ...fields });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}

async function balances(): Promise<Record<string, number>> {
  const of = async (account_type: string, account_id: number) =>
    (await server.get(`${transactions}?account_type=${account_type}&account_id=${account_id}`, pemilik.token)).body.meta
      .total as number;
  return {
    bank: await of('bank', bank),
    secondBank: await of('bank', secondBank),
    cash: await of('cash', cash),
    otherCash: await of('cash', otherCash),
  };
}

async function legs(transfer_id: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select transfer_part, account_type, amount::int, date::text, voided_at is not null as voided from transaction
      where transfer_id = $1 order by id`,
    [transfer_id],
  );
  return rows.map(
    (row) =>
      `${row.transfer_part} ${row.account_type} ` +
      `${row.amount}${row.date === today ? '' : ` ${row.date}`}${row.voided ? ' voided' : ''}`,
  );
}

async function set(key: string, value: unknown): Promise<void> {
  expect((await server.put(`/setting/api/setting/${key}`, pemilik.token, { value })).status).toBe(200);
}

const histories = async (address: string) =>
  (await server.get(`${address}/history`, pemilik.token)).body.data as {
    action: string;
    user_name: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    reason: string | null;
  }[];
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b);

/** Checks that transfers match their transactions, balances the sums of rows, and stored sums the rows. */
async function checkBooks(): Promise<void> {
  const { rows: cells } = await server.owner.query(`
    (select tenant_id, account_type, account_id, sum(amount_in + amount_out) as balance from transaction_sum
        where grain = 'all' group by 1, 2, 3
      except select tenant_id, account_type, account_id, coalesce(sum(amount) filter (where voided_at is null), 0)
        from transaction group by 1, 2, 3)`);
  expect(cells).toEqual([]);
  const { rows: wrong } = await server.owner.query(`
    select t.id from transfer t
      left join transaction x on x.tenant_id = t.tenant_id and x.transfer_id = t.id and x.voided_at is null
      group by t.tenant_id, t.id
    having coalesce(sum(x.amount) filter (where transfer_part = 'out'), 0) <> case when t.status = 'cancelled' then 0
      else -t.amount end
      or coalesce(sum(x.amount) filter (where transfer_part = 'fee'), 0) <> case when t.status = 'cancelled' then 0
        else -t.fee end
      or coalesce(sum(x.amount) filter (where transfer_part = 'in'), 0) <> case
        when t.status = 'confirmed' then t.amount else 0 end`);
  expect(wrong).toEqual([]);
}

describe('storing', () => {
  test('takes the amount and the fee out of the source; nothing arrives yet', async () => {
    const transfer = await stored({ fee: 2_500 });
    expect(transfer).toMatchObject({
      status: 'pending',
      amount: 300_000,
      fee: 2_500,
      date: today,
      note: 'Setoran',
      version: 1,
      confirmed_at: null,
      confirmed_by_name: null,
      received_date: null,
      creator_id: pemilik.user_id,
      creator_name: 'Ibu Pemilik',
      from_account: { account_type: 'cash', account_id: cash, full_info: 'Depan' },
      to_account: { account_type: 'bank', account_id: bank, full_info: 'BCA 1 a.n. PT Uji' },
    });
    expect(await legs(transfer.id)).toEqual(['out cash -300000', 'fee cash -2500']);
    expect(await balances()).toMatchObject({ cash: 697_500, bank: 0 });
    expect((await server.get(`${path}/${transfer.uuid}`, keuangan.token)).body.data).toEqual(transfer);
    await checkBooks();
  });

  test('without a fee has no transaction for it', async () => {
    expect(await legs((await stored()).id)).toEqual(['out cash -300000']);
  });

  test.each([
    [{ to_account_type: 'cash', to_account_id: 0 }, 'to_account_id', 'lebih besar dari 0'],
    [{ amount: 0 }, 'amount', 'lebih besar dari 0'],
    [{ amount: -5 }, 'amount', 'lebih besar dari 0'],
    [{ fee: -1 }, 'fee', 'paling kecil 0'],
    [{ from_account_id: 2_000_000_000 }, 'from_account_id', 'tidak ditemukan'],
    [{ to_account_id: 2_000_000_000 }, 'to_account_id', 'tidak ditemukan'],
  ])('refuses %j', async (fields, field, words) => {
    expect(await store(fields)).toMatchObject({
      status: 400,
      body: { fields: { [field]: [expect.stringContaining(words)] } },
    });
  });

  test('refuses the same account on both sides, an account that is not active, and one of another tenant', async () => {
    expect(await store({ to_account_type: 'cash', to_account_id: cash })).toMatchObject({
      status: 400,
      body: { errors: ['Account tujuan harus berbeda dari account asal'] },
    });
    const closed = await server.insert('cashier', { tenant_id, name: 'Lama', deactivated: true });
    expect(await store({ to_account_type: 'cash', to_account_id: closed })).toMatchObject({
      status: 400,
      body: { errors: ['Account tujuan sudah non-aktif. Pilih account lain.'] },
    });
    const stranger = await server.member('pemilik');
    const strangers = await server.insert('bank_account', {
      tenant_id: stranger.tenant_id,
      bank: 'BCA',
      account_name: 'X',
      account_number: '1',
    });
    expect(await store({ to_account_id: strangers })).toMatchObject({
      status: 400,
      body: { fields: { to_account_id: [expect.any(String)] } },
    });
    expect(await store({ from_account_type: 'bank', from_account_id: strangers })).toMatchObject({
      status: 400,
      body: { fields: { from_account_id: [expect.any(String)] } },
    });
    expect((await server.get(path, pemilik.token)).body.meta).toMatchObject({
      total: 0,
      in_transit: 0,
      pagination: { total: 0 },
    });
  });

  test('happens once per key, however many concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => store({}, pemilik, { 'idempotency-key': 'formulir-1' })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(await balances()).toMatchObject({ cash: 700_000 });
    expect((await store({ amount: 1 }, pemilik, { 'idempotency-key': 'formulir-1' })).status).toBe(409);
  });

  test('asks all but one of those who save the same at the same moment', async () => {
    for (const fields of [{}, { from_account_type: 'bank', from_account_id: secondBank }]) {
      const answers = await Promise.all([pemilik, keuangan, pemilik, keuangan].map((who) => store(fields, who)));
      expect(answers.filter(({ status }) => status !== 201)).toMatchObject(
        Array.from({ length: 3 }, () => asks('allow_duplicate')),
      );
    }
  });

  test('asks about the same transfer, a cashier below zero, and a date long ago or far ahead', async () => {
    await stored();
    expect(await store()).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            if_confirmed: 'allow_duplicate',
            text: expect.stringMatching(
              /^Sudah ada transfer yang sama: Rp 300,000 di antara kedua account ini, dicatat .+\. Tetap simpan\?$/,
            ),
            similar: expect.objectContaining({ resource: 'transfer' }),
          },
        ],
      },
    });
    expect(await store({ date: addDays(today, 1) })).toMatchObject(asks('allow_duplicate'));
    expect(await store({ to_account_id: secondBank, amount: 700_000, fee: 1 })).toMatchObject({
      status: 400,
      body: {
        errors: [{ if_confirmed: 'allow_negative_balance', text: 'Saldo kasir akan menjadi -Rp 1. Tetap simpan?' }],
      },
    });
    expect(await store({ to_account_id: secondBank, date: addDays(today, -31) })).toMatchObject(
      asks('allow_backdated'),
    );
    expect(await store({ to_account_id: secondBank, date: addDays(today, 31) })).toMatchObject(asks('allow_postdated'));
    await stored({ allow_duplicate: true, amount: 300_000 });
    await stored({ amount: 900_000, allow_negative_balance: true, date: addDays(today, -31), allow_backdated: true });
    expect(await balances()).toMatchObject({ cash: -500_000 });
  });
});

describe('the transactions of a transfer', () => {
  test('are not edited, voided or booked alone', async () => {
    const transfer = await stored({ fee: 1_000 });
    await confirm(transfer.id);
    const { body } = await server.get(`${transactions}?date=${today}`, pemilik.token);
    const parts = body.data.filter(
      (transaction: Transaction) => transaction.transfer_id === transfer.id,
    ) as Transaction[];
    expect(new Set(parts.map(({ transfer_part }) => transfer_part))).toEqual(new Set(['fee', 'in', 'out']));
    expect(parts).toHaveLength(3);
    for (const { id, version } of parts) {
      const refused = {
        status: 400,
        body: { errors: ['Transaksi ini bagian dari transfer. Ubah lewat transfernya.'] },
      };
      expect(await server.put(`${transactions}/${id}`, pemilik.token, { version, note: 'x' })).toMatchObject(refused);
      expect(await server.delete(`${transactions}/${id}`, pemilik.token, { reason: 'x' })).toMatchObject(refused);
      expect(await bookTransfer(id, { version, account_type: 'bank', account_id: secondBank })).toMatchObject(refused);
    }
  });

  test('are unique per transfer in the database itself', async () => {
    const { id } = await stored();
    const again = server.insert('transaction', {
      tenant_id,
      uuid: crypto.randomUUID(),
      creator_id: pemilik.user_id,
      date: today,
      amount: -300_000,
      account_type: 'cash',
      account_id: cash,
      transfer_id: id,
      transfer_part: 'out',
    });
    await expect(again).rejects.toMatchObject({ constraint: 'transaction_of_transfer' });
  });
});

describe('confirming', () => {
  test('puts the money into the target', async () => {
    const transfer = await stored({ fee: 2_500 });
    const { status, body } = await confirm(transfer.id, keuangan);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'confirmed',
      version: 2,
      confirmed_by_name: 'Pak Keuangan',
      confirmed_at: expect.stringMatching(/Z$/),
      received_date: today,
      creator_name: 'Ibu Pemilik',
    });
    expect(await legs(transfer.id)).toEqual(['out cash -300000', 'fee cash -2500', 'in bank 300000']);
    expect(await balances()).toMatchObject({ cash: 697_500, bank: 300_000 });
    await checkBooks();
  });

  test('of twelve at once exactly one wins, the others are told who did', async () => {
    const transfer = await stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => confirm(transfer.id, i % 2 ? pemilik : keuangan)),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(11).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)?.body.data.confirmed_by_name;
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ body }) => body.errors[0] === `Transfer ini sudah dikonfirmasi oleh ${winner}`),
    ).toBe(true);
    expect(await legs(transfer.id)).toEqual(['out cash -300000', 'in bank 300000']);
    await checkBooks();
  });

  test('of a concurrent confirmation and change one is refused', async () => {
    const transfer = await stored();
    const answers = await Promise.all([
      confirm(transfer.id),
      server.put(`${path}/${transfer.id}`, keuangan.token, { version: 1, amount: 100_000 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await checkBooks();
  });

  test('a plain caller sends nothing at all', async () => {
    const transfer = await stored();
    expect(await server.call('POST', `${path}/confirm/${transfer.id}/`, { token: pemilik.token })).toMatchObject({
      status: 200,
      body: { data: { status: 'confirmed', received_date: today } },
    });
  });

  test('the version that was seen: nobody confirms another amount', async () => {
    const transfer = await stored();
    await server.put(`${path}/${transfer.id}`, keuangan.token, { version: 1, amount: 900_000 });
    expect(await confirm(transfer.id)).toMatchObject({
      status: 409,
      body: { errors: ['Transfer ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.'] },
    });
    expect(await confirm(transfer.id, pemilik, { version: 2 })).toMatchObject({
      status: 200,
      body: { data: { amount: 900_000 } },
    });
  });

  test('takes the day of arrival, not one before the transfer', async () => {
    const old = await stored({ date: addDays(today, -3) });
    expect(await confirm(old.id, pemilik, { date: addDays(today, -4) })).toMatchObject({
      status: 400,
      body: { fields: { date: [expect.stringContaining('sebelum tanggal transfer')] } },
    });
    expect(await confirm(old.id, pemilik, { date: addDays(today, -2) })).toMatchObject({
      status: 200,
      body: { data: { received_date: addDays(today, -2) } },
    });
    expect(await legs(old.id)).toEqual([
      `out cash -300000 ${addDays(today, -3)}`,
      `in bank 300000 ${addDays(today, -2)}`,
    ]);
    const coming = await stored({ date: addDays(today, 3) });
    expect(await confirm(coming.id, pemilik, { date: '2099-01-01' })).toMatchObject(asks('allow_postdated'));
    expect(await confirm(coming.id)).toMatchObject({ body: { data: { received_date: addDays(today, 3) } } });
    const { id } = await stored({ amount: 7 });
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 1, date: '2099-01-01' })).toMatchObject(
      asks('allow_postdated'),
    );
    expect(await confirm(id, pemilik, { date: '2099-01-01', allow_postdated: true })).toMatchObject({
      status: 200,
      body: { data: { received_date: '2099-01-01' } },
    });
  });

  test('requires a second person if the setting says so', async () => {
    await set('transfer_second_person', true);
    const transfer = await stored({}, keuangan);
    expect(await confirm(transfer.id, keuangan)).toMatchObject({
      status: 403,
      body: {
        errors: [
          {
            type: 'Forbidden',
            message: 'Transfer harus dikonfirmasi oleh orang lain, bukan oleh yang membuat atau mengubahnya',
          },
        ],
      },
    });
    expect(await balances()).toMatchObject({ bank: 0 });
    expect(await confirm(transfer.id, pemilik)).toMatchObject({ status: 200 });
    const changed = await stored({ amount: 1_000 }, pemilik);
    const one = `${path}/${changed.id}`;
    const put = (fields: object, { token }: Member, version: number) => server.put(one, token, { version, ...fields });
    expect(await put({ note: 'setoran pagi' }, keuangan, 1)).toMatchObject({ status: 200 });
    expect(await put({ amount: 2_000 }, keuangan, 2)).toMatchObject({ status: 200 });
    expect(await put({ note: 'setoran siang' }, pemilik, 3)).toMatchObject({ status: 200 });
    for (const decider of [keuangan, pemilik])
      expect(await confirm(changed.id, decider, { version: 4 })).toMatchObject({ status: 403 });
    const noted = await stored({ amount: 6 }, pemilik);
    await server.put(`${path}/${noted.id}`, keuangan.token, { version: 1, note: 'setoran pagi' });
    expect(await confirm(noted.id, keuangan, { version: 2 })).toMatchObject({ status: 200 });
    const { body } = await server.post(transactions, keuangan.token, {
      account_type: 'bank',
      account_id: bank,
      amount: -7,
      allow_negative_balance: true,
    });
    const booked = await bookTransfer(body.data.id, { version: 1, account_type: 'bank', account_id: secondBank });
    expect(booked).toMatchObject({ status: 200 });
    expect(await confirm(booked.body.data.transfer_id, keuangan)).toMatchObject({ status: 403 });
    const own = await stored({ amount: 5 }, keuangan);
    await set('transfer_second_person', false);
    expect(await confirm(own.id, keuangan)).toMatchObject({ status: 200 });
  });
});

describe('changing', () => {
  test('changes the transactions with it', async () => {
    const transfer = await stored({ fee: 2_500 });
    const one = `${path}/${transfer.id}`;
    expect(
      await server.put(one, keuangan.token, {
        version: 1,
        from_account_id: otherCash,
        amount: 200_000,
        fee: 0,
        allow_negative_balance: true,
      }),
    ).toMatchObject({ status: 200, body: { data: { version: 2, fee: 0, from_account: { full_info: 'Belakang' } } } });
    expect(await legs(transfer.id)).toEqual(['out cash -200000', 'fee cash -2500 voided']);
    expect(await balances()).toMatchObject({ cash: 1_000_000, otherCash: -200_000 });
    expect(
      await server.put(one, keuangan.token, {
        version: 2,
        fee: 3_000,
        date: addDays(today, -1),
        to_account_id: secondBank,
        allow_negative_balance: true,
      }),
    ).toMatchObject({ status: 200 });
    expect(await legs(transfer.id)).toEqual([
      `out cash -200000 ${addDays(today, -1)}`,
      'fee cash -2500 voided',
      `fee cash -3000 ${addDays(today, -1)}`,
    ]);
    expect(await server.put(one, keuangan.token, { version: 3, note: 'Setoran sore' })).toMatchObject({
      status: 200,
      body: { data: { note: 'Setoran sore', version: 4 } },
    });
    expect(await server.put(one, keuangan.token, { version: 4, note: 'Setoran sore' })).toMatchObject({
      status: 200,
      body: { data: { version: 4 } },
    });
    await confirm(transfer.id, pemilik, { version: 4 });
    expect(await balances()).toEqual({ bank: 0, secondBank: 200_000, cash: 1_000_000, otherCash: -203_000 });
    await checkBooks();
  });

  test('a stale version is a 409, and one of many at once wins', async () => {
    const { id } = await stored();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        server.put(`${path}/${id}`, pemilik.token, { version: 1, amount: 1_000 + i }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x', version: 1 })).toMatchObject({
      status: 409,
    });
    await checkBooks();
  });

  test('ends once it is confirmed or cancelled', async () => {
    const confirmed = await stored();
    await confirm(confirmed.id);
    expect(await server.put(`${path}/${confirmed.id}`, pemilik.token, { version: 2, amount: 1 })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('sudah dikonfirmasi')] },
    });
    const cancelled = await stored({ amount: 7 });
    await server.delete(`${path}/${cancelled.id}`, pemilik.token, { reason: 'Batal' });
    expect(await server.put(`${path}/${cancelled.id}`, pemilik.token, { version: 2, amount: 1 })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('sudah dibatalkan')] },
    });
    expect(await confirm(cancelled.id, pemilik, { version: 2 })).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('sudah dibatalkan')] },
    });
  });
});

describe('voiding', () => {
  test("returns a pending transfer's money and fee", async () => {
    const { id } = await stored({ fee: 2_500 });
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'Salah', version: 1 })).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', void_reason: 'Salah', version: 2 } },
    });
    expect(await legs(id)).toEqual(['out cash -300000 voided', 'fee cash -2500 voided']);
    expect(await balances()).toMatchObject({ cash: 1_000_000, bank: 0 });
  });

  test('reverses both sides of a confirmed one; again changes nothing', async () => {
    const { id } = await stored({ fee: 2_500 });
    await confirm(id);
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'Salah' })).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', confirmed_by_name: 'Ibu Pemilik' } },
    });
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'Lagi' })).toMatchObject({
      status: 200,
      body: { data: { void_reason: 'Salah', version: 3 } },
    });
    expect(await balances()).toMatchObject({ cash: 1_000_000, bank: 0 });
    await checkBooks();
  });

  test('asks where a cashier who received would be below zero', async () => {
    const { id } = await stored({ to_account_type: 'cash', to_account_id: otherCash });
    await confirm(id);
    await book({ amount: -200_000, account_type: 'cash', account_id: otherCash });
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x' })).toMatchObject(
      asks('allow_negative_balance'),
    );
    expect(
      await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x', allow_negative_balance: true }),
    ).toMatchObject({ status: 200 });
    expect(await balances()).toMatchObject({ cash: 1_000_000, otherCash: -200_000 });
  });
});

describe('history', () => {
  test('says who did what to the transfer and to its transactions', async () => {
    const { id } = await stored();
    await server.put(`${path}/${id}`, keuangan.token, { version: 1, amount: 250_000 });
    await confirm(id, keuangan, { version: 2 });
    await server.delete(`${path}/${id}`, pemilik.token, { reason: 'Salah' });
    const entries = await histories(`${path}/${id}`);
    expect(entries.map(({ action, user_name, reason }) => [action, user_name, reason])).toEqual([
      ['void', 'Ibu Pemilik', 'Salah'],
      ['update', 'Pak Keuangan', null],
      ['update', 'Pak Keuangan', null],
      ['create', 'Ibu Pemilik', null],
    ]);
    expect(entries[2]).toMatchObject({ before: { amount: 300_000 }, after: { amount: 250_000 } });
    expect(entries[1]).toMatchObject({
      before: { status: 'pending' },
      after: { status: 'confirmed', confirmed_by_name: 'Pak Keuangan' },
    });
    const { rows } = await server.owner.query<{ id: number }>(
      `select id::int as id from transaction where transfer_id = $1 and transfer_part = 'out'`,
      [id],
    );
    expect(
      (await histories(`${transactions}/${rows[0]?.id}`)).map(({ action, before, after }) => [
        action,
        before?.['amount'],
        after?.['amount'],
      ]),
    ).toEqual([
      ['void', undefined, undefined],
      ['update', -300_000, -250_000],
      ['create', undefined, -300_000],
    ]);
  });
});

describe('rights', () => {
  test('another tenant sees nothing and changes nothing', async () => {
    const { id, uuid } = await stored();
    const stranger = await server.member('pemilik');
    for (const answer of [
      await server.get(`${path}/${id}`, stranger.token),
      await server.get(`${path}/${uuid}`, stranger.token),
      await server.get(`${path}/${id}/history`, stranger.token),
      await confirm(id, stranger),
      await server.put(`${path}/${id}`, stranger.token, { version: 1, amount: 1 }),
      await server.delete(`${path}/${id}`, stranger.token, { reason: 'x' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { errors: ['Transfer tidak ditemukan'] } });
    expect((await server.get(path, stranger.token)).body.meta.pagination.total).toBe(0);
    expect(await show(id)).toMatchObject({ status: 'pending', version: 1 });
  });

  test('a kasir sends from their own cash to readable accounts, and confirms money into their own', async () => {
    const grant = (bank_account_id: number, write: boolean) =>
      server.insert('bank_account_access', { tenant_id, bank_account_id, user_id: kasir.user_id, read: true, write });
    expect(await store({}, kasir)).toMatchObject({
      status: 400,
      body: { errors: ['Account tujuan tidak ditemukan. Pilih account lain.'] },
    });
    await grant(bank, false);
    const sent = await stored({}, kasir);
    expect(await confirm(sent.id, kasir)).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'Anda tidak boleh mencatat pada account ini' }] },
    });
    expect(await store({ from_account_id: otherCash }, kasir)).toMatchObject({ status: 403 });
    expect(
      await store(
        { from_account_type: 'bank', from_account_id: bank, to_account_type: 'cash', to_account_id: cash },
        kasir,
      ),
    ).toMatchObject({ status: 403 });
    const received = await stored({
      from_account_type: 'bank',
      from_account_id: secondBank,
      to_account_type: 'cash',
      to_account_id: cash,
    });
    expect(await confirm(received.id, kasir)).toMatchObject({
      status: 200,
      body: { data: { confirmed_by_name: 'Mbak Kasir', from_account: { full_info: 'BNI 2 a.n. PT Uji' } } },
    });
    const foreign = await stored({
      from_account_type: 'bank',
      from_account_id: secondBank,
      to_account_type: 'cash',
      to_account_id: otherCash,
    });
    expect((await server.get(`${path}/${foreign.id}`, kasir.token)).status).toBe(404);
    expect((await confirm(foreign.id, kasir)).status).toBe(404);
    expect((await server.get(path, kasir.token)).body.data.map(({ id }: Transfer) => id)).toEqual([
      received.id,
      sent.id,
    ]);
    expect((await server.put(`${path}/${sent.id}`, kasir.token, { version: 1, amount: 1 })).status).toBe(403);
    expect((await server.delete(`${path}/${sent.id}`, kasir.token, { reason: 'x' })).status).toBe(403);
    await checkBooks();
  });

  test('only the pemilik voids; a peninjau reads', async () => {
    const { id } = await stored();
    const peninjau = await server.member('peninjau', tenant_id);
    expect((await server.delete(`${path}/${id}`, keuangan.token, { reason: 'x' })).status).toBe(403);
    expect((await server.get(`${path}/${id}`, peninjau.token)).status).toBe(200);
    expect((await confirm(id, peninjau)).status).toBe(403);
    expect((await store({ amount: 1 }, peninjau)).status).toBe(403);
  });
});

describe('the locked period', () => {
  const locked = { status: 400, body: { fields: { date: [expect.stringContaining('dikunci')] } } };

  test('refuses transfers, changes, arrivals and voids; money sent before it arrives after it', async () => {
    const inside = await stored({ date: addDays(today, -5) });
    const arrived = await stored({ date: addDays(today, -5), amount: 11 });
    await confirm(arrived.id, pemilik, { date: addDays(today, -4) });
    await set('books_locked_until', addDays(today, -4));
    expect(await store({ date: addDays(today, -4), amount: 12 })).toMatchObject(locked);
    expect(await server.put(`${path}/${inside.id}`, pemilik.token, { version: 1, date: today })).toMatchObject(locked);
    expect(await server.delete(`${path}/${inside.id}`, pemilik.token, { reason: 'x' })).toMatchObject(locked);
    expect(await server.delete(`${path}/${arrived.id}`, pemilik.token, { reason: 'x' })).toMatchObject(locked);
    expect(await confirm(inside.id, pemilik, { date: addDays(today, -4) })).toMatchObject(locked);
    expect(await confirm(inside.id)).toMatchObject({ status: 200, body: { data: { received_date: today } } });
    const old = await book({ amount: -9, date: addDays(today, -3) });
    await set('books_locked_until', addDays(today, -3));
    expect(await bookTransfer(old.id, { account_type: 'bank', account_id: secondBank })).toMatchObject(locked);
  });
});

describe('the list', () => {
  test('filters by either side, state, day and text; the totals leave cancelled ones out', async () => {
    const pending = await stored({ amount: 100, fee: 5 });
    const confirmed = await stored({
      amount: 200,
      note: 'Modal',
      date: addDays(today, -1),
      from_account_type: 'bank',
      from_account_id: secondBank,
      to_account_type: 'cash',
      to_account_id: otherCash,
    });
    await confirm(confirmed.id);
    const cancelled = await stored({ amount: 400 });
    await server.delete(`${path}/${cancelled.id}`, pemilik.token, { reason: 'x' });
    const list = async (query: string) => {
      const { body } = await server.get(`${path}?${query}`, pemilik.token);
      return [body.data.map(({ id }: Transfer) => id), body.meta.total, body.meta.in_transit];
    };
    expect(await list('')).toEqual([[cancelled.id, confirmed.id, pending.id], 300, 100]);
    expect(await list('status=pending')).toEqual([[pending.id], 100, 100]);
    expect(await list('status=cancelled')).toEqual([[cancelled.id], 0, 0]);
    expect(await list(`account_type=bank&account_id=${secondBank}`)).toEqual([[confirmed.id], 200, 0]);
    expect(await list(`account_type=cash&account_id=${otherCash}`)).toEqual([[confirmed.id], 200, 0]);
    expect(await list(`account_type=cash&account_id=${secondBank + 1_000_000}`)).toEqual([[], 0, 0]);
    expect(await list(`from_account_type=cash&from_account_id=${cash}&status=pending`)).toEqual([
      [pending.id],
      100,
      100,
    ]);
    expect(await list('to_account_type=cash')).toEqual([[confirmed.id], 200, 0]);
    expect(await list(`date_to=${addDays(today, -1)}`)).toEqual([[confirmed.id], 200, 0]);
    expect(await list('q=modal')).toEqual([[confirmed.id], 200, 0]);
    expect(await list('q=bni')).toEqual([[confirmed.id], 200, 0]);
    expect(await list('q=%3D200')).toEqual([[confirmed.id], 200, 0]);
    expect(await list('q=<150&status=pending')).toEqual([[pending.id], 100, 100]);
    expect(await list('order_by=amount&order=asc&per_page=1&page=2')).toEqual([[confirmed.id], 300, 100]);
  });
});

describe('the proof', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = (name = 'bukti.png', content: Buffer<ArrayBuffer> | string = png) => {
    const sent = new FormData();
    sent.append('file', new Blob([content]), name);
    return sent;
  };
  const prove = (id: number | string, member = pemilik, sent = form(), slash = '') =>
    server.post(`${path}/${id}/transfer-proof-upload${slash}`, member.token, sent);

  test('is kept by the file manager and named by the transfer, pending or confirmed', async () => {
    const { id, uuid } = await stored({ fee: 5 });
    const first = await prove(uuid, keuangan, form('pertama.png'), '/');
    expect(first).toMatchObject({
      status: 200,
      body: { data: { id, version: 2, status: 'pending', proof_file_uuid: expect.any(String) } },
    });
    const file = await server.get(`/file-manager/file/${first.body.data.proof_file_uuid}`, pemilik.token);
    expect(file.body.data).toMatchObject({
      name: 'pertama.png',
      mime_type: 'image/png',
      creator_name: 'Pak Keuangan',
      fileable_type: 'transfer',
      fileable_id: String(id),
    });
    expect(await confirm(id)).toMatchObject({ status: 409 }); // the version seen is from before the proof
    expect(await confirm(id, pemilik, { version: 2 })).toMatchObject({ status: 200 });
    const second = await prove(id);
    expect(second).toMatchObject({ status: 200, body: { data: { version: 4, status: 'confirmed', amount: 300_000 } } });
    expect(second.body.data.proof_file_uuid).not.toBe(first.body.data.proof_file_uuid);
    expect((await histories(`${path}/${id}`))[0]).toMatchObject({
      action: 'update',
      user_name: 'Ibu Pemilik',
      before: { proof_file_uuid: first.body.data.proof_file_uuid },
      after: { proof_file_uuid: second.body.data.proof_file_uuid },
    });
    expect(await legs(id)).toEqual(['out cash -300000', 'fee cash -5', 'in bank 300000']);
    expect((await server.delete(`/file-manager/file/${second.body.data.proof_file_uuid}`, pemilik.token)).status).toBe(
      400,
    );
    expect((await server.delete(`/file-manager/file/${first.body.data.proof_file_uuid}`, pemilik.token)).status).toBe(
      200,
    );
  });

  test('refuses a cancelled transfer, no file, a peninjau, an uninvolved kasir and another tenant', async () => {
    const { id } = await stored({
      from_account_type: 'bank',
      from_account_id: bank,
      to_account_type: 'bank',
      to_account_id: secondBank,
    });
    await server.insert('bank_account_access', {
      tenant_id,
      user_id: kasir.user_id,
      bank_account_id: bank,
      read: true,
      write: false,
    });
    const [peninjau, stranger] = [await server.member('peninjau', tenant_id), await server.member('pemilik')];
    const sent = new FormData();
    sent.append('name', 'x');
    expect(await prove(id, pemilik, sent)).toMatchObject({ status: 400, body: { errors: ['File wajib diisi'] } });
    expect((await prove(id, peninjau)).status).toBe(403);
    expect((await prove(id, kasir)).status).toBe(403);
    expect((await prove(id, stranger)).status).toBe(404);
    await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x' });
    expect(await prove(id)).toMatchObject({
      status: 400,
      body: { errors: ['Transfer ini sudah dibatalkan dan tidak dapat diberi bukti'] },
    });
    expect((await server.get('/file-manager/file', pemilik.token)).body.meta.pagination.total).toBe(0);
  });

  test('can be added by a kasir of either side, and on creation', async () => {
    const { id } = await stored({
      from_account_type: 'bank',
      from_account_id: secondBank,
      to_account_type: 'cash',
      to_account_id: cash,
    });
    expect(await prove(id, kasir)).toMatchObject({ status: 200 });
    await server.insert('bank_account_access', {
      tenant_id,
      user_id: kasir.user_id,
      bank_account_id: bank,
      read: true,
      write: false,
    });
    const {
      body: { data: file },
    } = await server.post('/file-manager/file', kasir.token, form());
    const own = await store({ proof_file_uuid: file.uuid, amount: 9 }, kasir);
    expect(own).toMatchObject({ status: 201, body: { data: { proof_file_uuid: file.uuid } } });
    expect(await server.put(`${path}/${own.body.data.id}`, keuangan.token, { version: 1, note: 'x' })).toMatchObject({
      status: 200,
      body: { data: { proof_file_uuid: file.uuid } },
    });
    expect(
      await server.put(`${path}/${own.body.data.id}`, keuangan.token, { version: 2, proof_file_uuid: null }),
    ).toMatchObject({ status: 200, body: { data: { proof_file_uuid: null, version: 3 } } });
    const missing = { status: 400, body: { fields: { proof_file_uuid: ['tidak ditemukan. Unggah file lagi.'] } } };
    expect(await store({ proof_file_uuid: crypto.randomUUID(), amount: 8 })).toMatchObject(missing);
    expect(
      await server.put(`${path}/${own.body.data.id}`, keuangan.token, {
        version: 3,
        proof_file_uuid: crypto.randomUUID(),
      }),
    ).toMatchObject(missing);
  });

  test('of two concurrent uploads both are kept and the later is used', async () => {
    const { id } = await stored();
    const answers = await Promise.all([prove(id, pemilik), prove(id, keuangan)]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await show(id)).toMatchObject({
      version: 3,
      proof_file_uuid: answers.find(({ body }) => body.data.version === 3)?.body.data.proof_file_uuid,
    });
  });
});

describe('booking a transaction as a transfer', () => {
  test('money that went out is on its way to the account', async () => {
    const out = await book({
      amount: -400_000,
      account_type: 'cash',
      account_id: cash,
      note: 'Setor',
      transactable_app: 'Cashier',
      transactable_type: 'Spending',
      transactable_id: '5',
    });
    const { status, body } = await bookTransfer(out.id, { account_type: 'bank', account_id: bank, fee: 1_000 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: out.id,
      transfer_part: 'out',
      amount: -400_000,
      note: 'Setor',
      transactable_id: '5',
      version: 2,
    });
    const transfer = await show(body.data.transfer_id);
    expect(transfer).toMatchObject({
      status: 'pending',
      amount: 400_000,
      fee: 1_000,
      note: 'Setor',
      date: today,
      from_account: { full_info: 'Depan' },
      to_account: { full_info: 'BCA 1 a.n. PT Uji' },
    });
    expect(await legs(transfer.id)).toEqual(['out cash -400000', 'fee cash -1000']);
    await confirm(transfer.id);
    expect(await balances()).toMatchObject({ cash: 599_000, bank: 400_000 });
    expect((await histories(`${transactions}/${out.id}`))[0]).toMatchObject({
      action: 'update',
      before: { transfer_id: null },
      after: { transfer_id: transfer.id, transfer_part: 'out' },
    });
    await server.delete(`${path}/${transfer.id}`, pemilik.token, { reason: 'Salah' });
    expect(await balances()).toMatchObject({ cash: 1_000_000, bank: 0 });
    await checkBooks();
  });

  test('money that came in has arrived, and now leaves the account that it came from', async () => {
    const into = await book({ amount: 250_000, note: 'Masuk' }, keuangan);
    const { body } = await bookTransfer(into.id, { account_type: 'cash', account_id: cash, note: 'Setoran kemarin' });
    expect(body.data).toMatchObject({ transfer_part: 'in', amount: 250_000, note: 'Setoran kemarin' });
    expect(await show(body.data.transfer_id)).toMatchObject({
      status: 'confirmed',
      received_date: today,
      confirmed_by_name: 'Pak Keuangan',
      confirmed_at: into.created_at,
      creator_name: 'Ibu Pemilik',
    });
    expect(await balances()).toMatchObject({ cash: 750_000, bank: 250_000 });
    await checkBooks();
  });

  test('the rules of transfers and transactions hold', async () => {
    const out = await book({ amount: -400_000 });
    const other = { account_type: 'bank', account_id: secondBank };
    expect(await bookTransfer(out.id, { account_type: 'bank', account_id: bank })).toMatchObject({
      status: 400,
      body: { fields: { account_id: [expect.stringContaining('berbeda')] } },
    });
    expect(await bookTransfer(out.id, { ...other, account_id: 2_000_000_000 })).toMatchObject({
      status: 400,
      body: { fields: { account_id: [expect.any(String)] } },
    });
    expect(await bookTransfer(out.id, { ...other, version: 2 })).toMatchObject({ status: 409 });
    expect(await bookTransfer(out.id, other, kasir)).toMatchObject({ status: 403 });
    expect(await bookTransfer((await book({ amount: 0 })).id, other)).toMatchObject({
      status: 400,
      body: { errors: ['Transaksi tanpa jumlah tidak dapat menjadi transfer'] },
    });
    const tooMuch = await book({ amount: 1_500_000 });
    expect(await bookTransfer(tooMuch.id, { account_type: 'cash', account_id: cash })).toMatchObject(
      asks('allow_negative_balance'),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => bookTransfer(out.id, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bookTransfer((await book({ amount: -400_000, allow_duplicate: true })).id, other)).toMatchObject(
      asks('allow_duplicate'),
    );
    await set('transfer_second_person', true);
    expect(await bookTransfer((await book({ amount: 10 })).id, other)).toMatchObject({ status: 403 });
    expect(await bookTransfer((await book({ amount: 11 }, keuangan)).id, other)).toMatchObject({ status: 200 });
    const raised = await book({ amount: 12 }, keuangan);
    const more = { version: 1, amount: 1200, allow_duplicate: true };
    expect(await server.put(`/transaction/api/transaction/${raised.id}`, pemilik.token, more)).toMatchObject({
      status: 200,
    });
    expect(await bookTransfer(raised.id, { ...other, version: 2 })).toMatchObject({ status: 403 });
    await checkBooks();
  });
});

test('sixteen writers at once leave books that agree', async () => {
  // random() < 1
  const anyOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;
  const accounts = [
    { account_type: 'bank', account_id: bank },
    { account_type: 'bank', account_id: secondBank },
    { account_type: 'cash', account_id: cash },
    { account_type: 'cash', account_id: otherCash },
  ];
  const agreed = { allow_duplicate: true, allow_negative_balance: true };
  const ids: number[] = [(await stored()).id];
  const seen = new Set<number>();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let i = 0; i < 10; i++) {
        const [from, to] = [anyOf(accounts), anyOf(accounts)];
        const fields = {
          from_account_type: from.account_type,
          from_account_id: from.account_id,
          to_account_type: to.account_type,
          to_account_id: to.account_id,
          amount: 1 + Math.floor(Math.random() * 1000),
          fee: anyOf([0, 5]),
          ...agreed,
        };
        const transfer = await show(anyOf(ids));
        const dice = Math.random();
        const answer =
          dice < 0.4
            ? await store(fields)
            : dice < 0.6
              ? await server.put(`${path}/${transfer.id}`, keuangan.token, { ...fields, version: transfer.version })
              : dice < 0.85
                ? await confirm(transfer.id, keuangan, { version: transfer.version })
                : await server.delete(`${path}/${transfer.id}`, pemilik.token, {
                    reason: 'acak',
                    allow_negative_balance: true,
                  });
        if (answer.status === 201) ids.push(answer.body.data.id);
        seen.add(answer.status);
      }
    }),
  );
  // 400: the same account twice, or already ended; 409: changed meanwhile
  expect([...seen].filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  await checkBooks();
});
