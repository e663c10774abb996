import type { Api } from '@finance/contract';
import { asUser } from '../../database/as-user.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { countTenants, listTenants } from './tenant.queries.ts';

export function tenantHandlers({ db }: Services): Handlers<Api['tenant']> {
  return {
    index({ query, bearer }) {
      const { user_id } = bearer;
      return asUser(db, bearer, async (trx) => {
        const total = await countTenants(trx, user_id, query);
        return { data: await listTenants(trx, user_id, query), meta: { pagination: paginationOf(query, total) } };
      });
    },
  };
}
