import type { Api } from '@finance/contract';
import { invalid } from '../../base/refusal.ts';
import type { Handlers } from '../../http/route.ts';
import { listEvents, newestPosition } from './event.queries.ts';

export const eventHandlers: Handlers<Api['event']> = {
  async index({ query, trx, scope }) {
    const newest = await newestPosition(trx, scope);
    if (query.after > newest)
      throw invalid({
        after: [
          `paling besar ${newest}: data ini pernah dipulihkan dari cadangan. Mulai lagi dari posisi yang dikenal`,
        ],
      });
    const { events, after } = await listEvents(trx, scope, query);
    return { data: events, meta: { after, has_more: after < newest, newest } };
  },
};
