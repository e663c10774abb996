import { type AmountScale, type Api, type BodyOut, onWire, signAmount } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import {
  type Alike,
  bookingFields,
  changedBooking,
  checkPeriod,
  checkSoftRules,
  isMoved,
  isRebooked,
  type Overrules,
  splitOverrules,
  yesTo,
} from '@finance/contract/checks/transaction';
import { checkWaiting, duplicateOf, type Unconfirmed } from '@finance/contract/checks/unconfirmed-transaction';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { confirm } from './confirm.ts';
import { files, proof, setFiles } from './set-files.ts';
import {
  findAlikeUnconfirmedTransaction,
  findUnconfirmedTransaction,
  createUnconfirmedTransaction,
  listUnconfirmedTransactions,
  listLikelyDuplicates,
  lockUnconfirmedTransaction,
  updateUnconfirmedTransaction,
} from './unconfirmed-transaction.queries.ts';

type Endpoints = Api['unconfirmedTransaction'];

const update: Handlers<Endpoints>['update'] = prefetched(
  ({ param, trx, caller }) => ({
    current: lockUnconfirmedTransaction(trx, caller, param),
    lock: readBooksLock(trx, caller),
    scales: listAmountScales(trx, caller),
  }),
  async ({ body, trx, scope }, { current, lock, scales }) => {
    const { overrules, fields } = splitOverrules(body);
    const { version, ...change } = fields;
    checkWaiting(current, version);
    const before = pick(current, bookingFields);
    const next = changedBooking(before, change);
    if (JSON.stringify(next) === JSON.stringify(before)) return { data: current };
    checkPeriod(lockFor(scope, lock), next.date);
    const { account, alike } = await inOneTrip({
      account: findAccount(trx, scope, next),
      alike: findAlikeUnconfirmedTransaction(trx, scope, next, current),
    });
    checkFoundAccount(scope, account, { mustBeActive: isMoved(current, next), access: 'read' });
    if (isRebooked(current, next))
      checkUnlikely(scope, next, overrules, {
        alike,
        yes: yesTo.change(next.amount),
        ...(next.amount === current.amount ? {} : { scales }),
      });
    return { data: await updateUnconfirmedTransaction(trx, scope, current, next) };
  },
);

export const unconfirmedTransactionHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const { data, sums, ...known } = await listUnconfirmedTransactions(trx, scope, query);
    const unknown = { total_in: null, total_out: null, unconfirmed: null };
    return { data, meta: { ...knownMeta(query, known), ...onWire(sums ?? unknown) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findUnconfirmedTransaction(trx, scope, param) };
  },

  /** Anyone who may read the account may record that money came in; confirming requires the right to book on it. */
  store: prefetched(
    ({ body, trx, caller }) => ({
      lock: readBooksLock(trx, caller),
      account: findAccount(trx, caller, body),
      alike: findAlikeUnconfirmedTransaction(trx, caller, { ...signed(body), date: body.date ?? undefined }),
      scales: listAmountScales(trx, caller),
      proof: checkFileUsable(trx, caller, body.proof_file_uuid),
    }),
    async ({ body, trx, scope }, { lock, account, alike, scales }) => {
      const unconfirmed = { ...signed(body), date: body.date ?? scope.today };
      checkPeriod(lockFor(scope, lock), unconfirmed.date);
      checkFoundAccount(scope, account, { mustBeActive: true, access: 'read' });
      checkUnlikely(scope, unconfirmed, splitOverrules(body).overrules, {
        alike,
        scales,
        yes: yesTo.unconfirmed(unconfirmed.amount),
      });
      return { data: await createUnconfirmedTransaction(trx, scope, unconfirmed) };
    },
  ),

  update,
  updateByPost: update,

  destroy: prefetched(
    ({ param, trx, caller }) => ({ current: lockUnconfirmedTransaction(trx, caller, param) }),
    async ({ body: { reason, version }, trx, scope }, { current }) => {
      // a repeated DELETE, for example after a lost answer: the first reason stays
      if (current.voided_at) return { data: current };
      checkWaiting(current, version);
      const change = { voided_at: scope.now, void_reason: reason };
      return { data: await updateUnconfirmedTransaction(trx, scope, current, change, reason) };
    },
  ),

  proof,
  files,
  setFiles,

  async likelyDuplicates({ param, trx, scope }) {
    return { data: await listLikelyDuplicates(trx, scope, await findUnconfirmedTransaction(trx, scope, param)) };
  },

  confirm,

  reject: prefetched(
    ({ param, trx, caller }) => ({ current: lockUnconfirmedTransaction(trx, caller, param) }),
    async ({ body: { reason, version }, trx, scope }, { current }) => {
      // repeated, for example after a lost answer: the first reason stays
      if (current.rejected_at) return { data: current };
      checkWaiting(current, version);
      const change = { rejected_at: scope.now, rejected_by: scope.user_id, reject_reason: reason };
      return { data: await updateUnconfirmedTransaction(trx, scope, current, change, reason) };
    },
  ),

  async history({ param, trx, scope }) {
    const { id } = await findUnconfirmedTransaction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'unconfirmed-transaction', id) };
  },
};

function signed(body: BodyOut<Endpoints['store']>) {
  const { amount_sign, ...fields } = splitOverrules(body).fields;
  return { ...fields, amount: signAmount(body.amount, amount_sign) };
}

/** Asks about anything unlikely that is not overruled; no balance changes before it is confirmed. */
function checkUnlikely(
  scope: Scope,
  unconfirmed: Unconfirmed,
  overrules: Overrules,
  circumstances: { alike: Alike | undefined; scales?: AmountScale[]; yes: string },
): void {
  const unlikely = { ...circumstances, accounts: [], duplicate: duplicateOf(unconfirmed) };
  checkSoftRules(unconfirmed, overrules, unlikely, scope);
}
