import type { Api, ServiceAccount } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { aServiceAccount, aServiceAccountKey } from '../a-service-account.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { nextId, nowIn, tick, type World } from './world.ts';

const day = 86_400_000;

export function serviceAccountAnswers(world: World): Partial<Answers<Api['serviceAccount']>> {
  const { serviceAccounts } = world;
  const find = (id: number) => findRecord(serviceAccounts, id, 'Akun layanan');

  function keep(before: ServiceAccount | null, next: ServiceAccount) {
    const after = putRecord(serviceAccounts, { ...next, version: before ? before.version + 1 : 1 });
    recordHistory(world, {
      resource: 'service-account',
      action: before ? 'update' : 'create',
      before: before && kept(before),
      after: kept(after),
      by: world.user,
      at: tick(world),
    });
    return { data: after };
  }
  function accountsOf({ cashier_ids, bank_accounts }: Given) {
    return {
      ...(cashier_ids && {
        cashiers: world.cashiers.filter(({ id }) => cashier_ids.includes(id)).map(({ id, name }) => ({ id, name })),
      }),
      ...(bank_accounts && {
        bank_accounts: world.bankAccounts.flatMap(({ id, full_info }) =>
          bank_accounts
            .filter(({ bank_account_id }) => bank_account_id === id)
            .map(({ read, write }) => ({ id, full_info, read, write })),
        ),
      }),
    };
  }

  return {
    index: ({ query }) =>
      pageOf(
        serviceAccounts.filter(
          ({ deactivated, name }) =>
            (query.deactivation_status === 'all' || deactivated === (query.deactivation_status === 'deactivated')) &&
            finds([name], query.q),
        ),
        query,
        'name',
      ),
    show: ({ param }) => ({ data: find(param) }),
    store({ body: { cashier_ids, bank_accounts, ...fields } }) {
      const id = nextId(serviceAccounts);
      const made = { ...fields, ...accountsOf({ cashier_ids, bank_accounts }) };
      return keep(null, aServiceAccount({ ...made, id, keys: [], created_at: nowIn(world) }));
    },
    update({ param, body: { version, cashier_ids, bank_accounts, ...fields } }) {
      const before = find(param);
      checkUnchanged(before.name, before.version, version);
      return keep(before, { ...before, ...sent(fields), ...accountsOf({ cashier_ids, bank_accounts }) });
    },
    deactivate: ({ param }) => keep(find(param), { ...find(param), deactivated: true }),
    activate: ({ param }) => keep(find(param), { ...find(param), deactivated: false }),
    makeKey({ param, body: { name, days } }) {
      const before = find(param);
      const key = aServiceAccountKey({
        id: nextId(serviceAccounts.flatMap(({ keys }) => keys)),
        name,
        created_at: nowIn(world),
        expires_at: new Date(world.clock + days * day).toISOString().replace('.000Z', 'Z'),
        last_used_at: null,
      });
      const { data } = keep(before, { ...before, keys: [key, ...before.keys] });
      return {
        data: {
          key: `${world.tenant.test ? 'fsk_test' : 'fsk'}_${param}_${'rahasia-contoh-'.repeat(3).slice(0, 43)}`,
          account: data,
        },
      };
    },
    revokeKey({ param, body: { key_id } }) {
      const before = find(param);
      const keys = before.keys.map((key) =>
        key.id === key_id ? { ...key, status: 'revoked' as const, revoked_at: nowIn(world) } : key,
      );
      return keep(before, { ...before, keys });
    },
    history: ({ param }) => ({ data: historyOf(world, 'service-account', find(param)) }),
  };
}

interface Given {
  cashier_ids: number[] | undefined;
  bank_accounts: { bank_account_id: number; read: boolean; write: boolean }[] | undefined;
}

/** What the history keeps of a service account. */
function kept({ id, name, role, scopes, acts_for, deactivated, cashiers, bank_accounts, keys }: ServiceAccount) {
  return {
    id,
    name,
    role,
    scopes: scopes.join(', '),
    acts_for,
    deactivated,
    cashiers: cashiers.map((cashier) => cashier.name).join(', '),
    bank_accounts: bank_accounts.map(({ full_info }) => full_info).join(', '),
    keys: keys
      .filter(({ status }) => status === 'valid')
      .map((key) => `${key.name} (#${key.id}, sampai ${key.expires_at.slice(0, 10)})`)
      .join(', '),
  };
}
