import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from '../base/environment.ts';
import { Refusal, invalid, refused } from '../base/refusal.ts';
import type { Identity } from '../database/in-tenant.ts';
import type { RequestEnv, Services } from './services.ts';
import { isMislabelled, mimeTypeOf } from './mime-type.ts';

/** A received file on the local disk, until it is stored. */
export interface Incoming {
  uuid: string;
  /** The file name on the sender's computer. */
  name: string;
  mime_type: string;
  size: number;
  sha256: string;
  localPath: string;
  /** The other form fields. */
  fields: Record<string, string>;
  /** Deletes it from the local disk, if still there, and lets the user's next upload begin. */
  discard(): Promise<void>;
}

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(c.req.header('content-type') ?? '');
}

/**
 * Streams a request's multipart body to disk and returns its `file` and fields. What it announces is reserved before
 * any of it is requested, on the disk too.
 */
export async function receiveUpload(
  c: Context<RequestEnv>,
  { settings, uploads }: Pick<Services, 'settings' | 'uploads'>,
  identity: Identity,
): Promise<Incoming> {
  const type = c.req.header('content-type') ?? '';
  const most = settings.fileMaxBytes + spare;
  const length = Number(c.req.header('content-length') ?? most); // who does not say how much may send the most
  if (length > most) throw tooLarge(settings);
  const hasBoundary = /^multipart\/form-data\s*;.*boundary=/i.test(type);
  const { body } = c.req.raw;
  if (!hasBoundary || !body) throw refused('Kirim file sebagai multipart/form-data dengan field file');

  const permit = await uploads.begin(identity, length);
  const uuid = uuidv7();
  const localPath = join(folderOf(settings), nameOf(uuid, length));
  const discard = () => rm(localPath, { force: true }).finally(permit.end);
  const receive = async () => {
    let received = 0;
    try {
      await reserve(localPath, settings);
      const sent = Readable.fromWeb(body as ReadableStream); // the DOM's type for the same stream
      sent.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      return await take(sent, type, localPath, settings);
    } finally {
      await permit.received(received);
    }
  };
  try {
    const { name, fields, size, sha256 } = await receive();
    if (size === 0) throw invalid({ file: ['kosong (0 byte). Pilih file lain.'] });
    const mime_type = await mimeTypeOf(localPath);
    if (isMislabelled(name, mime_type))
      throw invalid({ file: [`bernama gambar ('${name}') tetapi isinya bukan gambar. Pilih file lain.`] });
    return { uuid, name, mime_type, size, sha256, localPath, fields, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** What the server itself has made, held like an upload until it is stored. */
export async function heldIncoming(
  settings: Settings,
  { name, mime_type, bytes }: { name: string; mime_type: string; bytes: Uint8Array },
): Promise<Incoming> {
  const uuid = uuidv7();
  const localPath = join(folderOf(settings), nameOf(uuid, bytes.length));
  const discard = () => rm(localPath, { force: true });
  try {
    await reserve(localPath, settings);
    await writeFile(localPath, bytes);
  } catch (error) {
    await discard();
    throw isDiskFull(error) ? diskFull() : error;
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { uuid, name, mime_type, size: bytes.length, sha256, localPath, fields: {}, discard };
}

function folderOf({ dataDir }: Settings): string {
  return join(dataDir, 'files', 'incoming');
}

/** The name says how much may come, for every process on the same disk. */
function nameOf(uuid: string, length: number): string {
  return `${uuid}.${length}`;
}

/**
 * Creates the empty file of an upload, if the disk has room for what is announced beside what others have announced and
 * not sent yet. The file comes first: of two who begin at once, at least one sees the other.
 * @throws Refusal 503 when it has not
 */
async function reserve(localPath: string, settings: Settings): Promise<void> {
  const folder = folderOf(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await (await open(localPath, 'wx', 0o600)).close();
  let missing = 0;
  for (const name of await readdir(folder)) {
    const there = await stat(join(folder, name)).catch(() => null); // deleted meanwhile
    if (there) missing += Math.max(0, Number(name.split('.')[1] ?? 0) - there.size);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - missing < settings.diskReserveBytes) throw diskFull();
}

/** An upload takes minutes at most: Node allows a request five, the store three attempts of one minute. */
const longestUpload = 3_600_000;

/**
 * Deletes uploads that a crash interrupted. Younger ones may still be in progress, perhaps in another process on the
 * same disk.
 */
export async function removeOldIncoming(settings: Settings, now = Date.now()): Promise<void> {
  const folder = folderOf(settings);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null); // deleted meanwhile
    if (written && now - written.mtimeMs > longestUpload) await rm(path, { force: true });
  }
}

/** Allowance for the other fields and the boundaries of a multipart body. */
const spare = 64 * 1024;

function tooLarge({ fileMaxBytes }: Settings): Refusal {
  return new Refusal(413, [
    `File lebih besar dari ${Math.floor(fileMaxBytes / 1_048_576)} MB. Perkecil dulu atau pilih file lain.`,
  ]);
}

/** Writes the part `file` to a path and discards other files. */
async function take(body: Readable, contentType: string, localPath: string, settings: Settings) {
  const hash = createHash('sha256');
  // a field may be called `constructor`
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let name: string | undefined;
  let size = 0;
  let writing: Promise<void> | undefined;
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    isPartAFile: (field, _, filename) => filename !== undefined || field === 'file',
    limits: {
      fileSize: settings.fileMaxBytes + 1,
      files: 4,
      fields: 20,
      fieldSize: 8192,
      headerPairs: 50,
      headerSize: 8192,
    },
  });
  parser.on('field', (field, value, _, isCut) => {
    if (isCut) parser.destroy(invalid({ [field]: ['terlalu panjang'] }));
    else if (value !== '') fields[field] = value;
  });
  const contents: Readable[] = [];
  parser.on('file', (field, content, filename) => {
    contents.push(content);
    if (field !== 'file' || writing) {
      content.on('error', () => {}); // the parser reports it as well
      content.resume();
      return;
    }
    name = filename;
    const count = new Transform({
      transform(chunk: Buffer, _, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > settings.fileMaxBytes ? tooLarge(settings) : null, chunk);
      },
    });
    writing = toDisk(content, count, localPath);
    writing.catch((error: Error) => parser.destroy(error));
  });
  try {
    await parse(body, parser);
    await writing;
  } catch (error) {
    // The parser leaves streams it has begun open, and their writers would wait forever.
    const reason = error instanceof Error ? error : new Error(String(error));
    parser.destroy();
    for (const content of contents) content.destroy(reason);
    await writing?.catch(() => {}); // nothing writes to the path once this returns
    if (error instanceof Refusal) throw error;
    if (isDiskFull(error)) throw diskFull();
    if (isOfDisk(error)) throw reason; // our fault, not the sender's
    throw refused('File tidak terkirim utuh. Coba kirim lagi.');
  }
  if (name === undefined || !writing) throw invalid({ file: ['wajib diisi'] });
  return { name: cleanName(name), fields, size, sha256: hash.digest('hex') };
}

/** Resolves when the file is closed, also after a failure or when it was destroyed before it opened. */
async function toDisk(content: Readable, count: Transform, localPath: string): Promise<void> {
  const file = createWriteStream(localPath, { mode: 0o600 });
  const closed = once(file, 'close');
  try {
    await pipeline(content, count, file);
  } finally {
    await closed;
  }
}

/**
 * Parses a body to its end. After a refusal the rest is read and discarded, so that the sender receives the answer
 * instead of a reset.
 */
function parse(body: Readable, parser: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      body.unpipe(parser);
      body.resume();
      reject(error);
    };
    parser.once('finish', resolve);
    parser.on('error', fail);
    body.on('error', fail);
    body.once('close', () => {
      if (!body.readableEnded) fail(new Error('The sender disconnected'));
    });
    body.pipe(parser);
  });
}

function diskFull(): Refusal {
  return new Refusal(503, ['Tempat penyimpanan file penuh. Hubungi tim dukungan.']);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Whether the local disk refused it: a folder that is missing, that we may not write, or that is broken. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write');
}

/** A name that is safe in a header, a list and a folder; browsers send quotes as %22. */
function cleanName(name: string): string {
  const clean = name
    .replaceAll('%22', '"')
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\0-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, '')
    .trim(); // including marks that reverse the text direction: `gpj.exe`
  return Array.from(clean).slice(-150).join('') || 'file';
}
