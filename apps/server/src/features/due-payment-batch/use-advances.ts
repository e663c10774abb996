import type { Api, Due } from '@finance/contract';
import { checkChangeable, checkPlannedStays, lineNote, nothingToUse } from '@finance/contract/checks/due-payment-batch';
import { checkPeriod } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { leftForDue } from '../advance/advance.queries.ts';
import { setOffAdvances } from '../due/set-off.ts';
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
  async ({ body: { version }, trx, scope }, { batch, lock }) => {
    checkChangeable(batch, version);
    checkPeriod(lockFor(scope, lock), batch.date);
    const dues = await lockDues(
      trx,
      scope,
      batch.lines.map(({ due }) => due.id),
    );
    const amounts = new Map(batch.lines.map(({ due, amount }) => [due.id, amount]));
    let used = 0;
    for (const due of dues) {
      const paid = amounts.get(due.id) ?? 0;
      const part = await setOffPart(trx, scope, due, { paid, date: batch.date, note: lineNote(batch.name, due.note) });
      amounts.set(due.id, paid - part);
      used += part;
    }
    if (used === 0) throw nothingToUse(batch);
    const lines = batch.lines.flatMap((line) => {
      const amount = amounts.get(line.due.id) ?? 0;
      checkPlannedStays(line, amount);
      return amount === 0 ? [] : [{ due_id: line.due.id, amount, ...plannedOf(line) }];
    });
    await writePlan(trx, scope, batch.id, await planLines(trx, scope, lines, batch));
    return { data: await updateDuePaymentBatch(trx, scope, batch, {}) };
  },
);

/** Sets off what there is of what a line pays; the next line's counterparty may be the same. */
async function setOffPart(
  trx: Trx,
  scope: Scope,
  due: Due,
  { paid, date, note }: { paid: number; date: string; note: string },
): Promise<number> {
  if (paid <= 0 || due.status !== 'open') return 0;
  const left = await leftForDue(trx, scope, due.uuid, date);
  const part = left < BigInt(paid) ? Number(left) : paid;
  if (part === 0) return 0;
  await setOffAdvances(trx, scope, due, { amount: part, date, note });
  return part;
}
