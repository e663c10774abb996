import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { accepts, isKnown } from './made-once.ts';
import type { RequestEnv } from './services.ts';

/**
 * Contents of built files by name and version, all of them as built. Answers share them: read for each one anew, a
 * script would be held in memory as often as somebody asks for it and reads nothing.
 */
const contents = new LRUCache<string, Uint8Array<ArrayBuffer>, string>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength + 1,
  fetchMethod: async (_key, _stale, { context: name }) => new Uint8Array(await readFile(name)),
});

/**
 * Answers with a file of a folder, compressed if the browser accepts it; undefined if there is none. Hashed files are
 * cached forever.
 */
export async function answerFile(
  c: Context<RequestEnv>,
  folder: string,
  path: string,
  isHashed: boolean,
): Promise<Response | undefined> {
  const name = join(folder, path);
  if (path.includes('\0') || !name.startsWith(folder + sep)) return undefined;
  const variants = [
    ['br', '.br'],
    ['gzip', '.gz'],
    [null, ''],
  ] as const;
  for (const [encoding, suffix] of variants) {
    if (encoding && !accepts(c, encoding)) continue;
    const found = await stat(name + suffix).catch(() => null);
    if (!found?.isFile()) continue;
    const version = `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`;
    if (isKnown(c, `W/"${version}"`, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'))
      return c.body(null, 304);
    if (encoding) c.header('content-encoding', encoding);
    c.header('content-type', getMimeType(name) ?? 'application/octet-stream');
    return c.body(await contents.forceFetch(`${name}${suffix} ${version}`, { context: name + suffix }));
  }
  return undefined;
}
