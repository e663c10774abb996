import { type Api, onWire, signAmount } from '@finance/contract';
import { isBlind, listBlindTills } from '../account/blind-till.queries.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { changeTransaction, voidTransaction } from './change-transaction.ts';
import { checkNewBooking } from './check-booking.ts';
import { listAmountScales } from './transaction-sum.queries.ts';
import {
  findTransaction,
  insertTransaction,
  listTransactions,
  recordedTransaction,
  uniqueVariables,
} from './transaction.queries.ts';
import { checkOpening, splitOverrules } from '@finance/contract/checks/transaction';

type Endpoints = Api['transaction'];

const update: Handlers<Endpoints>['update'] = async ({ param, body, trx, scope }) => ({
  data: await changeTransaction(trx, scope, param, body),
});

/** All but the one that makes a transfer, which stands with the transfers. */
export const transactionHandlers: Omit<Handlers<Endpoints>, 'bookTransfer'> = {
  async index({ query, trx, scope }) {
    const {
      data,
      sums: { count, total_in, total_out },
    } = await listTransactions(trx, scope, query);
    return {
      data,
      meta: {
        pagination: paginationOf(query, count),
        ...onWire({ total: total_in + total_out, total_in, total_out }),
        is_blind: isBlind(await listBlindTills(trx, scope), { ...query, date_to: query.date ?? query.date_to }),
      },
    };
  },

  async uniqueVariables({ param, query, trx, scope }) {
    return { data: await uniqueVariables(trx, scope, param, query) };
  },

  async show({ param, trx, scope }) {
    return { data: await findTransaction(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    const { overrules, fields } = splitOverrules(body);
    const { amount_sign, ...rest } = fields;
    const booking = { ...rest, date: body.date ?? scope.today, amount: signAmount(body.amount, amount_sign) };
    checkOpening(booking, scope);
    await checkFileUsable(trx, scope, booking.proof_file_uuid);
    await checkNewBooking(trx, scope, booking, overrules, await listAmountScales(trx, scope));
    const id = await insertTransaction(trx, scope, booking);
    return { data: await recordedTransaction(trx, scope, 'create', id, null) };
  },

  update,
  updateByPost: update,

  async destroy({ param, body, trx, scope }) {
    return { data: await voidTransaction(trx, scope, param, body) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findTransaction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transaction', id) };
  },
};
