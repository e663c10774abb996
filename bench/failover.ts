/**
 * Ends the PostgreSQL machine that leads, again and again, while clients save through HTTP, and counts what was
 * answered with success and is gone, and how long saves failed. Needs Debian's postgresql, patroni, etcd-server and
 * haproxy, and root.
 *
 *     npm run bench -- failover [times]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../apps/server/src/testing/free-ports.ts';
import { missingPrograms, startCluster } from './failover/cluster.ts';
import { countLost } from './failover/lost.queries.ts';

const times = Number(process.argv[2] ?? 20);
const clients = 4;
/** Saves must work again after so long, in seconds. */
const limit = 30;
const port = await findFreePorts();
const origin = `http://127.0.0.1:${port}`;

const missing = missingPrograms();
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.log(`skipped: needs root and ${missing.join(', ')} (apt-get install patroni etcd-server haproxy postgresql)`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'finance-failover-'));
chmodSync(folder, 0o755);
const cluster = await startCluster(folder);
let server: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1));
await cluster.whole();
server = startServer();
const { token, account } = await signIn();

const over = new AbortController();
/** What was answered with success, and when its request was sent and answered. */
const saved: { uuid: string; sent: number; answered: number }[] = [];
let refused = 0;
const saving = Array.from({ length: clients }, (_, client) => save(client));

const outages: number[] = [];
for (let i = 1; i <= times; i++) {
  await cluster.whole();
  await wait(2000);
  const { name, at } = await cluster.loseLeader();
  let back: number | undefined;
  while (back === undefined) {
    await wait(50);
    back = saved.find(({ sent }) => sent > at)?.answered;
  }
  outages.push((back - at) / 1000);
  const [count, gone] = [saved.length, await countLostNow()];
  console.log(
    `${i}: ${name} was lost, saves work again after ${outages.at(-1)?.toFixed(1)} s; ${gone} of ${count} gone`,
  );
  cluster.repair(name);
}
over.abort();
await Promise.all(saving);
await cluster.whole();
const lost = await countLostNow();
const isOneProcess = server.exitCode === null;

const sorted = outages.toSorted((a, b) => a - b);
const [median = NaN, longest = NaN] = [sorted[Math.floor(times / 2)], sorted.at(-1)];
const result = { failovers: times, saved: saved.length, refused, lost, median, longest };
console.log(`\n| failovers | saves answered | of them lost | refused meanwhile | saves work after: median | longest |
|---|---|---|---|---|---|
| ${times} | ${saved.length} | ${lost} | ${refused} | ${median.toFixed(1)} s | ${longest.toFixed(1)} s |`);
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/scale-failover.json', JSON.stringify(result));
await end(lost === 0 && longest <= limit && isOneProcess ? 0 : 1);

function countLostNow(): Promise<number> {
  return countLost(
    cluster.databaseUrl,
    saved.map(({ uuid }) => uuid),
  );
}

function startServer(): ChildProcess {
  const main = fileURLToPath(new URL('../verification/demo/main.ts', import.meta.url));
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, ['--conditions=finance-source', main], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: cluster.databaseUrl,
      DATABASE_READ_URL: cluster.readUrl,
      REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(code: number): Promise<never> {
  if (server?.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function signIn(): Promise<{ token: string; account: number }> {
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(200);
  const email = 'pemilik@contoh.id';
  const first = await call('/account/api/authentication', { email, password: 'rahasia-demo' });
  const { access_token, tenants } = first.data;
  const changed = await call('/account/api/tenant-change', { tenant_id: tenants[0].id }, access_token);
  const bearer = changed.data.access_token;
  const { data } = await call('/transaction/api/bank-account', undefined, bearer);
  return { token: bearer, account: data[0].id };
}

// oxlint-disable-next-line typescript/no-explicit-any -- the answers of a server of our own
async function call(path: string, body?: object, bearer?: string): Promise<any> {
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function save(client: number): Promise<void> {
  for (let i = 0; !over.signal.aborted; i++) {
    const sent = performance.now();
    try {
      const { data } = await call(
        '/transaction/api/transaction',
        { amount: 1000 + i, account_type: 'bank', account_id: account, transactable_id: `${client}-${i}` },
        token,
      );
      saved.push({ uuid: data.uuid, sent, answered: performance.now() });
      await wait(20);
    } catch {
      refused += 1;
      await wait(200);
    }
  }
}
