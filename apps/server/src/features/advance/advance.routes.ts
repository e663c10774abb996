import { type Api, onWire } from '@finance/contract';
import {
  advanceBooking,
  checkCounterparty,
  checkTakable,
  checkVoidable,
  ofOnlinePayment,
} from '@finance/contract/checks/advance';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { checkPeriod, splitOverrules } from '@finance/contract/checks/transaction';
import { knownMeta } from '../../base/page.ts';
import { notFound } from '../../base/refusal.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { prefetched } from '../../http/prefetched.ts';
import type { Handlers } from '../../http/route.ts';
import { listHistory } from '../history/history.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { checkTakingBack } from '../transaction/change-transaction.ts';
import { checkNewBooking, decideBooking, prefetchBooking } from '../transaction/check-booking.ts';
import { lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import {
  findAdvance,
  isAllRefunded,
  keepAdvance,
  listAdvances,
  listUsesOfDue,
  lockAdvance,
  payBackAdvance,
  updateAdvance,
} from './advance.queries.ts';

type Endpoints = Api['advance'];

/** All but what concerns dues as well, which stands with them. */
export const advanceHandlers: Omit<Handlers<Endpoints>, 'setOff' | 'cancelUse'> = {
  async index({ query, trx, scope }) {
    const { data, sums, ...known } = await listAdvances(trx, scope, query);
    return {
      data,
      meta: { ...knownMeta(query, known), ...onWire(sums ?? { received_total: null, paid_total: null }) },
    };
  },

  async uses({ query, trx, scope }) {
    return { data: await listUsesOfDue(trx, scope, query.due_id) };
  },

  async show({ param, trx, scope }) {
    return { data: await findAdvance(trx, scope, param) };
  },

  store: prefetched(
    ({ body, trx, caller }) =>
      prefetchBooking(trx, caller, { ...advanceBooking(body, body), date: body.date ?? undefined }),
    async ({ body, trx, scope }, known) => {
      const { overrules, fields } = splitOverrules(body);
      checkCounterparty(fields);
      const advance = { ...fields, date: fields.date ?? scope.today };
      const booking = { ...advanceBooking(advance, advance), date: advance.date };
      decideBooking(scope, booking, overrules, known, paymentQuestion);
      return { data: await keepAdvance(trx, scope, advance) };
    },
  ),

  destroy: prefetched(
    ({ param, trx, caller }) => ({ current: lockAdvance(trx, caller, param), lock: readBooksLock(trx, caller) }),
    async ({ body: { reason, version, allow_negative_balance }, trx, scope }, { current, lock }) => {
      // a repeated DELETE, for example after a lost answer: the first reason stays
      if (current.voided_at) return { data: current };
      checkVoidable(current, version);
      checkPeriod(lockFor(scope, lock), current.date);
      const voided = { voided_at: scope.now, void_reason: reason };
      if (current.online_payment_id !== null) {
        if (!(await isAllRefunded(trx, scope, current.online_payment_id))) throw ofOnlinePayment();
        return { data: await updateAdvance(trx, scope, current, voided, reason) };
      }
      if (current.transaction_id === null) throw notFound('Transaksi uang muka ini');
      const transaction = await lockTransaction(trx, scope, current.transaction_id);
      await checkTakingBack(trx, scope, transaction, { allow_negative_balance });
      const { data } = await inOneTrip({
        transaction: updateTransaction(trx, scope, transaction, voided, reason),
        data: updateAdvance(trx, scope, current, voided, reason),
      });
      return { data };
    },
  ),

  payBack: prefetched(
    ({ param, trx, caller }) => ({ current: lockAdvance(trx, caller, param) }),
    async ({ body, trx, scope }, { current }) => {
      const { overrules, fields } = splitOverrules(body);
      const date = fields.date ?? scope.today;
      checkTakable(current, { amount: fields.amount, date, version: fields.version });
      const booking = { ...advanceBooking(current, fields, { isBack: true }), date };
      await checkNewBooking(trx, scope, booking, overrules, paymentQuestion);
      return { data: await payBackAdvance(trx, scope, current, booking, fields.note) };
    },
  ),

  async history({ param, trx, scope }) {
    const { id } = await findAdvance(trx, scope, param);
    return { data: await listHistory(trx, scope, 'advance', id) };
  },
};
