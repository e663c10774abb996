import { aDue } from '@finance/api-client/testing';
import { type Due, maxAmount } from '@finance/contract';
import { describe, expect, test } from 'vitest';
import { byCounterparty, directionOf, type Draft, faultOf, remainderOf, splitMoney, sumsOf } from './allocation.ts';

const named = (entity_name: string | null) => ({ entity_name, entity_id: null, entity_phone_number: null });
const receivable = (id: number, amount: number, due_date: string | null = '2026-03-01'): Draft => ({
  due: aDue({ id, amount, due_date, ...named('CV Karya') }),
  amount,
});
const payable = (id: number, amount: number): Draft => ({
  due: aDue({ id, type: 'P', amount, ...named('PT Sumber') }),
  amount,
});
const amounts = (drafts: Draft[]) => drafts.map(({ amount }) => amount);

test('sums up money in, money out and net', () => {
  expect(sumsOf([receivable(1, 900), payable(2, 400), { ...receivable(3, 5), amount: null }])).toEqual({
    total_in: 900n,
    total_out: -400n,
    total: 500n,
  });
  expect(sumsOf([])).toEqual({ total_in: 0n, total_out: 0n, total: 0n });
});

describe('splitting money', () => {
  test('pays the oldest first, those without a due date last', () => {
    const drafts = [receivable(1, 100, null), receivable(2, 100, '2026-02-01'), receivable(3, 100, '2026-01-01')];
    expect(amounts(splitMoney(drafts, 150))).toEqual([0, 50, 100]);
    expect(remainderOf(splitMoney(drafts, 150), 150)).toBe(0n);
  });

  test('leaves over what exceeds all dues', () => {
    expect(remainderOf(splitMoney([receivable(1, 100)], 150), 150)).toBe(50n);
  });

  test('sets off dues of the other direction, which adds to the money', () => {
    const drafts = [receivable(1, 500), payable(2, 200)];
    expect(directionOf(drafts)).toBe('in');
    expect(amounts(splitMoney(drafts, 100))).toEqual([300, 200]);
    expect(sumsOf(splitMoney(drafts, 100)).total).toBe(100n);
  });

  test('pays payables if they are the larger side', () => {
    const drafts = [receivable(1, 100), payable(2, 400)];
    expect(directionOf(drafts)).toBe('out');
    expect(amounts(splitMoney(drafts, 250))).toEqual([100, 350]);
    expect(remainderOf(drafts, 250)).toBe(-50n);
  });

  test('sets off a credit note, whose direction is opposite to its type', () => {
    const drafts = [receivable(1, 500), receivable(2, -200)];
    expect(directionOf(drafts)).toBe('in');
    expect(sumsOf(drafts)).toEqual({ total_in: 500n, total_out: -200n, total: 300n });
    expect(amounts(splitMoney(drafts, 100))).toEqual([300, -200]);
    expect(directionOf([receivable(1, -500), payable(2, -100)])).toBe('out');
    expect(amounts(splitMoney([receivable(1, -500), payable(2, -100)], 250))).toEqual([-350, -100]);
  });

  test('is exact beyond the safe integers', () => {
    const drafts = [receivable(1, maxAmount), receivable(2, maxAmount), payable(3, maxAmount)];
    expect(sumsOf(drafts).total_in).toBe(2n * BigInt(maxAmount));
    expect(amounts(splitMoney(drafts, maxAmount - 1))).toEqual([maxAmount, maxAmount - 1, maxAmount]);
  });

  test('neither creates nor loses money', () => {
    const drafts = Array.from({ length: 40 }, (_, index) =>
      index % 3 === 0 ? payable(index, ((index * 37) % 100) + 1) : receivable(index, ((index * 91) % 300) + 1),
    );
    for (let money = 0; money < 8_000; money += 61) {
      const split = splitMoney(drafts, money);
      expect(split.every(({ due, amount }) => amount !== null && amount >= 0 && amount <= due.outstanding_amount)).toBe(
        true,
      );
      expect(sumsOf(split).total + remainderOf(split, money)).toBe(BigInt(money));
      expect(remainderOf(split, money)).toBeGreaterThanOrEqual(0n);
    }
  });
});

test.each([
  ['paid in part', {}, 5, null],
  ['not paid', {}, null, null],
  ['more than is outstanding', { amount: 10 }, 11, 'Melebihi sisa Rp 10'],
  ['negative', {}, -1, 'Harus positif'],
  ['a credit note paid in part', { amount: -10 }, -5, null],
  ['a credit note with a positive amount', { amount: -10 }, 5, 'Harus negatif, seperti sisanya'],
  ['more than a credit note is', { amount: -10 }, -11, 'Melebihi sisa -Rp 10'],
  ['closed meanwhile', { closed_at: '2026-03-10T00:00:00Z' }, 1, 'Sudah ditutup. Keluarkan dari pelunasan.'],
  [
    'voided meanwhile',
    { closed_at: '2026-03-10T00:00:00Z', voided_at: '2026-03-10T00:00:00Z' },
    1,
    'Sudah dibatalkan. Keluarkan dari pelunasan.',
  ],
])('a due %s', (_, fields, amount, fault) => {
  expect(faultOf({ due: aDue(fields), amount })).toBe(fault);
});

test('nets the dues of a counterparty, even if apps name it differently', () => {
  const due = (id: number, fields: Partial<Due>) => ({
    due: aDue({ id, amount: 100, ...named(null), ...fields }),
    amount: 100,
  });
  const phone = '0812-3456 789';
  expect(
    byCounterparty([
      due(1, { transactable_app: 'Retail', entity_id: '7', entity_name: 'Budi', entity_phone_number: phone }),
      due(2, {
        transactable_app: 'Gelora.Dealer',
        entity_id: '501',
        entity_name: 'Budi S.',
        entity_phone_number: '628123456789',
      }),
      due(3, { transactable_app: 'Retail', entity_id: '7', entity_name: null, type: 'P' }),
      due(4, { transactable_app: 'Retail', entity_id: '8', entity_name: 'Budi' }),
    ]).map(({ name, count, total }) => [name, count, total]),
  ).toEqual([
    ['Budi', 3, 100n],
    ['Budi', 1, 100n],
  ]);
});

test('nets by name if nothing else identifies the counterparty', () => {
  const own = { due: aDue({ id: 9, type: 'P', ...named('CV Karya'), amount: 30 }), amount: 30 };
  expect(byCounterparty([payable(2, 400), receivable(1, 900), own, { due: aDue(named(null)), amount: 1 }])).toEqual([
    { name: 'CV Karya', count: 2, total_in: 900n, total_out: -30n, total: 870n },
    { name: 'PT Sumber', count: 1, total_in: 0n, total_out: -400n, total: -400n },
    { name: 'Tanpa nama', count: 1, total_in: 1n, total_out: 0n, total: 1n },
  ]);
});
