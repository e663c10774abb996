import type { Api, BodyOut, Due, DuePaymentBatchDetail } from '@finance/contract';
import { checkLines, missingDue } from '@finance/contract/checks/due-payment-batch';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { deleteLines, type Line, lockDues, otherBatchesOf, pointDues, writeLines } from './line.queries.ts';

type GivenLine = NonNullable<BodyOut<Api['duePaymentBatch']['update']>['lines']>[number];

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
  const present = new Map(batch?.lines.map(({ due, amount }) => [due.id, amount]));
  const given = wanted.filter(({ due_id, amount }) => !present.has(due_id) || present.get(due_id) !== amount);
  const gone = [...present.keys()].filter((id) => wanted.every(({ due_id }) => due_id !== id));
  const ids = given.map(({ due_id }) => due_id);
  const [dues, others] = await Promise.all([
    lockDues(trx, caller, [...ids, ...gone]),
    otherBatchesOf(trx, caller, ids, batch?.id),
  ]);
  const byId = new Map(dues.map((due) => [due.id, due]));
  const changed = given.map(({ due_id, amount }) => {
    const due = byId.get(due_id);
    if (!due) throw missingDue(due_id);
    return { due, amount: amount ?? due.outstanding_amount };
  });
  checkLines(changed, others);
  const lines = changed
    .map(({ due, amount }): Line => ({ due_id: due.id, amount }))
    .filter(({ due_id, amount }) => present.get(due_id) !== amount);
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
