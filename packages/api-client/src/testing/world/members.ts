import { type Member, type Role, roles, type User } from '@finance/contract';
import { findRecord } from './record.ts';
import { nowIn, type World } from './world.ts';

/** The caller's is the world's; the others have that of their address: kasir@contoh.id. */
export function roleOf(world: World, user: User): Role {
  if (user.id === world.user.id) return world.role;
  return world.memberships.get(user.id)?.role ?? roles.find((role) => user.email.startsWith(role)) ?? 'kasir';
}

export function isDeactivated(world: World, user: User): boolean {
  return Boolean(world.memberships.get(user.id)?.deactivated_at);
}

/** A user as the tenant's owner sees them. */
export function memberOf(world: World, user: User): Member {
  const { version = 1, deactivated_at = null, last_seen_at } = world.memberships.get(user.id) ?? {};
  return {
    ...user,
    role: roleOf(world, user),
    version,
    deactivated: deactivated_at !== null,
    deactivated_at,
    last_seen_at: last_seen_at === undefined ? (user.id === world.user.id ? nowIn(world) : null) : last_seen_at,
    created_at: '2026-01-05T02:00:00Z',
    two_step: world.twoSteps.has(user.id),
    cashiers: world.cashiers.filter(({ user_id }) => user_id === user.id).map(({ id, name }) => ({ id, name })),
    bank_accounts: world.bankAccountAccesses
      .filter(({ user_id }) => user_id === user.id)
      .toSorted((a, b) => a.bank_account_id - b.bank_account_id)
      .map(({ bank_account_id: id, bank_account_full_info: full_info, read, write }) => ({
        id,
        full_info,
        read,
        write,
      })),
  };
}

export function findMember(world: World, id: number): Member {
  return memberOf(world, findRecord(world.users, id, 'Pengguna'));
}

/** Says that the accounts of users have changed. */
export function raiseVersion(world: World, ...ids: (number | null)[]): void {
  for (const id of ids.filter((each) => each !== null)) {
    const membership = world.memberships.get(id);
    world.memberships.set(id, { ...membership, version: (membership?.version ?? 1) + 1 });
  }
}
