/**
 * Saves through HTTP with many rows in 50 tenants, beside the same statements sent by a driver without a server, in one
 * run. Prints a table and writes `.cache/bench-server.json`.
 *
 *     npm run bench -- server [rows] [folder that keeps the rows for the next run]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listen } from '../apps/server/src/testing/listen.ts';
import { startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { median } from './median.ts';
import { type Cpu, cpuUsed } from './server/cpu.ts';
import { drivers, record, replay } from './server/bare.queries.ts';
import type { Order, Place } from './server/clients.ts';
import type { Measured } from './server/measure.ts';
import { fiftyTenants, seed, seededTenants } from './seed.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const keptIn = process.argv[3];
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const isFilled = keptIn !== undefined && existsSync(keptIn);
const server = await startScratchServer({ keptIn });
const { owner, services } = server;

const began = performance.now();
const tenants = isFilled ? await seededTenants(owner) : await seed(owner, fiftyTenants(rows));
const seedSeconds = Math.round((performance.now() - began) / 1000);
const [size] = (
  await owner.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
).rows;
console.log(isFilled ? `kept rows, ${size?.size}` : `${rows} rows, ${size?.size}, in ${seedSeconds} s`);

const places: Place[] = [];
for (const {
  id,
  people: [user],
  accounts,
} of tenants) {
  const token = await sessionToken(services, {
    user: { id: user, name: 'Pemilik', email: `${user}@bench.test` },
    tenant: { id, name: `Bench ${id}` },
  });
  places.push(...accounts.map((account) => ({ token, account })));
}
// the largest tenant's busiest account, and all accounts in no order
const hot = places.slice(0, 1);
const spread = places.toSorted((a, b) => ((a.account * 7919) % 1009) - ((b.account * 7919) % 1009));

const listening = await listen(server.app);
const clients = fork(fileURLToPath(new URL('server/clients.ts', import.meta.url)), {
  execArgv: ['--conditions=finance-source'],
});
async function throughHttp(where: Place[], count: number): Promise<Measured> {
  clients.send({ origin: listening.origin, places: where, clients: count, seconds } satisfies Order);
  const [measured] = (await once(clients, 'message')) as [Measured];
  return measured;
}

const [place] = hot as [Place];
// as after a while: plans and statements are known
for (let i = 0; i < 6; i++) await record(server, place.token, place.account);
const recording = await record(server, place.token, place.account);
const trips = new Set(recording.statements.map(({ trip }) => trip)).size;
console.log(`a save: ${recording.statements.length} statements in ${trips} trips\n`);
if (process.env.BENCH_STATEMENTS) for (const { trip, text } of recording.statements) console.log(trip, text);

type Costs = Omit<Measured, 'done'> & Cpu;
async function costsOf(measuring: (readTimes: () => void) => Promise<Measured>): Promise<Costs> {
  const before = cpuUsed();
  let after: Cpu | undefined;
  const { done, ...speed } = await measuring(() => (after = cpuUsed()));
  after ??= cpuUsed();
  return {
    ...speed,
    node: (after.node - before.node) / done,
    postgres: (after.postgres - before.postgres) / done,
  };
}

const medians = (all: Costs[]): Costs => {
  const of = (name: keyof Costs) => median(all.map((costs) => costs[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), node: of('node'), postgres: of('postgres') };
};

const lines: [name: string, () => Promise<Costs>][] = [1, 16].flatMap((count) => [
  [`HTTP, one hot account, ${count} at once`, () => costsOf(() => throughHttp(hot, count))],
  [`HTTP, spread, ${count} at once`, () => costsOf(() => throughHttp(spread, count))],
  ...drivers.map((driver): [string, () => Promise<Costs>] => [
    `bare, ${driver.name}, ${count}`,
    () => costsOf((readTimes) => replay(recording, driver, server.login, { clients: count, seconds }, readTimes)),
  ]),
]);

// In turns, since a machine is not equally busy all the time; the first turn, which fills caches, does not count.
const rounds: Record<string, Costs>[] = [];
for (let round = 0; round < 4; round++) {
  const costs: Record<string, Costs> = {};
  for (const [name, run] of lines) costs[name] = await run();
  if (round > 0) rounds.push(costs);
}
const results: Record<string, Costs> = Object.fromEntries(
  lines.map(([name]) => [name, medians(rounds.flatMap((costs) => costs[name] ?? []))]),
);
console.log(
  ['', 'per s', 'p50 ms', 'p99 ms', 'p99/p50', 'node ms', 'pg ms']
    .map((head, i) => (i ? head.padStart(9) : head.padEnd(46)))
    .join(''),
);
for (const [name, { perSecond, p50, p99, node, postgres }] of Object.entries(results)) {
  console.log(
    [
      name.padEnd(46),
      perSecond.toFixed(0).padStart(9),
      ...[p50, p99, p99 / p50, node, postgres].map((value) => value.toFixed(2).padStart(9)),
    ].join(''),
  );
}

const [plain, sealing] = [[], []] as [number[], number[]];
let sealed = 0;
for (let round = 0; round < 5; round++) {
  await server.seal();
  plain.push((await throughHttp(spread, 16)).perSecond);
  await server.seal();
  const over = new AbortController();
  const meanwhile = (async () => {
    while (!over.signal.aborted) {
      sealed += await server.seal();
      await wait(1000);
    }
  })();
  sealing.push((await throughHttp(spread, 16)).perSecond);
  over.abort();
  await meanwhile;
}
console.log(
  `\nspread, 16 at once, medians of 5: ${median(plain).toFixed(0)} a second, ` +
    `${median(sealing).toFixed(0)} while the history is sealed (${sealed} changes)`,
);

/** The median of the ratios in each turn. */
const ratio = (name: string, to: string) =>
  median(rounds.map((costs) => (costs[name]?.perSecond ?? NaN) / (costs[to]?.perSecond ?? NaN)));
const pipelined = 'bare, pg, prepared and pipelined, 16';
const ratios = {
  'HTTP hot / bare pipelined, 16': ratio('HTTP, one hot account, 16 at once', pipelined),
  'HTTP spread / bare pipelined, 16': ratio('HTTP, spread, 16 at once', pipelined),
  'HTTP hot / HTTP spread, 16': ratio('HTTP, one hot account, 16 at once', 'HTTP, spread, 16 at once'),
  'bare pipelined / bare one by one, 16': ratio(pipelined, 'bare, pg, one by one, 16'),
  'sealing / not, HTTP spread, 16': median(sealing) / median(plain),
  'bare postgres.js / bare pg pipelined, 16': ratio('bare, postgres.js, prepared and pipelined, 16', pipelined),
};
console.log('');
for (const [name, share] of Object.entries(ratios)) console.log(`${name.padEnd(46)}${share.toFixed(2).padStart(9)}`);
mkdirSync('.cache', { recursive: true });
const statements = recording.statements.length;
writeFileSync(
  '.cache/bench-server.json',
  JSON.stringify({ rows, seedSeconds, statements, trips, results, ratios }, null, 2),
);

clients.kill();
await listening.close();
await server.close();
