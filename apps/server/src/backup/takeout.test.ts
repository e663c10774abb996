import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { extract } from 'tar-stream';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wrongBooks } from '../books/books.queries.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { Settings } from '../environment.ts';
import { databaseUrl, killPrograms, Program } from '../testing/process.ts';
import { TestServer } from '../testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const key = undefined;
let server: TestServer;
let folder: string;
let source: Settings;
let target: { settings: Settings; owner: pg.Pool };
let tenant_id: number;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-takeout-'));
  server = await TestServer.start();
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  await seedDemo({ ...inject('postgres'), database: name }, { fill: true });
  source = { ...server.services.settings, databaseUrl: databaseUrl(inject('postgres'), name) };
  const tenants = await server.owner.query<{ id: string }>('select id from tenant order by id');
  tenant_id = Number(tenants.rows[1]?.id);
  for (const one of tenants.rows) {
    const { token } = await server.member('pemilik', Number(one.id));
    const form = new FormData();
    form.append('file', new Blob([randomBytes(50_000)]), `bukti "${one.id}",\n.bin`);
    await server.post('/file-manager/file', token, form);
  }
  path = join(folder, 'satu.tar.zst');
  await writeBackup(source, { path, key, tenant_id });

  const database = `t_${uuidv7().replaceAll('-', '')}`;
  await server.owner.query(`create database ${database}`);
  const owner = new pg.Pool({ ...inject('postgres'), database, max: 2 });
  owner.on('error', () => {});
  const url = databaseUrl(inject('postgres'), database);
  target = { owner, settings: { ...source, databaseUrl: url, dataDir: join(folder, 'data') } };
}, 60_000);
afterAll(async () => {
  await killPrograms();
  await target.owner.end();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function entries(): Promise<Map<string, string>> {
  const tar = extract();
  tar.end(zstdDecompressSync(await readFile(path)));
  const found = new Map<string, string>();
  for await (const entry of tar) found.set(entry.header.name, await text(entry));
  return found;
}

/** What a tenant's rows say, table by table. */
async function rowsOf(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
       and exists (select from pg_attribute a where attrelid = c.oid and attname = 'tenant_id')
       and relname <> all ('{idempotency_key,stray_content,invitation,password_link,sign_in_failure}') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as sum from "${name}" t
         where tenant_id = $1`,
      [tenant_id],
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

test('a takeout holds one tenant, readable, and nothing of another or of passwords', async () => {
  const found = await entries();
  const { rows } = await server.owner.query<{ count: string }>(
    'select count(*) from transaction where tenant_id = $1',
    [tenant_id],
  );
  const lines = (found.get('json/transaction.jsonl') ?? '').trimEnd().split('\n');
  expect(lines).toHaveLength(Number(rows[0]?.count));
  const parsed = lines.map((line) => JSON.parse(line) as { tenant_id: number });
  expect(new Set(parsed.map((row) => row.tenant_id))).toEqual(new Set([tenant_id]));
  expect(found.get('csv/transaction.csv')?.split('\n')[0]).toMatch(/^tenant_id,id,uuid,/);
  const names = (found.get('json/file.jsonl') ?? '').trimEnd().split('\n');
  expect(names.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual([expect.stringContaining('bukti')]);
  expect(
    [...found.keys()]
      .filter((name) => name.startsWith('files/'))
      .every((name) => name.startsWith(`files/${tenant_id}/`)),
  ).toBe(true);
  const users = (found.get('json/app_user.jsonl') ?? '').trimEnd().split('\n');
  expect(users.every((line) => (JSON.parse(line) as { password_hash: string }).password_hash === '-')).toBe(true);
  const { rows: other } = await server.owner.query<{ name: string }>('select name from tenant where id <> $1', [
    tenant_id,
  ]);
  expect([...found.values()].join('\n')).not.toContain(other[0]?.name);
  expect([...found.keys()].filter((name) => /session|signing|ticket|demo|password/.test(name))).toEqual([]);
});

test('it is read into an empty server: the same rows, files and books', async () => {
  expect(await restoreBackup(target.settings, { path, key })).toMatchObject({ files: 1, missing: [], damaged: [] });
  expect(await rowsOf(target.owner)).toEqual(await rowsOf(server.owner));
  expect((await target.owner.query('select id from tenant')).rows).toEqual([{ id: String(tenant_id) }]);
  const client = await target.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
});

test('its owner then gets a password by a command', async () => {
  const environment = { DATABASE_URL: target.settings.databaseUrl ?? '', FINANCE_OWNER_PASSWORD: 'sandi-yang-baru' };
  const program = new Program('set-password.ts', environment, ['--email', 'PEMILIK@contoh.id']);
  expect([await program.ended(), program.output]).toEqual([0, expect.stringContaining('sudah diganti')]);
  const { rows } = await target.owner.query<{ with_password: string }>(
    "select count(*) filter (where password_hash <> '-') as with_password from app_user",
  );
  expect(rows).toEqual([{ with_password: '1' }]);
});

test('a new password ends what was signed in', async () => {
  const { email, token } = await server.member('pemilik');
  expect((await server.get('/transaction/api/cashier', token)).status).toBe(200);
  const environment = { DATABASE_URL: source.databaseUrl ?? '', FINANCE_OWNER_PASSWORD: 'sandi-yang-baru' };
  const program = new Program('set-password.ts', environment, ['--email', email]);
  expect(await program.ended()).toBe(0);
  expect((await server.get('/transaction/api/cashier', token)).status).toBe(401);
  const unknown = new Program('set-password.ts', environment, ['--email', 'siapa@uji.test']);
  expect([await unknown.ended(), unknown.output]).toEqual([1, 'Tidak ada pengguna dengan email siapa@uji.test.\n']);
});

test('the command lists tenants and says what it needs', async () => {
  const DATABASE_URL = source.databaseUrl ?? '';
  const list = new Program('backup/takeout.ts', { DATABASE_URL }, ['--list']);
  const none = new Program('backup/takeout.ts', { DATABASE_URL }, ['--tenant', '987654', join(folder, 'x.tar.zst')]);
  const wrong = new Program('backup/takeout.ts', { DATABASE_URL }, ['--tenant', '1;drop', join(folder, 'x.tar.zst')]);
  expect([await list.ended(), await none.ended(), await wrong.ended()]).toEqual([0, 1, 1]);
  expect(list.output).toContain(`\n${tenant_id}  `);
  expect(none.output).toContain('Tenant 987654 tidak ada');
  expect(wrong.output).toContain('Sebutkan --tenant NOMOR');
});
