import { html } from 'hono/html';
import type { Frame } from './frame.ts';

/** The error page for a person who opened a page. */
export function errorPage(status: NonNullable<Frame['status']>, sentences: string[], request_id: string): Frame {
  return {
    title: 'Gangguan',
    status,
    body: html`
<h1>Halaman ini sedang terganggu</h1>
<p class="alert" role="alert">${sentences.join(' ')}</p>
<p class="note">Coba muat ulang sebentar lagi. Kode permintaan: <code class="long">${request_id}</code></p>`,
  };
}
