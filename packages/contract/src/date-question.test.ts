import { expect, test } from 'vitest';
import { dateQuestion } from './date-question.ts';

test.each([
  ['2026-02-27', 'allow_backdated'],
  ['2026-02-28', undefined],
  ['2026-03-30', undefined],
  ['2026-04-29', undefined],
  ['2026-04-30', 'allow_postdated'],
  ['2099-01-01', 'allow_postdated'],
])('of %s on 2026-03-30 is asked %s', (date, if_confirmed) => {
  expect(dateQuestion(date, '2026-03-30')?.if_confirmed).toBe(if_confirmed);
});

test('the question names the day and the direction', () => {
  expect(dateQuestion('2099-01-01', '2026-03-30')?.text).toBe(
    'Tanggal 2099-01-01 lebih dari 30 hari ke depan. Tetap simpan?',
  );
  expect(dateQuestion('2025-01-01', '2026-03-30')?.text).toBe(
    'Tanggal 2025-01-01 lebih dari 30 hari yang lalu. Tetap simpan?',
  );
});
