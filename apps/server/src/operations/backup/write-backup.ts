import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openExisting } from '../../database/open-existing.ts';
import { explainUnreachable } from '../../database/open-owner.ts';
import type { Settings } from '../../base/environment.ts';
import { type FileStore, keyOf, openFileStore } from '../../storage/file-store.ts';
import { type ArchiveWriter, createArchive, readArchive, type Summary } from './archive.ts';
import { type FileRow, openSnapshot } from './dump.queries.ts';

export interface Backup extends Summary {
  path: string;
  /** In bytes, of the file. */
  size: number;
  /**
   * The key of the secrets of payment providers lies beside the data, and was not taken along, since the file is not
   * encrypted.
   */
  isSecretLeftOut: boolean;
}

export interface BackupOptions {
  path: string;
  /** The passphrase; without it the file is not encrypted. */
  key: string | undefined;
  now?: Date;
  /** Of this tenant alone, and readable for people and other programs as well. */
  tenant_id?: number;
  /** Ends the work and removes what was written. */
  signal?: AbortSignal;
  /** Hears which database it is, before anything is written. */
  onOpened?: (description: string) => void;
}

/**
 * Writes a backup of the database and of the files that it names, as they are at one moment, while the server runs or
 * not.
 */
export async function writeBackup(
  settings: Settings,
  { path, key, now = new Date(), tenant_id, signal, onOpened }: BackupOptions,
): Promise<Backup> {
  if (existsSync(path)) throw new Error(`File ${path} sudah ada. Pilih nama lain.`);
  const source = await openExisting(settings, { rights: 'read', schema: 'any' });
  try {
    onOpened?.(source.description);
    const archive = await createArchive(path, key, signal);
    try {
      return { path, ...(await fill(archive, source.owner, settings, { key, now, tenant_id })) };
    } catch (error) {
      await archive.discard();
      throw explainFull(error, path);
    }
  } finally {
    await source.close();
  }
}

/**
 * Reads back a backup that was just made. One that cannot be read is set aside under a name that nobody takes for a
 * backup's, not for the newest either.
 *
 * @throws Error saying what is wrong with it, and where it is
 */
export async function checkMade(path: string, key: string | undefined): Promise<void> {
  try {
    await checkBackup(path, key);
  } catch (error) {
    const aside = `${path}.rusak`;
    await rename(path, aside);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\nYang baru dibuat tidak terbaca kembali; disisihkan sebagai ${aside}`, { cause: error });
  }
}

async function fill(
  archive: ArchiveWriter,
  owner: pg.ClientConfig,
  settings: Settings,
  { key, now, tenant_id }: { key: string | undefined; now: Date; tenant_id: number | undefined },
): Promise<Omit<Backup, 'path'>> {
  const snapshot = await openSnapshot(owner, now, tenant_id).catch(explainUnreachable);
  try {
    await archive.manifest(snapshot.manifest);
    const summary: Summary = { rows: {}, files: 0, missing: [], damaged: [] };
    for (const table of snapshot.manifest.tables) {
      const { content, rows } = snapshot.copy(table);
      await archive.table(table.name, content);
      summary.rows[table.name] = rows();
    }
    const secret = settings.credentialsKey || tenant_id !== undefined ? undefined : await readSecret(settings.dataDir);
    if (secret && key) await archive.secret(secret);
    await addFiles(archive, snapshot.files(), openFileStore(settings), summary);
    if (tenant_id !== undefined) {
      for (const table of snapshot.manifest.tables)
        await archive.readable(`csv/${table.name}.csv`, snapshot.csv(table));
      for (const table of snapshot.manifest.tables)
        await archive.readable(`json/${table.name}.jsonl`, snapshot.json(table));
      await archive.readable('json/history_log.jsonl', snapshot.log(tenant_id));
    }
    return { ...summary, size: await archive.end(summary), isSecretLeftOut: secret !== undefined && !key };
  } finally {
    await snapshot.close();
  }
}

async function addFiles(archive: ArchiveWriter, rows: AsyncIterable<FileRow>, store: FileStore, summary: Summary) {
  for await (const row of rows) {
    const content = await store.read(keyOf(row)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error; // a store out of reach is no reason for a backup without files
    });
    if (!content) {
      summary.missing.push(keyOf(row));
      continue;
    }
    const hash = createHash('sha256');
    await archive.file(row, hashed(content, hash));
    summary.files += 1;
    if (hash.digest('hex') !== row.sha256) summary.damaged.push(keyOf(row));
  }
  if (summary.files === 0 && summary.missing.length > 0)
    throw new Error(
      `Isi semua file (${summary.missing.length}) tidak ditemukan. ` +
        'Periksa DATA_DIR atau S3_BUCKET; cadangan tidak dibuat.',
    );
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readSecret(dataDir: string): Promise<Buffer | undefined> {
  const path = join(dataDir, 'credentials.key');
  return existsSync(path) ? readFile(path) : undefined;
}

/** Reads a backup from beginning to end and writes nothing; throws where it is damaged. */
export async function checkBackup(path: string, key: string | undefined): Promise<Summary> {
  for await (const part of readArchive(path, key)) if (part.kind === 'end') return part.summary;
  throw new Error(`Cadangan ${path} tidak lengkap.`); // readArchive has said so before
}

function explainFull(error: unknown, path: string): unknown {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? new Error(`Disk penuh saat menulis ${path}. Cadangan tidak dibuat.`, { cause: error }) : error;
}
