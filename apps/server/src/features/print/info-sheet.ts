import { longInstant, formatRupiah } from '@finance/contract';
import { html } from 'hono/html';
import { facts } from '../../http/facts.ts';
import type { Html } from '../../http/frame.ts';
import { logoImage } from './logo.ts';
import { marks, type Paper, paperSizes, wholeAmounts } from './paper.ts';
import type { Receipt } from './receipt.rules.ts';

const accountTypes = { bank: 'Bank', cash: 'Kas', investment: 'Investasi' } as const;

/** The details of a transaction on A4 or A5, without amount box, stamp, signatures and internal note. */
export function infoSheet(receipt: Receipt, timezone: string): Paper {
  const {
    transaction,
    header: [name, ...address],
    logo,
    number,
    isIncome,
    object,
    date,
    printed,
  } = receipt;
  const rows: [label: string, value: Html | string | number | null][] = [
    ['Jenis', isIncome ? 'Pendapatan' : 'Pengeluaran'],
    ['Tanggal Transaksi', date],
    ['Jumlah', formatRupiah(transaction.amount)],
    ['Account', `${transaction.account.full_info} (${accountTypes[transaction.account_type]})`],
    [isIncome ? 'Sudah terima dari' : 'Dibayarkan kepada', transaction.related_entity_name],
    ['ID Lawan Transaksi', transaction.related_entity_id],
    ['No Telepon', transaction.related_entity_phone_number],
    ['Objek', object],
    ['Catatan', transaction.note && wholeAmounts(transaction.note)],
    ['Cetak', `${transaction.receipt_generated} kali`],
    ['Dibuat Oleh', transaction.creator_name],
    ['Dibuat', longInstant(transaction.created_at, timezone)],
    ['Diupdate', transaction.version > 1 ? longInstant(transaction.updated_at, timezone) : null],
    ['UUID', transaction.uuid],
  ];
  return {
    title: `Informasi transaksi ${number}`,
    tools: paperSizes.tools,
    style: paperSizes.style + style,
    script: paperSizes.script,
    sheet: html`
<article class="sheet">
<header>
${logoImage(logo)}
<div class="business"><p class="name">${name}</p>${address.map((line) => html`<p>${line}</p>`)}</div>
<div class="what"><h1>Informasi Transaksi</h1><p class="number">No. ${number}</p>${marks(receipt)}</div>
</header>
${facts(rows)}
<footer>${printed}</footer>
</article>`,
  };
}

const style = `
.sheet { width: 100%; max-width: 210mm; padding: 9mm 11mm; font-size: 9.5pt; box-decoration-break: clone;
  -webkit-box-decoration-break: clone; container-type: inline-size; }
header { display: flex; justify-content: space-between; gap: 3mm 8mm; padding-bottom: 3mm;
  border-bottom: .5mm solid var(--accent); }
header > * { min-width: 0; }
.logo { flex: 0 0 auto; align-self: flex-start; max-width: 38mm; max-height: 17mm; object-fit: contain; }
.business { flex: 1 1 0; line-height: 1.35; color: var(--soft); font-size: 9pt; }
.name { margin-bottom: .6mm; color: var(--ink); font-size: 14pt; line-height: 1.2; font-weight: 700; }
.what { flex: 0 0 auto; max-width: 64mm; text-align: right; font-size: 9pt; }
h1 { font-size: 14pt; line-height: 1.2; color: var(--accent); }
.number { margin-top: 1mm; font-size: 10.5pt; font-weight: 600; font-variant-numeric: tabular-nums; }
.copy, .voided { margin-top: 1mm; }
dl { margin: 3mm 0 4mm; }
dl > div { display: grid; grid-template-columns: 44mm minmax(0, 1fr); gap: 4mm; padding: 1.1mm 0;
  border-bottom: .2mm solid #dbe3e8; }
dt { color: var(--soft); }
dd { font-weight: 500; white-space: pre-line; font-variant-numeric: tabular-nums; }
footer { color: var(--soft); font-size: 7.5pt; }
@container (max-width: 110mm) { dl > div { grid-template-columns: minmax(0, 1fr); gap: .4mm; }
  header { flex-direction: column; } .what { max-width: none; text-align: left; } }
@media print { .sheet { max-width: none; } dl > div { break-inside: avoid; } }
`;
