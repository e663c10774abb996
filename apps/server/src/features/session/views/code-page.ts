import { html } from 'hono/html';
import type { Frame } from '../../../http/frame.ts';
import type { SecondSteps } from '../two-step.queries.ts';
import { addressOf, hiddenFields, type Visit, viewPaths } from './visit.ts';
import { passkeyButton, passkeyField, usePasskey } from './use-passkey.ts';
import { sendOnce } from './send-once.ts';

interface CodePage {
  visit: Visit;
  xsrf: string;
  /** Says that the password was right; sent to the server in the form, never in an address. */
  challenge: string;
  email: string;
  /** What the user has for it. */
  steps: SecondSteps;
  /** The address at which passkeys are used. */
  passkeyOrigin: string;
  alert?: { status: 400 | 401 | 403 | 429; message: string; headers: Record<string, string> };
}

/** The second step of sign-in: a code, or a passkey. */
export function codePage({ visit, xsrf, challenge, email, steps, passkeyOrigin, alert }: CodePage): Frame {
  const hasPasskey = steps.passkeys > 0;
  const title = steps.app ? 'Kode verifikasi' : 'Kunci sandi';
  return {
    title,
    status: alert?.status ?? 200,
    headers: alert?.headers ?? {},
    script: hasPasskey ? sendOnce + usePasskey : sendOnce,
    body: html`
<h1>${title}</h1>
<p class="lead">${
      steps.app
        ? 'Ketik kode 6 angka dari aplikasi autentikator Anda untuk'
        : 'Langkah kedua: pakai kunci sandi Anda untuk'
    } <b>${email}</b>.</p>
${alert ? html`<p class="alert" role="alert" id="alert">${alert.message}</p>` : ''}
<form method="post" action="${viewPaths.signIn}" id="form">
${hiddenFields({ ...visit.carried, _xsrf: xsrf, challenge })}
${hasPasskey ? passkeyField : ''}
${
  steps.app
    ? html`<label for="code">Kode</label>
<div class="field"><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="40" required
  autofocus ${alert?.status === 401 ? html`aria-invalid="true" aria-describedby="alert"` : ''}></div>
<button class="submit" type="submit">Lanjutkan</button>`
    : ''
}
${hasPasskey ? passkeyButton(passkeyOrigin, steps.app ? 'choice' : 'submit') : ''}
</form>
${
  steps.app
    ? html`<p class="note">Ponselnya tidak ada? Ketik salah satu kode pemulihan Anda. Kodenya pun tidak ada? Minta
  pemilik tenant mereset verifikasi dua langkah Anda.</p>`
    : html`<p class="note" id="no-passkey" hidden>Kunci sandi tidak dapat dipakai di peramban atau alamat ini. Buka
  <b>${passkeyOrigin}</b> di peramban terbaru.</p>
<p class="note">Kunci sandinya tidak ada? Minta pemilik tenant mereset verifikasi dua langkah Anda.</p>`
}
<p class="links"><a href="${addressOf(viewPaths.signIn, visit.carried)}">Masuk sebagai pengguna lain</a></p>`,
  };
}
