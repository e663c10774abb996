import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from '../environment.ts';
import { AppError, invalid, refused } from '../http/app-error.ts';
import type { RequestEnv } from '../http/services.ts';
import { isMislabelled, mimeTypeOf } from './mime-type.ts';

/** A file that was sent, on this computer's disk until it is stored. */
export interface Incoming {
  uuid: string;
  /** The name of the file where it was chosen. */
  name: string;
  mime_type: string;
  size: number;
  sha256: string;
  localPath: string;
  /** The other fields that came with it. */
  fields: Record<string, string>;
  /** Takes it off the disk, where it still lies there. */
  discard(): Promise<void>;
}

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(c.req.header('content-type') ?? '');
}

/** Takes the multipart body of a request to disk as it comes, and says what its `file` is. */
export async function receiveUpload(c: Context<RequestEnv>, settings: Settings): Promise<Incoming> {
  const type = c.req.header('content-type') ?? '';
  if (Number(c.req.header('content-length')) > settings.fileMaxBytes + spare) throw tooLarge(settings); // before anybody asks for the body
  const hasBoundary = /^multipart\/form-data\s*;.*boundary=/i.test(type);
  if (!hasBoundary || !c.req.raw.body) throw refused('Kirim file sebagai multipart/form-data dengan field file');

  const folder = folderOf(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uuid = uuidv7();
  const localPath = join(folder, uuid);
  const discard = () => rm(localPath, { force: true });
  try {
    const { name, fields, size, sha256 } = await take(
      Readable.fromWeb(c.req.raw.body as ReadableStream),
      type,
      localPath,
      settings,
    );
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

function folderOf({ dataDir }: Settings): string {
  return join(dataDir, 'files', 'incoming');
}

/** An upload ends within minutes: Node gives a request five, the store three times one. */
const longestUpload = 3_600_000;

/** Removes what a crash left in the middle of an upload. What is younger may still be written, perhaps by another process on the same disk. */
export async function removeOldIncoming(settings: Settings, now = Date.now()): Promise<void> {
  const folder = folderOf(settings);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null); // gone meanwhile
    if (written && now - written.mtimeMs > longestUpload) await rm(path, { force: true });
  }
}

/** Room for the other fields and the seams of a multipart body. */
const spare = 64 * 1024;

function tooLarge({ fileMaxBytes }: Settings): AppError {
  return new AppError(413, [
    `File lebih besar dari ${Math.floor(fileMaxBytes / 1_048_576)} MB. Perkecil dulu atau pilih file lain.`,
  ]);
}

/** Writes the part `file` to a path; other files are let go. */
async function take(body: Readable, contentType: string, localPath: string, settings: Settings) {
  const hash = createHash('sha256');
  const fields: Record<string, string> = Object.create(null) as Record<string, string>; // a field may be called `constructor`
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
      content.on('error', () => {}); // told by the parser as well
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
    // The parser leaves the contents that it has begun open, and whoever writes them would wait for ever.
    const reason = error instanceof Error ? error : new Error(String(error));
    parser.destroy();
    for (const content of contents) content.destroy(reason);
    await writing?.catch(() => {}); // nothing writes to the path any more once this returns
    throw error instanceof AppError
      ? error
      : isDiskFull(error)
        ? new AppError(503, ['Tempat penyimpanan file penuh. Hubungi tim dukungan.'])
        : refused('File tidak terkirim utuh. Coba kirim lagi.');
  }
  if (name === undefined || !writing) throw invalid({ file: ['wajib diisi'] });
  return { name: cleanName(name), fields, size, sha256: hash.digest('hex') };
}

/** Ends when the file is closed, also where it failed, or was ended before it was open. */
async function toDisk(content: Readable, count: Transform, localPath: string): Promise<void> {
  const file = createWriteStream(localPath, { mode: 0o600 });
  const closed = once(file, 'close');
  try {
    await pipeline(content, count, file);
  } finally {
    await closed;
  }
}

/** Parses a body to its end. What is refused in the middle is read on and thrown away, so that the sender hears the answer instead of a hang-up. */
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
      if (!body.readableEnded) fail(new Error('The sender has left'));
    });
    body.pipe(parser);
  });
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** A name that can stand in a header, a list and a folder; browsers write its quotes as %22. */
function cleanName(name: string): string {
  const clean = name
    .replaceAll('%22', '"')
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- what no name should have is what is taken out
    .replace(/[\0-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, '')
    .trim(); // also what turns the direction of letters: `gpj.exe`
  return Array.from(clean).slice(-150).join('') || 'file';
}
