import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Settings } from '../base/environment.ts';
import { framed } from './frame.ts';
import { answerManual } from './manual.ts';
import type { RequestEnv } from './services.ts';
import { answerFile } from './static-file.ts';

/** Paths that belong to the server: an unknown one below them is a 404, not the back office. */
const ownedByServer = [
  /^\/(?:account|file-manager|\.well-known)(?:\/|$)/,
  /^\/[\w-]+\/(?:api|report|views|redirect-app)(?:\/|$)/,
  /^\/(?:healthz|livez|readyz|openapi\.json)$/,
  /^\/bantuan(?:\/|$)/,
];

/**
 * Answers with a page of the manual, with a file of the built back office, or with its page when a browser navigates;
 * undefined when none applies.
 */
export async function answerBackOffice(c: Context<RequestEnv>, settings: Settings): Promise<Response | undefined> {
  const { method, path } = c.req;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const manual = await answerManual(c, settings);
  if (manual || ownedByServer.some((owned) => owned.test(path))) return manual;
  if (path !== '/' && path !== '/index.html') {
    const file =
      (await answerElements(c, settings)) ??
      (await answerBuilt(c, settings.backofficeDir, path, path.startsWith('/assets/')));
    if (file) return file;
  }
  const isPage = path === '/' || (c.req.header('accept')?.includes('text/html') && !/\.\w+$/.test(path));
  return isPage ? answerPage(c, settings) : undefined;
}

/** Serves the custom elements' script and its parts to pages of any origin; nothing in them is secret. */
async function answerElements(c: Context<RequestEnv>, { elementsDir }: Settings): Promise<Response | undefined> {
  const { path } = c.req;
  if (!/^\/elements(?:\.classic)?\.js(?:\.map)?$|^\/elements\//.test(path)) return undefined;
  c.header('access-control-allow-origin', '*');
  c.header('cross-origin-resource-policy', 'cross-origin');
  return answerBuilt(c, elementsDir, path, path.startsWith('/elements/'));
}

/**
 * A built file. Hashed files are also found in earlier builds, so that a page opened before an upgrade keeps working.
 */
async function answerBuilt(
  c: Context<RequestEnv>,
  folder: string,
  path: string,
  isHashed: boolean,
): Promise<Response | undefined> {
  const file = await answerFile(c, folder, path, isHashed);
  return file ?? (isHashed ? answerFile(c, join(folder, '..', 'earlier'), path, true) : undefined);
}

/**
 * The page with this response's nonce and the browser's settings. It is never cached, since the nonce must be fresh.
 */
async function answerPage(
  c: Context<RequestEnv>,
  { backofficeDir, accountsUrl, allowedOrigins, developmentHosts }: Settings,
): Promise<Response> {
  const page = await readFile(join(backofficeDir, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return framed(c, notBuilt);
  const config = JSON.stringify({
    ...(accountsUrl ? { accounts_url: accountsUrl } : {}),
    allowed_origins: allowedOrigins,
    development_hosts: developmentHosts,
  });
  const filled = page
    .replaceAll('__CSP_NONCE__', c.var.nonce)
    .replaceAll('__FINANCE_CONFIG__', () => escapeAttribute(config));
  return c.html(filled, 200, { 'cache-control': 'no-cache' });
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const notBuilt = {
  title: 'Belum dibangun',
  status: 503 as const,
  body: html`<h1>Back office belum dibangun</h1><p class="lead">Server berjalan, tetapi halaman aplikasinya belum
    ada.</p><p class="stack">Hentikan server ini, lalu jalankan <code>npm start</code>, yang membangunnya lebih
    dulu.</p>`,
};
