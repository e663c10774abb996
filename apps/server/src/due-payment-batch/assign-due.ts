import type { Api } from '@finance/contract';
import { findDue } from '../due/due.queries.ts';
import type { Handlers } from '../http/route.ts';
import { lockBatch, recordedBatch, updateBatch } from './due-payment-batch.queries.ts';
import { checkChangeable, checkRemovable } from '@finance/contract/checks/due-payment-batch';
import { replaceLines } from './replace-lines.ts';

type Endpoints = Api['due'];

/** Locks the batch before the due, as closing does, so that the two cannot deadlock. */
export const assignToDuePaymentBatch: Handlers<Endpoints>['assignToDuePaymentBatch'] = async ({
  param,
  body: { due_payment_batch_id, amount },
  trx,
  scope,
}) => {
  const { id } = await findDue(trx, scope, param);
  const batch = await lockBatch(trx, scope, due_payment_batch_id);
  checkChangeable(batch, undefined);
  const others = batch.lines
    .filter(({ due }) => due.id !== id)
    .map((line) => ({ due_id: line.due.id, amount: line.amount }));
  if (await replaceLines(trx, scope, batch, [...others, { due_id: id, amount }])) {
    await updateBatch(trx, scope, batch.id, {});
    await recordedBatch(trx, scope, 'update', batch.id, batch);
  }
  return { data: await findDue(trx, scope, id) };
};

export const removeDuePaymentBatch: Handlers<Endpoints>['removeDuePaymentBatch'] = async ({ param, trx, scope }) => {
  const due = await findDue(trx, scope, param);
  if (due.due_payment_batch_id === null) return { data: due }; // a repeated call, for example after a lost answer
  const batch = await lockBatch(trx, scope, due.due_payment_batch_id);
  checkRemovable(batch);
  if (
    await replaceLines(
      trx,
      scope,
      batch,
      batch.lines
        .filter((line) => line.due.id !== due.id)
        .map((line) => ({ due_id: line.due.id, amount: line.amount })),
    )
  ) {
    await updateBatch(trx, scope, batch.id, {});
    await recordedBatch(trx, scope, 'update', batch.id, batch);
  }
  return { data: await findDue(trx, scope, due.id) };
};
