import { expect, test } from 'vitest';
import { counterpartySearch } from './counterparty.rules.ts';

test.each([
  [' Bu  TINI ', ['bu', 'tini'], ''],
  ['0812-345', ['0812-345'], '62812345'],
  ['+62 812 345', ['+62', '812', '345'], '62812345'],
  ['08', ['08'], ''],
  ['INV 0812345', ['inv', '0812345'], ''],
  ['   ', [], ''],
])('%j means words and a phone number', (typed, words, number) => {
  expect(counterpartySearch(typed)).toEqual({ words, number, typed: typed.trim() });
});
