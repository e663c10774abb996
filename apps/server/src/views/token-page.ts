import { html } from 'hono/html';
import type { Frame } from './frame.ts';

/**
 * For an address that was opened without a token, as a pasted link is: takes the token that sign-in brought in the fragment, else the one that the
 * application keeps in this browser, and opens the address again with it; where there is none, offers to sign in.
 */
export function tokenPage(signIn: string): Frame {
  return {
    title: 'Membuka…',
    body: html`
<div id="opening"><h1>Membuka…</h1><p class="lead">Sebentar, halaman sedang dibuka.</p></div>
<div id="signed-out" hidden>
<h1>Silakan login dulu</h1>
<p class="lead">Halaman ini hanya untuk pengguna yang sudah login. Setelah login Anda langsung kembali ke sini.</p>
<p class="stack"><a class="submit" href="${signIn}">Login</a></p>
</div>
<noscript><p class="alert">JavaScript dimatikan di peramban ini. Nyalakan, lalu muat ulang halaman ini.</p></noscript>`,
    script: `
const here = new URL(location.href);
let token = new URLSearchParams(here.hash.slice(1)).get('access_token');
if (!token) try { token = localStorage.getItem('finance_access_token'); } catch { /* the storage may be closed to us */ }
if (token) {
  here.hash = '';
  here.searchParams.set('access_token', token);
  location.replace(here);
} else {
  document.getElementById('opening').hidden = true;
  document.getElementById('signed-out').hidden = false;
}`,
  };
}
