import { addUp, type Api, formatRupiah, type OnlinePayment, onWire } from '@finance/contract';
import { anOnlinePayment } from '../an-online-payment.ts';
import type { MockCall } from '../mock.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { findsRow, pageOf } from './page.ts';
import { given } from './record.ts';
import { nextId, nowIn, tick, todayIn, type World } from './world.ts';

type Rows = Api['onlinePayment'];

export function onlinePaymentAnswers(world: World): Answers<Rows> {
  function find(id: number | string): OnlinePayment {
    const found = world.onlinePayments.find((payment) => payment.id === id || payment.uuid === id);
    if (!found) throw refusal(404, ['Pembayaran online tidak ditemukan']);
    return found;
  }

  function save(
    action: 'create' | 'update' | 'void',
    before: OnlinePayment | null,
    next: OnlinePayment,
    reason?: string,
  ): OnlinePayment {
    const at = tick(world);
    const after = { ...next, version: next.version + 1, updated_at: at };
    if (before) world.onlinePayments[world.onlinePayments.indexOf(before)] = after;
    else world.onlinePayments.push(after);
    recordHistory(world, { resource: 'online-payment', action, before, after, by: world.user, at, reason });
    return after;
  }

  function checkSeen(current: OnlinePayment, seen: number | undefined) {
    if (seen !== undefined && seen !== current.version)
      throw refusal(409, ['Pembayaran online ini sudah berubah. Muat ulang, lalu ulangi.']);
  }

  function update({ param, body: { version, ...fields } }: MockCall<Rows['update']>) {
    const current = find(param);
    checkSeen(current, version);
    return { data: save('update', current, { ...current, ...given(fields) }) };
  }

  return {
    index({ query }) {
      const {
        uuid,
        status,
        enabler_id,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        related_entity_id,
        creator_id,
        ...filter
      } = query;
      const exact = Object.entries({
        uuid,
        status,
        enabler_id,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        related_entity_id,
        creator_id,
      }).filter(([, value]) => value !== undefined);
      const found = world.onlinePayments.filter(
        (payment) =>
          exact.every(([name, value]) => payment[name as keyof OnlinePayment] === value) && // the names of the filter are fields
          (filter.date_from === undefined || payment.created_on >= filter.date_from) &&
          (filter.date_to === undefined || payment.created_on <= filter.date_to) &&
          findsRow(
            payment,
            [
              payment.note,
              payment.internal_note,
              payment.related_entity_name,
              payment.related_entity_phone_number,
              payment.transactable_id,
              payment.enabler_name,
            ],
            filter.q,
          ),
      );
      const moneyOf = (wanted: OnlinePayment['status']) =>
        addUp(found.filter((payment) => payment.status === wanted).map((payment) => payment.amount));
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      return { data, meta: { pagination, ...onWire({ received: moneyOf('received'), pending: moneyOf('pending') }) } };
    },
    show: ({ param }) => ({ data: find(param) }),
    store({ body }) {
      const enabler = world.onlinePaymentEnablers.find(({ id }) => id === body.enabler_id);
      if (!enabler) throw refusal(404, ['Online payment enabler tidak ditemukan']);
      if (!enabler.active)
        throw refusal(400, [`Cara pembayaran tidak dapat dipakai: ${enabler.name} sudah non-aktif`], {
          enabler_id: [`tidak dapat dipakai: ${enabler.name} sudah non-aktif`],
        });
      if (enabler.fee >= body.amount)
        throw refusal(400, [`Jumlah harus di atas biaya ${enabler.name} (${formatRupiah(enabler.fee)})`], {
          amount: [`harus di atas biaya ${enabler.name} (${formatRupiah(enabler.fee)})`],
        });
      const now = nowIn(world);
      return {
        data: save(
          'create',
          null,
          anOnlinePayment({
            ...body,
            id: nextId(world.onlinePayments),
            enabler_name: enabler.name,
            enabler_type: enabler.type,
            fee_amount: enabler.fee,
            creator_id: world.user.id,
            creator_name: body.creator_name ?? world.user.name,
            version: 0,
            expires_at: new Date(world.clock + 86_400_000).toISOString(),
            created_at: now,
            created_on: todayIn(world),
          }),
        ),
      };
    },
    update,
    updateByPost: update,
    destroy({ param, body: { reason, version } }) {
      const current = find(param);
      if (current.voided_at) return { data: current };
      if (current.status === 'received')
        throw refusal(400, ['Pembayaran online ini sudah diterima dan tidak dapat dibatalkan']);
      checkSeen(current, version);
      return {
        data: save(
          'void',
          current,
          { ...current, status: 'cancelled', voided_at: nowIn(world), void_reason: reason },
          reason,
        ),
      };
    },
    check: ({ param }) => ({ data: find(param) }),
    history: ({ param }) => ({ data: historyOf(world, 'online-payment', find(param)) }),
  };
}
