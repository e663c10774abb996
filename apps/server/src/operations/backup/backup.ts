import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { untilStopped } from '../command.ts';
import { readSettings } from '../../base/environment.ts';
import { readArguments } from '../flags.ts';
import { readKey, readOpeningKey } from './key.ts';
import { nameOf, outdated } from './retention.ts';
import { checkBackup, checkMade, writeBackup } from './write-backup.ts';

export const usage = `
  Membuat cadangan basis data beserta file-filenya menjadi satu file, juga selagi server berjalan,
  lalu membacanya kembali sebagai bukti.

    npm run finance -- backup                  ke BACKUP_DIR (./backups) dengan nama menurut waktu
    npm run finance -- backup /mnt/cadangan/hari-ini.tar.zst.age
    npm run finance -- backup --keep           lalu menghapus cadangan lama di BACKUP_DIR; yang disimpan:
                                               14 hari, 8 minggu dan 12 bulan terakhir, masing-masing yang terbaru
    npm run finance -- backup --check FILE     hanya membaca cadangan yang ada dan memeriksanya

  BACKUP_KEY (atau BACKUP_KEY_FILE) mengenkripsinya; misalnya dari: openssl rand -base64 32. Simpan kunci itu
  di tempat lain: tanpa kunci, cadangan tidak bisa dibuka. Yang sedang masuk tidak ikut dicadangkan; setelah
  pemulihan semua pengguna masuk lagi.
`;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { check: { type: 'boolean' }, keep: { type: 'boolean' } });
  const [file, ...more] = positionals;
  if (more.length > 0 || (values.check && !file)) throw new Error(`Sebutkan satu FILE.\n${usage}`);
  else if (values.check && file) await check(file);
  else if (values.keep && file) throw new Error(`--keep hanya untuk cadangan di BACKUP_DIR, tanpa FILE.\n${usage}`);
  else {
    await backup(file);
    if (values.keep) await removeOutdated(); // only after a new one is complete
  }
}

async function backup(file: string | undefined): Promise<void> {
  const signal = untilStopped('Dihentikan. Cadangan tidak dibuat.');
  const key = await readKey(process.env);
  const began = performance.now();
  const settings = readSettings(process.env);
  const path = resolve(file ?? join(settings.backupDir, nameOf(new Date(), key !== undefined)));
  const made = await writeBackup(settings, { path, key, signal, onOpened: console.log });
  await checkMade(path, key);
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Cadangan: ${path}`);
  const size = `${(made.size / 1_048_576).toFixed(1)} MB`;
  const safety = key ? 'dienkripsi' : 'TIDAK dienkripsi';
  console.log(`${rows} baris, ${made.files} file, ${size}, ${safety}, sudah dibaca kembali, ${seconds} detik.`);
  for (const [problem, keys] of [
    ['hilang', made.missing],
    ['rusak', made.damaged],
  ] as const)
    if (keys.length > 0)
      console.error(`Perhatian: isi ${keys.length} file sudah ${problem} di penyimpanan: ${shortened(keys)}`);
  if (made.isSecretLeftOut)
    console.error(
      'Perhatian: tanpa BACKUP_KEY, credentials.key di DATA_DIR tidak ikut. Salin sendiri, ' +
        'atau rahasia penyedia pembayaran harus diisi lagi setelah pemulihan.',
    );
}

async function check(file: string): Promise<void> {
  const path = resolve(file);
  const { rows, files } = await checkBackup(path, await readOpeningKey(process.env, path));
  console.log(`Cadangan utuh: ${Object.values(rows).reduce((sum, count) => sum + count, 0)} baris, ${files} file.`);
}

async function removeOutdated(): Promise<void> {
  const { backupDir } = readSettings(process.env);
  for (const name of outdated(await readdir(backupDir))) {
    await rm(join(backupDir, name));
    console.log(`Dihapus: ${name}`);
  }
}

function shortened(keys: string[]): string {
  return keys.slice(0, 5).join(', ') + (keys.length > 5 ? ', ...' : '');
}
