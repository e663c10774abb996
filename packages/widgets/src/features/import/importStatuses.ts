import type { ImportRow } from '@finance/contract';

/** What a row of a file is, as a tag. */
export const importStatuses = {
  new: { label: 'Baru', tone: 'success' },
  exists: { label: 'Sudah ada', tone: 'neutral' },
  booked: { label: 'Mungkin sudah tercatat', tone: 'warning' },
  asked: { label: 'Ditanyakan', tone: 'warning' },
  error: { label: 'Salah', tone: 'error' },
} as const satisfies Record<ImportRow['status'], object>;
