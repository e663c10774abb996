import { type Api, type BodyOut, type DuePaymentBatchDetail, onWire } from '@finance/contract';
import { checkChangeable, checkClosable, checkUsed } from '@finance/contract/checks/due-payment-batch';
import { pick, sent } from '@finance/contract/checks/fields';
import { checkPeriod, splitOverrules } from '@finance/contract/checks/transaction';
import { checkAccountUsable, checkFoundAccount, findAccount } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip } from '../../database/pipeline.ts';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { checkDeductionsOf } from './check-lines.ts';
import { close, closeBatch } from './close-due-payment-batch.ts';
import { setOffLines, useAdvances } from './use-advances.ts';
import {
  createDuePaymentBatch,
  findDuePaymentBatch,
  listBatches,
  lockDuePaymentBatch,
  sumBatches,
  updateDuePaymentBatch,
} from './due-payment-batch.queries.ts';
import { planLines, writePlan } from './plan-lines.ts';
import { files, setFiles } from './set-files.ts';
import { destroy, reopen } from './undo-due-payment-batch.ts';

type Endpoints = Api['duePaymentBatch'];

const update: Handlers<Endpoints>['update'] = prefetched(
  ({ param, trx, caller }) => ({ current: lockDuePaymentBatch(trx, caller, param), lock: readBooksLock(trx, caller) }),
  async ({ body: { version, lines, ...fields }, trx, scope }, { current, lock }) => {
    checkChangeable(current, version);
    const before = pick(current, ['name', 'date', 'account_type', 'account_id', 'note']);
    const next = { ...before, ...sent(fields) };
    const isMoved = next.account_type !== before.account_type || next.account_id !== before.account_id;
    if (next.date !== before.date) checkPeriod(lockFor(scope, lock), next.date);
    const { plan } = await inOneTrip({
      account: isMoved && checkAccountUsable(trx, scope, next, { mustBeActive: true }),
      plan: lines && planLines(trx, scope, lines, current),
      deductions: lines && checkDeductionsOf(trx, scope, lines),
    });
    if (!plan?.isChange && JSON.stringify(next) === JSON.stringify(before)) return { data: current };
    const { data } = await inOneTrip({
      lines: plan && writePlan(trx, scope, current.id, plan),
      data: updateDuePaymentBatch(trx, scope, current, next),
    });
    return { data };
  },
);

type NewBatch = BodyOut<Endpoints['store']>;

/** Sends what the rules of a new batch need to know. */
function prefetchNew({ body, trx, caller }: { body: NewBatch; trx: Trx; caller: Caller }) {
  return {
    lock: readBooksLock(trx, caller),
    account: findAccount(trx, caller, body),
    plan: planLines(trx, caller, body.lines),
    deductions: checkDeductionsOf(trx, caller, body.lines),
  };
}

/** Begins a batch that is open. */
async function begin(
  trx: Trx,
  scope: Scope,
  body: NewBatch,
  { lock, account, plan }: Answers<ReturnType<typeof prefetchNew>>,
): Promise<DuePaymentBatchDetail> {
  const { lines: _, ...fields } = body;
  const batch = { ...fields, date: fields.date ?? scope.today };
  checkPeriod(lockFor(scope, lock), batch.date);
  checkFoundAccount(scope, account, { mustBeActive: true });
  return createDuePaymentBatch(trx, scope, batch, plan);
}

/** A batch as its advances leave it. */
async function afterAdvances(
  trx: Trx,
  scope: Scope,
  batch: DuePaymentBatchDetail,
  wanted: number | undefined,
): Promise<DuePaymentBatchDetail> {
  if (wanted === undefined) return batch;
  const { data, used } = await setOffLines(trx, scope, batch, { most: wanted, isBooked: true });
  checkUsed(data, used, wanted);
  return data;
}

export const duePaymentBatchHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const { count, total_in, total_out } = await sumBatches(trx, scope, query);
    return {
      data: await listBatches(trx, scope, query),
      meta: {
        pagination: paginationOf(query, count),
        ...onWire({ total: total_in + total_out, total_in, total_out }),
      },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findDuePaymentBatch(trx, scope, param) };
  },

  store: prefetched(
    ({ body, trx, caller }) => prefetchNew({ body, trx, caller }),
    async ({ body, trx, scope }, known) => ({ data: await begin(trx, scope, body, known) }),
  ),

  /** Of one call, so that a double click or a lost answer settles once, and what is refused leaves no batch behind. */
  settle: prefetched(
    ({ body, trx, caller }) => prefetchNew({ body, trx, caller }),
    async ({ body, trx, scope }, known) => {
      const { overrules, fields } = splitOverrules(body);
      const { surplus_amount, use_advances, cancel_links, ...batchFields } = fields;
      const begun = await begin(trx, scope, batchFields, known);
      checkClosable(begun, undefined);
      const batch = await afterAdvances(trx, scope, begun, use_advances);
      const setOff = begun.lines.map(({ due }) => due.id);
      return closeBatch(trx, scope, batch, { ...overrules, cancel_links }, { surplus_amount, setOff });
    },
  ),

  update,
  updateByPost: update,
  destroy,
  close,
  reopen,
  useAdvances,
  files,
  setFiles,

  async history({ param, trx, scope }) {
    const { id } = await findDuePaymentBatch(trx, scope, param);
    return { data: await listHistory(trx, scope, 'due-payment-batch', id) };
  },
};
