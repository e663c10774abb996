/** What comes back: a transaction that is booked, or a due that is recorded. */
export const recurringResources = ['transaction', 'due'] as const;

/** Every so many weeks from the first day, or every so many months on a day of the month. */
export const recurringRhythms = ['weekly', 'monthly'] as const;

export const recurringRhythmLabels: Record<(typeof recurringRhythms)[number], string> = {
  monthly: 'Bulanan',
  weekly: 'Mingguan',
};
