import type { ImportOmission } from '@finance/contract';

/** Why rows of a file are not imported, behind their number. */
export const omissionLabels: Record<ImportOmission, string> = {
  title: 'di atas judul kolom',
  heading: 'judul kolom',
  summary: 'saldo atau jumlah',
  note: 'keterangan tanpa jumlah',
  pending: 'belum dibukukan bank (PEND)',
  failed: 'gagal atau dibatalkan',
  voided: 'dibatalkan di pembukuan ini',
  section: 'rekening lain',
  chosen: 'dilewati sesuai pilihan',
  booked: 'mungkin sudah tercatat',
};
