import { feeOf, feeTermsOf, type OnlinePaymentMethod, type Transaction } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { pick } from '@finance/contract/checks/fields';
import { lockDues } from '../due-payment-batch/line.queries.ts';
import { duePaymentBatchThatPosted } from '../due/due.queries.ts';
import { listDeductionsOf } from '../due/deduction.queries.ts';
import { takeBackDuePayment } from '../due/pay-due.ts';
import { findEnabler, lockEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { findTransaction, createTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { counterpartyFields } from '@finance/contract/checks/transaction';
import {
  bookedOf,
  cashClosedUntil,
  isCountedCash,
  type KeptPayment,
  listBooked,
  markReversed,
  recordedPayment,
  totalsOf,
  updatePayment,
} from '../pay-link/online-payment.queries.ts';
import { settledOf } from '../pay-link/online-payment-due.queries.ts';
import { bookableDate } from './online-payment.rules.ts';
import { changeDues, openDues, payDues, sourceOf } from './settle-dues.ts';
import { refundAdvances } from './refund-advances.ts';
import { reversalOf, totalSettled } from '../pay-link/share-out.rules.ts';

/** Money that moved at the provider: of which order, how much and when. */
interface Moved {
  attempt: number;
  amount: number;
  at: string;
}

/** How the payer paid and what the provider took of it, as far as it tells. */
interface Received extends Moved {
  method?: OnlinePaymentMethod | undefined;
  fee?: number | undefined;
}

/**
 * Books the receipt of an order of a locked payment and its fee, on the first open day. Received money is booked
 * regardless of soft rules, and with the sum that was paid, whatever was asked for.
 */
export async function bookReceipt(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  { attempt, amount, at, method, fee }: Received,
): Promise<KeptPayment> {
  const enabler = await lockEnabler(trx, scope, payment.enabler_id); // its account stays until this is booked
  const { account_type, account_id } = enabler;
  const date = await openDate(trx, scope, at, { account_type, account_id });
  const booking = {
    ...pick(payment, counterpartyFields),
    account_type,
    account_id,
    online_payment_id: payment.id,
    online_payment_attempt: attempt,
    date,
  };
  const note = noteOf(payment, 'Pembayaran online');
  const paid = await payDues(trx, scope, payment, { attempt, amount, account_type, account_id, date, note });
  const left = { ...booking, amount: paid.left, note, online_payment_part: 'receipt' } as const;
  const rest = paid.left > 0 ? await post(trx, scope, left) : undefined;
  const fee_amount = fee ?? feeOf(feeTermsOf(enabler, method ?? payment.method), amount);
  if (fee_amount > 0)
    await post(trx, scope, {
      ...booking,
      amount: -fee_amount,
      note: `Biaya ${payment.enabler_name}`,
      online_payment_part: 'fee',
    });
  const { status } = payment;
  await updatePayment(trx, scope, payment.id, {
    ...(await totalsOf(trx, scope, payment)),
    status: 'received',
    received_at: payment.received_at ?? at,
    transaction_id: payment.transaction_id ?? paid.transaction_id ?? rest ?? null,
    problem: null,
    ...(status === 'expired' || status === 'failed' || status === 'cancelled' ? { paid_after: status } : {}),
  });
  return recordedPayment(trx, scope, 'update', payment.id, payment);
}

/**
 * Books a further refund of an order on the day that it went back, out of the account that received its money or holds
 * what the provider is to pay out; the provider keeps its fee.
 * @throws if the order has no receipt
 */
export async function bookRefund(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  { attempt, amount, at }: Moved,
): Promise<KeptPayment> {
  const [receipt] = await listBooked(trx, scope, payment.id, attempt);
  if (receipt === undefined) throw new Error(`Payment ${payment.id} has no receipt to refund`);
  const enabler = await lockEnabler(trx, scope, payment.enabler_id); // its account stays until this is booked
  // a provider that pays out takes it from what it holds
  const { account_type, account_id } =
    enabler.payout_bank_account_id === null ? await findTransaction(trx, scope, receipt) : enabler;
  const booking = {
    account_type,
    account_id,
    date: await openDate(trx, scope, at, { account_type, account_id }),
    note: noteOf(payment, 'Pengembalian dana'),
  };
  const onNoDue = await openDues(trx, scope, payment, { ...booking, attempt, amount });
  const source = sourceOf(payment.id, attempt, 'refund');
  const left = await refundAdvances(trx, scope, payment, { ...booking, amount: onNoDue }, source);
  if (left > 0) await post(trx, scope, { ...pick(payment, counterpartyFields), ...booking, ...source, amount: -left });
  await updatePayment(trx, scope, payment.id, { ...(await totalsOf(trx, scope, payment)), problem: null });
  return recordedPayment(trx, scope, 'update', payment.id, payment);
}

/**
 * Undoes the booked receipt of an order and its fee, which the provider took back before it settled them: voids what is
 * of today and open, or else books the reverse today, so that no earlier day changes.
 */
export async function reverseReceipt(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  attempt: number,
): Promise<KeptPayment> {
  const reason = `Dibatalkan oleh ${payment.enabler_name}`;
  await lockEnabler(trx, scope, payment.enabler_id); // as a payout does: it takes the money before or finds it gone
  for (const booked of await takeFromDues(trx, scope, payment, { attempt, reason })) {
    const { id } = booked;
    if (isUnclaimed(booked) && booked.date >= scope.today && (await isOpen(trx, scope, booked))) {
      await updateTransaction(trx, scope, booked, { voided_at: scope.now, void_reason: reason }, reason);
    } else {
      const account = await heldAt(trx, scope, payment, booked);
      await post(trx, scope, {
        ...pick(booked, counterpartyFields),
        ...account,
        date: await openDate(trx, scope, scope.now, account),
        amount: -booked.amount,
        note: `${reason}: ${booked.note ?? ''}`.slice(0, 2000),
        online_payment_id: payment.id,
        online_payment_part: 'reversal',
        online_payment_attempt: attempt,
      });
      await markReversed(trx, scope, id);
    }
  }
  const [left] = await listBooked(trx, scope, payment.id);
  await updatePayment(trx, scope, payment.id, {
    ...(await totalsOf(trx, scope, payment)),
    problem: null,
    ...(left === undefined
      ? {
          status: payment.paid_after ?? 'failed', // it is again what it was
          received_at: null,
          transaction_id: null,
          paid_after: null,
          ...(payment.paid_after === 'cancelled' ? { next_check_at: scope.now } : {}), // to close its other orders
        }
      : { transaction_id: left }),
  });
  return recordedPayment(trx, scope, 'update', payment.id, payment, reason);
}

/**
 * Undoes what an order's bookings have paid of dues: voids what is of today, open and no line of a due payment batch,
 * and else books the reverse. Returns the bookings that are on none.
 */
async function takeFromDues(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  { attempt, reason }: { attempt: number; reason: string },
): Promise<Transaction[]> {
  const booked: Transaction[] = [];
  for (const id of await listBooked(trx, scope, payment.id, attempt))
    booked.push(await findTransaction(trx, scope, id));
  if (payment.settled_amount === null) return booked;
  const ofDues = booked.filter(isOfDue);
  const net = new Map<number, number>();
  for (const { due_id, amount } of ofDues) net.set(due_id, (net.get(due_id) ?? 0) + amount);
  const settled = await settledOf(trx, scope, payment.id);
  const { paid, refunded } = await bookedOf(trx, scope, payment.id, attempt);
  const money = payment.received_amount - (paid ?? 0) - (payment.refunded_amount - refunded);
  const { changes, isPlain } = reversalOf(net, settled, money);
  if (isPlain && ofDues.length === net.size && (await areVoidable(trx, scope, ofDues))) {
    const dues = await lockDues(trx, scope, [...net.keys()]);
    const standing = await listDeductionsOf(trx, scope, [...net.keys()]);
    for (const transaction of ofDues) {
      const due = dues.find(({ id }) => id === transaction.due_id);
      if (due) await takeBackDuePayment(trx, scope, { due, transaction, standing, reason });
    }
    return booked.filter((each) => !isOfDue(each));
  }
  const [first] = booked;
  if (first === undefined) return [];
  const account = await heldAt(trx, scope, payment, first);
  const date = await openDate(trx, scope, scope.now, account);
  const booking = { ...account, date, note: noteOf(payment, reason) };
  const source = sourceOf(payment.id, attempt, 'reversal');
  await changeDues(trx, scope, changes, booking, source);
  const left = -totalSettled(net) - totalSettled(changes);
  if (left !== 0) await post(trx, scope, { ...pick(payment, counterpartyFields), ...booking, ...source, amount: left });
  for (const { id } of ofDues) await markReversed(trx, scope, id);
  return booked.filter((each) => !isOfDue(each));
}

/** Where money goes back from: what a payout took is not there any more, so from what the provider holds now. */
async function heldAt(trx: Trx, scope: Scope, payment: KeptPayment, booked: Transaction): Promise<AccountKey> {
  const at = booked.payout_id === null ? booked : await findEnabler(trx, scope, payment.enabler_id);
  return pick(at, ['account_type', 'account_id']);
}

function isOfDue(booked: Transaction): booked is Transaction & { due_id: number } {
  return booked.due_id !== null;
}

/** Whether neither a payout has taken it nor the bank's statement tells of it: then it may be voided. */
function isUnclaimed({ payout_id, statement_match_id }: Transaction): boolean {
  return payout_id === null && statement_match_id === null;
}

async function areVoidable(trx: Trx, scope: Scope, booked: Transaction[]): Promise<boolean> {
  for (const each of booked) {
    if (!isUnclaimed(each) || each.date < scope.today || !(await isOpen(trx, scope, each))) return false;
    if ((await duePaymentBatchThatPosted(trx, scope, each.id)) !== undefined) return false;
  }
  return true;
}

function noteOf({ enabler_name, note }: KeptPayment, what: string): string {
  return `${what} ${enabler_name}${note ? `: ${note}` : ''}`.slice(0, 2000);
}

async function post(trx: Trx, scope: Scope, booking: Parameters<typeof createTransaction>[2]): Promise<number> {
  return (await createTransaction(trx, scope, booking)).id;
}

async function openDate(trx: Trx, scope: Scope, at: string, account: AccountKey): Promise<string> {
  return bookableDate(at, scope.timezone, [
    await booksLockedUntil(trx, scope),
    await cashClosedUntil(trx, scope, account),
  ]);
}

async function isOpen(trx: Trx, scope: Scope, { id, date }: Pick<Transaction, 'id' | 'date'>): Promise<boolean> {
  const until = await booksLockedUntil(trx, scope);
  return (until === null || date > until) && !(await isCountedCash(trx, scope, id));
}
