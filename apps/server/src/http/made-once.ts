import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { RequestEnv } from './services.ts';

/** A document whose bytes are made and compressed once. All answers share them, also those that nobody reads. */
export interface MadeOnce {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

export async function makeOnce(type: string, text: string): Promise<MadeOnce> {
  const plain = new Uint8Array(Buffer.from(text));
  const [br, gzipped] = await Promise.all([
    // The best quality would take seconds, for a few percent.
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { type, etag: `W/"${hash}"`, plain, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) };
}

/** Answers with the document as the client accepts it, or with 304 if it has it already. */
export function answerMadeOnce(c: Context<RequestEnv>, { type, etag, plain, ...compressed }: MadeOnce): Response {
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(c, name));
  if (isKnown(c, etag)) return c.body(null, 304);
  c.header('content-type', type);
  if (encoding) c.header('content-encoding', encoding);
  return c.body(encoding ? compressed[encoding] : plain);
}

/** Sets the headers of what a client may keep; answers whether it has this very version. */
export function isKnown(c: Context<RequestEnv>, etag: string, cacheControl = 'no-cache'): boolean {
  c.header('etag', etag);
  c.header('vary', 'accept-encoding', { append: true });
  c.header('cache-control', cacheControl);
  return c.req.header('if-none-match')?.includes(etag) ?? false;
}

/** Whether the client takes an answer compressed like that. */
export function accepts(c: Context<RequestEnv>, encoding: string): boolean {
  return (c.req.header('accept-encoding') ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
