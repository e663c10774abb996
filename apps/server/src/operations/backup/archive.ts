import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import * as z from 'zod/mini';
import { AgeError, decryptWith, encryptWith, isAge } from './age.ts';

// A backup is a tar of small parts, compressed (zstd) and, with a key, encrypted (age). Parts are whole in memory, so
// that their size is known before they are written, and nobody unpacks more than one at a time. The parts of a thing
// are joined in their order: `cat tables/transaction/*` is what COPY wrote.

const partSize = 4_194_304;

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** What had run when the backup was made. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.nullable(z.string()) })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last: z.string().check(z.regex(/^\d{1,19}$/)),
      used: z.boolean(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const Summary = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files whose content was gone or changed already when the backup was made. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type Summary = z.infer<typeof Summary>;
const End = z.extend(Summary, { sha256: z.string() });

/** What a backup holds, one part after the other. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'table'; table: string; content: Buffer }
  | { kind: 'secret'; content: Buffer }
  | { kind: 'file'; tenant_id: number; uuid: string; content: Buffer }
  | { kind: 'readable' }
  | { kind: 'end'; summary: Summary };

export interface ArchiveWriter {
  manifest(manifest: Manifest): Promise<void>;
  /** Everything that comes, in parts; answers how many bytes that were. */
  table(table: string, content: AsyncIterable<Buffer>): Promise<number>;
  secret(content: Buffer): Promise<void>;
  file(file: { tenant_id: number; uuid: string }, content: AsyncIterable<Buffer>): Promise<number>;
  /** A whole file for people and spreadsheets, such as `csv/due.csv`, which a restore passes over. */
  readable(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Completes the file and gives it its name; answers its size. */
  end(summary: Summary): Promise<number>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Begins a file that only its owner may read, under another name until it is complete. */
export async function createArchive(
  path: string,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<ArchiveWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished-${randomBytes(4).toString('hex')}`;
  // Opened before anything is piped into it, so that a folder which may not be written says so itself.
  const handle = await open(unfinished, 'wx', 0o600);
  const file = handle.createWriteStream({ flush: true });
  const tar = pack();
  // Its checksum covers the end too, whose numbers are in no other sum.
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const writing = key ? pipeline(tar, compressor, encryptWith(key), file) : pipeline(tar, compressor, file);
  let failure: unknown;
  let giveUp: ((reason: unknown) => void) | undefined;
  writing.catch((error: unknown) => {
    failure = error;
    giveUp?.(error);
    tar.destroy();
  });
  const hash = createHash('sha256');

  /** A file that cannot be written ends the tar, which then says that it is ended; why is known here. */
  async function explainEnded(error: unknown): Promise<never> {
    tar.destroy(error instanceof Error ? error : undefined);
    await writing;
    throw error;
  }

  async function put(name: string, content: Buffer, counts = true): Promise<void> {
    signal?.throwIfAborted();
    if (counts) addTo(hash, name, content);
    await new Promise<void>((resolve, reject) => {
      giveUp = reject;
      if (failure) reject(failure);
      else tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(failure ?? error) : resolve()));
    }).catch(explainEnded);
  }

  async function putAll(name: string, content: AsyncIterable<Buffer>): Promise<number> {
    let pending: Buffer[] = [];
    let length = 0;
    let number = 0;
    let total = 0;
    const flush = async () => {
      number += 1;
      total += length;
      await put(`${name}/${String(number).padStart(6, '0')}`, Buffer.concat(pending));
      [pending, length] = [[], 0];
    };
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length;) {
        const piece = chunk.subarray(at, at + partSize - length);
        pending.push(piece);
        length += piece.length;
        at += piece.length;
        if (length === partSize) await flush();
      }
    }
    if (length > 0 || number === 0) await flush();
    return total;
  }

  return {
    manifest: (manifest) => put('manifest.json', json(manifest)),
    table: (table, content) => putAll(`tables/${table}`, content),
    secret: (content) => put('credentials.key', content),
    file: ({ tenant_id, uuid }, content) => putAll(`files/${tenant_id}/${uuid}`, content),
    async readable(name, content) {
      const spool = `${unfinished}.spool`; // the size stands before the content
      try {
        await pipeline(content, createWriteStream(spool, { mode: 0o600 }));
        const { size } = await stat(spool);
        signal?.throwIfAborted();
        hash.update(`${name}\0${size}\n`);
        await new Promise<void>((resolve, reject) => {
          giveUp = reject;
          const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
            error ? reject(failure ?? error) : resolve(),
          );
          const hashed = async function* (source: AsyncIterable<Buffer>) {
            for await (const piece of source) {
              hash.update(piece);
              yield piece;
            }
          };
          pipeline(createReadStream(spool), hashed, entry).catch(reject);
        }).catch(explainEnded);
      } finally {
        await rm(spool, { force: true });
      }
    },
    async end(summary) {
      await put('end.json', json({ ...summary, sha256: hash.digest('hex') }), false);
      tar.finalize();
      await writing;
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return file.bytesWritten;
    },
    async discard() {
      tar.destroy();
      await writing.catch(() => {});
      await closed(file);
      await rm(unfinished, { force: true });
    },
  };
}

/**
 * Reads a backup from its beginning to its end, and throws where it is not what `createArchive` wrote, at the latest
 * instead of `end`: whoever writes down what comes keeps it only then. A name in it is never used as a path.
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<Part> {
  await checkKey(path, key);
  const source = createReadStream(path);
  const decompressor = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 24 } });
  const tar = extract();
  const reading = key ? pipeline(source, decryptWith(key), decompressor, tar) : pipeline(source, decompressor, tar);
  let failure: unknown;
  reading.catch((error: unknown) => {
    failure = error;
  });
  const hash = createHash('sha256');
  const order = new Order();
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      const place = order.next(name);
      if (place.kind === 'readable') {
        if (type !== 'file') throw new DamagedError();
        hash.update(`${name}\0${size ?? 0}\n`);
        for await (const piece of entry) hash.update(piece as Buffer); // a stream of bytes
        yield { kind: 'readable' };
        continue;
      }
      if (type !== 'file' || size > (place.kind === 'end' ? 16 : 1) * partSize) throw new DamagedError();
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer); // a stream of bytes
      const content = Buffer.concat(pieces);
      if (place.kind !== 'end') addTo(hash, name, content);
      yield partOf(place, content, hash);
    }
    await reading;
    if (!order.isAtEnd) throw new DamagedError();
  } catch (error) {
    throw explained(failure ?? error, path);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

class DamagedError extends Error {}

type Place =
  | { kind: 'manifest' | 'secret' | 'end' }
  | { kind: 'readable' }
  | { kind: 'table'; table: string }
  | { kind: 'file'; tenant_id: number; uuid: string };

const names =
  /^(?:(manifest|end)\.json|(credentials\.key)|tables\/([a-z_]{1,63})\/(\d{6})|files\/([1-9]\d{0,15})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{6})|((?:csv|json)\/[a-z_]{1,63}\.(?:csv|jsonl)))$/;

/** Each thing comes once, with its parts in their order, and nothing else comes. */
class Order {
  #former = '';
  #thing = '';
  #part = 0;
  #seen = new Set<string>();
  #files = '';

  next(name: string): Place {
    const [, single, secret, table, tablePart, tenant, uuid, filePart, readable] = names.exec(name) ?? [];
    const kind =
      single ?? (secret ? 'secret' : table ? 'table' : uuid ? 'file' : readable ? ('readable' as const) : undefined);
    const ranks = ['', 'manifest', 'table', 'secret', 'file', 'readable', 'end'];
    if (!kind || ranks.indexOf(kind) < ranks.indexOf(this.#former)) throw new DamagedError();
    if ((this.#former === '') !== (kind === 'manifest')) throw new DamagedError();
    this.#former = kind;

    const thing = table ?? readable ?? (uuid ? `${tenant?.padStart(16, '0')}/${uuid}` : kind);
    const part = Number(tablePart ?? filePart ?? 1);
    if (part !== (thing === this.#thing ? this.#part + 1 : 1)) throw new DamagedError();
    if (part === 1) this.#begin(kind, thing);
    [this.#thing, this.#part] = [thing, part];
    if (readable) return { kind: 'readable' };
    if (table) return { kind: 'table', table };
    if (uuid) return { kind: 'file', tenant_id: Number(tenant), uuid };
    return { kind: kind as 'manifest' | 'secret' | 'end' }; // what is left of the names
  }

  /** There are few tables and many files, which come sorted. */
  #begin(kind: string, thing: string) {
    if (kind === 'file' ? thing <= this.#files : this.#seen.has(thing)) throw new DamagedError();
    if (kind === 'file') this.#files = thing;
    else this.#seen.add(thing);
  }

  get isAtEnd(): boolean {
    return this.#former === 'end';
  }
}

function partOf(
  place: Exclude<Place, { kind: 'readable' }>,
  content: Buffer,
  hash: ReturnType<typeof createHash>,
): Part {
  switch (place.kind) {
    case 'manifest':
      return { kind: 'manifest', manifest: checked(Manifest, content) };
    case 'end': {
      const { sha256, ...summary } = checked(End, content);
      if (sha256 !== hash.digest('hex')) throw new DamagedError();
      return { kind: 'end', summary };
    }
    case 'secret':
      return { kind: 'secret', content };
    case 'table':
    case 'file':
      return { ...place, content };
    default:
      return place satisfies never;
  }
}

function checked<T>(schema: z.ZodMiniType<T>, content: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    throw new DamagedError();
  }
  if (typeof value === 'object' && value && 'format' in value && value.format !== 1)
    throw new Error('Cadangan ini dibuat oleh versi program yang lebih baru. Pakai versi itu untuk memulihkannya.');
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new DamagedError();
  return parsed.data;
}

/**
 * Says before anything is read whether the key fits what the file is. A key for a file without encryption would
 * promise what nobody checks.
 */
async function checkKey(path: string, key: string | undefined): Promise<void> {
  const file = await open(path).catch((cause: unknown) => {
    throw new Error(`File cadangan ${path} tidak bisa dibuka. Periksa nama dan hak bacanya.`, { cause });
  });
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  await file.close();
  const encrypted = isAge(buffer.subarray(0, bytesRead));
  if (encrypted && !key)
    throw new Error(
      `Cadangan ${path} dienkripsi. Isi BACKUP_KEY atau BACKUP_KEY_FILE dengan kuncinya (takeout: TAKEOUT_KEY).`,
    );
  if (!encrypted && key)
    throw new Error(
      `BACKUP_KEY diisi, tetapi ${path} tidak dienkripsi: mungkin bukan cadangan Anda. ` +
        'Bila memang itu yang dimaksud, jalankan lagi tanpa BACKUP_KEY.',
    );
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof AgeError && error.why === 'wrong key')
    return new Error(
      `Kunci tidak membuka cadangan ${path}. Periksa BACKUP_KEY (takeout: TAKEOUT_KEY); tidak ada yang diubah.`,
    );
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isDamage =
    error instanceof DamagedError ||
    error instanceof AgeError ||
    /^(?:ZSTD_|Z_|ERR_)/.test(code) ||
    (error instanceof Error && /^(?:Unexpected end of data|Invalid tar header|Header exceeds)/.test(error.message));
  if (isDamage)
    return new Error(
      `Cadangan ${path} rusak: terpotong, berubah, atau bukan cadangan. Ambil salinan lain; tidak ada yang diubah.`,
      { cause: error },
    );
  return error;
}

function addTo(hash: ReturnType<typeof createHash>, name: string, content: Buffer): void {
  hash.update(`${name}\0${content.length}\n`).update(content);
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
}

function closed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (file.closed) resolve();
    else file.destroy().once('close', resolve);
  });
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // which syncs no folder
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
