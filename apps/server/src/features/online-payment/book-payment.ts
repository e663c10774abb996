import type { AccountKey } from '@finance/contract/checks/account';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { pick } from '@finance/contract/checks/fields';
import { findEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { findTransaction, createTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { counterpartyFields } from '@finance/contract/checks/transaction';
import {
  cashClosedUntil,
  findOrder,
  type KeptPayment,
  listBooked,
  markReversed,
  recordedPayment,
  totalsOf,
  updatePayment,
} from './online-payment.queries.ts';
import { bookableDate } from './online-payment.rules.ts';

/** Money that moved at the provider: of which order, how much and when. */
interface Moved {
  attempt: number;
  amount: number;
  at: string;
}

/**
 * Books the receipt of an order of a locked payment and its fee, on the first open day. Received money is booked
 * regardless of soft rules, and with the sum that was paid, whatever was asked for.
 */
export async function bookReceipt(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  { attempt, amount, at }: Moved,
): Promise<KeptPayment> {
  const { account_type, account_id } = await findEnabler(trx, scope, payment.enabler_id);
  const booking = {
    ...pick(payment, counterpartyFields),
    account_type,
    account_id,
    online_payment_id: payment.id,
    online_payment_attempt: attempt,
    date: await openDate(trx, scope, at, { account_type, account_id }),
  };
  const transaction_id = await post(trx, scope, {
    ...booking,
    amount,
    note: noteOf(payment, 'Pembayaran online'),
    online_payment_part: 'receipt',
  });
  const { fee_amount } = await findOrder(trx, scope, payment.id);
  if (fee_amount > 0)
    await post(trx, scope, {
      ...booking,
      amount: -fee_amount,
      note: `Biaya ${payment.enabler_name}`,
      online_payment_part: 'fee',
    });
  const { status } = payment;
  await updatePayment(trx, scope, payment.id, {
    ...(await totalsOf(trx, scope, payment.id)),
    status: 'received',
    received_at: payment.received_at ?? at,
    transaction_id: payment.transaction_id ?? transaction_id,
    problem: null,
    ...(status === 'expired' || status === 'failed' || status === 'cancelled' ? { paid_after: status } : {}),
  });
  return recordedPayment(trx, scope, 'update', payment.id, payment);
}

/**
 * Books a further refund of an order, out of the account that received its money and on the day that it went back; the
 * provider keeps its fee.
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
  const { account_type, account_id } = await findTransaction(trx, scope, receipt);
  await post(trx, scope, {
    ...pick(payment, counterpartyFields),
    account_type,
    account_id,
    date: await openDate(trx, scope, at, { account_type, account_id }),
    amount: -amount,
    note: noteOf(payment, 'Pengembalian dana'),
    online_payment_id: payment.id,
    online_payment_part: 'refund',
    online_payment_attempt: attempt,
  });
  await updatePayment(trx, scope, payment.id, { ...(await totalsOf(trx, scope, payment.id)), problem: null });
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
  for (const id of await listBooked(trx, scope, payment.id, attempt)) {
    const booked = await findTransaction(trx, scope, id);
    if (booked.date >= scope.today && (await isOpen(trx, scope, booked))) {
      await updateTransaction(trx, scope, booked, { voided_at: scope.now, void_reason: reason }, reason);
    } else {
      await post(trx, scope, {
        ...pick(booked, counterpartyFields),
        account_type: booked.account_type,
        account_id: booked.account_id,
        date: await openDate(trx, scope, scope.now, booked),
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
    ...(await totalsOf(trx, scope, payment.id)),
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

async function isOpen(trx: Trx, scope: Scope, booked: AccountKey & { date: string }): Promise<boolean> {
  return [await booksLockedUntil(trx, scope), await cashClosedUntil(trx, scope, booked)].every(
    (until) => until === null || booked.date > until,
  );
}
