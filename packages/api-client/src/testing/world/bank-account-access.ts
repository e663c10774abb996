import { type Api, type BankAccountAccess, matrixWidth, may, type Role, roles, type User } from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, given, removeRecord, replaceRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function bankAccountAccessAnswers(world: World): Answers<Api['bankAccountAccess']> {
  function find(id: number) {
    return findRecord(world.bankAccountAccesses, id, 'Izin rekening');
  }

  function add(access: Pick<BankAccountAccess, 'bank_account_id' | 'user_id' | 'read' | 'write'>): BankAccountAccess {
    const account = findRecord(world.bankAccounts, access.bank_account_id, 'Rekening bank');
    const user = findRecord(world.users, access.user_id, 'Pengguna');
    const at = tick(world);
    const added = {
      ...access,
      id: nextId(world.bankAccountAccesses),
      bank_account_full_info: account.full_info,
      user_name: user.name,
      user_email: user.email,
      created_at: at,
      updated_at: at,
    };
    world.bankAccountAccesses.push(added);
    return added;
  }

  function rightsOn(user_id: number, role: Role, bank_account_id: number): { read: boolean; write: boolean } {
    if (role !== 'kasir') return { read: true, write: may(role, 'transaction:create') };
    const grant = world.bankAccountAccesses.find(
      (access) => access.user_id === user_id && access.bank_account_id === bank_account_id,
    );
    return { read: grant?.read ?? false, write: grant?.write ?? false };
  }

  return {
    index({ query }) {
      const found = world.bankAccountAccesses.filter(
        (access) =>
          (query.bank_account_id === undefined || query.bank_account_id === access.bank_account_id) &&
          (query.user_id === undefined || query.user_id === access.user_id) &&
          finds([access.user_name, access.user_email, access.bank_account_full_info], query.q),
      );
      const { data, pagination } = pageOf(found, query);
      return { data, meta: { pagination } };
    },
    matrix({ query }) {
      const found = world.bankAccounts
        .filter((account) => !account.deactivated && finds([account.full_info], query.bank_account))
        .toSorted((a, b) => a.full_info.localeCompare(b.full_info, 'id'));
      const bank_accounts = found
        .slice(0, matrixWidth)
        .map(({ id, bank, account_number, full_info }) => ({ id, bank, account_number, full_info }));
      const members = world.users
        .map((user) => ({ ...user, role: roleOf(world, user) }))
        .filter(({ name, email }) => finds([name, email], query.q))
        .toSorted(
          (a, b) => Number(a.role !== 'kasir') - Number(b.role !== 'kasir') || a.name.localeCompare(b.name, 'id'),
        );
      const { data, pagination } = pageOf(
        members.map((member, index) => ({ ...member, place: index })),
        query,
        'place',
      );
      return {
        data: data.map(({ id, name, email, role }) => ({
          user_id: id,
          user_name: name,
          user_email: email,
          role,
          accesses: bank_accounts.map((account) => ({
            bank_account_id: account.id,
            ...rightsOn(id, role, account.id),
          })),
        })),
        meta: { pagination, bank_accounts, bank_accounts_total: found.length },
      };
    },
    set({ body: { bank_account_id, user_id, ...wanted } }) {
      const current = world.bankAccountAccesses.find(
        (access) => access.bank_account_id === bank_account_id && access.user_id === user_id,
      );
      const write = wanted.write ?? current?.write ?? false;
      const read = wanted.read ?? (write || (current?.read ?? false));
      if (write && !read)
        throw refusal(400, ['Boleh membaca harus ya selama pengguna boleh menulis. Cabut izin menulis juga.'], {
          read: ['harus ya selama pengguna boleh menulis. Cabut izin menulis juga.'],
        });
      return {
        data: current
          ? replaceRecord(world.bankAccountAccesses, { ...current, read, write, updated_at: tick(world) })
          : add({ bank_account_id, user_id, read, write }),
      };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      if (
        world.bankAccountAccesses.some(
          (access) => access.bank_account_id === body.bank_account_id && access.user_id === body.user_id,
        )
      )
        throw refusal(409, ['Pengguna ini sudah punya izin pada rekening ini']);
      return { data: add(body) };
    },
    update: ({ param, body }) => ({
      data: replaceRecord(world.bankAccountAccesses, { ...find(param), ...given(body), updated_at: tick(world) }),
    }),
    destroy: ({ param }) => ({ data: removeRecord(world.bankAccountAccesses, find(param)) }),
  };
}

/** The caller's is the world's; the others have that of their address: kasir@contoh.id. */
function roleOf(world: World, user: User): Role {
  if (user.id === world.user.id) return world.role;
  return roles.find((role) => user.email.startsWith(role)) ?? 'kasir';
}
