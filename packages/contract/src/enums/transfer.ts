/** `pending`: left the source, in transit. `confirmed`: arrived. `cancelled`: voided, as if it never happened. */
export const transferStatuses = ['pending', 'confirmed', 'cancelled'] as const;
/** Labels on screens. */
export const transferStatusLabels: Record<(typeof transferStatuses)[number], string> = {
  pending: 'Dalam perjalanan',
  confirmed: 'Diterima',
  cancelled: 'Dibatalkan',
};
