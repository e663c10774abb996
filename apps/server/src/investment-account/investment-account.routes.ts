import type { Api, HistoryEntry, InvestmentAccount } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { recordHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import {
  countInvestmentAccounts,
  findInvestmentAccount,
  insertInvestmentAccount,
  listInvestmentAccounts,
  lockInvestmentAccount,
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
    return { data: await recorded(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body, trx, scope }) {
    const before = await lockInvestmentAccount(trx, scope, id);
    await updateInvestmentAccount(trx, scope, id, body);
    return { data: await recorded(trx, scope, 'update', id, before) };
  },
};

/** Reads the written row back and keeps what was done to it. */
async function recorded(
  trx: Trx,
  scope: Scope,
  action: HistoryEntry['action'],
  id: number,
  before: InvestmentAccount | null,
): Promise<InvestmentAccount> {
  const after = await findInvestmentAccount(trx, scope, id);
  await recordHistory(trx, scope, { resource: 'investment-account', record_id: id, action, before, after });
  return after;
}
