import { type Api, onWire } from '@finance/contract';
import { checkDeductionChangeable, checkDeductionVoidable } from '@finance/contract/checks/due';
import { pick, sent } from '@finance/contract/checks/fields';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { inOneTrip } from '../../database/pipeline.ts';
import { paginationOf } from '../../base/page.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import {
  countDeductionMonths,
  findDeduction,
  listDeductionMonths,
  listDeductions,
  listDeductionsOf,
  lockDeduction,
  sumDeductions,
  updateDeduction,
} from './deduction.queries.ts';
import { lockDue } from './due.queries.ts';
import { goneWith, reopenDue } from './pay-due.ts';

type Endpoints = Api['deduction'];

const update: Handlers<Endpoints>['update'] = prefetched(
  ({ param, body, trx, caller }) => ({
    current: lockDeduction(trx, caller, param),
    proof: checkFileUsable(trx, caller, body.proof_file_uuid),
  }),
  async ({ body: { version, ...fields }, trx, scope }, { current }) => {
    checkDeductionChangeable(current, version);
    const before = pick(current, ['proof_number', 'proof_file_uuid', 'note']);
    const next = { ...before, ...sent(fields) };
    if (JSON.stringify(next) === JSON.stringify(before)) return { data: current };
    return { data: await updateDeduction(trx, scope, current, next) };
  },
);

export const deductionHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const { data, sums } = await inOneTrip({
      data: listDeductions(trx, scope, query),
      sums: sumDeductions(trx, scope, query),
    });
    const { count, ...totals } = sums;
    return { data, meta: { pagination: paginationOf(query, count), ...onWire(totals) } };
  },

  async byMonth({ query, trx, scope }) {
    const { data, count, sums } = await inOneTrip({
      data: listDeductionMonths(trx, scope, query),
      count: countDeductionMonths(trx, scope, query),
      sums: sumDeductions(trx, scope, { ...query, voided: false }),
    });
    const { r_total, p_total } = sums;
    return { data, meta: { pagination: paginationOf(query, count), ...onWire({ r_total, p_total }) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findDeduction(trx, scope, param) };
  },

  update,
  updateByPost: update,

  /** Locks the due before its deductions, as paying does, so that the two cannot deadlock. */
  async destroy({ param, body: { reason, version }, trx, scope }) {
    const { due_id } = await findDeduction(trx, scope, param);
    const { due, current, standing, lock } = await inOneTrip({
      due: lockDue(trx, scope, due_id),
      current: findDeduction(trx, scope, param),
      standing: listDeductionsOf(trx, scope, due_id),
      lock: readBooksLock(trx, scope),
    });
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkDeductionVoidable(current, version);
    const gone = goneWith(standing, due, { also: [current.id] });
    checkPeriod(lockFor(scope, lock), ...gone.map(({ date }) => date));
    await reopenDue(trx, scope, due, { gone, reason });
    return { data: await findDeduction(trx, scope, current.id) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findDeduction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'deduction', id) };
  },
};
