import type { CashClosing, CorrectionRequest, Transaction } from '@finance/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/correction';
const transactions = '/transaction/api/transaction';
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let cash: number;

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
  cash = await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id });
});

async function book(fields: object = {}, member = kasir): Promise<Transaction> {
  const { body } = await server.post(transactions, member.token, {
    amount: 50_000,
    account_type: 'cash',
    account_id: cash,
    allow_duplicate: true,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}
type Seen = Pick<Transaction, 'id' | 'version'>;
const ask = ({ id: record_id, version }: Seen, fields: object = {}, member = kasir, headers = {}) =>
  server.post(
    path,
    member.token,
    { resource: 'transaction', record_id, version, kind: 'void', reason: 'Dobel ketik', ...fields },
    headers,
  );
async function asked(fields: object = {}, record?: Seen): Promise<CorrectionRequest> {
  const { status, body } = await ask(record ?? (await book()), fields);
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}
const decide = (id: number, outcome: 'accept' | 'refuse' | 'withdraw', member = pemilik, body: object = {}) =>
  server.post(`${path}/${id}/${outcome}`, member.token, outcome === 'refuse' ? { reason: 'Bukan', ...body } : body);
const show = async (id: number): Promise<CorrectionRequest> =>
  (await server.get(`${path}/${id}`, kasir.token)).body.data;
const change = { amount: 75_000, note: 'Dua bungkus' };

test('a kasir asks for a void, the pemilik accepts it, and the kasir sees who and why', async () => {
  const { id, record: transaction } = await asked();
  expect((await server.delete(`${transactions}/${transaction.id}`, kasir.token, { reason: 'x' })).status).toBe(403);
  expect((await decide(id, 'accept', pemilik, { reason: 'Benar dobel' })).status).toBe(200);
  expect(await show(id)).toMatchObject({
    status: 'accepted',
    creator_name: 'Mbak Kasir',
    decided_by_name: 'Ibu Pemilik',
    decision_reason: 'Benar dobel',
    record: { void_reason: 'Diajukan Mbak Kasir: Dobel ketik' },
  });
  const [entry] = (await server.get(`${transactions}/${transaction.id}/history`, kasir.token)).body.data;
  expect(entry).toMatchObject({ action: 'void', user_name: 'Ibu Pemilik', reason: 'Diajukan Mbak Kasir: Dobel ketik' });
});

test('a change is accepted by keuangan, and books only what was proposed', async () => {
  const { id, record: transaction } = await asked({ kind: 'update', change });
  expect((await decide(id, 'accept', keuangan)).status).toBe(200);
  expect(await show(id)).toMatchObject({
    status: 'accepted',
    record: { amount: 75_000, note: 'Dua bungkus', version: 2, date: transaction.date },
  });
});

test('a refusal says why and leaves the transaction; the kasir may take an open one back', async () => {
  const { id, record: transaction } = await asked();
  expect((await decide(id, 'refuse', pemilik, { reason: ' ' })).status).toBe(400);
  await decide(id, 'refuse', pemilik, { reason: 'Ada notanya' });
  expect(await show(id)).toMatchObject({
    status: 'refused',
    decision_reason: 'Ada notanya',
    record: { version: 1 },
  });
  const second = await asked({}, transaction);
  expect((await decide(second.id, 'withdraw', keuangan)).status).toBe(403);
  expect((await decide(second.id, 'withdraw', kasir)).body.data.status).toBe('withdrawn');
  expect((await decide(second.id, 'accept')).status).toBe(409);
});

test('of two deciders at once one decides, and nothing is voided that was refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, record: transaction } = await asked();
    const other = await server.member('pemilik', tenant_id);
    const answers = await Promise.all([decide(id, 'accept'), decide(id, 'refuse', other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { status } = await show(id);
    const { voided_at } = (await server.get(`${transactions}/${transaction.id}`, pemilik.token)).body.data;
    expect(voided_at !== null).toBe(status === 'accepted');
  }
});

test('a double click asks once, and a transaction has one open request', async () => {
  const transaction = await book();
  const key = { 'idempotency-key': 'pengajuan-1' };
  const answers = await Promise.all([1, 2, 3].map(() => ask(transaction, {}, kasir, key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  const many = await Promise.all([1, 2, 3].map(() => ask(transaction)));
  expect(many.map(({ status }) => status)).toEqual([409, 409, 409]);
});

test('the rules of a direct change hold when it is decided: locks, closed cash, versions, soft rules', async () => {
  const stale = await asked();
  await server.put(`${transactions}/${stale.record.id}`, keuangan.token, { version: 1, note: 'Lain' });
  expect(await decide(stale.id, 'accept')).toMatchObject({ status: 409 });
  expect((await ask(stale.record)).status).toBe(409);

  const negative = await asked({ kind: 'update', change: { amount: -9_000_000 } });
  const question = await decide(negative.id, 'accept');
  expect(question).toMatchObject({
    status: 400,
    body: {
      errors: expect.arrayContaining([
        expect.objectContaining({ if_confirmed: 'allow_negative_balance', yes: 'Ubah menjadi -Rp 9,000,000' }),
      ]),
    },
  });
  expect(await show(negative.id)).toMatchObject({ status: 'open' });
  const agreed = { allow_negative_balance: true, allow_unusual_amount: true };
  expect((await decide(negative.id, 'accept', pemilik, agreed)).status).toBe(200);

  const closed = await asked();
  const { date } = closed.record;
  const books = (await server.get(`/transaction/api/cash-closing/expected/${cash}`, pemilik.token)).body.data;
  await server.post('/transaction/api/cash-closing', pemilik.token, {
    cashier_id: cash,
    denominations: {},
    expected_balance: books.expected_balance,
    reason: 'Uji',
  });
  const accept = () => decide(closed.id, 'accept', pemilik, agreed);
  expect(await accept()).toMatchObject({ status: 400, body: { blocked: { by: 'cash_closing' } } });
  await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: date });
  expect(await accept()).toMatchObject({ status: 400, body: { blocked: { by: 'books_lock' } } });
  expect((await decide(closed.id, 'refuse')).status).toBe(200);
});

test('is seen and asked for only within the own tenant and the own accounts', async () => {
  const [stranger, colleague, peninjau] = await Promise.all([
    server.member('pemilik'),
    server.member('kasir', tenant_id),
    server.member('peninjau', tenant_id),
  ]);
  const { id, uuid, record: transaction } = await asked();
  for (const member of [stranger, colleague]) {
    expect((await server.get(path, member.token)).body.data).toEqual([]);
    for (const key of [id, uuid]) expect((await server.get(`${path}/${key}`, member.token)).status).toBe(404);
    expect((await ask(transaction, {}, member)).status).toBe(404);
  }
  for (const outcome of ['accept', 'refuse'] as const) {
    expect((await decide(id, outcome, stranger)).status).toBe(404);
    for (const member of [kasir, colleague, peninjau]) expect((await decide(id, outcome, member)).status).toBe(403);
  }
  expect((await decide(id, 'accept', keuangan)).status).toBe(403);
  expect((await ask(await book(), {}, peninjau)).status).toBe(403);
  expect((await server.get(`${path}?status=open`, pemilik.token)).body.meta.pagination.total).toBe(1);
});

test('is not for what belongs to another record', async () => {
  const bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' });
  await server.post('/transaction/api/transfer', pemilik.token, {
    from_account_type: 'cash',
    from_account_id: cash,
    to_account_type: 'bank',
    to_account_id: bank,
    amount: 10,
    allow_negative_balance: true,
  });
  const [leg] = (await server.get(`${transactions}?account_type=cash&account_id=${cash}`, pemilik.token)).body.data;
  expect(await ask(leg)).toMatchObject({
    status: 400,
    body: { errors: [expect.stringContaining('bagian dari transfer')] },
  });
});

const transfers = '/transaction/api/transfer';
const dues = '/transaction/api/due';
const aBank = () => server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' });
async function made(at: string, fields: object, member = kasir) {
  const { body } = await server.post(at, member.token, {
    allow_negative_balance: true,
    allow_incomplete: true,
    ...fields,
  });
  expect(body).toMatchObject({ data: {} });
  return body.data;
}
async function aTransfer() {
  const to_account_id = await aBank();
  await server.insert('bank_account_access', {
    tenant_id,
    bank_account_id: to_account_id,
    user_id: kasir.user_id,
    read: true,
    write: false,
  });
  const sides = { from_account_type: 'cash', from_account_id: cash, to_account_type: 'bank', to_account_id };
  return made(transfers, { ...sides, amount: 100_000 });
}

test('a kasir asks about a transfer; keuangan changes it, only the pemilik voids it: money comes back', async () => {
  const transfer = await aTransfer();
  const first = await asked({ resource: 'transfer', kind: 'update', change: { amount: 90_000, fee: 2_500 } }, transfer);
  expect(first).toMatchObject({ resource: 'transfer', record: { amount: 100_000 } });
  expect((await decide(first.id, 'accept', keuangan)).body.data.record).toMatchObject({ amount: 90_000, fee: 2_500 });
  const second = await asked({ resource: 'transfer' }, { ...transfer, version: 2 });
  expect((await decide(second.id, 'accept', keuangan)).status).toBe(403);
  expect((await decide(second.id, 'accept')).status).toBe(200);
  expect(await show(second.id)).toMatchObject({
    status: 'accepted',
    record: { status: 'cancelled', void_reason: 'Diajukan Mbak Kasir: Dobel ketik' },
  });
  const legs = (await server.get(`${transactions}?transfer_id=${transfer.id}`, pemilik.token)).body.data;
  expect(legs.map((leg: Transaction) => leg.voided_at !== null)).toEqual([true, true]);
  const [entry] = (await server.get(`${transfers}/${transfer.id}/history`, kasir.token)).body.data;
  expect(entry).toMatchObject({ action: 'void', user_name: 'Ibu Pemilik' });
});

test('what was decided about meanwhile is told, and stays as it is', async () => {
  const transfer = await aTransfer();
  const ofTransfer = await asked({ resource: 'transfer', kind: 'update', change: { amount: 5 } }, transfer);
  await server.post(`${transfers}/confirm/${transfer.id}`, pemilik.token, {});
  const due = await made(dues, { type: 'R', amount: 50_000, entity_name: 'Bu Tini' });
  const ofDue = await asked({ resource: 'due' }, due);
  await made(`${dues}/${due.id}/pay`, { account_type: 'cash', account_id: cash, amount: 20_000 });
  const voided = await asked({ resource: 'due' }, await made(dues, { type: 'P', amount: 7 }));
  await server.delete(`${dues}/${voided.record.id}`, pemilik.token, { reason: 'x' });
  const gone = 'Hutang/piutang ini sudah dibatalkan. Tolak pengajuan ini.';
  for (const [{ id }, message] of [
    [ofTransfer, expect.stringContaining('Transfer ini sudah diubah sejak diajukan')],
    [ofDue, expect.stringContaining('Hutang/piutang ini sudah diubah sejak diajukan')],
    [voided, gone],
  ] as const) {
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { errors: [message] } });
    expect((await decide(id, 'refuse')).status).toBe(200);
  }
  expect((await show(ofTransfer.id)).record).toMatchObject({ status: 'confirmed', amount: 100_000 });
  expect((await show(ofDue.id)).record).toMatchObject({ outstanding_amount: 30_000, voided_at: null });
});

test('a due is changed and voided as asked, a soft rule is asked of the decider', async () => {
  const due = await made(dues, { type: 'R', amount: 10_000 });
  const proposed = { date: '2099-01-01', entity_name: 'Bu Tini' };
  const { id } = await asked({ resource: 'due', kind: 'update', change: proposed }, due);
  expect((await decide(id, 'accept')).body.errors).toMatchObject([{ if_confirmed: 'allow_postdated' }]);
  expect((await decide(id, 'accept', keuangan, { allow_postdated: true })).body.data.record).toMatchObject(proposed);
  const voiding = await asked({ resource: 'due' }, { ...due, version: 2 });
  expect((await decide(voiding.id, 'accept')).body.data.record).toMatchObject({
    status: 'closed',
    void_reason: 'Diajukan Mbak Kasir: Dobel ketik',
  });
});

test('a payment is taken back as asked, also while somebody pays the rest', async () => {
  const due = await made(dues, { type: 'R', amount: 50_000 });
  const pay = (amount: number) => ({ account_type: 'cash', account_id: cash, amount, allow_duplicate: true });
  const payment = await made(`${dues}/${due.id}/pay`, pay(20_000));
  const { id } = await asked({}, payment);
  const [accepted, paid] = await Promise.all([
    decide(id, 'accept'),
    server.post(`${dues}/${due.id}/pay`, kasir.token, pay(30_000)),
  ]);
  expect([accepted.status, paid.status]).toEqual([200, 201]);
  expect(accepted.body.data.record).toMatchObject({ void_reason: 'Diajukan Mbak Kasir: Dobel ketik' });
  const { body } = await server.get(`${dues}/${due.id}`, kasir.token);
  expect(body.data).toMatchObject({ status: 'open', paid_amount: 30_000, outstanding_amount: 20_000 });
});

test('a kasir asks to reopen a closing; only the pemilik does it, and the difference goes with it', async () => {
  await book();
  const closings = '/transaction/api/cash-closing';
  const close = async (fields: object) => {
    const body = {
      cashier_id: cash,
      denominations: { note_20000: 2 },
      expected_balance: 50_000,
      reason: 'x',
      ...fields,
    };
    return (await server.post(closings, kasir.token, body)).body.data as CashClosing;
  };
  const first = await close({});
  const last = await close({ expected_balance: 40_000, denominations: { note_50000: 1 } });
  const reopening = { resource: 'cash-closing' };
  const reason = 'Uang di amplop belum terhitung';
  expect((await ask(first, reopening)).body.errors).toEqual([expect.stringContaining('Hanya tutup kas terakhir')]);
  expect((await ask({ ...last, version: 7 }, reopening)).status).toBe(409);
  expect((await ask(last, { ...reopening, kind: 'update', change: { date: '2026-01-31' } })).status).toBe(400);
  const stranger = await server.member('kasir', tenant_id, 'Mas Lain');
  expect((await ask(last, reopening, stranger)).status).toBe(404);

  const refused = await asked({ ...reopening, reason }, last);
  expect((await ask(last, reopening)).status).toBe(409); // one waits already
  expect((await decide(refused.id, 'accept', keuangan)).status).toBe(403);
  expect((await decide(refused.id, 'refuse', keuangan)).status).toBe(403);
  expect((await decide(refused.id, 'refuse')).status).toBe(200);
  expect(await show(refused.id)).toMatchObject({ status: 'refused', decision_reason: 'Bukan', record: { version: 1 } });

  const { id } = await asked({ ...reopening, reason }, last);
  expect((await server.get('/transaction/api/overview', pemilik.token)).body.data.correction_request.count).toBe(1);
  expect((await decide(id, 'accept')).status).toBe(200);
  expect(await show(id)).toMatchObject({
    status: 'accepted',
    record: { voided_by_name: 'Ibu Pemilik', void_reason: `Diajukan Mbak Kasir: ${reason}`, version: 2 },
  });
  const { body } = await server.get(`${transactions}/${last.transaction_id}`, pemilik.token);
  expect(body.data.void_reason).toContain('Tutup kas dibuka kembali');
  expect((await server.get(`${closings}/${first.id}`, kasir.token)).body.data.is_latest).toBe(true);
});

test('every kind of record is listed together, each only for who may read it', async () => {
  const transfer = await aTransfer();
  const due = await made(dues, { type: 'P', amount: 9 });
  await asked({}, await book());
  await asked({ resource: 'transfer' }, transfer);
  await asked({ resource: 'due' }, due);
  const listed = async (query: string, member: Member) =>
    (await server.get(`${path}${query}`, member.token)).body.data.map(({ resource }: CorrectionRequest) => resource);
  expect(await listed('', kasir)).toEqual(['due', 'transfer', 'transaction']);
  expect(await listed(`?resource=due&record_id=${due.id}`, keuangan)).toEqual(['due']);
  expect(await listed('', await server.member('kasir', tenant_id))).toEqual(['due']);
  expect(await listed('', await server.member('pemilik'))).toEqual([]);
  const { body } = await server.get('/transaction/api/overview', pemilik.token);
  expect(body.data.correction_request).toEqual({ count: 3 });
  const stranger = await server.member('kasir', tenant_id);
  expect((await ask(transfer, { resource: 'transfer' }, stranger)).status).toBe(404);
  for (const resource of ['transfer', 'due']) {
    const many = await Promise.all([1, 2].map(() => ask(resource === 'due' ? due : transfer, { resource })));
    expect(many.map(({ status }) => status)).toEqual([409, 409]);
  }
});
