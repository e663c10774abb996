import type { Api } from '@finance/contract';
import {
  belongsElsewhere,
  checkMemberChange,
  checkNotSelf,
  checkOwnerRemains,
  checkPasswordLink,
  checkTwoStepReset,
  twoStepElsewhere,
} from '@finance/contract/checks/user';
import { listHistory, recordHistory } from '../history/history.queries.ts';
import { forbidden } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccounts, giveAccounts } from './give-accounts.queries.ts';
import {
  countMembers,
  endSessionsOf,
  findMember,
  givePasswordLink,
  listMembers,
  lockMember,
  recordedMember,
  resetTwoStep,
  updateMember,
} from './member.queries.ts';
import { linkPages, linkTo, newSecret } from './secret-link.ts';
import { countUsers, listUsers } from './user.queries.ts';

/** How long a link for a new password works. */
const passwordLinkSeconds = 24 * 3600;

export const userHandlers: Handlers<Api['user']> = {
  async index({ query, trx, scope }) {
    const total = await countUsers(trx, scope, query);
    return { data: await listUsers(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async members({ query, trx, scope }) {
    const total = await countMembers(trx, scope, query);
    return { data: await listMembers(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findMember(trx, scope, id) };
  },

  async update({ param: id, body: { version, role, ...accounts }, trx, scope }) {
    const { member, owners } = await lockMember(trx, scope, id);
    checkMemberChange(member, { version, role }, scope.user_id);
    if (role !== undefined && role !== 'pemilik') checkOwnerRemains(owners, id);
    const bank_accounts = await checkAccounts(trx, scope, accounts, id);
    await giveAccounts(trx, scope, id, { ...accounts, bank_accounts: accounts.bank_accounts && bank_accounts });
    await updateMember(trx, scope, id, { role });
    return { data: await recordedMember(trx, scope, 'update', id, member) };
  },

  async deactivate({ param: id, trx, scope }) {
    const { member, owners } = await lockMember(trx, scope, id);
    checkNotSelf(id, scope.user_id);
    if (member.deactivated) return { data: member }; // a second click
    checkOwnerRemains(owners, id);
    await updateMember(trx, scope, id, { deactivated: true });
    await endSessionsOf(trx, id);
    return { data: await recordedMember(trx, scope, 'update', id, member) };
  },

  async activate({ param: id, trx, scope }) {
    const { member } = await lockMember(trx, scope, id);
    if (!member.deactivated) return { data: member };
    await updateMember(trx, scope, id, { deactivated: false });
    return { data: await recordedMember(trx, scope, 'update', id, member) };
  },

  async passwordLink({ param: id, trx, scope, origin }) {
    const member = await findMember(trx, scope, id); // the database asks again, and locks
    checkPasswordLink(member, scope.user_id);
    const { secret, hash } = newSecret();
    const { outcome, expires } = await givePasswordLink(trx, id, hash, passwordLinkSeconds);
    if (outcome === 'elsewhere') throw belongsElsewhere(member.name);
    if (outcome === 'forbidden') throw forbidden('Hanya pemilik yang dapat membuat tautan kata sandi');
    await recordHistory(trx, scope, {
      resource: 'user',
      record_id: id,
      action: 'update',
      before: { password: null },
      after: { password: 'tautan dibuat' },
    });
    return { data: { url: linkTo(origin, linkPages.password, secret), expires_at: expires } };
  },

  async resetTwoStep({ param: id, trx, scope }) {
    const { member } = await lockMember(trx, scope, id);
    checkTwoStepReset(member, scope.user_id);
    const outcome = await resetTwoStep(trx, id); // the database asks again
    if (outcome === 'elsewhere') throw twoStepElsewhere(member.name);
    if (outcome === 'forbidden') throw forbidden('Hanya pemilik yang dapat mereset verifikasi dua langkah');
    await recordHistory(trx, scope, {
      resource: 'user',
      record_id: id,
      action: 'update',
      before: { two_step: null },
      after: { two_step: 'direset pemilik' },
    });
    return { data: await findMember(trx, scope, id) };
  },

  async history({ param: id, trx, scope }) {
    await findMember(trx, scope, id);
    return { data: await listHistory(trx, scope, 'user', id) };
  },
};
