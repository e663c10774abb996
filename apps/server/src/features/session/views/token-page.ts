import type { TicketPurpose } from '@finance/contract';
import { html } from 'hono/html';
import { askToSignIn, browserToken } from './browser-token.ts';
import type { Frame } from '../../../http/frame.ts';

export interface TokenPage {
  /** Where to sign in and return here. */
  signIn: string;
  purpose: TicketPurpose;
  /** Opening writes something: a reloaded page, or one that another site leads to, opens only if the user confirms. */
  counts: boolean;
  /** The browser says that the user, or a page of ours, led here. */
  isOurWay: boolean;
}

/**
 * The page for an address opened without a token, such as a pasted link or a reload: it gets a ticket with the token of
 * the user signed in in this browser and opens the address again, or offers to sign in.
 */
export function tokenPage({ signIn, purpose, counts, isOurWay }: TokenPage): Frame {
  return {
    title: 'Membuka…',
    body: html`
<div id="opening"><h1>Membuka…</h1><p class="lead">Sebentar, halaman sedang dibuka.</p></div>
<div id="again" hidden>
<h1>Halaman ini sudah dibuka</h1>
<p class="lead">Membukanya sekali lagi tercatat sebagai salinan.</p>
<p class="stack"><button type="button" class="submit">Buka sebagai salinan</button></p>
</div>
<div id="led-here" hidden>
<h1>Buka halaman ini?</h1>
<p class="lead">Situs lain membawa Anda ke sini. Membuka halaman ini tercatat sebagai satu cetakan.</p>
<p class="stack"><button type="button" class="submit">Buka</button></p>
</div>
<div id="signed-out" hidden>
<h1>Silakan login dulu</h1>
<p class="lead">Halaman ini hanya untuk pengguna yang sudah login. Setelah login Anda langsung kembali ke sini.</p>
<p class="stack"><a class="submit" href="${signIn}">Login</a></p>
<p class="note">Atau tutup halaman ini, lalu buka lagi dari tombol tempat Anda membukanya.</p>
</div>
<div id="failed" hidden>
<h1>Halaman belum dapat dibuka</h1>
<p class="alert" role="alert">Server tidak dapat dihubungi. Periksa koneksi internet, lalu muat ulang halaman ini.</p>
</div>
<noscript><p class="alert">JavaScript dimatikan di peramban ini. Nyalakan, lalu muat ulang halaman ini.</p></noscript>`,
    script: `
${askToSignIn}
${browserToken}
askToSignIn(document.querySelector('#signed-out a'));
function show(part) {
  for (const each of document.querySelectorAll('.card > div')) each.hidden = each.id !== part;
}
let token;
async function start() {
  const { isAwaited, ...arrival } = takeArrival();
  const isOurWay = ${isOurWay} || isAwaited;
  // another site does not choose the tenant
  token = await browserToken(isOurWay ? arrival : {}).catch(() => null);
  if (!token) show('signed-out');
  else if (${counts} && history.state?.opened) show('again');
  else if (${counts} && !isOurWay) show('led-here');
  else await open();
}
async function open() {
  show('opening');
  try {
    const here = new URL(location.href);
    const answer = await fetch('/account/api/ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token },
      body: JSON.stringify({
        purpose: '${purpose}',
        id: decodeURIComponent(here.pathname.replace(/\\/$/, '').split('/').at(-1)),
      }),
    });
    if (answer.status === 401) return show('signed-out');
    if (!answer.ok) return show('failed');
    here.searchParams.set('access_token', (await answer.json()).data.access_token);
    location.replace(here);
  } catch {
    show('failed');
  }
}
for (const button of document.querySelectorAll('button')) button.addEventListener('click', open);
start();`,
  };
}
