import type { Due, DuePaymentBatchDetail } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { send } from '../../database/pipeline.ts';
import { updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import { deleteLines, payLines, plannedOf, pointDues, writeLines } from './line.queries.ts';

/** What an online payment has paid of a due: the due as it is since, and the transaction. */
export interface PaidOnline {
  due: Due;
  amount: number;
  transaction_id: number;
}

/**
 * Closes a locked batch whose lines an online payment has paid, on the account and day of its money. Where it has paid
 * less, what is paid leaves the batch, which stays open for the rest; where the batch was closed meanwhile, nothing
 * changes.
 */
export async function closePaidOnline(
  trx: Trx,
  scope: Scope,
  batch: DuePaymentBatchDetail,
  paid: PaidOnline[],
  { account_type, account_id, date }: AccountKey & { date: string },
): Promise<void> {
  if (batch.status !== 'open' || paid.length === 0) return;
  const byDue = new Map(paid.map((each) => [each.due.id, each]));
  if (batch.lines.every(({ due, amount }) => byDue.get(due.id)?.amount === amount)) {
    send(
      payLines(
        trx,
        scope,
        batch.id,
        paid.map(({ due, transaction_id }) => ({ due_id: due.id, transaction_id })),
      ),
    );
    const closing = { account_type, account_id, date, closed_at: scope.now, closed_by: scope.user_id };
    await updateDuePaymentBatch(trx, scope, batch, closing);
    return;
  }
  const lines = batch.lines.flatMap((line) => {
    const now = byDue.get(line.due.id);
    const amount = now ? restOf(now.due.outstanding_amount, line.amount - now.amount) : 0;
    return now ? [{ due_id: now.due.id, amount, ...plannedOf(line) }] : [];
  });
  const gone = lines.filter(({ amount }) => amount === 0).map(({ due_id }) => due_id);
  send(deleteLines(trx, scope, batch.id, gone));
  const rest = lines.filter(({ amount }) => amount !== 0);
  send(writeLines(trx, scope, batch.id, rest));
  send(
    pointDues(
      trx,
      scope,
      paid.map(({ due }) => due),
    ),
  );
  await updateDuePaymentBatch(trx, scope, batch, {});
}

/** What a line still pays: no more than is left of the due. */
function restOf(outstanding: number, planned: number): number {
  if (planned === 0 || outstanding < 0 !== planned < 0) return 0;
  return Math.abs(planned) < Math.abs(outstanding) ? planned : outstanding;
}
