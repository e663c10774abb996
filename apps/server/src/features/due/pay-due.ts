import type { Api, BodyOut, Deduction, Due, Transaction } from '@finance/contract';
import { usedWithQuestion } from '@finance/contract/checks/advance';
import {
  checkSeen,
  checkSettling,
  paidBy,
  paidByDuePaymentBatch,
  paidOnline,
  type Payment,
  paymentBooking,
} from '@finance/contract/checks/due';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip, send } from '../../database/pipeline.ts';
import { notFound } from '../../base/refusal.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import {
  lockAdvancesOf,
  lockAdvancesUsed,
  updateAdvance,
  type UsedAdvance,
  voidUse,
} from '../advance/advance.queries.ts';
import { takeBackSurplus } from '../advance/surplus.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { checkTakingBack } from '../transaction/change-transaction.ts';
import { createTransaction, lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { createDeductions, listDeductionsOf, updateDeduction } from './deduction.queries.ts';
import { duePaymentBatchThatPosted, lockDue, updateDue } from './due.queries.ts';

/** What settles a due: money, deductions or both, and whether the rest is written off. */
interface Settled extends Partial<Pick<BodyOut<Api['due']['pay']>, 'deductions' | 'rest' | 'rest_reason'>> {
  date: string;
  /** None where it is settled without money. */
  payment?: Payment | undefined;
  /** The batch that settles it without money. */
  due_payment_batch_id?: number;
  /** What it came with: an import, or an online payment, a batch or both. */
  source?: { import_id: number } | (Partial<OnlinePaymentSource> & { due_payment_batch_id?: number });
  /** What the history says that it came by. */
  cameBy?: string;
}

/** Which online payment's money it is, and which of its movements. */
export interface OnlinePaymentSource {
  online_payment_id: number;
  online_payment_attempt: number;
  online_payment_part: 'receipt' | 'refund' | 'reversal';
}

/**
 * Books of a locked due, on the day of `payment`, what the provider of an online payment gave back of it (below zero
 * for a piutang), so that it is owed again, and what had been written off since too; earlier days stay as they were.
 */
export async function postDueMovement(
  trx: Trx,
  scope: Scope,
  due: Due,
  payment: Payment,
  source: OnlinePaymentSource,
): Promise<Due> {
  const isPaidInFull = payment.amount === due.outstanding_amount;
  const writtenOff = (await listDeductionsOf(trx, scope, due.id)).filter(isWriteOff);
  const paid_amount = due.paid_amount + payment.amount;
  const written = await inOneTrip({
    transaction: createTransaction(trx, scope, { ...paymentBooking(due, payment), ...source }),
    due: isPaidInFull
      ? updateDue(trx, scope, due, { paid_amount, closed_at: scope.now })
      : reopenDue(trx, scope, due, { gone: writtenOff, paid_amount, reason: payment.note ?? 'Dibuka lagi' }),
  });
  return written.due;
}

/**
 * Settles a due that the caller has locked, in part or in full: posts the transaction of a payment, records deductions
 * and what is written off, and closes it when nothing is left, with the history of all. Refuses to settle more than is
 * outstanding; the caller checks the period, the account, the kinds and the soft rules.
 */
export async function settleDue(
  trx: Trx,
  scope: Scope,
  due: Due,
  { date, payment, due_payment_batch_id, deductions = [], rest = 'open', rest_reason = null, source, cameBy }: Settled,
): Promise<{ due: Due; transaction: Transaction | undefined }> {
  const amount = payment?.amount ?? 0;
  const { deducted, writtenOff } = checkSettling(due, { amount, deductions, rest, rest_reason });
  const settled = amount + deducted + writtenOff;
  const isSettled = settled === due.outstanding_amount;
  const uuid = uuidv7();
  const transaction =
    payment && createTransaction(trx, scope, { ...paymentBooking(due, payment), ...source }, uuid, cameBy);
  const writeOff = { kind: 'hapus_sisa', amount: writtenOff, note: rest_reason, ...unproven };
  createDeductions(
    trx,
    scope,
    { due_id: due.id, date, payment: payment && uuid, due_payment_batch_id },
    writtenOff === 0 ? deductions : [...deductions, writeOff],
    cameBy,
  );
  const change = {
    paid_amount: due.paid_amount + amount,
    deducted_amount: due.deducted_amount + deducted + writtenOff,
    ...(isSettled ? { closed_at: scope.now } : {}),
    ...(writtenOff === 0 ? {} : { close_reason: rest_reason }),
  };
  const reason = writtenOff === 0 ? cameBy : (rest_reason ?? undefined);
  return inOneTrip({ transaction, due: updateDue(trx, scope, due, change, reason) });
}

const unproven = { proof_number: null, proof_file_uuid: null };

/**
 * Voids one payment of a due, both locked, with the deductions that it came with, so that all of it is owed again: a
 * closed due reopens, and what had been written off since is owed too.
 */
export async function takeBackDuePayment(
  trx: Trx,
  scope: Scope,
  { due, transaction, standing, also, reason, set_off_amount = due.set_off_amount }: TakenBack,
): Promise<Due> {
  const paid_amount = due.paid_amount - paidBy(due, transaction.amount);
  const gone = goneWith(standing, due, { transaction_id: transaction.id, also });
  const written = await inOneTrip({
    transaction: updateTransaction(trx, scope, transaction, { voided_at: scope.now, void_reason: reason }, reason),
    due: reopenDue(trx, scope, due, { gone, paid_amount, set_off_amount, reason }),
  });
  return written.due;
}

interface TakenBack {
  due: Due;
  transaction: Transaction;
  /** The deductions of the due, and perhaps of others, that are not void. */
  standing: Deduction[];
  /** The ids of deductions that go as well. */
  also?: readonly number[];
  reason: string;
  /** What advances still give for the due, if that changes as well. */
  set_off_amount?: number;
}

/** The deductions that go when a payment or some of them are taken back: its own, and what was written off. */
export function goneWith(
  standing: Deduction[],
  due: Pick<Due, 'id'>,
  { transaction_id, also = [] }: { transaction_id?: number | undefined; also?: readonly number[] | undefined },
): Deduction[] {
  const isTaken = (deduction: Deduction) =>
    also.includes(deduction.id) || (transaction_id !== undefined && deduction.transaction_id === transaction_id);
  return standing.filter((deduction) => deduction.due_id === due.id && (isTaken(deduction) || isWriteOff(deduction)));
}

/** Whether it is what was written off, which is owed again as soon as anything of the due is. */
export function isWriteOff({ kind }: Deduction): boolean {
  return kind === 'hapus_sisa';
}

/** Opens a due again by what is taken back of it, and voids the deductions that go with it. */
export function reopenDue(trx: Trx, scope: Scope, due: Due, { gone, reason, ...taken }: Reopening): Promise<Due> {
  for (const deduction of gone)
    send(updateDeduction(trx, scope, deduction, { voided_at: scope.now, void_reason: reason }, reason));
  const deducted_amount = gone.reduce((left, { amount }) => left - amount, due.deducted_amount);
  return updateDue(trx, scope, due, { ...taken, deducted_amount, closed_at: null, close_reason: null }, reason);
}

interface Reopening extends Partial<Pick<Due, 'paid_amount' | 'set_off_amount'>> {
  gone: Deduction[];
  reason: string;
}

export const cancelPayment: Handlers<Api['due']>['cancelPayment'] = prefetched(
  ({ param, body, trx, caller }) =>
    prefetchDuePayment(trx, caller, { due_id: param, transaction_id: body.transaction_id }),
  async ({ body, trx, scope }, known) => ({ data: await cancelDuePayment(trx, scope, known, body) }),
);

/** Locks a due, then a payment of it, and sends what the rules of cancelling it need to know. */
export function prefetchDuePayment(
  trx: Trx,
  caller: Caller,
  { due_id, transaction_id }: { due_id: number | string; transaction_id: number },
) {
  return {
    due: lockDue(trx, caller, due_id),
    transaction: lockTransaction(trx, caller, transaction_id),
    batch: duePaymentBatchThatPosted(trx, caller, transaction_id),
    lock: readBooksLock(trx, caller),
    standing: listDeductionsOf(trx, caller, due_id),
    surplus: lockAdvancesOf(trx, caller, 'came_with_id', [transaction_id]),
    usedWith: lockAdvancesUsed(trx, caller, 'came_with_id', transaction_id),
  };
}

/**
 * Voids a payment, and what it used of advances if that is wanted; not if that or what was written off since is in a
 * locked period.
 */
export async function cancelDuePayment(
  trx: Trx,
  scope: Scope,
  { due, transaction, batch, lock, standing, surplus, usedWith }: Answers<ReturnType<typeof prefetchDuePayment>>,
  {
    reason,
    version,
    allow_negative_balance,
    give_back_advances,
  }: Omit<BodyOut<Api['due']['cancelPayment']>, 'transaction_id'>,
): Promise<Due> {
  if (transaction.due_id !== due.id) throw notFound('Pembayaran');
  // a repeated call, for example after a lost answer: the first reason stays
  if (transaction.voided_at) return due;
  if (transaction.online_payment_id !== null) throw paidOnline();
  if (batch !== undefined) throw paidByDuePaymentBatch(batch);
  checkSeen(due, version);
  const gone = goneWith(standing, due, { transaction_id: transaction.id });
  const uses = usedWith.flatMap((each) => each.uses);
  if (uses.length > 0 && give_back_advances === undefined) throw usedWithQuestion(uses);
  const givenBack = give_back_advances ? uses : [];
  checkPeriod(lockFor(scope, lock), transaction.date, ...[...gone, ...givenBack].map(({ date }) => date));
  await checkTakingBack(trx, scope, transaction, { allow_negative_balance });
  await takeBackSurplus(trx, scope, surplus, { reason, allow_negative_balance });
  if (give_back_advances) for (const each of usedWith) await giveBack(trx, scope, each, reason);
  const set_off_amount = givenBack.reduce((left, { amount }) => left - amount, due.set_off_amount);
  return takeBackDuePayment(trx, scope, { due, transaction, standing, reason, set_off_amount });
}

/** Makes what the given uses took of an advance usable again. */
export async function giveBack(trx: Trx, scope: Scope, { advance, uses }: UsedAdvance, reason: string): Promise<void> {
  for (const { id } of uses) send(voidUse(trx, scope, id, reason));
  const used_amount = uses.reduce((used, { amount }) => used - amount, advance.used_amount);
  await updateAdvance(trx, scope, advance, { used_amount }, reason);
}
