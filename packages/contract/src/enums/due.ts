/** `R` (piutang): others owe us. `P` (hutang): we owe others. */
export const dueTypes = ['R', 'P'] as const;

/** Labels unless the configuration says otherwise. */
export const dueTypeLabels: Record<(typeof dueTypes)[number], string> = { R: 'Piutang', P: 'Hutang' };

/** Ageing buckets: days after the due date on the tenant's current day; each outstanding rupiah is in exactly one. */
export const ageingBuckets = ['belum_jatuh_tempo', '1_30', '31_60', '61_90', 'over_90', 'tanpa_jt'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

export const ageingLabels: Record<AgeingBucket, string> = {
  belum_jatuh_tempo: 'Belum jatuh tempo',
  '1_30': '1–30 hari',
  '31_60': '31–60 hari',
  '61_90': '61–90 hari',
  over_90: '> 90 hari',
  tanpa_jt: 'Tanpa JT',
};
