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
  type KeptPayment,
  listBooked,
  markReversed,
  recordedPayment,
  updatePayment,
} from './online-payment.queries.ts';
import { bookableDate } from './online-payment.rules.ts';

/**
 * Books the receipt of a locked payment and its fee, on the first open day. Received money is booked regardless of soft
 * rules.
 */
export async function bookReceipt(trx: Trx, scope: Scope, payment: KeptPayment, at: string): Promise<KeptPayment> {
  const { account_type, account_id } = await findEnabler(trx, scope, payment.enabler_id);
  const booking = {
    ...pick(payment, counterpartyFields),
    account_type,
    account_id,
    online_payment_id: payment.id,
    date: await openDate(trx, scope, at, { account_type, account_id }),
  };
  const note = `Pembayaran online ${payment.enabler_name}${payment.note ? `: ${payment.note}` : ''}`.slice(0, 2000);
  const transaction_id = await post(trx, scope, {
    ...booking,
    amount: payment.amount,
    note,
    online_payment_part: 'receipt',
  });
  if (payment.fee_amount > 0)
    await post(trx, scope, {
      ...booking,
      amount: -payment.fee_amount,
      note: `Biaya ${payment.enabler_name}`,
      online_payment_part: 'fee',
    });
  await updatePayment(trx, scope, payment.id, {
    status: 'received',
    received_at: at,
    transaction_id,
    next_check_at: null,
    problem: null,
  });
  return recordedPayment(trx, scope, 'update', payment.id, payment);
}

/**
 * Books a further refund of a received payment, out of the account that received it; the provider keeps its fee.
 * @throws if the payment has no receipt
 */
export async function bookRefund(trx: Trx, scope: Scope, payment: KeptPayment, amount: number): Promise<KeptPayment> {
  if (payment.transaction_id === null) throw new Error(`Payment ${payment.id} has no receipt to refund`);
  const { account_type, account_id } = await findTransaction(trx, scope, payment.transaction_id);
  await post(trx, scope, {
    ...pick(payment, counterpartyFields),
    account_type,
    account_id,
    date: await openDate(trx, scope, scope.now, { account_type, account_id }),
    amount: -amount,
    note: `Pengembalian dana ${payment.enabler_name}${payment.note ? `: ${payment.note}` : ''}`.slice(0, 2000),
    online_payment_id: payment.id,
    online_payment_part: 'refund',
  });
  await updatePayment(trx, scope, payment.id, {
    refunded_amount: payment.refunded_amount + amount,
    problem: null,
    next_check_at: null,
  });
  return recordedPayment(trx, scope, 'update', payment.id, payment);
}

/** Undoes a booked receipt and its fee: voids them if their day is open, or else books the reverse. */
export async function reverseReceipt(trx: Trx, scope: Scope, payment: KeptPayment): Promise<KeptPayment> {
  const reason = `Dibatalkan oleh ${payment.enabler_name}`;
  for (const id of await listBooked(trx, scope, payment.id)) {
    const booked = await findTransaction(trx, scope, id);
    const date = await openDate(trx, scope, scope.now, booked);
    if (await isOpen(trx, scope, booked)) {
      await updateTransaction(trx, scope, booked, { voided_at: scope.now, void_reason: reason }, reason);
    } else {
      await post(trx, scope, {
        ...pick(booked, counterpartyFields),
        account_type: booked.account_type,
        account_id: booked.account_id,
        date,
        amount: -booked.amount,
        note: `${reason}: ${booked.note ?? ''}`.slice(0, 2000),
        online_payment_id: payment.id,
        online_payment_part: 'reversal',
      });
      await markReversed(trx, scope, id);
    }
  }
  await updatePayment(trx, scope, payment.id, {
    status: 'failed',
    received_at: null,
    refunded_amount: 0,
    transaction_id: null,
    next_check_at: null,
  });
  return recordedPayment(trx, scope, 'update', payment.id, payment, reason);
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
