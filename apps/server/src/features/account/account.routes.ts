import type { Api, BankAccountAccess } from '@finance/contract';
import { paginationOf } from '../../base/page.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { raiseMemberVersion } from '../../database/member-version.ts';
import type { Handlers } from '../../http/route.ts';
import { accessesTo } from '../bank-account-access/bank-account-access.queries.ts';
import { recordDeletion } from '../history/history.queries.ts';
import { bankAccounts, cashiers, investmentAccounts } from './account-kinds.queries.ts';
import type { AccountFilter, AccountRows } from './account-rows.queries.ts';

type Call<Parts> = Parts & { trx: Trx; scope: Scope };

/** What else happens with accounts of a kind. */
interface Effects<Kept> {
  /** After a write; null stands for what was not there yet, or is gone. */
  written?: (trx: Trx, scope: Scope, before: Kept | null, after: Kept | null) => Promise<void>;
  /** The grants that go with it. */
  grants?: (trx: Trx, scope: Scope, id: number) => Promise<BankAccountAccess[]>;
}

function accountHandlers<Kept extends { id: number }>(
  rows: AccountRows<Kept>,
  { written, grants }: Effects<Kept> = {},
) {
  return {
    async index({ query, trx, scope }: Call<{ query: AccountFilter }>) {
      const total = await rows.count(trx, scope, query);
      return { data: await rows.list(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
    },

    async show({ param: id, trx, scope }: Call<{ param: number }>) {
      return { data: await rows.find(trx, scope, id) };
    },

    async store({ body, trx, scope }: Call<{ body: object }>) {
      const id = await rows.insert(trx, scope, body);
      const data = await rows.recorded(trx, scope, 'create', id, null);
      await written?.(trx, scope, null, data);
      return { data };
    },

    async update({ param: id, body, trx, scope }: Call<{ param: number; body: object }>) {
      const before = await rows.lock(trx, scope, id);
      await rows.update(trx, scope, id, body);
      const data = await rows.recorded(trx, scope, 'update', id, before);
      await written?.(trx, scope, before, data);
      return { data };
    },

    async destroy({ param: id, trx, scope }: Call<{ param: number }>) {
      const before = await rows.lock(trx, scope, id);
      const granted = (await grants?.(trx, scope, id)) ?? [];
      await rows.remove(trx, scope, id);
      await written?.(trx, scope, before, null);
      for (const access of granted) await recordDeletion(trx, scope, 'bank-account-access', access);
      await recordDeletion(trx, scope, rows.resource, before);
      return { data: before };
    },
  };
}

export const bankAccountHandlers: Handlers<Api['bankAccount']> = accountHandlers(bankAccounts, { grants: accessesTo });

export const cashierHandlers: Handlers<Api['cashier']> = accountHandlers(cashiers, {
  async written(trx, scope, before, after) {
    const [former = null, next = null] = [before?.user_id, after?.user_id];
    if (former !== next) await raiseMemberVersion(trx, scope, former, next);
  },
});

/** Nobody deletes one: there is no such endpoint. */
export const investmentAccountHandlers: Handlers<Api['investmentAccount']> = accountHandlers(investmentAccounts);
