import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { extract } from 'tar-stream';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { listRoots, readLog } from '../../apps/server/src/features/history/log.queries.ts';
import type { Settings } from '../../apps/server/src/base/environment.ts';
import { databaseUrl, killPrograms, Program } from '../../apps/server/src/testing/process.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { defusedColumn } from '../../apps/server/src/operations/backup/dump.queries.ts';
import { sealHistory } from '../../apps/server/src/operations/history/seal-history.ts';
import { restoreBackup } from '../../apps/server/src/operations/backup/restore-backup.ts';
import { writeBackup } from '../../apps/server/src/operations/backup/write-backup.ts';
import { defused } from '../../apps/server/src/features/report/report.rules.ts';

const key = undefined;
const historyKey = generateKeyPairSync('ed25519').privateKey;
const formulas = [
  '=HYPERLINK("x";"klik")',
  '+62 812',
  "'=1+1",
  'Depan;-1',
  '＝1',
  '"@a',
  'Kasir - Depan',
  "'-",
  '\u0085=1',
  'Depan;\u200b=1',
];
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
  await seedDemo({ ...inject('postgres'), database: name });
  source = { ...server.services.settings, databaseUrl: databaseUrl(inject('postgres'), name) };
  const tenants = await server.owner.query<{ id: string }>('select id from tenant order by id');
  tenant_id = Number(tenants.rows[1]?.id);
  for (const one of tenants.rows) {
    const { token } = await server.member('pemilik', Number(one.id));
    const form = new FormData();
    form.append('file', new Blob([randomBytes(50_000)]), `bukti "${one.id}",\n.bin`);
    await server.post('/file-manager/file', token, form);
    for (const formula of formulas) await server.post('/transaction/api/cashier', token, { name: formula });
  }
  await sealHistory({ ...inject('postgres'), database: name }, historyKey);
  path = join(folder, 'satu.tar.zst');
  await writeBackup(source, { path, key, tenant_id });

  const database = `t_${uuidv7().replaceAll('-', '')}`;
  await server.owner.query(`create database ${database}`);
  const owner = new pg.Pool({ ...inject('postgres'), database, max: 2 });
  owner.on('error', () => {});
  const url = databaseUrl(inject('postgres'), database);
  target = { owner, settings: { ...source, databaseUrl: url, dataDir: join(folder, 'data') } };
});
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
       and relname <> all ('{idempotency_key,stray_content,invitation,password_link}') order by 1`,
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

test('no text is a formula in its tables', async () => {
  const found = await entries();
  const names = (found.get('json/cashier.jsonl') ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { name: string }).name);
  expect(names).toEqual(expect.arrayContaining(formulas));
  const cells = names
    .map((name) => defused(name))
    .map((name) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  const lines = (found.get('csv/cashier.csv') ?? '').trimEnd().split('\n').slice(1);
  expect(lines.map((line, at) => line.includes(`,${cells[at]},`))).toEqual(lines.map(() => true));
});

test('its tables are defused in SQL as reports are in code', async () => {
  const { rows } = await server.owner.query<{ statement: string }>(
    `select format('select ' || $1 || ' from unnest($1::text[]) with ordinality it (name, n) order by n', 'name')
       as statement`,
    [defusedColumn],
  );
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', ';', '\t', '\r', '\n', '\u0085', "'", '"', 'a'];
  const letters = fc.constantFrom(...signs, ' ', '\u200b', '\u2028', '\u{e0020}');
  const codes = Array.from({ length: 0xffff }, (_, code) => code + 1).filter((code) => code < 0xd800 || code > 0xdfff);
  codes.push(0x1_bca0, 0x1_d173, 0xe_0000, 0xe_0fff, 0x1_f600);
  const texts = codes.flatMap((code) => [`${String.fromCodePoint(code)}=1`, `a;${String.fromCodePoint(code)}=1`]);
  texts.push(...fc.sample(fc.string({ unit: letters }), 2000));
  const found = await server.owner.query<{ name: string }>(rows[0]?.statement ?? '', [texts]);
  const unlike = found.rows.flatMap(({ name }, at) => (name === defused(texts[at] ?? '') ? [] : [texts[at]]));
  expect(unlike).toEqual([]);
});

test('it is read into an empty server: the same rows, files and books', async () => {
  expect(await restoreBackup(target.settings, { path, key })).toMatchObject({ files: 1, missing: [], damaged: [] });
  expect(await rowsOf(target.owner)).toEqual(await rowsOf(server.owner));
  expect((await target.owner.query('select id from tenant')).rows).toEqual([{ id: String(tenant_id) }]);
  const client = await target.owner.connect();
  expect(await wrongBooks(client)).toEqual([]);
  client.release();
});

/** What both of them say, the newest root last. */
async function logOf(owner: pg.Pool) {
  const client = await owner.connect();
  try {
    return { log: await text(readLog(client, tenant_id)), roots: await listRoots(client, tenant_id) };
  } finally {
    client.release();
  }
}

test('its history has the same root there, and grows on from it', async () => {
  const [here, there] = [await logOf(server.owner), await logOf(target.owner)];
  expect(there).toEqual(here);
  expect((await entries()).get('json/history_log.jsonl')).toBe(here.log);
  expect(here.roots).toMatchObject([{ tenant_id, tree_size: here.log.split('\n').length - 3 }]);

  await target.owner.query(
    `insert into history (tenant_id, resource, record_id, action, user_id, request_id)
     select tenant_id, 'cashier', 1, 'update', user_id, 'uji' from history limit 1`,
  );
  const config = { connectionString: target.settings.databaseUrl };
  await sealHistory(config, generateKeyPairSync('ed25519').privateKey, { signEvery: 0 });
  const grown = await logOf(target.owner);
  expect(grown.log.startsWith(here.log)).toBe(true);
  expect(grown.roots).toEqual([here.roots[0], expect.objectContaining({ tree_size: here.log.split('\n').length - 2 })]);
});

test('commands prove it without a database, from roots that were kept, and say what is wrong', async () => {
  const file = (name: string) => join(folder, name);
  const run = async (program: Program) => ({ code: await program.ended(), said: program.output });
  const environment = { DATABASE_URL: source.databaseUrl ?? '' };
  const exporting = (...flags: string[]) => run(new Program('export-history', environment, flags));
  const verifying = (...flags: string[]) => run(new Program('verify-history', {}, flags));
  expect(await exporting('--roots', file('akar.jsonl'))).toEqual({ code: 0, said: expect.stringMatching(/\n2 akar/) });
  expect(await exporting('--roots', file('akar.jsonl'))).toMatchObject({ code: 0 });
  expect((await readFile(file('akar.jsonl'), 'utf8')).trimEnd().split('\n')).toHaveLength(4);
  expect(await exporting('--tenant', String(tenant_id), file('riwayat.jsonl'))).toMatchObject({ code: 0 });
  expect(await exporting('--tenant', String(tenant_id), file('riwayat.jsonl'))).toMatchObject({ code: 1 });

  const proven = await verifying(file('riwayat.jsonl'), '--root', file('akar.jsonl'));
  expect(proven).toEqual({ code: 0, said: expect.stringMatching(`^Riwayat tenant ${tenant_id} utuh sampai akar `) });
  const log = await readFile(file('riwayat.jsonl'), 'utf8');
  const [root = ''] = log.split('\n').filter((line) => line.startsWith('{"root"'));
  await writeFile(file('log.json'), `{"level":30,${root.slice(1, -1)},"msg":"a root of the history was signed"}\n`);
  expect(await verifying(file('riwayat.jsonl'), '--root', file('log.json'))).toEqual(proven);

  // One record, for somebody who may not see the others and keeps an older root.
  const [first] = (await logOf(server.owner)).roots;
  const { rows } = await server.owner.query<{ resource: string; record_id: string }>(
    `select resource, record_id from history where tenant_id = $1 and resource = 'transaction' order by id limit 1`,
    [tenant_id],
  );
  const record = `${rows[0]?.resource}:${rows[0]?.record_id}`;
  await server.owner.query(
    `insert into history (tenant_id, resource, record_id, action, user_id, after, request_id)
     select tenant_id, resource, record_id, 'update', user_id, '{"note": "lain"}', 'uji' from history
     where tenant_id = $1 and resource = 'transaction' and record_id = $2 limit 1`,
    [tenant_id, rows[0]?.record_id],
  );
  await sealHistory({ connectionString: source.databaseUrl }, historyKey, { signEvery: 0 });
  const excerptOf = (name: string, ...flags: string[]) =>
    exporting('--tenant', String(tenant_id), '--record', record, ...flags, file(name));
  expect(await excerptOf('kutipan.jsonl', '--since', String(first?.tree_size))).toMatchObject({ code: 0 });
  const quoted = await verifying(file('kutipan.jsonl'), '--root', file('akar.jsonl'));
  expect(quoted).toEqual({ code: 0, said: expect.stringMatching(/^Kutipan riwayat tenant \d+ utuh: [2-9]/) });
  const excerpt = await readFile(file('kutipan.jsonl'), 'utf8');
  for (const [from, to] of [
    ['"lain"', '"asli"'],
    ['"leaf":', '"leaf":1'],
    ['"proof":["', '"proof":["00'],
  ] as const) {
    await writeFile(file('kutipan-lain.jsonl'), excerpt.replace(from, to));
    expect([from, await verifying(file('kutipan-lain.jsonl'), '--root', file('akar.jsonl'))]).toEqual([
      from,
      { code: 1, said: expect.stringContaining('TIDAK terbukti') },
    ]);
  }
  expect(await excerptOf('tanpa.jsonl')).toMatchObject({ code: 0 });
  expect((await verifying(file('tanpa.jsonl'), '--root', file('akar.jsonl'))).said).toContain('tidak terhubung');

  await writeFile(file('diubah.jsonl'), log.replace(/"amount":(\d+)/, '"amount":1$1'));
  const changed = await verifying(file('diubah.jsonl'), '--root', file('akar.jsonl'));
  expect(changed).toEqual({
    code: 1,
    said: expect.stringMatching(/^Riwayat tenant \d+ TIDAK terbukti utuh\.\nSALAH: isinya tidak sama dengan akar/),
  });

  // Changes that no root covers yet: as they were sealed, and then altered by whoever owns the database.
  const add = (note: string) =>
    server.owner.query(
      `insert into history (tenant_id, resource, record_id, action, user_id, after, request_id)
       select tenant_id, resource, record_id, 'update', user_id, $2, 'uji' from history where tenant_id = $1 limit 1`,
      [tenant_id, JSON.stringify({ note })],
    );
  await add('sesudah akar');
  await sealHistory({ connectionString: source.databaseUrl }, historyKey);
  expect(await exporting('--tenant', String(tenant_id), file('lanjut.jsonl'))).toMatchObject({ code: 0 });
  const unsigned = await verifying(file('lanjut.jsonl'), '--root', file('akar.jsonl'));
  expect(unsigned).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Riwayat tenant \d+ utuh sampai akar .*\n[^]*\n1 catatan terakhir belum ditandatangani/,
    ),
  });
  await server.owner.query('alter table history disable trigger user');
  await server.owner.query(`update history set after = '{"note": "lain"}' where after->>'note' = 'sesudah akar'`);
  await server.owner.query('alter table history enable trigger user');
  expect(await exporting('--tenant', String(tenant_id), file('diubah2.jsonl'))).toMatchObject({ code: 0 });
  expect(await verifying(file('diubah2.jsonl'), '--root', file('akar.jsonl'))).toEqual({
    code: 1,
    said: expect.stringMatching(/^Riwayat tenant \d+ TIDAK terbukti utuh\.\nSALAH: catatan \d+ sampai \d+, sesudah/),
  });
  const nothing = await verifying(file('tidak-ada.jsonl'), '--root', file('akar.jsonl'));
  expect(nothing).toEqual({ code: 2, said: expect.stringContaining('tidak bisa dibaca') });
  expect(await verifying(file('riwayat.jsonl'))).toMatchObject({ code: 2 });
});

test('its owner then chooses a password by the link of a command, which the history tells', async () => {
  const environment = { DATABASE_URL: target.settings.databaseUrl ?? '' };
  const program = new Program('password-link', environment, ['--email', 'PEMILIK@contoh.id']);
  expect([await program.ended(), program.output]).toEqual([0, expect.stringContaining('sekali pakai')]);
  const [, secret = ''] = /#([\w-]+)/.exec(program.output) ?? [];
  await target.owner.query("select take_password_link(sha256($1), 'x', 'r')", [Buffer.from(secret)]);
  const { rows } = await target.owner.query<{ with_password: string }>(
    "select count(*) filter (where password_hash <> '-') as with_password from app_user",
  );
  expect(rows).toEqual([{ with_password: '1' }]);
  const { rows: told } = await target.owner.query<{ after: { password: string } }>(
    `select after from history where resource = 'user' and after ? 'password' order by id desc limit 2`,
  );
  expect(told.map(({ after }) => after.password)).toEqual([
    'dibuat lagi lewat tautan',
    'tautan dibuat operator server',
  ]);
});

test('an encrypted one has a key of its own, which opens it and no backup', async () => {
  const DATABASE_URL = source.databaseUrl ?? '';
  const BACKUP_KEY = 'kunci yang disimpan di lemari besi';
  const run = async (command: 'takeout' | 'backup', flags: string[], more = {}) => {
    const environment = { DATABASE_URL, DATA_DIR: join(folder, 'data'), BACKUP_KEY, ...more };
    const program = new Program(command, environment, flags);
    return { code: await program.ended(), said: program.output };
  };
  const own = join(folder, 'sendiri.tar.zst.age');
  const made = await run('takeout', ['--tenant', String(tenant_id), own]);
  expect(made).toEqual({ code: 0, said: expect.stringContaining('dienkripsi, sudah dibaca kembali.\nKuncinya: ') });
  const TAKEOUT_KEY = /Kuncinya: (\S{32})\n/.exec(made.said)?.[1] ?? '';
  const check = (file: string, more = {}) => run('backup', ['--check', file], more);
  expect(await check(own, { TAKEOUT_KEY })).toMatchObject({ code: 0 });
  expect(await check(own)).toEqual({ code: 1, said: expect.stringContaining('(takeout: TAKEOUT_KEY)') });

  const all = join(folder, 'semua.tar.zst.age');
  expect(await run('backup', [all])).toMatchObject({ code: 0 });
  expect(await check(all, { TAKEOUT_KEY })).toMatchObject({ code: 0 }); // with the key of backups, which is set too
  expect(await check(all, { TAKEOUT_KEY, BACKUP_KEY: '' })).toMatchObject({ code: 1 });
  const chosen = join(folder, 'dipilih.tar.zst.age');
  const again = await run('takeout', ['--tenant', String(tenant_id), chosen], { TAKEOUT_KEY });
  expect(again.said).not.toContain(TAKEOUT_KEY);
  expect(await check(chosen, { TAKEOUT_KEY, BACKUP_KEY: '' })).toMatchObject({ code: 0 });
});

test('the command lists tenants and says what it needs', async () => {
  const DATABASE_URL = source.databaseUrl ?? '';
  const list = new Program('takeout', { DATABASE_URL }, ['--list']);
  const none = new Program('takeout', { DATABASE_URL }, ['--tenant', '987654', join(folder, 'x.tar.zst')]);
  const wrong = new Program('takeout', { DATABASE_URL }, ['--tenant', '1;drop', join(folder, 'x.tar.zst')]);
  expect([await list.ended(), await none.ended(), await wrong.ended()]).toEqual([0, 1, 1]);
  expect(list.output).toContain(`\n${tenant_id}  `);
  expect(none.output).toContain('Tenant 987654 tidak ada');
  expect(wrong.output).toContain('Sebutkan --tenant NOMOR');
});
