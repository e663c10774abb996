/**
 * What open streams of changes cost and how soon they tell: 500 readers on one server process, bookings through
 * another process on the same database. Fails over 100 MB for the streams, or over 1 s for more than 5 of 100 changes.
 *
 *     npm run bench -- changes [streams] [bookings]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { changesEndpoints } from '../packages/contract/src/changes.ts';
import { startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';

const streams = Number(process.argv[2] ?? 500);
const bookings = Number(process.argv[3] ?? 200);
const [mostMemory, mostTime] = [100, 1000];

const scratch = await startScratchServer();
const { rows } = await scratch.owner.query<{ tenant: string; users: string[]; cashier: string }>(`
  with tenant as (insert into tenant (name) values ('PT Ukur') returning id),
    users as (insert into app_user (name, email, password_hash)
      select 'Pengguna ' || i, i || '@ukur.test', '-' from generate_series(1, ${streams}) i returning id),
    members as (insert into membership (tenant_id, user_id, role) select tenant.id, users.id, 'pemilik'
      from tenant, users),
    cashier as (insert into cashier (tenant_id, name) select id, 'Kasir' from tenant returning id)
  select (select id from tenant) tenant, (select array_agg(id) from users) users, (select id from cashier) cashier`);
const [{ tenant, users, cashier } = { tenant: '', users: [], cashier: '' }] = rows;
const tokens: string[] = [];
for (const user of users)
  tokens.push(
    await sessionToken(scratch.services, {
      user: { id: Number(user), name: 'x', email: 'x' },
      tenant: { id: Number(tenant), name: 'PT Ukur' },
    }),
  );

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const [reading, writing] = await Promise.all([startProcess(), startProcess()]);
await book(); // warms up
const before = await memoryOf(reading.child);
/** How many readers have not heard of the latest booking, and who waits for the last of them. */
let unheard = 0;
let allHeard = () => {};
const opened = await Promise.all(tokens.map((token) => listen(token)));
const used = (await memoryOf(reading.child)) - before;

const times: number[] = [];
for (let i = 0; i < bookings; i++) {
  const began = performance.now();
  const told = new Promise<void>((resolve) => {
    [unheard, allHeard] = [streams, resolve];
  });
  await book();
  await told;
  times.push(performance.now() - began);
  await wait(20);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const late = times.filter((time) => time > mostTime).length / times.length;
console.log(`${streams} streams: ${used.toFixed(0)} MB more in their process (at most ${mostMemory})`);
const [median, late95] = [at(0.5), at(0.95)].map((time) => time.toFixed(0));
console.log(
  `a change through the other process has reached all readers after ${median} ms (median), ${late95} ms (p95)`,
);
for (const stream of opened) stream.destroy();
for (const { child } of [reading, writing]) {
  child.kill('SIGTERM');
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
}
await scratch.close();
if (used > mostMemory || late > 0.05) process.exitCode = 1;

async function startProcess(): Promise<{ child: ChildProcess; origin: string }> {
  const { host, port, user, password } = scratch.owner.options;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  const database = scratch.owner.options.database ?? '';
  const child = spawn(
    process.execPath,
    ['--conditions=finance-source', fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: '0',
        DEMO: '0',
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        DATA_DIR: scratch.services.settings.dataDir,
        DATABASE_URL: `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const url = /siap di (http\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });
  return { child, origin };
}

function listen(token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(`${reading.origin}${changesEndpoints.index.path}`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}`));
      response.on('data', (chunk) => {
        if (!String(chunk).includes('event: changes')) return resolve(response);
        unheard -= 1;
        if (unheard === 0) allHeard();
      });
      response.on('error', () => {}); // destroyed at the end
    });
    sent.once('error', reject).end();
  });
}

async function book(): Promise<void> {
  const response = await fetch(`${writing.origin}/transaction/api/transaction`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1000, account_type: 'cash', account_id: Number(cashier), allow_duplicate: true }),
  });
  if (response.status !== 201) throw new Error(`A booking was refused: ${await response.text()}`);
  await response.arrayBuffer();
}

/** The memory of a process in MB. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
