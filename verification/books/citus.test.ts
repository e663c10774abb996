import { dateIn } from '@finance/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongAnswers } from './answers.queries.ts';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { moves } from './moves.ts';
import { runRandomly } from './random-run.ts';
import { planDistribution } from '../../apps/server/src/database/distribute.queries.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { type CitusCluster, findCitus, startCitus } from '../../apps/server/src/testing/citus.ts';
import { citusPlace } from '../../apps/server/src/testing/citus-place.ts';
import { type TestPlace, TestServer } from '../../apps/server/src/testing/test-server.ts';

// The books on several machines, where the PostgreSQL of this one has Citus. Every call of the API is made by
// conformance/citus.test.ts.

const hasCitus = findCitus() !== undefined;
if (!hasCitus) console.log('Nothing is spread over machines: the PostgreSQL of this one has no Citus.');

let cluster: CitusCluster;
let place: TestPlace;
let owner: pg.Client;
/** How many rows each table had before it was spread. */
const before: Record<string, number> = {};
const minute = 60_000;

beforeAll(async () => {
  if (!hasCitus) return;
  cluster = await startCitus();
  place = await citusPlace(cluster, 'buku', async (connection) => {
    await seedDemo(connection);
    Object.assign(before, await countRows(connection));
  });
  owner = new pg.Client(place.connection);
  await owner.connect();
}, 5 * minute);
afterAll(async () => {
  await owner?.end();
  await cluster?.stop();
});

async function countRows(connection: pg.ClientConfig): Promise<Record<string, number>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { copied, spread } = await planDistribution(client);
  const counts: Record<string, number> = {};
  for (const table of [...copied, ...spread]) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  await client.end();
  return counts;
}

describe.skipIf(!hasCitus)('with Citus', { timeout: 5 * minute }, () => {
  test('what was there is spread over the machines, to the row and the rupiah', async () => {
    expect(before['transaction']).toBeGreaterThan(500);
    expect(await countRows(place.connection)).toEqual(before);
    expect(await wrongBooks(owner)).toEqual([]);
    const { rows } = await owner.query<{ nodes: number }>(
      "select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'transaction'::regclass",
    );
    expect(rows).toEqual([{ nodes: cluster.workers.length }]);
  });

  test('16 writers at once leave the books as their rows say', async () => {
    const server = await TestServer.start({}, { place });
    try {
      const pemilik = await server.member('pemilik');
      const today = dateIn('Asia/Jakarta', new Date());
      const runner = { app: server.app, owner: server.owner, ...pemilik, today };
      const seed = Math.floor(Math.random() * 2 ** 31);
      const tally = await runRandomly(runner, { operations: 600, seed });
      expect({ seed, wrong: await wrongBooks(owner) }).toEqual({ seed, wrong: [] });
      expect({ seed, wrong: await wrongAnswers(runner) }).toEqual({ seed, wrong: [] });
      const done = Object.values(tally).filter((move) => move.done > 0);
      expect(done.length).toBeGreaterThan(Object.keys(moves).length / 2);
    } finally {
      await server.close();
    }
  });
});

describe.skipIf(!hasCitus)('row level security with Citus', { timeout: 5 * minute }, () => {
  let inside: number;
  let other: number;
  /** Belongs to the tenant inside and to no other. */
  let user_id: number;
  let tables: { name: string; key: string }[];
  let parts: Part[];

  beforeAll(async () => {
    const { copied, spread } = await planDistribution(owner);
    tables = [...copied, ...spread].map((name) => ({ name, key: name === 'tenant' ? 'id' : 'tenant_id' }));
    tables = tables.filter(({ name }) => name !== 'app_user');
    const ids = async (query: string) => (await owner.query<{ id: number }>(query)).rows.map(({ id }) => id);
    [inside = 0, other = 0] = await ids('select id::int from tenant order by 1 limit 2');
    [user_id = 0] = await ids(
      "insert into app_user (name, email, password_hash) values ('Sari', 'sari@uji.test', '-') returning id::int",
    );
    await ids(`insert into membership (tenant_id, user_id, role) values (${inside}, ${user_id}, 'pemilik')`);
    parts = await listParts();
  });

  /** Runs work as the application on a node, inside a tenant or nowhere. */
  async function asApplication<T>(
    node: pg.ClientConfig,
    where: 'inside' | 'nowhere',
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> {
    const { user, password, database } = place.application;
    const client = new pg.Client({ ...node, user, password, database });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('set local citus.enable_manual_changes_to_shards to on'); // else Citus itself refuses them
      if (where === 'inside' && node === cluster.coordinator) {
        const { rowCount } = await client.query('select from enter_tenant($1, $2, null)', [inside, user_id]);
        if (rowCount !== 1) throw new Error('nobody entered the tenant');
      } else if (where === 'inside')
        await client.query(
          "select set_config('app.tenant_id', $1::text, true), set_config('app.user_id', $2::text, true)",
          [inside, user_id],
        );
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** The rows that a statement read or changed; `denied` where the database refuses. */
  async function outcome(client: pg.Client, statement: string): Promise<number | 'denied'> {
    await client.query('savepoint attempt');
    try {
      return (await client.query(statement)).rowCount ?? 0;
    } catch (error) {
      await client.query('rollback to savepoint attempt');
      if (error instanceof pg.DatabaseError && error.code === '42501') return 'denied';
      throw error;
    }
  }

  /** What may be tried on a table or a part of one to get at a tenant's rows. */
  const attempts = (name: string, key: string, tenant: number) => [
    `select ${key} from ${name} where ${key} = ${tenant}`,
    `update ${name} set ${key} = ${key} where ${key} = ${tenant}`,
    `delete from ${name} where ${key} = ${tenant}`,
    `insert into ${name} (${key}) values (${tenant})`,
  ];

  /** A part of a table on a worker. */
  interface Part {
    part: string;
    key: string;
    port: number;
    /** How many rows of each tenant it holds. */
    own: number;
    others: number;
  }

  async function listParts(): Promise<Part[]> {
    const found: Part[] = [];
    for (const { name, key } of tables) {
      const count = `select concat_ws(' ', count(*) filter (where ${key} = ${inside}),
        count(*) filter (where ${key} = ${other})) from %s`;
      const { rows } = await owner.query<{ part: string; port: number; result: string }>(
        `select $1 || '_' || shardid as part, nodeport as port, result from run_command_on_placements($1, $2)`,
        [name, count],
      );
      for (const { part, port, result } of rows) {
        const [own = 0, others = 0] = result.split(' ').map(Number);
        found.push({ part, key, port, own, others });
      }
    }
    return found;
  }

  async function expectNothing(client: pg.Client, name: string, key: string, tenant: number): Promise<void> {
    for (const statement of attempts(name, key, tenant))
      expect([statement, await outcome(client, statement)]).toEqual([statement, expect.toBeOneOf([0, 'denied'])]);
  }

  test('through the coordinator, the own rows are read, and nothing of another tenant is read or written', async () => {
    const seen: string[] = [];
    await asApplication(cluster.coordinator, 'inside', async (client) => {
      for (const { name, key } of tables) {
        if (Number(await outcome(client, `select ${key} from ${name}`)) > 0) seen.push(name);
        await expectNothing(client, name, key, other);
      }
    });
    expect(seen).toEqual(expect.arrayContaining(['tenant', 'membership', 'transaction', 'transaction_sum', 'history']));
  });

  test('on each machine, a part of a table tells and takes nothing of another tenant', async () => {
    for (const worker of cluster.workers)
      await asApplication(worker, 'inside', async (client) => {
        for (const { part, key, own } of parts.filter(({ port }) => port === worker.port)) {
          expect([part, await outcome(client, `select ${key} from ${part}`)]).toEqual([part, own]);
          await expectNothing(client, part, key, other);
        }
      });
    expect(parts.filter(({ others }) => others > 0).length).toBeGreaterThan(20); // there was something to be told
  });

  test('who entered no tenant sees and writes nothing, on no machine', async () => {
    await asApplication(cluster.coordinator, 'nowhere', async (client) => {
      for (const { name, key } of tables) await expectNothing(client, name, key, inside);
    });
    for (const worker of cluster.workers)
      await asApplication(worker, 'nowhere', async (client) => {
        for (const { part, key } of parts.filter(({ port, own }) => port === worker.port && own > 0))
          await expectNothing(client, part, key, inside);
      });
    expect(parts.filter(({ own }) => own > 0).length).toBeGreaterThan(20);
  });
});
