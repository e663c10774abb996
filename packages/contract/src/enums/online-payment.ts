/**
 * `pending`: not paid yet. `received`: booked, also where it was given back later. `expired` and `failed`: not paid, or
 * taken back before the provider settled it. `cancelled`: by us, before it was paid.
 */
export const onlinePaymentStatuses = ['pending', 'received', 'expired', 'failed', 'cancelled'] as const;
export const onlinePaymentStatusLabels: Record<(typeof onlinePaymentStatuses)[number], string> = {
  pending: 'Belum Diterima',
  received: 'Diterima',
  expired: 'Kedaluwarsa',
  failed: 'Gagal',
  cancelled: 'Dibatalkan',
};

/** The payment provider: the built-in simulator, Midtrans (Snap) or Xendit (invoices). */
export const onlinePaymentTypes = ['simulator', 'midtrans', 'xendit'] as const;
export const onlinePaymentTypeLabels: Record<(typeof onlinePaymentTypes)[number], string> = {
  simulator: 'Simulator',
  midtrans: 'Midtrans',
  xendit: 'Xendit',
};
