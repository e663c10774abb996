import type { Due } from '@finance/contract';
import { advanceQuestion } from '@finance/contract/checks/advance';
import { checkDueDate, ownerQuestion } from '@finance/contract/checks/due';
import { checkExternalId } from '@finance/contract/checks/external-id';
import { checkOpening, checkPeriod, type Overrules } from '@finance/contract/checks/transaction';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip } from '../../database/pipeline.ts';
import { leftForDue } from '../advance/advance.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { checkUnlikely } from './change-due.ts';
import { createDue } from './due.queries.ts';
import { setOffAdvances } from './set-off.ts';

/** Sends what the rules of recording a due need to know. */
export function prefetchNewDue(trx: Trx, caller: Caller) {
  return { lock: readBooksLock(trx, caller), scales: listAmountScales(trx, caller) };
}

/**
 * Records a due by the rules for everyone, typed or recurring. Where its counterparty has advances on its side, they
 * are set off against it or not, as `use_advance` says; without an answer it asks, and nothing is recorded.
 */
export async function recordDue(
  trx: Trx,
  scope: Scope,
  row: Parameters<typeof createDue>[2],
  { overrules, use_advance }: { overrules: Overrules; use_advance: boolean | undefined },
  { lock, scales }: Answers<ReturnType<typeof prefetchNewDue>>,
): Promise<Due> {
  checkExternalId(row);
  checkDueDate(row);
  checkOpening(row, scope); // its payments inherit its object
  checkPeriod(lockFor(scope, lock), row.date);
  checkUnlikely(row, overrules, { scales, incomplete: ownerQuestion(row) }, scope);
  if (row.amount <= 0 || use_advance === false) return createDue(trx, scope, row);
  const uuid = uuidv7();
  const date = row.date > scope.today ? row.date : scope.today; // the day of its use, which is not locked either
  // whose it is, is known once it is written
  const { due, left } = await inOneTrip({
    due: createDue(trx, scope, row, uuid),
    left: leftForDue(trx, scope, uuid, date),
  });
  if (left === 0n) return due;
  if (!use_advance) throw advanceQuestion(due, left);
  return (await setOffAdvances(trx, scope, due, { date, note: null })).due;
}
