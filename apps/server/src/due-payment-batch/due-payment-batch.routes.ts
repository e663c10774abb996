import { type Api, onWire } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { pick, sent } from '@finance/contract/checks/fields';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { close } from './close-batch.ts';
import {
  findBatch,
  insertBatch,
  listBatches,
  lockBatch,
  recordedBatch,
  sumBatches,
  updateBatch,
} from './due-payment-batch.queries.ts';
import { checkChangeable } from '@finance/contract/checks/due-payment-batch';
import { replaceLines } from './replace-lines.ts';
import { destroy, reopen } from './undo-batch.ts';

type Endpoints = Api['duePaymentBatch'];

const update: Handlers<Endpoints>['update'] = async ({ param, body: { version, lines, ...fields }, trx, scope }) => {
  const current = await lockBatch(trx, scope, param);
  checkChangeable(current, version);
  const before = pick(current, ['name', 'date', 'account_type', 'account_id', 'note']);
  const next = { ...before, ...sent(fields) };
  const isMoved = next.account_type !== before.account_type || next.account_id !== before.account_id;
  if (next.date !== before.date) checkPeriod(await booksLockedUntil(trx, scope), next.date);
  if (isMoved) await checkAccountUsable(trx, scope, next, { mustBeActive: true });
  const isChanged = lines !== undefined && (await replaceLines(trx, scope, current, lines));
  if (!isChanged && JSON.stringify(next) === JSON.stringify(before)) return { data: current };
  await updateBatch(trx, scope, current.id, next);
  return { data: await recordedBatch(trx, scope, 'update', current.id, current) };
};

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
    return { data: await findBatch(trx, scope, param) };
  },

  async store({ body: { lines, ...fields }, trx, scope }) {
    const batch = { ...fields, date: fields.date ?? scope.today };
    checkPeriod(await booksLockedUntil(trx, scope), batch.date);
    await checkAccountUsable(trx, scope, batch, { mustBeActive: true });
    const id = await insertBatch(trx, scope, batch);
    await replaceLines(trx, scope, { id, lines: [] }, lines);
    return { data: await recordedBatch(trx, scope, 'create', id, null) };
  },

  update,
  updateByPost: update,
  destroy,
  close,
  reopen,

  async history({ param, trx, scope }) {
    const { id } = await findBatch(trx, scope, param);
    return { data: await listHistory(trx, scope, 'due-payment-batch', id) };
  },
};
