/**
 * `unconfirmed`: reported. `confirmed`: booked. `transaction_voided`: booked, then voided. `rejected`: looked for and
 * not found. `cancelled`: never booked.
 */
export const unconfirmedTransactionStatuses = [
  'unconfirmed',
  'confirmed',
  'transaction_voided',
  'rejected',
  'cancelled',
] as const;
/** Labels on screens. */
export const unconfirmedTransactionStatusLabels: Record<(typeof unconfirmedTransactionStatuses)[number], string> = {
  unconfirmed: 'Belum dikonfirmasi',
  confirmed: 'Dikonfirmasi',
  transaction_voided: 'Transaksi dibatalkan',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
};
