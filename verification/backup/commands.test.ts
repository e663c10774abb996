import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killPrograms, Program, startProgram, tokenOf } from '../../apps/server/src/testing/process.ts';
import { demoUsers } from '../demo/people.ts';

// The commands on the embedded PostgreSQL, as an operator uses them. What stands in one test holds for the next.

const key = 'kunci yang disimpan di lemari besi';
const content = randomBytes(20_000);
const demo = new URL('../demo/main.ts', import.meta.url);
let folder: string;
let archive: string;
let original: { DATA_DIR: string };
let restored: { DATA_DIR: string };
let uuid: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-backup-commands-'));
  archive = join(folder, 'cadangan', 'x.tar.zst.age');
  original = { DATA_DIR: join(folder, 'asli') };
  restored = { DATA_DIR: join(folder, 'pulih') };
  writeFileSync(join(folder, 'kunci'), `${key}\n`, { mode: 0o600 });
});
afterAll(async () => {
  await killPrograms();
  await rm(folder, { recursive: true, force: true });
});

async function run(
  command: 'backup' | 'restore' | 'check-books',
  environment: Record<string, string>,
  flags: string[],
) {
  const program = new Program(command, environment, flags);
  return { code: await program.ended(), said: program.output };
}

function signIn(url: string): Promise<string> {
  return tokenOf(url, { email: 'pemilik@contoh.id', password: demoUsers.password });
}

function get(url: string, path: string, bearer: string) {
  return fetch(url + path, { headers: { authorization: `Bearer ${bearer}` } });
}

test('backs up the embedded PostgreSQL while its server runs, and tells no secret', async () => {
  const server = await startProgram(original, demo);
  token = await signIn(server.url);
  const form = new FormData();
  form.append('file', new Blob([content]), 'bukti.bin');
  const uploaded = await fetch(`${server.url}/file-manager/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  ({ uuid } = ((await uploaded.json()) as { data: { uuid: string } }).data);

  const { code, said } = await run('backup', { ...original, BACKUP_KEY_FILE: join(folder, 'kunci') }, [archive]);
  expect(said).toMatch(
    /^Basis data: .*\nCadangan: .*\n\d+ baris, 1 file, [\d.]+ MB, dienkripsi, sudah dibaca kembali, [\d.]+ detik\.\n$/,
  );
  expect(code).toBe(0);
  expect(said).not.toContain(key);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'cadangan'))).toEqual(['x.tar.zst.age']);
  expect((await get(server.url, '/transaction/api/transaction', token)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('restores into an empty DATA_DIR: books and files are right, everybody signs in again', async () => {
  const refused = await run('restore', { ...restored, BACKUP_KEY: 'salah salah salah salah' }, [archive]);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('Kunci tidak membuka cadangan') });
  const { code, said } = await run('restore', { ...restored, BACKUP_KEY: key }, [archive]);
  expect([code, said]).toEqual([0, expect.stringMatching(/^Dipulihkan dari 20.*: \d+ baris, 1 file, /)]);
  const again = await run('restore', { ...restored, BACKUP_KEY: key }, [archive]);
  expect(again).toEqual({ code: 1, said: expect.stringContaining('tidak kosong') });
  expect(await run('check-books', restored, [])).toEqual({
    code: 0,
    said: expect.stringMatching(/\nBuku: cocok\n$/),
  });

  const server = await startProgram(restored);
  expect((await get(server.url, '/transaction/api/transaction', token)).status).toBe(401);
  token = await signIn(server.url);
  const answer = await get(server.url, `/file-manager/file/uuid/${uuid}/content`, token);
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sum(new Uint8Array(await answer.arrayBuffer()))).toBe(sum(content));
  expect(await server.stop()).toBe(0);
});

test('backs up the embedded PostgreSQL while nothing runs, and checks what it wrote', async () => {
  const daily = join(folder, 'harian');
  mkdirSync(daily);
  const old = ['keuangan-20250101T190000Z.tar.zst', 'keuangan-20250102T190000Z.tar.zst'];
  for (const one of old) writeFileSync(join(daily, one), '');
  const { code, said } = await run('backup', { ...restored, BACKUP_DIR: daily }, ['--keep']);
  expect([code, said]).toEqual([0, expect.stringContaining('TIDAK dienkripsi')]);
  expect(said).not.toContain('Dihapus'); // each is the newest of its day
  const name = readdirSync(daily).find((one) => !old.includes(one)) ?? '';
  expect(name).toMatch(/^keuangan-\d{8}T\d{6}Z\.tar\.zst$/);
  const checked = await run('backup', {}, ['--check', join(folder, 'harian', name)]);
  expect(checked).toEqual({ code: 0, said: expect.stringMatching(/^Cadangan utuh: \d+ baris, 1 file\.\n$/) });
  const nowhere = await run('backup', { DATA_DIR: join(folder, 'kosong') }, []);
  expect(nowhere).toEqual({ code: 1, said: expect.stringContaining('Tidak ada basis data di') });
  const short = await run('backup', { ...restored, BACKUP_KEY: 'pendek' }, []);
  expect(short).toEqual({ code: 1, said: expect.stringContaining('Kunci cadangan terlalu pendek') });
});

test('a server does not start on a restore that was cut off', async () => {
  writeFileSync(join(restored.DATA_DIR, 'restore.unfinished'), '');
  const program = new Program('start', { PORT: '0', ...restored });
  expect(await program.ended()).toBe(1);
  expect(program.output).toContain('terputus sebelum selesai');
  expect(await readFile(join(restored.DATA_DIR, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
});
