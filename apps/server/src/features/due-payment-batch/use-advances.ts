import type { Api, DuePaymentBatchDetail } from '@finance/contract';
import {
  checkChangeable,
  checkPlannedStays,
  isPlanned,
  lineNote,
  nothingToUse,
} from '@finance/contract/checks/due-payment-batch';
import { checkPeriod } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { settleDue } from '../due/pay-due.ts';
import { setOffAgainst } from '../due/set-off.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { lockDuePaymentBatch, updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import { lockDues, plannedOf } from './line.queries.ts';
import { planLines, writePlan } from './plan-lines.ts';

/**
 * Sets the advances of its counterparties off against the dues of an open batch, each as far as the batch would pay it,
 * on the batch's day. Its lines then pay what is left of that.
 */
export const useAdvances: Handlers<Api['duePaymentBatch']>['useAdvances'] = prefetched(
  ({ param, trx, caller }) => ({ batch: lockDuePaymentBatch(trx, caller, param), lock: readBooksLock(trx, caller) }),
  async ({ body: { version, cancel_links }, trx, scope }, { batch, lock }) => {
    checkChangeable(batch, version);
    checkPeriod(lockFor(scope, lock), batch.date);
    const { data, used } = await setOffLines(trx, scope, batch);
    if (used === 0) throw nothingToUse(batch);
    const ids = batch.lines.map(({ due }) => due.id);
    await answerForLinks(trx, scope, await listLinksBeyond(trx, scope, ids), cancel_links);
    return { data };
  },
);

/**
 * Sets off what there is of what the lines of a locked batch pay, or `most` of it; returns the batch as it is then.
 * What a line plans beside its money is settled at once where it is booked anyway, and else must not be lost.
 */
export async function setOffLines(
  trx: Trx,
  scope: Scope,
  batch: DuePaymentBatchDetail,
  { most, isBooked = false }: { most?: number; isBooked?: boolean } = {},
): Promise<{ data: DuePaymentBatchDetail; used: number }> {
  const amounts = new Map(batch.lines.map(({ due, amount }) => [due.id, amount]));
  const dues = await lockDues(trx, scope, [...amounts.keys()]);
  const parts = dues.map((due) => ({
    due,
    most: due.status === 'open' ? (amounts.get(due.id) ?? 0) : 0,
    note: lineNote(batch.name, due.note),
  }));
  const given = await setOffAgainst(trx, scope, parts, {
    date: batch.date,
    most,
    due_payment_batch_id: batch.id,
  });
  const used = [...given.values()].reduce((sum, { amount }) => sum + amount, 0);
  if (used === 0) return { data: batch, used };
  const left = batch.lines.map((line) => {
    const { amount = 0, due } = given.get(line.due.id) ?? {};
    return { line, due, amount: line.amount - amount };
  });
  await Promise.all(
    left.map(async ({ line, due, amount }) => {
      if (!isBooked || !due) return checkPlannedStays(line, amount);
      if (amount !== 0 || !isPlanned(line)) return undefined;
      return settleDue(trx, scope, due, {
        date: batch.date,
        due_payment_batch_id: batch.id,
        ...plannedOf(line),
      });
    }),
  );
  const lines = left.flatMap(({ line, amount }) =>
    amount === 0 ? [] : [{ due_id: line.due.id, amount, ...plannedOf(line) }],
  );
  await writePlan(trx, scope, batch.id, await planLines(trx, scope, lines, batch));
  return { data: await updateDuePaymentBatch(trx, scope, batch, {}), used };
}
