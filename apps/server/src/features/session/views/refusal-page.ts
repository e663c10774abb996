import { html } from 'hono/html';
import type { Frame } from '../../../http/frame.ts';

/** The page for a return address that is not allowed. */
export function refusalPage(given: string): Frame {
  return {
    title: 'Alamat tujuan ditolak',
    status: 400,
    body: html`
<h1>Alamat tujuan ditolak</h1>
<p class="lead" role="alert">Tautan ini meminta Anda masuk lalu diteruskan ke alamat yang tidak dikenal. Demi keamanan,
  permintaan ini tidak dilanjutkan.</p>
<p class="alert">${given.length > 200 ? `${given.slice(0, 200)}…` : given}</p>
<p class="stack"><a class="submit" href="/">Buka Keuangan</a></p>
<p class="note">Bila alamat ini memang milik usaha Anda, minta pengelola server menambahkannya ke ALLOWED_ORIGINS.</p>`,
  };
}

/** The page for an app of another origin without a challenge: a token is never put into an address. */
export function challengePage(): Frame {
  return {
    title: 'Permintaan login belum lengkap',
    status: 400,
    body: html`
<h1>Permintaan login belum lengkap</h1>
<p class="lead" role="alert">Aplikasi yang membuka halaman ini belum mengirim <code>state</code> dan
  <code>code_challenge</code> yang sah. Demi keamanan, login tidak dilanjutkan.</p>
<p class="stack"><a class="submit" href="/">Buka Keuangan</a></p>
<p class="note">Untuk pengembang aplikasi itu: buka halaman ini dengan <code>state</code>,
  <code>code_challenge</code> (S256) dan <code>redirect</code>, lalu tukar <code>code</code> dari fragmen lewat
  <code>POST /account/api/token</code>. Lihat docs/embed.md.</p>`,
  };
}
