import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { getMimeType } from 'hono/utils/mime';
import type { Settings } from '../environment.ts';
import { framed } from '../views/frame.ts';
import type { RequestEnv } from './services.ts';

/** Addresses that belong to the server: an unknown one among them is a mistake of the caller, not a page. */
const ownedByServer = /^\/(?:account|file-manager|\.well-known)(?:\/|$)|^\/[\w-]+\/(?:api|report|views|redirect-app)(?:\/|$)|^\/(?:healthz|openapi\.json)$/;

/** Answers with a file of the built back office, or with its page where the browser opens an address; undefined where neither fits. */
export async function answerBackOffice(c: Context<RequestEnv>, settings: Settings): Promise<Response | undefined> {
  const { method, path } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || ownedByServer.test(path)) return undefined;
  if (path !== '/' && path !== '/index.html') {
    const file = await answerFile(c, settings.backofficeDir, path);
    if (file) return file;
  }
  const isPage = path === '/' || (c.req.header('accept')?.includes('text/html') && !/\.\w+$/.test(path));
  return isPage ? answerPage(c, settings) : undefined;
}

async function answerFile(c: Context<RequestEnv>, folder: string, path: string): Promise<Response | undefined> {
  const name = join(folder, path);
  if (path.includes('\0') || !name.startsWith(folder + sep)) return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  const variants = [['br', '.br'], ['gzip', '.gz'], [null, '']] as const;
  for (const [encoding, suffix] of variants) {
    if (encoding && !accepts(accepted, encoding)) continue;
    const found = await stat(name + suffix).catch(() => null);
    if (!found?.isFile()) continue;
    const etag = `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    c.header('etag', etag);
    c.header('vary', 'accept-encoding', { append: true });
    c.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
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

/** The page with this answer's nonce and the settings that the browser needs; it never stays in a cache, where the nonce would be an old one. */
async function answerPage(c: Context<RequestEnv>, { backofficeDir, accountsUrl, allowedOrigins }: Settings): Promise<Response> {
  const page = await readFile(join(backofficeDir, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return framed(c, notBuilt);
  const config = JSON.stringify({ ...(accountsUrl ? { accounts_url: accountsUrl } : {}), allowed_origins: allowedOrigins });
  const filled = page.replaceAll('__CSP_NONCE__', c.var.nonce).replaceAll('__FINANCE_CONFIG__', () => escapeAttribute(config));
  return c.html(filled, 200, { 'cache-control': 'no-cache' });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const notBuilt = {
  title: 'Belum dibangun', status: 503 as const,
  body: html`<h1>Back office belum dibangun</h1><p class="lead">Server berjalan, tetapi halaman aplikasinya belum ada.</p><p class="stack">Hentikan server ini, lalu jalankan <code>npm start</code>, yang membangunnya lebih dulu.</p>`,
};
