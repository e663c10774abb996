import type { Transaction } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/transaction';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
/** All rows of the tenant as the API returns them, in order of creation. */
let rows: Transaction[];
/** The accounts that the kasir may read. */
let readable: Set<string>;

/** Repeatable random numbers. */
let state = 20_260_131;
function chance(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return (state >>> 0) / 2 ** 32;
}
function pick<T>(choices: readonly T[]): T {
  return choices[Math.floor(chance() * choices.length)] as T; // chance() < 1
}

const days = Array.from({ length: 200 }, (_, i) =>
  new Date(Date.UTC(2025, 10, 1) + i * 86_400_000).toISOString().slice(0, 10),
);
const words = [
  'Uang muka',
  'LUNAS',
  'angsuran 100%',
  'sewa_ruko',
  'Budi Santoso',
  'budi\\santoso',
  'Siti',
  'ongkos kirim',
  '',
];

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  kasir = await server.member('kasir', tenant_id);
  const stranger = await server.member('pemilik');
  const account = async (table: string, of: number, fields: object) =>
    server.insert(table, { tenant_id: of, ...fields });
  const accounts = [
    {
      account_type: 'bank',
      account_id: await account('bank_account', tenant_id, { bank: 'BCA', account_name: 'X', account_number: '1' }),
    },
    {
      account_type: 'bank',
      account_id: await account('bank_account', tenant_id, { bank: 'BCA', account_name: 'X', account_number: '2' }),
    },
    {
      account_type: 'cash',
      account_id: await account('cashier', tenant_id, { name: 'Depan', user_id: kasir.user_id }),
    },
    { account_type: 'cash', account_id: await account('cashier', tenant_id, { name: 'Belakang' }) },
    { account_type: 'investment', account_id: await account('investment_account', tenant_id, { name: 'Deposito' }) },
  ] as const;
  await server.insert('bank_account_access', {
    tenant_id,
    bank_account_id: accounts[1].account_id,
    user_id: kasir.user_id,
    read: true,
    write: false,
  });
  readable = new Set([accounts[1], accounts[2]].map(({ account_type, account_id }) => `${account_type} ${account_id}`));
  const strangers = await account('bank_account', stranger.tenant_id, {
    bank: 'BCA',
    account_name: 'X',
    account_number: '1',
  });

  for (let i = 0; i < 400; i++) {
    const voided = chance() < 0.15;
    await server.insert('transaction', {
      tenant_id,
      uuid: crypto.randomUUID(),
      creator_id: pick([pemilik.user_id, kasir.user_id]),
      date: pick(days),
      amount: pick([0, 5, -5, 1_500_000, -750_000, Math.round((chance() - 0.5) * 1e9)]),
      ...pick(accounts),
      transactable_app: pick(['Retail', 'Cashier', null]),
      transactable_type: pick(['Sales', 'Income', null]),
      transactable_subtype: pick(['Tunai', null]),
      transactable_id: pick(['1', '2', '77', null]),
      related_entity_id: pick(['9', '10', null]),
      related_entity_name: pick([...words, null]),
      note: pick([...words, null]),
      internal_note: pick([...words, null]),
      voided_at: voided ? '2026-03-01T00:00:00Z' : null,
      void_reason: voided ? 'salah' : null,
      created_at: `2026-02-${10 + Math.floor(i / 40)}T03:${10 + (i % 40)}:00Z`,
    });
    if (i % 4 === 0)
      await server.insert('transaction', {
        tenant_id: stranger.tenant_id,
        uuid: crypto.randomUUID(),
        creator_id: stranger.user_id,
        date: pick(days),
        amount: 1000,
        account_type: 'bank',
        account_id: strangers,
        note: pick(words),
      });
  }
  const pages = await Promise.all(
    [1, 2].map((page) => server.get(`${path}?per_page=200&order=asc&page=${page}`, pemilik.token)),
  );
  rows = pages.flatMap((page) => page.body.data);
});
afterAll(() => server.close());

type Query = Record<string, string>;

/** The filter's documentation, implemented in the simplest way. */
function keeps(query: Query, row: Transaction): boolean {
  const contains = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase());
  return Object.entries(query).every(([name, value]) => {
    switch (name) {
      case 'date_from':
        return row.date >= value;
      case 'date_to':
        return row.date <= value;
      case 'amount_sign':
        return value === '+' ? row.amount > 0 : row.amount < 0;
      case 'voided':
        return (row.voided_at !== null) === (value === 'true' || value === '1');
      case 'related_entity_name':
        return contains(row.related_entity_name, value);
      case 'q':
        return (
          (Object.hasOwn(amountSearches, value) && amountSearches[value]?.(row.amount)) ||
          (!/[<>]|jt|^-/.test(value) &&
            [
              row.note,
              row.internal_note,
              row.related_entity_name,
              row.related_entity_phone_number,
              row.transactable_id,
            ].some((text) => contains(text, value)))
        );
      default:
        return `${row[name as Exclude<keyof Transaction, 'account'>]}` === value;
    }
  });
}

/** The amounts a search finds. */
const amountSearches: Record<string, (amount: number) => boolean> = {
  '77': (amount) => Math.abs(amount) === 77,
  '1.500.000': (amount) => Math.abs(amount) === 1_500_000,
  '750000': (amount) => Math.abs(amount) === 750_000,
  '>5jt': (amount) => Math.abs(amount) > 5_000_000,
  '<2rb': (amount) => Math.abs(amount) < 2_000,
  '-750rb': (amount) => amount === -750_000,
  '+>1jt': (amount) => amount > 1_000_000,
  '0,5-100jt': (amount) => Math.abs(amount) >= 500_000 && Math.abs(amount) <= 100_000_000,
  '-1jt-300jt': (amount) => amount <= -1_000_000 && amount >= -300_000_000,
};

function sums(kept: Transaction[]) {
  const counted = kept.filter((row) => !row.voided_at).map((row) => row.amount);
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    total: total(counted),
    total_in: total(counted.filter((amount) => amount > 0)),
    total_out: total(counted.filter((amount) => amount < 0)),
    is_blind: false,
  };
}

const values: Record<string, () => string> = {
  transactable_app: () => pick(['Retail', 'Cashier', 'retail']),
  transactable_type: () => pick(['Sales', 'Income']),
  transactable_subtype: () => 'Tunai',
  account_type: () => pick(['bank', 'cash', 'investment']),
  account_id: () => String(pick(rows).account_id),
  date: () => pick(days),
  date_from: () => pick(days),
  date_to: () => pick(days),
  amount_sign: () => pick(['+', '-']),
  voided: () => pick(['true', 'false', '1', '0']),
};
const rowValues: Record<string, () => string> = {
  transactable_id: () => pick(['1', '77', '7']),
  related_entity_id: () => pick(['9', '11']),
  related_entity_name: () => pick(['budi', 'o', '%', '_', 'budi\\']),
  creator_id: () => String(pick([pemilik, kasir]).user_id),
  uuid: () => pick(rows).uuid,
  q: () =>
    pick([
      'budi',
      'LUNAS',
      'lunas',
      '100%',
      'sewa_',
      '\\s',
      '77',
      'a',
      'tidak ada',
      'uang muka',
      ...Object.keys(amountSearches),
    ]),
};

function aFilter(choices: Record<string, () => string>, density: number): Query {
  return Object.fromEntries(
    Object.entries(choices)
      .filter(() => chance() < density)
      .map(([name, value]) => [name, value()]),
  );
}

/** URLSearchParams encodes `+` properly. */
function read(member: Member, query: Query) {
  return server.get(`${path}?${new URLSearchParams(query)}`, member.token);
}

describe('any filter', () => {
  test('keeps the rows, the count and the sums that it says', async () => {
    for (let i = 0; i < 150; i++) {
      const query = { ...aFilter(values, 0.2), ...aFilter(rowValues, 0.12) };
      const member = pick([pemilik, pemilik, kasir]);
      const kept = rows.filter(
        (row) => keeps(query, row) && (member === pemilik || readable.has(`${row.account_type} ${row.account_id}`)),
      );
      const answer = await read(member, { ...query, per_page: '30' });
      expect({ query, ...answer.body.meta }).toEqual({
        query,
        ...sums(kept),
        pagination: {
          current_page: 1,
          per_page: 30,
          total_pages: Math.max(1, Math.ceil(kept.length / 30)),
          total: kept.length,
        },
      });
      expect(answer.body.data.map(({ id }: Transaction) => id)).toEqual(
        kept
          .map((row) => row.id)
          .toReversed()
          .slice(0, 30),
      );
    }
  });

  test('returns the same sums from stored sums and from rows', async () => {
    for (let i = 0; i < 80; i++) {
      const query = aFilter(values, 0.25);
      const [rollup, first, second] = await Promise.all(
        [query, { ...query, creator_id: String(pemilik.user_id) }, { ...query, creator_id: String(kasir.user_id) }].map(
          (each) => read(pemilik, each),
        ),
      );
      const both = (of: (meta: { total_in: number; total_out: number; pagination: { total: number } }) => number) =>
        of(first?.body.meta) + of(second?.body.meta);
      expect({
        query,
        total_in: rollup?.body.meta.total_in,
        total_out: rollup?.body.meta.total_out,
        count: rollup?.body.meta.pagination.total,
      }).toEqual({
        query,
        total_in: both((meta) => meta.total_in),
        total_out: both((meta) => meta.total_out),
        count: both((meta) => meta.pagination.total),
      });
    }
  });
});

describe('order and pages', () => {
  test.each(['id', 'created_at', 'updated_at', 'date', 'amount'] as const)(
    'by %s, both ways, equal ones by id',
    async (order_by) => {
      for (const order of ['asc', 'desc']) {
        const sign = order === 'asc' ? 1 : -1;
        const sorted = rows.toSorted(
          (a, b) => sign * (a[order_by] < b[order_by] ? -1 : a[order_by] > b[order_by] ? 1 : a.id - b.id),
        );
        const pages = await Promise.all(
          [1, 4, 14].map((page) => read(pemilik, { order_by, order, paginate: '30', page: String(page) })),
        );
        expect(pages.map((page) => page.body.data.map(({ id }: Transaction) => id))).toEqual(
          [0, 90, 390].map((from) => sorted.slice(from, from + 30).map((row) => row.id)),
        );
      }
    },
  );

  test('newest first, 20 a page, and nothing beyond the last', async () => {
    const { body } = await server.get(path, pemilik.token);
    expect(body.data.map(({ id }: Transaction) => id)).toEqual(
      rows
        .slice(-20)
        .map((row) => row.id)
        .toReversed(),
    );
    expect(body.meta.pagination).toEqual({ current_page: 1, per_page: 20, total_pages: 20, total: 400 });
    expect((await read(pemilik, { page: '21' })).body).toMatchObject({
      data: [],
      meta: { pagination: { current_page: 21, total: 400 } },
    });
  });

  test('a bad value is a 400 that names the key, an unknown key is ignored, an empty one is absent', async () => {
    for (const [key, value, label] of [
      ['page', '0', 'Halaman'],
      ['paginate', '201', 'Data per halaman'],
      ['date_from', '2026-02-30', 'Dari tanggal'],
      ['account_type', 'dompet', 'Jenis Account'],
      ['order_by', 'note', 'Urut menurut'],
    ] as const) {
      const { status, body } = await read(pemilik, { [key]: value });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([key]);
      expect(body.errors[0]).toContain(label);
    }
    const all = await server.get(`${path}?with=account&warna=biru&date=&q=%20&related_entity_id=%20`, pemilik.token);
    expect(all.body.meta.pagination.total).toBe(400);
    expect(all.body.data).toHaveLength(20);
  });
});
