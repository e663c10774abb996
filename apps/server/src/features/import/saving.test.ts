import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { giveUpAbandoned } from './saving.ts';

const path = '/transaction/api/import';
let server: TestServer;
let pemilik: Member;
let bca: number;

beforeAll(async () => {
  server = await TestServer.start({ importRowsAtOnce: 2 });
});
afterAll(() => server.close());

/** A tenant of its own for each test, since one import at a time is saved. */
async function aTenant(): Promise<void> {
  pemilik = await server.member('pemilik');
  bca = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '123-456',
  });
}

const csv = (rows: number) =>
  [
    'Tanggal;Jumlah;Keterangan',
    ...Array.from(
      { length: rows },
      (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')};${at + 1}000;Nota ${at}`,
    ),
  ].join('\n');

/** What imports a file of so many rows. */
async function sent(rows: number) {
  const file_uuid = await server.upload(pemilik.token, csv(rows));
  const account = { account_type: 'bank', account_id: bca };
  return { resource: 'transaction', file_uuid, ...account, answers: { direction: 'in' } };
}

const take = async (rows: number) => server.post(path, pemilik.token, await sent(rows));

const show = async (id: number) => (await server.get(`${path}/${id}`, pemilik.token)).body.data;

/** The import once it is saved no more, heard of as a page hears of it. */
async function ended(id: number) {
  for (;;) {
    const news = new Promise<void>((resolve) => {
      const unheard = server.services.changes.hear(pemilik.tenant_id, (resources) => {
        if (!resources.includes('import')) return;
        unheard();
        resolve();
      });
    });
    const found = await show(id);
    if (found.status !== 'saving') return found;
    await news;
  }
}

/** How many rows, and changes in the history, the tenant has. */
async function counts() {
  const { rows } = await server.owner.query(
    `select (select count(*)::int from transaction where tenant_id = $1) as transactions,
      (select count(*)::int from history where tenant_id = $1 and resource = 'transaction') as history,
      (select coalesce(sum(rows), 0)::int from transaction_sum where tenant_id = $1 and grain = 'all') as sums`,
    [pemilik.tenant_id],
  );
  return rows[0];
}
const nothing = { transactions: 0, history: 0, sums: 0 };

/** Begins an import and runs work while it cannot write the history of its rows; it waits there until then. */
async function whileItWaits(rows: number, work: (id: number) => Promise<void>, as = pemilik): Promise<number> {
  const body = await sent(rows);
  const holder: PoolClient = await server.owner.connect();
  try {
    await holder.query('begin; lock table history in share row exclusive mode');
    const { status, body: answer } = await server.post(path, as.token, body);
    expect({ status, is: answer.data?.status }).toEqual({ status: 201, is: 'saving' });
    const { id } = answer.data;
    for (;;) {
      // the import waits for the lock: it is in the middle of its rows
      const waiting = await server.owner.query(
        "select from pg_locks where relation = 'history'::regclass and not granted",
      );
      if (waiting.rows.length > 0) break;
    }
    await work(id);
    return id;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('an import of many rows', () => {
  test('is answered at once and comes into the books as a whole', async () => {
    await aTenant();
    const id = await whileItWaits(2500, async (importing) => {
      expect(await show(importing)).toMatchObject({ status: 'saving', row_count: 2500, live_count: 0, failure: null });
      expect(await counts()).toEqual(nothing);
    });
    expect(await ended(id)).toMatchObject({ status: 'imported', row_count: 2500, live_count: 2500, saved_count: null });
    expect(await counts()).toEqual({ transactions: 2500, history: 2500, sums: 2500 });
    const again = await take(2500);
    expect(again.body.data).toMatchObject({ id: null, status: 'imported', inserted: 0, exists: 2500 });
  });

  test('of few rows answers when it is done', async () => {
    await aTenant();
    const { body } = await take(2);
    expect(body.data).toMatchObject({ status: 'imported', inserted: 2 });
    expect(await show(body.data.id)).toMatchObject({ status: 'imported', live_count: 2, saved_count: null });
  });

  test('answers a repeated call with the same import', async () => {
    await aTenant();
    const body = await sent(3);
    const call = () =>
      server.call('POST', path, { token: pemilik.token, body, headers: { 'idempotency-key': 'the-same' } });
    const [one, other] = await Promise.all([call(), call()]);
    expect(other.body).toEqual(one.body);
    await ended(one.body.data.id);
    expect(await counts()).toMatchObject({ transactions: 3 });
  });

  test('is cancelled in the middle: nothing is in the books, and the file can be imported again', async () => {
    await aTenant();
    const id = await whileItWaits(3, async (importing) => {
      const answer = await server.post(`${path}/${importing}/cancel`, pemilik.token, {});
      expect(answer.body.data).toMatchObject({ id: importing, status: 'cancelled', live_count: 0 });
    });
    await server.services.sheets.idle();
    expect(await ended(id)).toMatchObject({ status: 'cancelled' });
    expect(await counts()).toEqual(nothing);
    expect((await server.post(`${path}/${id}/cancel`, pemilik.token, {})).body.data.status).toBe('cancelled');
    const undone = await server.post(`${path}/${id}/undo`, pemilik.token, { reason: 'Salah' });
    expect(undone).toMatchObject({
      status: 409,
      body: { errors: ['Impor ini tidak pernah tercatat, jadi tidak ada yang dapat diurungkan.'] },
    });
    expect(await ended((await take(3)).body.data.id)).toMatchObject({ status: 'imported', live_count: 3 });
  });

  test('stays as it is when it is cancelled too late', async () => {
    await aTenant();
    const { id } = (await take(3)).body.data;
    await ended(id);
    const { body } = await server.post(`${path}/${id}/cancel`, pemilik.token, {});
    expect(body.data).toMatchObject({ status: 'imported', live_count: 3 });
  });

  test('fails as a whole where the books are locked meanwhile, and says why', async () => {
    await aTenant();
    const id = await whileItWaits(3, async () => {
      await server.owner.query(
        `insert into setting (tenant_id, key, value, updated_by) values ($1, 'books_locked_until', '"2026-01-02"', $2)`,
        [pemilik.tenant_id, pemilik.user_id],
      );
    });
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      live_count: 0,
      failure: expect.stringContaining('sudah dikunci (sampai 2026-01-02)'),
    });
    expect(await counts()).toEqual(nothing);
  });

  test('goes on when the session of whoever asked ends', async () => {
    await aTenant();
    const other = await server.member('keuangan', pemilik.tenant_id);
    const end = async () => {
      await server.owner.query('update session set revoked_at = now() where user_id = $1', [other.user_id]);
      expect((await server.get(path, other.token)).status).toBe(401);
    };
    const id = await whileItWaits(3, end, other);
    expect(await ended(id)).toMatchObject({ status: 'imported', live_count: 3, creator_id: other.user_id });
  });

  test('lets no other import or undo of the tenant begin, and nobody else wait', async () => {
    await aTenant();
    const small = (await take(2)).body.data;
    const other = await sent(3);
    const id = await whileItWaits(6, async () => {
      const errors = ['Impor mutasi.csv masih disimpan. Tunggu sampai selesai, lalu coba lagi.'];
      const busy = { status: 409, body: { errors } };
      expect(await server.post(path, pemilik.token, other)).toMatchObject(busy);
      expect(await server.post(`${path}/${small.id}/undo`, pemilik.token, { reason: 'Salah' })).toMatchObject(busy);
      expect((await server.post(`${path}/preview`, pemilik.token, other)).status).toBe(200);
      const { rows } = await server.owner.query(
        `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toEqual([{ held: 0 }]);
    });
    expect(await ended(id)).toMatchObject({ status: 'imported' });
  });

  test('is given up once its server is gone, and never comes into the books afterwards', async () => {
    await aTenant();
    const id = await whileItWaits(3, async (importing) => {
      await giveUpAbandoned(server.services);
      expect(await show(importing)).toMatchObject({ status: 'saving' }); // it was told of a moment ago
      await server.owner.query("update import set told_at = now() - interval '61 seconds' where id = $1", [importing]);
      await giveUpAbandoned(server.services);
      expect(await show(importing)).toMatchObject({
        status: 'failed',
        failure: 'Server berhenti saat menyimpan. Impor lagi file ini.',
      });
    });
    await server.services.sheets.idle();
    expect(await show(id)).toMatchObject({ status: 'failed', live_count: 0 });
    expect(await counts()).toEqual(nothing);
  });

  test('fails when the server is stopped in the middle', async () => {
    const stopped = await TestServer.start({ importRowsAtOnce: 2 });
    const before = server;
    server = stopped;
    try {
      await aTenant();
      const id = await whileItWaits(3, async () => {
        void stopped.services.sheets.close();
      });
      await stopped.services.sheets.close();
      const { rows } = await stopped.owner.query('select state, failure from import where id = $1', [id]);
      expect(rows).toEqual([{ state: 'failed', failure: 'Server sedang dihentikan. Coba lagi sebentar.' }]);
      expect(await counts()).toEqual(nothing);
    } finally {
      server = before;
      await stopped.close();
    }
  });
});

test('a file is read no further when its reader leaves', async () => {
  await aTenant();
  const leaving = new AbortController();
  const file_uuid = await server.upload(pemilik.token, csv(3));
  const holder = await server.owner.connect();
  await holder.query('begin; lock table import in access exclusive mode');
  const asked = server.app.request(`${path}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pemilik.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ resource: 'transaction', file_uuid }),
    signal: leaving.signal,
  });
  leaving.abort();
  await holder.query('rollback');
  holder.release();
  const answer = await asked;
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: ['Pembacaan file dibatalkan.'] }]);
});
