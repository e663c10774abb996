import type { Api, Member, User } from '@finance/contract';
import { checkTwoStepReset } from '@finance/contract/checks/user';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { findMember, isDeactivated, memberOf } from './members.ts';
import { agrees, finds, has, pageOf } from './page.ts';
import { nextId, nowIn, tick, type World } from './world.ts';

const day = 86_400_000;

export function userAnswers(world: World): Answers<Api['user']> {
  function change(before: Member, fields: Partial<Pick<Member, 'role' | 'deactivated_at'>>): { data: Member } {
    world.memberships.set(before.id, {
      ...world.memberships.get(before.id),
      ...fields,
      version: before.version + 1,
    });
    const after = findMember(world, before.id);
    const at = tick(world);
    recordHistory(world, {
      resource: 'user',
      action: 'update',
      before: kept(before),
      after: kept(after),
      by: world.user,
      at,
    });
    return { data: after };
  }

  return {
    index: ({ query }) =>
      pageOf(
        world.users.filter(
          (user) =>
            !isDeactivated(world, user) &&
            has(user, query, ['id']) &&
            finds([user.name], query.name) &&
            finds([user.email], query.email) &&
            finds([user.name, user.email], query.q),
        ),
        query,
        'name',
      ),
    members: ({ query }) =>
      pageOf(
        world.users
          .map((user) => memberOf(world, user))
          .filter(
            (member) =>
              has(member, query, ['role']) &&
              (query.deactivation_status === 'all' ||
                agrees(query.deactivation_status === 'deactivated', member.deactivated)) &&
              finds([member.name, member.email], query.q),
          ),
        query,
        'name',
      ),
    show: ({ param }) => ({ data: findMember(world, param) }),
    update({ param, body: { version, role, ...accounts } }) {
      const member = findMember(world, param);
      checkUnchanged(member.name, member.version, version);
      giveAccounts(world, member, accounts);
      return change(member, role === undefined ? {} : { role });
    },
    deactivate({ param }) {
      const member = findMember(world, param);
      return member.deactivated ? { data: member } : change(member, { deactivated_at: nowIn(world) });
    },
    activate({ param }) {
      const member = findMember(world, param);
      return member.deactivated ? change(member, { deactivated_at: null }) : { data: member };
    },
    passwordLink: ({ request }) => ({ data: aLink(request, 'new-password', world.clock + day) }),
    resetTwoStep({ param }) {
      const member = findMember(world, param);
      checkTwoStepReset(member, world.user.id);
      world.twoSteps.delete(member.id);
      const state = (two_step: string | null) => ({ id: member.id, two_step });
      const [before, after] = [state(null), state('direset pemilik')];
      recordHistory(world, { resource: 'user', action: 'update', before, after, by: world.user, at: tick(world) });
      return { data: findMember(world, member.id) };
    },
    history: ({ param }) => ({ data: historyOf(world, 'user', findMember(world, param)) }),
  };
}

interface Accounts {
  cashier_ids?: number[] | undefined;
  bank_accounts?: { bank_account_id: number; read: boolean; write: boolean }[] | undefined;
}

function giveAccounts(world: World, user: User, { cashier_ids, bank_accounts }: Accounts): void {
  if (cashier_ids)
    for (const cashier of world.cashiers) {
      if (cashier_ids.includes(cashier.id)) Object.assign(cashier, { user_id: user.id, user_name: user.name });
      else if (cashier.user_id === user.id) Object.assign(cashier, { user_id: null, user_name: null });
    }
  if (!bank_accounts) return;
  const accesses = world.bankAccountAccesses;
  const others = accesses.filter(({ user_id }) => user_id !== user.id);
  accesses.splice(0, Infinity, ...others);
  for (const { bank_account_id, read, write } of bank_accounts) {
    const account = world.bankAccounts.find(({ id }) => id === bank_account_id);
    const at = nowIn(world);
    accesses.push({
      id: nextId(accesses),
      bank_account_id,
      bank_account_full_info: account?.full_info ?? '',
      user_id: user.id,
      user_name: user.name,
      user_email: user.email,
      read,
      write,
      created_at: at,
      updated_at: at,
    });
  }
}

/** A link that leads nowhere: the pages behind links are the server's. */
export function aLink(request: Request, page: string, expires: number): { url: string; expires_at: string } {
  const secret = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
  return {
    url: `${new URL(request.url).origin}/account/views/${page}#${secret}`,
    expires_at: new Date(expires).toISOString().replace('.000Z', 'Z'),
  };
}

/** What the history keeps of a member. */
function kept({ id, role, deactivated, cashiers, bank_accounts }: Member) {
  return {
    id,
    role,
    deactivated,
    cashiers: cashiers.map(({ name }) => name).join(', '),
    bank_accounts: bank_accounts.map(({ full_info, write }) => `${full_info}${write ? '' : ' (baca)'}`).join(', '),
  };
}
