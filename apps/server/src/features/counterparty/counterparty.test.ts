import { addDays, dateIn } from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api/counterparty';
const due = '/transaction/api/due';
const transaction = '/transaction/api/transaction';
let server: TestServer;
let tenant: Awaited<ReturnType<TestServer['tenant']>>;
let pemilik: Member;
let kasir: Member;
let stranger: Member;
let bank: { account_type: 'bank'; account_id: number };
let cashier: { account_type: 'cash'; account_id: number };
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  tenant = await server.tenant('PT Maju Motor');
  [pemilik, kasir, stranger] = await Promise.all([
    server.member('pemilik', tenant, 'Ibu Pemilik'),
    server.member('kasir', tenant),
    server.member('pemilik'),
  ]);
  const { tenant_id } = pemilik;
  const account = { bank: 'BCA', account_name: 'PT', account_number: '1' };
  bank = { account_type: 'bank', account_id: await server.insert('bank_account', { tenant_id, ...account }) };
  const kas = { tenant_id, name: 'Kasir Depan', user_id: kasir.user_id };
  cashier = { account_type: 'cash', account_id: await server.insert('cashier', kas) };
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

const owed = async (fields: object) =>
  (await server.post(due, pemilik.token, { type: 'R', amount: 1_000_000, ...fields })).body.data;
const booked = async (fields: object, { token } = pemilik) =>
  (await server.post(transaction, token, { ...bank, amount: 1_000, allow_duplicate: true, ...fields })).body.data;
const rowsNamed = async (name: string) =>
  (await server.owner.query('select id from counterparty where name = $1', [name])).rows;

test('writers who bring the same new counterparty at once enter it once', async () => {
  const sames = Array.from({ length: 8 }, (_, at) => ({ related_entity_name: at % 2 ? 'Bu Ani' : ' BU  ANI' }));
  const named = await Promise.all(sames.map((fields) => booked(fields)));
  expect(new Set(named.map(({ counterparty_id }) => counterparty_id))).toHaveLength(1);
  const ids = Array.from({ length: 8 }, (_, at) => ({
    transactable_app: 'Retail',
    transactable_type: 'Sales',
    transactable_id: String(at),
    related_entity_id: '900',
    related_entity_name: `Nama ${at}`,
  }));
  const known = await Promise.all(ids.map((fields) => booked(fields)));
  expect(new Set(known.map(({ counterparty_id }) => counterparty_id))).toEqual(new Set([expect.any(Number)]));
  const { rows } = await server.owner.query("select count(*)::int from counterparty where name like 'Nama %'");
  expect(rows).toEqual([{ count: 1 }]);
});

test('writers who bring two phones to one bare name do not make one counterparty of two', async () => {
  await booked({ related_entity_name: 'Pak Joko' });
  const phones = ['0812000111222', '0812000333444'];
  const both = await Promise.all(
    phones.map((related_entity_phone_number) =>
      booked({ related_entity_name: 'Pak Joko', related_entity_phone_number }),
    ),
  );
  expect(new Set(both.map(({ counterparty_id }) => counterparty_id)).size).toBe(2);
  expect(await rowsNamed('Pak Joko')).toHaveLength(2);
});

test('nobody sees or changes another tenant, and the same person is two counterparties in two tenants', async () => {
  const { counterparty_id: id } = await owed({ entity_name: 'Rahasia', entity_phone_number: '0813444555666' });
  const answers = await Promise.all([
    server.get(`${api}/${id}`, stranger.token),
    server.get(`${api}/${id}/statement`, stranger.token),
    server.put(`${api}/${id}`, stranger.token, { version: 1, name: 'X' }),
    server.post(`${api}/${id}/merge`, stranger.token, { counterparty_id: id }),
    server.post(`${api}/${id}/unmerge`, stranger.token, {}),
    server.get(`/transaction/views/counterparty/statement/${id}?access_token=${stranger.token}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const q of ['rahasia', '0813444'])
    for (const path of [`${api}?q=${q}`, `${api}/suggestions?q=${q}`])
      expect((await server.get(path, stranger.token)).body.data).toEqual([]);
  const { body } = await server.post(due, stranger.token, {
    type: 'R',
    amount: 1,
    entity_phone_number: '0813444555666',
  });
  expect(body.data.counterparty_id).not.toBe(id);
  const mine = await server.get(`${due}?counterparty_id=${id}`, stranger.token);
  expect(mine.body.meta.pagination.total).toBe(0);
});

test('an e-mail address is kept, found by its beginning, written down, and taken away again', async () => {
  const { counterparty_id: id } = await owed({ entity_name: 'Ratna', entity_phone_number: '0815666777888' });
  const put = (version: number, email: string | null) => server.put(`${api}/${id}`, pemilik.token, { version, email });
  const kept = await put(1, ' Ratna.Dewi_1@Contoh.id ');
  expect(kept.body.data).toMatchObject({ email: 'Ratna.Dewi_1@Contoh.id', name: 'Ratna', version: 2 });
  const found = async (q: string, { token } = pemilik) =>
    (await server.get(`${api}?q=${encodeURIComponent(q)}`, token)).body.data.map((row: { id: number }) => row.id);
  for (const q of ['ratna.d', 'RATNA.DEWI_1@contoh.id', '.d'])
    expect([q, await found(q)]).toEqual([q, q === '.d' ? [] : [id]]);
  for (const q of ['ratnaXdewi', 'ratna.dewiX1', 'ratna.%']) expect([q, await found(q)]).toEqual([q, []]);
  expect(await found('ratna.dewi', stranger)).toEqual([]);
  for (const wrong of ['ratna', 'a@b', 'a@b.id\r\nBcc: c@d.id', 'a@b.id, c@d.id', `${'a'.repeat(250)}@b.id`])
    expect((await put(2, wrong)).body.fields).toEqual({ email: [expect.any(String)] });
  expect((await put(2, '')).body.data).toMatchObject({ email: null, version: 3 });
  const { body } = await server.get(`${api}/${id}/history`, pemilik.token);
  expect(body.data).toMatchObject([{ after: { email: null } }, { after: { email: 'Ratna.Dewi_1@Contoh.id' } }]);
});

test('a kasir reads the totals and notes of what the own accounts hold, and changes nothing', async () => {
  const { id: due_id, counterparty_id: id } = await owed({ entity_name: 'Tini' });
  await server.post(`${due}/${due_id}/pay`, pemilik.token, { ...bank, amount: 400_000, note: 'Lewat bank direksi' });
  await booked({ related_entity_name: 'Tini', amount: 9_000, note: 'Di bank' });
  await booked({ ...cashier, related_entity_name: 'Tini', amount: 5_000, note: 'Di kas' });
  const list = await server.get(`${transaction}?counterparty_id=${id}`, kasir.token);
  expect(list.body.meta).toMatchObject({ total: 5_000, pagination: { total: 1 } });
  const card = await server.get(`${api}/${id}/statement`, kasir.token);
  expect(card.body.data.lines.map(({ note }: { note: string | null }) => note)).toEqual([null, null]);
  expect(card.body.data.closing).toBe(600_000);
  const page = await server.get(`/transaction/views/counterparty/statement/${id}?access_token=${kasir.token}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Lewat bank direksi');
  expect((await server.put(`${api}/${id}`, kasir.token, { version: 1, name: 'X' })).status).toBe(403);
  expect((await server.post(`${api}/${id}/merge`, kasir.token, { counterparty_id: 1 })).status).toBe(403);
});

test('the printed card has every id of a counterparty, also after a merge', async () => {
  const of = (app: string, entity_id: string, fields: object) =>
    owed({ transactable_app: app, transactable_type: 'Sales', transactable_id: entity_id, entity_id, ...fields });
  const one = await of('Retail', '71', { entity_name: 'Wulan', amount: 200_000, date: addDays(today, -3) });
  const other = await of('Gelora.Dealer', '505', { entity_name: 'Ibu Wulan <b>', amount: 30_000 });
  const merging = { counterparty_id: other.counterparty_id };
  expect((await server.post(`${api}/${one.counterparty_id}/merge`, pemilik.token, merging)).status).toBe(200);
  const open = (path: string) => server.get(`/transaction/views/${path}?access_token=${pemilik.token}`);
  for (const path of [`counterparty/statement/${one.counterparty_id}`, `due/statement/${other.uuid}`]) {
    const { text, status } = await open(path);
    expect(status).toBe(200);
    for (const id of [one.id, other.id]) expect(text).toContain(`Piutang #${id}`);
    expect(text).toContain('Sisa piutang <b>Rp 230,000</b>');
    expect(text).not.toContain('Wulan <b>');
  }
  expect((await open('counterparty/statement/0')).status).toBe(404);
  expect((await open(`counterparty/statement/${one.counterparty_id}`.concat('x'))).status).toBe(404);
});

test('a statement that is too long asks for fewer days', async () => {
  const { counterparty_id: id } = await owed({ entity_name: 'Grosir' });
  await server.owner.query(
    `insert into due (tenant_id, uuid, type, entity_name, amount, date, creator_id)
     select $1, gen_random_uuid(), 'R', 'Grosir', 1, $2::date - 30, $3 from generate_series(1, 2000)`,
    [pemilik.tenant_id, today, pemilik.user_id],
  );
  const whole = await server.get(`${api}/${id}/statement`, pemilik.token);
  expect(whole.status).toBe(400);
  expect(whole.body.errors).toEqual([
    'Kartunya 2001 baris, paling banyak 2000. Pilih rentang tanggal yang lebih pendek.',
  ]);
  const short = await server.get(`${api}/${id}/statement?date_from=${addDays(today, -1)}`, pemilik.token);
  expect(short.body.data).toMatchObject({ opening: 2_000, closing: 1_002_000 });
});

test('merging two into each other at once leaves one above the other', async () => {
  const [a, b] = await Promise.all([owed({ entity_name: 'Dua A' }), owed({ entity_name: 'Dua B' })]);
  const merge = (into: number, counterparty_id: number) =>
    server.post(`${api}/${into}/merge`, pemilik.token, { counterparty_id });
  const statuses = await Promise.all([
    merge(a.counterparty_id, b.counterparty_id),
    merge(b.counterparty_id, a.counterparty_id),
  ]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { rows } = await server.owner.query(
    "select count(*)::int from counterparty where name like 'Dua _' and merged_into_id is null",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('whose a record is, is no part of its history', async () => {
  await owed({ entity_name: 'Riwayat' });
  const { rows } = await server.owner.query("select after from history where resource = 'due'");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(JSON.stringify(row)).not.toContain('counterparty_id');
});
