import { html } from 'hono/html';
import type { Html } from '../../http/frame.ts';

/**
 * A receipt roll of 80 or 58 mm, each sheet cut at the end of its text; the browser remembers the roll's width. The
 * text keeps within the 72 or 48 mm that the head of such a printer reaches.
 */
export const roll = {
  tools: html`
<fieldset><legend>Lebar kertas</legend>
<label><input type="radio" name="roll" value="80" checked> 80 mm</label>
<label><input type="radio" name="roll" value="58"> 58 mm</label>
</fieldset>`,
  style: `
@page { margin: 0; }
@page roll80 { size: 80mm 200mm; margin: 0; }
@page roll58 { size: 58mm 200mm; margin: 0; }
.roll { page: roll80; width: 80mm; padding: 4mm 4.25mm 6mm;
  font: 9pt/1.35 ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; color: #000; }
body:has([value="58"]:checked) .roll { page: roll58; width: 58mm; padding: 4mm 5.25mm 6mm; font-size: 7.8pt; }
.roll header, .roll footer, h1 { text-align: center; }
.name { font-size: 1.25em; font-weight: 700; line-height: 1.2; }
h1 { margin: 2mm 0 1mm; padding: .8mm 0; border: solid #000; border-width: .3mm 0; font-size: 1.15em;
  letter-spacing: .3em; text-indent: .3em; text-transform: uppercase; }
.copy { text-align: center; color: #000; }
.voided { margin: 1mm 0; color: #000; }
.batal { font-size: 15mm; color: #000; opacity: .28; transform: rotate(-50deg); }
body:has([value="58"]:checked) .batal { font-size: 11mm; }
.batal.pratinjau { font-size: 10mm; color: #000; }
body:has([value="58"]:checked) .batal.pratinjau { font-size: 8mm; }
.total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 2ch;
  margin: 2mm 0 1mm; padding: 1.4mm 0; border: dashed #000; border-width: .3mm 0; }
.total b { margin-left: auto; font-size: 1.45em; white-space: nowrap; }
.total.long b { font-size: 1.1em; }
.roll footer { margin-top: 3mm; font-size: .85em; }
`,
  // A page is as long as its text, which is known only after layout; so each sheet has a page of its own.
  script: `
const key = 'finance_roll_mm';
const sheets = [...document.querySelectorAll('.roll')];
const pages = new CSSStyleSheet();
document.adoptedStyleSheets.push(pages);
function fit() {
  const width = document.querySelector('[name=roll]:checked').value;
  pages.replaceSync(sheets.map((sheet, at) => {
    const height = Math.ceil(sheet.getBoundingClientRect().height * 25.4 / 96) + 1;
    sheet.style.page = 'receipt' + at;
    return '@page receipt' + at + ' { size: ' + width + 'mm ' + height + 'mm; margin: 0 }';
  }).join(''));
}
for (const choice of document.querySelectorAll('[name=roll]')) {
  // The storage may be closed to us.
  try { if (choice.value === localStorage.getItem(key)) choice.checked = true; } catch {}
  choice.addEventListener('change', () => {
    try { localStorage.setItem(key, choice.value); } catch {}
    fit();
  });
}
fit();
`,
};

/** The line with the sum; its amount stays on one line of 48 mm. */
export function rollTotal(label: string, amount: string): Html {
  return html`<p class="total${amount.length > 16 ? ' long' : ''}"><span>${label}</span><b>${amount}</b></p>`;
}
