import type { Api } from '@finance/contract';
import { raiseMemberVersion } from '../../database/member-version.ts';
import { recordDeletion } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import {
  countCashiers,
  deleteCashier,
  findCashier,
  insertCashier,
  listCashiers,
  lockCashier,
  recordedCashier,
  updateCashier,
} from './cashier.queries.ts';

export const cashierHandlers: Handlers<Api['cashier']> = {
  async index({ query, trx, scope }) {
    const total = await countCashiers(trx, scope, query);
    return { data: await listCashiers(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findCashier(trx, scope, id) };
  },

  async store({ body, trx, scope }) {
    const id = await insertCashier(trx, scope, body);
    await raiseMemberVersion(trx, scope, body.user_id);
    return { data: await recordedCashier(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body, trx, scope }) {
    const before = await lockCashier(trx, scope, id);
    await updateCashier(trx, scope, id, body);
    const data = await recordedCashier(trx, scope, 'update', id, before);
    if (data.user_id !== before.user_id) await raiseMemberVersion(trx, scope, before.user_id, data.user_id);
    return { data };
  },

  async destroy({ param: id, trx, scope }) {
    const before = await lockCashier(trx, scope, id);
    await deleteCashier(trx, scope, id);
    await raiseMemberVersion(trx, scope, before.user_id);
    await recordDeletion(trx, scope, 'cashier', before);
    return { data: before };
  },
};
