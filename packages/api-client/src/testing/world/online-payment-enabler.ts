import type { Api, OnlinePaymentEnabler } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { checkSeen, withoutAccounts } from '@finance/contract/checks/online-payment-enabler';
import { anOnlinePaymentEnabler } from '../an-online-payment-enabler.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { shownAccount } from './books.ts';
import { lookUp, save } from './history.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, removeRecord } from './record.ts';
import { isGranted, nextId, type World } from './world.ts';

type Rows = Api['onlinePaymentEnabler'];

export function onlinePaymentEnablerAnswers(world: World): Answers<Rows> {
  const enablers = world.onlinePaymentEnablers;
  const find = (id: number | string) => findRecord(enablers, id, 'Online payment enabler');
  const seen = lookUp(world, resource, (id) => shown(find(id)));
  const shown = (enabler: OnlinePaymentEnabler): OnlinePaymentEnabler =>
    isGranted(world, enabler, 'read') ? enabler : { ...enabler, account: null, payout_account: null };

  function keep(before: OnlinePaymentEnabler | null, next: OnlinePaymentEnabler) {
    const { payout_bank_account_id: account_id } = next;
    const payout_account = account_id === null ? null : shownAccount(world, { account_type: 'bank', account_id });
    const kept = { ...next, account: shownAccount(world, next), payout_account };
    return { data: save(world, resource, enablers, before, kept, { action: before ? 'update' : 'create' }) };
  }

  function update({ param, body: { version, credentials, ...fields } }: MockCall<Rows['update']>) {
    const current = find(param);
    checkSeen(current, version);
    const has_credentials = credentials ? Object.keys(credentials).length > 0 : current.has_credentials;
    return keep(current, { ...current, ...sent(fields), has_credentials });
  }

  return {
    index: ({ query }) =>
      pageOf(
        enablers
          .filter((enabler) => has(enabler, query, ['active', 'type']) && finds([enabler.name], query.q))
          .map(shown),
        query,
        'name',
      ),
    show: seen.show,
    history(call) {
      const { data } = seen.history(call);
      return { data: world.role === 'kasir' ? data.map(withoutAccounts) : data };
    },
    store({ body: { credentials, ...fields } }) {
      const has_credentials = Object.keys(credentials).length > 0;
      return keep(null, anOnlinePaymentEnabler({ ...fields, id: nextId(enablers), has_credentials }));
    },
    update,
    updateByPost: update,
    destroy({ param }) {
      const enabler = find(param);
      return { data: removeRecord(enablers, enabler) };
    },
  };
}

const resource = 'online-payment-enabler';
