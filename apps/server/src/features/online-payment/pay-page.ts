import { formatInstant, formatRupiah, type PageMethod, pageMethodLabels, type TimeZone } from '@finance/contract';
import { html, raw } from 'hono/html';
import { encode } from 'uqr';
import { facts } from '../../http/facts.ts';
import type { Frame, Html } from '../../http/frame.ts';
import type { KeptPayment } from '../pay-link/online-payment.queries.ts';
import type { OpenOrder } from './open-order.ts';

interface About {
  seller: string;
  timezone: TimeZone;
  payAgain: string;
}

type Code = Extract<OpenOrder, { code: unknown }>;

interface Choices {
  methods: readonly PageMethod[];
  /** Whether the merchant's own QRIS is offered. */
  hasShop: boolean;
  problem?: string | undefined;
  typed?: string;
}

/** The page where the payer chooses how to pay, and how much where it may be less. */
export function choicePage(
  payment: KeptPayment,
  { seller, payAgain }: About,
  { methods, hasShop, problem, typed }: Choices,
): Frame {
  const { amount, lowered_from, may_be_less, related_entity_name, note } = payment;
  const rows = [
    ['Kepada', seller],
    ['Semula', lowered_from === null ? null : formatRupiah(lowered_from)],
    [may_be_less ? 'Tagihan' : 'Jumlah', formatRupiah(amount)],
    ['Pembayar', related_entity_name],
    ['Untuk', note],
  ] as const;
  return {
    title: 'Pilih cara bayar',
    ...(problem ? { status: 400 as const } : {}),
    body: html`
<h1>Pilih cara bayar</h1>
${
  lowered_from === null
    ? ''
    : html`<p class="lead" role="status">Sebagian tagihan ini sudah dibayar dengan cara lain. Yang perlu dibayar tinggal
${formatRupiah(amount)}. Jangan memakai kode atau halaman pembayaran yang lama.</p>`
}
${facts(rows, 'facts')}
<form method="post" action="${payAgain}">
<input type="hidden" name="asked" value="${String(amount)}">
${problem ? html`<p class="alert" role="alert" id="problem">${problem}</p>` : ''}
${
  may_be_less
    ? html`<div class="field"><label for="amount">Jumlah yang dibayar (boleh kurang)</label>
<input id="amount" name="amount" inputmode="numeric" autocomplete="off" value="${typed ?? String(amount)}"${
        problem ? html` aria-describedby="problem"` : ''
      }></div>`
    : ''
}
${methods.map(
  (method) => html`<button class="choice" name="method" value="${method}">${pageMethodLabels[method]}</button>`,
)}
<button class="choice" name="method" value="lain">${methods.length > 0 ? 'Cara lain' : 'Lanjut ke pembayaran'}</button>
</form>
${hasShop ? html`<p class="links"><a href="${payAgain}?cara=toko">QRIS toko</a></p>` : ''}`,
  };
}

/** The page with the merchant's own QRIS over the sum. No provider tells of it: the seller looks for the money. */
export function shopPage(payment: KeptPayment, qr_string: string, { seller, payAgain }: About): Frame {
  const rows = [
    ['Kepada', seller],
    ['Jumlah', formatRupiah(payment.amount)],
    ['Untuk', payment.note],
  ] as const;
  return {
    title: 'QRIS toko',
    body: html`
<h1>QRIS toko</h1>
<p class="lead">Sesudah membayar, kirim buktinya kepada ${seller}: penerimaannya diperiksa sendiri oleh penjual.</p>
${codeOf({ kind: 'qris', qr_string })}
${facts(rows, 'facts')}
<p class="links"><a href="${payAgain}?ganti=1">Ganti cara bayar</a></p>`,
    script: streamScript(payment.amount),
  };
}

/** The page with what the payer scans or types; it turns by itself once the money is received. */
export function codePage(
  payment: KeptPayment,
  { method, code, amount }: Code,
  { seller, timezone, payAgain }: About,
  simulator: string | null,
): Frame {
  const rows = [
    ['Kepada', seller],
    ['Jumlah', formatRupiah(amount)],
    ['Pembayar', payment.related_entity_name],
    ['Untuk', payment.note],
    ['Berlaku sampai', formatInstant(payment.expires_at, timezone)],
  ] as const;
  return {
    title: pageMethodLabels[method],
    body: html`
<noscript><meta http-equiv="refresh" content="30"></noscript>
<h1>${pageMethodLabels[method]}</h1>
<p class="lead" role="status">Menunggu pembayaran. Halaman ini berubah sendiri begitu uangnya diterima.</p>
${codeOf(code)}
<p class="note" id="left" data-until="${payment.expires_at}"></p>
${facts(rows, 'facts')}
${simulator ? html`<p class="stack"><a class="submit" href="${simulator}">Simulasikan pembayaran</a></p>` : ''}
<p class="links"><a href="${payAgain}?ganti=1">Ganti cara bayar</a></p>`,
    script: `${streamScript(amount)}${codeScript}`,
  };
}

/** The page of a link whose dues were paid in another way meanwhile. */
export function alreadyPaidPage(seller: string): Frame {
  return {
    title: 'Tagihan sudah lunas',
    body: html`
<h1>Tagihan sudah lunas</h1>
<p class="lead">Tagihan ini sudah dibayar dengan cara lain. Anda tidak perlu membayar lagi. Ada pertanyaan? Hubungi
  ${seller}.</p>`,
  };
}

function codeOf(code: Code['code']): Html {
  switch (code.kind) {
    case 'qris':
      return html`${qrPicture(code.qr_string)}
<p class="note">Pindai dengan aplikasi bank atau dompet digital. Di ponsel ini: simpan gambarnya, lalu unggah di
  aplikasi itu.</p>`;
    case 'number':
      return html`<dl class="codes">${copied('Nomor virtual account', code.number)}</dl>`;
    case 'bill':
      return html`<dl class="codes">${copied('Kode perusahaan', code.biller_code)}${copied(
        'Kode pembayaran',
        code.bill_key,
      )}</dl>`;
    default:
      return code satisfies never;
  }
}

function copied(label: string, value: string): Html {
  return html`<div><dt>${label}</dt><dd><code>${value}</code>
<button type="button" class="copy" data-copy="${value}" aria-label="Salin ${label}">Salin</button></dd></div>`;
}

/** Black on white with a white margin in every look, since cameras need both. */
function qrPicture(text: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const paths = raw(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark}"/>`);
  return html`<svg class="qr" viewBox="0 0 ${String(size)} ${String(size)}" role="img" aria-label="Kode QRIS"
  shape-rendering="crispEdges">${paths}</svg>`;
}

/** Opens the page anew once the state is another one, or the sum on it is more than what is left to pay. */
export function streamScript(amount: number): string {
  return `
const told = new EventSource(location.pathname + '/status?untuk=${amount}');
told.addEventListener('state', () => { told.close(); location.replace(location.pathname); });`;
}

const codeScript = `
for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.ariaLabel = 'Tersalin';
    } catch { getSelection().selectAllChildren(button.previousElementSibling); }
  });
}
const left = document.getElementById('left');
function count() {
  const seconds = Math.max(0, Math.floor((Date.parse(left.dataset.until) - Date.now()) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  left.textContent = 'Sisa waktu ' + parts.map((part) => String(part).padStart(2, '0')).join('.');
}
count(); setInterval(count, 1000);`;
