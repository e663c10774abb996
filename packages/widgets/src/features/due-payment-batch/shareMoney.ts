import { addUp, type Due, type NewDuePaymentBatch } from '@finance/contract';
import { percentOf } from '../deduction/index.ts';
import { directionOf, splitMoney, sumsOf } from './allocation.ts';

type Line = NonNullable<NewDuePaymentBatch['lines']>[number];

/** The same percentage of each due, withheld as a kind of deduction. */
export interface Withheld {
  kind: string;
  percent: string;
}

/** How money is shared out over dues that are settled together. */
export interface Shares {
  lines: Line[];
  /** What all of the dues take with what is withheld from them; whole rupiah without sign. */
  wanted: bigint;
  /** What is withheld, without sign. */
  deducted: bigint;
  /** The money beyond what they take; negative where it does not reach. */
  beyond: bigint;
}

/**
 * Shares money out over dues, the oldest first, after the same percentage of each was withheld (PPh 23, say); without
 * money, as much as they take. A due that the money does not reach is left out, and nothing is withheld from one that
 * it reaches in part.
 */
export function shareMoney(dues: readonly Due[], money: number | null, withheld: Withheld | null): Shares {
  const taken = new Map(
    dues.map(({ id, outstanding_amount }) => [id, withheld ? percentOf(outstanding_amount, withheld.percent) || 0 : 0]),
  );
  const rests = dues.map((due) => {
    const outstanding_amount = due.outstanding_amount - (taken.get(due.id) ?? 0);
    return { due: { ...due, outstanding_amount }, amount: outstanding_amount };
  });
  const { total } = sumsOf(rests);
  const wanted = directionOf(rests) === 'in' ? total : -total;
  const shared = money === null ? rests : splitMoney(rests, money);
  const lines = shared.flatMap(({ due, amount }): Line[] => {
    if (!amount) return [];
    const part = taken.get(due.id) ?? 0;
    const isWithheld = withheld !== null && part !== 0 && amount === due.outstanding_amount;
    const deductions = isWithheld ? [{ kind: withheld.kind, amount: part }] : [];
    return [{ due_id: due.id, amount, deductions }];
  });
  const deducted = addUp(lines.flatMap((line) => (line.deductions ?? []).map(({ amount }) => Math.abs(amount))));
  return { lines, wanted, deducted, beyond: money === null ? 0n : BigInt(money) - wanted };
}
