import type { Api } from '@finance/contract';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import {
  clearDefault,
  countAllViews,
  countViews,
  deleteView,
  findView,
  insertView,
  listOthers,
  listViews,
  lockViews,
  updateView,
} from './saved-view.queries.ts';
import { checkView } from './saved-view.rules.ts';

export const savedViewHandlers: Handlers<Api['savedView']> = {
  async index({ query, trx, scope }) {
    const total = await countViews(trx, scope, query);
    return { data: await listViews(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findView(trx, scope, id) };
  },

  async store({ body, trx, scope }) {
    await lockViews(trx, scope);
    checkView(body.name, await listOthers(trx, scope, body.screen, null), await countAllViews(trx, scope));
    if (body.is_default) await clearDefault(trx, scope, body.screen);
    return { data: await findView(trx, scope, await insertView(trx, scope, body)) };
  },

  async update({ param: id, body, trx, scope }) {
    await lockViews(trx, scope);
    const before = await findView(trx, scope, id);
    checkView(body.name ?? before.name, await listOthers(trx, scope, before.screen, id), null);
    if (body.is_default) await clearDefault(trx, scope, before.screen);
    await updateView(trx, scope, id, body);
    return { data: await findView(trx, scope, id) };
  },

  async destroy({ param: id, trx, scope }) {
    await lockViews(trx, scope);
    const gone = await findView(trx, scope, id);
    await deleteView(trx, scope, id);
    return { data: gone };
  },
};
