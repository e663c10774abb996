import type { AccountKey } from '@finance/contract/checks/account';
import { lineFault } from '@finance/contract/checks/due-payment-batch';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { closePaidOnline, type PaidOnline } from '../due-payment-batch/close-paid-online.ts';
import { lockDuePaymentBatch } from '../due-payment-batch/due-payment-batch.queries.ts';
import { lockDues, lockDuesById, plansOf } from '../due-payment-batch/line.queries.ts';
import { type OnlinePaymentSource, postDueMovement, settleDue } from '../due/pay-due.ts';
import type { KeptPayment } from '../pay-link/online-payment.queries.ts';
import { listAsked, settledOf } from '../pay-link/online-payment-due.queries.ts';
import { shareBack, shareOut } from '../pay-link/share-out.rules.ts';

/** Money of an order: the account and day to book it on, and what the booking says. */
interface Money extends AccountKey {
  attempt: number;
  amount: number;
  date: string;
  note: string;
}

/**
 * Pays the dues of a locked payment with what an order of it has received, and closes the due payment batch that it is
 * for. Returns what is left, since it is on none of them, and the first transaction.
 */
export async function payDues(
  trx: Trx,
  scope: Scope,
  { id, due_payment_batch_id, settled_amount }: KeptPayment,
  { attempt, amount: received, ...booking }: Money,
): Promise<{ left: number; transaction_id: number | undefined }> {
  if (settled_amount === null) return { left: received, transaction_id: undefined };
  // before its dues, as closing it does, so that the two cannot deadlock
  const batch = due_payment_batch_id === null ? null : await lockDuePaymentBatch(trx, scope, due_payment_batch_id);
  const asked = await listAsked(trx, scope, id);
  const ids = asked.map(({ due_id }) => due_id);
  const dues = await lockDuesById(trx, scope, ids);
  const settled = await settledOf(trx, scope, id);
  const shares = shareOut(
    received,
    asked.map(({ due_id, amount }) => ({
      due_id,
      amount,
      settled: settled.get(due_id) ?? 0,
      outstanding: dues.get(due_id)?.outstanding_amount ?? 0,
    })),
  );
  const source = sourceOf(id, attempt, 'receipt');
  const lines = (batch?.status === 'open' ? batch.lines : []).flatMap((line) => {
    const due = dues.get(line.due.id);
    const isPaid = shares.some(({ due_id, amount }) => due_id === line.due.id && amount === line.amount);
    // money that came is never refused: what no longer fits the due is left out
    return due && isPaid && lineFault({ ...line, due }) === undefined ? [line] : [];
  });
  const planned = await plansOf(trx, scope, lines);
  const inBatch = new Set(batch?.status === 'open' ? batch.lines.map((line) => line.due.id) : []);
  const paid: PaidOnline[] = [];
  for (const { due_id, amount } of shares) {
    const due = dues.get(due_id);
    if (!due) continue;
    const payment = { ...booking, amount };
    const posted = await settleDue(trx, scope, due, {
      payment,
      date: booking.date,
      source: batch && inBatch.has(due_id) ? { ...source, due_payment_batch_id: batch.id } : source,
      ...planned.get(due_id),
    });
    if (posted.transaction) paid.push({ due: posted.due, amount, transaction_id: posted.transaction.id });
  }
  if (batch) await closePaidOnline(trx, scope, batch, paid, booking);
  const left = received - paid.reduce((sum, { amount }) => sum + amount, 0);
  return { left, transaction_id: paid[0]?.transaction_id };
}

/**
 * Opens the dues of a locked payment again by what went back of it, the last ones first; what was on none of them goes
 * back before. Returns what is to be booked without a due.
 */
export async function openDues(
  trx: Trx,
  scope: Scope,
  { id, received_amount, refunded_amount, settled_amount }: KeptPayment,
  { attempt, amount: back, ...booking }: Money,
): Promise<number> {
  if (settled_amount === null) return back;
  const free = Math.min(back, received_amount - refunded_amount - settled_amount);
  const shares = shareBack(back - free, await settledOf(trx, scope, id));
  const changes = new Map(shares.map(({ due_id, amount }) => [due_id, -amount]));
  await changeDues(trx, scope, changes, booking, sourceOf(id, attempt, 'refund'));
  return free;
}

/** Books a change of what a payment has paid of each due. */
export async function changeDues(
  trx: Trx,
  scope: Scope,
  changes: ReadonlyMap<number, number>,
  booking: Omit<Money, 'attempt' | 'amount'>,
  source: OnlinePaymentSource,
): Promise<void> {
  for (const due of await lockDues(trx, scope, [...changes.keys()])) {
    const amount = changes.get(due.id) ?? 0;
    if (amount !== 0) await postDueMovement(trx, scope, due, { ...booking, amount }, source);
  }
}

export function sourceOf(
  online_payment_id: number,
  online_payment_attempt: number,
  online_payment_part: OnlinePaymentSource['online_payment_part'],
): OnlinePaymentSource {
  return { online_payment_id, online_payment_attempt, online_payment_part };
}
