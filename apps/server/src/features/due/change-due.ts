import { type AmountScale, type Api, type BodyOut, type Due, settledOf, transactableFields } from '@finance/contract';
import {
  changesBooks,
  checkDueDate,
  checkOpen,
  checkPaid,
  checkWhose,
  checkVoidable,
  isRebooked,
} from '@finance/contract/checks/due';
import { checkFollowsPlan } from '@finance/contract/checks/due-instalments';
import { checkKeepsApp } from '@finance/contract/checks/external-id';
import { pick, sent } from '@finance/contract/checks/fields';
import { checkPeriod, checkSoftRules, type Overrules, yesTo } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import type { Answers } from '../../database/pipeline.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { lockDue, updateDue } from './due.queries.ts';

type Endpoints = Api['due'];
type Prefetched = Answers<ReturnType<typeof prefetchDue>>;

/** Locks a due and sends what the rules of changing it need to know. */
export function prefetchDue(trx: Trx, caller: Caller, id: number | string) {
  return {
    current: lockDue(trx, caller, id),
    lock: readBooksLock(trx, caller),
    scales: listAmountScales(trx, caller),
  };
}

/** Changes a due by the rules for everyone; `reason` goes into its history. */
export async function changeDue(
  trx: Trx,
  scope: Scope,
  { current, lock, scales }: Prefetched,
  { version, allow_postdated, allow_unusual_amount, ...fields }: BodyOut<Endpoints['update']>,
  reason?: string,
): Promise<Due> {
  checkOpen(current, version);
  const before = pick(current, writtenFields);
  const next = { ...before, ...sent(fields) };
  if (JSON.stringify(next) === JSON.stringify(before)) return current;
  checkKeepsApp(current, next);
  checkPaid(current, next);
  checkWhose(current, next);
  checkFollowsPlan(current, next);
  // older rows may have a due date before their date
  if (next.date !== before.date || next.due_date !== before.due_date) checkDueDate(next);
  if (changesBooks(before, next)) checkPeriod(lockFor(scope, lock), before.date, next.date);
  if (isRebooked(before, next)) {
    const changed = next.amount === current.amount ? [] : scales;
    const overrules = { allow_postdated, allow_unusual_amount };
    checkUnlikely(next, overrules, { scales: changed, yes: yesTo.change(next.amount) }, scope);
  }
  const isPaidInFull = next.amount === settledOf(current);
  const change = { ...next, ...(isPaidInFull ? { closed_at: scope.now } : {}) };
  return updateDue(trx, scope, current, change, reason);
}

/** Voids a due that nothing was paid of, once. */
export async function voidDue(
  trx: Trx,
  scope: Scope,
  { current, lock }: Pick<Prefetched, 'current' | 'lock'>,
  { reason, version }: BodyOut<Endpoints['destroy']>,
): Promise<Due> {
  // a repeated DELETE, for example after a lost answer: the first reason stays
  if (current.voided_at) return current;
  checkVoidable(current, version);
  checkPeriod(lockFor(scope, lock), current.date);
  const change = { voided_at: scope.now, void_reason: reason, closed_at: scope.now };
  return updateDue(trx, scope, current, change, reason);
}

/**
 * Dues are often recorded long after their day, so that is not questioned; a day far ahead is likely a typing mistake.
 */
export function checkUnlikely(
  due: Pick<Due, 'date' | 'amount'>,
  overrules: Pick<Overrules, 'allow_postdated' | 'allow_unusual_amount' | 'allow_incomplete'>,
  circumstances: { scales: AmountScale[]; yes?: string; incomplete?: string | null },
  scope: Scope,
): void {
  const unlikely = { accounts: [], ...circumstances };
  checkSoftRules(due, { ...overrules, allow_backdated: true }, unlikely, scope);
}

/** The fields of a due that a form may change. */
export const writtenFields = [
  'type',
  ...transactableFields,
  'entity_id',
  'entity_name',
  'entity_phone_number',
  'amount',
  'note',
  'internal_note',
  'date',
  'due_date',
] as const;
