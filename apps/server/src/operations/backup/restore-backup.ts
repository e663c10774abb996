import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { ensureBackupLogin } from '../../database/running-login.ts';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { migrate, type Migration, ranMigrations, readMigrations } from '../../database/migrate.ts';
import { explainUnreachable, restoreMark } from '../../database/open-owner.ts';
import type { Settings } from '../../base/environment.ts';
import { type FileStore, keyOf, openFileStore } from '../../storage/file-store.ts';
import { type Manifest, readArchive, type Summary } from './archive.ts';
import { isEmptyDatabase, type Load, openLoad } from './load.queries.ts';

export interface Restored extends Summary {
  /** When the backup was made. */
  made_at: string;
  /** The migrations that ran afterwards, which the backup did not have yet. */
  migrations: string[];
}

/**
 * Restores a backup into an empty data folder, or an empty database that `databaseUrl` names, and its files into the
 * folder or the bucket. The backup is read once before anything is written, and what fails afterwards leaves both
 * empty again.
 */
export async function restoreBackup(
  settings: Settings,
  { path, key }: { path: string; key: string | undefined },
): Promise<Restored> {
  const known = await readMigrations();
  await checkEmpty(settings);
  const found = await examine(path, key, known);
  await checkSecret(settings, found);
  await checkRoom(settings, found);

  const mark = restoreMark(settings.dataDir);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(mark, '', { mode: 0o600, flush: true });
  const made = ['restore.unfinished', ...(settings.s3 ? [] : ['files'])];
  let target: Awaited<ReturnType<typeof openTarget>> | undefined;
  try {
    if (await placeSecret(settings, found)) made.push('credentials.key');
    target = await openTarget(settings);
    await fill(settings, target.owner, path, key, known);
    await rm(mark); // from here on the data is there, whatever comes
    const migrations = await migrate(target.owner);
    if (!settings.databaseUrl) await ensureBackupLogin(target.owner, settings.dataDir);
    return { ...found.summary, made_at: found.manifest.made_at, migrations };
  } finally {
    await target?.close();
    if (existsSync(mark))
      await removeAll(settings.dataDir, settings.databaseUrl ? made : await listed(settings.dataDir));
  }
}

interface Findings {
  manifest: Manifest;
  summary: Summary;
  secret: Buffer | undefined;
  tableBytes: number;
  fileBytes: number;
}

/** Reads the whole backup; throws where it is damaged, or the key is wrong. */
async function examine(path: string, key: string | undefined, known: Migration[]): Promise<Findings> {
  const found: Partial<Findings> = {};
  let [tableBytes, fileBytes] = [0, 0];
  for await (const part of readArchive(path, key)) {
    switch (part.kind) {
      case 'manifest':
        ranMigrations('Cadangan ini', part.manifest.migrations, known); // refuses what does not fit
        found.manifest = part.manifest;
        break;
      case 'table':
        tableBytes += part.content.length;
        break;
      case 'secret':
        found.secret = part.content;
        break;
      case 'file':
        fileBytes += part.content.length;
        break;
      case 'readable':
        break;
      case 'end':
        found.summary = part.summary;
        break;
      default:
        part satisfies never;
    }
  }
  const { manifest, summary, secret } = found;
  if (!manifest || !summary) throw new Error(`Cadangan ${path} tidak lengkap.`); // readArchive has said so before
  return { manifest, summary, secret, tableBytes, fileBytes };
}

/** What may lie in an empty folder. */
const nothing = new Set(['lost+found']);

async function checkEmpty({ dataDir, databaseUrl, s3 }: Settings): Promise<void> {
  const names = (await listed(dataDir)).filter((name) => !nothing.has(name));
  if (names.length > 0 && !databaseUrl)
    throw new Error(`Folder data ${dataDir} tidak kosong. Pakai DATA_DIR yang baru, atau kosongkan folder itu.`);
  const files = (await listed(join(dataDir, 'files'))).filter((name) => name !== 'incoming');
  if (files.length > 0 && !s3)
    throw new Error(
      `Folder ${join(dataDir, 'files')} tidak kosong. Pakai DATA_DIR yang baru, atau kosongkan folder itu.`,
    );
  if (databaseUrl && !(await isEmptyDatabase(ownerOf(databaseUrl)).catch(explainUnreachable)))
    throw new Error('Basis data pada DATABASE_URL tidak kosong. Buat basis data baru dan pakai yang itu.');
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'credentials.key');
}

async function checkSecret({ dataDir, credentialsKey }: Settings, { secret }: Findings): Promise<void> {
  const path = secretFile(dataDir);
  if (!secret || credentialsKey || !existsSync(path)) return;
  if (!(await readFile(path)).equals(secret))
    throw new Error(`${path} sudah ada dan lain daripada di cadangan. Pindahkan dahulu, atau isi CREDENTIALS_KEY.`);
}

/** Answers whether there was none before. */
async function placeSecret({ dataDir, credentialsKey }: Settings, { secret }: Findings): Promise<boolean> {
  if (!secret || credentialsKey || existsSync(secretFile(dataDir))) return false;
  await writeFile(secretFile(dataDir), secret, { mode: 0o600, flush: true });
  return true;
}

async function checkRoom({ dataDir, databaseUrl, s3 }: Settings, { tableBytes, fileBytes }: Findings): Promise<void> {
  // A table takes up to three times its text, with its indexes.
  const needed = (databaseUrl ? 0 : 3 * tableBytes) + (s3 ? 0 : fileBytes);
  const free = await freeSpace(dataDir);
  if (needed > free)
    throw new Error(
      `Ruang disk di ${dataDir} kurang: perlu sekitar ${megabytes(needed)}, yang kosong ${megabytes(free)}.`,
    );
}

async function listed(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

async function freeSpace(folder: string): Promise<number> {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeSpace(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_048_576)} MB`;
}

function ownerOf(databaseUrl: string): pg.ClientConfig {
  return { connectionString: databaseUrl };
}

async function openTarget({
  databaseUrl,
  dataDir,
  postgresSizes,
}: Settings): Promise<{ owner: pg.ClientConfig; close(): Promise<void> }> {
  if (databaseUrl) return { owner: ownerOf(databaseUrl), close: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir, sizes: postgresSizes });
  return { owner: embedded.connection, close: () => embedded.stop() };
}

async function fill(
  settings: Settings,
  owner: pg.ClientConfig,
  path: string,
  key: string | undefined,
  known: Migration[],
): Promise<void> {
  let load: Load | undefined;
  let files: IncomingFiles | undefined;
  try {
    for await (const part of readArchive(path, key)) {
      if (part.kind === 'manifest') {
        const ran = ranMigrations('Cadangan ini', part.manifest.migrations, known);
        load = await openLoad(owner, part.manifest, ran);
        files = new IncomingFiles(settings, load);
      }
      if (!load || !files) throw new Error(`Cadangan ${path} tidak lengkap.`); // readArchive begins with the manifest
      if (part.kind === 'table') await load.copy(part.table, part.content);
      if (part.kind === 'file') await files.add(part);
      if (part.kind === 'end') {
        await files.finish(part.summary);
        await load.commit(part.summary);
      }
    }
  } finally {
    await files?.close();
    await load?.close();
  }
}

/** Puts the contents into the store as they come, each whole or not at all. */
class IncomingFiles {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #load: Load;
  readonly #unlike: string[] = [];
  #current: { tenant_id: number; uuid: string; handle: FileHandle; hash: ReturnType<typeof createHash> } | undefined;

  constructor(settings: Settings, load: Load) {
    this.#store = openFileStore(settings);
    this.#folder = join(settings.dataDir, 'files', 'incoming');
    this.#load = load;
  }

  async add({ tenant_id, uuid, content }: { tenant_id: number; uuid: string; content: Buffer }): Promise<void> {
    if (this.#current?.tenant_id !== tenant_id || this.#current.uuid !== uuid) {
      await this.#put();
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const handle = await open(join(this.#folder, uuid), 'wx', 0o600);
      this.#current = { tenant_id, uuid, handle, hash: createHash('sha256') };
    }
    this.#current.hash.update(content);
    await this.#current.handle.writeFile(content);
  }

  /** A content that is not what its row says was so when the backup was made, or is refused. */
  async finish({ damaged }: Summary): Promise<void> {
    await this.#put();
    const strange = this.#unlike.filter((key) => !damaged.includes(key));
    if (strange.length > 0)
      throw new Error(`Isi file ${strange[0]} di cadangan ini bukan isi yang tercatat. Ambil salinan lain.`);
  }

  async close(): Promise<void> {
    await this.#current?.handle.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #put(): Promise<void> {
    if (!this.#current) return;
    const { handle, hash, ...file } = this.#current;
    this.#current = undefined;
    await handle.close();
    const row = await this.#load.describeFile(file);
    if (!row) throw new Error(`Cadangan ini berisi file ${keyOf(file)} yang tidak tercatat. Ambil salinan lain.`);
    if (hash.digest('hex') !== row.sha256) this.#unlike.push(keyOf(file));
    await this.#store.put(keyOf(file), join(this.#folder, file.uuid), row.mime_type);
  }
}

async function removeAll(folder: string, names: string[]): Promise<void> {
  for (const name of names)
    if (!nothing.has(name)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}
