/** Whom a service account may get tokens for, in the words of its forms. */
export const actsForChoices = [
  ['nobody', 'Tidak'],
  ['members', 'Ya, selain pemilik'],
  ['everybody', 'Ya, juga pemilik'],
] as const;
