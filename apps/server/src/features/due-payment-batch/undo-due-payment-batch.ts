import {
  type AdvanceUse,
  type Api,
  type Deduction,
  type Due,
  type DuePaymentBatchDetail,
  exactSum,
} from '@finance/contract';
import { usedInBatchQuestion } from '@finance/contract/checks/advance';
import {
  broughtAdvance,
  checkReopenable,
  checkSeen,
  checkUndoable,
  reopenedReason,
  undoneReason,
} from '@finance/contract/checks/due-payment-batch';
import { paidOnline } from '@finance/contract/checks/due';
import { checkPeriod, checkSoftRules, type Overrules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { inOneTrip, send } from '../../database/pipeline.ts';
import { listDuesUsedIn, lockAdvancesOf, lockAdvancesUsed } from '../advance/advance.queries.ts';
import { takeBackSurplus } from '../advance/surplus.ts';
import { listDeductedIn, listDeductionsOf } from '../due/deduction.queries.ts';
import { giveBack, goneWith, isWriteOff, reopenDue, takeBackDuePayment } from '../due/pay-due.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { balancesAfter, lockTransaction } from '../transaction/transaction.queries.ts';
import { lockDuePaymentBatch, updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import {
  type Line,
  lockDues,
  otherBatchesOf,
  paidSince,
  plannedOf,
  pointDues,
  releaseLines,
  reopenLines,
  writeLines,
} from './line.queries.ts';

/**
 * Cancels a batch: an open one releases its dues; a closed one also voids its transactions and what it deducted without
 * money, so that the dues are owed again.
 */
export const destroy: Handlers<Api['duePaymentBatch']>['destroy'] = prefetched(
  ({ param, trx, caller }) => prefetchUndone(trx, caller, param),
  async ({ body: { reason, version, ...answers }, trx, scope }, { batch, usedOn, deducted }) => {
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (batch.voided_at) return { data: batch };
    checkSeen(batch, version);
    const why = undoneReason(batch.name, reason);
    const { dues } = await takeBack(trx, scope, {
      batch,
      usedOn,
      deducted,
      reason: why,
      ...answers,
      yes: yesTo.takeBack,
      advances: cancelling,
    });
    send(releaseLines(trx, scope, batch.id));
    const { data } = await inOneTrip({
      dues: pointDues(trx, scope, dues),
      data: updateDuePaymentBatch(trx, scope, batch, { voided_at: scope.now, void_reason: reason }, reason),
    });
    return { data };
  },
);

/**
 * Opens a closed batch again: its transactions are voided, and its dues wait in it until it is closed once more. What
 * advances that are given back had paid stands in its lines again.
 */
export const reopen: Handlers<Api['duePaymentBatch']>['reopen'] = prefetched(
  ({ param, trx, caller }) => prefetchUndone(trx, caller, param),
  async ({ body: { reason, version, ...answers }, trx, scope }, { batch, usedOn, deducted }) => {
    // repeated, for example after a lost answer
    if (!batch.closed_at && !batch.voided_at) return { data: batch };
    checkReopenable(batch, version);
    await checkNothingBeyond(trx, scope, batch);
    const why = reopenedReason(batch.name, reason);
    const { dues, uncovered } = await takeBack(trx, scope, {
      batch,
      usedOn,
      deducted,
      reason: why,
      ...answers,
      yes: yesTo.reopen,
      advances: opening,
      isReopened: true,
    });
    send(reopenLines(trx, scope, batch.id));
    send(writeLines(trx, scope, batch.id, uncovered));
    const { data } = await inOneTrip({
      dues: pointDues(trx, scope, dues),
      data: updateDuePaymentBatch(trx, scope, batch, { closed_at: null, closed_by: null }, reason),
    });
    return { data };
  },
);

/** Locks a batch, and asks which dues advances were set off against in it, and what it deducted without money. */
function prefetchUndone(trx: Trx, caller: Caller, id: number | string) {
  return {
    batch: lockDuePaymentBatch(trx, caller, id),
    usedOn: listDuesUsedIn(trx, caller, id),
    deducted: listDeductedIn(trx, caller, id),
  };
}

/** What it brought beyond its lines is in none of them: closing it once more would leave that out. */
async function checkNothingBeyond(trx: Trx, scope: Scope, { lines }: DuePaymentBatchDetail): Promise<void> {
  if ((await lockAdvancesOf(trx, scope, 'came_with_id', paymentIds(lines))).length > 0) throw broughtAdvance();
}

/** The ids of what paid, in the order in which dues are locked. */
const paymentIds = (lines: DuePaymentBatchDetail['lines']) =>
  lines.toSorted((a, b) => a.due.id - b.due.id).flatMap(({ transaction_id }) => transaction_id ?? []);

/** The answers to what becomes of the advances. */
const cancelling = { yes: 'Batalkan keduanya', otherwise: 'Batalkan pelunasan saja' };
const opening = { yes: 'Buka kembali dan batalkan pemakaiannya', otherwise: 'Buka kembali saja' };

interface Undoing extends Pick<Overrules, 'allow_negative_balance'> {
  batch: DuePaymentBatchDetail;
  /** The dues that advances were set off against in it. */
  usedOn: number[];
  /** What it deducted without money. */
  deducted: { id: number; due_id: number }[];
  reason: string;
  /** What the yes to a question says of the batch's total. */
  yes: (total: bigint) => string;
  /** Whether the advances that it used are given back; and what the answers to that are called. */
  give_back_advances?: boolean | undefined;
  advances: typeof cancelling;
  /** Its lines are to pay again what advances had paid. */
  isReopened?: boolean;
}

/**
 * Locks the dues of a batch, and gives the advances that it used back if that is wanted; of a closed one it voids what
 * that has booked, unless something has been built on it since. What it deducted beside an advance goes with the batch,
 * or with the advance where it is opened again. Returns the dues as they are then, and the lines that advances which
 * were given back had paid.
 */
async function takeBack(
  trx: Trx,
  scope: Scope,
  {
    batch,
    usedOn,
    deducted,
    reason,
    allow_negative_balance,
    yes,
    give_back_advances,
    advances,
    isReopened = false,
  }: Undoing,
): Promise<{ dues: Due[]; uncovered: Line[] }> {
  const ids = batch.lines.map(({ due }) => due.id);
  const all = [...new Set([...ids, ...usedOn, ...deducted.map(({ due_id }) => due_id)])];
  const payments = paymentIds(batch.lines);
  const { account_type, account_id } = batch;
  const change = batch.closed_at ? -BigInt(exactSum(batch, 'total')) : 0n;
  const { dues, standing, lock, usedIn, transactions, surplus, paid, taken, accounts } = await inOneTrip({
    dues: lockDues(trx, scope, all),
    standing: listDeductionsOf(trx, scope, all),
    lock: readBooksLock(trx, scope),
    transactions: Promise.all(payments.map((id) => lockTransaction(trx, scope, id))),
    surplus: lockAdvancesOf(trx, scope, 'came_with_id', payments),
    usedIn: lockAdvancesUsed(trx, scope, 'due_payment_batch_id', batch.id),
    paid: paidSince(trx, scope, batch.id),
    taken: otherBatchesOf(trx, scope, isReopened && give_back_advances ? all : ids, batch.id),
    accounts: balancesAfter(trx, scope, [{ account_type, account_id, change }]),
  });
  if (transactions.some(({ online_payment_id }) => online_payment_id !== null)) throw paidOnline();
  const uses = usedIn.flatMap((used) => used.uses);
  if (uses.length > 0 && give_back_advances === undefined) throw usedInBatchQuestion(uses, advances);
  const givenBack = give_back_advances ? usedIn : [];
  const paying = new Map(transactions.map((transaction) => [transaction.due_id, transaction]));
  const backs = dues.flatMap((due) => {
    const transaction = paying.get(due.id);
    const back = givenBack.flatMap((used) => used.uses).filter(({ due_id }) => due_id === due.id);
    const isKept = isReopened && back.length === 0;
    const also = isKept ? [] : deducted.flatMap(({ id, due_id }) => (due_id === due.id ? [id] : []));
    const gone = goneWith(standing, due, { transaction_id: transaction?.id, also });
    return transaction || back.length > 0 || gone.some(({ id }) => also.includes(id))
      ? [{ due, transaction, back, also, gone }]
      : [];
  });
  const days = backs.flatMap(({ back, gone }) => [...back, ...gone].map(({ date }) => date));
  checkPeriod(lockFor(scope, lock), ...(batch.closed_at ? [batch.date] : []), ...days);
  if (batch.closed_at) {
    checkUndoable(dues, paid, taken);
    checkSoftRules(null, { allow_negative_balance }, { accounts, yes: yes(-change) }, scope);
    await takeBackSurplus(trx, scope, surplus, { reason, allow_negative_balance });
  }
  for (const used of givenBack) await giveBack(trx, scope, used, reason);
  const changed = await Promise.all(
    backs.map(({ due, transaction, back, also, gone }) => {
      const set_off_amount = back.reduce((left, { amount }) => left - amount, due.set_off_amount);
      if (transaction)
        return takeBackDuePayment(trx, scope, { due, transaction, standing, also, reason, set_off_amount });
      return reopenDue(trx, scope, due, { gone, reason, set_off_amount });
    }),
  );
  const after = new Map(changed.map((due) => [due.id, due]));
  const lines = new Map(batch.lines.map((line) => [line.due.id, line]));
  return {
    dues: dues.map((due) => after.get(due.id) ?? due),
    uncovered: backs.flatMap(({ due, back, also, gone }) => {
      if (back.length === 0) return [];
      const line = lines.get(due.id);
      const planned = line ? plannedOf(line) : planOf(gone.filter(({ id }) => also.includes(id)));
      return [{ due_id: due.id, amount: paidByUses(back) + (line?.amount ?? 0), ...planned }];
    }),
  };
}

const paidByUses = (uses: AdvanceUse[]) => uses.reduce((sum, { amount }) => sum + amount, 0);

/** What a line had planned, of what was deducted for it. */
function planOf(gone: Deduction[]) {
  const writtenOff = gone.find(isWriteOff);
  return plannedOf({
    deductions: gone.filter((deduction) => !isWriteOff(deduction)),
    rest: writtenOff ? 'write_off' : 'open',
    rest_reason: writtenOff?.note ?? null,
  });
}
