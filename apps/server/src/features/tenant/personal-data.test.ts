import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { text } from 'node:stream/consumers';
import { sealHistory } from '../../operations/history/seal-history.ts';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import { LogCheck } from '../history/check-log.ts';
import { listRoots, readLog } from '../history/log.queries.ts';
import { written } from './redact.queries.ts';
import { databaseUrl, killPrograms, Program } from '../../testing/process.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let pemilik: Member;
let folder: string;
let DATABASE_URL: string;
let counterparty: string;
let cashier_id: number;
let requestOfTini: number;
let requestOfAnother: number;
let wrongRows: string;
const budi = { related_entity_name: 'Budi', related_entity_phone_number: '0899999', related_entity_id: 'B1' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-personal-'));
  server = await TestServer.start();
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  DATABASE_URL = databaseUrl(inject('postgres'), rows[0]?.name ?? '');
  pemilik = await server.member('pemilik');
  cashier_id = await server.insert('cashier', { tenant_id: pemilik.tenant_id, name: 'Kas Toko' });
  const nota = await server.upload(pemilik.token, 'isi nota', 'nota.txt');
  const files = [{ file_uuid: nota, caption: 'Nota dari Tini Rahayu' }];
  const sale = await book({ note: 'Titipan Tini Rahayu, hubungi 0812-3456-789', amount: 150_000, files });
  await server.put(`/transaction/api/transaction/${sale}`, pemilik.token, {
    related_entity_name: 'Tini Rahayu',
    note: 'Titipan Tini Rahayu',
    version: 1,
  });
  await book(budi);
  const due = await server.post('/transaction/api/due', pemilik.token, {
    type: 'R',
    amount: 70_000,
    entity_name: 'Tini Rahayu',
    entity_phone_number: '08123456789',
  });
  if (due.status !== 201) throw new Error(due.text);
  const found = await server.owner.query<{ id: string }>("select id from counterparty where name = 'Tini Rahayu'");
  counterparty = found.rows[0]?.id ?? '';
  const mailed = { version: 1, email: 'tini@contoh.id' };
  const kept = await server.put(`/transaction/api/counterparty/${counterparty}`, pemilik.token, mailed);
  if (kept.status !== 200) throw new Error(kept.text);
  await writeAboutTini(sale, due.body.data);
});
afterAll(async () => {
  await killPrograms();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function book(more: object): Promise<number> {
  const { body, status } = await server.post(
    '/transaction/api/transaction',
    pemilik.token,
    {
      account_type: 'cash',
      account_id: cashier_id,
      amount: 50_000,
      transactable_app: 'retail',
      related_entity_id: 'P-77001',
      related_entity_name: 'Tini Rahayu',
      related_entity_phone_number: '0812-3456-789',
      ...more,
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data.id;
}

/** Names Tini in every other place where people write. */
async function writeAboutTini(sale: number, due: { id: number; version: number }): Promise<void> {
  const { token, tenant_id } = pemilik;
  const kasir = await server.member('kasir', tenant_id, 'Wati Lestari');
  await server.put(`/transaction/api/cashier/${cashier_id}`, token, { user_id: kasir.user_id });
  const proposed = { related_entity_name: 'Bu Tini', related_entity_phone_number: '0812-3456-789' };
  const ask = async (record_id: number, version: number, change: object) => {
    const { status, body } = await server.post('/transaction/api/correction', kasir.token, {
      resource: 'transaction',
      record_id,
      version,
      kind: 'update',
      reason: 'Namanya tini rahayu',
      change,
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.data.id;
  };
  requestOfTini = await ask(sale, 2, { ...proposed, note: 'Nomor baru' });
  requestOfAnother = await ask(await book({ ...budi, amount: 60_000 }), 1, { related_entity_name: 'Tini Rahayu' });
  const refused = await ask(await book({ ...budi, amount: 61_000 }), 1, { note: 'Dari Tini Rahayu' });
  await server.post(`/transaction/api/correction/${refused}/refuse`, token, { reason: 'Tini Rahayu sudah lunas' });
  await server.delete(`/transaction/api/transaction/${await book({ ...budi, amount: 62_000 })}`, token, {
    reason: 'Milik Tini Rahayu',
  });
  const closed = await server.post(`/transaction/api/due/${due.id}/close`, token, { reason: 'Tini Rahayu pindah' });
  expect(closed).toMatchObject({ status: 200 });
  const form = new FormData();
  const rows = ['2026-99-05,7000,Tini Rahayu,08123456789,salah', '2026-99-06,7000,Budi,0899999,salah'];
  const csv = ['Tanggal,Jumlah,Nama,No Telepon,Catatan', '2026-01-05,5000,Budi,0899999,ok', ...rows].join('\n');
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'Tini Rahayu.csv');
  const file = await server.call('POST', '/file-manager/file', { token, body: form });
  const imported = await server.post('/transaction/api/import', token, {
    file_uuid: file.body.data.uuid,
    resource: 'transaction',
    account_type: 'cash',
    account_id: cashier_id,
    skip_wrong: true,
    answers: { direction: 'in' },
    allow_backdated: true,
    allow_unusual_amount: true,
  });
  expect(imported).toMatchObject({ status: 201 });
  wrongRows = `/transaction/api/import/${imported.body.data.id}/wrong-rows`;
  const view = await server.post('/setting/api/saved-view', token, {
    screen: 'transaction',
    name: 'Tini Rahayu saja',
    query: { related_entity_name: 'Tini Rahayu' },
  });
  expect(view).toMatchObject({ status: 201 });
}

async function run(...flags: string[]) {
  return answer('ya\n', ...flags);
}

/** Runs the command, and answers what it asks. */
async function answer(said: string, ...flags: string[]) {
  const program = new Program('personal-data', { DATABASE_URL }, flags);
  program.child.stdin?.end(said);
  return { code: await program.ended(), said: program.output };
}

/** Everything in the database as one text, with files that are kept as bytes. */
async function everything(): Promise<string> {
  const { rows: tables } = await server.owner.query<{ name: string; bytes: string[] }>(
    `select relname as name, array(select attname::text from pg_attribute
       where attrelid = c.oid and atttypid = 'bytea'::regtype and attnum > 0 and not attisdropped) as bytes
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const texts: string[] = [];
  for (const { name, bytes } of tables) {
    const columns = ['t::text', ...bytes.map((column) => `encode(t."${column}", 'escape')`)];
    const { rows } = await server.owner.query<{ said: string }>(
      `select concat_ws(' ', ${columns.join(', ')}) as said from "${name}" t`,
    );
    texts.push(...rows.map(({ said }) => said));
  }
  return texts.join('\n');
}

const key = generateKeyPairSync('ed25519').privateKey;
const seal = () => sealHistory({ connectionString: DATABASE_URL }, key, { signEvery: 0 });

/** The log of the tenant, proven by the first root that was signed. */
async function proveHistory() {
  const client = await server.owner.connect();
  try {
    const check = new LogCheck((await listRoots(client, pemilik.tenant_id)).slice(0, 1));
    for (const line of (await text(readLog(client, pemilik.tenant_id))).trimEnd().split('\n')) check.add(line);
    return check.end();
  } finally {
    client.release();
  }
}

const who = () => ['--tenant', String(pemilik.tenant_id), '--counterparty', counterparty];
const sums = 'select account_type, account_id, date, amount, due_id from transaction order by id';

const sure = { allow_duplicate: true, allow_unusual_amount: true };
const also = ['--also', 'Tini Rahayu'];

test('what stands in the records of others is shown, and nothing is done without an answer', async () => {
  const before = await everything();
  const shown = [
    `Lawan transaksi ${counterparty} 'Tini Rahayu', di tenant ${pemilik.tenant_id} 'PT Uji', `,
    `menjadi 'Anonim ${counterparty}'.`,
    /Tentang dia: transaksi 1; piutang\/hutang 1; uang muka 0; pembayaran online 0; klaim 0;/,
    /; klaim 0; riwayat \d+; permintaan koreksi 1\./,
    /'Tini Rahayu': \d+ catatan, riwayat \d+ catatan; dibiarkan di sana: terlalu banyak, mungkin kata biasa/,
    'misalnya: Milik Tini Rahayu',
    /'08123456789': 0 catatan, riwayat 0 catatan; diganti/,
  ];
  const dry = await answer('', ...who(), '--anonymise', '--dry-run');
  expect(dry.code).toBe(0);
  for (const line of [...shown, 'Hanya percobaan: tidak ada yang diubah.']) expect(dry.said).toMatch(line);
  expect(dry.said).not.toContain('Ketik ya');
  for (const said of ['', 'tidak\n', '\n']) {
    const asked = await answer(said, ...who(), '--anonymise');
    for (const line of [...shown, `Ganti dengan 'Anonim ${counterparty}'?`, 'Tidak ada yang diubah.'])
      expect(asked.said).toMatch(line);
    expect(asked.code).toBe(1);
  }
  expect((await answer('', ...who(), '--anonymise', '--dry-run', ...also)).said).toMatch(/'Tini Rahayu':.*; diganti\n/);
  expect(await answer('ya\n', ...who(), '--anonymise', '--leave', 'Siti')).toMatchObject({
    code: 1,
    said: expect.stringContaining("'Siti' bukan nama atau nomor orang ini. Yang dikenali: "),
  });
  expect(await everything()).toBe(before);
});

test('a copy of what is kept about a counterparty, and of nobody else', async () => {
  const file = join(folder, 'tini.json');
  const less = await run(...who(), '--export', join(folder, 'kurang.json'));
  expect(less.said).toContain(`yang memuat 'Tini Rahayu' tidak disalin. Bila itu tentang dia: --also "Tini Rahayu"`);
  expect(await readFile(join(folder, 'kurang.json'), 'utf8')).not.toContain('Milik Tini Rahayu');
  expect((await run(...who(), '--export', file, ...also)).code).toBe(0);
  const copy = await readFile(file, 'utf8');
  const found = JSON.parse(copy) as Record<string, unknown[]>;
  expect(found).toMatchObject({
    counterparty: [{ name: 'Tini Rahayu', email: 'tini@contoh.id' }],
    due: [{ amount: 70_000 }],
  });
  expect([found['transaction']?.length, found['history_of_transaction']?.length]).toEqual([1, 3]);
  expect(copy).toContain('P-77001');
  expect(found).toMatchObject({
    correction_request: [{ reason: 'Namanya tini rahayu' }, { change: { related_entity_name: 'Tini Rahayu' } }],
    record_file: [{ caption: 'Nota dari Tini Rahayu' }],
    proof_files: [{ name: 'nota.txt' }],
    saved_view: [{ name: 'Tini Rahayu saja' }],
    wrong_rows: [{ file_name: 'Tini Rahayu.csv', line: expect.stringContaining('08123456789') }],
  });
  for (const reason of ['Tini Rahayu pindah', 'Tini Rahayu sudah lunas', 'Milik Tini Rahayu'])
    expect(copy).toContain(reason);
  expect(copy).not.toContain('Budi');
});

test('a pseudonym everywhere, also in notes, history and kept answers; sums and everybody else stay', async () => {
  expect(await everything()).toMatch(/Tini Rahayu/);
  await seal();
  expect(await proveHistory()).toMatchObject({ erasures: 0, problems: [] });
  const before = (await server.owner.query(sums)).rows;
  const { code, said } = await run(...who(), '--anonymise', ...also);
  expect([code, said]).toEqual([0, expect.stringContaining('disamarkan di 2 catatan')]);
  const now = await everything();
  expect(now).not.toMatch(/tini|rahayu|0812-?3456-?789|P-77001/i);
  expect(now).toMatch(/Budi/);
  expect((await server.owner.query(sums)).rows).toEqual(before);
  expect(await proveHistory()).toMatchObject({ erasures: expect.toSatisfy((count) => count > 0), problems: [] });
  const client = await server.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
  const list = await server.get('/transaction/api/transaction', pemilik.token);
  expect(JSON.stringify(list.body)).toContain(`Anonim ${counterparty}`);
  const left = await server.get(wrongRows, pemilik.token);
  const csv = Buffer.from(left.body.data.base64, 'base64').toString();
  expect(csv).toMatch(new RegExp(`Anonim ${counterparty}[^]*Budi`));
  // Who accepts now what was asked before brings nobody back.
  for (const id of [requestOfTini, requestOfAnother]) {
    const accepted = await server.post(`/transaction/api/correction/${id}/accept`, pemilik.token, {
      allow_duplicate: true,
    });
    expect(accepted.body.data.record).toMatchObject({ related_entity_name: `Anonim ${counterparty}` });
  }
  expect(await everything()).not.toMatch(/tini|rahayu|0812-?3456-?789|P-77001/i);
  // Triggers work again: who comes back is somebody new.
  await book({});
  const again = await server.owner.query('select from counterparty where name = $1', ['Tini Rahayu']);
  expect(again.rowCount).toBe(1);
});

test('a user: a copy without the password; a pseudonym once nobody needs the account', async () => {
  const kasir = await server.member('kasir', pemilik.tenant_id, 'Sari Dewanti');
  const voided = await work(kasir, 'Sari');
  const file = join(folder, 'sari.json');
  expect((await run('--user', kasir.email.toUpperCase(), '--export', file)).code).toBe(0);
  expect(await readFile(file, 'utf8')).not.toContain('password');
  expect(await run('--user', kasir.email, '--anonymise')).toEqual({
    code: 1,
    said: expect.stringContaining('masih aktif di 1 tenant'),
  });
  await deactivate(kasir);
  await seal();
  expect(await run('--user', kasir.email, '--anonymise')).toMatchObject({ code: 0 });
  const now = await everything();
  expect(now).not.toMatch(/Sari Dewanti/i);
  expect(now).not.toContain(kasir.email);
  expect(now).toContain('Sari Roti');
  expect(now).toContain('0813-1111-222'); // of whom the user has booked
  expect(await proveHistory()).toMatchObject({ problems: [] });
  const pseudonym = `Pengguna ${kasir.user_id}`;
  const { body } = await server.get(`/transaction/api/transaction/${voided}/history`, pemilik.token);
  expect(body.data).toMatchObject([
    { action: 'void', reason: `Diajukan ${pseudonym}: Dobel` },
    { action: 'create', user_name: pseudonym, after: { creator_name: pseudonym } },
  ]);
  expect((await run('--user', kasir.email, '--anonymise')).said).toContain('Tidak ada pengguna');
});

test('a name of one word goes where it is certain, and stays a word of the language elsewhere', async () => {
  const kasir = await server.member('kasir', pemilik.tenant_id, 'Bunga');
  const voided = await work(kasir, 'Bunga');
  await deactivate(kasir);
  expect(await run('--user', kasir.email, '--anonymise')).toMatchObject({ code: 0 });
  const pseudonym = `Pengguna ${kasir.user_id}`;
  const { body } = await server.get(`/transaction/api/transaction/${voided}`, pemilik.token);
  expect(body.data).toMatchObject({
    creator_name: pseudonym,
    related_entity_name: 'Bunga',
    note: 'Bunga Roti',
    void_reason: `Diajukan ${pseudonym}: Dobel`,
  });
  const history = await server.get(`/transaction/api/transaction/${voided}/history`, pemilik.token);
  expect(history.body.data[1].after).toMatchObject({ creator_name: pseudonym, related_entity_name: 'Bunga' });
  expect(await everything()).not.toMatch(/Diajukan Bunga|(user|creator|_by)_name\W+Bunga/);
});

/** How many notes of others hold these words, and rows of their history, and kept answers. */
async function notesWith(words: string): Promise<number[]> {
  const of = [
    'transaction where note',
    'history where concat(before, after)',
    'idempotency_key where answer::text',
  ].map((where) => server.owner.query(`select from ${where} like $1`, [`%${words}%`]));
  return (await Promise.all(of)).map(({ rowCount }) => rowCount ?? 0);
}

test('words that somebody chose as a name stay in what others wrote', async () => {
  const words = 'Pembayaran piutang';
  for (let i = 0; i < 4; i++) await book({ ...budi, ...sure, note: `${words} faktur ${i}`, amount: 1000 + i });
  const own = await book({
    ...sure,
    related_entity_name: words,
    related_entity_id: 'PP-1',
    related_entity_phone_number: '0877-1111-222',
    note: words,
  });
  const person = await server.owner.query<{ id: string }>('select id from counterparty where name = $1', [words]);
  const flags = ['--tenant', String(pemilik.tenant_id), '--counterparty', person.rows[0]?.id ?? '', '--anonymise'];
  const before = await notesWith(`${words} faktur`);
  expect(before).toEqual([4, 4, 4]);
  const done = await run(...flags);
  expect(done.said).toMatch(/'Pembayaran piutang': 4 catatan, riwayat 4 catatan; dibiarkan di sana/);
  expect(done.said).toContain('misalnya: Pembayaran piutang faktur 0');
  expect(done.code).toBe(0);
  expect(await notesWith(`${words} faktur`)).toEqual(before);
  const { body } = await server.get(`/transaction/api/transaction/${own}`, pemilik.token);
  expect(body.data).toMatchObject({
    related_entity_name: `Anonim ${person.rows[0]?.id}`,
    note: `Anonim ${person.rows[0]?.id}`,
  });

  const kasir = await server.member('kasir', pemilik.tenant_id, words);
  await deactivate(kasir);
  expect((await run('--user', kasir.email, '--anonymise')).said).toMatch(
    /'Pembayaran piutang': 4 catatan.*; dibiarkan/,
  );
  expect(await notesWith(`${words} faktur`)).toEqual(before);
  expect(await everything()).not.toContain(kasir.email);
});

test('a name of two people stays in what is not about the one', async () => {
  const name = 'Sri Wahyuni';
  const [one, other] = [
    await book({ ...sure, related_entity_name: name, related_entity_id: 'SW-1', related_entity_phone_number: null }),
    await book({
      ...sure,
      related_entity_name: name,
      related_entity_id: 'SW-2',
      related_entity_phone_number: null,
      amount: 7,
    }),
  ];
  const { rows } = await server.owner.query<{ id: string }>(
    'select counterparty_id as id from transaction where id = any ($1) order by id',
    [[one, other]],
  );
  expect(rows[0]?.id).not.toBe(rows[1]?.id);
  const flags = ['--tenant', String(pemilik.tenant_id), '--counterparty', rows[0]?.id ?? '', '--anonymise'];
  const done = await run(...flags);
  expect(done.said).toMatch(/'Sri Wahyuni': .*dibiarkan di sana: nama atau nomor orang lain juga/);
  const history = await server.get(`/transaction/api/transaction/${other}/history`, pemilik.token);
  expect(history.body.data).toMatchObject([{ after: { related_entity_name: name } }]);
  const changed = await server.get(`/transaction/api/transaction/${one}/history`, pemilik.token);
  expect(changed.body.data).toMatchObject([{ after: { related_entity_name: `Anonim ${rows[0]?.id}` } }]);

  const [first, second] = [
    await server.member('keuangan', pemilik.tenant_id, 'Dewi Lestari'),
    await server.member('keuangan', pemilik.tenant_id, 'Dewi Lestari'),
  ];
  const booked = await Promise.all(
    [first, second].map(({ token }, at) =>
      server.post('/transaction/api/transaction', token, {
        account_type: 'cash',
        account_id: cashier_id,
        amount: 90 + at,
        allow_duplicate: true,
      }),
    ),
  );
  await deactivate(first);
  expect((await run('--user', first.email, '--anonymise')).code).toBe(0);
  const makers = booked.map(async ({ body: made }) => {
    const found = await server.get(`/transaction/api/transaction/${made.data.id}/history`, pemilik.token);
    return found.body.data[0].after.creator_name as unknown;
  });
  expect(await Promise.all(makers)).toEqual([`Pengguna ${first.user_id}`, 'Dewi Lestari']);
});

/** A kasir gets accounts, and books what is voided on request; the id of that transaction. */
async function work(kasir: Member, word: string): Promise<number> {
  const { tenant_id, token } = pemilik;
  const { user_id } = kasir;
  const bank_account_id = await server.insert('bank_account', {
    tenant_id,
    bank: 'BCA',
    account_name: 'PT',
    account_number: String(user_id),
  });
  const cashier = await server.insert('cashier', { tenant_id, name: `Laci ${user_id}` });
  const answers = [
    await server.put('/transaction/api/bank-account-access', token, {
      bank_account_id,
      user_id,
      read: true,
      write: false,
    }),
    await server.put(`/transaction/api/cashier/${cashier}`, token, { user_id }),
  ];
  const booked = await server.post(
    '/transaction/api/transaction',
    kasir.token,
    {
      account_type: 'cash',
      account_id: cashier,
      amount: 5_000,
      related_entity_name: word,
      related_entity_phone_number: '0813-1111-222',
      note: `${word} Roti`,
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const asked = await server.post('/transaction/api/correction', kasir.token, {
    resource: 'transaction',
    record_id: booked.body.data.id,
    version: 1,
    kind: 'void',
    reason: 'Dobel',
  });
  const accept = `/transaction/api/correction/${asked.body.data.id}/accept`;
  answers.push(
    booked,
    asked,
    await server.post(accept, token, { reason: 'Sari Dewanti benar' }, { 'idempotency-key': crypto.randomUUID() }),
    await server.put(`/transaction/api/cashier/${cashier}`, token, { user_id: null }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201, 200, 200]);
  return booked.body.data.id;
}

async function deactivate({ user_id }: Member): Promise<void> {
  const { status } = await server.call('POST', `/account/tenant/api/user/${user_id}/deactivate`, {
    token: pemilik.token,
  });
  expect(status).toBe(200);
}

test('who erases unseen, or writes something else over what was erased, is found', async () => {
  const client = await server.owner.connect();
  await client.query('begin');
  try {
    await client.query("set local app.erasing_history = 'on'");
    await client.query(
      `update history set after = replace(after::text, 'Anonim', 'Budi')::jsonb where after::text like '%Anonim%'`,
    );
    const check = new LogCheck((await listRoots(client, pemilik.tenant_id)).slice(0, 1));
    for (const line of (await text(readLog(client, pemilik.tenant_id))).trimEnd().split('\n')) check.add(line);
    expect(check.end().problems).toContainEqual(expect.stringContaining('dihapus tanpa dicatat, atau diubah'));
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('it refuses half a command and who is not there', async () => {
  expect((await run('--tenant', '1', '--anonymise')).said).toContain('Perintah tidak lengkap');
  expect((await run(...who(), '--anonymise', '--export', 'x')).said).toContain('Perintah tidak lengkap');
  expect((await run(...who(), '--dry-run', '--export', 'x')).said).toContain('Perintah tidak lengkap');
  expect((await run('--tenant', '1', '--counterparty', '987654', '--anonymise')).said).toContain(
    'Tidak ada lawan transaksi',
  );
});

test('the register of personal data names every table', async () => {
  const register = await readFile(
    fileURLToPath(new URL('../../../../../docs/personal-data.md', import.meta.url)),
    'utf8',
  );
  const { rows } = await server.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(rows.map(({ name }) => name).filter((name) => !register.includes(`\`${name}\``))).toEqual([]);
});

test('every column with texts is redacted, or known to name nobody', async () => {
  const { rows } = await server.owner.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attgenerated = '' and atttypid = any ('{text,text[],json,jsonb,bytea}'::regtype[])
     group by 1 order by 1`,
  );
  const isListed = (listed: Record<string, readonly string[]>, table: string, column: string) =>
    listed[table]?.includes(column) ?? false;
  const forgotten = rows.flatMap(({ table, columns }) =>
    columns
      .filter((column) => ![written, redactedOtherwise, aboutNobody].some((listed) => isListed(listed, table, column)))
      .map((column) => `${table}.${column}`),
  );
  expect(forgotten).toEqual([]);
});

const counterpartyFields = ['related_entity_id', 'related_entity_name', 'related_entity_phone_number'];
const redactedOtherwise = {
  advance: ['entity_id', 'entity_name', 'entity_phone_number'],
  approval_request: ['body'],
  app_user: ['email', 'name', 'password_hash'],
  correction_request: ['change'],
  due_payment_batch_line: ['planned'],
  counterparty: ['email', 'name', 'phone_number'],
  counterparty_key: ['value'],
  counterparty_name: ['party_name'],
  due: ['entity_id', 'entity_name', 'entity_phone_number'],
  history: ['after', 'before', 'reason'],
  history_seal: ['openings', 'seed'],
  idempotency_key: ['answer'],
  import: ['wrong_rows'],
  invitation: ['name'],
  online_payment: [...counterpartyFields, 'creator_name'],
  linked_account: ['subject', 'label'],
  passkey: ['name'],
  period_closing: ['checks'],
  saved_view: ['query'],
  service_account_user: ['external_id'],
  statement_line: ['parts'],
  session: ['address', 'user_agent'],
  transaction: counterpartyFields,
  unconfirmed_transaction: counterpartyFields,
};

/** Codes, keys, names of things; and what is gone within the hour. */
const object = ['transactable_app', 'transactable_id', 'transactable_subtype', 'transactable_type', 'account_type'];
const aboutNobody = {
  advance: ['direction'],
  advance_use: ['kind'],
  approval: ['approvers'],
  approval_request: ['account_type', 'call', 'kind', 'outcome', 'param'],
  approval_step: ['approvers'],
  bank_account: ['account_name', 'account_number', 'bank'],
  bank_statement: ['content_hash', 'format', 'left_out', 'number'],
  cash_closing: ['denominations', 'kind'],
  cash_count: ['denominations'],
  cashier: ['name'],
  correction_request: ['kind', 'outcome'],
  counter: ['name'],
  counterparty_key: ['app', 'app_name', 'kind'],
  deduction: ['kind'],
  due: [...object, 'external_id', 'type'],
  due_payment_batch: ['account_type'],
  due_payment_batch_line: ['state'],
  file: ['fileable_id', 'fileable_type', 'mime_type', 'path', 'sha256', 'subpath'],
  history: ['action', 'request_id', 'resource'],
  history_root: ['peaks', 'public_key', 'root_hash', 'signature'],
  history_seal: ['erasure', 'leaf_hash'],
  idempotency_key: ['key', 'request_hash'],
  import: ['bank_balances', 'content_hash', 'left_out', 'mapping', 'resource', 'shape', 'state'],
  imported_line: ['account_type', 'resource'],
  investment_account: ['description', 'name'],
  invitation: ['bank_accounts', 'cashier_ids', 'hash', 'role'],
  membership: ['role'],
  migration: ['checksum', 'name'],
  online_payment: [
    ...object,
    'external_id',
    'method',
    'order_id',
    'page_code',
    'page_method',
    'paid_after',
    'paid_external_ids',
    'problem',
    'provider_url',
    'status',
  ],
  online_payment_enabler: [
    'account_type',
    'credentials',
    'fee_bearer',
    'method_fees',
    'name',
    'page_methods',
    'static_qris',
    'type',
  ],
  issuer_answer: ['hash'],
  linked_account: ['issuer'],
  passkey: ['credential', 'public_key', 'transports'],
  passkey_challenge: ['hash', 'purpose'],
  password_link: ['hash'],
  period_closing: ['report'],
  recurring: ['account_type', 'due_type', 'resource', 'rhythm'],
  recurring_turn: ['outcome'],
  statement_rule: ['direction', 'text_match', 'transactable_app', 'transactable_subtype', 'transactable_type'],
  due_reminder: ['channel'],
  mail: ['kind', 'problem', 'state'],
  mail_server: ['credentials', 'from_address', 'from_name', 'host', 'security', 'user_name'],
  saved_view: ['screen'],
  service_account: ['acts_for', 'scopes'],
  service_account_key: ['hash'],
  session: ['kind', 'service_scopes'],
  session_refresh: ['hash', 'parent'],
  setting: ['key', 'value'],
  sign_in_attempt: ['keys'],
  sign_in_budget: ['key'],
  sign_in_challenge: ['hash'],
  sign_in_code: ['challenge', 'hash', 'origin'],
  sign_in_origin: ['account_key', 'address_key'],
  signing_key: ['id', 'private_jwk'],
  simulator_order: ['order_id', 'status'],
  tenant: ['name', 'first_name', 'timezone'],
  ticket: ['bearer', 'document', 'hash', 'purpose'],
  transaction: [...object, 'external_id', 'online_payment_part', 'payout_part', 'transfer_part'],
  transaction_sum: [...object, 'grain'],
  transfer: ['from_account_type', 'to_account_type'],
  two_step: ['credentials'],
  two_step_recovery: ['hash'],
  unconfirmed_transaction: object,
  webhook: ['credentials', 'former_credentials', 'name', 'paused_because', 'types', 'url'],
  webhook_delivery: ['body', 'event_id', 'problem', 'resource', 'state', 'type'],
};
