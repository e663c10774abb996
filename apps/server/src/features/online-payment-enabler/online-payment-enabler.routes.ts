import { type Api, dateIn, type OnlinePaymentEnabler } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { checkPayoutAccounts } from '@finance/contract/checks/payout';
import { checkNoShopCode, checkSandbox } from '@finance/contract/checks/test-tenant';
import { sent } from '@finance/contract/checks/fields';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { listHistory, recordDeletion } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { checkStaticQris } from './static-qris.ts';
import { simulatorRefusal, webhookPath } from './served-provider.ts';
import {
  countEnablers,
  deleteEnabler,
  findEnabler,
  hasPayments,
  inTransitAt,
  insertEnabler,
  isNewAccount,
  type KeptEnabler,
  listEnablers,
  lockEnabler,
  recordedEnabler,
  updateEnabler,
} from './online-payment-enabler.queries.ts';
import {
  checkCredentials,
  checkSeen,
  checkServed,
  checkUnused,
  withoutAccounts,
} from '@finance/contract/checks/online-payment-enabler';

type Endpoints = Api['onlinePaymentEnabler'];

export function onlinePaymentEnablerHandlers(services: Services): Handlers<Endpoints> {
  const { encryption } = services;
  const seal = async (owner: string, credentials: Record<string, string>) =>
    Object.keys(credentials).length === 0 ? null : encryption.encrypt(owner, credentials);

  const update: Handlers<Endpoints>['update'] = async ({
    param,
    body: { version, credentials, ...fields },
    trx,
    scope,
    origin,
  }) => {
    const current = await lockEnabler(trx, scope, param);
    checkSeen(current, version);
    if (credentials) checkCredentials(current.type, credentials);
    if (scope.test) checkOnlyForTests(current.type, { credentials, static_qris: fields.static_qris });
    const change = sent(fields);
    const next = await withPayoutDay(trx, scope, current, { ...current, ...change });
    await checkPayouts(trx, scope, current, next);
    checkStaticQris(change.static_qris ?? null);
    if (next.active) checkServed(next.type, simulatorRefusal(services, scope));
    if (next.account_type !== current.account_type || next.account_id !== current.account_id)
      await checkAccountUsable(trx, scope, next, { mustBeActive: true });
    await updateEnabler(trx, scope, current.id, {
      ...change,
      payouts_since: next.payouts_since,
      ...(credentials ? { credentials: await seal(current.uuid, credentials) } : {}),
    });
    return { data: answered(await recordedEnabler(trx, scope, 'update', current.id, current), origin) };
  };

  return {
    async index({ query, trx, scope, origin }) {
      const enablers = await listEnablers(trx, scope, query);
      return {
        data: enablers.map((enabler) => answered(enabler, origin)),
        meta: { pagination: paginationOf(query, await countEnablers(trx, scope, query)) },
      };
    },

    async show({ param, trx, scope, origin }) {
      return { data: answered(await findEnabler(trx, scope, param), origin) };
    },

    async store({ body: { credentials, ...body }, trx, scope, origin }) {
      const enabler = await withPayoutDay(trx, scope, null, body);
      checkServed(enabler.type, simulatorRefusal(services, scope));
      checkCredentials(enabler.type, credentials);
      if (scope.test) checkOnlyForTests(enabler.type, { credentials, static_qris: enabler.static_qris });
      checkStaticQris(enabler.static_qris);
      await checkAccountUsable(trx, scope, enabler, { mustBeActive: true });
      await checkPayouts(trx, scope, null, enabler);
      const id = await insertEnabler(trx, scope, enabler, (owner) => seal(owner, credentials));
      return { data: answered(await recordedEnabler(trx, scope, 'create', id, null), origin) };
    },

    update,
    updateByPost: update,

    async destroy({ param, trx, scope, origin }) {
      const current = await lockEnabler(trx, scope, param);
      checkUnused(await hasPayments(trx, scope, current.id));
      await deleteEnabler(trx, scope, current.id);
      await recordDeletion(trx, scope, 'online-payment-enabler', current);
      return { data: answered(current, origin) };
    },

    async history({ param, trx, scope }) {
      const { id } = await findEnabler(trx, scope, param);
      const entries = await listHistory(trx, scope, 'online-payment-enabler', id);
      return { data: scope.role === 'kasir' ? entries.map(withoutAccounts) : entries };
    },
  };
}

/** A test tenant takes no real money. */
function checkOnlyForTests(
  type: OnlinePaymentEnabler['type'],
  given: { credentials?: Record<string, string> | undefined; static_qris?: string | null | undefined },
): void {
  if (given.credentials) checkSandbox(type, given.credentials);
  checkNoShopCode(given.static_qris ?? null);
}

type PaysOut = Parameters<typeof checkPayoutAccounts>[1];

/**
 * Payouts are recorded from today unless another day is given. On an account that is new to the enabler nothing reached
 * the bank before, and what was paid yesterday may be booked there tomorrow: there they are recorded from the enabler's
 * first day.
 */
async function withPayoutDay<Enabler extends PaysOut>(
  trx: Trx,
  scope: Scope,
  before: KeptEnabler | null,
  enabler: Enabler,
): Promise<Enabler> {
  const { payout_bank_account_id, payouts_since } = enabler;
  if (payout_bank_account_id === null) return { ...enabler, payouts_since: null };
  if (payouts_since !== null && payouts_since !== before?.payouts_since) return enabler;
  const isMoved =
    payouts_since === null || before?.account_type !== enabler.account_type || before.account_id !== enabler.account_id;
  if (before && isMoved && (await isNewAccount(trx, scope, before.id, enabler)))
    return { ...enabler, payouts_since: dateIn(scope.timezone, new Date(before.created_at)) };
  return { ...enabler, payouts_since: payouts_since ?? scope.today };
}

const noItems = { count: 0, amount: 0n };

async function checkPayouts(trx: Trx, scope: Scope, before: KeptEnabler | null, after: PaysOut): Promise<void> {
  checkPayoutAccounts(before, after, before === null ? noItems : await inTransitAt(trx, scope, before.id));
  const { payout_bank_account_id: account_id } = after;
  if (account_id === null || account_id === before?.payout_bank_account_id) return;
  const target = { account_type: 'bank', account_id } as const;
  await checkAccountUsable(trx, scope, target, { mustBeActive: true, field: 'payout_bank_account_id' });
}

function answered(enabler: Omit<OnlinePaymentEnabler, 'webhook_url'>, origin: string): OnlinePaymentEnabler {
  return {
    ...enabler,
    webhook_url: enabler.type === 'simulator' ? null : `${origin}${webhookPath(enabler.type, enabler.uuid)}`,
  };
}
