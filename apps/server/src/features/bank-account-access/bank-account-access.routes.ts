import type { Api } from '@finance/contract';
import { raiseMemberVersion } from '../../database/member-version.ts';
import { recordDeletion } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { grantsOf, matrixAccounts, matrixUsers } from './access-matrix.queries.ts';
import {
  countAccesses,
  deleteAccess,
  findAccess,
  insertAccess,
  listAccesses,
  lockAccess,
  lockGrant,
  recordedAccess,
  updateAccess,
} from './bank-account-access.queries.ts';
import { nextGrant, rightsOf } from '@finance/contract/checks/bank-account-access';

export const bankAccountAccessHandlers: Handlers<Api['bankAccountAccess']> = {
  async index({ query, trx, scope }) {
    const total = await countAccesses(trx, scope, query);
    return { data: await listAccesses(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async matrix({ query, trx, scope }) {
    const { bank_accounts, total: bank_accounts_total } = await matrixAccounts(trx, scope, query.bank_account);
    const { users, total } = await matrixUsers(trx, scope, query);
    const grants = await grantsOf(
      trx,
      scope,
      users.map((user) => user.user_id),
    );
    const data = users.map((user) => ({
      ...user,
      accesses: bank_accounts.map(({ id }) => ({
        bank_account_id: id,
        ...rightsOf(
          user.role,
          grants.find((grant) => grant.user_id === user.user_id && grant.bank_account_id === id),
        ),
      })),
    }));
    return { data, meta: { pagination: paginationOf(query, total), bank_accounts, bank_accounts_total } };
  },

  async set({ body: { bank_account_id, user_id, ...wanted }, trx, scope }) {
    const before = await lockGrant(trx, scope, { bank_account_id, user_id });
    const grant = nextGrant(wanted, before ?? { read: false, write: false });
    if (before && grant.read === before.read && grant.write === before.write) return { data: before };
    await raiseMemberVersion(trx, scope, user_id);
    if (!before) {
      const id = await insertAccess(trx, scope, { bank_account_id, user_id, ...grant });
      return { data: await recordedAccess(trx, scope, 'create', id, null) };
    }
    await updateAccess(trx, scope, before.id, grant);
    return { data: await recordedAccess(trx, scope, 'update', before.id, before) };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findAccess(trx, scope, id) };
  },

  async store({ body, trx, scope }) {
    const id = await insertAccess(trx, scope, { ...body, ...nextGrant(body, { read: true, write: false }) });
    await raiseMemberVersion(trx, scope, body.user_id);
    return { data: await recordedAccess(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body, trx, scope }) {
    const before = await lockAccess(trx, scope, id);
    await updateAccess(trx, scope, id, nextGrant(body, before));
    await raiseMemberVersion(trx, scope, before.user_id);
    return { data: await recordedAccess(trx, scope, 'update', id, before) };
  },

  async destroy({ param: id, trx, scope }) {
    const before = await lockAccess(trx, scope, id);
    await deleteAccess(trx, scope, id);
    await raiseMemberVersion(trx, scope, before.user_id);
    await recordDeletion(trx, scope, 'bank-account-access', before);
    return { data: before };
  },
};
