import { expect, test } from 'vitest';
import { isSameRecord } from './useCacheAnswer.ts';

const cashier = { data: { id: 1, name: 'Kasir Depan', version: 1 } };

test.each([
  ['the record after a change', { data: { id: 1, name: 'Kasir Belakang', version: 2 } }, true],
  ['the record with what only a write knows', { data: { ...cashier.data, version: 2, counterparty_id: 4 } }, true],
  ['another record', { data: { id: 2, name: 'Kasir Depan', version: 1 } }, false],
  ['a record with less in it', { data: { id: 1, name: 'Kasir Depan' } }, false],
  ['something else of the same number', { data: { id: 1, amount: 5, version: 1 } }, false],
  ['an answer with more than the record', { data: cashier.data, meta: {} }, false],
  ['no record', { data: null }, false],
  ['no answer', undefined, false],
])('%s', (_what, answer, isSame) => {
  expect(isSameRecord(cashier, answer)).toBe(isSame);
});
