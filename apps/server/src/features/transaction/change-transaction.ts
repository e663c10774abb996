import { type Api, type BodyOut, type Transaction, undoReason } from '@finance/contract';
import { checkNoAdvance } from '@finance/contract/checks/advance';
import { checkKeepsApp } from '@finance/contract/checks/external-id';
import { pick } from '@finance/contract/checks/fields';
import { checkUnmatched } from '@finance/contract/checks/statement-match';
import { importedQuestion } from '@finance/contract/checks/imported-row';
import {
  accountChanges,
  changedBooking,
  checkEditable,
  checkOpening,
  checkPeriod,
  checkSoftRules,
  checkUndo,
  confirmedByIt,
  isMoved,
  isRebooked,
  openingDuplicate,
  type Overrules,
  splitOverrules,
  transactionFields,
  yesTo,
} from '@finance/contract/checks/transaction';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip } from '../../database/pipeline.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { findImported } from './imported-row.queries.ts';
import {
  balancesAfter,
  findAlike,
  findConfirmedBy,
  lockTransaction,
  updateTransaction,
} from './transaction.queries.ts';

type Endpoints = Api['transaction'];
type Known<Name extends 'current' | 'lock' | 'scales'> = Pick<Answers<ReturnType<typeof prefetchTransaction>>, Name>;

/** Locks a transaction and sends what the rules of changing it need to know. */
export function prefetchTransaction(trx: Trx, caller: Caller, id: number | string) {
  return {
    current: lockTransaction(trx, caller, id),
    lock: readBooksLock(trx, caller),
    scales: listAmountScales(trx, caller),
  };
}

/** Changes a transaction by the rules for everyone; `reason` goes into its history. */
export async function changeTransaction(
  trx: Trx,
  scope: Scope,
  { current, lock, scales }: Known<'current' | 'lock' | 'scales'>,
  body: BodyOut<Endpoints['update']>,
  reason?: string,
): Promise<Transaction> {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  checkEditable(current, version);
  const before = pick(current, transactionFields);
  const next = changedBooking(before, change);
  if (JSON.stringify(next) === JSON.stringify(before)) return current;
  checkKeepsApp(current, next);
  checkOpening(next, scope);
  checkNoAdvance(next);
  checkPeriod(lockFor(scope, lock), current.date, next.date);
  const isBookedAnew = isRebooked(current, next);
  if (isBookedAnew) checkUnmatched(current);
  const { account, alike, imported, accounts } = await inOneTrip({
    account: findAccount(trx, scope, next),
    alike: isBookedAnew ? findAlike(trx, scope, next, current) : undefined,
    imported: isBookedAnew ? findImported(trx, scope, [next], { date: next.date, except: current.id }) : undefined,
    accounts: isBookedAnew ? balancesAfter(trx, scope, accountChanges(current, next)) : [],
    proof: next.proof_file_uuid !== current.proof_file_uuid && checkFileUsable(trx, scope, next.proof_file_uuid),
  });
  checkFoundAccount(scope, account, { mustBeActive: isMoved(current, next) });
  if (isBookedAnew) {
    const changed = next.amount === current.amount ? {} : { scales };
    const questions = { imported: importedQuestion(imported), duplicate: openingDuplicate(next) };
    const known = { alike, ...questions, accounts, yes: yesTo.change(next.amount), ...changed };
    checkSoftRules(next, overrules, known, scope);
  }
  return updateTransaction(trx, scope, current, next, reason);
}

/** Voids a transaction, once. */
export async function voidTransaction(
  trx: Trx,
  scope: Scope,
  { current, lock }: Known<'current' | 'lock'>,
  { reason, version, allow_negative_balance }: BodyOut<Endpoints['destroy']>,
): Promise<Transaction> {
  // a repeated DELETE, for example after a lost answer: the first reason stays
  if (current.voided_at) return current;
  checkEditable(current, version);
  checkUnmatched(current);
  checkPeriod(lockFor(scope, lock), current.date);
  await checkTakingBack(trx, scope, current, { allow_negative_balance });
  return updateTransaction(trx, scope, current, { voided_at: scope.now, void_reason: reason }, reason);
}

/** Takes back what its maker has just booked: nobody else is asked, and the reason is known. */
export async function undoTransaction(
  trx: Trx,
  scope: Scope,
  known: Known<'current' | 'lock'>,
  body: BodyOut<Endpoints['undo']>,
): Promise<Transaction> {
  const { current } = known;
  if (current.voided_at) return current; // the answer to the first try was lost
  checkUndo(current, scope);
  if (await findConfirmedBy(trx, scope, current.id)) throw confirmedByIt();
  return voidTransaction(trx, scope, known, { ...body, reason: undoReason });
}

/** Asks before a cashier runs short because its money is taken back. */
export async function checkTakingBack(
  trx: Trx,
  scope: Scope,
  transaction: Transaction,
  overrules: Pick<Overrules, 'allow_negative_balance'>,
): Promise<void> {
  const accounts = await balancesAfter(trx, scope, accountChanges(transaction, null));
  checkSoftRules(null, overrules, { accounts, yes: yesTo.takeBack(transaction.amount) }, scope);
}
