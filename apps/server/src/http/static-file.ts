import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { RequestEnv } from './services.ts';

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
  const accepted = c.req.header('accept-encoding') ?? '';
  const variants = [
    ['br', '.br'],
    ['gzip', '.gz'],
    [null, ''],
  ] as const;
  for (const [encoding, suffix] of variants) {
    if (encoding && !accepts(accepted, encoding)) continue;
    const found = await stat(name + suffix).catch(() => null);
    if (!found?.isFile()) continue;
    const etag = `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    c.header('etag', etag);
    c.header('vary', 'accept-encoding', { append: true });
    c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    if (encoding) c.header('content-encoding', encoding);
    c.header('content-type', getMimeType(name) ?? 'application/octet-stream');
    return c.body(new Uint8Array(await readFile(name + suffix)));
  }
  return undefined;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
