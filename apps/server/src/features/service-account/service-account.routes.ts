import type { Api } from '@finance/contract';
import { notFound } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import { lockTurn } from '../../database/lock-turn.ts';
import type { Handlers } from '../../http/route.ts';
import { listHistory } from '../history/history.queries.ts';
import { checkAccounts, giveAccounts } from '../user/give-accounts.queries.ts';
import { endSessionsOf, findMember, updateMember } from '../user/member.queries.ts';
import { newServiceKey } from './service-key.ts';
import {
  countMappedUsers,
  countServiceAccounts,
  deleteMappedUser,
  endServiceKey,
  endSessionsFor,
  findMappedUser,
  findServiceAccount,
  insertMappedUser,
  insertServiceAccount,
  insertServiceKey,
  listMappedUsers,
  listServiceAccounts,
  lockServiceAccount,
  recordedServiceAccount,
  recordMapped,
  updateServiceAccount,
} from './service-account.queries.ts';
import {
  checkRoomForKey,
  checkRoomForMapped,
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
    await lockTurn(trx, scope, 'service_account'); // of two who make one the second counts the first
    checkRoomForServiceAccount(await countServiceAccounts(trx, scope, active));
    const grants = await checkAccounts(trx, scope, { cashier_ids, bank_accounts }, null);
    const id = await insertServiceAccount(trx, fields);
    await giveAccounts(trx, scope, id, { cashier_ids, bank_accounts: grants });
    await updateServiceAccount(trx, scope, id, { acts_for: fields.acts_for });
    return { data: await recordedServiceAccount(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body: { version, role, name, scopes, acts_for, ...accounts }, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    checkServiceAccountChange(before, version);
    checkScopes(role ?? before.role, scopes ?? before.scopes);
    const bank_accounts = await checkAccounts(trx, scope, accounts, id);
    await giveAccounts(trx, scope, id, { ...accounts, bank_accounts: accounts.bank_accounts && bank_accounts });
    await updateServiceAccount(trx, scope, id, {
      name,
      ...(scopes && { scopes }),
      ...(acts_for && { acts_for }),
    });
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
    await lockTurn(trx, scope, 'service_account');
    checkRoomForServiceAccount(await countServiceAccounts(trx, scope, active));
    await updateMember(trx, scope, id, { deactivated: false });
    return { data: await recordedServiceAccount(trx, scope, 'update', id, before) };
  },

  async makeKey({ param: id, body: { name, days }, trx, scope }) {
    const before = await lockServiceAccount(trx, scope, id);
    checkRoomForKey(before);
    const { key, hash } = newServiceKey(scope, id);
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

  async users({ param: id, query, trx, scope }) {
    await findServiceAccount(trx, scope, id);
    const total = await countMappedUsers(trx, scope, id);
    return {
      data: await listMappedUsers(trx, scope, id, query),
      meta: { pagination: paginationOf(query, total) },
    };
  },

  async mapUser({ param: id, body, trx, scope }) {
    await lockServiceAccount(trx, scope, id);
    await findMember(trx, scope, body.user_id); // a person of this tenant
    const before = (await findMappedUser(trx, scope, id, body.external_id)) ?? null;
    if (before?.user_id === body.user_id) return { data: before };
    if (!before) checkRoomForMapped(await countMappedUsers(trx, scope, id));
    await deleteMappedUser(trx, scope, id, body.external_id);
    await insertMappedUser(trx, scope, id, body);
    if (before) await endSessionsFor(trx, id, before.user_id);
    const mapped = await recordMapped(trx, scope, id, body.external_id, before);
    if (!mapped) throw new Error('what was mapped is there');
    return { data: mapped };
  },

  async unmapUser({ param: id, body: { external_id }, trx, scope }) {
    await lockServiceAccount(trx, scope, id);
    const before = await findMappedUser(trx, scope, id, external_id);
    if (!before) throw notFound('ID pengguna');
    await deleteMappedUser(trx, scope, id, external_id);
    await endSessionsFor(trx, id, before.user_id);
    await recordMapped(trx, scope, id, external_id, before);
    return { data: before };
  },

  async history({ param: id, trx, scope }) {
    await findServiceAccount(trx, scope, id);
    return { data: await listHistory(trx, scope, 'service-account', id) };
  },
};
