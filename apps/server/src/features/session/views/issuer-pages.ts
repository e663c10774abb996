import { html } from 'hono/html';
import type { SignInIssuer } from '../../../base/sign-in-issuers.ts';
import type { Frame } from '../../../http/frame.ts';
import type { Alert } from './link-pages.ts';

/**
 * Leads on to an issuer. A page and no redirect, since a form may lead to our own addresses only (`form-action`); it
 * takes no place in the browser's history.
 */
export function leavingPage({ name }: SignInIssuer, address: URL): Frame {
  return {
    title: `Membuka ${name}…`,
    script: `location.replace(document.getElementById('onward').href);`,
    body: html`
<h1>Membuka ${name}…</h1>
<p class="lead">Anda masuk di sana, lalu kembali ke sini.</p>
<p class="stack"><a class="submit" id="onward" href="${address.href}">Lanjutkan ke ${name}</a></p>`,
  };
}

/** For a browser that did not set out for this issuer, or too long ago. */
export function lostPage(issuer: SignInIssuer | undefined): Frame {
  return {
    title: 'Masuk tidak selesai',
    status: 400,
    body: html`
<h1>Masuk tidak selesai</h1>
<p class="alert" role="alert">Waktu untuk masuk${issuer ? ` dengan ${issuer.name}` : ''} sudah habis, atau Anda
  memulainya di peramban lain.</p>
<p class="stack"><a class="submit" href="/">Mulai lagi</a></p>`,
  };
}

/** For an account that was not linked to its user. */
export function notLinkedPage({ name }: SignInIssuer, { status, message, headers = {} }: Alert): Frame {
  return {
    title: 'Akun tidak jadi dihubungkan',
    status,
    headers,
    body: html`
<h1>Akun ${name} tidak jadi dihubungkan</h1>
<p class="alert" role="alert">${message}</p>
<p class="stack"><a class="submit" href="/user/profile">Kembali ke Profil</a></p>`,
  };
}
