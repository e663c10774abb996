import { html } from 'hono/html';
import type { Frame } from '../../../http/frame.ts';
import { hiddenFields, type Visit, viewPaths } from './visit.ts';
import { sendOnce } from './send-once.ts';

interface RecoveryPage {
  visit: Visit;
  xsrf: string;
  /** A ticket for going on only, sent to the server in the form, never in an address. */
  access_token: string;
  /** How many recovery codes are left. */
  left: number;
}

/** After a recovery code: how many are left, before the user goes on. */
export function recoveryPage({ visit, xsrf, access_token, left }: RecoveryPage): Frame {
  return {
    title: 'Kode pemulihan dipakai',
    script: sendOnce,
    body: html`
<h1>Kode pemulihan dipakai</h1>
<p class="lead">${left === 0 ? 'Itu kode pemulihan Anda yang terakhir.' : html`<b>${left}</b> kode pemulihan tersisa.`}
  Coret yang baru saja Anda ketik: ia tidak berlaku lagi.</p>
${left < 3 ? html`<p class="alert" role="status">Buat kode baru di Profil sebelum Anda memerlukannya.</p>` : ''}
<form method="post" action="${viewPaths.signIn}" id="form">
${hiddenFields({ ...visit.carried, _xsrf: xsrf, access_token })}
<button class="submit" type="submit" autofocus>Lanjutkan</button>
</form>
<p class="note">Ponselnya hilang? Di Profil, matikan verifikasi dua langkah dengan sebuah kode pemulihan, lalu nyalakan
  lagi dengan ponsel baru.</p>`,
  };
}
