import { addUp, type Api, type DuePaymentBatchDetail, type Transaction } from '@finance/contract';
import { paymentBooking } from '@finance/contract/checks/due';
import { checkClosable, checkLines, checkSurplus, lineNote } from '@finance/contract/checks/due-payment-batch';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { checkPeriod, checkSoftRules, type Overrules, yesTo } from '@finance/contract/checks/transaction';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip, send } from '../../database/pipeline.ts';
import { keepSurplus } from '../advance/surplus.ts';
import { settleDue } from '../due/pay-due.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { findImported } from '../transaction/imported-row.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { checkProofs } from './check-lines.ts';
import { lockDuePaymentBatch, updateDuePaymentBatch } from './due-payment-batch.queries.ts';
import { lockDues, payLines, plannedOf } from './line.queries.ts';

/** Posts one transaction for each due. The account must bear the net amount, since only that moves. */
export const close: Handlers<Api['duePaymentBatch']>['close'] = prefetched(
  ({ param, trx, caller }) => ({ batch: lockDuePaymentBatch(trx, caller, param) }),
  async ({ body: { version, cancel_links, ...overrules }, trx, scope }, { batch }) => {
    checkClosable(batch, version);
    const { data } = await closeBatch(trx, scope, batch, { ...overrules, cancel_links });
    return { data };
  },
);

/**
 * Settles the lines of a locked batch and closes it; all of it or nothing. `surplus` is the money beyond its lines.
 * `setOff` are dues that advances have paid before: links that ask for these are asked about as well.
 */
export async function closeBatch(
  trx: Trx,
  scope: Scope,
  batch: DuePaymentBatchDetail,
  { cancel_links, ...overrules }: Overrules & { cancel_links: boolean | undefined },
  { surplus_amount = 0, setOff = [] }: { surplus_amount?: number | undefined; setOff?: readonly number[] } = {},
): Promise<{ data: DuePaymentBatchDetail; surplus: Transaction | null }> {
  const planned = new Map(batch.lines.map((line) => [line.due.id, line]));
  const { account_type, account_id, date } = batch;
  const { dues, lock, account } = await inOneTrip({
    dues: lockDues(trx, scope, [...planned.keys()]),
    lock: readBooksLock(trx, scope),
    account: findAccount(trx, scope, batch),
    proofs: checkProofs(trx, scope, batch.lines),
  });
  const lines = dues.flatMap((due) => {
    const line = planned.get(due.id);
    return line ? [{ due, amount: line.amount, ...plannedOf(line) }] : [];
  });
  checkLines(lines, new Map());
  checkPeriod(lockFor(scope, lock), date);
  checkFoundAccount(scope, account, { mustBeActive: true });
  const payments = lines.map(({ due, amount, ...plan }) => ({
    due,
    plan,
    payment: { account_type, account_id, date, amount, note: lineNote(batch.name, due.note) },
  }));
  const moneys = payments.map(({ due, payment }) => paymentBooking(due, payment));
  const settled = addUp(moneys.map(({ amount }) => amount));
  checkSurplus(lines, settled, surplus_amount);
  // what is beyond has the direction of the rest
  const change = settled < 0n ? settled - BigInt(surplus_amount) : settled + BigInt(surplus_amount);
  const total = { account_type, account_id, amount: change };
  const { imported, accounts } = await inOneTrip({
    imported: findImported(trx, scope, [total, ...moneys], { date }),
    accounts: balancesAfter(trx, scope, [{ account_type, account_id, change }]),
  });
  const asked = { imported: paymentQuestion(imported), accounts, yes: yesTo.settle(change) };
  checkSoftRules({ date, amount: change }, overrules, asked, scope);
  const source = { due_payment_batch_id: batch.id };
  const paid = await Promise.all(
    payments.map(async ({ due, payment, plan }) => {
      const { transaction } = await settleDue(trx, scope, due, { ...plan, payment, date, source });
      return transaction ? [{ due_id: due.id, transaction_id: transaction.id }] : [];
    }),
  );
  const [first] = paid.flat().toSorted((a, b) => a.transaction_id - b.transaction_id);
  const [due] = dues;
  const money = { account_type, account_id, date, amount: surplus_amount, note: batch.name };
  const surplus =
    surplus_amount > 0 && first && due
      ? await keepSurplus(trx, scope, due, { ...money, came_with: { id: first.transaction_id } }, { source })
      : null;
  send(payLines(trx, scope, batch.id, paid.flat()));
  const { closed, links } = await inOneTrip({
    closed: updateDuePaymentBatch(trx, scope, batch, { closed_at: scope.now, closed_by: scope.user_id }),
    links: listLinksBeyond(trx, scope, [...new Set([...planned.keys(), ...setOff])]),
  });
  await answerForLinks(trx, scope, links, cancel_links);
  return { data: closed, surplus };
}
