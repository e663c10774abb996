import type { Api } from '@finance/contract';
import { checkSeen, refundedOnline } from '@finance/contract/checks/advance';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { notFound } from '../../base/refusal.ts';
import type { Handlers } from '../../http/route.ts';
import { dueOfUse, lockAdvance, updateAdvance, voidUse } from '../advance/advance.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { checkTakingBack } from '../transaction/change-transaction.ts';
import { lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { lockDue } from './due.queries.ts';
import { takeBackSetOff } from './set-off-due.ts';

/** Locks the due before the advance, as setting off does, so that the two cannot deadlock. */
export const cancelUse: Handlers<Api['advance']>['cancelUse'] = async ({
  param,
  body: { advance_use_id, reason, version, allow_negative_balance },
  trx,
  scope,
}) => {
  const due_id = await dueOfUse(trx, scope, advance_use_id);
  const due = due_id === null ? null : await lockDue(trx, scope, due_id);
  const current = await lockAdvance(trx, scope, param);
  const use = current.uses.find(({ id }) => id === advance_use_id);
  if (!use) throw notFound('Pemakaian uang muka');
  // a repeated call, for example after a lost answer: the first reason stays
  if (use.voided_at) return { data: current };
  checkSeen(current, version);
  const lock = lockFor(scope, await readBooksLock(trx, scope));
  if (due) await takeBackSetOff(trx, scope, { due, amount: use.amount, date: use.date, lock, reason });
  else {
    checkPeriod(lock, use.date);
    if (use.transaction_id === null) throw notFound('Transaksi pengembalian ini');
    const transaction = await lockTransaction(trx, scope, use.transaction_id);
    if (transaction.online_payment_id !== null) throw refundedOnline();
    await checkTakingBack(trx, scope, transaction, { allow_negative_balance });
    const voided = { voided_at: scope.now, void_reason: reason };
    await updateTransaction(trx, scope, transaction, voided, reason);
  }
  await voidUse(trx, scope, use.id, reason);
  const used_amount = current.used_amount - use.amount;
  return { data: await updateAdvance(trx, scope, current, { used_amount }, reason) };
};
