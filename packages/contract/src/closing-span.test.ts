import { expect, test } from 'vitest';
import { closingSpan } from './closing-span.ts';

const day = { since: '2026-01-31', since_at: null, date: '2026-01-31', closed_at: null };
const [noon, evening] = ['2026-01-31T05:05:00Z', '2026-01-31T10:40:00Z'];

test.each([
  [day, '2026-01-31'],
  [{ ...day, closed_at: noon }, '2026-01-31 12.05'],
  [{ ...day, since_at: noon, closed_at: evening }, '2026-01-31 12.05 s.d. 17.40'],
  [{ ...day, since_at: noon }, '2026-01-31 12.05 s.d. akhir hari'],
  [{ ...day, since: '2026-01-29' }, '2026-01-29 s.d. 2026-01-31'],
  [
    { ...day, since: '2026-01-30', since_at: '2026-01-30T10:00:00Z', closed_at: noon },
    '2026-01-30 17.00 s.d. 2026-01-31 12.05',
  ],
])('%j covers %s', (closing, words) => {
  expect(closingSpan(closing, 'Asia/Jakarta')).toBe(words);
});
