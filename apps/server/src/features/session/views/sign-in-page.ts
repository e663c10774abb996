import { roleLabels } from '@finance/contract';
import { html } from 'hono/html';
import type { SignInIssuer } from '../../../base/sign-in-issuers.ts';
import type { DemoUsers } from '../../../http/services.ts';
import type { Frame } from '../../../http/frame.ts';
import { passkeyButton, passkeyField, usePasskey } from './use-passkey.ts';
import { addressOf, hiddenFields, type Visit, viewPaths } from './visit.ts';

interface SignInPage {
  visit: Visit;
  xsrf: string;
  /** The email typed before, or suggested by the address. */
  email: string;
  /** The address at which passkeys are used. */
  passkeyOrigin: string;
  /** By which one signs in here as well. */
  issuers: readonly SignInIssuer[];
  demo: DemoUsers | undefined;
  alert?: {
    status: 400 | 401 | 403 | 429 | 503;
    message: string;
    headers: Record<string, string>;
    /** It is about the email and password that were typed. */
    isAboutPassword?: boolean;
  };
}

export function signInPage({ visit, xsrf, email, passkeyOrigin, issuers, demo, alert }: SignInPage): Frame {
  return {
    title: 'Masuk',
    status: alert?.status ?? 200,
    headers: alert?.headers ?? {},
    script: script + usePasskey,
    body: html`
<h1>Masuk</h1>
<p class="lead">Gunakan email dan kata sandi Anda.</p>
${alert ? html`<p class="alert" role="alert" id="alert">${alert.message}</p>` : ''}
<form method="post" action="${viewPaths.signIn}" id="form">
${hiddenFields({ ...visit.carried, _xsrf: xsrf })}
${passkeyField}
<label for="email">Email</label>
<div class="field"><input id="email" name="email" type="email" value="${email}" autocomplete="username"
  inputmode="email" autocapitalize="none" spellcheck="false" maxlength="200" required
  ${email ? '' : html`autofocus`}></div>
<div class="field">
<label for="password">Kata sandi</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required
  class="with-toggle" ${email ? html`autofocus` : ''}
  ${alert?.isAboutPassword ? html`aria-invalid="true" aria-describedby="alert"` : ''}>
<button class="toggle" id="toggle" type="button" aria-label="Tampilkan kata sandi" hidden>Tampilkan</button>
</div>
<button class="submit" type="submit">Masuk</button>
${passkeyButton(passkeyOrigin)}
${issuers.map(
  ({ id, name }) => html`<button class="choice" type="submit" name="issuer" value="${id}" formnovalidate>Masuk dengan
  ${name}</button>`,
)}
</form>
${visit.leavesFor ? html`<p class="note">Setelah masuk, Anda kembali ke <b>${visit.leavesFor}</b>.</p>` : ''}
${
  demo
    ? html`<div class="demo"><p class="soft">Akun demo, kata sandi <code>${demo.password}</code></p>
<ul>${demo.users.map(
        (user) => html`<li><a href="${addressOf(viewPaths.signIn, { ...visit.carried, email: user.email })}"
  data-email="${user.email}" data-password="${demo.password}">${roleLabels[user.role]}</a></li>`,
      )}</ul></div>`
    : ''
}`,
  };
}

const script = `
const form = document.getElementById('form'), email = document.getElementById('email'),
  password = document.getElementById('password'), toggle = document.getElementById('toggle');
function show(shown) {
  password.type = shown ? 'text' : 'password';
  toggle.textContent = shown ? 'Sembunyikan' : 'Tampilkan';
  toggle.setAttribute('aria-label', toggle.textContent + ' kata sandi');
}
toggle.hidden = false;
toggle.addEventListener('click', () => { show(password.type === 'password'); password.focus(); });
form.addEventListener('submit', () => show(false));
for (const link of document.querySelectorAll('[data-email]')) link.addEventListener('click', (event) => {
  event.preventDefault();
  email.value = link.dataset.email;
  password.value = link.dataset.password;
  form.requestSubmit();
});
`;
