import type { Api, Invitation } from '@finance/contract';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { agrees, finds, pageOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { aLink } from './user.ts';
import { nextId, tick, type World } from './world.ts';

const day = 86_400_000;

export function invitationAnswers(world: World): Answers<Api['invitation']> {
  const { invitations } = world;
  const find = (id: number) => findRecord(invitations, id, 'Undangan');
  const until = (days: number) => new Date(world.clock + days * day).toISOString().replace('.000Z', 'Z');

  function keep(before: Invitation | null, next: Invitation, action: 'create' | 'update' | 'void') {
    const after = putRecord(invitations, next);
    const [was, is] = [before && kept(before), kept(after)];
    recordHistory(world, {
      resource: 'invitation',
      action,
      before: was,
      after: is,
      by: world.user,
      at: tick(world),
    });
    return { data: after };
  }

  return {
    index: ({ query }) =>
      pageOf(
        invitations.filter(
          ({ status, name }) =>
            agrees(query.status === undefined ? undefined : true, status === query.status) && finds([name], query.q),
        ),
        query,
        'id',
        'desc',
      ),
    store({ body: { name, role, days, cashier_ids, bank_accounts: wanted } }) {
      const bank_accounts = world.bankAccounts.flatMap(({ id, full_info }) =>
        wanted
          .filter(({ bank_account_id }) => bank_account_id === id)
          .map(({ read, write }) => ({ id, full_info, read, write })),
      );
      const invitation: Invitation = {
        id: nextId(invitations),
        name,
        role,
        status: 'pending',
        creator_name: world.user.name,
        user_name: null,
        days,
        expires_at: until(days),
        created_at: tick(world),
        cashiers: world.cashiers
          .filter(({ id }) => cashier_ids.includes(id))
          .map((cashier) => ({ id: cashier.id, name: cashier.name })),
        bank_accounts,
      };
      return keep(null, invitation, 'create');
    },
    link({ param, request }) {
      const before = find(param);
      keep(before, { ...before, status: 'pending', expires_at: until(before.days) }, 'update');
      return { data: aLink(request, 'invitation', world.clock + before.days * day) };
    },
    destroy({ param }) {
      const before = find(param);
      return before.status === 'revoked' ? { data: before } : keep(before, { ...before, status: 'revoked' }, 'void');
    },
    history: ({ param }) => ({ data: historyOf(world, 'invitation', find(param)) }),
  };
}

/** What the history keeps of an invitation. */
function kept({ id, role, status, days, cashiers, bank_accounts }: Invitation) {
  return {
    id,
    role,
    status,
    days,
    cashiers: cashiers.map(({ name }) => name).join(', '),
    bank_accounts: bank_accounts.map(({ full_info }) => full_info).join(', '),
  };
}
