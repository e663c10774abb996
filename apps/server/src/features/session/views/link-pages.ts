import { type Role, roleLabels, shortestPassword } from '@finance/contract';
import { html } from 'hono/html';
import type { Frame, Html } from '../../../http/frame.ts';
import { Refusal, wordsOf } from '../../../base/refusal.ts';
import { hiddenFields } from './visit.ts';
import { sendOnce } from './send-once.ts';

/** What went wrong with what was typed. */
export interface Alert {
  status: 400 | 401 | 403 | 409 | 429 | 503;
  message: string;
  headers?: Record<string, string>;
}

/** A refusal as the page shows it; anything else is a fault of ours. */
export function alertOf(error: unknown): Alert {
  const known = [400, 401, 403, 409, 429, 503];
  if (!(error instanceof Refusal) || !known.includes(error.status)) throw error;
  return { status: error.status as Alert['status'], message: wordsOf(error.entries).join(' '), headers: error.headers };
}

interface LinkForm {
  /** Where its forms are sent. */
  path: string;
  /** Carried by every form: the link's secret and the anti-forgery value. */
  fields: Record<string, string>;
}

/** Reads the secret from the fragment, which the browser never sent, and sends it in a form. */
export function openingPage({ path, fields }: LinkForm): Frame {
  return {
    title: 'Membuka tautan…',
    body: html`
<div id="opening"><h1>Membuka tautan…</h1><p class="lead">Sebentar.</p></div>
<div id="incomplete" hidden><h1>Tautan ini tidak lengkap</h1>
<p class="alert" role="alert">Buka lagi tautannya dari pesan yang Anda terima, atau salin seluruhnya.</p></div>
<form method="post" action="${path}" hidden>${hiddenFields({ ...fields, step: 'open' })}</form>
<noscript><p class="alert">JavaScript dimatikan di peramban ini. Nyalakan, lalu buka lagi tautannya.</p></noscript>`,
    script: `
const secret = location.hash.slice(1), form = document.querySelector('form');
history.replaceState(null, '', location.pathname);
addEventListener('hashchange', () => location.reload()); // the whole link, after a part of it
if (/^[\\w-]{43}$/.test(secret)) { form.elements.token.value = secret; form.submit(); }
else for (const id of ['opening', 'incomplete']) document.getElementById(id).hidden = id === 'opening';`,
  };
}

/** A link that does not work any more, and what to do. */
export function spentPage(status: 'unknown' | 'used' | 'revoked' | 'expired', what: 'Undangan' | 'Tautan'): Frame {
  const [title, text] = {
    unknown: ['tidak dikenal', 'Mungkin tautannya terpotong, atau sudah diganti dengan yang baru.'],
    used: ['sudah dipakai', 'Tautan seperti ini hanya berlaku satu kali.'],
    revoked: ['sudah dicabut', 'Pemilik tenant membatalkannya.'],
    expired: ['sudah lewat waktunya', 'Tautan seperti ini hanya berlaku beberapa hari.'],
  }[status] as [string, string];
  return {
    title: `${what} ${title}`,
    status: status === 'unknown' ? 404 : 409,
    body: html`
<h1>${what} ini ${title}</h1>
<p class="alert" role="alert">${text}</p>
<p class="note">Minta tautan baru kepada pemilik tenant. Bila Anda sudah punya akun di sana, langsung masuk saja.</p>
<p class="stack"><a class="submit" href="/">Masuk</a></p>`,
  };
}

interface InvitationPage extends LinkForm {
  tenant_name: string;
  role: Role;
  inviter: string;
  /** Who is signed in in this browser. */
  holder: { id: number; name: string; email: string } | null;
  /** Which form is shown first; the other is one press away. */
  mode: 'new' | 'account';
  typed: { name: string; email: string };
  alert?: Alert | undefined;
}

export function invitationPage(page: InvitationPage): Frame {
  const { tenant_name, role, inviter, holder, mode, path, fields, alert } = page;
  const other = mode === 'new' ? 'account' : 'new';
  return {
    title: `Bergabung dengan ${tenant_name}`,
    status: alert?.status ?? 200,
    headers: alert?.headers ?? {},
    script,
    body: html`
<h1>Bergabung dengan ${tenant_name}</h1>
<p class="lead">${inviter} mengundang Anda sebagai <b>${roleLabels[role]}</b>.</p>
${alert ? html`<p class="alert" role="alert" id="alert">${alert.message}</p>` : ''}
${
  holder
    ? html`<form method="post" action="${path}">
${hiddenFields({ ...fields, step: 'me', user_id: String(holder.id) })}
<p class="lead">Anda sedang masuk sebagai <b>${holder.name}</b> (${holder.email}).</p>
<button class="submit" type="submit">Bergabung sebagai ${holder.name}</button>
</form>
<p class="note">Bukan Anda? Lanjutkan di bawah ini: ${holder.name} lalu keluar dari peramban ini.</p>`
    : ''
}
<form method="post" action="${path}">
${hiddenFields({ ...fields, step: mode })}
${mode === 'new' ? nameField(page.typed.name) : ''}
<label for="email">Email</label>
<div class="field"><input id="email" name="email" type="email" value="${page.typed.email}" autocomplete="username"
  inputmode="email" autocapitalize="none" spellcheck="false" maxlength="200" required></div>
${passwordField(mode === 'new')}
<button class="submit" type="submit">${mode === 'new' ? 'Buat akun dan bergabung' : 'Masuk dan bergabung'}</button>
</form>
<form method="post" action="${path}">
${hiddenFields({ ...fields, step: 'open', mode: other })}
<button class="choice" type="submit">${mode === 'new' ? 'Saya sudah punya akun' : 'Saya belum punya akun'}</button>
</form>`,
  };
}

interface NewPasswordPage extends LinkForm {
  tenant_name: string;
  user_name: string;
  user_email: string;
  alert?: Alert | undefined;
}

export function newPasswordPage({ tenant_name, user_name, user_email, path, fields, alert }: NewPasswordPage): Frame {
  return {
    title: 'Kata sandi baru',
    status: alert?.status ?? 200,
    headers: alert?.headers ?? {},
    script,
    body: html`
<h1>Buat kata sandi baru</h1>
<p class="lead">Untuk <b>${user_name}</b> (${user_email}) di ${tenant_name}.</p>
${alert ? html`<p class="alert" role="alert" id="alert">${alert.message}</p>` : ''}
<form method="post" action="${path}">
${hiddenFields({ ...fields, step: 'save' })}
<input type="text" name="email" value="${user_email}" autocomplete="username" hidden readonly>
${passwordField(true)}
<button class="submit" type="submit">Simpan kata sandi</button>
</form>
<p class="note">Anda akan keluar dari semua perangkat, lalu masuk lagi dengan kata sandi ini.</p>`,
  };
}

/** After joining. What the browser keeps of whoever was signed in before is forgotten. */
export function joinedPage(tenant_name: string, href: string): Frame {
  return {
    title: 'Selamat datang',
    body: html`
<h1>Selamat datang di ${tenant_name}</h1>
<p class="lead" role="status">Anda sudah bergabung.</p>
<p class="stack"><a class="submit" id="go" href="${href}">Buka Keuangan</a></p>`,
    script: `
try { localStorage.removeItem('finance_access_token'); } catch { /* then the server ends what it says */ }
location.replace(document.getElementById('go').href);`,
  };
}

export function passwordChangedPage(): Frame {
  return {
    title: 'Kata sandi sudah diganti',
    body: html`
<h1>Kata sandi sudah diganti</h1>
<p class="lead" role="status">Masuk dengan kata sandi yang baru.</p>
<p class="stack"><a class="submit" href="/">Masuk</a></p>`,
  };
}

/** Somebody who is a member already, or was one. */
export function memberPage(outcome: 'member' | 'deactivated', tenant_name: string): Frame {
  return {
    title: outcome === 'member' ? 'Anda sudah anggota' : 'Akun Anda non-aktif di sini',
    status: 409,
    body: html`
<h1>${outcome === 'member' ? 'Anda sudah anggota' : 'Akun Anda non-aktif di sini'}</h1>
<p class="alert" role="alert">${
      outcome === 'member'
        ? html`Akun ini sudah menjadi anggota ${tenant_name}. Undangannya tidak terpakai.`
        : html`Akun ini pernah menjadi anggota ${tenant_name} lalu dinonaktifkan. Minta pemilik mengaktifkannya lagi.`
    }</p>
<p class="stack"><a class="submit" href="/">Buka Keuangan</a></p>`,
  };
}

function nameField(typed: string): Html {
  return html`<label for="name">Nama</label>
<div class="field"><input id="name" name="name" value="${typed}" autocomplete="name" maxlength="100" required></div>`;
}

function passwordField(isNew: boolean): Html {
  return html`<div class="field">
<label for="password">${isNew ? `Kata sandi baru, paling pendek ${shortestPassword} huruf` : 'Kata sandi'}</label>
<input id="password" name="password" type="password" autocomplete="${isNew ? 'new-password' : 'current-password'}"
  ${isNew ? html`minlength="${shortestPassword}"` : ''} maxlength="200" required class="with-toggle">
<button class="toggle" id="toggle" type="button" aria-label="Tampilkan kata sandi" hidden>Tampilkan</button>
</div>`;
}

const script = `
const password = document.getElementById('password'), toggle = document.getElementById('toggle');
function show(shown) {
  password.type = shown ? 'text' : 'password';
  toggle.textContent = shown ? 'Sembunyikan' : 'Tampilkan';
  toggle.setAttribute('aria-label', toggle.textContent + ' kata sandi');
}
toggle.hidden = false;
toggle.addEventListener('click', () => { show(password.type === 'password'); password.focus(); });
for (const form of document.querySelectorAll('form')) form.addEventListener('submit', () => show(false));
${sendOnce}`;
