import { fitsAddress, formatRupiah, type Transaction } from '@finance/contract';
import { html } from 'hono/html';
import { facts } from '../../http/facts.ts';
import type { Frame } from '../../http/frame.ts';
import { hideToken } from '../session/views/hide-token.ts';

/** The page for a transaction whose object has no address in another app. */
export function unknownAppPage(transaction: Transaction): Frame {
  const { transactable_app, transactable_type, transactable_subtype, transactable_id } = transaction;
  const rows = [
    ['Applikasi', transactable_app],
    ['Jenis', transactable_type],
    ['Sub Jenis', transactable_subtype],
    ['ID', transactable_id],
    ['Jumlah', formatRupiah(transaction.amount)],
    ['Catatan', transaction.note],
  ] as const;
  const { heading, text } = reasonOf(transaction);
  return {
    title: 'Tidak ada aplikasi',
    status: 404,
    script: hideToken,
    body: html`
<h1>${heading}</h1>
<p class="alert" role="alert">${text}</p>
${facts(rows, 'facts')}
<p class="stack"><a class="submit" href="/transaction/index">Ke Daftar Transaksi</a></p>
<p class="note">Transaksi # <code class="long">${transaction.uuid}</code></p>`,
  };
}

function reasonOf({ transactable_app, transactable_type, transactable_id }: Transaction) {
  if (transactable_app === null || transactable_type === null)
    return {
      heading: 'Transaksi ini tidak punya aplikasi asal',
      text:
        'Transaksi ini dicatat langsung di Keuangan, bukan oleh aplikasi lain, sehingga tidak ada yang dapat ' +
        'dibuka.',
    };
  if (!fitsAddress(transactable_id))
    return {
      heading: 'Transaksi ini tidak menyebut ID objeknya',
      text: `Objek di ${transactable_app}/${transactable_type} hanya dapat dibuka dengan ID-nya.`,
    };
  return {
    heading: 'Aplikasi ini belum dikenal',
    text:
      `Belum ada alamat untuk ${transactable_app}/${transactable_type}. Pemilik dapat menambahkannya di Setting, ` +
      `pada peta tautan aplikasi (open_links).`,
  };
}
