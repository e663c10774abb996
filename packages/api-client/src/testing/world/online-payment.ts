import { amountAsked, type Api, feeOf, feeTermsOf, type OnlinePayment, transactableFields } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { checkSeen, hoursToPay, isClarified, requesterOf } from '@finance/contract/checks/online-payment';
import { anOnlinePayment } from '../an-online-payment.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { lookUp, save, type Write } from './history.ts';
import { isOf } from './counterparties.ts';
import { isFound, pageWithSums, sumOf, textsOf } from './page.ts';
import { findRecord } from './record.ts';
import { nextId, todayIn, voiding, type World } from './world.ts';

type Rows = Api['onlinePayment'];

export function onlinePaymentAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(world.onlinePayments, id, 'Pembayaran online');

  function keep(before: OnlinePayment | null, next: OnlinePayment, write: Write) {
    return { data: save(world, 'online-payment', world.onlinePayments, before, next, write) };
  }

  function update({ param, body: { version, ...fields } }: MockCall<Rows['update']>) {
    const current = find(param);
    checkSeen(current, version);
    return keep(current, { ...current, ...sent(fields) }, { action: 'update' });
  }

  return {
    index({ query }) {
      const found = world.onlinePayments.filter(
        (payment) =>
          isOf(world, payment, query.counterparty_id) &&
          (query.due_id === undefined || payment.dues.some(({ due_id }) => due_id === query.due_id)) &&
          (query.unclear === undefined || query.unclear === (payment.unclear_amount !== 0)) &&
          isFound(payment, query, exact, payment.created_on, [...textsOf(payment), payment.enabler_name]),
      );
      const pending = sumOf(found.filter(({ status }) => status === 'pending'));
      const received = sumOf(
        found.map(({ received_amount, refunded_amount }) => ({ amount: received_amount - refunded_amount })),
      );
      return pageWithSums(found, query, { received, pending });
    },
    ...lookUp(world, 'online-payment', find),
    store({ body }) {
      const { due_payment_batch_id } = body;
      const lines =
        world.duePaymentBatches
          .find(({ id }) => id === due_payment_batch_id)
          ?.lines.map(({ due, amount }) => ({ due_id: due.id, amount })) ?? body.dues;
      const dues = lines.map(({ due_id, amount }) => {
        const { uuid, outstanding_amount } = findRecord(world.dues, due_id, 'Hutang/piutang');
        return { due_id, due_uuid: uuid, amount: amount ?? outstanding_amount, settled_amount: 0 };
      });
      const enabler = findRecord(world.onlinePaymentEnablers, body.enabler_id, 'Online payment enabler');
      const terms = feeTermsOf(enabler, body.method);
      const asked = amountAsked(terms, body.amount ?? Number(sumOf(dues)));
      const next = anOnlinePayment({
        ...body,
        dues,
        settled_amount: dues.length > 0 ? 0 : null,
        ...asked,
        id: nextId(world.onlinePayments),
        enabler_name: enabler.name,
        enabler_type: enabler.type,
        fee_amount: feeOf(terms, asked.amount),
        creator_id: world.user.id,
        creator_name: requesterOf(body.creator_name, world.user.name),
        expires_at: new Date(world.clock + hoursToPay * 3_600_000).toISOString(),
        created_on: todayIn(world),
      });
      return keep(null, next, { action: 'create' });
    },
    update,
    updateByPost: update,
    destroy({ param, body: { reason, version } }) {
      const current = find(param);
      if (current.voided_at) return { data: current };
      checkSeen(current, version);
      const next = { ...current, status: 'cancelled', ...voiding(world, reason) } as const;
      return keep(current, next, { action: 'void', reason });
    },
    clarify({ param, body: { note, version } }) {
      const current = find(param);
      if (isClarified(current, note)) return { data: current };
      checkSeen(current, version);
      if (current.unclear_amount === 0) return { data: current };
      return keep(current, { ...current, unclear_amount: 0, clarify_note: note }, { action: 'update', reason: note });
    },
    check: ({ param }) => ({ data: find(param) }),
  };
}

const exact = [
  'uuid',
  'status',
  'enabler_id',
  ...transactableFields,
  'related_entity_id',
  'due_payment_batch_id',
  'creator_id',
] as const;
