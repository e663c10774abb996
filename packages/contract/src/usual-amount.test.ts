import { expect, test } from 'vitest';
import { maxAmount } from './money.ts';
import { amountQuestion, digitsOf } from './usual-amount.ts';

/** Stored sizes of amounts. */
const scalesOf = (...amounts: [amount: number, times: number][]) =>
  [...Map.groupBy(amounts, ([amount]) => digitsOf(amount))].map(([digits, same]) => ({
    digits,
    count: same.reduce((count, [, times]) => count + times, 0),
    total: same.reduce((total, [amount, times]) => total + BigInt(Math.abs(amount)) * BigInt(times), 0n),
  }));
const shop = scalesOf([50_000, 60], [150_000, 100], [-450_000, 30], [7_500_000, 12]);

test.each([
  ['nothing is usual yet', scalesOf([50_000, 19]), maxAmount, false],
  ['just enough is usual', scalesOf([50_000, 20]), maxAmount, true],
  ['no booking at all', [], maxAmount, false],
  ['what is usual', shop, 150_000, false],
  ['a hundred times', shop, 15_000_000, false],
  ['just below a thousand times', shop, 219_230_000 - 1, false],
  ['a thousand times: a unit too many', shop, 219_230_000, true],
  ['the same going out', shop, -219_230_000, true],
  ['three zeros too many at a usual sum', shop, 450_000_000, true],
  ['nothing', shop, 0, false],
  ['one large booking does not make it usual', scalesOf([50_000, 60], [9e15, 1]), 9e15, true],
  ['nor do two', scalesOf([50_000, 60], [9e15, 2]), 9e15, true],
  ['three of the size do', scalesOf([50_000, 60], [9e15, 3]), 9e15, false],
  ['and for whatever is smaller', scalesOf([50_000, 60], [9e15, 3]), 60_000_000, false],
  ['a tenant of large sums', scalesOf([75_000_000, 40]), 2_000_000_000, false],
  ['a tenant of large sums, beyond', scalesOf([75_000_000, 40]), 75_000_000_000, true],
  ['the middle of two sizes is the lower', scalesOf([1000, 10], [9_000_000, 10]), 5_000_000, false],
  ['a sum that no number holds', shop, 2n * BigInt(maxAmount), true],
])('%s', (_, scales, amount, isAsked) => {
  expect(amountQuestion(amount, scales)?.if_confirmed).toBe(isAsked ? 'allow_unusual_amount' : undefined);
});

test('the question contains the amount and the usual one', () => {
  expect(amountQuestion(-150_000_000, scalesOf([140_000, 20], [160_000, 20]))?.text).toBe(
    '-Rp 150,000,000 adalah 1.000 kali lipat atau lebih dari jumlah yang biasa dicatat (sekitar Rp 150,000). ' +
      'Tetap simpan?',
  );
});
