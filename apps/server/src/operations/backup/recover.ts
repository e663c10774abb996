import { openExisting } from '../../database/open-existing.ts';
import { readSettings } from '../../base/environment.ts';
import { readFlags } from '../flags.ts';
import { recoverArchive } from './recover-archive.ts';

export const usage = `
  Mengembalikan basis data bawaan ke suatu saat, dari ARCHIVE_DIR ke DATA_DIR yang kosong. Yang gagal tidak
  meninggalkan apa-apa. Setelahnya semua pengguna masuk lagi.

    ARCHIVE_DIR=/mnt/arsip DATA_DIR=./data-baru npm run finance -- recover --to "2026-01-31T14:05:00+07:00"
    ARCHIVE_DIR=/mnt/arsip DATA_DIR=./data-baru npm run finance -- recover     sampai akhir arsip
`;

export async function run(args: string[]): Promise<void> {
  const { to: given } = readFlags(args, { to: { type: 'string' } });
  const settings = readSettings(process.env);
  const { dataDir, archiveDir } = settings;
  if (!archiveDir) throw new Error(`ARCHIVE_DIR belum diisi.\n${usage}`);
  const to = given === undefined ? undefined : new Date(given);
  if (to && (Number.isNaN(to.getTime()) || !given?.includes('T') || !/(?:Z|[+-]\d\d:\d\d)$/.test(given)))
    throw new Error(`'${given}' bukan waktu dengan zona, misalnya 2026-01-31T14:05:00+07:00`);
  const { at } = await recoverArchive({ dataDir, archiveDir, to });
  console.log(`Kembali ke ${to?.toISOString() ?? 'akhir arsip'}, mulai dari salinan ${at.toISOString()}.`);
  const { description, close } = await openExisting(
    { ...settings, databaseUrl: undefined },
    { rights: 'read', schema: 'any' },
  );
  await close();
  console.log(description);
  console.log('Periksa bukunya: npm run finance -- check-books');
}
