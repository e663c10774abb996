/**
 * How long an import of many rows takes from reading to saved, beside a bare `COPY` of the same rows into `transaction`
 * with its triggers, in one run; how much memory the process that reads takes, and how long a cashier's save takes
 * meanwhile. Fails if an import takes more than twice the time of `COPY` and 20 s.
 *
 *     npm run bench -- import [rows] [megabytes]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workbookOf } from '../apps/server/src/testing/bombs.ts';
import { listen } from '../apps/server/src/testing/listen.ts';
import { startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { median } from './median.ts';
import { type SeededTenant, seed } from './seed.ts';

const rows = Number(process.argv[2] ?? 100_000);
const bytes = Number(process.argv[3] ?? 25) * 1024 * 1024;
const [most, more] = [2, 20];

const { app, owner, services, close } = await startScratchServer();
const listening = await listen(app);
const tenants = await seed(
  owner,
  ['CSV', 'XLSX', 'COPY 1', 'COPY 2', 'COPY 3'].map((name) => ({ name, rows: 100_000, hasCashier: true })),
);

interface Answer {
  status: number;
  body: { data: Record<string, unknown>; errors?: unknown };
}

class Place {
  readonly tenant: SeededTenant;
  readonly #token: string;

  constructor(tenant: SeededTenant, token: string) {
    this.tenant = tenant;
    this.#token = token;
  }

  async call(method: string, path: string, body?: object | FormData): Promise<Answer> {
    const response = await fetch(listening.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const answered = { status: response.status, body: (await response.json()) as Answer['body'] };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
    return answered;
  }
}

const places = await Promise.all(
  tenants.map(
    async (tenant) =>
      new Place(
        tenant,
        await sessionToken(services, {
          user: { id: tenant.people[0], name: 'Pemilik', email: 'x@bench.test' },
          tenant: { id: tenant.id, name: 'Bench' },
        }),
      ),
  ),
);

/** A year of an account, as a busy shop's bank has it: two thirds come in, a third goes out. */
function lines(): string[][] {
  const room = Math.max(20, Math.floor(bytes / rows) - 40);
  return Array.from({ length: rows }, (_, at) => {
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor((at * 365) / rows)));
    const date = day.toISOString().slice(0, 10).split('-').toReversed().join('/');
    const amount = (at % 3 === 2 ? -1 : 1) * (1000 + ((at * 7919) % 9_000_000));
    const note = `TRSF E-BANKING ${at} ${'PELUNASAN FAKTUR PENJUALAN TOKO '.repeat(20)}`.slice(0, room);
    return [date, String(amount), `Pelanggan ${at % 5000}`, note];
  });
}

const heads = ['Tanggal', 'Jumlah', 'Nama', 'Keterangan'];
const files = {
  CSV: () => new TextEncoder().encode([heads, ...lines()].map((cells) => cells.join(';')).join('\n')),
  XLSX: () => {
    const texts: string[] = [];
    const text = (value: string) => `<c t="s"><v>${texts.push(value) - 1}</v></c>`;
    const sheet = [heads, ...lines()].map(
      ([date = '', amount = '', ...others], at) =>
        `<row r="${at + 1}">${text(date)}${at === 0 ? text(amount) : `<c><v>${amount}</v></c>`}${others
          .map(text)
          .join('')}</row>`,
    );
    return workbookOf(sheet.join(''), texts.map((value) => `<si><t>${value}</t></si>`).join(''));
  },
};

/** Made before anything is measured: the connections that are kept meanwhile would be closed. */
const contents = { CSV: files.CSV(), XLSX: files.XLSX() };

const seconds = (since: number) => (performance.now() - since) / 1000;

/** The memory of the largest process that reads, in MB, where the system tells it. */
function readerMemory(): number {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ');
    return Math.max(
      0,
      ...children.filter(Boolean).map((pid) => {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-process')) return 0;
        return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      }),
    );
  } catch {
    return 0; // ended meanwhile
  }
}

/** A cashier books cash, one after the other, until the signal. */
async function cashier(place: Place, until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    const began = performance.now();
    await place.call('POST', '/transaction/api/transaction', {
      date: new Date().toISOString().slice(0, 10),
      amount: 1000 + times.length,
      account_type: 'cash',
      account_id: place.tenant.cashier,
      note: `Kas ${times.length}`,
      allow_duplicate: true,
      allow_unusual_amount: true,
    });
    times.push(performance.now() - began);
    await wait(20);
  }
  return times;
}

function shown(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms of ${sorted.length}`;
}

async function measure(kind: keyof typeof files, place: Place): Promise<number> {
  const content = contents[kind];
  const form = new FormData();
  form.append('file', new Blob([content]), `mutasi.${kind.toLowerCase()}`);
  const { body: uploaded } = await place.call('POST', '/file-manager/file', form);
  const body = {
    resource: 'transaction',
    file_uuid: uploaded.data['uuid'],
    account_type: 'bank',
    account_id: place.tenant.accounts[0],
    answers: { direction: 'written' },
    allow_unusual_amount: true,
  };
  const idle = new AbortController();
  setTimeout(() => idle.abort(), 5000);
  const before = await cashier(place, idle.signal);
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, readerMemory())), 50);
  const looked = performance.now();
  const preview = await place.call('POST', '/transaction/api/import/preview', body);
  const reading = seconds(looked);
  if ((preview.body.data['counts'] as { new: number }).new !== rows) throw new Error(JSON.stringify(preview.body.data));
  const done = new AbortController();
  const meanwhile = cashier(place, done.signal);
  const began = performance.now();
  const stored = await place.call('POST', '/transaction/api/import', body);
  const answered = seconds(began);
  while (stored.body.data['status'] === 'saving') {
    const { body: now } = await place.call('GET', `/transaction/api/import/${String(stored.body.data['id'])}`);
    if (now.data['status'] === 'imported') break;
    if (now.data['status'] !== 'saving') throw new Error(JSON.stringify(now.data));
    await wait(50);
  }
  const saved = seconds(began);
  done.abort();
  const during = await meanwhile;
  clearInterval(watch);
  console.log(
    [
      `${kind.padEnd(5)} ${(content.byteLength / 1_048_576).toFixed(1)} MB`,
      `preview ${reading.toFixed(1)} s`,
      `store answered after ${answered.toFixed(1)} s, saved after ${saved.toFixed(1)} s`,
      `reader ${memory.toFixed(0)} MB`,
    ].join('; '),
  );
  console.log(`      a cashier's save: idle ${shown(before)}; while it is imported ${shown(during)}`);
  return saved;
}

const columns = [
  'date, amount, account_type, transactable_app, transactable_type, transactable_subtype, transactable_id',
  'related_entity_id, related_entity_name, related_entity_phone_number, note, internal_note',
].join(', ');

/** The imported rows of a tenant, copied into another as they are, from a file that PostgreSQL reads itself. */
async function copy(from: SeededTenant, to: SeededTenant): Promise<number> {
  const { rows: folders } = await owner.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const file = join(folders[0]!.folder, `copy-${to.id}`); // where PostgreSQL may write, whoever it runs as
  await owner.query(`copy (
    select ${to.id}, ${to.people[0]}, ${to.accounts[0]}, gen_random_uuid(), ${columns} from transaction
    where tenant_id = ${from.id} and import_id is not null order by id) to '${file}'`);
  const began = performance.now();
  await owner.query(`copy transaction (tenant_id, creator_id, account_id, uuid, ${columns}) from '${file}'`);
  return seconds(began);
}

const [csv, xlsx, ...others] = places as [Place, Place, ...Place[]];
console.log(`${rows} rows into tenants that hold 100,000`);
const took = { CSV: await measure('CSV', csv), XLSX: await measure('XLSX', xlsx) };
const copies: number[] = [];
for (const place of others) copies.push(await copy(csv.tenant, place.tenant));
const floor = median(copies);
console.log(`COPY  ${copies.map((time) => time.toFixed(1)).join(', ')} s; limit ${(most * floor + more).toFixed(1)} s`);
let failed = false;
for (const [kind, time] of Object.entries(took)) {
  failed ||= time > most * floor + more;
  console.log(
    `${kind.padEnd(5)} ${(time / floor).toFixed(2)} x COPY, ${((time - more) / floor).toFixed(2)} x without 20 s`,
  );
}
await listening.close();
await close();
if (failed) {
  console.error(`An import took more than ${most} times COPY and ${more} s.`);
  process.exitCode = 1;
}
