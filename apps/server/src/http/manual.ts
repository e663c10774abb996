import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Settings } from '../base/environment.ts';
import { framed } from './frame.ts';
import type { RequestEnv } from './services.ts';
import { answerFile } from './static-file.ts';

const root = '/bantuan';

/**
 * Answers with a page or file of the built manual, and with its own page for an address that it does not have;
 * undefined for addresses outside of it.
 */
export async function answerManual(
  c: Context<RequestEnv>,
  { manualDir }: Pick<Settings, 'manualDir'>,
): Promise<Response | undefined> {
  const { path } = c.req; // without a slash at its end
  if (path !== root && !path.startsWith(`${root}/`)) return undefined;
  // Its pages find their parts by the slash.
  if (path === root && !new URL(c.req.url).pathname.endsWith('/')) return c.redirect(`${root}/`);
  const asked = path.slice(root.length) || '/index';
  const file = /\.\w+$/.test(asked) ? asked : `${asked}.html`;
  const found = await answerFile(c, manualDir, file, file.startsWith('/assets/'));
  if (found) return found;
  const [isBuilt, notFound] = await Promise.all([
    readFile(join(manualDir, 'index.html')).catch(() => null),
    readFile(join(manualDir, '404.html'), 'utf8').catch(() => null),
  ]);
  if (!isBuilt || notFound === null) return framed(c, notBuilt);
  const isPage = c.req.header('accept')?.includes('text/html') && file.endsWith('.html');
  return isPage ? c.html(notFound, 404, { 'cache-control': 'no-cache' }) : undefined;
}

const notBuilt = {
  title: 'Belum dibangun',
  status: 503 as const,
  body: html`<h1>Bantuan belum dibangun</h1><p class="lead">Server berjalan, tetapi buku panduannya belum
    ada.</p><p class="stack">Hentikan server ini, lalu jalankan <code>npm start</code>, yang membangunnya lebih
    dulu.</p>`,
};
