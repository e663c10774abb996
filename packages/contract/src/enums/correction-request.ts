export const correctionRequestStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;
/** Labels on screens. */
export const correctionRequestStatusLabels: Record<(typeof correctionRequestStatuses)[number], string> = {
  open: 'Menunggu keputusan',
  accepted: 'Disetujui',
  refused: 'Ditolak',
  withdrawn: 'Ditarik kembali',
};
