import { formatRupiah, type TimeZone, formatInstant } from '@finance/contract';
import { html } from 'hono/html';
import { facts } from '../../http/facts.ts';
import type { Frame, Html } from '../../http/frame.ts';
import { streamScript } from './pay-page.ts';
import type { KeptPayment } from '../pay-link/online-payment.queries.ts';

interface Told {
  title: string;
  lead: string;
}

const told: Record<KeptPayment['status'], Told> = {
  pending: {
    title: 'Menunggu pembayaran',
    lead: 'Pembayaran Anda belum kami terima. Halaman ini memeriksanya sendiri; biarkan terbuka.',
  },
  received: { title: 'Pembayaran diterima', lead: 'Terima kasih. Pembayaran Anda sudah kami terima.' },
  expired: {
    title: 'Waktu pembayaran habis',
    lead: 'Pembayaran ini sudah tidak berlaku. Minta tautan baru kepada penjual.',
  },
  failed: {
    title: 'Pembayaran gagal',
    lead: 'Pembayaran ini tidak berhasil dan tidak ada uang yang kami terima. Minta tautan baru kepada penjual.',
  },
  cancelled: { title: 'Pembayaran dibatalkan', lead: 'Penjual sudah membatalkan permintaan ini. Jangan membayarnya.' },
};

const givenBack: Told = {
  title: 'Dana dikembalikan',
  lead: 'Pembayaran Anda sudah kami terima, lalu dananya dikembalikan.',
};

interface About {
  seller: string;
  timezone: TimeZone;
  payAgain: string;
}

/** The page for a payer who returns from the provider, or comes too late. */
export function payerPage(payment: KeptPayment, { seller, timezone, payAgain }: About): Frame {
  const isGivenBack = payment.status === 'received' && payment.refunded_amount === payment.received_amount;
  const { title, lead } = isGivenBack ? givenBack : told[payment.status];
  return {
    title,
    body: html`
<h1>${title}</h1>
<p class="lead">${lead}</p>
${paymentFacts(payment, seller, timezone)}
${
  payment.status === 'pending'
    ? html`<p class="stack"><a class="submit" href="${payAgain}">Bayar
  sekarang</a></p>`
    : ''
}`,
    ...(payment.status === 'pending' ? { script: streamScript(payment.amount), headers: { refresh: '5' } } : {}),
  };
}

/** The page while the provider is asked for its own by somebody else, or was a moment ago: it opens itself again. */
export function preparingPage(payment: KeptPayment, { seller, timezone }: About): Frame {
  return {
    title: 'Halaman pembayaran disiapkan',
    status: 503,
    headers: { refresh: '5', 'retry-after': '5' },
    body: html`
<h1>Halaman pembayaran disiapkan</h1>
<p class="lead">Sebentar lagi terbuka sendiri; biarkan halaman ini terbuka.</p>
${paymentFacts(payment, seller, timezone)}`,
  };
}

/** The page when the provider does not answer: nothing is lost. */
export function providerDownPage(payment: KeptPayment, { seller, timezone, payAgain }: About, sentence: string): Frame {
  return {
    title: 'Belum dapat dibayar',
    status: 503,
    body: html`
<h1>Belum dapat dibayar</h1>
<p class="alert" role="alert">${sentence}</p>
${paymentFacts(payment, seller, timezone)}
<p class="stack"><a class="submit" href="${payAgain}">Coba lagi</a></p>`,
  };
}

function paymentFacts(
  {
    amount,
    surcharge_amount,
    received_amount,
    refunded_amount,
    related_entity_name,
    note,
    received_at,
    status,
    expires_at,
  }: KeptPayment,
  seller: string,
  timezone: TimeZone,
): Html {
  const rows: [label: string, value: string | null][] = [
    ['Kepada', seller],
    ['Tagihan', surcharge_amount > 0 ? formatRupiah(amount - surcharge_amount) : null],
    ['Biaya pembayaran', surcharge_amount > 0 ? formatRupiah(surcharge_amount) : null],
    ['Jumlah', formatRupiah(amount)],
    ['Dibayar', received_amount > 0 && received_amount !== amount ? formatRupiah(received_amount) : null],
    ['Dikembalikan', refunded_amount > 0 ? formatRupiah(refunded_amount) : null],
    ['Pembayar', related_entity_name],
    ['Untuk', note],
    status === 'received' && received_at
      ? ['Diterima', formatInstant(received_at, timezone)]
      : ['Berlaku sampai', formatInstant(expires_at, timezone)],
  ];
  return facts(rows, 'facts');
}
