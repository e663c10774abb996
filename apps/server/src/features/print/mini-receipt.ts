import { longInstant, formatRupiah } from '@finance/contract';
import { html } from 'hono/html';
import { marks, type Paper, wholeAmounts } from './paper.ts';
import type { Receipt } from './receipt.rules.ts';
import { roll, rollTotal } from './roll.ts';

/** A receipt on a receipt roll. */
export function miniReceipt(receipt: Receipt, timezone: string): Paper {
  const {
    transaction,
    header: [name, ...address],
    number,
    isIncome,
    isStamped,
    inWords,
    payer,
    payee,
    purpose,
    object,
    date,
    printed,
  } = receipt;
  const amount = formatRupiah(Math.abs(transaction.amount));
  const rows: [label: string, value: string][] = [
    ['No.', number],
    ['Tanggal', date],
    ['Dibuat', longInstant(transaction.created_at, timezone)],
    ['Kasir', transaction.creator_name],
    [isIncome ? 'Sudah terima dari' : 'Dibayarkan kepada', isIncome ? payer : payee],
    ['Untuk', purpose],
    ['Referensi', object === purpose ? '' : object],
    ['Melalui', transaction.account.full_info],
  ];
  return {
    title: `Struk ${number}`,
    style,
    script: roll.script,
    tools: roll.tools,
    sheet: html`
<article class="sheet roll">
<header><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</header>
<h1>Kwitansi</h1>
${marks(receipt)}
<dl>${rows
      .filter(([, value]) => value !== '')
      .map(
        ([label, value]) => html`<div class="${label.length > 9 ? 'wide party' : value.length > 80 ? 'wide' : ''}">
<dt>${label}</dt><dd>${wholeAmounts(value)}</dd></div>`,
      )}</dl>
${rollTotal(isIncome ? 'JUMLAH' : 'KELUAR', amount)}
<p class="words">${inWords}</p>
${isStamped ? html`<p class="stamp">Meterai<br>Rp10.000</p>` : ''}
<footer><p>Terima kasih</p><p>${printed}</p><p>${transaction.uuid}</p></footer>
</article>`,
  };
}

const style = `${roll.style}
dl { margin: 1.5mm 0; }
dl > div { display: grid; grid-template-columns: 9.5ch minmax(0, 1fr); gap: 1ch; }
dl > .wide { display: block; }
.wide dd { padding-left: 2ch; }
.party dd { font-weight: 700; }
dl > div + div { margin-top: .5mm; }
dd { white-space: pre-line; }
.words { font-style: italic; }
.stamp { width: 30mm; height: 20mm; margin: 3mm auto 0; display: grid; place-items: center; text-align: center;
  border: .3mm dashed #000; font-size: .9em; }
.roll footer p:first-child { margin-bottom: 1mm; font-size: 1.15em; font-weight: 700; }
`;
