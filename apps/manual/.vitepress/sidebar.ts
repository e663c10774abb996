import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

/** The pages in reading order, under the reader they are for. A page's name is its first heading. */
const groups: Record<string, string[]> = {
  Mulai: ['mulai/mulai-bekerja', 'mulai/tampilan', 'mulai/akun-saya'],
  Kasir: [
    'kasir/mencatat-transaksi',
    'kasir/mencetak-bukti',
    'kasir/menyetor-ke-bank',
    'kasir/menutup-kas',
    'kasir/mengajukan-perbaikan',
  ],
  Keuangan: [
    'keuangan/memeriksa-transaksi',
    'keuangan/transfer',
    'keuangan/klaim',
    'keuangan/pembayaran-online',
    'keuangan/pencairan',
    'keuangan/hutang-piutang',
    'keuangan/pelunasan',
    'keuangan/uang-muka',
    'keuangan/berulang',
    'keuangan/lawan-transaksi',
    'keuangan/rekening-koran',
    'keuangan/aturan-bank',
    'keuangan/saldo',
    'keuangan/tutup-buku',
    'keuangan/laporan',
    'keuangan/impor',
  ],
  Pemilik: [
    'pemilik/persetujuan',
    'pemilik/menyetujui',
    'pemilik/account',
    'pemilik/penyedia-pembayaran',
    'pemilik/hak-akses',
    'pemilik/pengguna',
    'pemilik/akun-layanan',
    'pemilik/webhook',
    'pemilik/pengaturan',
  ],
  Auditor: ['auditor/memeriksa-buku', 'auditor/aktivitas'],
  'Untuk pengembang (English)': [
    'pengembang/menyematkan',
    'pengembang/server-host',
    'pengembang/menjalankan',
    'pengembang/arsitektur',
    'pengembang/ikut-mengembangkan',
    'pengembang/keamanan',
  ],
};

const src = join(import.meta.dirname, '../src');

export function sidebar(): DefaultTheme.SidebarItem[] {
  return Object.entries(groups).map(([text, pages]) => ({
    text,
    items: pages.map((page) => ({ text: titleOf(page), link: `/${page}` })),
  }));
}

function titleOf(page: string): string {
  const file = join(src, `${page}.md`);
  const text = readFileSync(file, 'utf8');
  const included = /^<!-- @include: (\S+) -->/.exec(text)?.[1];
  const title = /^# (.+)$/m.exec(included ? readFileSync(join(file, '..', included), 'utf8') : text)?.[1];
  if (!title) throw new Error(`${page}.md needs a first heading`);
  return title;
}
