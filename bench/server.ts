/**
 * Saves through HTTP with many rows in 50 tenants, beside the same statements sent by a driver without a server, in one
 * run. Prints a table and writes `.cache/bench-server.json`.
 *
 *     npm run bench:server [rows] [folder that keeps the rows for the next run]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listen } from '../apps/server/src/testing/listen.ts';
import { startScratchServer } from '../apps/server/src/testing/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
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

const results: Record<string, Measured & { cpu: Cpu }> = {};
console.log(
  ['', 'per s', 'p50 ms', 'p99 ms', 'p99/p50', 'node ms', 'pg ms']
    .map((head, i) => (i ? head.padStart(9) : head.padEnd(46)))
    .join(''),
);
async function line(name: string, measuring: (readTimes: () => void) => Promise<Measured>) {
  const before = cpuUsed();
  let after: Cpu | undefined;
  const measured = await measuring(() => (after = cpuUsed()));
  after ??= cpuUsed();
  const cpu = {
    node: (after.node - before.node) / measured.done,
    postgres: (after.postgres - before.postgres) / measured.done,
  };
  results[name] = { ...measured, cpu };
  console.log(
    [
      name.padEnd(46),
      measured.perSecond.toFixed(0).padStart(9),
      ...[measured.p50, measured.p99, measured.p99 / measured.p50, cpu.node, cpu.postgres].map((value) =>
        value.toFixed(2).padStart(9),
      ),
    ].join(''),
  );
}
for (const count of [1, 16]) {
  await line(`HTTP, one hot account, ${count} at once`, () => throughHttp(hot, count));
  await line(`HTTP, spread, ${count} at once`, () => throughHttp(spread, count));
  for (const driver of drivers)
    await line(`bare, ${driver.name}, ${count}`, (readTimes) =>
      replay(recording, driver, server.login, { clients: count, seconds }, readTimes),
    );
}

// In turns, since a machine is not equally busy all the time.
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
const median = (rates: number[]) => rates.toSorted((a, b) => a - b)[2] ?? 0;
console.log(
  `\nspread, 16 at once, medians of 5: ${median(plain).toFixed(0)} a second, ` +
    `${median(sealing).toFixed(0)} while the history is sealed (${sealed} changes)`,
);

const at = (name: string) => results[name]?.perSecond ?? 0;
const spreadRate = at('HTTP, spread, 16 at once');
const pipelined = at('bare, pg, prepared and pipelined, 16');
const ratios = {
  'HTTP hot / bare pipelined, 16': at('HTTP, one hot account, 16 at once') / pipelined,
  'HTTP hot / HTTP spread, 16': at('HTTP, one hot account, 16 at once') / spreadRate,
  'bare pipelined / bare one by one, 16': pipelined / at('bare, pg, one by one, 16'),
  'sealing / not, HTTP spread, 16': median(sealing) / median(plain),
  'bare postgres.js / bare pg pipelined, 16': at('bare, postgres.js, prepared and pipelined, 16') / pipelined,
};
console.log('');
for (const [name, ratio] of Object.entries(ratios)) console.log(`${name.padEnd(46)}${ratio.toFixed(2).padStart(9)}`);
mkdirSync('.cache', { recursive: true });
const statements = recording.statements.length;
writeFileSync(
  '.cache/bench-server.json',
  JSON.stringify({ rows, seedSeconds, statements, trips, results, ratios }, null, 2),
);

clients.kill();
await listening.close();
await server.close();
