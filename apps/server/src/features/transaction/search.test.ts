import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../database/in-tenant.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let stranger: Member;
/** Ids by the names used in the test. */
const ids: Record<string, number> = {};
const uuids: Record<string, string> = {};
let bca: number;
let cashier: number;
let safe: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  stranger = await server.member('pemilik');
  const { tenant_id } = pemilik;
  bca = await server.insert('bank_account', {
    tenant_id,
    bank: 'BCA',
    account_name: 'PT 100% Uji',
    account_number: '8810',
  });
  cashier = await server.insert('cashier', { tenant_id, name: 'Laci Timur', user_id: kasir.user_id });
  safe = await server.insert('cashier', { tenant_id, name: 'Laci Barat' });
  const foreign = await server.insert('bank_account', {
    tenant_id: stranger.tenant_id,
    bank: 'BCA',
    account_name: 'Lain',
    account_number: '1',
  });
  await book('big', pemilik, {
    account_type: 'bank',
    account_id: bca,
    amount: 2_000_000,
    related_entity_name: 'Zainal Arifin',
  });
  await book('small', pemilik, {
    account_type: 'cash',
    account_id: cashier,
    amount: 400_000,
    related_entity_name: 'Zainal Arifin',
  });
  await book('exact', pemilik, {
    account_type: 'cash',
    account_id: cashier,
    amount: 1_000_000,
    note: 'Titipan zainal',
  });
  await book('other', pemilik, { account_type: 'cash', account_id: safe, amount: 9_000_000, note: 'Sewa' });
  await book('object', pemilik, {
    account_type: 'cash',
    account_id: safe,
    amount: 5_000,
    transactable_app: 'Retail',
    transactable_type: 'Purchase',
    transactable_id: '7654321',
    note: 'Objek 765432100 bukan ini',
  });
  await book('foreign', stranger, {
    account_type: 'bank',
    account_id: foreign,
    amount: 2_000_000,
    related_entity_name: 'Zainal',
  });
});
afterAll(() => server.close());

async function book(name: string, member: Member, body: object) {
  const answer = await server.post(`${api}/transaction`, member.token, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  ids[name] = answer.body.data.id;
  uuids[name] = answer.body.data.uuid;
}

async function find(q: string, member = pemilik, resource = 'transaction'): Promise<string[]> {
  const { status, body } = await server.get(`${api}/${resource}?${new URLSearchParams({ q })}`, member.token);
  expect(status).toBe(200);
  expect(body.meta.pagination.total).toBe(body.data.length);
  const found: number[] = body.data.map(({ id }: { id: number }) => id);
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
  return found.map((id) => (resource === 'transaction' && nameOf(id)) || String(id)).toSorted();
}

const print = (name: string, member = pemilik) =>
  server.get(`/transaction/views/transaction/generate-print/${uuids[name]}?access_token=${member.token}&type=full`);

describe('transactions are found', () => {
  test.each([
    ['BCA', ['big']],
    ['8810', ['big']],
    ['laci', ['exact', 'object', 'other', 'small']],
    ['Laci Timur', ['exact', 'small']],
    ['100%', ['big']],
    ['1_0%', []],
    ['zainal', ['big', 'exact', 'small']],
    ['zainal >1jt', ['big']],
    ['zainal >=1jt', ['big', 'exact']],
    ['zainal <1jt', ['small']],
    ['zainal <=1jt', ['exact', 'small']],
    ['zainal =1.000.000', ['exact']],
    ['>1jt zainal', ['big']],
    ['zainal >500rb <2jt', ['exact']],
    ['laci >1jt', ['other']],
    ['sewa ->1jt', []],
    ["zainal' or true --", []],
    ['#7654321', ['object']],
    ['#765432', []],
    ['#999999999999999', []],
  ])('%s', async (q, expected) => expect(await find(q)).toEqual(expected));

  test('finds exactly one record by uuid or id', async () => {
    for (const name of ['big', 'small', 'other']) {
      expect(await find(uuids[name] ?? '')).toEqual([name]);
      expect(await find(` ${uuids[name]?.toUpperCase()} `)).toEqual([name]);
      expect(await find(`#${ids[name]}`)).toEqual([name]);
    }
  });

  test('finds a record by the number that a person says, beside what else has its digits', async () => {
    for (const name of ['big', 'small', 'other']) {
      expect(await find(`${ids[name]}`)).toContain(name);
      expect(await find(`No ${ids[name]}`)).toEqual([name]);
      const later = await server.get(`${api}/transaction?totals=later&q=${ids[name]}`, pemilik.token);
      expect(later.body.data.map(({ id }: { id: number }) => id)).toContain(ids[name]);
    }
    expect(await find(`${ids['foreign']}`)).not.toContain('foreign');
    expect(await find(`${ids['other']}`, kasir)).not.toContain('other');
  });

  test('finds nothing of another tenant or on an account the user may not read', async () => {
    for (const q of [uuids['foreign'] ?? '', `#${ids['foreign']}`]) expect(await find(q)).toEqual([]);
    for (const q of [uuids['other'] ?? '', `#${ids['other']}`, 'Laci Barat', 'BCA', '#7654321'])
      expect(await find(q, kasir)).toEqual([]);
    expect(await find('laci', kasir)).toEqual(['exact', 'small']);
  });
});

describe('the number of a receipt', () => {
  const year = new Date().getFullYear();
  let number: string;
  beforeAll(async () => {
    await print('small');
    const { body } = await server.get(`${api}/transaction/${uuids['small']}`, pemilik.token);
    number = body.data.receipt_number;
    await print('foreign', stranger);
  });

  test('stands in the detail as on paper, and not where nothing was printed', async () => {
    expect(number).toMatch(/^KW\/20\d\d\/000001$/);
    expect((await print('small')).text).toContain(`No. ${number}`);
    const { body } = await server.get(`${api}/transaction/${ids['big']}`, pemilik.token);
    expect(body.data.receipt_number).toBeNull();
  });

  test('finds its transaction, however it is typed', async () => {
    const [, of = String(year)] = number.split('/');
    for (const q of [number, number.toLowerCase(), `KW/${of}/1`, `kw ${of} 000001`, `${of}/000001`])
      expect(await find(q)).toEqual(['small']);
    expect(await find(`KW/${of}/2`)).toEqual([]);
    expect(await find(`KW/${Number(of) - 1}/1`)).toEqual([]);
    expect(await find(number, stranger)).toEqual(['foreign']); // the same number in another tenant
  });

  test('a number of more than six digits is written whole', async () => {
    await server.owner.query('update receipt set number = 12345678 where transaction_id = $1', [ids['foreign']]);
    const { body } = await server.get(`${api}/transaction/${ids['foreign']}`, stranger.token);
    expect(body.data.receipt_number).toMatch(/^KW\/20\d\d\/12345678$/);
    expect(await find(body.data.receipt_number, stranger)).toEqual(['foreign']);
  });

  test('stands in the export', async () => {
    const query = new URLSearchParams({ format: 'csv', q: number });
    const { text } = await server.get(`/transaction/report/transaction?${query}`, pemilik.token);
    const [head = '', row = '', ...others] = text.trim().split(/\r?\n/);
    expect(others).toEqual([]);
    expect(head).toMatch(/No Kwitansi$/);
    expect(row.endsWith(number)).toBe(true);
  });
});

describe('the other lists are searched alike', () => {
  test('transfers by account, id, uuid and account with amount', async () => {
    const made = await server.post(`${api}/transfer`, pemilik.token, {
      from_account_type: 'bank',
      from_account_id: bca,
      to_account_type: 'cash',
      to_account_id: safe,
      amount: 150_000,
    });
    const { id, uuid } = made.body.data;
    for (const q of ['BCA', 'barat', uuid, `#${id}`, `${id}`, `no ${id}`, 'bca >100rb', 'bca =150rb'])
      expect([q, await find(q, pemilik, 'transfer')]).toEqual([q, [String(id)]]);
    for (const q of ['bca >150rb', `#${id + 1}`, 'mandiri'])
      expect([q, await find(q, pemilik, 'transfer')]).toEqual([q, []]);
  });

  test('dues by name, id, object, uuid and name with amount', async () => {
    const made = await server.post(`${api}/due`, pemilik.token, {
      type: 'R',
      amount: 3_000_000,
      entity_name: 'Zainal',
      transactable_app: 'Retail',
      transactable_type: 'Sales',
      transactable_id: '918273',
    });
    const { id, uuid } = made.body.data;
    for (const q of ['zainal', uuid, `#${id}`, `${id}`, '#918273', 'zainal >1jt', 'zainal <=3jt'])
      expect([q, await find(q, pemilik, 'due')]).toEqual([q, [String(id)]]);
    for (const q of ['zainal <3jt', '#91827', 'budi >1jt']) expect([q, await find(q, pemilik, 'due')]).toEqual([q, []]);
  });

  test('unconfirmed transactions and due payment batches by account, id, uuid and text with amount', async () => {
    const account = { account_type: 'bank', account_id: bca };
    const unconfirmed = await server.post(`${api}/unconfirmed-transaction`, pemilik.token, {
      ...account,
      amount: 700_000,
      related_entity_name: 'Zainal',
    });
    const batch = await server.post(`${api}/due-payment-batch`, pemilik.token, { ...account, name: 'Gaji Zainal' });
    for (const [resource, { id, uuid }] of [
      ['unconfirmed-transaction', unconfirmed.body.data],
      ['due-payment-batch', batch.body.data],
    ] as const) {
      for (const q of ['BCA', uuid, `#${id}`, `${id}`, 'zainal', 'zainal <1jt'])
        expect([resource, q, await find(q, pemilik, resource)]).toEqual([resource, q, [String(id)]]);
      expect(await find('zainal >1jt', pemilik, resource)).toEqual([]);
    }
  });
});

describe('among many rows an index answers', () => {
  beforeAll(async () => {
    const { tenant_id, user_id } = pemilik;
    await server.owner.query(
      `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id,
        transactable_app, transactable_type, transactable_id)
      select $1, gen_random_uuid(), $2, current_date, i, 'cash', $3, 'Massal', 'Uji', 'M' || i
      from generate_series(1, 20000) i`,
      [tenant_id, user_id, safe],
    );
    await server.owner.query('vacuum analyze transaction, receipt');
  });

  test.each([
    ['a number', `id = 77 or transactable_id = '77'`, ['transaction_pkey', 'transaction_of_object']],
    ['a uuid', `uuid = '0198c0de-1234-7abc-8def-0123456789ab'`, ['transaction_tenant_id_uuid_key']],
  ])('%s', async (_, condition, indexes) => {
    const { tenant_id, user_id } = pemilik;
    const identity = { tenant_id, user_id, sid: null, request_id: 'test' };
    const { rows } = await inTenant(server.services.db, identity, 'tenant', (trx) =>
      sql<{ 'QUERY PLAN': string }>`explain select id from transaction where tenant_id = ${tenant_id}
        and (${sql.raw(condition)})`.execute(trx),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on transaction');
  });
});
