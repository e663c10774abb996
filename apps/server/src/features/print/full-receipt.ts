import { formatRupiah } from '@finance/contract';
import { html } from 'hono/html';
import { logoImage } from './logo.ts';
import { marks, type Paper, paperSizes, wholeAmounts } from './paper.ts';
import type { Receipt } from './receipt.rules.ts';

/** The kwitansi on A4 or A5, portrait or landscape: amount in words and figures, stamp box, signatures. */
export function fullReceipt(receipt: Receipt): Paper {
  const {
    transaction,
    header: [name, ...address],
    logo,
    number,
    isIncome,
    isStamped,
    inWords,
    payer,
    payee,
    business,
    purpose,
    object,
    date,
    printed,
  } = receipt;
  const money = formatRupiah(Math.abs(transaction.amount));
  return {
    title: `Kwitansi ${number}`,
    tools: paperSizes.tools,
    style: paperSizes.style + receiptStyle,
    script: paperSizes.script,
    sheet: html`
<article class="sheet">
<div class="stub" aria-hidden="true"><span>${business}</span></div>
<div class="body">
<header>
${logoImage(logo)}
<div class="business"><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</div>
<div class="what"><h1>Kwitansi</h1><p class="kind">${isIncome ? 'Bukti Penerimaan' : 'Bukti Pengeluaran'}</p><p
  class="number">No. ${number}</p>${marks(receipt)}</div>
</header>
<dl>
<div><dt>${isIncome ? 'Sudah terima dari' : 'Dibayarkan kepada'}</dt><dd
  class="other">${(isIncome ? payer : payee) || html`<span class="blank"></span>`}</dd></div>
<div><dt>Uang sejumlah</dt><dd class="words">${inWords}</dd></div>
<div><dt>Untuk pembayaran</dt><dd class="purpose${purpose.length > 400 ? ' long' : ''}">${
      (purpose && wholeAmounts(purpose)) ||
      html`<span
  class="blank"></span>`
    }</dd></div>
${object && object !== purpose ? html`<div><dt>Referensi</dt><dd>${object}</dd></div>` : ''}
<div><dt>${isIncome ? 'Diterima melalui' : 'Dibayar melalui'}</dt><dd>${transaction.account.full_info}</dd></div>
</dl>
<div class="end">
<p class="money${money.length > 16 ? ' long' : ''}"><span>${money}</span></p>
<p class="date">${date}</p>
${signature(isIncome ? 'Penyetor' : 'Dibayar oleh', payer, false)}
${signature(isIncome ? 'Diterima oleh' : 'Penerima', payee, isStamped)}
</div>
<footer><span>${printed} · Dicatat oleh ${transaction.creator_name}</span><span>${transaction.uuid}</span></footer>
</div>
</article>`,
  };
}

function signature(role: string, name: string, isStamped: boolean) {
  return html`
<div class="signature${isStamped ? ' stamped' : ''}">
<p>${role},</p>
<div class="space">${isStamped ? html`<p class="stamp">Meterai<br>Rp10.000</p>` : ''}</div>
<p class="who">${name || html`&nbsp;`}</p>
</div>`;
}

const guilloche =
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='24' ` +
  `fill='none' stroke='%230b5c73' stroke-width='.6' opacity='.55'%3E%3Ccircle cx='12' cy='12' ` +
  `r='11.5'/%3E%3Ccircle cx='0' cy='0' r='11.5'/%3E%3Ccircle cx='24' cy='0' r='11.5'/%3E%3Ccircle cx='0' ` +
  `cy='24' r='11.5'/%3E%3Ccircle cx='24' cy='24' r='11.5'/%3E%3Ccircle cx='12' cy='12' r='6'/%3E%3C/svg%3E")`;

/** How a receipt looks, and what is made like one. */
export const receiptStyle = `
.sheet { width: 100%; max-width: 210mm; container-type: inline-size; padding: 8mm 10mm 6mm 9mm; display: grid;
  grid-template-columns: 12mm minmax(0, 1fr); gap: 7mm; box-decoration-break: clone;
  -webkit-box-decoration-break: clone; }
.stub { position: relative; overflow: hidden; border: .35mm solid var(--accent); background: ${guilloche} 0 0 / 6mm 6mm;
  }
.stub span { position: absolute; top: 50%; left: 50%; max-height: calc(100% - 14mm); overflow: hidden;
  padding: 4mm .6mm; writing-mode: vertical-rl; transform: translate(-50%, -50%) rotate(180deg); background: #fff;
  color: var(--accent); font-size: 9.5pt; line-height: 1.6; font-weight: 700; letter-spacing: .16em;
  text-transform: uppercase; white-space: nowrap; }
.body { display: flex; flex-direction: column; min-height: 126mm; }
header { display: flex; justify-content: space-between; gap: 3mm 8mm; padding-bottom: 3.5mm;
  border-bottom: .5mm solid var(--accent); }
header > * { min-width: 0; }
.logo { flex: 0 0 auto; align-self: flex-start; max-width: 38mm; max-height: 17mm; object-fit: contain; }
.business { flex: 1 1 0; color: var(--soft); font-size: 8.5pt; line-height: 1.35; }
.name { margin-bottom: .8mm; color: var(--ink); font-size: 14pt; line-height: 1.2; font-weight: 700; }
.what { flex: 0 0 auto; max-width: 64mm; text-align: right; font-size: 8.5pt; }
h1 { font: 700 19pt/1 Georgia, "Times New Roman", "DejaVu Serif", serif; letter-spacing: .12em; margin-right: -.12em;
  text-transform: uppercase; white-space: nowrap; color: var(--accent); }
.kind { margin: 1mm 0 1.4mm; color: var(--soft); }
.number { font-size: 10.5pt; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.copy { margin-top: .8mm; }
.voided { margin-top: .8mm; }
dl { margin: 4.5mm 0 4mm; display: grid; gap: 2.2mm; }
dl > div { display: grid; grid-template-columns: 41mm minmax(0, 1fr); align-items: baseline; gap: 3mm; }
dt { display: flex; justify-content: space-between; gap: 2mm; color: var(--soft); font-size: 9.75pt; }
dt::after { content: ":"; }
dd { border-bottom: .25mm dotted var(--line); padding-bottom: .6mm; white-space: pre-line; }
.other { font-size: 12pt; line-height: 1.3; font-weight: 600; }
.words { padding: 1.6mm 3mm; border: 0; font-style: italic; font-weight: 600;
  background: repeating-linear-gradient(-55deg, var(--tint) 0 1.1mm, #f8fbfc 1.1mm 2.2mm); }
.purpose.long { font-size: 8.5pt; line-height: 1.35; }
.blank { display: inline-block; width: 100%; min-height: 1em; }
.end { margin-top: auto; display: grid; grid-template-columns: minmax(0, 1fr) 44mm 44mm; grid-template-rows: auto 1fr;
  gap: .6mm 6mm; break-inside: avoid; }
.money { grid-column: 1; grid-row: 1 / -1; align-self: end; justify-self: start; margin: 0 3mm 3mm; padding: 2.6mm 5mm;
  border: .5mm solid var(--accent); outline: .25mm solid var(--accent); outline-offset: .7mm; transform: skewX(-12deg);
  background: repeating-linear-gradient(55deg, var(--tint) 0 1.1mm, #f8fbfc 1.1mm 2.2mm); }
.money span { display: block; transform: skewX(12deg); font-size: 16pt; line-height: 1.2; font-weight: 700;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
.money.long span { font-size: 11pt; }
.date { grid-column: 3; grid-row: 1; text-align: center; }
.signature { grid-row: 2; text-align: center; font-size: 9.5pt; }
.space { height: 22mm; display: grid; place-items: center; }
.stamp { width: 31mm; height: 20mm; display: grid; place-items: center; border: .3mm dashed var(--line);
  color: var(--soft); font-size: 8pt; line-height: 1.3; }
.who { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; min-height: 1.5em;
  padding-top: .8mm; border-top: .3mm solid var(--ink); font-weight: 600; font-size: 9pt; line-height: 1.25; }
footer { break-before: avoid; margin-top: 4mm; display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: 0 6mm; color: var(--soft); font-size: 7pt; }
@container (max-width: 160mm) {
  .stub { display: none; }
  .body { grid-column: 1 / -1; }
  .what { max-width: 54mm; }
  h1 { font-size: 16pt; }
  dl > div { grid-template-columns: 39mm minmax(0, 1fr); }
  .end { grid-template-columns: 1fr 1fr; grid-template-rows: none; }
  .money { grid-column: 1 / -1; grid-row: 1; margin: 0 3mm 6mm; }
  .money.long span { font-size: 14pt; }
  .date { grid-column: 2; grid-row: 2; }
  .signature { grid-row: 3; }
}
@container (max-width: 105mm) {
  .body { min-height: 0; }
  header { flex-direction: column; }
  .what { max-width: none; text-align: left; }
  dl > div { grid-template-columns: minmax(0, 1fr); gap: .4mm; }
  dt { justify-content: start; font-size: 9pt; }
  dt::after { content: none; }
  .end { column-gap: 4mm; }
  .money.long { padding-inline: 3mm; }
  .money.long span { font-size: 11pt; }
  .stamp { width: 100%; max-width: 31mm; }
}
@media print { .sheet { max-width: none; } .body { min-height: 0; } .end { margin-top: 0; } }
`;
