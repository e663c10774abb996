import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainError } from './explain-error.ts';
import { Program } from '../testing/process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finance-explain-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function errorOf(work: () => unknown): Promise<unknown> {
  return Promise.resolve()
    .then(work)
    .then(
      () => 'no error',
      (error: unknown) => error,
    );
}

test('what the system says of a file becomes a sentence', async () => {
  const missing = join(folder, 'tidak-ada');
  expect(explainError(await errorOf(() => readFile(missing)))).toBe(`${missing} tidak ada. Periksa namanya. (ENOENT)`);
  expect(explainError(await errorOf(() => readFile(folder)))).toContain('adalah folder, bukan file');
  expect(explainError(await errorOf(() => mkdir(folder)))).toBe(`${folder} sudah ada. Pilih nama lain. (EEXIST)`);
  const forbidden = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    syscall: 'open',
    path: '/x',
  });
  expect(explainError(forbidden)).toBe(
    `/x tidak boleh dibaca atau ditulis oleh pengguna ${userInfo().username}. Periksa pemilik dan haknya, atau ` +
      'jalankan sebagai pemiliknya. (EACCES)',
  );
});

test('so does a flag that a command does not know; our own sentences stay', async () => {
  const wrong = (args: string[]) =>
    errorOf(() => parseArgs({ args, options: { tenant: { type: 'string' }, list: { type: 'boolean' } } }));
  expect(explainError(await wrong(['--tenan', '3']))).toBe("'--tenan' tidak dikenal perintah ini. Lihat: --help");
  expect(explainError(await wrong(['toko.tar']))).toBe("'toko.tar' tidak dikenal perintah ini. Lihat: --help");
  expect(explainError(await wrong(['--tenant']))).toBe("'--tenant <value>' tidak diisi dengan benar. Lihat: --help");
  expect(explainError(new Error('Folder data penuh.'))).toBe('Folder data penuh.');
});

test.skipIf(process.platform !== 'linux')('a backup says why its file cannot be written', async () => {
  await symlink('/proc', join(folder, 'proc')); // where not even root may write
  const DATA_DIR = join(folder, 'data');
  const owner = new Program('create-owner', { DATA_DIR, FINANCE_OWNER_PASSWORD: 'gunung api 1883' }, [
    '--email',
    'ani@contoh.test',
    '--name',
    'Ani',
    '--tenant',
    'PT Contoh',
  ]);
  owner.child.stdin?.end();
  expect(await owner.ended()).toBe(0);
  for (const [command, flags] of [
    ['backup', [join(folder, 'proc', 'x.tar.zst')]],
    ['takeout', ['--tenant', '1', join(folder, 'proc', 'x.tar.zst')]],
    ['export-history', ['--roots', join(folder, 'proc', 'akar.jsonl')]],
    ['restore', [join(folder, 'tidak-ada.tar.zst')]],
    ['backup', ['--check', join(folder, 'tidak-ada.tar.zst')]],
  ] as const) {
    const program = new Program(command, { DATA_DIR: command === 'restore' ? join(folder, 'baru') : DATA_DIR }, [
      ...flags,
    ]);
    expect(await program.ended()).toBe(1);
    expect([command, program.output]).toEqual([
      command,
      expect.stringMatching(/(?:tidak ada|tidak boleh|tidak bisa)[^\n]*\n$/),
    ]);
    expect(program.output).not.toMatch(/ENOENT:|EACCES:|finalized/);
  }
});
