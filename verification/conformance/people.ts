import type { Role } from '@finance/contract';

/** What the places of both servers have in common. */
export const tenantName = 'PT Maju Motor';
export const names: Record<Role, string> = {
  pemilik: 'Ratna Wijaya',
  keuangan: 'Dewi Lestari',
  kasir: 'Budi Santoso',
  peninjau: 'Agus Pratama',
};
