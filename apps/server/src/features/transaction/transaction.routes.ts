import { type Api, onWire } from '@finance/contract';
import { checkChangedSince } from '@finance/contract/checks/external-id';
import { isBlind, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { jointPaymentsOf } from './joint-payment.queries.ts';
import { prefetchTransaction, changeTransaction, undoTransaction, voidTransaction } from './change-transaction.ts';
import { files, setFiles } from './set-files.ts';
import { findTransaction, listTransactions, uniqueVariables } from './transaction.queries.ts';

type Endpoints = Api['transaction'];

const update: Handlers<Endpoints>['update'] = prefetched(
  ({ param, trx, caller }) => prefetchTransaction(trx, caller, param),
  async ({ body, trx, scope }, known) => ({ data: await changeTransaction(trx, scope, known, body) }),
);

/**
 * All but what makes a transfer, which stands with the transfers, what books money, with the advances, and what prints.
 */
export const transactionHandlers: Omit<Handlers<Endpoints>, 'store' | 'putExternal' | 'bookTransfer' | 'print'> = {
  async index({ query, trx, scope }) {
    checkChangedSince(query);
    const { data, sums, ...known } = await listTransactions(trx, scope, query);
    const { total_in, total_out } = sums ?? { total_in: null, total_out: null };
    return {
      data,
      meta: {
        ...knownMeta(query, known),
        ...(await jointPaymentsOf(trx, scope, data)),
        ...onWire({ total: sums && sums.total_in + sums.total_out, total_in, total_out }),
        is_blind: isBlind(await listBlindCashiers(trx, scope), { ...query, date_to: query.date ?? query.date_to }),
      },
    };
  },

  async uniqueVariables({ param, query, trx, scope }) {
    return { data: await uniqueVariables(trx, scope, param, query) };
  },

  async show({ param, trx, scope }) {
    return { data: await findTransaction(trx, scope, param) };
  },

  update,
  updateByPost: update,

  destroy: prefetched(
    ({ param, trx, caller }) => prefetchTransaction(trx, caller, param),
    async ({ body, trx, scope }, known) => ({ data: await voidTransaction(trx, scope, known, body) }),
  ),

  undo: prefetched(
    ({ param, trx, caller }) => prefetchTransaction(trx, caller, param),
    async ({ body, trx, scope }, known) => ({ data: await undoTransaction(trx, scope, known, body) }),
  ),

  files,
  setFiles,

  async history({ param, trx, scope }) {
    const { id } = await findTransaction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transaction', id) };
  },
};
