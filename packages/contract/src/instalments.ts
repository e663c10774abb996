import { addMonths } from './clock.ts';
import type { DueInstalment } from './due.ts';

/** An instalment as it is planned. */
export type PlannedInstalment = Pick<DueInstalment, 'due_date' | 'amount'>;

/**
 * Divides an amount evenly into instalments, a month apart, on the first one's day of the month or the last day of a
 * shorter one. The last takes what rounding leaves.
 */
export function divideEvenly(amount: number, count: number, first: string): PlannedInstalment[] {
  const each = Math.trunc(amount / count);
  return Array.from({ length: count }, (_, index) => ({
    due_date: addMonths(first, index),
    amount: index === count - 1 ? amount - each * (count - 1) : each,
  }));
}
