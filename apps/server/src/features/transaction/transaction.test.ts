import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/transaction';
let server: TestServer;
let tenant: number;
let pemilik: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let stranger: Member;
let bank: number;
let ownCash: number;
let otherCash: number;
let strangerBank: number;

beforeAll(async () => {
  server = await TestServer.start();
  tenant = await server.tenant();
  [pemilik, keuangan, kasir, peninjau, stranger] = await Promise.all([
    server.member('pemilik', tenant, 'Ibu Pemilik'),
    server.member('keuangan', tenant, 'Pak Keuangan'),
    server.member('kasir', tenant),
    server.member('peninjau', tenant),
    server.member('pemilik'),
  ]);
  bank = await server.insert('bank_account', {
    tenant_id: tenant,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '1234567890',
  });
  otherCash = await server.insert('cashier', { tenant_id: tenant, name: 'Kasir Belakang' });
  ownCash = await server.insert('cashier', { tenant_id: tenant, name: 'Kasir Depan', user_id: kasir.user_id });
  strangerBank = await server.insert('bank_account', {
    tenant_id: stranger.tenant_id,
    bank: 'BNI',
    account_name: 'PT Lain',
    account_number: '99',
  });
});
afterAll(() => server.close());

let unlike = 1_000_000;
/** Unique amounts, so that nothing is a duplicate by chance. */
function aTransaction(fields: object = {}) {
  unlike += 1;
  return { amount: unlike, amount_sign: '+', account_type: 'bank', account_id: bank, note: 'Uang muka', ...fields };
}

async function stored(fields: object = {}, member = pemilik) {
  const { status, body } = await server.post(path, member.token, aTransaction(fields));
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(201);
  return body.data;
}

describe('booking', () => {
  test('books a transaction, and shows it by id and by uuid', async () => {
    const { status, body } = await server.post(
      path,
      pemilik.token,
      aTransaction({
        transactable_app: 'Retail',
        transactable_type: 'Sales',
        transactable_id: 77,
        amount: -250_000,
        related_entity_name: '  Budi ',
      }),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      amount: 250_000,
      transactable_app: 'Retail',
      transactable_id: '77',
      transactable_subtype: null,
      related_entity_name: 'Budi',
      internal_note: null,
      version: 1,
      receipt_generated: 0,
      receipt_number: null,
      voided_at: null,
      account: { account_type: 'bank', account_id: bank, full_info: 'BCA 1234567890 a.n. PT Uji' },
      creator_id: pemilik.user_id,
      creator_name: 'Ibu Pemilik',
    });
    expect((await server.get(`${path}/${body.data.uuid}/`, pemilik.token)).body).toEqual(body);
    expect((await server.get(`${path}/${body.data.id}`, peninjau.token)).body).toEqual(body);
    const found = await server.get(`${path}?with=account&uuid=${body.data.uuid}`, pemilik.token);
    expect(found.body).toEqual({
      data: [body.data],
      meta: {
        total: 250_000,
        total_in: 250_000,
        total_out: 0,
        is_blind: false,
        pagination: { current_page: 1, per_page: 20, total_pages: 1, total: 1 },
      },
    });
  });

  test.each([
    { amount: 500, amount_sign: '-', saved: -500 },
    { amount: -500, amount_sign: '-', saved: -500 },
    { amount: -500, amount_sign: '+', saved: 500 },
    { amount: -500, amount_sign: null, saved: -500 },
    { amount: 500, amount_sign: undefined, saved: 500 },
    { amount: 0, amount_sign: '-', saved: 0 },
  ])('saves $amount with sign $amount_sign as $saved', async ({ amount, amount_sign, saved }) => {
    expect(await stored({ amount, amount_sign, allow_duplicate: true })).toMatchObject({ amount: saved });
  });

  test('explains what is wrong with the fields', async () => {
    const { status, body } = await server.post(path, pemilik.token, {
      amount: 1.5,
      date: '2026-02-30',
      account_type: 'dompet',
      note: 'x'.repeat(2001),
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      amount: ['harus berupa bilangan bulat'],
      date: ['harus berupa tanggal yang ada, dengan format YYYY-MM-DD'],
      account_type: ['harus salah satu dari: bank, cash, investment'],
      account_id: ['wajib diisi'],
      note: ['paling panjang 2000 huruf'],
    });
  });

  test('refuses an account that is not there, that is of another tenant, or that is not active', async () => {
    for (const account_id of [2_000_000_000, strangerBank]) {
      expect(await server.post(path, pemilik.token, aTransaction({ account_id }))).toMatchObject({
        status: 400,
        body: {
          errors: ['Account tidak ditemukan. Pilih account lain.'],
          fields: { account_id: [expect.any(String)] },
        },
      });
    }
    const closed = await server.insert('bank_account', {
      tenant_id: tenant,
      bank: 'BRI',
      account_name: 'PT Uji',
      account_number: '5',
      deactivated: true,
    });
    expect(await server.post(path, pemilik.token, aTransaction({ account_id: closed }))).toMatchObject({
      status: 400,
      body: { errors: ['Account sudah non-aktif. Pilih account lain.'] },
    });
  });

  test('a transaction on an account that was deactivated since may be edited, but none may move there', async () => {
    const closing = await server.insert('cashier', { tenant_id: tenant, name: 'Kasir Lama' });
    const there = await stored({ account_type: 'cash', account_id: closing });
    const elsewhere = await stored();
    await server.owner.query('update cashier set deactivated = true where id = $1', [closing]);
    expect(await server.put(`${path}/${there.id}`, pemilik.token, { version: 1, note: 'diperbaiki' })).toMatchObject({
      status: 200,
      body: { data: { note: 'diperbaiki' } },
    });
    expect(
      await server.put(`${path}/${elsewhere.id}`, pemilik.token, {
        version: 1,
        account_type: 'cash',
        account_id: closing,
      }),
    ).toMatchObject({ status: 400, body: { fields: { account_id: [expect.any(String)] } } });
  });
});

describe('the day', () => {
  test.each([
    { instant: '2026-01-31T14:59:59Z', WIB: '2026-01-31', WITA: '2026-01-31', WIT: '2026-01-31' },
    { instant: '2026-01-31T15:00:00Z', WIB: '2026-01-31', WITA: '2026-01-31', WIT: '2026-02-01' },
    { instant: '2026-01-31T16:00:00Z', WIB: '2026-01-31', WITA: '2026-02-01', WIT: '2026-02-01' },
    { instant: '2026-01-31T16:59:59Z', WIB: '2026-01-31', WITA: '2026-02-01', WIT: '2026-02-01' },
    { instant: '2026-01-31T17:00:00Z', WIB: '2026-02-01', WITA: '2026-02-01', WIT: '2026-02-01' },
  ])(
    'a booking without a date at $instant is of $WIB in Jakarta, $WITA in Makassar, $WIT in Jayapura',
    async ({ instant, ...dates }) => {
      const other = await TestServer.start();
      try {
        // The server uses the database's clock; this `now()` shadows the built-in one.
        await other.owner.query(
          `create function public.now() returns timestamptz language sql stable as $$
            select '${instant}'::timestamptz $$`,
        );
        await other.owner.query('alter function enter_tenant set search_path = public, pg_catalog, pg_temp');
        for (const [zone, date] of [
          ['Asia/Jakarta', dates.WIB],
          ['Asia/Makassar', dates.WITA],
          ['Asia/Jayapura', dates.WIT],
        ] as const) {
          const member = await other.member('pemilik');
          await other.owner.query(
            `insert into setting (tenant_id, key, value, updated_by) values ($1, 'timezone', $2, $3)`,
            [member.tenant_id, JSON.stringify(zone), member.user_id],
          );
          const account_id = await other.insert('investment_account', {
            tenant_id: member.tenant_id,
            name: 'Deposito',
          });
          const { body } = await other.post(path, member.token, { amount: 1, account_type: 'investment', account_id });
          expect(body.data).toMatchObject({ date, created_at: new Date(instant).toISOString() });
        }
      } finally {
        await other.close();
      }
    },
  );
});

describe('changing', () => {
  test.each(['PUT', 'POST'])('%s changes what is sent and nothing else, once for each version', async (method) => {
    const before = await stored({ related_entity_name: 'Budi', transactable_id: 'A-1' });
    const change = (version: number, fields: object) =>
      server.call(method, `${path}/${before.uuid}`, { token: keuangan.token, body: { version, ...fields } });
    const changed = await change(1, { amount_sign: '-', note: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { ...before, amount: -before.amount, note: null, version: 2, updated_at: expect.any(String) } },
    });
    expect(await change(1, { note: 'terlambat' })).toMatchObject({
      status: 409,
      body: { errors: ['Transaksi ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.'] },
    });
    // no change, no new version
    expect((await change(2, { note: null, amount: changed.body.data.amount })).body).toEqual(changed.body);
    expect(
      await server.call(method, `${path}/${before.uuid}`, { token: keuangan.token, body: { note: 'x' } }),
    ).toMatchObject({ status: 400, body: { fields: { version: ['wajib diisi'] } } });
  });

  test('of many writers of one version exactly one wins', async () => {
    const { id } = await stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        server.put(`${path}/${id}`, pemilik.token, { version: 1, note: `penulis ${i}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(11).fill(409),
    ]);
    const winner = answers.find((answer) => answer.status === 200);
    expect((await server.get(`${path}/${id}`, pemilik.token)).body.data).toMatchObject({
      note: winner?.body.data.note,
      version: 2,
    });
    expect((await server.get(`${path}/${id}/history`, pemilik.token)).body.data).toHaveLength(2);
  });

  const api = '/transaction/api';
  const made = async (address: string, body: object) =>
    (await server.post(`${api}/${address}`, pemilik.token, body)).body.data as {
      id: number;
      uuid: string;
      transaction_id: number;
    };
  test.each<[string, (cash: number) => Promise<string>]>([
    [
      'a transfer',
      async (cash) => {
        const { id } = await made('transfer', {
          amount: 3,
          from_account_type: 'bank',
          from_account_id: bank,
          to_account_type: 'cash',
          to_account_id: cash,
          allow_negative_balance: true,
        });
        return `transfer_id=${id}`;
      },
    ],
    [
      'a due',
      async (cash) => {
        const { id } = await made('due', { type: 'R', amount: 3, entity_name: 'Budi' });
        await made(`due/${id}/pay`, { amount: 3, account_type: 'cash', account_id: cash });
        return `due_id=${id}`;
      },
    ],
    [
      'a payment online',
      async (cash) => {
        const { id: enabler_id } = await made('online-payment-enabler', {
          name: 'Simulator',
          type: 'simulator',
          account_type: 'cash',
          account_id: cash,
        });
        const { uuid } = await made('online-payment', { amount: 3, enabler_id });
        const page = '/transaction/views/online-payment';
        await server.get(`${page}/pay/${uuid}`);
        await server.call('POST', `${page}/simulator/${uuid}`, {
          body: 'action=pay',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        return `account_type=cash&account_id=${cash}`;
      },
    ],
    [
      'the closing of a drawer',
      async (cash) => {
        await made('cash-closing', {
          cashier_id: cash,
          denominations: { coin_100: 1 },
          expected_balance: 0,
          reason: 'Koin tertinggal',
        });
        return `account_type=cash&account_id=${cash}`;
      },
    ],
  ])('a transaction posted by %s cannot be edited or voided on its own', async (name, post) => {
    const query = await post(await server.insert('cashier', { tenant_id: tenant, name: `Kas ${name}` }));
    const { data } = (await server.get(`${path}?${query}`, pemilik.token)).body;
    expect(data).not.toEqual([]);
    for (const { id, version } of data) {
      expect(await server.put(`${path}/${id}`, pemilik.token, { version, note: 'x' })).toMatchObject({
        status: 400,
        body: { errors: [expect.stringMatching(/^Transaksi ini /)] },
      });
      expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x' })).toMatchObject({
        status: 400,
        body: { errors: [expect.stringMatching(/^Transaksi ini /)] },
      });
    }
    expect((await server.get(`${path}?${query}`, pemilik.token)).body.data).toEqual(data);
  });
});

describe('voiding', () => {
  test('keeps the row, out of totals and balance', async () => {
    const { id } = await stored({ transactable_id: 'batal' });
    await stored({ transactable_id: 'batal', amount: 40, amount_sign: '-' });
    const voided = await server.delete(`${path}/${id}`, pemilik.token, { reason: ' Salah catat ', version: 1 });
    expect(voided).toMatchObject({
      status: 200,
      body: { data: { id, version: 2, void_reason: 'Salah catat', voided_at: expect.any(String) } },
    });
    const list = await server.get(`${path}?transactable_id=batal`, pemilik.token);
    expect(list.body).toMatchObject({
      data: [{}, { id, void_reason: 'Salah catat' }],
      meta: { total: -40, total_in: 0, total_out: -40, pagination: { total: 2 } },
    });
    expect((await server.get(`${path}?transactable_id=batal&voided=true`, pemilik.token)).body).toMatchObject({
      data: [{ id }],
      meta: { total: 0, pagination: { total: 1 } },
    });
    expect((await server.get(`${path}?transactable_id=batal&voided=false`, pemilik.token)).body).toMatchObject({
      data: [{ amount: -40 }],
      meta: { total: -40, pagination: { total: 1 } },
    });
  });

  test('again answers the voided transaction with its first reason, however often and at once', async () => {
    const { id } = await stored();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        server.delete(`${path}/${id}`, pemilik.token, { reason: `alasan ${i}`, version: 1 }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(
      (await server.get(`${path}/${id}/history`, pemilik.token)).body.data.map(
        (entry: { action: string }) => entry.action,
      ),
    ).toEqual(['void', 'create']);
    expect(await server.put(`${path}/${id}`, pemilik.token, { version: 2, note: 'x' })).toMatchObject({
      status: 400,
      body: { errors: ['Transaksi ini sudah dibatalkan dan tidak dapat diubah lagi'] },
    });
  });

  test('needs a reason and the newest version', async () => {
    const { id } = await stored();
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: ['Alasan wajib diisi'] },
    });
    expect(await server.delete(`${path}/${id}`, pemilik.token)).toMatchObject({
      status: 400,
      body: { fields: { reason: ['wajib diisi'] } },
    });
    expect(await server.delete(`${path}/${id}`, pemilik.token, { reason: 'x', version: 7 })).toMatchObject({
      status: 409,
    });
  });
});

test('the history tells who did what, with the changed fields before and after', async () => {
  const { id, uuid, amount } = await stored({ note: 'awal', account_type: 'cash', account_id: ownCash }, kasir);
  await server.put(`${path}/${id}`, keuangan.token, {
    version: 1,
    note: 'benar',
    account_type: 'bank',
    account_id: bank,
  });
  await server.delete(`${path}/${id}`, pemilik.token, { reason: 'Ganda', allow_negative_balance: true });
  const { body } = await server.get(`${path}/${uuid}/history`, pemilik.token);
  expect(body.data).toMatchObject([
    {
      action: 'void',
      user_name: 'Ibu Pemilik',
      reason: 'Ganda',
      before: { voided_at: null, void_reason: null },
      after: { voided_at: expect.any(String), void_reason: 'Ganda' },
    },
    {
      action: 'update',
      user_id: keuangan.user_id,
      reason: null,
      before: { note: 'awal', account_type: 'cash', account_id: ownCash, account: { full_info: 'Kasir Depan' } },
      after: { note: 'benar', account_type: 'bank', account_id: bank },
    },
    { action: 'create', user_id: kasir.user_id, before: null, after: { id, amount, note: 'awal', version: 1 } },
  ]);
  expect(Object.keys(body.data[1].after).toSorted()).toEqual(['account', 'account_id', 'account_type', 'note']);
  expect(await server.get(`${path}/${uuid}/history`, stranger.token)).toMatchObject({ status: 404 });
});

describe('who may', () => {
  test('a transaction of another tenant is not there', async () => {
    const { id, uuid } = await stored();
    for (const key of [id, uuid]) {
      expect(await server.get(`${path}/${key}`, stranger.token)).toMatchObject({
        status: 404,
        body: { errors: ['Transaksi tidak ditemukan'] },
      });
      expect(await server.put(`${path}/${key}`, stranger.token, { version: 1, note: 'curi' })).toMatchObject({
        status: 404,
      });
      expect(await server.delete(`${path}/${key}`, stranger.token, { reason: 'curi' })).toMatchObject({ status: 404 });
    }
    expect((await server.get(path, stranger.token)).body).toMatchObject({
      data: [],
      meta: { total: 0, pagination: { total: 0 } },
    });
    expect((await server.get(`${path}?q=uang`, stranger.token)).body).toMatchObject({
      data: [],
      meta: { total: 0, pagination: { total: 0 } },
    });
  });

  test('a kasir sees and books only on own accounts', async () => {
    const granted = await server.insert('bank_account', {
      tenant_id: tenant,
      bank: 'Mandiri',
      account_name: 'PT Uji',
      account_number: '7',
    });
    const readable = await server.insert('bank_account', {
      tenant_id: tenant,
      bank: 'Mandiri',
      account_name: 'PT Uji',
      account_number: '8',
    });
    await server.insert('bank_account_access', {
      tenant_id: tenant,
      bank_account_id: granted,
      user_id: kasir.user_id,
      read: true,
      write: true,
    });
    await server.insert('bank_account_access', {
      tenant_id: tenant,
      bank_account_id: readable,
      user_id: kasir.user_id,
      read: true,
      write: false,
    });
    const mine = await stored({ account_type: 'cash', account_id: ownCash, transactable_id: 'hak' }, kasir);
    const atBank = await stored({ account_id: granted, transactable_id: 'hak' }, kasir);
    const seen = await stored({ account_id: readable, transactable_id: 'hak' });
    const hidden = await stored({ account_type: 'cash', account_id: otherCash, transactable_id: 'hak' });
    await stored({
      account_type: 'cash',
      account_id: otherCash,
      transactable_app: 'Tersembunyi',
      transactable_id: 'tersembunyi',
    });
    for (const account of [
      { account_type: 'cash', account_id: otherCash },
      { account_id: readable },
      { account_id: bank },
    ]) {
      expect(await server.post(path, kasir.token, aTransaction(account))).toMatchObject({
        status: 403,
        body: { errors: [{ type: 'Forbidden', message: 'Anda tidak boleh mencatat pada account ini' }] },
      });
    }
    const list = await server.get(`${path}?transactable_id=hak&order=asc`, kasir.token);
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([mine.id, atBank.id, seen.id]);
    expect(list.body.meta).toMatchObject({
      total: mine.amount + atBank.amount + seen.amount,
      pagination: { total: 3 },
    });
    expect((await server.get(`${path}?account_type=cash&account_id=${otherCash}`, kasir.token)).body).toMatchObject({
      data: [],
      meta: { total: 0, pagination: { total: 0 } },
    });
    expect(await server.get(`${path}/${hidden.uuid}`, kasir.token)).toMatchObject({ status: 404 });
    expect(await server.get(`${path}/${hidden.uuid}/history`, kasir.token)).toMatchObject({ status: 404 });
    const ids = (await server.get(`${path}/unique-transactable-variables/transactable_id`, kasir.token)).body.data;
    expect(ids).toContainEqual({ transactable_id: 'hak' });
    expect(ids).not.toContainEqual({ transactable_id: 'tersembunyi' });
    expect(
      (await server.get(`${path}/unique-transactable-variables/transactable_app`, kasir.token)).body.data,
    ).not.toContainEqual({ transactable_app: 'Tersembunyi' });
    expect(
      (await server.get(`${path}/unique-transactable-variables/transactable_app`, keuangan.token)).body.data,
    ).toContainEqual({ transactable_app: 'Tersembunyi' });
  });

  test.each([
    [
      'kasir',
      () => kasir,
      [
        ['PUT', 'update'],
        ['DELETE', 'void'],
      ],
    ],
    ['keuangan', () => keuangan, [['DELETE', 'void']]],
    [
      'peninjau',
      () => peninjau,
      [
        ['POST', 'create'],
        ['PUT', 'update'],
        ['DELETE', 'void'],
      ],
    ],
  ] as const)('a %s is told what the role may not do', async (role, member, calls) => {
    const { id } = await stored();
    for (const [method] of calls) {
      const body = { POST: aTransaction(), PUT: { version: 1, note: 'x' }, DELETE: { reason: 'x' } }[method];
      expect(
        await server.call(method, method === 'POST' ? path : `${path}/${id}`, { token: member().token, body }),
      ).toMatchObject({
        status: 403,
        body: { errors: [{ type: 'Forbidden', message: `Peran ${role} tidak boleh melakukan ini` }] },
      });
    }
    expect((await server.get(`${path}/${id}`, pemilik.token)).body.data).toMatchObject({ version: 1, voided_at: null });
  });
});

describe('suggestions', () => {
  const variables = `${path}/unique-transactable-variables`;

  test('come from used values, most used first, depending on the previous fields', async () => {
    const other = await server.member('pemilik');
    const account_id = await server.insert('bank_account', {
      tenant_id: other.tenant_id,
      bank: 'BCA',
      account_name: 'X',
      account_number: '1',
    });
    const used = [
      ['Retail', 'Sales', 'Tunai', '1'],
      ['Retail', 'Sales', 'Kredit', '2'],
      ['Retail', 'Purchase', null, '3'],
      ['Cashier', 'Income', null, '3'],
      [null, null, null, '4'],
    ];
    for (const [transactable_app, transactable_type, transactable_subtype, transactable_id] of used) {
      await server.post(
        path,
        other.token,
        aTransaction({ account_id, transactable_app, transactable_type, transactable_subtype, transactable_id }),
      );
    }
    const read = async (query: string) => (await server.get(`${variables}/${query}`, other.token)).body.data;
    expect(await read('transactable_app?skip_group_by=true')).toEqual([
      { transactable_app: 'Retail' },
      { transactable_app: 'Cashier' },
    ]);
    expect(await read('transactable_type?skip_group_by=1&transactable_app=Retail')).toEqual([
      { transactable_type: 'Sales' },
      { transactable_type: 'Purchase' },
    ]);
    expect(await read('transactable_type?transactable_app=Retail')).toEqual([
      { transactable_app: 'Retail', transactable_type: 'Sales' },
      { transactable_app: 'Retail', transactable_type: 'Purchase' },
    ]);
    expect(
      await read('transactable_subtype?skip_group_by=true&transactable_app=Retail&transactable_type=Sales'),
    ).toEqual([{ transactable_subtype: 'Kredit' }, { transactable_subtype: 'Tunai' }]);
    expect(await read('transactable_id?skip_group_by=true')).toEqual([
      { transactable_id: '3' },
      { transactable_id: '1' },
      { transactable_id: '2' },
      { transactable_id: '4' },
    ]);
    expect(await read('transactable_id?skip_group_by=true&transactable_app=Cashier')).toEqual([
      { transactable_id: '3' },
    ]);
    expect(await server.get(`${variables}/amount`, other.token)).toMatchObject({ status: 400 });
  });

  test('drop values no transaction has any more', async () => {
    const { id } = await stored({ transactable_app: 'Salah Ketik' });
    await server.put(`${path}/${id}`, pemilik.token, { version: 1, transactable_app: 'Retail' });
    expect(
      (await server.get(`${variables}/transactable_app?skip_group_by=true`, pemilik.token)).body.data,
    ).not.toContainEqual({ transactable_app: 'Salah Ketik' });
  });
});
