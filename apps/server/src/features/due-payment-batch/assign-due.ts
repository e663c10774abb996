import type { Api, Due, DuePaymentBatchDetail } from '@finance/contract';
import { checkChangeable, checkRemovable } from '@finance/contract/checks/due-payment-batch';
import { checkPart } from '@finance/contract/checks/due';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { findDue } from '../due/due.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockDuePaymentBatch, updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import { plannedOf } from './line.queries.ts';
import { planLines, writePlan } from './plan-lines.ts';

type Endpoints = Api['due'];

/** Locks the batch before the due, as closing does, so that the two cannot deadlock. */
export const assignToDuePaymentBatch: Handlers<Endpoints>['assignToDuePaymentBatch'] = prefetched(
  ({ param, body, trx, caller }) => ({
    due: findDue(trx, caller, param),
    batch: lockDuePaymentBatch(trx, caller, body.due_payment_batch_id),
  }),
  async ({ body: { amount }, trx, scope }, { due, batch }) => {
    checkChangeable(batch, undefined);
    if (due.status === 'open' && amount !== undefined) checkPart(due, amount);
    const planned = plannedOf(batch.lines.find((line) => line.due.id === due.id) ?? {});
    return { data: await writeLine(trx, scope, batch, due, [{ due_id: due.id, amount, ...planned }]) };
  },
);

export const removeDuePaymentBatch: Handlers<Endpoints>['removeDuePaymentBatch'] = prefetched(
  ({ param, trx, caller }) => ({ due: findDue(trx, caller, param) }),
  async ({ trx, scope }, { due }) => {
    if (due.due_payment_batch_id === null) return { data: due }; // a repeated call, for example after a lost answer
    const batch = await lockDuePaymentBatch(trx, scope, due.due_payment_batch_id);
    checkRemovable(batch);
    return { data: await writeLine(trx, scope, batch, due, []) };
  },
);

/** Replaces the line of one due; none removes it. */
async function writeLine(
  trx: Trx,
  scope: Scope,
  batch: DuePaymentBatchDetail,
  { id }: Due,
  line: Parameters<typeof planLines>[2],
): Promise<Due> {
  const others = batch.lines
    .filter(({ due }) => due.id !== id)
    .map((other) => ({ due_id: other.due.id, amount: other.amount, ...plannedOf(other) }));
  const plan = await planLines(trx, scope, [...others, ...line], batch);
  if (!plan.isChange) return findDue(trx, scope, id);
  const { data } = await inOneTrip({
    lines: writePlan(trx, scope, batch.id, plan),
    batch: updateDuePaymentBatch(trx, scope, batch, {}),
    data: findDue(trx, scope, id),
  });
  return data;
}
