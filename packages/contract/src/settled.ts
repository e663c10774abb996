import type { Due } from './due.ts';

/** What of a due is settled: by money, by advances, or deducted; with the sign of its amount. */
export function settledOf(due: Pick<Due, 'paid_amount' | 'set_off_amount' | 'deducted_amount'>): number {
  return due.paid_amount + due.set_off_amount + due.deducted_amount;
}

/** Whether others owe us what is left: piutang, or a credit note of theirs. */
export function isOwedToUs({ type, outstanding_amount }: Pick<Due, 'type' | 'outstanding_amount'>): boolean {
  return (type === 'R') === outstanding_amount > 0;
}

/** How it is settled, in a sentence: 'sudah dibayar dan dipotong'. */
export function settledWords({ deducted_amount }: Pick<Due, 'deducted_amount'>): string {
  return deducted_amount === 0 ? 'dibayar' : 'dibayar dan dipotong';
}
