import { addUp, type Api } from '@finance/contract';
import { paymentBooking } from '@finance/contract/checks/due';
import { checkClosable, checkLines, lineNote } from '@finance/contract/checks/due-payment-batch';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { checkPeriod, checkSoftRules, yesTo } from '@finance/contract/checks/transaction';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import { inOneTrip, send } from '../../database/pipeline.ts';
import { postDuePayment } from '../due/pay-due.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { findImported } from '../transaction/imported-row.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { lockDuePaymentBatch, updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import { lockDues, payLines } from './line.queries.ts';

/** Posts one transaction for each due. The account must bear the net amount, since only that moves. */
export const close: Handlers<Api['duePaymentBatch']>['close'] = prefetched(
  ({ param, trx, caller }) => ({ batch: lockDuePaymentBatch(trx, caller, param) }),
  async ({ body: { version, ...overrules }, trx, scope }, { batch }) => {
    checkClosable(batch, version);
    const amounts = new Map(batch.lines.map(({ due, amount }) => [due.id, amount]));
    const { account_type, account_id, date } = batch;
    const { dues, lock, account } = await inOneTrip({
      dues: lockDues(trx, scope, [...amounts.keys()]),
      lock: readBooksLock(trx, scope),
      account: findAccount(trx, scope, batch),
    });
    const lines = dues.map((due) => ({ due, amount: amounts.get(due.id) ?? 0 }));
    checkLines(lines, new Map());
    checkPeriod(lockFor(scope, lock), date);
    checkFoundAccount(scope, account, { mustBeActive: true });
    const payments = lines.map(({ due, amount }) => ({
      due,
      payment: { account_type, account_id, date, amount, note: lineNote(batch.name, due.note) },
    }));
    const moneys = payments.map(({ due, payment }) => paymentBooking(due, payment));
    const change = addUp(moneys.map(({ amount }) => amount));
    const total = { account_type, account_id, amount: change };
    const { imported, accounts } = await inOneTrip({
      imported: findImported(trx, scope, [total, ...moneys], { date }),
      accounts: balancesAfter(trx, scope, [{ account_type, account_id, change }]),
    });
    const asked = { imported: paymentQuestion(imported), accounts, yes: yesTo.settle(change) };
    checkSoftRules({ date, amount: change }, overrules, asked, scope);
    const paid = await Promise.all(
      payments.map(async ({ due, payment }) => {
        const { transaction } = await postDuePayment(trx, scope, due, payment);
        return { due_id: due.id, transaction_id: transaction.id };
      }),
    );
    send(payLines(trx, scope, batch.id, paid));
    return { data: await updateDuePaymentBatch(trx, scope, batch, { closed_at: scope.now, closed_by: scope.user_id }) };
  },
);
