import type { Api } from '@finance/contract';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import {
  countInvestmentAccounts,
  findInvestmentAccount,
  insertInvestmentAccount,
  listInvestmentAccounts,
  lockInvestmentAccount,
  recordedInvestmentAccount,
  updateInvestmentAccount,
} from './investment-account.queries.ts';

export const investmentAccountHandlers: Handlers<Api['investmentAccount']> = {
  async index({ query, trx, scope }) {
    const total = await countInvestmentAccounts(trx, scope, query);
    return { data: await listInvestmentAccounts(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findInvestmentAccount(trx, scope, id) };
  },

  async store({ body, trx, scope }) {
    const id = await insertInvestmentAccount(trx, scope, body);
    return { data: await recordedInvestmentAccount(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body, trx, scope }) {
    const before = await lockInvestmentAccount(trx, scope, id);
    await updateInvestmentAccount(trx, scope, id, body);
    return { data: await recordedInvestmentAccount(trx, scope, 'update', id, before) };
  },
};
