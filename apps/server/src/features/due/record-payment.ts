import type { Api, Due } from '@finance/contract';
import {
  checkDeductionKinds,
  checkMayDeduct,
  checkSettling,
  lessAdvances,
  paymentBooking,
  surplusOf,
} from '@finance/contract/checks/due';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { checkAbility } from '@finance/contract/checks/request';
import { checkPeriod, checkSoftRules, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { inOneTrip, send } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { useWith } from '../advance/advance.queries.ts';
import { keepSurplus } from '../advance/surplus.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { answerForLinks } from '../pay-link/links-beyond.ts';
import { listLinksBeyond } from '../pay-link/online-payment-due.queries.ts';
import { lockFor, readBooksLock, readSetting } from '../setting/setting.queries.ts';
import { checkNewBooking } from '../transaction/check-booking.ts';
import { lockDue } from './due.queries.ts';
import { settleDue } from './pay-due.ts';
import { setOffAdvances } from './set-off.ts';

export const pay: Handlers<Api['due']>['pay'] = prefetched(
  ({ param, body, trx, caller }) => ({
    due: lockDue(trx, caller, param),
    ...prefetchDeductions(trx, caller, body.deductions),
  }),
  async ({ body, trx, scope }, { due, ownKinds }) => {
    const { overrules, fields } = splitOverrules(body);
    const {
      version,
      deductions,
      rest,
      rest_reason,
      surplus: _,
      use_advances: used = 0,
      cancel_links,
      ...given
    } = fields;
    checkAbility(scope, 'transaction:create'); // of people, who may record a payment may book
    checkMayDeduct(scope, body);
    const unpaid = lessAdvances(scope, due, used);
    const beyond = surplusOf(unpaid, body);
    const amount = body.amount - beyond;
    checkSettling(unpaid, { ...body, amount }, version);
    checkDeductionKinds(deductions, ownKinds);
    const payment = { ...given, amount, date: body.date ?? scope.today };
    const whole = paymentBooking(due, { ...payment, amount: body.amount });
    await checkNewBooking(trx, scope, whole, overrules, paymentQuestion);
    const how = { payment, date: payment.date, deductions, rest, rest_reason };
    const { due: unsettled, uses } = await setOffFirst(trx, scope, due, { used, ...payment });
    const { settled, links } = await inOneTrip({
      settled: settleDue(trx, scope, unsettled, how),
      links: listLinksBeyond(trx, scope, [due.id]),
    });
    await answerForLinks(trx, scope, links, cancel_links);
    if (!settled.transaction) throw new Error('a payment without a transaction');
    if (uses.length > 0) send(useWith(trx, scope, uses, settled.transaction.id));
    const kept = { ...payment, amount: beyond, came_with: settled.transaction };
    const surplus = beyond > 0 ? await keepSurplus(trx, scope, due, kept) : null;
    return { data: settled.transaction, surplus, due: settled.due };
  },
);

/** What of advances is used goes first, so that money and deductions settle what they leave. */
async function setOffFirst(
  trx: Trx,
  scope: Scope,
  due: Due,
  { used, date, note }: { used: number; date: string; note: string | null },
): Promise<{ due: Due; uses: number[] }> {
  if (used === 0) return { due, uses: [] };
  const after = await setOffAdvances(trx, scope, due, { amount: used, date, note, field: 'use_advances' });
  return { due: after.due, uses: after.uses.map(({ id }) => id) };
}

/** Settles a due without money; its day may not be locked, and one far from today is asked about. */
export const deduct: Handlers<Api['due']>['deduct'] = prefetched(
  ({ param, body, trx, caller }) => ({
    due: lockDue(trx, caller, param),
    lock: readBooksLock(trx, caller),
    ...prefetchDeductions(trx, caller, body.deductions),
  }),
  async ({ body, trx, scope }, { due, lock, ownKinds }) => {
    const { overrules, fields } = splitOverrules(body);
    const { version, date: given, use_advances: used = 0, note, cancel_links, ...settling } = fields;
    const date = given ?? scope.today;
    const unpaid = lessAdvances(scope, due, used);
    const { deducted, writtenOff } = checkSettling(unpaid, { ...settling, amount: 0 }, version);
    checkDeductionKinds(settling.deductions, ownKinds);
    checkPeriod(lockFor(scope, lock), date);
    const amount = deducted + writtenOff;
    const yes = amount === 0 ? yesTo.setOff(used) : yesTo.deduct(amount);
    checkSoftRules({ date, amount: used + amount }, overrules, { accounts: [], yes }, scope);
    const { due: rest } = await setOffFirst(trx, scope, due, { used, date, note });
    const { data, links } = await inOneTrip({
      data:
        amount === 0
          ? Promise.resolve(rest)
          : settleDue(trx, scope, rest, { ...settling, date }).then(({ due: settled }) => settled),
      links: listLinksBeyond(trx, scope, [due.id]),
    });
    await answerForLinks(trx, scope, links, cancel_links);
    return { data };
  },
);

/** Sends what the rules of new deductions need to know, and refuses files that are not there. */
function prefetchDeductions(
  trx: Trx,
  caller: Caller,
  deductions: { proof_file_uuid: string | null }[],
): { ownKinds: Promise<string[]>; proofs: Promise<void[]> } {
  return {
    ownKinds: readSetting(trx, caller, 'deduction_kinds'),
    proofs: Promise.all(
      deductions.map(({ proof_file_uuid }) => checkFileUsable(trx, caller, proof_file_uuid, 'deductions')),
    ),
  };
}
