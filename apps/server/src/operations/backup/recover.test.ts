import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded.ts';
import { readSettings } from '../../base/environment.ts';
import { copyDaily } from './keep-copying.ts';
import { listBaseCopies } from './base-copy.ts';
import { recoverArchive } from './recover-archive.ts';

let folder: string;
let dataDir: string;
let archiveDir: string;
let embedded: EmbeddedPostgres | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-recover-'));
  await chmod(folder, 0o755); // under root PostgreSQL runs as somebody else
  [dataDir, archiveDir] = [join(folder, 'data'), join(folder, "arsip 100% 'kita'")];
});
afterAll(async () => {
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends object>(query: string): Promise<Row[]> {
  const client = new pg.Client(embedded?.connection);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function notesAfter(recovery: { to: Date | undefined; into: string }): Promise<string[]> {
  await recoverArchive({ dataDir: recovery.into, archiveDir, to: recovery.to });
  embedded = await startEmbeddedPostgres({ dataDir: recovery.into, durable: false });
  const notes = await ask<{ said: string }>('select said from note order by id');
  expect(await ask('select from session')).toEqual([]);
  expect(await ask("select setting from pg_settings where name = 'archive_mode'")).toEqual([{ setting: 'off' }]);
  await embedded.stop();
  embedded = undefined;
  return notes.map(({ said }) => said);
}

test.skipIf(process.platform === 'win32')(
  'the database comes back as it was at a moment, to the row, with the contents of files',
  async () => {
    embedded = await startEmbeddedPostgres({ dataDir, durable: false, archiving: { folder: archiveDir } });
    await ask(`create table note (id int generated always as identity, said text);
      create table ticket (); create table sign_in_code (); create table signing_key (); create table session ();
      insert into session default values; insert into note (said) values ('sebelum salinan')`);
    mkdirSync(join(dataDir, 'files', '1'), { recursive: true });
    writeFileSync(join(dataDir, 'files', '1', 'bukti'), 'isi');
    const settings = { ...readSettings({}), dataDir, archiveDir };
    const failures: unknown[] = [];
    const stop = copyDaily(embedded.connection, settings, (error) => failures.push(error));
    await expect.poll(() => listBaseCopies(archiveDir)).toHaveLength(1);
    await stop();
    expect(failures).toEqual([]);

    await ask("insert into note (said) values ('sebelum saat itu')");
    // A copy counts from the full second after it.
    const [base] = await listBaseCopies(archiveDir);
    await expect.poll(() => Date.now()).toBeGreaterThan(base?.at.getTime() ?? Infinity);
    const moment = (await ask<{ now: Date }>('select clock_timestamp() as now'))[0]?.now;
    await ask("select pg_sleep(0.01); insert into note (said) values ('sesudahnya')");
    await embedded.stop();

    // A command that starts the folder by itself archives as well.
    embedded = await startEmbeddedPostgres({ dataDir, durable: false });
    await ask("insert into note (said) values ('dari perintah lain')");
    const [wal] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => readdir(join(archiveDir, 'wal'))).toContain(wal?.name);
    await embedded.stop();
    embedded = undefined;

    const at = join(folder, 'saat itu');
    expect(await notesAfter({ to: moment, into: at })).toEqual(['sebelum salinan', 'sebelum saat itu']);
    expect(readFileSync(join(at, 'files', '1', 'bukti'), 'utf8')).toBe('isi');
    const all = ['sebelum salinan', 'sebelum saat itu', 'sesudahnya', 'dari perintah lain'];
    expect(await notesAfter({ to: undefined, into: join(folder, 'akhir') })).toEqual(all);

    const beyond = join(folder, 'lusa');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(recoverArchive({ dataDir: beyond, archiveDir, to: tomorrow })).rejects.toThrow(
      'berakhir sebelum waktu itu',
    );
    expect(await readdir(beyond)).toEqual([]);
    await expect(recoverArchive({ dataDir: beyond, archiveDir, to: new Date(0) })).rejects.toThrow(
      'Arsip ini mulai 20',
    );
    await expect(recoverArchive({ dataDir, archiveDir, to: undefined })).rejects.toThrow('tidak kosong');
    await expect(recoverArchive({ dataDir: beyond, archiveDir: folder, to: undefined })).rejects.toThrow(
      'Tidak ada arsip',
    );
  },
);
