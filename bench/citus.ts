/**
 * What spreading over machines with Citus costs: the same calls to two databases with the same rows, one of which is
 * spread over a coordinator and two workers, all on this machine and of one PostgreSQL. Needs a PostgreSQL with Citus.
 *
 *     npm run bench -- citus [rows]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCitus } from '../apps/server/src/testing/citus.ts';
import { type ScratchServer, startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { median } from './median.ts';
import { type SeededTenant, seed } from './seed.ts';

const rows = Number(process.argv[2] ?? 200_000);
const rounds = 200;
const cluster = await startCitus();
const keptIn = await mkdtemp(join(tmpdir(), 'finance-bench-'));
const servers: ScratchServer[] = [];

interface Filled {
  server: ScratchServer;
  tenant: SeededTenant;
  token: string;
}

async function fill(database: string): Promise<Filled> {
  await cluster.createDatabase(database);
  const server = await startScratchServer({ keptIn, databaseUrl: cluster.urlOf(database) });
  servers.push(server);
  await cluster.tellPassword(database, String(server.login.password));
  const wanted = Array.from({ length: 10 }, (_, i) => ({ name: `Bench ${i + 1}`, rows: rows / 10 }));
  const [tenant] = await seed(server.owner, wanted);
  if (!tenant) throw new Error('nothing was filled');
  const token = await sessionToken(server.services, {
    user: { id: tenant.people[0], name: 'Orang', email: 'x@bench.test' },
    tenant: { id: tenant.id, name: 'Bench 1' },
  });
  return { server, tenant, token };
}

async function call({ server, token }: Filled, path: string, body?: object): Promise<void> {
  const response = await server.app.request(`/transaction/api/transaction${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.text();
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const calls: Record<string, (filled: Filled) => Promise<void>> = {
  'a save': (filled) =>
    call(filled, '', {
      amount: 1 + Math.floor(Math.random() * 1e12),
      account_type: 'bank',
      account_id: filled.tenant.accounts[0],
      allow_unusual_amount: true,
    }),
  'a first page': (filled) => call(filled, ''),
  "a month's list": (filled) => call(filled, `?date_from=${daysAgo(60)}&date_to=${daysAgo(30)}&per_page=200`),
};

try {
  const one = await fill('satu');
  const spread = await fill('sebar');
  await cluster.spread('sebar');
  console.log(`${rows} transactions in 10 tenants; medians of ${rounds} calls, one after the other\n`);
  for (const [name, perform] of Object.entries(calls)) {
    const times = { one: [] as number[], spread: [] as number[] };
    for (let round = -10; round < rounds; round++)
      for (const [where, filled] of [
        ['one', one],
        ['spread', spread],
      ] as const) {
        const began = performance.now();
        await perform(filled);
        if (round >= 0) times[where].push(performance.now() - began); // after ten to warm up
      }
    const [alone, together] = [median(times.one), median(times.spread)];
    console.log(
      `${name}: ${alone.toFixed(1)} ms on one machine, ${together.toFixed(1)} ms with Citus, ` +
        `${(together / alone).toFixed(1)} times`,
    );
  }
} finally {
  for (const server of servers) await server.close();
  await cluster.stop();
  await rm(keptIn, { recursive: true, force: true });
}
