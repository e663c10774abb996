import type { Api, BodyOut, DuePaymentBatchDetail } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { checkLines, missingDue } from '@finance/contract/checks/due-payment-batch';
import { deleteLines, type Line, lockDues, otherBatchesOf, pointDues, writeLines } from './line.queries.ts';

type GivenLine = NonNullable<BodyOut<Api['duePaymentBatch']['update']>['lines']>[number];

/** Replaces the lines of an open batch that the caller has locked; returns whether anything changed. */
export async function replaceLines(
  trx: Trx,
  scope: Scope,
  batch: Pick<DuePaymentBatchDetail, 'id' | 'lines'>,
  wanted: GivenLine[],
): Promise<boolean> {
  const present = new Map(batch.lines.map(({ due, amount }) => [due.id, amount]));
  const given = wanted.filter(({ due_id, amount }) => !present.has(due_id) || present.get(due_id) !== amount);
  const gone = [...present.keys()].filter((id) => wanted.every(({ due_id }) => due_id !== id));
  const dues = await lockDues(trx, scope, [...given.map(({ due_id }) => due_id), ...gone]);
  const byId = new Map(dues.map((due) => [due.id, due]));
  const changed = given.map(({ due_id, amount }) => {
    const due = byId.get(due_id);
    if (!due) throw missingDue(due_id);
    return { due, amount: amount ?? due.outstanding_amount };
  });
  checkLines(
    changed,
    await otherBatchesOf(
      trx,
      scope,
      changed.map(({ due }) => due.id),
      batch.id,
    ),
  );
  const lines = changed
    .map(({ due, amount }): Line => ({ due_id: due.id, amount }))
    .filter(({ due_id, amount }) => present.get(due_id) !== amount);
  await deleteLines(trx, scope, batch.id, gone);
  await writeLines(trx, scope, batch.id, lines);
  await pointDues(trx, scope, dues);
  return lines.length > 0 || gone.length > 0;
}
