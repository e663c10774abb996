import { html } from 'hono/html';
import type { Frame } from '../../views/frame.ts';

/** For an address to return to that is none of ours. */
export function refusalPage(given: string): Frame {
  return {
    title: 'Alamat tujuan ditolak',
    status: 400,
    body: html`
<h1>Alamat tujuan ditolak</h1>
<p class="lead" role="alert">Tautan ini meminta Anda masuk lalu diteruskan ke alamat yang tidak dikenal. Demi keamanan, permintaan ini tidak dilanjutkan.</p>
<p class="alert">${given.length > 200 ? `${given.slice(0, 200)}…` : given}</p>
<p class="stack"><a class="submit" href="/">Buka Keuangan</a></p>
<p class="note">Bila alamat ini memang milik usaha Anda, minta pengelola server menambahkannya ke ALLOWED_ORIGINS.</p>`,
  };
}
