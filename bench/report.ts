/**
 * The cost of a long report: the memory of the server's process while it writes the file, and the time compared with
 * `COPY ... TO STDOUT` of the same rows, the fastest that PostgreSQL can send them. The reader is a separate process.
 * Fails if the memory grows by more than 150 MB.
 *
 *     npm run bench:report [rows]        (runs it with the flags of tools/serve.ts)
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { listen } from '../apps/server/src/testing/listen.ts';
import { startScratchServer } from '../apps/server/src/testing/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';

const rows = Number(process.argv[2] ?? 100_000);
const most = 150;
const { app, owner, services, close } = await startScratchServer();
const listening = await listen(app);

const one = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ id: string }>(sql, values)).rows[0]?.id);
const tenant = await one(`insert into tenant (name) values ('Bench') returning id`);
const user = await one(`insert into app_user (name, email, password_hash) values ('Pemilik', $1, '-') returning id`, [
  `${randomUUID()}@bench.test`,
]);
await owner.query(`insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')`, [tenant, user]);
const account = await one(
  `
  insert into bank_account (tenant_id, bank, account_name, account_number)
  values ($1, 'BCA', 'PT Bench', '1')
  returning id`,
  [tenant],
);
await owner.query(
  `
  insert into transaction (
    tenant_id, uuid, creator_id, date, amount, account_type, account_id,
    transactable_app, transactable_type, transactable_subtype, transactable_id,
    related_entity_id, related_entity_name, related_entity_phone_number, note, internal_note, created_at
  )
  select
    $1, gen_random_uuid(), $2, '2024-02-01'::date + (i % 700),
    case when i % 3 = 0 then -1 else 1 end * (1 + (i::bigint * 7919) % 20000) * 500, 'bank', $3,
    'Gelora.Dealer', 'SalesOrder', 'Kredit', i::text,
    i::text, 'Pelanggan nomor ' || i, '0812' || (10000000 + i),
    'Angsuran ke-' || (i % 36) || ' faktur ' || i, 'diperiksa', now() - i * interval '1 minute'
  from generate_series(1, $4::int) i`,
  [tenant, user, account, rows],
);
await owner.query('vacuum analyze');
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
let failed = false;
for (const format of ['xlsx', 'csv', 'json']) {
  const before = megabytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 10);
  let bytes = 0;
  const time = await seconds(async () => {
    bytes = await read(`/transaction/report/transaction?format=${format}`);
  });
  clearInterval(watch);
  failed ||= peak - before > most;
  console.log(
    [
      `${format.padEnd(4)} ${(bytes / 1_000_000).toFixed(1).padStart(6)} MB`,
      `${time.toFixed(2).padStart(6)} s = ${(time / floor).toFixed(1)} x COPY`,
      `memory ${before.toFixed(0)} -> ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)}, at most ${most})`,
    ].join('  '),
  );
}
await listening.close();
await close();
if (failed) {
  console.error(`The memory grew by more than ${most} MB.`);
  process.exitCode = 1;
}
