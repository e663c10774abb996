import { type Api, type BankAccountAccess, matrixWidth } from '@finance/contract';
import { type Grant, nextGrant, rightsOf } from '@finance/contract/checks/bank-account-access';
import { pick } from '@finance/contract/checks/fields';
import type { Answers } from './answers.ts';
import { isDeactivated, raiseVersion, roleOf } from './members.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, putRecord, removeRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

type Key = Pick<BankAccountAccess, 'bank_account_id' | 'user_id'>;

export function bankAccountAccessAnswers(world: World): Answers<Api['bankAccountAccess']> {
  const accesses = world.bankAccountAccesses;
  const find = (id: number) => findRecord(accesses, id, 'Izin rekening bank');
  const grantOf = (key: Key) => accesses.find((access) => has(access, key, ['bank_account_id', 'user_id']));

  function add({ bank_account_id, user_id }: Key, grant: Grant): BankAccountAccess {
    const account = findRecord(world.bankAccounts, bank_account_id, 'Rekening bank');
    const user = findRecord(world.users, user_id, 'Pengguna');
    const at = tick(world);
    raiseVersion(world, user_id);
    return putRecord(accesses, {
      id: nextId(accesses),
      bank_account_id,
      bank_account_full_info: account.full_info,
      user_id,
      user_name: user.name,
      user_email: user.email,
      ...grant,
      created_at: at,
      updated_at: at,
    });
  }

  function change(current: BankAccountAccess, wanted: Partial<Grant>): BankAccountAccess {
    raiseVersion(world, current.user_id);
    return putRecord(accesses, { ...current, ...nextGrant(wanted, current), updated_at: tick(world) });
  }

  return {
    index: ({ query }) =>
      pageOf(
        accesses.filter(
          (access) =>
            has(access, query, ['bank_account_id', 'user_id']) &&
            finds([access.user_name, access.user_email, access.bank_account_full_info], query.q),
        ),
        query,
      ),
    matrix({ query }) {
      const found = world.bankAccounts
        .filter((account) => !account.deactivated && finds([account.full_info], query.bank_account))
        .toSorted((a, b) => a.full_info.localeCompare(b.full_info, 'id'));
      const bank_accounts = found
        .slice(0, matrixWidth)
        .map((account) => pick(account, ['id', 'bank', 'account_number', 'full_info']));
      const members = world.users
        .filter((user) => !isDeactivated(world, user))
        .map((user) => ({ ...user, role: roleOf(world, user) }))
        .filter(({ name, email }) => finds([name, email], query.q))
        .toSorted(
          (a, b) => Number(a.role !== 'kasir') - Number(b.role !== 'kasir') || a.name.localeCompare(b.name, 'id'),
        )
        .map((member, place) => ({ ...member, place }));
      const { data, meta } = pageOf(members, query, 'place');
      return {
        data: data.map(({ id, name, email, role }) => ({
          user_id: id,
          user_name: name,
          user_email: email,
          role,
          accesses: bank_accounts.map((account) => ({
            bank_account_id: account.id,
            ...rightsOf(role, grantOf({ bank_account_id: account.id, user_id: id })),
          })),
        })),
        meta: { ...meta, bank_accounts, bank_accounts_total: found.length },
      };
    },
    set({ body: { bank_account_id, user_id, ...wanted } }) {
      const key = { bank_account_id, user_id };
      const current = grantOf(key);
      const grant = nextGrant(wanted, current ?? { read: false, write: false });
      if (!current) return { data: add(key, grant) };
      return { data: has(current, grant, ['read', 'write']) ? current : change(current, grant) };
    },
    show: ({ param }) => ({ data: find(param) }),
    store: ({ body }) => ({ data: add(body, nextGrant(body, { read: true, write: false })) }),
    update: ({ param, body }) => ({ data: change(find(param), body as Partial<Grant>) }),
    destroy({ param }) {
      const current = find(param);
      raiseVersion(world, current.user_id);
      return { data: removeRecord(accesses, current) };
    },
  };
}
