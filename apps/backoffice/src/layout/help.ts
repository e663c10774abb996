/** A page of the manual, below `/bantuan/`. */
export interface HelpPage {
  page: string;
  /** Its first heading. */
  title: string;
}

const start: HelpPage = { page: 'mulai/mulai-bekerja', title: 'Masuk dan memilih tenant' };
const onlinePayment: HelpPage = { page: 'keuangan/pembayaran-online', title: 'Meminta pembayaran online' };
const account: HelpPage = { page: 'pemilik/account', title: 'Mengelola account' };

/** The manual's page for the screens at and below an address. */
export const helpPages: Record<`/${string}`, HelpPage> = {
  '/transaction': { page: 'keuangan/memeriksa-transaksi', title: 'Memeriksa dan memperbaiki transaksi' },
  '/transaction/show': { page: 'kasir/mencatat-transaksi', title: 'Mencatat transaksi' },
  '/approval-request/index': { page: 'pemilik/menyetujui', title: 'Menyetujui uang keluar' },
  '/transaction/requests': { page: 'pemilik/persetujuan', title: 'Memutuskan pengajuan' },
  '/transaction/redirect-online-payment': onlinePayment,
  '/redirect-online-payment': onlinePayment,
  '/transfer': { page: 'keuangan/transfer', title: 'Memindahkan uang antar account' },
  '/unconfirmed-transaction': { page: 'keuangan/klaim', title: 'Mengonfirmasi klaim' },
  '/online-payment': onlinePayment,
  '/bank-statement': { page: 'keuangan/rekening-koran', title: 'Menyimpan rekening koran' },
  '/statement-rule': { page: 'keuangan/aturan-bank', title: 'Menulis aturan untuk baris bank' },
  '/payout': { page: 'keuangan/pencairan', title: 'Mencatat pencairan' },
  '/due': { page: 'keuangan/hutang-piutang', title: 'Mencatat hutang dan piutang' },
  '/advance': { page: 'keuangan/uang-muka', title: 'Mencatat dan memakai uang muka' },
  '/deduction': { page: 'keuangan/hutang-piutang', title: 'Mencatat hutang dan piutang' },
  '/due-payment-batch': { page: 'keuangan/pelunasan', title: 'Melunasi beberapa sekaligus' },
  '/recurring': { page: 'keuangan/berulang', title: 'Mencatat yang berulang' },
  '/counterparty': { page: 'keuangan/lawan-transaksi', title: 'Mengelola lawan transaksi' },
  '/balance': { page: 'keuangan/saldo', title: 'Mencocokkan saldo' },
  '/cash-closing': { page: 'kasir/menutup-kas', title: 'Menutup kas' },
  '/period-closing': { page: 'keuangan/tutup-buku', title: 'Menutup buku satu bulan' },
  '/report': { page: 'keuangan/laporan', title: 'Mengunduh laporan' },
  '/import': { page: 'keuangan/impor', title: 'Mengimpor dari file' },
  '/bank-account': account,
  '/cashier': account,
  '/investment-account': account,
  '/online-payment-enabler': { page: 'pemilik/penyedia-pembayaran', title: 'Menyiapkan pembayaran online' },
  '/bank-account-access': { page: 'pemilik/hak-akses', title: 'Memberi hak akses rekening' },
  '/user': { page: 'pemilik/pengguna', title: 'Mengundang pengguna' },
  '/user/profile': { page: 'mulai/akun-saya', title: 'Mengatur akun sendiri' },
  '/service-account': { page: 'pemilik/akun-layanan', title: 'Menghubungkan server aplikasi lain' },
  '/activity': { page: 'auditor/aktivitas', title: 'Melihat siapa melakukan apa' },
  '/webhook': { page: 'pemilik/webhook', title: 'Memberi tahu server aplikasi lain' },
  '/setting': { page: 'pemilik/pengaturan', title: 'Mengatur usaha' },
};

/** Every page that a screen names, each once. */
export function manualPages(): HelpPage[] {
  const pages = [start, ...Object.values(helpPages)];
  return pages.filter(({ page }, at) => pages.findIndex((other) => other.page === page) === at);
}

/** The manual's page for a screen: of the longest address above it, else where one starts. */
export function helpOf(pathname: string): HelpPage {
  const parts = pathname.split('/').filter(Boolean);
  for (let length = parts.length; length > 0; length--) {
    const page = helpPages[`/${parts.slice(0, length).join('/')}`];
    if (page) return page;
  }
  return start;
}
