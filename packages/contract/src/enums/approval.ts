/** What may need approval: money out that is booked by itself, a transfer, or the payment of what is owed. */
export const approvalKinds = ['transaction', 'transfer', 'due_payment'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Labels on screens. */
export const approvalKindLabels: Record<ApprovalKind, string> = {
  transaction: 'Uang keluar',
  transfer: 'Transfer',
  due_payment: 'Pembayaran hutang',
};

/** Whose approval a step asks for: of people of a role (an owner may all that keuangan may), or of certain people. */
export const approverKinds = ['keuangan', 'pemilik', 'people'] as const;

/** Labels on screens. */
export const approverKindLabels: Record<(typeof approverKinds)[number], string> = {
  keuangan: 'Keuangan atau pemilik',
  pemilik: 'Pemilik',
  people: 'Orang tertentu',
};

/** `open`: waits. `posted`: approved by all and recorded. */
export const approvalRequestStatuses = ['open', 'posted', 'refused', 'withdrawn'] as const;

/** Labels on screens. */
export const approvalRequestStatusLabels: Record<(typeof approvalRequestStatuses)[number], string> = {
  open: 'Menunggu persetujuan',
  posted: 'Disetujui dan dicatat',
  refused: 'Ditolak',
  withdrawn: 'Ditarik kembali',
};
