import type { DuePaymentBatchDetail } from '@finance/contract';
import { useState } from 'react';
import { useUnsaved } from '../../parts/record/index.ts';
import type { Draft } from './allocation.ts';

export interface Drafts {
  /** Every line with its typed amount. */
  drafts: Draft[];
  isDirty: boolean;
  /** Sets the amounts of these lines. */
  change: (changed: readonly Draft[]) => void;
  /** Goes back to the saved amounts. */
  reset: () => void;
  /** These amounts were saved in a version; what was typed over them meanwhile stays, for that version. */
  settle: (saved: readonly Draft[], version: number) => void;
  /** The version that the typed amounts are meant for. */
  version: number;
  /** Says that they are meant for this version. */
  meanFor: (version: number) => void;
  /** Something else of one's own was saved as this version: they are meant for it, unless others came between. */
  follow: (version: number) => void;
}

/** The amounts of a batch, with what the user has typed over them; lines without typed amounts follow the server. */
export function useDrafts({ lines, version }: DuePaymentBatchDetail): Drafts {
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map());
  const drafts = lines.map(({ due, amount, deductions }) => ({
    due,
    deducted: deductions.reduce((sum, deduction) => sum + deduction.amount, 0),
    amount: typed.has(due.id) ? (typed.get(due.id) ?? null) : amount,
  }));
  const isDirty = drafts.some(({ amount }, index) => amount !== lines[index]?.amount);
  const [begunAt, setBegunAt] = useState(version);
  useUnsaved(() => isDirty);
  return {
    drafts,
    isDirty,
    change(changed) {
      setTyped((before) => new Map([...before, ...changed.map(({ due, amount }) => [due.id, amount] as const)]));
      if (!isDirty) setBegunAt((before) => Math.max(before, version)); // it may have been saved but not read yet
    },
    reset: () => setTyped(new Map()),
    settle(saved, savedAs) {
      const amounts = new Map(saved.map(({ due, amount }) => [due.id, amount]));
      setTyped((before) => new Map([...before].filter(([id, amount]) => !Object.is(amount, amounts.get(id)))));
      setBegunAt(savedAs);
    },
    version: isDirty ? begunAt : version,
    meanFor: setBegunAt,
    follow: (saved) => setBegunAt((before) => (isDirty && before !== saved - 1 ? before : saved)),
  };
}
