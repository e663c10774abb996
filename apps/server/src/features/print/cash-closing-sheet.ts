import {
  addDays,
  type CashClosing,
  deductedOf,
  denominations,
  exactSum,
  longDate,
  longInstant,
  formatRupiah,
  cashClosingDoneLabels,
  cashClosingKindLabels,
} from '@finance/contract';
import { html } from 'hono/html';
import type { Scope } from '../../database/in-tenant.ts';
import { businessOf } from './business.ts';
import { marks, type Paper } from './paper.ts';

/** A cash closing on A4: the book balance, every note and coin, the difference, and who counted and received it. */
export function cashClosingSheet(
  closing: CashClosing,
  header: string | null,
  scope: Pick<Scope, 'tenant_name' | 'timezone' | 'user_name' | 'now'> & { due_types: Record<string, string> },
): Paper {
  const { name, address } = businessOf(header, scope);
  const { cashier_name, date, since, difference, reason, deposit_amount, deposit_account } = closing;
  const voided =
    closing.voided_at &&
    `Dibuka kembali ${longInstant(closing.voided_at, scope.timezone)} oleh ${closing.voided_by_name}: ` +
      `${closing.void_reason}`;
  const books: [label: string, amount: number | bigint][] = [
    [`Saldo awal (${openingOf(closing, scope.timezone)})`, exactSum(closing, 'opening_balance')],
    ['Uang masuk', exactSum(closing, 'total_in')],
    ['Uang keluar', exactSum(closing, 'total_out')],
  ];
  const named = difference === 0 ? 'Tidak ada selisih' : difference > 0 ? 'Selisih lebih' : 'Selisih kurang';
  const what = cashClosingKindLabels[closing.kind];
  return {
    title: `${what} ${cashier_name} ${date}`,
    style,
    sheet: html`
<article class="sheet">
<header>
<div class="business"><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</div>
<div class="what"><h1>${what}</h1><p class="number">${cashier_name}</p><p>${longDate(date)}</p>
${marks({ copy: null, isPreview: false, voided })}</div>
</header>
<section><h2>Menurut buku${since === date ? '' : ` (${longDate(since)} s.d. ${longDate(date)})`}</h2>
<table><tbody>${books.map(
      ([label, amount]) => html`<tr><th scope="row">${label}</th><td>${formatRupiah(amount)}</td></tr>`,
    )}</tbody>
<tfoot><tr><th scope="row">Saldo menurut buku</th>
<td>${formatRupiah(exactSum(closing, 'expected_balance'))}</td></tr></tfoot></table></section>
${deductedOf(closing, scope.due_types).map(
  ({ label, amount }) => html`<p class="reason"><b>${label}</b> (bukan uang): ${formatRupiah(amount)}</p>`,
)}
<section><h2>Hitungan uang</h2>
<table class="count"><thead><tr><th scope="col">Pecahan</th><th scope="col">Jumlah</th><th
  scope="col">Nilai</th></tr></thead>
<tbody>${denominations.map(({ name: key, kind, value }) => {
      const count = closing.denominations[key] ?? 0;
      return html`<tr${count === 0 ? html` class="none"` : ''}>
<th scope="row">${kind === 'note' ? 'Kertas' : 'Logam'} ${formatRupiah(value)}</th>
<td>${String(count)}</td><td>${formatRupiah(count * value)}</td></tr>`;
    })}</tbody>
<tfoot><tr><th scope="row" colspan="2">Uang terhitung</th>
<td>${formatRupiah(closing.counted_amount)}</td></tr></tfoot></table></section>
<p class="difference"><span>${named}</span><b>${formatRupiah(difference)}</b></p>
${reason ? html`<p class="reason"><b>Alasan:</b> ${reason}</p>` : ''}
${
  deposit_amount === null
    ? ''
    : html`<p class="reason"><b>Disetor ke bank:</b> ${formatRupiah(deposit_amount)} ke ${deposit_account}.</p>`
}
${
  closing.kind === 'opening'
    ? ''
    : html`<p class="reason"><b>Tinggal di laci:</b> ${formatRupiah(closing.float_amount)}</p>`
}
<div class="signatures">
<div><p>Dihitung oleh,</p><p class="who">${closing.creator_name}</p></div>
${otherHand(closing)}
<div><p>Mengetahui,</p><p class="who">&nbsp;</p></div>
</div>
<footer><span>Dicetak ${longInstant(scope.now, scope.timezone)} oleh ${scope.user_name} ·
  ${cashClosingDoneLabels[closing.kind]}
  ${longInstant(closing.created_at, scope.timezone)}</span><span>${closing.uuid}</span></footer>
</article>`,
  };
}

/** Who signs beside whoever counted: who handed the drawer over, or takes it. */
function otherHand({ giver_name, taker_name }: CashClosing) {
  const [role, name] = giver_name === null ? ['Diterima oleh', taker_name] : ['Diserahkan oleh', giver_name];
  return html`<div><p>${role},</p><p class="who">${name ?? html`&nbsp;`}</p></div>`;
}

/** When the balance was that a closing begins with. */
export function openingOf({ since, since_at }: Pick<CashClosing, 'since' | 'since_at'>, zone: string): string {
  return since_at === null ? `akhir ${longDate(addDays(since, -1))}` : `tutup kas ${longInstant(since_at, zone)}`;
}

const style = `
@page { size: A4; margin: 0; }
.sheet { width: 100%; max-width: 210mm; padding: 12mm 14mm 9mm; font-size: 10pt; container-type: inline-size;
  box-decoration-break: clone; -webkit-box-decoration-break: clone; }
header { display: flex; justify-content: space-between; gap: 3mm 8mm; padding-bottom: 3.5mm;
  border-bottom: .5mm solid var(--accent); }
header > * { min-width: 0; }
.business { flex: 1 1 0; line-height: 1.35; color: var(--soft); font-size: 9pt; }
.name { margin-bottom: .6mm; color: var(--ink); font-size: 14pt; line-height: 1.2; font-weight: 700; }
.what { flex: 0 1 auto; max-width: 80mm; text-align: right; font-size: 9.5pt; }
h1 { font-size: 16pt; line-height: 1.2; color: var(--accent); }
.number { margin-top: 1mm; font-size: 11.5pt; font-weight: 600; }
.voided { margin-top: 1mm; }
h2 { margin: 5mm 0 1.5mm; font-size: 10.5pt; color: var(--accent); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 1.05mm 1mm; border-bottom: .2mm solid #dbe3e8; font-weight: 400; text-align: left;
  overflow-wrap: break-word; }
td, .count th { white-space: nowrap; }
td, .count thead th + th { text-align: right; }
thead th { color: var(--soft); font-size: 8.5pt; }
.none { color: #7d8b94; }
tfoot th, tfoot td { border-bottom: 0; border-top: .4mm solid var(--ink); font-weight: 700; }
.difference { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1mm 6mm; margin-top: 5mm;
  padding: 2.5mm 4mm; border: .5mm solid var(--accent); background: var(--tint); font-size: 12pt; }
.difference b { font-variant-numeric: tabular-nums; white-space: nowrap; }
.reason { margin-top: 2mm; white-space: pre-line; }
.signatures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8mm; margin-top: 8mm;
  text-align: center; break-inside: avoid; }
.who { margin-top: 20mm; border-top: .25mm solid var(--ink); padding-top: .8mm; }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1mm 6mm; margin-top: 6mm;
  color: var(--soft); font-size: 7.5pt; }
@container (max-width: 120mm) { header { flex-direction: column; } .what { text-align: left; }
  .signatures { gap: 4mm; font-size: 9pt; } }
@media screen and (max-width: 600px) { .sheet { padding: 6mm 4mm; font-size: 9pt; }
  .signatures { gap: 3mm; font-size: 8pt; } }
@media print { .sheet { max-width: none; } tr { break-inside: avoid; } }
`;
