import { type Api, type BodyOut, dayAfter } from '@finance/contract';
import { checkRunning } from '@finance/contract/checks/recurring';
import { paginationOf } from '../../base/page.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccountUsable } from '../account/account.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { book, skip } from './take-turn.ts';
import {
  countRecurring,
  createRecurring,
  findRecurring,
  lastTurn,
  listRecurring,
  listTurns,
  lockRecurring,
  updateRecurring,
} from './recurring.queries.ts';

type Endpoints = Api['recurring'];

export const recurringHandlers: Handlers<Endpoints> = {
  async index({ query, trx, scope }) {
    const total = await countRecurring(trx, scope, query);
    return { data: await listRecurring(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param, trx, scope }) {
    return { data: await findRecurring(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    const row = kept(body);
    await checkAccount(trx, scope, row);
    return { data: await createRecurring(trx, scope, { ...row, next_date: dayAfter(row, null) }) };
  },

  async update({ param, body: { version, ...body }, trx, scope }) {
    const current = await lockRecurring(trx, scope, param);
    checkRunning(current, version);
    const row = kept(body);
    await checkAccount(trx, scope, row);
    const next_date = dayAfter(row, await lastTurn(trx, scope, current.id));
    return { data: await updateRecurring(trx, scope, current, { ...row, next_date }) };
  },

  async stop({ param, body: { reason, version }, trx, scope }) {
    const current = await lockRecurring(trx, scope, param);
    // a repeated call, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkRunning(current, version);
    const change = { voided_at: scope.now, void_reason: reason, next_date: null };
    return { data: await updateRecurring(trx, scope, current, change, reason) };
  },

  book,
  skip,

  async turns({ param, trx, scope }) {
    const { id } = await findRecurring(trx, scope, param);
    return { data: await listTurns(trx, scope, id) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findRecurring(trx, scope, param);
    return { data: await listHistory(trx, scope, 'recurring', id) };
  },
};

/** Without what does not belong to its resource or rhythm. */
function kept(body: BodyOut<Endpoints['store']>) {
  const isDue = body.resource === 'due';
  return {
    ...body,
    due_type: isDue ? body.due_type : null,
    due_after_days: isDue ? body.due_after_days : null,
    account_type: isDue ? null : body.account_type,
    account_id: isDue ? null : body.account_id,
    on_day: body.rhythm === 'monthly' ? body.on_day : null,
  };
}

/** Whether it can be booked on is asked anew on each day. */
async function checkAccount(trx: Trx, scope: Scope, { account_type, account_id }: ReturnType<typeof kept>) {
  if (account_type !== null && account_id !== null)
    await checkAccountUsable(trx, scope, { account_type, account_id }, { mustBeActive: true });
}
