import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/bank-account';
let server: TestServer;
let pemilik: Member;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

/** A new tenant for each case, and its owner. */
async function newTenant(): Promise<Member> {
  pemilik = await server.member('pemilik');
  return pemilik;
}

let numbers = 1000;
function anAccount(fields: object = {}) {
  return { bank: 'BCA', account_name: 'PT Uji', account_number: String(numbers++), ...fields };
}

async function store(fields: object = {}): Promise<number> {
  const stored = await server.post(path, pemilik.token, anAccount(fields));
  expect(stored.status).toBe(201);
  return stored.body.data.id;
}

function numbersOf(answer: Answer): string[] {
  expect(answer.status).toBe(200);
  return answer.body.data.map((account: { account_number: string }) => account.account_number);
}

async function historyOf(resource: string, record_id: number) {
  const { rows } = await server.owner.query(
    'select action, user_id::int, before, after from history where resource = $1 and record_id = $2 order by id',
    [resource, record_id],
  );
  return rows;
}

test('is stored, shown, changed and deleted, each write with its history', async () => {
  await newTenant();
  const stored = await server.post(path, pemilik.token, {
    bank: ' BCA ',
    account_name: 'PT Contoh',
    account_number: '1234567890',
  });
  expect(stored).toMatchObject({
    status: 201,
    body: { data: { bank: 'BCA', full_info: 'BCA 1234567890 a.n. PT Contoh', deactivated: false } },
  });
  const { id } = stored.body.data;
  expect((await server.get(`${path}/${id}`, pemilik.token)).body).toEqual(stored.body);

  const changed = await server.put(`${path}/${id}`, pemilik.token, { account_name: 'PT Contoh Baru' });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      data: {
        account_name: 'PT Contoh Baru',
        account_number: '1234567890',
        full_info: 'BCA 1234567890 a.n. PT Contoh Baru',
      },
    },
  });
  expect((await server.delete(`${path}/${id}`, pemilik.token)).body).toEqual(changed.body);
  expect(await server.get(`${path}/${id}`, pemilik.token)).toMatchObject({
    status: 404,
    body: { errors: ['Rekening bank tidak ditemukan'] },
  });

  expect(await historyOf('bank-account', id)).toMatchObject([
    { action: 'create', user_id: pemilik.user_id, before: null, after: { account_number: '1234567890' } },
    { action: 'update', before: { account_name: 'PT Contoh' }, after: { account_name: 'PT Contoh Baru' } },
    { action: 'delete', before: { account_name: 'PT Contoh Baru' }, after: null },
  ]);
});

test('a repeated store with the same key makes one account', async () => {
  await newTenant();
  const body = anAccount();
  const first = await server.post(path, pemilik.token, body, { 'idempotency-key': 'sekali' });
  const again = await server.post(path, pemilik.token, body, { 'idempotency-key': 'sekali' });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await server.post(path, pemilik.token, anAccount(), { 'idempotency-key': 'sekali' })).status).toBe(409);
  expect((await server.get(path, pemilik.token)).body.meta.pagination.total).toBe(1);
});

test('the same number at the same bank is refused, whatever its case', async () => {
  await newTenant();
  const id = await store({ account_number: '77' });
  const refusal = { status: 409, body: { errors: ['Rekening dengan bank dan nomor ini sudah ada'] } };
  expect(await server.post(path, pemilik.token, anAccount({ bank: 'bca', account_number: '77' }))).toMatchObject(
    refusal,
  );
  const other = await store({ bank: 'Mandiri', account_number: '77' });
  expect(await server.put(`${path}/${other}`, pemilik.token, { bank: 'BCA' })).toMatchObject(refusal);
  expect((await server.put(`${path}/${id}`, pemilik.token, { bank: 'bca' })).status).toBe(200);
  const elsewhere = await server.member('pemilik');
  expect((await server.post(path, elsewhere.token, anAccount({ account_number: '77' }))).status).toBe(201);
});

test('lists by bank without regard to case, and by the value of numbers in names', async () => {
  await newTenant();
  for (const [bank, account_name, account_number] of [
    ['mandiri', 'Toko 10', '3'],
    ['BCA', 'toko 2', '2'],
    ['bri', 'Toko 1', '1'],
    ['Mandiri', 'Ä', '4'],
  ])
    await store({ bank, account_name, account_number });
  expect(numbersOf(await server.get(path, pemilik.token))).toEqual(['2', '1', '3', '4']);
  expect(numbersOf(await server.get(`${path}?order_by=account_name`, pemilik.token))).toEqual(['4', '1', '2', '3']);
  expect(numbersOf(await server.get(`${path}?order_by=account_number&order=desc`, pemilik.token))).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
  expect(numbersOf(await server.get(`${path}?order_by=created_at`, pemilik.token))).toEqual(['3', '2', '1', '4']);
});

test('pages, and says how many there are', async () => {
  await newTenant();
  for (const account_number of ['1', '2', '3', '4', '5']) await store({ account_number });
  const page = await server.get(`${path}?order_by=account_number&paginate=2&page=3`, pemilik.token);
  expect(numbersOf(page)).toEqual(['5']);
  expect(page.body.meta.pagination).toEqual({ current_page: 3, per_page: 2, total_pages: 3, total: 5 });
  expect((await server.get(`${path}?per_page=2&page=9`, pemilik.token)).body).toMatchObject({
    data: [],
    meta: { pagination: { current_page: 9, total: 5 } },
  });
});

test.each([
  ['contoh', ['1']],
  ['CONTOH', ['1']],
  ['mandiri', ['2']],
  ['%', ['50%']],
  ['_', []],
  ['tidak ada', []],
])('finds %j', async (typed, found) => {
  await newTenant();
  await store({ account_name: 'PT Contoh', account_number: '1' });
  await store({ bank: 'Mandiri', account_number: '2' });
  await store({ account_number: '50%' });
  expect(numbersOf(await server.get(`${path}?q=${encodeURIComponent(typed)}&order_by=id`, pemilik.token))).toEqual(
    found,
  );
});

test('leaves out deactivated accounts unless filtered by status or id', async () => {
  await newTenant();
  await store({ account_number: '1' });
  const id = await store({ account_number: '2', deactivated: true });
  expect(numbersOf(await server.get(path, pemilik.token))).toEqual(['1']);
  expect(numbersOf(await server.get(`${path}?deactivation_status=deactivated`, pemilik.token))).toEqual(['2']);
  expect(numbersOf(await server.get(`${path}?deactivation_status=all&order_by=id`, pemilik.token))).toEqual(['1', '2']);
  expect(numbersOf(await server.get(`${path}?id=${id}`, pemilik.token))).toEqual(['2']);
  expect(numbersOf(await server.get(`${path}?write_allowed_only=true&deactivation_status=all`, pemilik.token))).toEqual(
    ['1'],
  );
  expect(numbersOf(await server.get(`${path}?write_allowed_only=true&id=${id}`, pemilik.token))).toEqual([]);
});

test('a deactivated account takes no transactions until it is activated again', async () => {
  await newTenant();
  const id = await store();
  const book = () =>
    server.post('/transaction/api/transaction', pemilik.token, {
      amount: 1000,
      account_type: 'bank',
      account_id: id,
      allow_duplicate: true,
    });
  await server.put(`${path}/${id}`, pemilik.token, { deactivated: true });
  expect(await book()).toMatchObject({
    status: 400,
    body: { fields: { account_id: ['sudah non-aktif. Pilih account lain.'] } },
  });
  await server.put(`${path}/${id}`, pemilik.token, { deactivated: false });
  expect((await book()).status).toBe(201);
});

test('an account with transactions, even voided ones, cannot be deleted', async () => {
  await newTenant();
  const id = await store();
  const booked = await server.post('/transaction/api/transaction', pemilik.token, {
    amount: 1000,
    account_type: 'bank',
    account_id: id,
  });
  await server.delete(`/transaction/api/transaction/${booked.body.data.id}`, pemilik.token, { reason: 'salah' });
  expect(await server.delete(`${path}/${id}`, pemilik.token)).toMatchObject({
    status: 400,
    body: {
      errors: [
        'Rekening ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja, supaya tidak dapat ' +
          'dipilih lagi.',
      ],
    },
  });
  expect((await server.get(`${path}/${id}`, pemilik.token)).status).toBe(200);
  expect((await historyOf('bank-account', id)).map((entry) => entry.action)).toEqual(['create']);
});

test('refuses a booking on an account deleted meanwhile', async () => {
  await newTenant();
  const id = await store();
  const client = await server.owner.connect();
  try {
    await client.query('begin');
    await client.query('delete from bank_account where id = $1', [id]);
    const booking = server.post('/transaction/api/transaction', pemilik.token, {
      amount: 1000,
      account_type: 'bank',
      account_id: id,
    });
    await expect
      .poll(
        async () =>
          (
            await server.owner.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount,
      )
      .toBe(1);
    await client.query('commit');
    expect(await booking).toMatchObject({
      status: 400,
      body: { fields: { account_id: ['tidak ditemukan. Pilih account lain.'] } },
    });
  } finally {
    client.release();
  }
});

test('refuses an empty change', async () => {
  await newTenant();
  const id = await store();
  expect(await server.put(`${path}/${id}`, pemilik.token, {})).toMatchObject({
    status: 400,
    body: { errors: ['Data tidak berisi perubahan'] },
  });
  expect((await historyOf('bank-account', id)).map((entry) => entry.action)).toEqual(['create']);
});

test('deleting an account deletes its grants, each with its history', async () => {
  await newTenant();
  const kasir = await server.member('kasir', pemilik.tenant_id);
  const id = await store();
  const access = await server.post('/transaction/api/bank-account-access', pemilik.token, {
    bank_account_id: id,
    user_id: kasir.user_id,
  });
  expect((await server.delete(`${path}/${id}`, pemilik.token)).status).toBe(200);
  expect(await historyOf('bank-account-access', access.body.data.id)).toMatchObject([
    { action: 'create' },
    { action: 'delete', before: { user_id: kasir.user_id, write: false } },
  ]);
  expect((await server.get('/transaction/api/bank-account-access', pemilik.token)).body.data).toEqual([]);
});

test('a kasir sees granted accounts, and can select those with a write grant', async () => {
  await newTenant();
  const kasir = await server.member('kasir', pemilik.tenant_id);
  const other = await server.member('kasir', pemilik.tenant_id);
  const grant = async (account: object, read: boolean, write: boolean, user = kasir) => {
    const id = await store(account);
    await server.insert('bank_account_access', {
      tenant_id: pemilik.tenant_id,
      bank_account_id: id,
      user_id: user.user_id,
      read,
      write,
    });
    return id;
  };
  const hidden = await store({ account_number: '0' });
  await grant({ account_number: '1' }, true, false);
  await grant({ account_number: '2' }, true, true);
  const off = await grant({ account_number: '3', deactivated: true }, true, true);
  await grant({ account_number: '4' }, false, false);
  await grant({ account_number: '5' }, true, true, other);

  const ask = async (query: string) => numbersOf(await server.get(`${path}?order_by=id&${query}`, kasir.token));
  expect(await ask('')).toEqual(['1', '2']);
  expect(await ask('deactivation_status=all')).toEqual(['1', '2', '3']);
  expect(await ask('write_allowed_only=true')).toEqual(['2']);
  expect(await ask('write_allowed_only=1')).toEqual(['2']);
  expect(await ask('write_allowed_only=false')).toEqual(['1', '2']);
  expect(await ask(`id=${off}`)).toEqual(['3']);
  expect(await ask(`id=${hidden}`)).toEqual([]);
  expect((await server.get(`${path}/${hidden}`, kasir.token)).status).toBe(404);
  expect((await server.get(`${path}?order_by=id`, kasir.token)).body.meta.pagination.total).toBe(2);
});

test.each([
  ['pemilik', ['1', '2'], ['1', '2']],
  ['keuangan', ['1', '2'], ['1', '2']],
  ['kasir', [], []],
  ['peninjau', ['1', '2'], []],
] as const)('%s without grants reads %j and may write to %j', async (role, read, write) => {
  await newTenant();
  await store({ account_number: '1' });
  await store({ account_number: '2' });
  const member = await server.member(role, pemilik.tenant_id);
  expect(numbersOf(await server.get(`${path}?order_by=id`, member.token))).toEqual(read);
  expect(numbersOf(await server.get(`${path}?order_by=id&write_allowed_only=true`, member.token))).toEqual(write);
});

test.each([
  ['pemilik', 201, 200, 200],
  ['keuangan', 201, 200, 403],
  ['kasir', 403, 403, 403],
  ['peninjau', 403, 403, 403],
] as const)('%s: store %i, update %i, destroy %i', async (role, stores, updates, destroys) => {
  await newTenant();
  const id = await store();
  const member = await server.member(role, pemilik.tenant_id);
  expect((await server.post(path, member.token, anAccount())).status).toBe(stores);
  expect((await server.put(`${path}/${id}`, member.token, { bank: 'BNI' })).status).toBe(updates);
  expect((await server.delete(`${path}/${id}`, member.token)).status).toBe(destroys);
});

test('another tenant has no such account', async () => {
  await newTenant();
  const id = await store();
  const stranger = await server.member('pemilik');
  expect(numbersOf(await server.get(`${path}?id=${id}&deactivation_status=all`, stranger.token))).toEqual([]);
  expect((await server.get(`${path}/${id}`, stranger.token)).status).toBe(404);
  expect((await server.put(`${path}/${id}`, stranger.token, { bank: 'BNI' })).status).toBe(404);
  expect((await server.delete(`${path}/${id}`, stranger.token)).status).toBe(404);
  expect((await server.get(`${path}/${id}`, pemilik.token)).body.data.bank).toBe('BCA');
});
