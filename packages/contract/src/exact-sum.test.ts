import { expect, test } from 'vitest';
import { addUp, exactSum, onWire } from './exact-sum.ts';
import { formatRupiah } from './format-rupiah.ts';
import { maxAmount } from './money.ts';

test.each([
  [0n, { total: 0 }],
  [-1_500_000n, { total: -1_500_000 }],
  [BigInt(maxAmount), { total: maxAmount }],
  [BigInt(maxAmount) + 1n, { total: 9_007_199_254_740_992, total_exact: '9007199254740992' }],
  [-18_000_000_000_000_001n, { total: -18_000_000_000_000_000, total_exact: '-18000000000000001' }],
  [9_007_199_254_740_991_000_000n, { total: 9.007199254740991e21, total_exact: '9007199254740991000000' }],
])('%d is %o on the wire, and the same when it is read again', (total, wire) => {
  expect(onWire({ total })).toEqual(wire);
  const read = exactSum(JSON.parse(JSON.stringify(onWire({ total }))) as { total: number }, 'total');
  expect(BigInt(read)).toBe(total);
});

test('leaves other fields unchanged', () => {
  expect(onWire({ id: 7, name: 'Kas', opening_balance: null as bigint | null })).toEqual({
    id: 7,
    name: 'Kas',
    opening_balance: null,
  });
});

test('sums of sums are exact and are written out in full', () => {
  const sum = addUp([maxAmount, exactSum({ total: 18e15, total_exact: '18000000000000001' }, 'total'), -1]);
  expect(formatRupiah(sum)).toBe('Rp 27,007,199,254,740,991');
  expect(formatRupiah(-sum)).toBe('-Rp 27,007,199,254,740,991');
});
