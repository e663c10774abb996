import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a secret from a file only its owner may read, creating it with `make` if missing. Of two processes that start
 * together one wins, and both read the same secret.
 */
export async function keepSecret(file: string, make: () => string): Promise<string> {
  const read = () => readFile(file, 'utf8').then((text) => text.trim());
  const found = await read().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`File ${file} tidak bisa dibaca. Periksa pemilik dan hak bacanya.`, { cause: error });
  });
  if (found === '') throw new Error(`File ${file} kosong. Pulihkan isinya dari cadangan, atau hapus file itu.`);
  if (found) return found;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Written under another name first, so that nobody reads half of it.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch(() => {}); // another process created it first
  await unlink(draft);
  return read();
}
