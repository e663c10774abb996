/**
 * The cost of a long report: the memory of the server's process while it writes the file, and the time compared with
 * `COPY ... TO STDOUT` of the same rows, the fastest that PostgreSQL can send them. The reader is a separate process.
 * Fails if the memory grows by more than 50 MB, or a CSV takes more than twice the time. `wait` is how long the
 * busiest moment kept every other request waiting.
 *
 *     npm run bench -- report [rows]        (runs it with the flags of tools/serve.ts)
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listen } from '../apps/server/src/testing/listen.ts';
import { startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { seed } from './seed.ts';
import { usedBy } from './server/cpu.ts';

const rows = Number(process.argv[2] ?? 100_000);
const most = 50;
const { app, owner, services, close } = await startScratchServer();
const listening = await listen(app);

const [filled] = await seed(owner, [{ name: 'Bench', rows }]);
if (!filled) throw new Error('nothing was filled');
const {
  id: tenant,
  people: [user],
} = filled;
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

/** The time of some work, and the processor time that the server and its PostgreSQL spent on it, in seconds. */
async function measured(work: () => Promise<unknown>) {
  const { rows: backends } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const spent = () => {
    const used = process.cpuUsage();
    return { node: (used.user + used.system) / 1e6, postgres: usedBy(backends.map(({ pid }) => pid)) / 1000 };
  };
  const [began, before] = [performance.now(), spent()];
  await work();
  const after = spent();
  return {
    time: (performance.now() - began) / 1000,
    cpu: (['node', 'postgres'] as const).map((of) => `${of} ${(after[of] - before[of]).toFixed(2)} s`).join(', '),
  };
}

const megabytes = () => process.memoryUsage.rss() / 1_000_000;
const copy = () =>
  owner.query(
    `copy (select * from transaction where tenant_id = ${tenant} order by created_at desc, id desc) to stdout`,
  );
await copy();
const { time: floor, cpu: floorCpu } = await measured(copy);
console.log(`${rows} rows; COPY ${floor.toFixed(2)} s (${floorCpu})`);
// A server in use; its first report of each format counts with everything that it loads.
for (let i = 0; i < 100; i++) {
  const listed = await app.request('/transaction/api/transaction?per_page=200', {
    headers: { authorization: `Bearer ${token}` },
  });
  await listed.text();
  if (!listed.ok) throw new Error(`the list: ${listed.status}`);
}
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
  const { time, cpu } = await measured(async () => {
    bytes = await read(`/transaction/report/transaction?format=${format}`);
  });
  clearInterval(watch);
  delay.disable();
  failed ||= peak - before > most || (format === 'csv' && time > 2 * floor);
  console.log(
    [
      `${format.padEnd(4)} ${(bytes / 1_000_000).toFixed(1).padStart(6)} MB`,
      `${time.toFixed(2).padStart(6)} s = ${(time / floor).toFixed(1)} x COPY (${cpu})`,
      `memory ${before.toFixed(0)} -> ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)}, at most ${most})`,
      `wait ${(delay.percentile(99) / 1e6).toFixed(0)} ms (p99), ${(delay.max / 1e6).toFixed(0)} ms at most`,
    ].join('  '),
  );
}
await listening.close();
await close();
if (failed) {
  console.error(`The memory grew by more than ${most} MB, or CSV took more than twice the time of COPY.`);
  process.exitCode = 1;
}
