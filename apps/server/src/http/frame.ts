import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { RequestEnv } from './services.ts';
import { style } from './style.ts';

/** HTML whose values are escaped. */
export type Html = ReturnType<typeof html>;

export interface Frame {
  title: string;
  body: Html;
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  /** Optional script; the page works without it. */
  script?: string;
  headers?: Record<string, string>;
}

/** A page with one centred card, never cached. */
export function framed(
  c: Context<RequestEnv>,
  { title, body, status = 200, script, headers = {} }: Frame,
): Response | Promise<Response> {
  const nonce = c.var.nonce;
  return c.html(
    html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Keuangan</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<p class="brand">${mark}<span>Keuangan</span></p>
${c.var.test ? html`<p class="test" role="note">${testNote}</p>` : ''}
<div class="card">${body}</div>
</main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>`,
    status,
    { 'cache-control': 'no-store', ...headers },
  );
}

const testNote = 'Uji coba: tidak ada uang sungguhan di sini. Jangan membayar dengan uang Anda.';

/** The product's logo. */
export const mark = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect class="tile"
  width="32" height="32" rx="9"/><path class="arrows" d="M8 12h14l-4-4M24 20H10l4 4"/></svg>`;
