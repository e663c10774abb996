/** What became of an invitation. */
export const invitationStatuses = ['pending', 'used', 'revoked', 'expired'] as const;

export const invitationStatusLabels: Record<(typeof invitationStatuses)[number], string> = {
  pending: 'Menunggu',
  used: 'Dipakai',
  revoked: 'Dicabut',
  expired: 'Lewat waktu',
};
