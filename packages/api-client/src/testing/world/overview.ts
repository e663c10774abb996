import { addUp, api, type Api, type Endpoint, exactSum, onWire } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { balanceAnswers } from './balance.ts';
import { openHandovers, takenHandovers } from './cash-closing.ts';
import { dueAnswers } from './due.ts';
import { onlinePaymentAnswers } from './online-payment.ts';
import { correctionRequestAnswers } from './correction-request.ts';
import { transferAnswers } from './transfer.ts';
import { unconfirmedTransactionAnswers } from './unconfirmed-transaction.ts';
import type { World } from './world.ts';

/** The numbers of the world's own lists. */
export function overviewAnswers(world: World): Answers<Api['overview']> {
  return {
    show({ request }) {
      const { transfer, unconfirmedTransaction, correctionRequest, due, onlinePayment, balance } = api;
      const transfers = transferAnswers(world).index(asked(transfer.index, { status: 'pending' })).meta;
      const unconfirmed = unconfirmedTransactionAnswers(world).index(
        asked(unconfirmedTransaction.index, { status: 'unconfirmed' }),
      ).meta;
      const requests = correctionRequestAnswers(world).index(asked(correctionRequest.index, { status: 'open' })).meta;
      const dues = dueAnswers(world).index(asked(due.index, { overdue: true })).meta;
      const payments = onlinePaymentAnswers(world).index(asked(onlinePayment.index, { status: 'pending' })).meta;
      const unclear = onlinePaymentAnswers(world).index(asked(onlinePayment.index, { unclear: true })).meta;
      const belowZero = balanceAnswers(world)
        .show(asked(balance.show, { account_type: 'cash' }))
        .data.flatMap((cashier) => (!cashier.is_blind && cashier.balance < 0 ? [exactSum(cashier, 'balance')] : []));
      const handovers = openHandovers(world);
      return {
        data: {
          transfer: {
            count: transfers.pagination.total,
            ...known(pick(transfers, ['in_transit', 'in_transit_exact'])),
          },
          unconfirmed_transaction: {
            count: unconfirmed.pagination.total,
            ...known(pick(unconfirmed, ['total_in', 'total_in_exact', 'total_out', 'total_out_exact'])),
          },
          correction_request: { count: requests.pagination.total },
          approval_request: { count: world.approvalRequests.filter(({ may_approve }) => may_approve).length },
          handover: { count: handovers.length, open: handovers, taken: takenHandovers(world) },
          due: {
            count: dues.pagination.total,
            ...known(pick(dues, ['r_total', 'r_total_exact', 'p_total', 'p_total_exact'])),
          },
          unclear_payment: { count: unclear.pagination.total },
          silent_enabler: { count: world.onlinePaymentEnablers.filter(({ is_silent }) => is_silent).length },
          stopped_webhook: {
            count: world.webhooks.filter(({ active, paused_because: why }) => !active && why !== 'owner').length,
          },
          cashier: onWire({ count: belowZero.length, below_zero: addUp(belowZero) }),
          online_payment: { count: payments.pagination.total, ...known(pick(payments, ['pending', 'pending_exact'])) },
        },
      };

      function asked<Row extends Endpoint>(row: Row, query: object) {
        // The call of an index, which has only a query.
        return { param: undefined, query: row.query?.parse(query), body: undefined, request } as MockCall<Row>;
      }
    },
  };
}

/** The sums of a list whose totals nobody asked for later. */
function known<Fields extends object>(fields: Fields) {
  return fields as { [Name in keyof Fields]: Exclude<Fields[Name], null> }; // only `totals` makes them null
}
