import { PrinterFault, type PrinterProblem } from './connect.ts';

const sentences: Record<PrinterProblem, string> = {
  unsupported:
    'Browser ini tidak dapat memakai printer dengan sambungan itu. Pakai Chrome atau Edge, atau dialog cetak.',
  'none-chosen': 'Belum ada printer yang dipilih.',
  refused:
    'Browser tidak mengizinkan halaman ini memakai printer. Izinkan di pengaturan situs, atau pakai dialog cetak.',
  away: 'Printer tidak ditemukan. Periksa kabel dan dayanya, atau pilih lagi di Tampilan layar, Printer struk.',
  busy: 'Printer tidak dapat dibuka: mungkin dipakai program lain atau driver-nya. Tutup program itu, lalu coba lagi.',
  lost: 'Printer terputus saat mencetak. Periksa kertasnya: sebagian struk mungkin sudah tercetak.',
};

/** What stopped the printer, for the user; what is no fault of it came before anything was sent. */
export function printerSentence(error: unknown): string {
  if (error instanceof PrinterFault) return sentences[error.problem];
  return 'Struk tidak dapat disiapkan. Muat ulang halaman ini, lalu coba lagi.';
}
