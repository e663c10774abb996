import type { Api } from '@finance/contract';
import { notFound } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { listHistory } from '../history/history.queries.ts';
import { checkAccounts, giveAccounts } from '../user/give-accounts.queries.ts';
import { endSessionsOf, updateMember } from '../user/member.queries.ts';
import { newServiceKey } from './service-key.ts';
import {
  countServiceAccounts,
  endServiceKey,
  findServiceAccount,
  insertServiceAccount,
  insertServiceKey,
  listServiceAccounts,
  lockMaking,
  lockServiceAccount,
  recordedServiceAccount,
  updateServiceAccount,
} from './service-account.queries.ts';
import {
  checkRoomForKey,
  checkRoomForServiceAccount,
  checkScopes,
  checkServiceAccountChange,
} from './service-account.rules.ts';

const active = { page: 1, per_page: 1, deactivation_status: 'active' } as const;

/**
 * Machines that act in a tenant in their own name. Making one and making its key are two calls: the answer to a
 * creation is kept to be answered again, and a key must not be kept.
 */
export const serviceAccountHandlers: Handlers<Api['serviceAccount']> = {
  async index({ query, trx, scope }) {
    const total = await countServiceAccounts(trx, scope, query);
    return { data: await listServiceAccounts(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findServiceAccount(trx, scope, id) };
  },

  async store({ body: { cashier_ids, bank_accounts, ...fields }, trx, scope }) {
    checkScopes(fields.role, fields.scopes);
    await lockMaking(trx, scope);
    checkRoomForServiceAccount(await countServiceAccounts(trx, scope, active));
    const grants = await checkAccounts(trx, scope, { cashier_ids, bank_accounts }, null);
    const id = await insertServiceAccount(trx, fields);
    await giveAccounts(trx, scope, id, { cashier_ids, bank_accounts: grants });
    return { data: await recordedServiceAccount(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body: { version, role, name, scopes, ...accounts }, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    checkServiceAccountChange(before, version);
    checkScopes(role ?? before.role, scopes ?? before.scopes);
    const bank_accounts = await checkAccounts(trx, scope, accounts, id);
    await giveAccounts(trx, scope, id, { ...accounts, bank_accounts: accounts.bank_accounts && bank_accounts });
    await updateServiceAccount(trx, scope, id, { name, scopes });
    await updateMember(trx, scope, id, { role });
    return { data: await recordedServiceAccount(trx, scope, 'update', id, before) };
  },

  async deactivate({ param: id, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    if (before.deactivated) return { data: before }; // a second click
    await updateMember(trx, scope, id, { deactivated: true });
    await endSessionsOf(trx, id);
    return { data: await recordedServiceAccount(trx, scope, 'update', id, before) };
  },

  async activate({ param: id, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    if (!before.deactivated) return { data: before };
    await lockMaking(trx, scope);
    checkRoomForServiceAccount(await countServiceAccounts(trx, scope, active));
    await updateMember(trx, scope, id, { deactivated: false });
    return { data: await recordedServiceAccount(trx, scope, 'update', id, before) };
  },

  async makeKey({ param: id, body: { name, days }, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    checkRoomForKey(before);
    const { key, hash } = newServiceKey(id);
    await insertServiceKey(trx, scope, id, { name, days, hash });
    await updateMember(trx, scope, id, {});
    return { data: { key, account: await recordedServiceAccount(trx, scope, 'update', id, before) } };
  },

  async revokeKey({ param: id, body: { key_id }, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    const isEnded = await endServiceKey(trx, id, key_id);
    if (!isEnded && !before.keys.some((key) => key.id === key_id)) throw notFound('Kunci');
    if (!isEnded) return { data: before }; // a second click
    await updateMember(trx, scope, id, {});
    return { data: await recordedServiceAccount(trx, scope, 'update', id, before) };
  },

  async history({ param: id, trx, scope }) {
    await findServiceAccount(trx, scope, id);
    return { data: await listHistory(trx, scope, 'service-account', id) };
  },
};
