import { expect, test } from 'vitest';
import { missingStatement } from './statement-chain.rules.ts';

const october = { date_from: '2026-10-01', date_to: '2026-10-31' };
const told = (
  period_from: string,
  period_to: string,
  gap: Parameters<typeof missingStatement>[1][number]['gap'] = null,
) => ({
  period_from,
  period_to,
  gap,
});
const gap = (kind: 'gap' | 'break', date_from: string, date_to: string) => ({ kind, date_from, date_to, amount: 5 });

test.each<[string, ReturnType<typeof told>[], boolean, string | null]>([
  ['none', [], false, 'belum ada'],
  ['none in the month, but one before it', [], true, 'belum ada'],
  ['the month itself', [told('2026-10-01', '2026-10-31')], false, null],
  ['longer than the month', [told('2026-09-15', '2026-11-15')], false, null],
  [
    'one that begins late, without one before it',
    [told('2026-10-05', '2026-10-31')],
    false,
    'belum ada sebelum 2026-10-05',
  ],
  ['one that begins late and goes on where the one before it ended', [told('2026-10-05', '2026-10-31')], true, null],
  ['one that ends early', [told('2026-10-01', '2026-10-20')], false, 'baru sampai 2026-10-20'],
  [
    'one that ends early, and the next month, which goes on from there',
    [told('2026-10-01', '2026-10-20'), told('2026-11-03', '2026-11-30')],
    false,
    null,
  ],
  [
    'days that are missing',
    [told('2026-10-01', '2026-10-10'), told('2026-10-15', '2026-10-31', gap('gap', '2026-10-11', '2026-10-14'))],
    false,
    'belum ada 2026-10-11 s.d. 2026-10-14',
  ],
  [
    'balances that do not follow each other',
    [told('2026-10-01', '2026-10-10'), told('2026-10-11', '2026-10-31', gap('break', '2026-10-10', '2026-10-11'))],
    false,
    'saldo putus 2026-10-11',
  ],
  [
    'days that are missing after the month',
    [told('2026-10-01', '2026-10-31'), told('2026-11-15', '2026-11-30', gap('gap', '2026-11-01', '2026-11-14'))],
    false,
    null,
  ],
])('%s', (_, statements, hasEarlier, missing) => {
  expect(missingStatement(october, statements, hasEarlier)).toBe(missing);
});
