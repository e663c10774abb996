import { describe, expect, it } from 'vitest';
import { typedDate } from './typedDate.ts';

describe('typedDate', () => {
  it.each(['2026-01-31', '20260131', '2026/1/31', ' 2026-1-31 ', '31/01/2026', '31-1-2026', '31.1.2026', '31012026'])(
    'understands %s',
    (text) => expect(typedDate(text)).toBe('2026-01-31'),
  );
  it.each([
    '',
    '2026',
    '2026-02-31',
    '31/13/2026',
    '1/31/2026',
    '2026-01-3x',
    '0026-01-31',
    '3101-20-26',
    '2026013',
    '120260131',
  ])('refuses %s', (text) => expect(typedDate(text)).toBeNull());
  it('reads day before month, as in Indonesia', () => expect(typedDate('3/2/2026')).toBe('2026-02-03'));
});
