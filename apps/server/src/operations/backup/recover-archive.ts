import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { type BaseCopy, copyTree, listBaseCopies } from './base-copy.ts';
import { signEverybodyOut } from './base-copy.queries.ts';

/**
 * Brings the embedded database back as it was at a time, or at the end of its kept log, in an empty data folder. What
 * fails leaves the folder empty.
 *
 * @returns the copy that it began with
 */
export async function recoverArchive({
  dataDir,
  archiveDir,
  to,
}: {
  dataDir: string;
  archiveDir: string;
  to: Date | undefined;
}): Promise<BaseCopy> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`Folder data ${dataDir} tidak kosong. Pakai DATA_DIR yang baru, atau kosongkan folder itu.`);
  const copies = await listBaseCopies(archiveDir);
  const base = copies.findLast(({ at }) => !to || at <= to);
  if (!base)
    throw new Error(
      copies[0]
        ? `Arsip ini mulai ${copies[0].at.toISOString()}; pilih waktu sesudahnya.`
        : `Tidak ada arsip di ${archiveDir}. Periksa ARCHIVE_DIR.`,
    );
  const cluster = join(dataDir, 'postgres');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await copyTree(base.path, cluster);
    await mkdir(join(cluster, 'pg_wal'), { recursive: true, mode: 0o700 });
    await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    if (existsSync(join(archiveDir, 'files')))
      await cp(join(archiveDir, 'files'), join(dataDir, 'files'), { recursive: true });
    const archiving = { folder: archiveDir, recovery: { to } };
    const embedded = await startEmbeddedPostgres({ dataDir, archiving }).catch(explainEnd);
    try {
      await signEverybodyOut(embedded.connection);
    } finally {
      await embedded.stop();
    }
    return base;
  } catch (error) {
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

function explainEnd(cause: unknown): never {
  const said = cause instanceof Error ? cause.message : '';
  if (!said.includes('recovery ended before configured recovery target was reached')) throw cause;
  const [, after = ''] = said.split('last completed transaction was at log time ');
  const [last] = after.split('\n');
  throw new Error(`Arsip ini berakhir sebelum waktu itu${last ? `, pada ${last}` : ''}. Jalankan lagi tanpa --to.`, {
    cause,
  });
}
