import { html } from 'hono/html';
import type { Frame } from '../../../http/frame.ts';
import { addressOf, hiddenFields, type Visit, viewPaths } from './visit.ts';
import { sendOnce } from './send-once.ts';

interface CodePage {
  visit: Visit;
  xsrf: string;
  /** Says that the password was right; sent to the server in the form, never in an address. */
  challenge: string;
  email: string;
  alert?: { status: 400 | 401 | 403 | 429; message: string; headers: Record<string, string> };
}

/** The second step of sign-in. */
export function codePage({ visit, xsrf, challenge, email, alert }: CodePage): Frame {
  return {
    title: 'Kode verifikasi',
    status: alert?.status ?? 200,
    headers: alert?.headers ?? {},
    script: sendOnce,
    body: html`
<h1>Kode verifikasi</h1>
<p class="lead">Ketik kode 6 angka dari aplikasi autentikator Anda untuk <b>${email}</b>.</p>
${alert ? html`<p class="alert" role="alert" id="alert">${alert.message}</p>` : ''}
<form method="post" action="${viewPaths.signIn}" id="form">
${hiddenFields({ ...visit.carried, _xsrf: xsrf, challenge })}
<label for="code">Kode</label>
<div class="field"><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="40" required
  autofocus ${alert?.status === 401 ? html`aria-invalid="true" aria-describedby="alert"` : ''}></div>
<button class="submit" type="submit">Lanjutkan</button>
</form>
<p class="note">Ponselnya tidak ada? Ketik salah satu kode pemulihan Anda. Kodenya pun tidak ada? Minta pemilik tenant
  mereset verifikasi dua langkah Anda.</p>
<p class="links"><a href="${addressOf(viewPaths.signIn, visit.carried)}">Masuk sebagai pengguna lain</a></p>`,
  };
}
