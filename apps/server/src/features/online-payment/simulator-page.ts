import { formatRupiah } from '@finance/contract';
import { html } from 'hono/html';
import { facts } from '../../http/facts.ts';
import type { Frame } from '../../http/frame.ts';
import type { KeptPayment } from '../pay-link/online-payment.queries.ts';

/** The simulator's payment page: no money moves here. */
export function simulatorPage({ amount, note, related_entity_name }: KeptPayment, seller: string): Frame {
  const rows = [
    ['Kepada', seller],
    ['Jumlah', formatRupiah(amount)],
    ['Pembayar', related_entity_name],
    ['Untuk', note],
  ] as const;
  return {
    title: 'Simulator pembayaran',
    body: html`
<h1>Simulator pembayaran</h1>
<p class="lead">Halaman penyedia buatan untuk mencoba alurnya. Tidak ada uang yang berpindah.</p>
${facts(rows, 'facts')}
<form method="post" class="stack">
<button class="submit" name="action" value="pay">Bayar ${formatRupiah(amount)}</button>
<button class="choice" name="action" value="fail">Gagalkan</button>
<button class="choice" name="action" value="expire">Biarkan kedaluwarsa</button>
</form>`,
  };
}
