import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { dateIn } from '@finance/contract';
import pg from 'pg';
import { pack } from 'tar-stream';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { runRandomly } from '../books/random-run.ts';
import { migrateEmpty, readMigrations } from '../../apps/server/src/database/migrate.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Settings } from '../../apps/server/src/base/environment.ts';
import { removeOldStrays } from '../../apps/server/src/http/upload.ts';
import { contents } from '../../apps/server/src/testing/contents.ts';
import { formerMigrations } from '../../apps/server/src/testing/former-migrations.ts';
import { databaseUrl } from '../../apps/server/src/testing/process.ts';
import { type Member, TestServer } from '../../apps/server/src/testing/test-server.ts';
import { createArchive, readArchive, type Manifest } from '../../apps/server/src/operations/backup/archive.ts';
import { openSnapshot } from '../../apps/server/src/operations/backup/dump.queries.ts';
import { restoreBackup } from '../../apps/server/src/operations/backup/restore-backup.ts';
import { nameOf } from '../../apps/server/src/operations/backup/retention.ts';
import { sealHistory } from '../../apps/server/src/operations/history/seal-history.ts';
import { checkBackup, checkMade, writeBackup } from '../../apps/server/src/operations/backup/write-backup.ts';

const key = 'kunci cadangan untuk pengujian';
/** What a restore leaves to be made anew: everybody signs in again. */
const leftOut = [
  'issuer_answer',
  'passkey_challenge',
  'session',
  'session_refresh',
  'sign_in_attempt',
  'sign_in_challenge',
  'sign_in_code',
  'signing_key',
  'ticket',
  'migration',
];

let server: TestServer;
let pemilik: Member;
let settings: Settings;
let folder: string;
let plain: string;
let sealed: string;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-backup-'));
  server = await TestServer.start();
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  await seedDemo({ ...inject('postgres'), database });
  pemilik = await server.member('pemilik');
  for (const size of [1, 70_000, 5_000_000]) await upload(randomBytes(size));
  await server.owner.query(
    `insert into receipt (tenant_id, transaction_id, year, number)
     select tenant_id, min(id), 2026, 1 from transaction group by tenant_id;
     insert into counter (tenant_id, name, value) select id, 'receipt:2026', 1 from tenant`,
  );
  await writeFile(join(server.services.settings.dataDir, 'credentials.key'), 'rahasia penyedia\n');
  settings = { ...server.services.settings, databaseUrl: databaseUrl(inject('postgres'), database) };
  [plain, sealed] = [join(folder, 'polos.tar.zst'), join(folder, 'rahasia.tar.zst.age')];
  await writeBackup(settings, { path: plain, key: undefined });
  await writeBackup(settings, { path: sealed, key });
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(content: Buffer<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'bukti.bin');
  const { status, body } = await server.post('/file-manager/file', pemilik.token, form);
  expect(status).toBe(201);
  return body.data as { id: number; uuid: string; sha256: string };
}

/** An empty database and an empty folder. */
async function emptyTarget(): Promise<{ settings: Settings; owner: pg.Pool }> {
  const database = `b_${uuidv7().replaceAll('-', '')}`;
  await server.owner.query(`create database ${database}`);
  const owner = new pg.Pool({ ...inject('postgres'), database, max: 2 });
  owner.on('error', () => {}); // PostgreSQL stops under it at the end
  pools.push(owner);
  const dataDir = join(folder, database);
  return { owner, settings: { ...settings, databaseUrl: databaseUrl(inject('postgres'), database), dataDir } };
}

async function relations(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ relname }) => relname);
}

/** Every index, constraint and trigger, and whom row level security binds. */
async function schema(owner: pg.Pool): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger
        where not tgisinternal
     union all select relname, concat(relrowsecurity, relforcerowsecurity) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1, 2`,
  );
  return rows;
}

async function sumsOfFiles(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'files');
  const sums: Record<string, string> = {};
  for (const tenant of (await readdir(root)).filter((name) => name !== 'incoming'))
    for (const uuid of await readdir(join(root, tenant)))
      sums[`${tenant}/${uuid}`] = createHash('sha256')
        .update(await readFile(join(root, tenant, uuid)))
        .digest('hex');
  return sums;
}

test.each([
  ['not encrypted', () => plain, undefined],
  ['encrypted', () => sealed, key],
])('%s: what is restored equals what was backed up, to the row and to the byte', async (_name, path, withKey) => {
  const target = await emptyTarget();
  const { migrations, files } = await restoreBackup(target.settings, { path: path(), key: withKey });
  expect(migrations).toEqual([]);
  expect(files).toBeGreaterThanOrEqual(3);
  const [before, after] = [await contents(server), await contents(target)];
  for (const table of leftOut) {
    delete before[table];
    expect(table === 'migration' || after[table] === '0 ').toBe(true);
    delete after[table];
  }
  expect(after).toEqual(before);
  expect(Number(after['receipt']?.split(' ')[0])).toBeGreaterThan(0);
  expect(await schema(target.owner)).toEqual(await schema(server.owner));
  expect(await sumsOfFiles(target.settings.dataDir)).toEqual(await sumsOfFiles(settings.dataDir));
  const secret = join(target.settings.dataDir, 'credentials.key');
  const found = existsSync(secret) && [await readFile(secret, 'utf8'), statSync(secret).mode & 0o777];
  expect(found).toEqual(withKey ? ['rahasia penyedia\n', 0o600] : false);
  expect(existsSync(join(target.settings.dataDir, 'restore.unfinished'))).toBe(false);

  const numbered = "insert into tenant (name) values ('PT Sesudah') returning id";
  const [here, there] = [await server.owner.query(numbered), await target.owner.query(numbered)];
  expect(there.rows).toEqual(here.rows); // no number comes twice
  for (const { owner } of [server, target]) await owner.query("delete from tenant where name = 'PT Sesudah'");
  await server.owner.query("select setval('tenant_id_seq', $1, false)", [here.rows[0].id]);
});

test('while 16 writers book and files come and go, a backup is one moment of the books', async () => {
  const uploads: string[] = [];
  const writing = { goesOn: true };
  const filing = (async () => {
    while (writing.goesOn) {
      const file = await upload(randomBytes(3000));
      if (uploads.length % 2) await server.delete(`/file-manager/file/${file.id}`, pemilik.token);
      uploads.push(file.uuid);
    }
  })();
  const booking = (async () => {
    for (let seed = 7; writing.goesOn; seed += 1) {
      const { tenant_id, token } = await server.member('pemilik');
      const { app, owner } = server;
      const today = dateIn('Asia/Jakarta', new Date());
      await runRandomly({ app, owner, tenant_id, token, today }, { operations: 200, seed });
    }
  })();
  const path = join(folder, 'sibuk.tar.zst');
  await expect.poll(() => uploads.length).toBeGreaterThan(3);
  const made = await writeBackup(settings, { path, key: undefined });
  writing.goesOn = false;
  await Promise.all([booking, filing]);

  expect([made.missing, made.damaged]).toEqual([[], []]);
  const target = await emptyTarget();
  await restoreBackup(target.settings, { path, key: undefined });
  const client = await target.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  const { rows } = await client.query<{ key: string; sha256: string }>(
    "select tenant_id || '/' || uuid as key, sha256 from file",
  );
  client.release();
  expect(await sumsOfFiles(target.settings.dataDir)).toEqual(
    Object.fromEntries(rows.map((row) => [row.key, row.sha256])),
  );
});

test('a file that is deleted while a backup reads keeps its content until the backup is over', async () => {
  const { id, uuid } = await upload(randomBytes(500));
  const content = join(settings.dataDir, 'files', String(pemilik.tenant_id), uuid);
  const snapshot = await openSnapshot({ connectionString: settings.databaseUrl }, new Date());
  try {
    expect((await server.delete(`/file-manager/file/${id}`, pemilik.token)).status).toBe(200);
    await server.owner.query("update stray_content set created_at = now() - interval '2 hours'");
    await removeOldStrays(server.services);
    expect(existsSync(content)).toBe(true);
  } finally {
    await snapshot.close();
  }
  await removeOldStrays(server.services);
  expect(existsSync(content)).toBe(false);
});

test('contents that are gone or changed are told, and do not stop a backup or a restore', async () => {
  const [gone, changed] = [await upload(randomBytes(100)), await upload(randomBytes(100))];
  const at = (uuid: string) => join(settings.dataDir, 'files', String(pemilik.tenant_id), uuid);
  await rm(at(gone.uuid));
  await writeFile(at(changed.uuid), 'lain');
  const path = join(folder, 'cacat.tar.zst');
  const told = { missing: [`${pemilik.tenant_id}/${gone.uuid}`], damaged: [`${pemilik.tenant_id}/${changed.uuid}`] };
  expect(await writeBackup(settings, { path, key: undefined })).toMatchObject(told);
  const target = await emptyTarget();
  expect(await restoreBackup(target.settings, { path, key: undefined })).toMatchObject(told);
  expect(await sumsOfFiles(target.settings.dataDir)).toEqual(await sumsOfFiles(settings.dataDir));
  for (const { id } of [gone, changed]) await server.delete(`/file-manager/file/${id}`, pemilik.token);
});

test('a restored copy sends no e-mail by itself, nor what waited, which may have gone out since', async () => {
  const { tenant_id, user_id } = pemilik;
  await server.owner.query(
    `insert into mail_server (tenant_id, host, port, security, from_name, from_address, is_automatic, from_hour,
       updated_by) values (${tenant_id}, 'smtp.uji.test', 587, 'starttls', 'PT Uji', 'a@uji.test', true, 8, ${user_id});
     insert into mail (tenant_id, uuid, kind, is_automatic, sent_to, creator_id)
       values (${tenant_id}, gen_random_uuid(), 'test', false, 'sari@contoh.id', ${user_id})`,
  );
  const [path, target] = [join(folder, 'surat.tar.zst'), await emptyTarget()];
  await writeBackup(settings, { path, key: undefined });
  await server.owner.query('delete from mail; delete from mail_server');
  await restoreBackup(target.settings, { path, key: undefined });
  const { rows } = await target.owner.query(
    `select m.state, m.next_at, s.is_automatic from mail m join mail_server s on s.tenant_id = m.tenant_id`,
  );
  expect(rows).toEqual([{ state: 'unsure', next_at: null, is_automatic: false }]);
});

test('changes of a PostgreSQL with larger transaction numbers are sealed where they are restored', async () => {
  const { tenant_id, user_id } = pemilik;
  const { rows: added } = await server.owner.query(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id, added_in)
     values (${tenant_id}, 'cashier', 1, 'update', ${user_id}, 'uji', 4000000000) returning id`,
  );
  const [path, target] = [join(folder, 'lain.tar.zst'), await emptyTarget()];
  await writeBackup(settings, { path, key: undefined });
  await restoreBackup(target.settings, { path, key: undefined });
  const owner = { connectionString: target.settings.databaseUrl };
  await sealHistory(owner, generateKeyPairSync('ed25519').privateKey);
  const { rows } = await target.owner.query(
    `select s.leaf_index is not null as is_sealed, h.added_in from history h
     left join history_seal s on s.tenant_id = h.tenant_id and s.history_id = h.id
     where h.tenant_id = ${tenant_id} and h.id = ${added[0].id}`,
  );
  expect(rows).toEqual([{ is_sealed: true, added_in: null }]);
});

test('a restored copy tells no webhook anything until an owner says so', async () => {
  const { tenant_id, user_id } = pemilik;
  await server.owner.query(
    `with made as (
       insert into webhook (tenant_id, name, url, types, credentials, position, creator_id)
       values (${tenant_id}, 'Dealer', 'https://dealer.invalid/', '{due.paid}', 'x', 0, ${user_id}) returning id)
     insert into webhook_delivery (tenant_id, webhook_id, event_id, position, type, resource, record_id, body)
       select ${tenant_id}, id, 'evt_uji', 1, 'due.paid', 'due', 1, '{}' from made`,
  );
  const [path, target] = [join(folder, 'webhook.tar.zst'), await emptyTarget()];
  await writeBackup(settings, { path, key: undefined });
  await server.owner.query('delete from webhook_delivery; delete from webhook');
  await restoreBackup(target.settings, { path, key: undefined });
  const { rows } = await target.owner.query(
    'select w.active, w.paused_because, d.state from webhook w join webhook_delivery d on d.webhook_id = w.id',
  );
  expect(rows).toEqual([{ active: false, paused_because: 'restored', state: 'waiting' }]);
  expect((await target.owner.query('select * from take_webhook_deliveries(9, 9)')).rows).toEqual([]);
});

test('a backup of an older schema comes to the newest', async () => {
  const [old, target] = [await emptyTarget(), await emptyTarget()];
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: old.settings.databaseUrl });
  await client.connect();
  await client.query('begin');
  await migrateEmpty(client, migrations.slice(0, 14));
  await client.query(`
    insert into tenant (name) values ('PT Lama');
    insert into app_user (name, email, password_hash) values ('Ani', 'ani@uji.test', '-');
    insert into membership (tenant_id, user_id, role) values (1, 1, 'pemilik');
    insert into setting (tenant_id, key, value, updated_by) values (1, 'receipt_header', '"Lama"', 1);
    commit`);
  await client.end();
  const path = join(folder, 'lama.tar.zst');
  await writeBackup(old.settings, { path, key: undefined });
  expect((await restoreBackup(target.settings, { path, key: undefined })).migrations).toEqual(
    migrations.slice(14).map(({ name }) => name),
  );
  expect((await target.owner.query('select name from tenant')).rows).toEqual([{ name: 'PT Lama' }]);
  expect(await schema(target.owner)).toEqual(await schema(server.owner));
});

test('a numbering goes on behind the rows, however large an id somebody chose', async () => {
  const target = await emptyTarget();
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into investment_account (tenant_id, id, name) values
       ($1, 5000000, 'Nomor pilihan'), ($1, 9007199254740991, 'Nomor terakhir') returning id`,
    [pemilik.tenant_id],
  );
  const path = join(folder, 'nomor.tar.zst');
  await writeBackup(settings, { path, key: undefined });
  await server.owner.query('delete from investment_account where id = any ($1)', [rows.map(({ id }) => id)]);
  await restoreBackup(target.settings, { path, key: undefined });
  const next = await target.owner.query<{ id: string }>(
    "insert into investment_account (tenant_id, name) values ($1, 'Berikutnya') returning id",
    [pemilik.tenant_id],
  );
  expect(next.rows).toEqual([{ id: '5000001' }]);
});

test('an owner of a database who is no superuser restores and backs up', async () => {
  const [target, owner] = [await emptyTarget(), `o_${randomBytes(6).toString('hex')}`];
  const { rows } = await target.owner.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  await server.owner.query(
    `create role ${owner} login password '${owner}'; alter database ${database} owner to ${owner}`,
  );
  const as = databaseUrl(inject('postgres'), database, { user: owner, password: owner });
  await restoreBackup({ ...target.settings, databaseUrl: as }, { path: plain, key: undefined });
  const path = join(folder, 'biasa.tar.zst');
  const made = await writeBackup({ ...target.settings, databaseUrl: as }, { path, key: undefined });
  expect(made.rows).toEqual((await checkBackup(plain, undefined)).rows);
});

test('only its owner reads a backup, and no unfinished one stays', async () => {
  expect(statSync(sealed).mode & 0o777).toBe(0o600);
  await expect(writeBackup(settings, { path: plain, key })).rejects.toThrow('sudah ada');
  const abort = new AbortController();
  abort.abort(new Error('Dihentikan'));
  const path = join(folder, 'batal', 'x.tar.zst');
  await expect(writeBackup(settings, { path, key, signal: abort.signal })).rejects.toThrow('Dihentikan');
  expect(await readdir(join(folder, 'batal'))).toEqual([]);
});

test('where every content is gone the folder is the wrong one', async () => {
  const elsewhere = { ...settings, dataDir: join(folder, 'lain') };
  await expect(writeBackup(elsewhere, { path: join(folder, 'salah', 'x.tar.zst'), key: undefined })).rejects.toThrow(
    'Periksa DATA_DIR atau S3_BUCKET',
  );
  expect(await readdir(join(folder, 'salah'))).toEqual([]);
});

describe('a restore refuses, and leaves nothing behind:', () => {
  let target: Awaited<ReturnType<typeof emptyTarget>>;
  beforeAll(async () => {
    target = await emptyTarget();
  });

  /** What a restore says that leaves nothing behind. */
  async function refusal(path: string, withKey?: string): Promise<string> {
    const said = await restoreBackup(target.settings, { path, key: withKey }).then(
      () => 'restored',
      (error: unknown) => String(error),
    );
    const left = existsSync(target.settings.dataDir) ? await readdir(target.settings.dataDir) : [];
    expect([...(await relations(target.owner)), ...left]).toEqual([]);
    return said;
  }

  /** A backup with its manifest changed, or without a table, and its sum right again. */
  async function forge(name: string, change: (manifest: Manifest) => Manifest, without = ''): Promise<string> {
    const path = join(folder, name);
    const archive = await createArchive(path, undefined);
    const whole = new Map<string, Buffer[]>();
    for await (const part of readArchive(plain, undefined)) {
      if (part.kind === 'manifest') await archive.manifest(change(part.manifest));
      if (part.kind === 'table' && part.table !== without) await archive.table(part.table, one(part.content));
      if (part.kind === 'file') whole.set(part.uuid, [...(whole.get(part.uuid) ?? []), part.content]);
      if (part.kind === 'end') {
        for (const [uuid, content] of whole) await archive.file({ ...pemilik, uuid }, one(Buffer.concat(content)));
        await archive.end({ ...part.summary, rows: { ...part.summary.rows, ...(without ? { [without]: 0 } : {}) } });
      }
    }
    return path;
  }

  test('a wrong key, no key, and a key for what is not encrypted', async () => {
    expect(await refusal(sealed, 'kunci yang salah sama sekali')).toContain('Kunci tidak membuka cadangan');
    expect(await refusal(sealed)).toContain('Isi BACKUP_KEY');
    expect(await refusal(plain, key)).toContain('tidak dienkripsi');
    expect(await refusal(join(folder, 'tidak-ada'), key)).toContain('tidak bisa dibuka');
  });

  test('what is cut off, changed or something else', async () => {
    for (const [whole, withKey] of [
      [plain, undefined],
      [sealed, key],
    ] as const) {
      const path = join(folder, 'rusak');
      const { size } = statSync(whole);
      // Without encryption the last bytes are the end of a tar and say nothing.
      for (const keep of [size - (withKey ? 1 : 100), Math.floor(size / 2)]) {
        await copyFile(whole, path);
        await truncate(path, keep);
        expect(await refusal(path, withKey)).toContain('rusak');
      }
      for (const at of [Math.floor(size / 2), size - 100]) {
        const bytes = await readFile(whole);
        for (let byte = at; byte < at + 16; byte++) bytes.writeUInt8(bytes.readUInt8(byte) ^ 0xff, byte);
        await writeFile(path, bytes);
        expect(await refusal(path, withKey)).toContain('rusak');
      }
    }
    const path = join(folder, 'rusak-di-akhir');
    const bytes = await readFile(plain);
    const end = await endOf(plain);
    for (let at = bytes.length - 400; at < bytes.length; at += 7) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      await writeFile(path, flipped);
      // A few bits of the compression's own headers change nothing.
      const read = await endOf(path).catch((error: unknown) => (String(error).includes('rusak') ? end : error));
      expect(read, `byte ${at - bytes.length}`).toEqual(end);
    }
    await writeFile(join(folder, 'catatan.txt'), 'bukan cadangan');
    expect(await refusal(join(folder, 'catatan.txt'))).toContain('rusak');
    await writeFile(join(folder, 'kosong'), '');
    expect(await refusal(join(folder, 'kosong'))).toContain('rusak');
  });

  test('a newer schema, and a migration with another content', async () => {
    const later = { name: '9999_later.sql', checksum: 'x' };
    const newer = await forge('baru', (manifest) => ({ ...manifest, migrations: [...manifest.migrations, later] }));
    expect(await refusal(newer)).toContain('Cadangan ini lebih baru daripada program ini: 9999_later.sql');
    const changed = await forge('ubah', (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((migration) => ({ ...migration, checksum: 'x' })),
    }));
    expect(await refusal(changed)).toContain('migrasi yang isinya lain');
  });

  test('a schema between two releases that were none', async () => {
    const some = formerMigrations.slice(0, 30);
    const halfway = await forge('tengah', (manifest) => ({ ...manifest, migrations: some }));
    expect(await refusal(halfway)).toContain('30 dari 51 migrasinya dijalankan, atau isinya lain. Pulihkan dengan');
  });

  test('rows that belong to nothing: the load is undone, files included', async () => {
    const path = await forge('yatim', (manifest) => manifest, 'app_user');
    expect(await refusal(path)).toContain('foreign key');
  });

  test('an archive that somebody made to do harm', async () => {
    const manifest: Manifest = { format: 1, made_at: '', migrations: [], tables: [], sequences: [] };
    const first = { name: 'manifest.json', content: JSON.stringify(manifest) };
    const uuid = uuidv7();
    const entries: ForgedEntry[][] = [
      [first, { name: '../../outside', content: 'x' }],
      [first, { name: 'files/1/../../../outside/000001', content: 'x' }],
      [first, { name: '/etc/outside', content: 'x' }],
      [first, { name: `files/1/${uuid}/000001`, type: 'symlink', linkname: '/etc/passwd' }],
      [first, { name: `files/1/${uuid}/000001`, type: 'link', linkname: '/etc/passwd' }],
      [first, { name: `files/1/${uuid}/000001`, pax: { path: '../outside' }, content: 'x' }],
      [first, { name: `files/1/${uuid}/000001`, type: 'directory' }],
      [first, { name: `files/1/${uuid}/000002`, content: 'a part that is not the first' }],
      [first, { name: `tables/tenant/000001`, content: '1' }, first],
      [{ name: 'end.json', content: '{}' }],
      [{ ...first, content: '{}' }],
      [{ ...first, content: '[' }],
      [first, { name: 'end.json', content: '{"rows":{},"files":0,"missing":[],"damaged":[],"sha256":""}' }],
      [first, { name: `tables/tenant/000001`, size: 2 ** 42 }],
      [first, { name: `tables/tenant/000001`, size: 5_000_000 }],
    ];
    for (const [index, headers] of entries.entries()) {
      const path = join(folder, `jahat-${index}`);
      await writeFile(path, zstdCompressSync(await packed(headers)));
      expect(await refusal(path)).toContain('rusak');
    }
    const bomb = join(folder, 'bom'); // 400 MB of zeros in some KB, where a name should be
    await writeFile(bomb, zstdCompressSync(Buffer.concat([Buffer.alloc(512, 'x'), Buffer.alloc(400_000_000)])));
    expect(await refusal(bomb)).toContain('rusak');
    expect(await readdir(folder)).not.toContain('outside');

    const newer = join(folder, 'bentuk-baru');
    await writeFile(newer, zstdCompressSync(await packed([{ ...first, content: '{"format":2}' }])));
    expect(await refusal(newer)).toContain('versi program yang lebih baru');
  });

  test('a file that no row names', async () => {
    const path = join(folder, 'tambahan');
    const archive = await createArchive(path, undefined);
    const migrations = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
    await archive.manifest({ format: 1, made_at: '', migrations, tables: [], sequences: [] });
    await archive.file({ tenant_id: 1, uuid: uuidv7() }, one(Buffer.from('x')));
    await archive.end({ rows: {}, files: 1, missing: [], damaged: [] });
    expect(await refusal(path)).toContain('tidak tercatat');
  });

  test('a table that this program does not have, and columns of its own', async () => {
    const more = await forge('tabel', (manifest) => ({
      ...manifest,
      tables: [...manifest.tables, { name: 'pg_authid', columns: ['rolname'] }],
    }));
    expect(await refusal(more)).toContain('Tabel pg_authid');
    const other = await forge('kolom', (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'tenant' ? { ...table, columns: ['id', 'name) from stdin; drop table tenant; --'] } : table,
      ),
    }));
    expect(await refusal(other)).toContain('Tabel tenant');
  });

  test.each([
    ['of a table that has none', { table: 'pg_authid', column: 'oid', last: '1', used: true }],
    ['of a column that has none', { table: 'tenant', column: 'name', last: '1', used: true }],
    ['a second time', { table: 'tenant', column: 'id', last: '1', used: true }],
  ])('a sequence %s', async (name, sequence) => {
    const path = await forge(`nomor ${name}`, (manifest) => ({
      ...manifest,
      sequences: [...manifest.sequences, sequence],
    }));
    expect(await refusal(path)).toContain(`Nomor urut ${sequence.table}.${sequence.column}`);
  });

  test('a sequence beyond what a number holds', async () => {
    const path = await forge('nomor besar', (manifest) => ({
      ...manifest,
      sequences: manifest.sequences.map((sequence) => ({ ...sequence, last: '9007199254740992' })),
    }));
    expect(await refusal(path)).toContain('Nomor urut');
  });

  test('a database, a folder and a place for files that are not empty', async () => {
    await expect(
      restoreBackup({ ...target.settings, databaseUrl: settings.databaseUrl }, { path: plain, key: undefined }),
    ).rejects.toThrow('DATABASE_URL tidak kosong');
    const used = { ...target.settings, dataDir: settings.dataDir };
    await expect(restoreBackup(used, { path: plain, key: undefined })).rejects.toThrow('files tidak kosong');
    await expect(restoreBackup({ ...used, databaseUrl: undefined }, { path: plain, key: undefined })).rejects.toThrow(
      `Folder data ${settings.dataDir} tidak kosong`,
    );
    const secret = { ...target.settings, dataDir: join(folder, 'bersecret') };
    await mkdir(secret.dataDir);
    await writeFile(join(secret.dataDir, 'credentials.key'), 'lain\n');
    await expect(restoreBackup(secret, { path: sealed, key })).rejects.toThrow('lain daripada di cadangan');
    expect(await readFile(join(secret.dataDir, 'credentials.key'), 'utf8')).toBe('lain\n');
  });

  test('the backup of a database that was never used', async () => {
    await expect(writeBackup(target.settings, { path: join(folder, 'hampa', 'x'), key: undefined })).rejects.toThrow(
      'kosong: belum pernah dipakai server ini',
    );
  });
});

test('a backup is read to its end to be checked', async () => {
  expect((await checkBackup(sealed, key)).rows['tenant']).toBeGreaterThan(1);
  await expect(checkBackup(sealed, `${key}!`)).rejects.toThrow('Kunci tidak membuka');
});

test('a new backup that cannot be read back is no backup, and is kept for who looks into it', async () => {
  const path = join(folder, nameOf(new Date(), true));
  await copyFile(sealed, path);
  await checkMade(path, key);
  await truncate(path, statSync(sealed).size - 1);
  await expect(checkMade(path, key)).rejects.toThrow(`disisihkan sebagai ${path}.rusak`);
  expect(existsSync(path)).toBe(false);
  expect(statSync(`${path}.rusak`).size).toBe(statSync(sealed).size - 1);
});

interface ForgedEntry {
  name: string;
  type?: 'symlink' | 'link' | 'directory';
  linkname?: string;
  pax?: Record<string, string>;
  size?: number;
  content?: string;
}

/** What the end of a backup says, once all of it was read. */
async function endOf(path: string): Promise<unknown> {
  let end: unknown;
  for await (const part of readArchive(path, undefined)) if (part.kind === 'end') end = part.summary;
  return end;
}

/** A tar with headers as they are given; one that names a size of its own has too little after it. */
async function packed(entries: ForgedEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const { content = '', size, ...header } of entries) {
    const tar = pack();
    tar.entry(header, content);
    tar.finalize();
    const whole = (await buffer(tar)).subarray(0, -1024);
    if (size !== undefined) setSize(whole, size);
    parts.push(whole);
  }
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** In base 256, as for more than 8 GB. */
function setSize(header: Buffer, size: number) {
  header.fill(0, 124, 136);
  header.writeUInt8(0x80, 124);
  header.writeUIntBE(size, 130, 6);
  header.fill(' ', 148, 156);
  const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
}

async function* one(content: Buffer) {
  yield content;
}
