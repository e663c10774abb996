import { type AmountScale, type Api, type Due, transactableFields } from '@finance/contract';
import type { Scope } from '../database/in-tenant.ts';
import { assignToDuePaymentBatch, removeDuePaymentBatch } from '../due-payment-batch/assign-due.ts';
import { pick, sent } from '@finance/contract/checks/fields';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction/transaction-sum.queries.ts';
import { checkOpening, checkPeriod, checkSoftRules, type Overrules } from '@finance/contract/checks/transaction';
import { findDue, createDue, listDues, lockDue, recordedDue, sumDues, updateDue } from './due.queries.ts';
import {
  changesBooks,
  checkClosable,
  checkDueDate,
  checkOpen,
  checkPaid,
  checkVoidable,
  totalsOf,
} from '@finance/contract/checks/due';
import { cancelPayment, pay } from './pay-due.ts';

type Endpoints = Api['due'];

const update: Handlers<Endpoints>['update'] = async ({
  param,
  body: { version, allow_postdated, allow_unusual_amount, ...fields },
  trx,
  scope,
}) => {
  const current = await lockDue(trx, scope, param);
  checkOpen(current, version);
  const before = pick(current, writtenFields);
  const next = { ...before, ...sent(fields) };
  if (JSON.stringify(next) === JSON.stringify(before)) return { data: current };
  checkPaid(current, next);
  // older rows may have a due date before their date
  if (next.date !== before.date || next.due_date !== before.due_date) checkDueDate(next);
  if (changesBooks(before, next)) {
    checkPeriod(await booksLockedUntil(trx, scope), before.date, next.date);
    checkUnlikely(
      next,
      { allow_postdated, allow_unusual_amount },
      next.amount === current.amount ? [] : await listAmountScales(trx, scope),
      scope,
    );
  }
  const isPaidInFull = next.amount === current.paid_amount;
  await updateDue(trx, scope, current.id, { ...next, ...(isPaidInFull ? { closed_at: scope.now } : {}) });
  return { data: await recordedDue(trx, scope, 'update', current.id, current) };
};

export const dueHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const { count, sums } = await sumDues(trx, scope, query);
    return {
      data: await listDues(trx, scope, query),
      meta: { pagination: paginationOf(query, count), ...totalsOf(sums) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findDue(trx, scope, param) };
  },

  async store({ body: { allow_postdated, allow_unusual_amount, ...fields }, trx, scope }) {
    const due = { ...fields, date: fields.date ?? scope.today };
    checkDueDate(due);
    checkOpening(due, scope); // its payments inherit its object
    checkPeriod(await booksLockedUntil(trx, scope), due.date);
    checkUnlikely(due, { allow_postdated, allow_unusual_amount }, await listAmountScales(trx, scope), scope);
    return { data: await createDue(trx, scope, due) };
  },

  update,
  updateByPost: update,

  async destroy({ param, body: { reason, version }, trx, scope }) {
    const current = await lockDue(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkVoidable(current, version);
    checkPeriod(await booksLockedUntil(trx, scope), current.date);
    await updateDue(trx, scope, current.id, { voided_at: scope.now, void_reason: reason, closed_at: scope.now });
    return { data: await recordedDue(trx, scope, 'void', current.id, current, reason) };
  },

  async close({ param, body: { reason, version }, trx, scope }) {
    const current = await lockDue(trx, scope, param);
    checkClosable(current, { reason, version });
    checkPeriod(await booksLockedUntil(trx, scope), scope.today);
    await updateDue(trx, scope, current.id, { closed_at: scope.now, close_reason: reason });
    return { data: await recordedDue(trx, scope, 'update', current.id, current, reason ?? undefined) };
  },

  pay,
  cancelPayment,
  assignToDuePaymentBatch,
  removeDuePaymentBatch,

  async history({ param, trx, scope }) {
    const { id } = await findDue(trx, scope, param);
    return { data: await listHistory(trx, scope, 'due', id) };
  },
};

/**
 * Dues are often recorded long after their day, so that is not questioned; a day far ahead is likely a typing mistake.
 */
function checkUnlikely(
  due: Pick<Due, 'date' | 'amount'>,
  overrules: Pick<Overrules, 'allow_postdated' | 'allow_unusual_amount'>,
  scales: AmountScale[],
  scope: Scope,
): void {
  checkSoftRules(due, { ...overrules, allow_backdated: true }, { alike: 0, accounts: [], scales }, scope);
}

/** The fields of a due that a form may change. */
const writtenFields = [
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
