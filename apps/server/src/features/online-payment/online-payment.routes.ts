import {
  amountAsked,
  api,
  type Api,
  beyondAsked,
  feeOf,
  feeTermsOf,
  type OnlinePayment,
  onWire,
} from '@finance/contract';
import type { Context, Hono } from 'hono';
import { isAccountActive } from '../account/account.queries.ts';
import { inTenant } from '../../database/in-tenant.ts';
import { actFor, holders } from '../../database/concurrency-limit.ts';
import { sent } from '@finance/contract/checks/fields';
import { listHistory } from '../history/history.queries.ts';
import { invalid, Refusal } from '../../base/refusal.ts';
import { knownMeta } from '../../base/page.ts';
import { type Handlers, tenantCall } from '../../http/route.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { seekEnabler } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { checkFee, checkOffered, checkServed, missingEnabler } from '@finance/contract/checks/online-payment-enabler';
import { syncPayment } from './sync-payment.ts';
import {
  findPayment,
  insertPayment,
  type KeptPayment,
  listPayments,
  lockPayment,
  recordedPayment,
  updatePayment,
} from '../pay-link/online-payment.queries.ts';
import { checkSurplus, keptIn } from '@finance/contract/checks/advance';
import { checkOpening } from '@finance/contract/checks/transaction';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { keepAdvanceOfOnlinePayment, lockAdvancesOf } from '../advance/advance.queries.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { checkCancellable, checkSeen, hoursToPay, isClarified } from '@finance/contract/checks/online-payment';
import { findAsked, saidByDues } from './asked-dues.ts';
import { cancelPayment } from '../pay-link/cancel-payment.ts';
import { insertAsked } from '../pay-link/online-payment-due.queries.ts';
import { payUrl } from './order.ts';
import { ProviderError } from './provider/provider.ts';
import { simulatorRefusal } from '../online-payment-enabler/served-provider.ts';

type Endpoints = Api['onlinePayment'];

const update: Handlers<Endpoints>['update'] = async ({ param, body: { version, ...fields }, trx, scope, origin }) => {
  const current = await lockPayment(trx, scope, param);
  checkSeen(current, version);
  const change = sent(fields);
  await updatePayment(trx, scope, current.id, change);
  return { data: answered(await recordedPayment(trx, scope, 'update', current.id, current), origin) };
};

export const onlinePaymentHandlers = (services: Services): Handlers<Omit<Endpoints, 'check'>> => ({
  async index({ query, trx, scope, origin }) {
    const { data, sums, ...known } = await listPayments(trx, scope, query);
    return {
      data: data.map((payment) => answered(payment, origin)),
      meta: { ...knownMeta(query, known), ...onWire(sums ?? { received: null, pending: null }) },
    };
  },

  async show({ param, trx, scope, origin }) {
    return { data: answered(await findPayment(trx, scope, param), origin) };
  },

  async store({ body, trx, scope, origin }) {
    const { dues: _, allow_second_link: __, allow_large_fee, ...given } = body;
    const found = await findAsked(trx, scope, body);
    const { asked, amount: wanted } = found ?? { asked: [], amount: body.amount ?? 0 };
    const fields = saidByDues(given, asked);
    checkOpening(fields, scope);
    const enabler = await seekEnabler(trx, scope, body.enabler_id);
    if (!enabler) throw missingEnabler();
    checkServed(enabler.type, simulatorRefusal(services, scope));
    checkOffered(enabler, await isAccountActive(trx, scope, enabler));
    const terms = feeTermsOf(enabler, body.method);
    const { amount, surcharge_amount } = amountAsked(terms, wanted);
    if (!Number.isSafeInteger(amount)) throw invalid({ amount: ['terlalu besar bersama biayanya'] });
    const fee_amount = feeOf(terms, amount);
    checkFee(fee_amount, wanted, allow_large_fee);
    const id = await insertPayment(trx, scope, {
      ...fields,
      amount,
      surcharge_amount,
      settled_amount: found ? 0 : null,
      fee_amount,
      expires_at: new Date(Date.parse(scope.now) + hoursToPay * 3_600_000).toISOString(),
    });
    const lines = asked.map((each) => ({ due_id: each.due.id, amount: each.amount }));
    await insertAsked(trx, scope, id, lines);
    return { data: answered(await recordedPayment(trx, scope, 'create', id, null), origin) };
  },

  update,
  updateByPost: update,

  async destroy({ param, body, trx, scope, origin, afterwards }) {
    const current = await lockPayment(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: answered(current, origin) };
    checkCancellable(current, body.version);
    // closed at the provider, and still checked: somebody may be paying right now
    afterwards(() =>
      syncPayment(services, current.uuid, { request_id: scope.request_id }).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error; // the payment says so, and it is tried again
      }),
    );
    return { data: answered(await cancelPayment(trx, scope, current, body.reason), origin) };
  },

  async clarify({ param, body: { note, version, as_advance }, trx, scope, origin }) {
    const current = await lockPayment(trx, scope, param);
    if (isClarified(current, note)) return { data: answered(current, origin) };
    checkSeen(current, version);
    if (current.unclear_amount === 0) return { data: answered(current, origin) };
    if (as_advance) await keepSurplus(trx, scope, current, note);
    await updatePayment(trx, scope, current.id, { clarified_amount: current.unclear_amount, clarify_note: note });
    return { data: answered(await recordedPayment(trx, scope, 'update', current.id, current, note), origin) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findPayment(trx, scope, param);
    return { data: await listHistory(trx, scope, 'online-payment', id) };
  },
});

/** `check` asks the provider, and so may not run in a database transaction. */
export function serveOnlinePaymentCheck(app: Hono<RequestEnv>, services: Services): void {
  const row = api.onlinePayment.check;
  app.post(row.path.replace('{id}', ':id'), async (c: Context<RequestEnv>) => {
    const { identity, param } = await tenantCall(c, services, row);
    const seen = await inTenant(services.db, identity, row.access, (trx, scope) => findPayment(trx, scope, param));
    const sync = () => syncPayment(services, seen.uuid, { request_id: c.var.request_id, pause: 5 });
    await actFor(holders.member(identity), sync).catch((error: unknown) => {
      throw error instanceof ProviderError ? new Refusal(503, [error.message]) : error;
    });
    const data = await inTenant(services.db, identity, row.access, (trx, scope) => findPayment(trx, scope, param));
    return c.json({ data: answered(data, services.origin) }, 200, { 'cache-control': 'no-store' });
  });
}

async function keepSurplus(trx: Trx, scope: Scope, payment: KeptPayment, note: string): Promise<void> {
  const kept = keptIn(await lockAdvancesOf(trx, scope, 'online_payment_id', [payment.id]));
  checkSurplus(payment, kept);
  const lockedUntil = await booksLockedUntil(trx, scope);
  const { received_on } = payment;
  await keepAdvanceOfOnlinePayment(trx, scope, {
    entity_id: payment.related_entity_id,
    entity_name: payment.related_entity_name,
    entity_phone_number: payment.related_entity_phone_number,
    amount: beyondAsked(payment) - kept,
    date: received_on && (lockedUntil === null || received_on > lockedUntil) ? received_on : scope.today,
    note,
    counterparty_id: payment.counterparty_id ?? 0, // checked above
    online_payment_id: payment.id,
  });
}

function answered(payment: KeptPayment, origin: string): OnlinePayment {
  return { ...payment, payment_url: payUrl(origin, payment.uuid) };
}
