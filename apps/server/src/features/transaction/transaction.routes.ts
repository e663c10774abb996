import { type Api, type BodyOut, onWire, signAmount } from '@finance/contract';
import { isBlind, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { prefetched } from '../../http/prefetched.ts';
import { knownMeta } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { prefetchTransaction, changeTransaction, voidTransaction } from './change-transaction.ts';
import { prefetchBooking, decideBooking } from './check-booking.ts';
import { recordMoney } from '../advance/record-money.ts';
import { findTransaction, listTransactions, uniqueVariables } from './transaction.queries.ts';
import { checkNoAdvance } from '@finance/contract/checks/advance';
import { checkOpening, expenseQuestion, splitOverrules } from '@finance/contract/checks/transaction';

type Endpoints = Api['transaction'];

const update: Handlers<Endpoints>['update'] = prefetched(
  ({ param, trx, caller }) => prefetchTransaction(trx, caller, param),
  async ({ body, trx, scope }, known) => ({ data: await changeTransaction(trx, scope, known, body) }),
);

/** All but the one that makes a transfer, which stands with the transfers. */
export const transactionHandlers: Omit<Handlers<Endpoints>, 'bookTransfer'> = {
  async index({ query, trx, scope }) {
    const { data, sums, ...known } = await listTransactions(trx, scope, query);
    const { total_in, total_out } = sums ?? { total_in: null, total_out: null };
    return {
      data,
      meta: {
        ...knownMeta(query, known),
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

  store: prefetched(
    ({ body, trx, caller }) => ({
      ...prefetchBooking(trx, caller, { ...signed(body), date: body.date ?? undefined }),
      proof: checkFileUsable(trx, caller, body.proof_file_uuid),
      asks_incomplete: readSetting(trx, caller, 'ask_incomplete_expense'),
      asks_purpose: readSetting(trx, caller, 'ask_payment_purpose'),
    }),
    async ({ body, trx, scope }, { asks_incomplete, asks_purpose, ...known }) => {
      const booking = { ...signed(body), date: body.date ?? scope.today };
      checkOpening(booking, scope);
      checkNoAdvance(booking);
      const incomplete = expenseQuestion(booking, asks_incomplete);
      decideBooking(scope, booking, splitOverrules(body).overrules, { ...known, incomplete });
      return { data: await recordMoney(trx, scope, booking, body.as_advance, asks_purpose) };
    },
  ),

  update,
  updateByPost: update,

  destroy: prefetched(
    ({ param, trx, caller }) => prefetchTransaction(trx, caller, param),
    async ({ body, trx, scope }, known) => ({ data: await voidTransaction(trx, scope, known, body) }),
  ),

  async history({ param, trx, scope }) {
    const { id } = await findTransaction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transaction', id) };
  },
};

function signed(body: BodyOut<Endpoints['store']>) {
  const { amount_sign, as_advance: _, ...fields } = splitOverrules(body).fields;
  return { ...fields, amount: signAmount(body.amount, amount_sign) };
}
