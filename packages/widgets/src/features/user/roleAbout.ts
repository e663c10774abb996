import type { Role } from '@finance/contract';

/** What each role may do, in one line for who chooses it. */
export const roleAbout: Record<Role, string> = {
  pemilik: 'Semuanya, termasuk pengguna, setting, dan pembatalan.',
  keuangan: 'Mencatat dan mengubah di semua account; tanpa setting dan pengguna.',
  kasir: 'Mencatat pada kas sendiri dan rekening yang diberikan di bawah ini.',
  peninjau: 'Hanya melihat.',
};
