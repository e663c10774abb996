import { formatRupiah } from '@finance/contract';
import { html } from 'hono/html';
import { receiptStyle } from './full-receipt.ts';
import { logoImage } from './logo.ts';
import { miniReceipt } from './mini-receipt.ts';
import { marks, type Paper, paperSizes, wholeAmounts } from './paper.ts';
import type { Receipt } from './receipt.rules.ts';

/**
 * Bukti Kas Masuk or Keluar on A4 or A5: what the business files of money that came into a drawer or left it, with
 * places for whoever made, approved and received it. Its number is that of the receipt.
 */
export function cashSlip(receipt: Receipt): Paper {
  const {
    transaction,
    header: [name, ...address],
    number,
    isIncome,
    inWords,
    purpose,
    object,
    date,
    printed,
  } = receipt;
  const title = titleOf(receipt);
  return {
    title: `${title} ${number}`,
    tools: paperSizes.tools,
    style: paperSizes.style + receiptStyle + style,
    script: paperSizes.script,
    sheet: html`
<article class="sheet voucher">
<div class="body">
<header>
${logoImage(receipt.logo)}
<div class="business"><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</div>
<div class="what"><h1>${title}</h1><p class="number">No. ${number}</p><p>${date}</p>${marks(receipt)}</div>
</header>
<dl>
${fact(isIncome ? 'Diterima dari' : 'Dibayarkan kepada', otherOf(receipt), 'other')}
${fact('Jumlah', formatRupiah(Math.abs(transaction.amount)), 'other')}
${fact('Terbilang', inWords, 'words')}
${fact('Untuk', purpose, purpose.length > 400 ? 'purpose long' : 'purpose')}
${object && object !== purpose ? fact('Referensi', object, '') : ''}
${fact('Kas', transaction.account.full_info, '')}
</dl>
<div class="signatures">
${signersOf(receipt).map(([role, who]) => html`<div><p>${role},</p><p class="who">${who || html`&nbsp;`}</p></div>`)}
</div>
<footer><span>${printed} · Dicatat oleh ${transaction.creator_name}</span><span>${transaction.uuid}</span></footer>
</div>
</article>`,
  };
}

/** The same on a receipt roll. */
export function cashSlipRoll(receipt: Receipt, timezone: string): Paper {
  const signatures = signersOf(receipt).map(
    ([role, who]) => html`<div><p>${role}</p><p>${who || html`&nbsp;`}</p></div>`,
  );
  return miniReceipt(receipt, timezone, { title: titleOf(receipt), end: html`<div class="sign">${signatures}</div>` });
}

function titleOf({ isIncome }: Receipt): string {
  return isIncome ? 'Bukti Kas Masuk' : 'Bukti Kas Keluar';
}

function otherOf({ isIncome, payer, payee }: Receipt): string {
  return isIncome ? payer : payee;
}

function signersOf(receipt: Receipt): [role: string, name: string][] {
  return [
    ['Dibuat oleh', receipt.transaction.creator_name],
    ['Disetujui oleh', ''],
    [receipt.isIncome ? 'Disetor oleh' : 'Diterima oleh', otherOf(receipt)],
  ];
}

function fact(label: string, value: string, kind: string) {
  return html`<div><dt>${label}</dt><dd class="${kind}">${
    value
      ? wholeAmounts(value)
      : html`<span
      class="blank"></span>`
  }</dd></div>`;
}

const style = `
.voucher { display: block; }
.voucher .body { min-height: 0; }
.voucher h1 { font-size: 15pt; letter-spacing: .04em; margin-right: 0; }
.voucher dl > div { grid-template-columns: 41mm minmax(0, 1fr); }
.signatures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6mm; margin-top: 5mm;
  text-align: center; font-size: 9.5pt; break-inside: avoid; }
.signatures .who { margin-top: 17mm; }
@container (max-width: 105mm) { .voucher dl > div { grid-template-columns: minmax(0, 1fr); }
  .signatures { gap: 3mm; font-size: 8pt; } }
`;
