import { aDue } from '@finance/api-client/testing';
import { expect, test } from 'vitest';
import { shareMoney } from './shareMoney.ts';

const dues = [
  aDue({ id: 1, amount: 1_000_001, due_date: '2026-03-01' }),
  aDue({ id: 2, amount: 500_000, due_date: '2026-02-01' }),
];
const tax = { kind: 'pph23', percent: '2' };

test('withholds the same percentage of each', () => {
  expect(shareMoney(dues, null, tax)).toEqual({
    lines: [
      { due_id: 1, amount: 980_001, deductions: [{ kind: 'pph23', amount: 20_000 }] },
      { due_id: 2, amount: 490_000, deductions: [{ kind: 'pph23', amount: 10_000 }] },
    ],
    wanted: 1_470_001n,
    deducted: 30_000n,
    beyond: 0n,
  });
});

test('more money than they take is beyond', () => {
  expect(shareMoney(dues, 1_470_124, tax)).toMatchObject({ beyond: 123n, deducted: 30_000n });
});

test('less money settles the oldest, and nothing is withheld from what it reaches in part', () => {
  expect(shareMoney(dues, 490_500, tax)).toEqual({
    lines: [
      { due_id: 1, amount: 500, deductions: [] },
      { due_id: 2, amount: 490_000, deductions: [{ kind: 'pph23', amount: 10_000 }] },
    ],
    wanted: 1_470_001n,
    deducted: 10_000n,
    beyond: -979_501n,
  });
  expect(shareMoney(dues, 490_000, tax).lines.map(({ due_id }) => due_id)).toEqual([2]);
});

test('a credit note is set off with its own sign', () => {
  const note = aDue({ id: 3, amount: -100_000 });
  expect(shareMoney([...dues, note], null, tax)).toMatchObject({
    lines: [{ due_id: 1 }, { due_id: 2 }, { due_id: 3, amount: -98_000, deductions: [{ amount: -2_000 }] }],
    wanted: 1_372_001n,
  });
});

test('an unclear percentage withholds nothing', () => {
  expect(shareMoney(dues, null, { kind: 'pph23', percent: 'dua' })).toMatchObject({ deducted: 0n, wanted: 1_500_001n });
});
