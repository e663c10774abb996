import { type DueType, formatRupiah, longDate } from '@finance/contract';
import { html } from 'hono/html';
import type { Paper } from '../print/paper.ts';
import type { Statement, StatementLine, StatementRange } from '@finance/contract/checks/due-statement';

export interface StatementSheet {
  /** The business's name, then lines such as its address. */
  header: string[];
  /** The counterparty. */
  who: { name: string; id: string | null; phone: string | null };
  range: StatementRange;
  statement: Statement;
  /** What is left of advances, which is in no sum of the statement. */
  advances: { advance_received: bigint; advance_paid: bigint };
  /** What the tenant calls receivables and payables. */
  names: Record<DueType, string>;
  /** When and by whom it was printed. */
  printed: string;
}

/** A counterparty's statement on A4: every due with its payments and the running balance. */
export function statementSheet({
  header: [name, ...address],
  who,
  range: { date_from, date_to },
  statement,
  advances: { advance_received, advance_paid },
  names,
  printed,
}: StatementSheet): Paper {
  const { opening, lines, debit, credit, closing, receivable, payable } = statement;
  const dated = datesInLetters();
  const period = `${date_from ? longDate(date_from) : 'awal'} s.d. ${date_to ? longDate(date_to) : 'akhir'}`;
  return {
    title: `Kartu Hutang/Piutang ${who.name}`,
    style,
    sheet: html`
<article class="sheet">
<header>
<div class="business"><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</div>
<div class="what"><h1>Kartu Hutang/Piutang</h1><p>Periode ${period}</p></div>
</header>
<dl>
<div><dt>Lawan transaksi</dt><dd>${who.name}</dd></div>
${who.id ? html`<div><dt>ID</dt><dd>${who.id}</dd></div>` : ''}
${who.phone ? html`<div><dt>No Telepon</dt><dd>${who.phone}</dd></div>` : ''}
</dl>
<div class="scroll"><table>
<thead><tr><th scope="col">Tanggal</th><th scope="col">Uraian</th><th scope="col" class="n">Debit</th><th scope="col"
  class="n">Kredit</th><th scope="col" class="n">Saldo</th></tr></thead>
<tbody>
<tr class="sum"><td>${date_from ? dated(date_from) : ''}</td><td>Saldo awal</td><td></td><td></td>${money(opening)}</tr>
${lines.map(
  (line) => html`<tr><td>${dated(line.date)}</td><td>${told(line, names, dated)}</td>
${money(line.debit, true)}${money(line.credit, true)}${money(line.balance)}</tr>`,
)}
${lines.length === 0 ? html`<tr><td></td><td colspan="4">Tidak ada mutasi dalam periode ini.</td></tr>` : ''}
</tbody>
<tbody><tr class="sum"><td>${date_to ? dated(date_to) : ''}</td><td>Saldo
  akhir</td>${money(debit)}${money(credit)}${money(closing)}</tr></tbody>
</table></div>
<p class="rest">Sisa ${names.R.toLowerCase()} <b>${formatRupiah(receivable)}</b>
  · Sisa ${names.P.toLowerCase()} <b>${formatRupiah(payable)}</b></p>
${advance_received > 0n ? html`<p class="rest">Uang muka diterima <b>${formatRupiah(advance_received)}</b></p>` : ''}
${advance_paid > 0n ? html`<p class="rest">Uang muka dibayar <b>${formatRupiah(advance_paid)}</b></p>` : ''}
<p class="legend">Saldo positif: lawan transaksi berhutang kepada kami. Saldo negatif: kami berhutang kepada lawan
  transaksi.</p>
<footer>${printed}</footer>
</article>`,
  };
}

function money(amount: number | bigint, isBlankAtZero = false) {
  const shown = isBlankAtZero && amount === 0 ? '' : formatRupiah(amount);
  return html`<td class="n${amount < 0 ? ' minus' : ''}">${shown}</td>`;
}

/** Writes each date only once: that takes 50 µs, and a long statement has thousands. */
function datesInLetters(): (date: string) => string {
  const written = new Map<string, string>();
  return (date) => {
    const letters = written.get(date) ?? longDate(date);
    written.set(date, letters);
    return letters;
  };
}

function told(
  { kind, type, amount, due_id, due_ids = [due_id], due_date, note }: StatementLine,
  names: StatementSheet['names'],
  dated: (date: string) => string,
) {
  const name = names[type];
  const what = {
    due: `${amount < 0 ? 'Nota kredit' : name} #${due_id}`,
    payment: `Pembayaran ${name.toLowerCase()} ${due_ids.map((id) => `#${id}`).join(', ')}`,
    set_off: `Uang muka dipakai untuk ${name.toLowerCase()} #${due_id}`,
    deduction: `Potongan ${name.toLowerCase()} #${due_id}`,
    given_up: `Sisa ${name.toLowerCase()} #${due_id} ditutup`,
  }[kind];
  return html`${what}${due_date ? ` (JT ${dated(due_date)})` : ''}${note ? html`<small>${note}</small>` : ''}`;
}

const style = `
@page { size: A4; margin: 12mm 12mm 16mm;
  @bottom-right { content: "Halaman " counter(page) " dari " counter(pages); font: 8pt sans-serif; } }
.sheet { width: 100%; min-width: 0; max-width: 210mm; padding: 12mm; font-size: 9pt; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 3mm 8mm; padding-bottom: 3mm;
  border-bottom: .5mm solid var(--accent); }
.business { flex: 1 1 60mm; color: var(--soft); }
.name { color: var(--ink); font-size: 13pt; line-height: 1.2; font-weight: 700; }
.what { text-align: right; }
h1 { font-size: 13pt; line-height: 1.2; color: var(--accent); }
dl { display: flex; flex-wrap: wrap; gap: 1mm 10mm; margin: 3mm 0; }
dt { color: var(--soft); }
dd { font-weight: 600; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; color: var(--soft); font-weight: 600; border-bottom: .3mm solid var(--line); }
th, td { padding: 1.2mm 1.5mm; vertical-align: top; }
td { border-bottom: .2mm solid #dbe3e8; }
td:first-child { white-space: nowrap; }
td:nth-child(2) { min-width: 34mm; }
td small { display: block; color: var(--soft); white-space: pre-line; }
.n { text-align: right; white-space: nowrap; }
.minus { color: var(--void); }
.sum td { font-weight: 700; background: var(--tint); }
.rest { margin-top: 4mm; text-align: right; }
.legend, footer { margin-top: 2mm; color: var(--soft); font-size: 7.5pt; }
@media screen and (max-width: 600px) { .sheet { padding: 6mm 5mm; } .what { text-align: left; } }
@media print { .sheet { max-width: none; padding: 0; } .scroll { overflow: visible; } tr { break-inside: avoid; }
  thead { display: table-header-group; } }
`;
