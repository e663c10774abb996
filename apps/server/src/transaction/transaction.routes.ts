import { type Api, onWire, signAmount } from '@finance/contract';
import { isBlind, listBlindTills } from '../account/blind-till.queries.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { openPagination, paginationOf } from '../http/page.ts';
import { gathering, type Handlers } from '../http/route.ts';
import { changeTransaction, voidTransaction } from './change-transaction.ts';
import { askAboutBooking, decideBooking } from './check-booking.ts';
import { findTransaction, createTransaction, listTransactions, uniqueVariables } from './transaction.queries.ts';
import { checkOpening, splitOverrules } from '@finance/contract/checks/transaction';

type Endpoints = Api['transaction'];

const update: Handlers<Endpoints>['update'] = async ({ param, body, trx, scope }) => ({
  data: await changeTransaction(trx, scope, param, body),
});

/** All but the one that makes a transfer, which stands with the transfers. */
export const transactionHandlers: Omit<Handlers<Endpoints>, 'bookTransfer'> = {
  async index({ query, trx, scope }) {
    const { data, count, hasMore, sums, looked } = await listTransactions(trx, scope, query);
    const { total_in, total_out } = sums ?? { total_in: null, total_out: null };
    return {
      data,
      meta: {
        pagination: hasMore ? openPagination(query, count) : paginationOf(query, count),
        ...onWire({ total: sums && sums.total_in + sums.total_out, total_in, total_out }),
        ...(looked !== undefined && { looked }),
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

  store: gathering<Endpoints['store']>(({ body, trx, asker }) => {
    const { overrules, fields } = splitOverrules(body);
    const { amount_sign, ...rest } = fields;
    const written = { ...rest, amount: signAmount(body.amount, amount_sign) };
    const asking = askAboutBooking(trx, asker, { ...written, date: body.date ?? undefined });
    return async ({ scope }) => {
      const booking = { ...written, date: body.date ?? scope.today };
      const asked = await asking;
      checkOpening(booking, scope);
      await checkFileUsable(trx, scope, booking.proof_file_uuid);
      decideBooking(scope, booking, overrules, asked);
      return { data: await createTransaction(trx, scope, booking) };
    };
  }),

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
