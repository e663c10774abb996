import type { CashClosing } from './cash-closing.ts';
import { formatInstant } from './clock.ts';

/**
 * What a closing covers, in words: its days, and from or up to which moment of them, by the tenant's clock.
 * @example closingSpan(closing, 'Asia/Jakarta') // '2026-01-31 12.05 s.d. 17.40'
 */
export function closingSpan(
  { since, since_at, date, closed_at }: Pick<CashClosing, 'since' | 'since_at' | 'date' | 'closed_at'>,
  zone: string,
): string {
  const from = since_at === null ? since : formatInstant(since_at, zone);
  const until = closed_at === null ? date : formatInstant(closed_at, zone);
  if (since !== date) return `${from} s.d. ${until}`;
  if (since_at === null) return until;
  return `${from} s.d. ${closed_at === null ? 'akhir hari' : until.slice(date.length + 1)}`;
}
