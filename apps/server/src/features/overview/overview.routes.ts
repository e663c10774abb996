import { addUp, api, type Api, exactSum, mayHere, onWire } from '@finance/contract';
import { totalsOf } from '@finance/contract/checks/due';
import { listBalances } from '../balance/balance.queries.ts';
import { listOpenHandovers, listTakenHandovers } from '../cash-closing/cash-closing.queries.ts';
import { sumDues } from '../due/due.queries.ts';
import type { Handlers } from '../../http/route.ts';
import { sumPayments } from '../pay-link/online-payment.queries.ts';
import { countSilentEnablers } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { countCorrectionRequests } from '../correction-request/correction-request.queries.ts';
import { countToApprove } from '../approval-request/approval-request.queries.ts';
import { sumTransfers } from '../transfer/transfer.queries.ts';
import { sumUnconfirmedTransactions } from '../unconfirmed-transaction/unconfirmed-transaction.queries.ts';
import { countStoppedWebhooks } from '../webhook/webhook.queries.ts';

const { transfer, unconfirmedTransaction, correctionRequest, due, onlinePayment } = api;
/** What a list must be asked for to show what waits: the menu's numbers are the lists' own. */
const waiting = {
  transfers: transfer.index.query.parse({ status: 'pending' }),
  unconfirmed: unconfirmedTransaction.index.query.parse({ status: 'unconfirmed' }),
  requests: correctionRequest.index.query.parse({ status: 'open' }),
  dues: due.index.query.parse({ overdue: true }),
  payments: onlinePayment.index.query.parse({ status: 'pending' }),
  unclear: onlinePayment.index.query.parse({ unclear: true }),
};

export const overviewHandlers: Handlers<Api['overview']> = {
  async show({ trx, scope }) {
    const transfers = await sumTransfers(trx, scope, waiting.transfers);
    const unconfirmed = await sumUnconfirmedTransactions(trx, scope, waiting.unconfirmed);
    const requests = await countCorrectionRequests(trx, scope, waiting.requests);
    const dues = await sumDues(trx, scope, waiting.dues);
    const payments = await sumPayments(trx, scope, waiting.payments);
    const unclear = await sumPayments(trx, scope, waiting.unclear);
    const cashiers = await listBalances(trx, scope, { account_type: 'cash', mine: false }, scope.today);
    const belowZero = cashiers.flatMap((cashier) => {
      const balance = exactSum(cashier, 'balance');
      return !cashier.is_blind && balance < 0 ? [balance] : [];
    });
    const handovers = await listOpenHandovers(trx, scope);
    const { r_ageing: _r, p_ageing: _p, ageing: _all, ...totals } = totalsOf(dues.sums);
    return {
      data: {
        transfer: onWire({ count: transfers.count, in_transit: transfers.in_transit }),
        unconfirmed_transaction: onWire({
          count: unconfirmed.count,
          total_in: unconfirmed.total_in,
          total_out: unconfirmed.total_out,
        }),
        correction_request: { count: requests },
        approval_request: { count: await countToApprove(trx, scope) },
        handover: {
          count: handovers.length,
          open: handovers,
          taken: await listTakenHandovers(trx, scope),
        },
        due: { count: dues.count, ...totals },
        online_payment: onWire({ count: payments.count, pending: payments.pending }),
        unclear_payment: { count: unclear.count },
        silent_enabler: { count: await countSilentEnablers(trx, scope) },
        stopped_webhook: { count: mayHere(scope, 'event:update') ? await countStoppedWebhooks(trx, scope) : 0 },
        cashier: onWire({ count: belowZero.length, below_zero: addUp(belowZero) }),
      },
    };
  },
};
