import type { Api } from '@finance/contract';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import { findRecord, given, removeRecord, replaceRecord } from './record.ts';
import { nextId, tick, type World } from './world.ts';

export function bankAccountAccessAnswers(world: World): Answers<Api['bankAccountAccess']> {
  function find(id: number) {
    return findRecord(world.bankAccountAccesses, id, 'Izin rekening');
  }

  return {
    index({ query }) {
      const found = world.bankAccountAccesses.filter((access) =>
        (query.bank_account_id === undefined || query.bank_account_id === access.bank_account_id)
        && (query.user_id === undefined || query.user_id === access.user_id)
        && finds([access.user_name, access.user_email, access.bank_account_full_info], query.q));
      const { data, pagination } = pageOf(found, query);
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      if (world.bankAccountAccesses.some((access) => access.bank_account_id === body.bank_account_id && access.user_id === body.user_id)) throw refusal(409, ['Pengguna ini sudah punya izin pada rekening ini']);
      const account = findRecord(world.bankAccounts, body.bank_account_id, 'Rekening bank');
      const user = findRecord(world.users, body.user_id, 'Pengguna');
      const at = tick(world);
      const access = { ...body, id: nextId(world.bankAccountAccesses), bank_account_full_info: account.full_info, user_name: user.name, user_email: user.email, created_at: at, updated_at: at };
      world.bankAccountAccesses.push(access);
      return { data: access };
    },
    update: ({ param, body }) => ({ data: replaceRecord(world.bankAccountAccesses, { ...find(param), ...given(body), updated_at: tick(world) }) }),
    destroy: ({ param }) => ({ data: removeRecord(world.bankAccountAccesses, find(param)) }),
  };
}
