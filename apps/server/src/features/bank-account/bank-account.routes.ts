import type { Api } from '@finance/contract';
import { accessesTo } from '../bank-account-access/bank-account-access.queries.ts';
import { recordDeletion } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import {
  countBankAccounts,
  deleteBankAccount,
  findBankAccount,
  insertBankAccount,
  listBankAccounts,
  lockBankAccount,
  recordedBankAccount,
  updateBankAccount,
} from './bank-account.queries.ts';

export const bankAccountHandlers: Handlers<Api['bankAccount']> = {
  async index({ query, trx, scope }) {
    const total = await countBankAccounts(trx, scope, query);
    return { data: await listBankAccounts(trx, scope, query), meta: { pagination: paginationOf(query, total) } };
  },

  async show({ param: id, trx, scope }) {
    return { data: await findBankAccount(trx, scope, id) };
  },

  async store({ body, trx, scope }) {
    const id = await insertBankAccount(trx, scope, body);
    return { data: await recordedBankAccount(trx, scope, 'create', id, null) };
  },

  async update({ param: id, body, trx, scope }) {
    const before = await lockBankAccount(trx, scope, id);
    await updateBankAccount(trx, scope, id, body);
    return { data: await recordedBankAccount(trx, scope, 'update', id, before) };
  },

  async destroy({ param: id, trx, scope }) {
    const before = await lockBankAccount(trx, scope, id);
    const accesses = await accessesTo(trx, scope, id);
    await deleteBankAccount(trx, scope, id);
    for (const access of accesses) await recordDeletion(trx, scope, 'bank-account-access', access);
    await recordDeletion(trx, scope, 'bank-account', before);
    return { data: before };
  },
};
