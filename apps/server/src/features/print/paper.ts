import { testPaperMark } from '@finance/contract';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { RequestEnv } from '../../http/services.ts';
import { hideToken, rememberOpened } from '../session/views/hide-token.ts';
import type { Html } from '../../http/frame.ts';
import { previewMark, type Receipt } from './receipt.rules.ts';

export interface Paper {
  title: string;
  /** Shown above the paper on screen, beside the print button. */
  tools?: Html;
  sheet: Html;
  style: string;
  script?: string;
}

/** A printable page: only the sheet is printed, and nothing is loaded or cached. */
export function printable(
  c: Context<RequestEnv>,
  { title, tools, sheet, style, script = '' }: Paper,
): Response | Promise<Response> {
  const nonce = c.var.nonce;
  return c.html(
    html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(frameStyle)}${raw(style)}</style>
</head>
<body>
${c.var.test ? html`<p class="test" role="note">Tenant uji coba: ${testPaperMark}</p>` : ''}
<div class="tools">${tools ?? ''}<button type="button" id="print">Cetak</button>
<p id="held" role="status" hidden>Aplikasi atau situs yang membuka halaman ini menahan dialog cetak.
<a target="_blank" rel="noopener">Buka di tab baru</a>, atau salin alamat ini ke Chrome, Edge, Safari atau Firefox:
<input readonly aria-label="Alamat halaman ini"></p></div>
<main${c.var.test ? html` class="of-test"` : ''}>${sheet}</main>
<script nonce="${nonce}">${raw(hideToken)}${raw(rememberOpened)}
${raw(printing)}
${raw(script)}
${raw(printAtOnce)}</script>
</body>
</html>`,
    200,
    {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        `default-src 'none'; img-src 'self' data:; style-src 'nonce-${nonce}'; ` +
        `script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  );
}

/**
 * The sandbox of a frame and a WebView let `print` do nothing, without a word: then no browser has said that it begins.
 * What stands here instead is the address without what opens it for others.
 */
const printing = `
const held = document.getElementById('held');
let isAsked = false;
addEventListener('beforeprint', () => {
  isAsked = true;
  held.hidden = true;
});
function askPrinter() {
  isAsked = false;
  window.print?.();
  setTimeout(() => {
    const { origin, pathname, search } = location;
    held.querySelector('a').href = held.querySelector('input').value = origin + pathname + search;
    held.hidden = isAsked;
  }, 1000);
}
held.querySelector('input').addEventListener('focus', ({ target }) => target.select());
document.getElementById('print').addEventListener('click', askPrinter);`;

/** An address with `#cetak` asks for the printer at once; a reload of the page does not. */
const printAtOnce = `
if (location.hash === '#cetak') {
  history.replaceState(history.state, '', location.pathname + location.search);
  addEventListener('load', askPrinter);
}`;

/** Marks on a voided transaction, a copy, or a preview. */
export function marks({ copy, isPreview, voided }: Pick<Receipt, 'copy' | 'isPreview' | 'voided'>): Html {
  const across = voided ? 'BATAL' : isPreview ? 'PRATINJAU' : null;
  return html`
${across ? html`<p class="batal${voided ? '' : ' pratinjau'}" aria-hidden="true">${across}</p>` : ''}
${voided ? html`<p class="voided"><b>BATAL.</b> ${voided}</p>` : ''}
${isPreview ? html`<p class="copy">${previewMark}</p>` : ''}
${copy ? html`<p class="copy">${copy}</p>` : ''}`;
}

/** A text whose amounts, `Rp 1,500,000`, are not broken in two at the end of a line. */
export function wholeAmounts(text: string): Html {
  return html`${text
    .split(/(-?Rp ?\d[\d.,]*)/)
    .map((part, at) => (at % 2 === 1 ? html`<span class="amount">${part}</span>` : part))}`;
}

/** The paper size, chosen above the sheet and remembered by the browser. A5 is landscape, as in a receipt book. */
export const paperSizes = {
  tools: html`
<fieldset><legend>Ukuran kertas</legend>
<label><input type="radio" name="paper" value="A4" checked> A4</label>
<label><input type="radio" name="paper" value="A5"> A5</label>
</fieldset>`,
  style: `
@page a4 { size: A4; margin: 0; }
@page a5 { size: A5 landscape; margin: 0; }
.sheet { page: a4; }
body:has([value="A5"]:checked) .sheet { page: a5; }
`,
  script: `
const key = 'finance_paper';
for (const choice of document.querySelectorAll('[name=paper]')) {
  // The storage may be closed to us.
  try { if (choice.value === localStorage.getItem(key)) choice.checked = true; } catch {}
  choice.addEventListener('change', () => {
    try { localStorage.setItem(key, choice.value); } catch {}
  });
}
`,
};

const frameStyle = `
:root { color-scheme: light; --ink: #14242e; --soft: #55656f; --line: #9fb0ba; --accent: #0b5c73; --tint: #eaf3f5;
  --void: #a31d1d; }
* { box-sizing: border-box; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #dfe6ea; color: var(--ink);
  font: 10.5pt/1.4 "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
p, h1, dl, dd, ul { margin: 0; }
main { padding: 4mm 12px 12mm; display: grid; justify-items: center; }
.tools { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 8px 16px;
  padding: 14px 12px; }
.tools button { min-height: 44px; padding: 0 28px; border: 0; border-radius: 10px; background: var(--accent);
  color: #fff; font: inherit; font-size: 12pt; font-weight: 600; cursor: pointer; }
.tools button:hover { background: #084557; }
#held { flex: 1 1 100%; max-width: 64ch; padding: 10px 14px; border-radius: 10px; background: #fff4d6; }
#held[hidden] { display: none; }
#held a { color: var(--accent); }
#held input { width: 100%; min-height: 36px; margin-top: 6px; padding: 0 8px; border: 1px solid var(--line);
  border-radius: 6px; font: inherit; }
.tools :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
fieldset { display: flex; align-items: center; gap: 4px 14px; margin: 0; padding: 4px 14px; border: 0; }
legend { float: left; padding: 0; margin-right: 14px; }
label { display: flex; align-items: center; gap: 6px; min-height: 36px; }
.sheet { position: relative; background: #fff; overflow: clip; overflow-wrap: anywhere; }
.amount { white-space: nowrap; }
.test { padding: 10px 12px; background: #7a4b00; color: #fff; font-weight: 600; text-align: center; }
.of-test .sheet::before { content: '${testPaperMark}'; display: block; margin-bottom: 2mm; padding: 1mm 2mm;
  border: .4mm solid currentcolor; font-weight: 800; letter-spacing: .08em; text-align: center; }
.of-test .sheet:not(.roll)::before { position: absolute; top: 4mm; left: 10mm; right: 10mm; padding: 0; border: 0;
  font-size: 9pt; line-height: 1; }
.of-test .sheet:not(.roll)::after { content: 'CONTOH'; position: absolute; inset: 0 0 auto; height: min(100%, 120mm);
  display: grid; place-items: center; pointer-events: none; opacity: .12; font-weight: 800; letter-spacing: .08em;
  font-size: min(30mm, 20cqi); transform: rotate(-24deg); }
.copy { font-weight: 700; letter-spacing: .06em; color: var(--accent); }
.voided { color: var(--void); font-weight: 500; }
.batal { position: absolute; inset: 0; display: grid; place-items: center; pointer-events: none; color: var(--void);
  opacity: .2; font-weight: 800; letter-spacing: .08em; z-index: 1; }
.batal { font-size: min(30mm, 24cqi); white-space: nowrap; transform: rotate(-24deg); }
.pratinjau { color: var(--soft); font-size: min(22mm, 15cqi); }
@media screen { .sheet { box-shadow: 0 1px 3px rgb(13 27 36 / .2), 0 18px 40px -18px rgb(13 27 36 / .35); } }
@media print { body { background: none; } main { padding: 0; display: block; } .tools, .test { display: none; }
  .batal { position: fixed; inset: 0 0 auto; height: 120mm; } }
@media (forced-colors: active) { .tools button { border: 1px solid; } }
`;
