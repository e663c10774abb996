import { expect, test } from 'vitest';
import { maxAmount } from '../money.ts';
import { checkMatch } from './statement-match.ts';

const aLine = (amount: number) => ({ bank_account_id: 1, amount, statement_match_id: null });
const aBooking = (amount: number) => ({
  account_type: 'bank' as const,
  account_id: 1,
  amount,
  voided_at: null,
  statement_match_id: null,
});

test('sums that no number holds are compared to the rupiah', () => {
  const lines = [maxAmount, maxAmount, -3].map(aLine);
  const check = (...amounts: number[]) =>
    checkMatch({ lines: 3, transactions: amounts.length }, lines, amounts.map(aBooking));
  expect(() => check(maxAmount, maxAmount, -2)).toThrow('selisih -Rp 1');
  expect(() => check(maxAmount, maxAmount, -3)).not.toThrow();
});

test('what another has matched meanwhile is a conflict, before anything else', () => {
  const taken = { ...aLine(5), statement_match_id: 7 };
  expect(() => checkMatch({ lines: 1, transactions: 1 }, [taken], [aBooking(6)])).toThrow('sudah dicocokkan');
});
