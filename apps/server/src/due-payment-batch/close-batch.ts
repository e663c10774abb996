import { addUp, type Api } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { postDuePayment } from '../due/pay-due.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { checkPeriod, checkSoftRules } from '@finance/contract/checks/transaction';
import { lockBatch, recordedBatch, updateBatch } from './due-payment-batch.queries.ts';
import { checkClosable, checkLines, lineNote } from '@finance/contract/checks/due-payment-batch';
import { lockDues, payLines } from './line.queries.ts';

/** Posts one transaction for each due. The account must bear the net amount, since only that moves. */
export const close: Handlers<Api['duePaymentBatch']>['close'] = async ({
  param,
  body: { version, allow_negative_balance, allow_backdated, allow_postdated },
  trx,
  scope,
}) => {
  const batch = await lockBatch(trx, scope, param);
  checkClosable(batch, version);
  const amounts = new Map(batch.lines.map(({ due, amount }) => [due.id, amount]));
  const lines = (await lockDues(trx, scope, [...amounts.keys()])).map((due) => ({
    due,
    amount: amounts.get(due.id) ?? 0,
  }));
  checkLines(lines, new Map());
  checkPeriod(await booksLockedUntil(trx, scope), batch.date);
  await checkAccountUsable(trx, scope, batch, { mustBeActive: true });
  const change = addUp(lines.map(({ due, amount }) => (due.type === 'R' ? amount : -amount)));
  const { account_type, account_id, date } = batch;
  const accounts = await balancesAfter(trx, scope, [{ account_type, account_id, change }]);
  checkSoftRules(
    { date, amount: change },
    { allow_negative_balance, allow_backdated, allow_postdated },
    { alike: 0, accounts },
    scope,
  );
  const paid: { due_id: number; transaction_id: number }[] = [];
  for (const { due, amount } of lines) {
    const { transaction } = await postDuePayment(trx, scope, due, {
      account_type,
      account_id,
      date,
      amount,
      note: lineNote(batch.name, due.note),
    });
    paid.push({ due_id: due.id, transaction_id: transaction.id });
  }
  await payLines(trx, scope, batch.id, paid);
  await updateBatch(trx, scope, batch.id, { closed_at: scope.now, closed_by: scope.user_id });
  return { data: await recordedBatch(trx, scope, 'update', batch.id, batch) };
};
