import type { Due, DuePaymentBatchDetail } from '@finance/contract';
import { checkLines, missingDue } from '@finance/contract/checks/due-payment-batch';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import {
  deleteLines,
  type Line,
  lockDues,
  otherBatchesOf,
  type Planned,
  plannedOf,
  pointDues,
  writeLines,
} from './line.queries.ts';

/** A line as it is given: without an amount it pays all that its deductions leave. */
type GivenLine = Partial<Planned> & { due_id: number; amount?: number | undefined };

/** How the lines of an open batch change. */
export interface LinePlan {
  /** The dues that come, change or go, locked. */
  dues: Due[];
  lines: Line[];
  gone: number[];
  isChange: boolean;
}

/** Locks the dues of the lines that replace those of an open batch, and refuses what cannot be paid. */
export async function planLines(
  trx: Trx,
  caller: Caller,
  wanted: GivenLine[],
  batch?: Pick<DuePaymentBatchDetail, 'id' | 'lines'>,
): Promise<LinePlan> {
  const present = new Map(batch?.lines.map((line) => [line.due.id, line]));
  const isKept = ({ due_id, amount, ...planned }: GivenLine) => {
    const line = present.get(due_id);
    if (!line || line.amount !== amount) return false;
    return JSON.stringify(plannedOf(line)) === JSON.stringify(plannedOf(planned));
  };
  const given = wanted.filter((line) => !isKept(line));
  const gone = [...present.keys()].filter((id) => wanted.every(({ due_id }) => due_id !== id));
  const ids = given.map(({ due_id }) => due_id);
  const [dues, others] = await Promise.all([
    lockDues(trx, caller, [...ids, ...gone]),
    otherBatchesOf(trx, caller, ids, batch?.id),
  ]);
  const byId = new Map(dues.map((due) => [due.id, due]));
  const changed = given.map(({ due_id, amount, ...rest }) => {
    const due = byId.get(due_id);
    if (!due) throw missingDue(due_id);
    const planned = plannedOf(rest);
    const left = planned.deductions.reduce((sum, deduction) => sum - deduction.amount, due.outstanding_amount);
    return { due, amount: amount ?? left, ...planned };
  });
  checkLines(changed, others);
  const lines = changed
    .map(({ due, amount, ...planned }): Line => ({ due_id: due.id, amount, ...planned }))
    .filter((line) => !isKept(line));
  return { dues, lines, gone, isChange: lines.length > 0 || gone.length > 0 };
}

/** Writes the lines as planned; what reads the batch goes out behind it. */
export async function writePlan(
  trx: Trx,
  scope: Scope,
  batchId: number | RawBuilder<number>,
  { dues, lines, gone }: LinePlan,
): Promise<void> {
  send(deleteLines(trx, scope, batchId, gone));
  send(writeLines(trx, scope, batchId, lines));
  await pointDues(trx, scope, dues);
}
