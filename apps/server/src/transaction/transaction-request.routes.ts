import type { Api } from '@finance/contract';
import { checkEditable, splitOverrules } from '@finance/contract/checks/transaction';
import {
  acceptedReason,
  checkAskable,
  checkDecider,
  checkOpen,
  checkProposed,
  checkUnchanged,
  checkWithdrawable,
} from '@finance/contract/checks/transaction-request';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { changeTransaction, voidTransaction } from './change-transaction.ts';
import { lockTransaction } from './transaction.queries.ts';
import {
  countTransactionRequests,
  decideTransactionRequest,
  findOpenRequest,
  findTransactionRequest,
  insertTransactionRequest,
  listTransactionRequests,
  lockTransactionRequest,
} from './transaction-request.queries.ts';

export const transactionRequestHandlers: Handlers<Api['transactionRequest']> = {
  async index({ query, trx, scope }) {
    return {
      data: await listTransactionRequests(trx, scope, query),
      meta: { pagination: paginationOf(query, await countTransactionRequests(trx, scope, query)) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findTransactionRequest(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    checkProposed(body);
    const transaction = await lockTransaction(trx, scope, body.transaction_id);
    checkAskable(await findOpenRequest(trx, scope, transaction.id));
    checkEditable(transaction, body.version);
    const id = await insertTransactionRequest(trx, scope, body);
    return { data: await findTransactionRequest(trx, scope, id) };
  },

  async accept({ param, body, trx, scope }) {
    const request = await lockTransactionRequest(trx, scope, param);
    checkDecider(request.kind, scope.role);
    // a repeated answer, for example after a lost one
    if (request.status === 'accepted') return { data: request };
    checkOpen(request);
    const transaction = await lockTransaction(trx, scope, request.transaction.id);
    checkUnchanged(request, transaction);
    const { id, version } = transaction;
    const { overrules } = splitOverrules(body);
    const reason = acceptedReason(request);
    if (request.change) await changeTransaction(trx, scope, id, { ...request.change, version, ...overrules }, reason);
    else await voidTransaction(trx, scope, id, { ...overrules, version, reason });
    return { data: await decideTransactionRequest(trx, scope, request.id, 'accepted', body.reason) };
  },

  async refuse({ param, body, trx, scope }) {
    const request = await lockTransactionRequest(trx, scope, param);
    checkDecider(request.kind, scope.role);
    if (request.status === 'refused') return { data: request };
    checkOpen(request);
    return { data: await decideTransactionRequest(trx, scope, request.id, 'refused', body.reason) };
  },

  async withdraw({ param, trx, scope }) {
    const request = await lockTransactionRequest(trx, scope, param);
    checkWithdrawable(request, scope.user_id);
    if (request.status === 'withdrawn') return { data: request };
    checkOpen(request);
    return { data: await decideTransactionRequest(trx, scope, request.id, 'withdrawn', null) };
  },
};
