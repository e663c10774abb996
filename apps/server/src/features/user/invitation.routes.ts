import type { Api } from '@finance/contract';
import { checkInvitable, checkRoomForInvitation } from '@finance/contract/checks/user';
import { listHistory } from '../history/history.queries.ts';
import { conflict } from '../../base/refusal.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { checkAccounts } from './give-accounts.queries.ts';
import {
  countInvitations,
  findInvitation,
  insertInvitation,
  listInvitations,
  lockInvitation,
  recordedInvitation,
  renewLink,
  revokeInvitation,
} from './invitation.queries.ts';
import { linkPages, linkTo, newSecret } from './secret-link.ts';

/**
 * Invitations. Making one and making its link are two calls: the answer to a creation is kept to be answered again, and
 * a link must not be kept.
 */
export const invitationHandlers: Handlers<Api['invitation']> = {
  async index({ query, trx, scope }) {
    const total = await countInvitations(trx, scope, query);
    return { data: await listInvitations(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async store({ body, trx, scope }) {
    checkRoomForInvitation(await countInvitations(trx, scope, { status: 'pending' }));
    const bank_accounts = await checkAccounts(trx, scope, body, null);
    const id = await insertInvitation(trx, scope, { ...body, bank_accounts });
    return { data: await recordedInvitation(trx, scope, 'create', id, null) };
  },

  async link({ param: id, trx, scope, origin }) {
    const before = await lockInvitation(trx, scope, id);
    checkInvitable(before.status);
    const { secret, hash } = newSecret();
    await renewLink(trx, scope, before, hash);
    const { expires_at } = await recordedInvitation(trx, scope, 'update', id, before);
    return { data: { url: linkTo(origin, linkPages.invitation, secret), expires_at } };
  },

  async destroy({ param: id, trx, scope }) {
    const before = await lockInvitation(trx, scope, id);
    if (before.status === 'used') throw conflict('Undangan ini sudah dipakai. Non-aktifkan penggunanya bila perlu.');
    if (before.status === 'revoked') return { data: before };
    await revokeInvitation(trx, scope, id);
    return { data: await recordedInvitation(trx, scope, 'void', id, before) };
  },

  async history({ param: id, trx, scope }) {
    await findInvitation(trx, scope, id);
    return { data: await listHistory(trx, scope, 'invitation', id) };
  },
};
