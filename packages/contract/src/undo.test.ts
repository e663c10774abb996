import { expect, test } from 'vitest';
import { undoProblem } from './undo.ts';

const booked = { creator_id: 7, created_at: '2026-03-10T03:00:00.000Z', version: 1, receipt_generated: 0 };
const by = { user_id: 7, now: '2026-03-10T03:02:00.000Z' };

test('the maker may take it back within two minutes', () => {
  expect(undoProblem(booked, by)).toBeNull();
});

test.each([
  ['somebody else', booked, { ...by, user_id: 8 }, /^Hanya pencatatnya/],
  ['after two minutes', booked, { ...by, now: '2026-03-10T03:02:00.001Z' }, /^Sudah lewat 2 menit/],
  ['once its receipt is printed', { ...booked, receipt_generated: 1 }, by, /^Buktinya sudah dicetak/],
  ['once it was changed', { ...booked, version: 2 }, by, /sudah diubah sejak dicatat/],
] as const)('but not %s', (_, transaction, who, problem) => {
  expect(undoProblem(transaction, who)).toMatch(problem);
});
