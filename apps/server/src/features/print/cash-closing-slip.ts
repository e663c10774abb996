import {
  cashClosingDoneLabels,
  cashClosingKindLabels,
  deductedOf,
  denominations,
  exactSum,
  longDate,
  longInstant,
  formatRupiah,
} from '@finance/contract';
import { html } from 'hono/html';
import { type cashClosingSheet, openingOf } from './cash-closing-sheet.ts';
import { businessOf } from './business.ts';
import { marks, type Paper, wholeAmounts } from './paper.ts';
import { roll, rollTotal } from './roll.ts';

type Row = [label: string, value: string];

/**
 * A cash closing on a receipt roll, for the drawer: the books, the pieces that were counted, the difference, the rest.
 */
export function cashClosingSlip(...[closing, header, scope]: Parameters<typeof cashClosingSheet>): Paper {
  const { cashier_name, date, difference, reason, counted_amount, deposit_amount } = closing;
  const { name, address } = businessOf(header, scope);
  const voided =
    closing.voided_at &&
    `Dibuka kembali ${longInstant(closing.voided_at, scope.timezone)} oleh ${closing.voided_by_name}: ` +
      `${closing.void_reason}`;
  const books: Row[] = [
    [`Saldo awal, ${openingOf(closing, scope.timezone)}`, formatRupiah(exactSum(closing, 'opening_balance'))],
    ['Uang masuk', formatRupiah(exactSum(closing, 'total_in'))],
    ['Uang keluar', formatRupiah(exactSum(closing, 'total_out'))],
    ['Menurut buku', formatRupiah(exactSum(closing, 'expected_balance'))],
  ];
  const pieces = denominations.flatMap(({ name: key, kind, value }): Row[] => {
    const count = closing.denominations[key] ?? 0;
    if (count === 0) return [];
    return [[`${kind === 'note' ? 'Kertas' : 'Logam'} ${formatRupiah(value)} x ${count}`, formatRupiah(count * value)]];
  });
  const rest: Row[] = deposit_amount === null ? [] : [['Disetor ke bank', formatRupiah(deposit_amount)]];
  if (closing.kind === 'closing') rest.push(['Tinggal di laci', formatRupiah(closing.float_amount)]);
  return {
    title: `${cashClosingKindLabels[closing.kind]} ${cashier_name} ${date}`,
    tools: roll.tools,
    style: `${roll.style}${style}`,
    script: roll.script,
    sheet: html`
<article class="sheet roll">
<header><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</header>
<h1>${cashClosingKindLabels[closing.kind]}</h1>
${marks({ copy: null, isPreview: false, voided })}
<p class="what"><b>${cashier_name}</b><br>${longDate(date)}</p>
${table(books)}
${table([...pieces, ['Uang terhitung', formatRupiah(counted_amount)]])}
${rollTotal(
  difference === 0 ? 'COCOK' : difference > 0 ? 'LEBIH' : 'KURANG',
  formatRupiah(difference < 0 ? -difference : difference),
)}
${reason ? html`<p>Alasan: ${wholeAmounts(reason)}</p>` : ''}
${rest.length > 0 ? table(rest) : ''}
${deductedOf(closing, scope.due_types).map(
  ({ label, amount }) => html`<p>${wholeAmounts(`${label} ${formatRupiah(amount)}, bukan uang`)}</p>`,
)}
${deposit_amount === null ? '' : html`<p>${closing.deposit_account}</p>`}
<div class="sign"><p>${closing.creator_name}</p><p>${closing.giver_name ?? closing.taker_name ?? 'Penerima'}</p></div>
<footer><p>${cashClosingDoneLabels[closing.kind]} ${longInstant(closing.created_at, scope.timezone)}</p>
<p>Dicetak ${longInstant(scope.now, scope.timezone)} oleh ${scope.user_name}</p><p>${closing.uuid}</p></footer>
</article>`,
  };
}

function table(rows: Row[]) {
  return html`<table><tbody>${rows.map(
    ([label, value]) => html`<tr><th scope="row">${wholeAmounts(label)}</th><td>${value}</td></tr>`,
  )}</tbody></table>`;
}

const style = `
.what { margin: 1mm 0; text-align: center; }
table { width: 100%; margin: 1.5mm 0; border-collapse: collapse; border-top: .3mm dashed #000; }
tr { display: flex; flex-wrap: wrap; justify-content: space-between; }
th, td { padding: .4mm 0; font-weight: 400; text-align: left; vertical-align: top; }
td { margin-left: auto; padding-left: 1ch; white-space: nowrap; }
tr:last-child > * { font-weight: 700; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin-top: 14mm; text-align: center; }
.sign p { border-top: .3mm solid #000; padding-top: .6mm; }
`;
