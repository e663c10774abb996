import type { Api, BankAccountAccess, HistoryEntry } from '@finance/contract';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { recordHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { countAccesses, deleteAccess, findAccess, insertAccess, listAccesses, lockAccess, updateAccess } from './bank-account-access.queries.ts';
import { nextGrant } from './bank-account-access.rules.ts';

export const bankAccountAccessHandlers: Handlers<Api['bankAccountAccess']> = {
  async index({ query, trx, scope }) {
    const total = await countAccesses(trx, scope, query);
    return { data: await listAccesses(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findAccess(trx, scope, id) };
  },

  async store({ body, trx, scope }) {
    const id = await insertAccess(trx, scope, { ...body, ...nextGrant(body, { read: true, write: false }) });
    return { data: await recorded(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body, trx, scope }) {
    const before = await lockAccess(trx, scope, id);
    await updateAccess(trx, scope, id, nextGrant(body, before));
    return { data: await recorded(trx, scope, 'update', id, before) };
  },

  async destroy({ param: id, trx, scope }) {
    const before = await lockAccess(trx, scope, id);
    await deleteAccess(trx, scope, id);
    await recordHistory(trx, scope, { resource: 'bank-account-access', record_id: id, action: 'delete', before, after: null });
    return { data: before };
  },
};

/** Reads the written row back and keeps what was done to it. */
async function recorded(trx: Trx, scope: Scope, action: HistoryEntry['action'], id: number, before: BankAccountAccess | null): Promise<BankAccountAccess> {
  const after = await findAccess(trx, scope, id);
  await recordHistory(trx, scope, { resource: 'bank-account-access', record_id: id, action, before, after });
  return after;
}
