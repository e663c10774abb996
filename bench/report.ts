/**
 * The cost of a long report: the memory of the server's process while it writes the file, and the time compared with
 * `COPY ... TO STDOUT` of the same rows, the fastest that PostgreSQL can send them. The reader is a separate process.
 * Fails if the memory grows by more than 50 MB. `wait` is how long the busiest moment kept every other request waiting.
 *
 *     npm run bench:report [rows]        (runs it with the flags of tools/serve.ts)
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listen } from '../apps/server/src/testing/listen.ts';
import { startScratchServer } from '../apps/server/src/testing/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { fillTransactions } from './many-rows.ts';

const rows = Number(process.argv[2] ?? 100_000);
const most = 50;
const { app, owner, services, close } = await startScratchServer();
const listening = await listen(app);

const one = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ id: string }>(sql, values)).rows[0]?.id);
const tenant = await one(`insert into tenant (name) values ('Bench') returning id`);
const user = await one(`insert into app_user (name, email, password_hash) values ('Pemilik', $1, '-') returning id`, [
  `${randomUUID()}@bench.test`,
]);
await owner.query(`insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')`, [tenant, user]);
await fillTransactions(owner, [{ tenant, creators: [user], rows }]);
const token = await sessionToken(services, {
  user: { id: user, name: 'Pemilik', email: 'x@bench.test' },
  tenant: { id: tenant, name: 'Bench' },
});

/** Runs in a process of its own, so that reading the answer does not count as the server's memory. */
const reader = `
  const response = await fetch(process.argv[1], { headers: { authorization: 'Bearer ' + process.argv[2] } });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  console.log(response.status, bytes);`;
async function read(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    reader,
    `${listening.origin}${path}`,
    token,
  ]);
  const [status, bytes] = stdout.trim().split(' ').map(Number);
  if (status !== 200 || !bytes) throw new Error(`${path}: ${stdout}`);
  return bytes;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const megabytes = () => process.memoryUsage.rss() / 1_000_000;
const copy = () =>
  owner.query(
    `copy (select * from transaction where tenant_id = ${tenant} order by created_at desc, id desc) to stdout`,
  );
await copy();
const floor = await seconds(copy);
console.log(`${rows} rows; COPY ${floor.toFixed(2)} s`);
// A server that has just started grows by its first request of any kind.
for (const format of ['xlsx', 'csv', 'json'])
  await read(`/transaction/report/transaction?format=${format}&date_from=2024-02-01&date_to=2024-02-20`);
let failed = false;
for (const format of ['xlsx', 'csv', 'json']) {
  const before = megabytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 10);
  let bytes = 0;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const time = await seconds(async () => {
    bytes = await read(`/transaction/report/transaction?format=${format}`);
  });
  clearInterval(watch);
  delay.disable();
  failed ||= peak - before > most;
  console.log(
    [
      `${format.padEnd(4)} ${(bytes / 1_000_000).toFixed(1).padStart(6)} MB`,
      `${time.toFixed(2).padStart(6)} s = ${(time / floor).toFixed(1)} x COPY`,
      `memory ${before.toFixed(0)} -> ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)}, at most ${most})`,
      `wait ${(delay.percentile(99) / 1e6).toFixed(0)} ms (p99), ${(delay.max / 1e6).toFixed(0)} ms at most`,
    ].join('  '),
  );
}
await listening.close();
await close();
if (failed) {
  console.error(`The memory grew by more than ${most} MB.`);
  process.exitCode = 1;
}
