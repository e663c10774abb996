import { resolve } from 'node:path';
import { openExisting } from '../../database/open-existing.ts';
import { readSettings } from '../../base/environment.ts';
import { readArguments } from '../flags.ts';
import { readOpeningKey } from './key.ts';
import { restoreBackup } from './restore-backup.ts';

export const usage = `
  Memulihkan cadangan dari npm run finance -- backup ke DATA_DIR yang kosong, atau ke basis data kosong pada
  DATABASE_URL. Server tidak boleh sedang berjalan di sana. Yang gagal tidak meninggalkan apa-apa.

    DATA_DIR=./data-baru npm run finance -- restore backups/keuangan-20260131T230000Z.tar.zst
    DATABASE_URL=... DATA_DIR=... npm run finance -- restore FILE

  Cadangan yang dienkripsi dibuka dengan BACKUP_KEY atau BACKUP_KEY_FILE, takeout dengan TAKEOUT_KEY atau
  TAKEOUT_KEY_FILE.
`;

export async function run(args: string[]): Promise<void> {
  const [file, ...more] = readArguments(args, {}).positionals;
  if (!file || more.length > 0) throw new Error(`Sebutkan satu FILE.\n${usage}`);
  await restore(resolve(file));
}

async function restore(path: string): Promise<void> {
  const began = performance.now();
  const settings = readSettings(process.env);
  const restored = await restoreBackup(settings, { path, key: await readOpeningKey(process.env, path) });
  const rows = Object.values(restored.rows).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Dipulihkan dari ${restored.made_at}: ${rows} baris, ${restored.files} file, ${seconds} detik.`);
  if (restored.migrations.length > 0) console.log(`Diperbarui: ${restored.migrations.join(', ')}`);
  const broken = [...restored.missing, ...restored.damaged];
  if (broken.length > 0)
    console.error(
      `Perhatian: isi ${broken.length} file sudah hilang atau rusak saat dicadangkan: ${broken.slice(0, 5).join(', ')}`,
    );
  const { description, close } = await openExisting(settings, { rights: 'read', schema: 'any' });
  await close();
  console.log(description);
  console.log('Periksa bukunya: npm run finance -- check-books');
}
