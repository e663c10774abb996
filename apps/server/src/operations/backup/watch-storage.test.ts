import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded.ts';
import { readSettings } from '../../base/environment.ts';
import { Metrics } from '../../http/metrics.ts';
import { watchStorage } from './watch-storage.ts';

let folder: string;
let embedded: EmbeddedPostgres;
const metrics = new Metrics();
const lines: string[] = [];
const log = pino(
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-storage-'));
  await chmod(folder, 0o755); // under root PostgreSQL runs as somebody else
  embedded = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    archiving: { folder: join(folder, 'arsip') },
  });
});
afterAll(async () => {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  ...readSettings({}),
  dataDir: join(folder, 'data'),
  archiveDir: join(folder, 'arsip'),
  backupDir: join(folder, 'belum-ada'),
  diskReserveBytes: 0,
});
const told = (message: string) => lines.filter((line) => line.includes(message));

/** Ends the current piece of the log, so that it is to be kept. */
async function fillLog(): Promise<void> {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  await client.query("select pg_logical_emit_message(false, 'uji', 'x'); select pg_switch_wal()");
  await client.end();
}

test.skipIf(process.platform === 'win32')(
  'a log that cannot be kept is told once, counted, and told when it can be kept again',
  async () => {
    const stop = watchStorage(embedded.connection, settings(), { log, metrics }, 50);
    const wal = join(folder, 'arsip', 'wal');
    const { uid, gid } = await stat(wal);
    if (process.getuid?.() === 0) await chown(wal, 0, 0); // PostgreSQL is nobody then
    await chmod(wal, 0o500);
    await fillLog();
    await expect.poll(() => told('the log of the database cannot be kept')).toHaveLength(1);
    expect(JSON.parse(told('cannot be kept')[0] ?? '')).toMatchObject({ level: 50, waiting_mb: expect.any(Number) });
    const failing = await metrics.text();
    expect(failing).toMatch(/^finance_archive_failing 1$/m);
    await expect.poll(() => metrics.text()).toMatch(/^finance_archive_waiting_bytes [1-9]\d{7}/m);

    await chown(wal, uid, gid);
    await chmod(wal, 0o700);
    await fillLog();
    await expect.poll(() => told('no longer: the log of the database')).toHaveLength(1);
    expect(await metrics.text()).toMatch(/^finance_archive_failing 0$/m);
    expect(told('"the log of the database cannot be kept')).toHaveLength(1);
    await stop();
  },
);

test('each disk is measured, and one that is nearly full is told', async () => {
  metrics.watchStorage(settings());
  const said = await metrics.text();
  for (const place of ['data', 'database', 'archive'])
    expect(said).toMatch(new RegExp(`^finance_disk_free_bytes\\{place="${place}"\\} [1-9]`, 'm'));
  expect(said).not.toContain('place="backups"');
  const stop = watchStorage(embedded.connection, { ...settings(), diskReserveBytes: 1e18 }, { log, metrics }, 50);
  await expect.poll(() => told('"a disk is nearly full"').length).toBe(3);
  expect(JSON.parse(told('"a disk is nearly full"')[1] ?? '')).toMatchObject({
    level: 50,
    place: 'database',
    folder: join(folder, 'data', 'postgres'),
    free_mb: expect.any(Number),
  });
  await stop();
});
