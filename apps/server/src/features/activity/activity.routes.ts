import type { Api } from '@finance/contract';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { findActivity, listActivities } from './activity.queries.ts';

export const activityHandlers: Handlers<Api['activity']> = {
  async index({ query, trx, scope }) {
    const { data, ...known } = await listActivities(trx, scope, query);
    return { data, meta: knownMeta(query, known) };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findActivity(trx, scope, id) };
  },
};
