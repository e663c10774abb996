import { html } from 'hono/html';
import { marks, type Paper, wholeAmounts } from './paper.ts';
import type { Html } from '../../http/frame.ts';
import type { Receipt } from './receipt.rules.ts';
import { rollReceipt } from './roll-receipt.ts';
import { roll, rollTotal } from './roll.ts';

/** What is printed on a roll instead of a kwitansi. */
interface OtherSlip {
  title: string;
  /** Below the amount in words. */
  end: Html;
}

/** A receipt on a receipt roll, or another slip of the same transaction. */
export function miniReceipt(receipt: Receipt, timezone: string, slip?: OtherSlip): Paper {
  const { business, address, facts, total, in_words, is_stamped, footer } = rollReceipt(receipt, timezone);
  return {
    title: `${slip ? slip.title : 'Struk'} ${receipt.number}`,
    style,
    script: roll.script,
    tools: roll.tools,
    sheet: html`
<article class="sheet roll">
<header><p class="name">${business}</p>${address.map((line) => html`<p>${line}</p>`)}</header>
<h1${slip ? html` class="long"` : ''}>${slip ? slip.title : 'Kwitansi'}</h1>
${marks(receipt)}
<dl>${facts.map(
      ({ label, value }) => html`<div class="${label.length > 9 ? 'wide party' : value.length > 80 ? 'wide' : ''}">
<dt>${label}</dt><dd>${wholeAmounts(value)}</dd></div>`,
    )}</dl>
${rollTotal(total.label, total.amount)}
<p class="words">${in_words}</p>
${is_stamped && !slip ? html`<p class="stamp">Meterai<br>Rp10.000</p>` : ''}
${slip ? slip.end : ''}
<footer>${(slip ? footer.slice(1) : footer).map((line) => html`<p>${line}</p>`)}</footer>
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
.roll h1.long { letter-spacing: .06em; text-indent: .06em; }
.sign { display: grid; gap: 2mm; margin-top: 3mm; }
.sign p + p { margin-top: 12mm; padding-top: .6mm; border-top: .3mm solid #000; }
.roll h1:not(.long) ~ footer p:first-child { margin-bottom: 1mm; font-size: 1.15em; font-weight: 700; }
`;
