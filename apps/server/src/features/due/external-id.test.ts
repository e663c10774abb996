import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = { due: '/transaction/api/due', transaction: '/transaction/api/transaction' };
let server: TestServer;
let member: Member;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.member('pemilik');
  const { tenant_id } = member;
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' });
});

type Kind = keyof typeof path;
const kinds: Kind[] = ['due', 'transaction'];
function bodyOf(kind: Kind, amount: number) {
  const object = { amount, transactable_app: 'Dealer', transactable_id: String(amount), allow_duplicate: true };
  return kind === 'due' ? { ...object, type: 'R' } : { ...object, account_type: 'bank', account_id: bank };
}
const put = (kind: Kind, key: string, amount: number, more: object = {}, by = member) =>
  server.put(`${path[kind]}/external/${key}`, by.token, { ...bodyOf(kind, amount), ...more });

describe.each(kinds)('%s', (kind) => {
  test('twenty that put the same key at once make one record', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(kind, 'sale-1', 5000)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.uuid)).size).toBe(1);
    const { rows } = await server.owner.query(
      `select count(*)::int as rows, max(version) as version from ${kind} where tenant_id = $1`,
      [member.tenant_id],
    );
    expect(rows).toEqual([{ rows: 1, version: 1 }]);
  });

  test('one that posts a key while others put it is refused, or comes first', async () => {
    const post = () =>
      server.post(path[kind], member.token, {
        ...bodyOf(kind, 5000),
        external_id: 'sale-1',
        transactable_app: 'DEALER',
      });
    const answers = await Promise.all([put(kind, 'sale-1', 5000), post(), put(kind, 'sale-1', 5000), post()]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const { rows } = await server.owner.query(`select external_id from ${kind} where tenant_id = $1`, [
      member.tenant_id,
    ]);
    expect(rows).toEqual([{ external_id: 'sale-1' }]);
  });

  test('a tenant does not meet the keys of another', async () => {
    const first = (await put(kind, 'sale-1', 5000)).body.data;
    const other = await server.member('pemilik');
    bank = await server.insert('bank_account', {
      tenant_id: other.tenant_id,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    });
    const second = (await put(kind, 'sale-1', 7000, {}, other)).body.data;
    expect(second).toMatchObject({ amount: 7000, version: 1 });
    expect(second.uuid).not.toBe(first.uuid);
    const seen = await server.get(`${path[kind]}?external_id=sale-1`, member.token);
    expect(seen.body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([first.uuid]);
  });

  test.each(['.hidden', '..', 'a%20b', 'a%2Fb', '%C3%A9', 'x'.repeat(101)])('takes no key %s', async (key) => {
    const { status } = await put(kind, key, 5000);
    expect([400, 404, 405]).toContain(status);
    const { rows } = await server.owner.query(`select id from ${kind} where tenant_id = $1`, [member.tenant_id]);
    expect(rows).toEqual([]);
  });

  test('what was voided is answered as it is, and changes no more', async () => {
    const { id, version } = (await put(kind, 'sale-1', 5000)).body.data;
    await server.delete(`${path[kind]}/${id}`, member.token, { reason: 'Batal beli', version });
    expect((await put(kind, 'sale-1', 5000)).body.data).toMatchObject({ id, void_reason: 'Batal beli' });
    const changed = await put(kind, 'sale-1', 6000);
    expect(changed.status).toBe(400);
    expect(changed.body.errors[0]).toContain('sudah dibatalkan dan tidak dapat diubah lagi');
  });

  /** The keys in the order in which they were read, page after page. */
  async function readOn(from: string, between: (page: number) => Promise<unknown> = async () => {}) {
    const read: string[] = [];
    let updated_from = from;
    for (let page = 1; page <= 20; page += 1) {
      const query = new URLSearchParams({ updated_from, per_page: '2' });
      const { body } = await server.get(`${path[kind]}?${query}`, member.token);
      read.push(...body.data.map((row: { external_id: string }) => row.external_id));
      updated_from = body.meta.updated_next;
      if (!body.meta.pagination.has_more) return { read, updated_from };
      await between(page);
    }
    throw new Error('the list has no end');
  }

  test('a list of changes leaves nothing out that shares a time, or moves meanwhile', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys) await put(kind, key, 5000);
    await server.owner.query(`update ${kind} set updated_at = '2026-01-31T02:15:00.123456Z' where tenant_id = $1`, [
      member.tenant_id,
    ]);
    expect((await readOn('2026-01-31T02:15:00.123456Z')).read).toEqual(keys);
    expect((await readOn('2026-01-31T02:15:00.123Z')).read).toEqual(keys);
    expect((await readOn('2026-01-31T02:15:00.124Z')).read).toEqual([]);
    // the last row of the first page is changed before the second is read
    const { read, updated_from } = await readOn('2026-01-31T02:15:00Z', async (page) => {
      if (page === 1) await put(kind, 'b', 6000);
    });
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'b']);
    expect((await readOn(updated_from)).read).toEqual([]);
    await put(kind, 'a', 7000);
    expect((await readOn(updated_from)).read).toEqual(['a']);
  });

  test('a list of changes has no other order or beginning, and no totals', async () => {
    const since = 'updated_from=2026-01-31T02:15:00Z';
    for (const more of ['page=2', 'after=1', 'order=desc', 'order_by=amount'])
      expect((await server.get(`${path[kind]}?${since}&${more}`, member.token)).status).toBe(400);
    for (const wrong of ['kemarin', '2026-02-31T02:15:00Z', '2026-01-31T02:15:00', '2026-01-31T02:15:00Z,x'])
      expect((await server.get(`${path[kind]}?updated_from=${wrong}`, member.token)).body.fields).toHaveProperty(
        'updated_from',
      );
    await put(kind, 'a', 5000);
    const { meta } = (await server.get(`${path[kind]}?${since}`, member.token)).body;
    expect(meta).toMatchObject({ [kind === 'due' ? 'r_total' : 'total']: null, pagination: { total: 1 } });
  });
});
