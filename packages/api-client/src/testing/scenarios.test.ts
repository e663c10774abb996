import {
  api,
  BankAccount,
  BankAccountAccess,
  Cashier,
  ErrorBody,
  InvestmentAccount,
  TokenClaims,
  Transaction,
  User,
} from '@finance/contract';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { decodeClaims } from '../claims.ts';
import { createClient } from '../client.ts';
import { createMemorySession } from '../session.ts';
import { aBankAccountAccess } from './a-bank-account-access.ts';
import { aBankAccount } from './a-bank-account.ts';
import { aCashier } from './a-cashier.ts';
import { aToken } from './a-token.ts';
import { aTransaction } from './a-transaction.ts';
import { aUser } from './a-user.ts';
import { anInvestmentAccount } from './an-investment-account.ts';
import { mock } from './mock.ts';
import { scenarios } from './scenarios.ts';
import { createWorld } from './world/create-world.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

const client = createClient({ baseUrl: 'http://finance.test', session: createMemorySession(aToken()), validate: true });
const booking = {
  amount: 1_250_000,
  amount_sign: '-',
  account_type: 'bank',
  account_id: 1,
  related_entity_name: 'Hendra Gunawan',
  transactable_app: 'Retail',
  transactable_type: 'Sales',
  transactable_id: 77,
} as const;

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError; // expected above
}

/** Every call that reads, each checked against the contract by the client. */
function readEverything() {
  return [
    client.session.show(),
    client.tenant.index(),
    client.user.index(),
    client.config.index(),
    client.config.show('solumax.transaction.types'),
    client.config.show('solumax.transaction.dues.types'),
    client.setting.index(),
    client.setting.show('timezone'),
    client.transaction.index(),
    client.transaction.index({ paginate: 200, voided: true }),
    client.transaction.show(48),
    client.transaction.history(40),
    client.transaction.uniqueVariables('transactable_app'),
    client.transaction.uniqueVariables('transactable_id', { skip_group_by: true }),
    client.bankAccount.index(),
    client.bankAccount.show(1),
    client.bankAccountAccess.index(),
    client.bankAccountAccess.show(1),
    client.cashier.index({ deactivation_status: 'all' }),
    client.cashier.show(3),
    client.investmentAccount.index(),
    client.investmentAccount.show(2),
  ];
}

test.each([
  ['default', false],
  ['empty', true],
  ['serverError', true],
  ['forbidden', true],
  ['unauthorized', true],
  ['offline', false],
  ['slow', false],
  ['lostAnswer', false],
  ['confirmDuplicate', true],
  ['lockedPeriod', true],
  ['staleVersion', true],
  ['longTexts', false],
] as const)('what %s answers fits the contract', async (name, refuses) => {
  const complain = vi.spyOn(console, 'error');
  const bodies: Promise<unknown>[] = [];
  server.events.on('response:mocked', ({ response }) => {
    if (!response.ok && response.status > 0) bodies.push(response.clone().json());
  });
  server.use(...scenarios[name]());
  await Promise.allSettled([
    ...readEverything(),
    client.transaction.store(booking),
    client.transaction.update(47, { version: 1, note: 'x' }),
    client.bankAccount.store({ bank: 'BCA', account_name: 'a', account_number: '9' }),
  ]);
  expect(complain).not.toHaveBeenCalled();
  expect(bodies.length > 0).toBe(refuses);
  for (const body of await Promise.all(bodies)) ErrorBody.parse(body);
  complain.mockRestore();
});

test('factories fit the contract', () => {
  for (const [schema, record] of [
    [Transaction, aTransaction({ account_type: 'cash', account_id: 2 })],
    [BankAccount, aBankAccount()],
    [BankAccountAccess, aBankAccountAccess()],
    [Cashier, aCashier()],
    [InvestmentAccount, anInvestmentAccount()],
    [User, aUser()],
    [TokenClaims, decodeClaims(aToken())],
  ] as const) {
    expect(schema.safeParse(record).error).toBeUndefined();
  }
  expect(aTransaction({ account_type: 'cash', account_id: 2 }).account).toEqual({
    account_type: 'cash',
    account_id: 2,
    full_info: 'Kasir Depan',
  });
});

describe('default', () => {
  test('is the same each time', () => {
    expect(createWorld()).toEqual(createWorld());
    expect(createWorld().transactions).toHaveLength(48);
    expect(createWorld().transactions.at(-1)).toMatchObject({
      date: '2026-03-10',
      amount: 27_500_000,
      related_entity_name: 'Hendra Gunawan',
    });
  });

  test('reads everything', async () => {
    server.use(...scenarios.default());
    expect((await Promise.allSettled(readEverything())).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('pages, sorts and filters; the totals are of the whole filter without voided ones', async () => {
    const world = createWorld();
    server.use(...scenarios.default({ world }));
    const third = await client.transaction.index({ page: 3 });
    expect(third.data).toHaveLength(8);
    expect(third.meta.pagination).toEqual({ current_page: 3, per_page: 20, total_pages: 3, total: 48 });
    const counted = world.transactions
      .filter(({ voided_at }) => voided_at === null)
      .reduce((sum, { amount }) => sum + amount, 0);
    expect([third.meta.total, Number(third.meta.total_in) + Number(third.meta.total_out)]).toEqual([counted, counted]);
    const {
      data: [newest],
    } = await client.transaction.index();
    expect(newest?.date).toBe('2026-03-10');
    const cash = await client.transaction.index({
      account_type: 'cash',
      amount_sign: '-',
      order_by: 'amount',
      order: 'asc',
      paginate: 200,
    });
    expect(cash.data.map(({ amount }) => amount)).toEqual(
      cash.data.map(({ amount }) => amount).toSorted((a, b) => a - b),
    );
    expect(cash.data.every(({ account_type, amount }) => account_type === 'cash' && amount < 0)).toBe(true);
    const search = async (q: string) => (await client.transaction.index({ q, paginate: 200 })).data;
    const deposits = await search('deposito');
    expect(deposits.length).toBeGreaterThan(0);
    for (const { note, account } of deposits) expect(`${note} ${account.full_info}`).toMatch(/deposito/i);
    const printed = world.transactions.find(({ receipt_number }) => receipt_number !== null);
    expect((await search(printed?.receipt_number ?? '')).map(({ id }) => id)).toEqual([printed?.id]);
    for (const q of ['#7', world.transactions.find(({ id }) => id === 7)?.uuid ?? ''])
      expect((await search(q)).map(({ id }) => id)).toEqual([7]);
    const large = await search('bca >5jt');
    expect(large.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      world.transactions
        .filter(({ account, amount }) => account.full_info.startsWith('BCA') && Math.abs(amount) > 5_000_000)
        .map(({ id }) => id),
    );
    expect(
      (await client.transaction.index({ date_from: '2026-03-09', date_to: '2026-03-10' })).data.every(
        ({ date }) => date >= '2026-03-09',
      ),
    ).toBe(true);
    expect((await client.user.index({ page: 2 })).meta.pagination).toMatchObject({ per_page: 10, total_pages: 2 });
  });

  test('shows what was saved, on top of the list and with its history', async () => {
    server.use(...scenarios.default());
    const before = await client.transaction.index();
    const { data: stored } = await client.transaction.store(booking);
    expect(stored).toMatchObject({
      amount: -1_250_000,
      date: '2026-03-10',
      transactable_id: '77',
      version: 1,
      account: { full_info: 'BCA 1234567890 a.n. PT Maju Motor' },
      creator_name: 'Ratna Wijaya',
    });
    const after = await client.transaction.index();
    expect([after.data[0]?.uuid, Number(after.meta.total) - Number(before.meta.total)]).toEqual([
      stored.uuid,
      -1_250_000,
    ]);
    const { data: changed } = await client.transaction.update(stored.id, { version: 1, note: 'Diperbaiki' });
    expect(changed).toMatchObject({ version: 2, note: 'Diperbaiki', amount: -1_250_000 });
    const { data: voided } = await client.transaction.destroy(stored.uuid, { reason: 'Salah', version: 2 });
    expect(voided).toMatchObject({ version: 3, void_reason: 'Salah' });
    expect((await client.transaction.index()).meta).toEqual({ ...before.meta, pagination: after.meta.pagination });
    const { data: history } = await client.transaction.history(stored.uuid);
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['void', 'Salah'],
      ['update', null],
      ['create', null],
    ]);
    expect(history[1]).toMatchObject({ before: { note: null }, after: { note: 'Diperbaiki' } });
  });

  test('refuses what does not fit the contract, and what is not there', async () => {
    server.use(...scenarios.default());
    expect(await failure(client.transaction.store({ account_type: 'bank', account_id: 1, amount: 1.5 }))).toMatchObject(
      {
        status: 400,
        fields: { amount: ['harus berupa bilangan bulat'] },
        messages: ['Jumlah harus berupa bilangan bulat'],
      },
    );
    expect(await failure(client.transaction.show(999))).toMatchObject({
      kind: 'not_found',
      messages: ['Transaksi tidak ditemukan'],
    });
    expect(await failure(client.transaction.index({ page: 0 }))).toMatchObject({
      status: 400,
      fields: { page: ['paling kecil 1'] },
    });
  });

  test('keeps what is sent, without a rule of bookkeeping', async () => {
    const world = createWorld();
    server.use(...scenarios.default({ world }));
    const unusual = { ...booking, account_id: 4, amount: 90_000_000, date: '2099-01-01' } as const;
    for (const id of [49, 50]) expect((await client.transaction.store(unusual)).data).toMatchObject({ id, version: 1 });
    const { data } = await client.transaction.update(50, { version: 1, amount: 5, amount_sign: '-' });
    expect(data).toMatchObject({ amount: -5, version: 2, date: '2099-01-01' });
  });

  test('books once for one key', async () => {
    const world = createWorld();
    server.use(...scenarios.default({ world }));
    const [first, second] = await Promise.all(
      [1, 2].map(() => client.transaction.store(booking, { idempotencyKey: 'form' })),
    );
    expect(second).toEqual(first);
    expect(world.transactions).toHaveLength(49);
    expect(
      await failure(client.transaction.store({ ...booking, amount: 1 }, { idempotencyKey: 'form' })),
    ).toMatchObject({ status: 409, kind: 'refused' });
  });

  test('a kasir sees the own cash and the granted accounts', async () => {
    server.use(...scenarios.default({ world: createWorld({ role: 'kasir' }) }));
    expect((await client.bankAccount.index()).data.map(({ id }) => id)).toEqual([1, 2]);
    expect((await client.bankAccount.index({ write_allowed_only: true })).data.map(({ id }) => id)).toEqual([1]);
    expect((await client.cashier.index()).data.map(({ id }) => id)).toEqual([1]);
    expect(
      (await client.transaction.index()).data.every(
        ({ account_type, account_id }) =>
          (account_type === 'bank' && account_id < 3) || (account_type === 'cash' && account_id === 1),
      ),
    ).toBe(true);
    expect(await failure(client.transaction.destroy(48, { reason: 'x' }))).toMatchObject({
      kind: 'forbidden',
      messages: ['Peran kasir tidak boleh melakukan ini'],
    });
    expect((await client.session.show()).data).toMatchObject({
      user: { name: 'Budi Santoso' },
      tenant: { role: 'kasir' },
    });
  });

  test('keeps the accounts, grants and settings that are written', async () => {
    server.use(...scenarios.default());
    const { data: account } = await client.bankAccount.store({
      bank: 'BSI',
      account_name: 'PT Maju Motor',
      account_number: '777',
    });
    expect(account).toMatchObject({ id: 5, full_info: 'BSI 777 a.n. PT Maju Motor', deactivated: false });
    expect((await client.bankAccount.update(5, { account_number: '778' })).data.full_info).toBe(
      'BSI 778 a.n. PT Maju Motor',
    );
    await client.bankAccount.destroy(5);
    expect((await client.bankAccount.index()).data.map(({ id }) => id)).toEqual([1, 2, 3]);
    const { data: cashier } = await client.cashier.store({ name: 'Kasir Malam', user_id: 4 });
    expect((await client.cashier.update(cashier.id, { deactivated: true })).data).toMatchObject({
      user_name: 'Agus Pratama',
      deactivated: true,
    });
    expect((await client.cashier.index()).data.map(({ id }) => id)).toEqual([1, 2]);
    expect((await client.investmentAccount.update(2, { description: 'Baru' })).data.full_info).toBe(
      'Reksa Dana Pasar Uang - Baru',
    );
    const { data: grant } = await client.bankAccountAccess.store({ bank_account_id: 3, user_id: 4 });
    expect(grant).toMatchObject({ user_name: 'Agus Pratama', read: true, write: false });
    expect((await client.bankAccountAccess.index({ bank_account_id: 3 })).data).toEqual([grant]);
    expect((await client.setting.update('books_locked_until', { value: '2026-02-28' })).data).toMatchObject({
      value: '2026-02-28',
      updated_by_name: 'Ratna Wijaya',
    });
    expect(await failure(client.setting.update('timezone', { value: 'Europe/Paris' }))).toMatchObject({
      status: 400,
      fields: { value: [expect.stringContaining('Asia/Jakarta')] },
    });
  });

  test('signs in and changes the tenant; another world answers for the other tenant', async () => {
    const ritel = { id: 2, name: 'CV Sumber Ritel' };
    server.use(
      ...scenarios.default(),
      ...scenarios.default({ world: createWorld({ tenant: ritel, transactions: 3 }) }),
    );
    const visitor = createClient({ baseUrl: 'http://finance.test', session: createMemorySession(), validate: true });
    expect(
      await failure(visitor.session.authentication({ email: 'kasir@contoh.id', password: 'salah' })),
    ).toMatchObject({ kind: 'unauthorized', messages: ['Email atau kata sandi salah'] });
    const { data } = await visitor.session.authentication({ email: 'kasir@contoh.id', password: 'rahasia-demo' });
    visitor.session.setToken(data.access_token);
    expect(data.tenants.map(({ name }) => name)).toEqual(['PT Maju Motor', 'CV Sumber Ritel']);
    expect(await failure(visitor.transaction.index())).toMatchObject({
      kind: 'forbidden',
      messages: ['Pilih tenant dulu'],
    });
    expect((await visitor.session.show()).data).toMatchObject({ tenant: null, abilities: [] });
    visitor.session.setToken((await visitor.session.tenantChange({ tenant_id: 2 })).data.access_token);
    expect((await visitor.session.show()).data.tenant?.name).toBe('CV Sumber Ritel');
    expect((await visitor.transaction.index()).meta.pagination.total).toBe(3);
    expect((await client.transaction.index()).meta.pagination.total).toBe(48);
  });
});

describe('trouble', () => {
  test('empty has nothing, and takes the first booking', async () => {
    server.use(...scenarios.empty());
    expect(await client.transaction.index()).toEqual({
      data: [],
      meta: {
        pagination: { current_page: 1, per_page: 20, total_pages: 1, total: 0 },
        total: 0,
        total_in: 0,
        total_out: 0,
        is_blind: false,
      },
    });
    const { data: cashier } = await client.cashier.store({ name: 'Kasir Depan' });
    expect((await client.transaction.store({ amount: 5, account_type: 'cash', account_id: cashier.id })).data.id).toBe(
      1,
    );
  });

  test('loading never answers, except who I am', async () => {
    server.use(...scenarios.loading());
    const caller = new AbortController();
    const call = failure(client.transaction.index({}, { signal: caller.signal }));
    expect((await client.session.show()).data.user.name).toBe('Ratna Wijaya');
    caller.abort();
    expect((await call).kind).toBe('aborted');
  });

  test.each([
    ['serverError', { kind: 'server', status: 500 }],
    ['forbidden', { kind: 'forbidden', messages: ['Peran peninjau tidak boleh melakukan ini'] }],
    ['unauthorized', { kind: 'unauthorized' }],
    ['offline', { kind: 'transport', status: 0 }],
  ] as const)('%s hits all records, or only the rows named', async (name, expected) => {
    server.use(...scenarios[name]());
    expect(await failure(client.transaction.index())).toMatchObject(expected);
    server.resetHandlers();
    server.use(...scenarios[name]({ rows: [api.transaction.store] }));
    expect((await client.transaction.index()).data).toHaveLength(20);
    expect(await failure(client.transaction.store(booking))).toMatchObject(expected);
  });

  test('lostAnswer books, and the repeat with the same key finds it', async () => {
    const world = createWorld();
    server.use(...scenarios.lostAnswer({ world }));
    expect(await failure(client.transaction.store(booking, { idempotencyKey: 'form' }))).toMatchObject({
      kind: 'transport',
      outcome: 'unknown',
    });
    expect(world.transactions).toHaveLength(49);
    const { data } = await client.transaction.store(booking, { idempotencyKey: 'form' });
    expect([data.id, world.transactions.length]).toEqual([49, 49]);
  });

  test('confirmDuplicate books once it is confirmed', async () => {
    const world = createWorld();
    server.use(...scenarios.confirmDuplicate({ world }));
    const error = await failure(client.transaction.store(booking));
    expect(error).toMatchObject({
      status: 400,
      messages: [],
      confirms: [{ type: 'confirm', if_confirmed: 'allow_duplicate' }],
    });
    await client.transaction.store({ ...booking, allow_duplicate: true });
    expect(world.transactions).toHaveLength(49);
  });

  test('question asks until the call answers, and only then saves', async () => {
    const world = createWorld({ transfers: 1 });
    const questions = [
      { text: 'Sudah ada yang sama. Tetap simpan?', if_confirmed: 'allow_duplicate' },
      { text: 'Gabungkan?', if_confirmed: 'join_imported', otherwise: 'Catat tersendiri' },
    ];
    server.use(...scenarios.question({ world, rows: [api.transfer.confirm], questions }));
    expect((await failure(client.transfer.confirm(1, {}))).confirms).toMatchObject(questions);
    expect(
      (await failure(client.transfer.confirm(1, { allow_duplicate: false, join_imported: false }))).confirms,
    ).toEqual([{ type: 'confirm', ...questions[0] }]);
    expect(world.transfers).toMatchObject([{ status: 'pending' }]);
    await client.transfer.confirm(1, { allow_duplicate: true, join_imported: false });
    expect(world.transfers).toMatchObject([{ status: 'confirmed', received_date: '2026-03-10' }]);
  });

  test('refused says at which field, and saves nothing', async () => {
    const world = createWorld();
    server.use(...scenarios.refused({ world, rows: [api.bankAccount.store], fields: { bank: ['wajib diisi'] } }));
    const account = { bank: 'BCA', account_name: 'a', account_number: '9' };
    expect(await failure(client.bankAccount.store(account))).toMatchObject({
      status: 400,
      fields: { bank: ['wajib diisi'] },
      messages: ['Bank wajib diisi'],
    });
    expect(world.bankAccounts).toHaveLength(4);
  });

  test('lockedPeriod refuses today', async () => {
    server.use(...scenarios.lockedPeriod());
    expect(await failure(client.transaction.store(booking))).toMatchObject({
      status: 400,
      fields: { date: [expect.stringContaining('sampai 2026-03-31')] },
    });
    await client.lockException.store({ minutes: 30, reason: 'Koreksi' });
    expect((await client.transaction.store(booking)).data).toMatchObject({ date: '2026-03-10' });
  });

  test('staleVersion: somebody else was faster', async () => {
    server.use(...scenarios.staleVersion());
    const { data } = await client.transaction.show(47);
    expect(await failure(client.transaction.update(47, { version: data.version, note: 'x' }))).toMatchObject({
      status: 409,
      messages: ['Transaksi ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.'],
    });
  });

  test('longTexts leaves other worlds alone', () => {
    scenarios.longTexts();
    expect(createWorld()).toMatchObject({ tenant: { name: 'PT Maju Motor' }, user: { name: 'Ratna Wijaya' } });
  });

  test('slow answers late, as the world answers', async () => {
    server.use(...scenarios.slow({ milliseconds: 300, transactions: 3, rows: [api.transaction.index] }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const start = Date.now();
    const list = client.transaction.index();
    let waited: number | undefined;
    void list.then(() => {
      waited = Date.now() - start;
    });
    // Each look moves the clock on.
    await vi.waitFor(() => expect(waited).toBeDefined(), { timeout: 40_000 });
    expect(waited).toBeGreaterThanOrEqual(300);
    expect((await list).data).toHaveLength(3);
    vi.useRealTimers();
  });

  test('each takes who calls and what there is', async () => {
    server.use(...scenarios.default({ role: 'peninjau', transactions: 2 }));
    expect((await client.session.show()).data.tenant?.role).toBe('peninjau');
    expect((await client.transaction.index()).data).toHaveLength(2);
    expect((await failure(client.transaction.store(booking))).kind).toBe('forbidden');
    server.use(...scenarios.offline({ role: 'kasir' }));
    expect((await client.session.show()).data.tenant?.role).toBe('kasir');
  });
});

describe('mock', () => {
  test('hands over what the server would see', async () => {
    const seen: unknown[] = [];
    server.use(
      mock(api.transaction.show, ({ param, request }) => {
        seen.push(param, request.headers.has('Authorization'));
        return { data: aTransaction({ id: 7 }) };
      }),
    );
    expect((await client.transaction.show('7')).data.id).toBe(7);
    expect(seen).toEqual([7, true]);
  });

  test('is loud about an answer that the contract does not allow', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(mock(api.transaction.show, () => ({ data: { ...aTransaction(), amount: 1.5 } })));
    expect(await failure(client.transaction.show(1))).toMatchObject({
      status: 500,
      messages: ['SYSTEM ERROR:', expect.stringContaining('The mock answers what the contract does not allow')],
    });
    expect(complain).toHaveBeenCalledExactlyOnceWith(
      'The mock of GET /transaction/api/transaction/{id} is wrong:',
      expect.any(TypeError),
    );
    complain.mockRestore();
  });
});
