/** Whom a service account may get tokens for: nobody, members who own nothing, or everybody. */
export const actsFor = ['nobody', 'members', 'everybody'] as const;

export const actsForLabels: Record<(typeof actsFor)[number], string> = {
  nobody: 'Tidak',
  members: 'Ya, selain pemilik',
  everybody: 'Ya, juga pemilik',
};
