/** At the end of a turn, or at its beginning. */
export const cashClosingKinds = ['closing', 'opening'] as const;

/** What a count of a cashier is called on screens and papers. */
export const cashClosingKindLabels: Record<(typeof cashClosingKinds)[number], string> = {
  closing: 'Tutup Kas',
  opening: 'Buka Kas',
};

/** What was done with the drawer when it was counted. */
export const cashClosingDoneLabels: Record<(typeof cashClosingKinds)[number], string> = {
  closing: 'Ditutup',
  opening: 'Dibuka',
};
