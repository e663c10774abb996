import { readSettings } from '../environment.ts';
import { readFlags } from '../flags.ts';
import { recoverArchive } from './recover-archive.ts';

const usage = `
  Mengembalikan basis data bawaan ke suatu saat, dari ARCHIVE_DIR ke DATA_DIR yang kosong. Yang gagal tidak
  meninggalkan apa-apa. Setelahnya semua pengguna masuk lagi.

    ARCHIVE_DIR=/mnt/arsip DATA_DIR=./data-baru npm run recover -- --to "2026-01-31T14:05:00+07:00"
    ARCHIVE_DIR=/mnt/arsip DATA_DIR=./data-baru npm run recover          sampai akhir arsip
`;

try {
  const { to, help } = readFlags({ to: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
  if (help) console.log(usage);
  else await recover(to);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function recover(given: string | undefined): Promise<void> {
  const { dataDir, archiveDir } = readSettings(process.env);
  if (!archiveDir) throw new Error(`ARCHIVE_DIR belum diisi.\n${usage}`);
  const to = given === undefined ? undefined : new Date(given);
  if (to && (Number.isNaN(to.getTime()) || !given?.includes('T') || !/(?:Z|[+-]\d\d:\d\d)$/.test(given)))
    throw new Error(`'${given}' bukan waktu dengan zona, misalnya 2026-01-31T14:05:00+07:00`);
  const { at } = await recoverArchive({ dataDir, archiveDir, to });
  console.log(`Kembali ke ${to?.toISOString() ?? 'akhir arsip'}, mulai dari salinan ${at.toISOString()}.`);
  console.log('Periksa bukunya: npm run check:books -- --database');
}
