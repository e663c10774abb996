import { type Api, credentialLabels, type OnlinePaymentEnabler } from '@finance/contract';
import { anOnlinePaymentEnabler } from '../an-online-payment-enabler.ts';
import type { MockCall } from '../mock.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { finds, pageOf } from './page.ts';
import { given, removeRecord, replaceRecord } from './record.ts';
import { accountIn, nextId, tick, type World } from './world.ts';

type Rows = Api['onlinePaymentEnabler'];

export function onlinePaymentEnablerAnswers(world: World): Answers<Rows> {
  function find(id: number | string): OnlinePaymentEnabler {
    const found = world.onlinePaymentEnablers.find((enabler) => enabler.id === id || enabler.uuid === id);
    if (!found) throw refusal(404, ['Online payment enabler tidak ditemukan']);
    return found;
  }

  function withAccount(enabler: OnlinePaymentEnabler): OnlinePaymentEnabler {
    const { account_type, account_id } = enabler;
    const found = accountIn(world, account_type, account_id);
    if (!found)
      throw refusal(400, ['Account tidak ditemukan. Pilih account lain.'], {
        account_id: ['tidak ditemukan. Pilih account lain.'],
      });
    return { ...enabler, account: { account_type, account_id, full_info: found.full_info } };
  }

  function checkName(name: string, id?: number) {
    if (world.onlinePaymentEnablers.some((other) => other.name === name && other.id !== id))
      throw refusal(409, ['Online payment enabler dengan nama ini sudah ada']);
  }

  function checkCredentials(type: OnlinePaymentEnabler['type'], credentials: Record<string, string>) {
    const missing = Object.entries(credentialLabels[type])
      .filter(([name]) => !credentials[name])
      .map(([, label]) => label);
    const message = `belum lengkap: isi ${missing.join(' dan ')}`;
    if (missing.length > 0) throw refusal(400, [`Kunci rahasia ${message}`], { credentials: [message] });
  }

  function update({ param, body: { version, credentials, ...fields } }: MockCall<Rows['update']>) {
    const current = find(param);
    if (version !== current.version)
      throw refusal(409, [
        'Online payment enabler ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.',
      ]);
    if (credentials) checkCredentials(current.type, credentials);
    const next = withAccount({
      ...current,
      ...given(fields),
      has_credentials: current.has_credentials || credentials !== undefined,
      version: current.version + 1,
      updated_at: tick(world),
    });
    checkName(next.name, next.id);
    recordHistory(world, {
      resource: 'online-payment-enabler',
      action: 'update',
      before: current,
      after: next,
      by: world.user,
      at: next.updated_at,
    });
    return { data: replaceRecord(world.onlinePaymentEnablers, next) };
  }

  return {
    index({ query }) {
      const found = world.onlinePaymentEnablers.filter(
        (enabler) =>
          (query.active === undefined || enabler.active === query.active) &&
          (query.type === undefined || enabler.type === query.type) &&
          finds([enabler.name], query.q),
      );
      const { data, pagination } = pageOf(found, query, 'name');
      return { data, meta: { pagination } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body: { credentials, ...fields } }) {
      checkCredentials(fields.type, credentials);
      checkName(fields.name);
      const id = nextId(world.onlinePaymentEnablers);
      const at = tick(world);
      const enabler = withAccount(
        anOnlinePaymentEnabler({
          ...fields,
          id,
          has_credentials: Object.keys(credentials).length > 0,
          created_at: at,
          updated_at: at,
        }),
      );
      world.onlinePaymentEnablers.push(enabler);
      recordHistory(world, {
        resource: 'online-payment-enabler',
        action: 'create',
        before: null,
        after: enabler,
        by: world.user,
        at,
      });
      return { data: enabler };
    },
    update,
    updateByPost: update,
    destroy({ param }) {
      const enabler = find(param);
      if (world.onlinePayments.some((payment) => payment.enabler_id === enabler.id))
        throw refusal(400, [
          'Online payment enabler ini sudah pernah dipakai dan tidak dapat dihapus. Non-aktifkan saja.',
        ]);
      return { data: removeRecord(world.onlinePaymentEnablers, enabler) };
    },
    history: ({ param }) => ({ data: historyOf(world, 'online-payment-enabler', find(param)) }),
  };
}
