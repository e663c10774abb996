import { Readable } from 'node:stream';
import { api, fileContentPath, isShownInline } from '@finance/contract';
import type { Hono } from 'hono';
import { inTenant } from '../../database/in-tenant.ts';
import { holders, ConcurrencyLimit } from '../../database/concurrency-limit.ts';
import { readingStream } from '../../http/reading-stream.ts';
import { Refusal } from '../../base/refusal.ts';
import { tenantCall } from '../../http/route.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { findFile } from './file.queries.ts';
import { keyOf } from '../../storage/file-store.ts';

/**
 * Serves a file's content to requests with the bearer token. Nothing in it ever runs: the type is the detected one,
 * browsers may not sniff another, and only raster images and PDF are shown, in a sandbox without an origin.
 */
export function serveFileContent(app: Hono<RequestEnv>, services: Services): void {
  const limit = new ConcurrencyLimit({
    most: { user: 4, tenant: 8, downloads: 24 },
    queue: { user: 100 }, // a list shows as many pictures
    patience: 30_000,
    refusal: () => 'Masih banyak file yang sedang diunduh. Tunggu sebentar, lalu coba lagi.',
    retryAfter: 10,
  });
  app.get(fileContentPath(':uuid'), async (c) => {
    const { identity } = await tenantCall(c, services, api.file.showByUuid);
    const file = await inTenant(
      services.db,
      identity,
      'file:read',
      (trx, scope) => findFile(trx, scope, c.req.param('uuid') ?? ''),
      'read only',
    );
    const headers = {
      'content-type': file.mime_type.startsWith('text/') ? `${file.mime_type}; charset=utf-8` : file.mime_type,
      'content-length': String(file.size),
      'content-disposition': disposition(isShownInline(file.mime_type) ? 'inline' : 'attachment', file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers); // otherwise nobody would read and close the content
    const giveBack = await limit.take({ ...holders.member(identity), downloads: 'all' });
    const content = await services.files.read(keyOf({ ...identity, uuid: file.uuid })).catch((error: unknown) => {
      giveBack();
      services.log.error({ err: error, uuid: file.uuid }, 'the content of a file could not be read');
      throw new Refusal(503, ['Isi file sedang tidak dapat dibaca. Coba lagi sebentar.'], {
        headers: { 'retry-after': '5' },
      });
    });
    const source = Readable.toWeb(content) as ReadableStream<Uint8Array>; // the DOM's type for the same stream
    const download = readingStream(c, source, {
      async close() {
        giveBack();
      },
      onBroken: (err) => services.log.warn({ err, uuid: file.uuid }, 'a download was cut off'),
      seconds: services.settings.exportSeconds,
    });
    return c.body(download, 200, headers);
  });
}

/** The file name in ASCII for old programs, and in full for others (RFC 6266). */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
