import type { Api, BodyOut, Transaction } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import {
  accountChanges,
  bookingFields,
  changedBooking,
  checkEditable,
  checkOpening,
  checkPeriod,
  checkSoftRules,
  isMoved,
  isRebooked,
  splitOverrules,
} from '@finance/contract/checks/transaction';
import { checkAccountUsable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { listAmountScales } from './transaction-sum.queries.ts';
import {
  balancesAfter,
  countAlike,
  lockTransaction,
  recordedTransaction,
  updateTransaction,
} from './transaction.queries.ts';

type Endpoints = Api['transaction'];

/** Changes a transaction by the rules for everyone; `reason` goes into its history. */
export async function changeTransaction(
  trx: Trx,
  scope: Scope,
  id: number | string,
  body: BodyOut<Endpoints['update']>,
  reason?: string,
): Promise<Transaction> {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  const current = await lockTransaction(trx, scope, id);
  checkEditable(current, version);
  const before = pick(current, [...bookingFields, 'proof_file_uuid']);
  const next = changedBooking(before, change);
  if (JSON.stringify(next) === JSON.stringify(before)) return current;
  checkOpening(next, scope);
  checkPeriod(await booksLockedUntil(trx, scope), current.date, next.date);
  await checkAccountUsable(trx, scope, next, { mustBeActive: isMoved(current, next) });
  if (next.proof_file_uuid !== current.proof_file_uuid) await checkFileUsable(trx, scope, next.proof_file_uuid);
  if (isRebooked(current, next)) {
    const circumstances = {
      alike: await countAlike(trx, scope, next, current),
      accounts: await balancesAfter(trx, scope, accountChanges(current, next)),
      ...(next.amount === current.amount ? {} : { scales: await listAmountScales(trx, scope) }),
    };
    checkSoftRules(next, overrules, circumstances, scope);
  }
  await updateTransaction(trx, scope, current.id, next);
  return recordedTransaction(trx, scope, 'update', current.id, current, reason);
}

/** Voids a transaction, once. */
export async function voidTransaction(
  trx: Trx,
  scope: Scope,
  id: number | string,
  { reason, version, allow_negative_balance }: BodyOut<Endpoints['destroy']>,
): Promise<Transaction> {
  const current = await lockTransaction(trx, scope, id);
  // a repeated DELETE, for example after a lost answer: the first reason stays
  if (current.voided_at) return current;
  checkEditable(current, version);
  checkPeriod(await booksLockedUntil(trx, scope), current.date);
  const circumstances = { alike: 0, accounts: await balancesAfter(trx, scope, accountChanges(current, null)) };
  checkSoftRules(null, { allow_negative_balance }, circumstances, scope);
  await updateTransaction(trx, scope, current.id, { voided_at: scope.now, void_reason: reason });
  return recordedTransaction(trx, scope, 'void', current.id, current, reason);
}
