/**
 * How an import of the worst known files slows other tenants: on a real server, one tenant sends such files without a
 * pause, two at a time, while another requests lists. Fails if the 99th percentile of the lists is more than three
 * times the idle one.
 *
 *     npm run bench -- bombs [requests per file]
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bombs, plainCsv } from '../apps/server/src/testing/bombs.ts';

const files = [...bombs(), plainCsv()].map(({ name, make }) => ({ name, content: make() }));
const samples = Number(process.argv[2] ?? 1000);
const most = 3;
const dataDir = await mkdtemp(join(tmpdir(), 'finance-bombs-'));
const program = spawn(
  process.execPath,
  ['--conditions=finance-source', fileURLToPath(new URL('../verification/demo/main.ts', import.meta.url))],
  {
    env: { ...process.env, PORT: '0', REQUESTS_PER_MINUTE: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const origin = await new Promise<string>((resolve, reject) => {
  let said = '';
  program.stdout.on('data', (chunk) => {
    said += String(chunk);
    const url = /siap di (http\S+)/.exec(said)?.[1];
    if (url) resolve(url);
  });
  program.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
});

const tenants = await tokens();
const [attacker = '', neighbour = ''] = tenants;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
await sample(() => false); // warms up
console.log('                             idle                with two previews at once');
console.log('file                 KB    median       p99    median       p99  p99 / idle  previews  server, reader');

let failed = false;
for (const file of files) failed = (await measure(file)) > most || failed;

program.kill('SIGTERM');
await new Promise((resolve) => {
  program.once('exit', resolve);
});
await rm(dataDir, { recursive: true, force: true });
if (failed) {
  console.error(`\nOthers waited more than ${most} times as long.`);
  process.exitCode = 1;
}

async function measure({ name, content }: (typeof files)[number]): Promise<number> {
  const file_uuid = await upload(name, content);
  const idle = await sample(() => false); // measured right before, because the machine's speed varies
  let previews = 0;
  const attackers = { mayStop: false };
  const attack = async () => {
    while (!attackers.mayStop) {
      const { status } = await call('/transaction/api/import/preview', attacker, {
        resource: 'transaction',
        file_uuid,
      });
      if (status >= 500) throw new Error(`${name}: ${status}`);
      previews += 1;
    }
  };
  const attacks = [attack(), attack()];
  let readers = 0;
  const look = async () => {
    readers = Math.max(readers, await readersMemory());
  };
  const watch = setInterval(() => void look(), 200);
  const times = await sample(() => previews === 0); // spans at least one whole preview
  clearInterval(watch);
  attackers.mayStop = true;
  await Promise.all(attacks);
  const ratio = at(times, 0.99) / at(idle, 0.99);
  console.log(
    [
      name.padEnd(17),
      (content.byteLength / 1000).toFixed(0).padStart(6),
      ...[idle, times].flatMap((all) => [0.5, 0.99].map((share) => ms(all, share).padStart(9))),
      `${ratio.toFixed(1)} x`.padStart(11),
      String(previews).padStart(9),
      `${await mostMemory(program.pid)}, ${readers} MB`.padStart(15),
    ].join(' '),
  );
  return ratio;
}

/** The times of lists requested one after the other, as a working user does. */
async function sample(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < samples || goesOn()) {
    const began = performance.now();
    await list();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

function list(): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      `${origin}/transaction/api/cashier`,
      { agent, headers: { authorization: `Bearer ${neighbour}` } },
      (answer) => {
        answer
          .resume()
          .once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
      },
    )
      .once('error', reject)
      .end();
  });
}

async function tokens(): Promise<string[]> {
  const signedIn = await call('/account/api/authentication', '', {
    email: 'pemilik@contoh.id',
    password: 'rahasia-demo',
  });
  const found: string[] = [];
  for (const { id } of signedIn.body.data.tenants ?? []) {
    const changed = await call('/account/api/tenant-change', signedIn.body.data.access_token ?? '', { tenant_id: id });
    found.push(changed.body.data.access_token ?? '');
  }
  return found;
}

interface Answer {
  status: number;
  body: { data: { access_token?: string; tenants?: { id: number }[]; uuid?: string } };
}

async function call(path: string, token: string, body: object): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function upload(name: string, content: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await fetch(`${origin}/file-manager/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${attacker}` },
    body: form,
  });
  return ((await response.json()) as Answer['body']).data.uuid;
}

/** The memory of the largest reading process in MB, if the system tells it. */
async function readersMemory(): Promise<number> {
  const children = await readFile(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8').catch(() => '');
  const readers = await Promise.all(children.split(' ').filter(Boolean).map(readerMemory));
  return Math.max(0, ...readers);
}

async function readerMemory(pid: string): Promise<number> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('sheet-process') ? mostMemory(pid) : 0;
}

/** In MB; nothing if the process has ended. */
async function mostMemory(pid: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function ms(times: readonly number[], share: number): string {
  return `${at(times, share).toFixed(1)} ms`;
}
