import type { Api } from '@finance/contract';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { countUsers, listUsers } from './user.queries.ts';

export const userHandlers: Handlers<Api['user']> = {
  async index({ query, trx, scope }) {
    const total = await countUsers(trx, scope, query);
    return { data: await listUsers(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },
};
