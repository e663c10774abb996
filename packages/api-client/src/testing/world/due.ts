import { addDays, type AgeingBucket, type Api, type Due, transactableFields } from '@finance/contract';
import {
  changesBooks,
  checkClosable,
  checkDueDate,
  checkOpen,
  checkPaid,
  checkPayable,
  checkSeen,
  checkVoidable,
  paidBy,
  paidBySettlement,
  paymentBooking,
  totalsOf,
} from '@finance/contract/checks/due';
import { sent } from '@finance/contract/checks/fields';
import { notFound } from '@finance/contract/checks/refusal';
import { accountChanges, checkOpening, splitOverrules } from '@finance/contract/checks/transaction';
import { aDue } from '../a-due.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { voidTransaction } from './book.ts';
import { amountScales, ask, balancesAfter, checkNewBooking, checkOpenDays, checkOpenPeriod } from './books.ts';
import { duesInBatches } from './due-payment-batch.ts';
import { lookUp } from './history.ts';
import { isOf } from './link-counterparty.ts';
import { agrees, finds, isFound, isWithin, pageOf } from './page.ts';
import { postDuePayment } from './pay-due.ts';
import { isUnchanged } from './record.ts';
import { findDue, saveDue } from './save-due.ts';
import { byCaller, nextId, nowIn, todayIn, voiding, type World } from './world.ts';

type Rows = Api['due'];

export function dueAnswers(world: World): Answers<Rows> {
  /** A due is often written down long after its day, which is not asked about. */
  function askAbout(due: Pick<Due, 'date' | 'amount'>, overrules: Parameters<typeof ask>[2], before?: Due) {
    const scales = before?.amount === due.amount ? [] : amountScales(world);
    ask(world, due, { ...overrules, allow_backdated: true }, { scales });
  }

  function update({ param, body }: MockCall<Rows['update']>) {
    const { overrules, fields } = splitOverrules(body);
    const { version, ...change } = fields;
    const current = findDue(world, param);
    checkOpen(current, version);
    const next: Due = { ...current, ...sent(change) };
    if (isUnchanged(current, next)) return { data: current };
    checkPaid(current, next);
    if (next.date !== current.date || next.due_date !== current.due_date) checkDueDate(next);
    if (changesBooks(current, next)) {
      checkOpenPeriod(world, current.date, next.date);
      askAbout(next, overrules, current);
    }
    const closed_at = next.amount === current.paid_amount ? nowIn(world) : null;
    return { data: saveDue(world, current, { ...next, closed_at }, { action: 'update' }) };
  }

  return {
    index({ query }) {
      const today = todayIn(world);
      const isWaiting = (due: Due) =>
        world.duePaymentBatches.some(
          ({ status, lines }) => status === 'open' && lines.some((line) => line.due.id === due.id),
        );
      const lastPayment = ({ id }: Due) => world.transactions.findLast((row) => row.due_id === id && !row.voided_at);
      const found = world.dues.filter(
        (due) =>
          finds([due.entity_name], query.entity_name) &&
          isWithin(due.due_date, query.due_date_from, query.due_date_to) &&
          agrees(query.overdue, due.status === 'open' && due.due_date !== null && due.due_date < today) &&
          agrees(query.waiting, isWaiting(due)) &&
          (query.ageing === undefined || (due.status === 'open' && bucketOf(due, today) === query.ageing)) &&
          isOf(world, due, query.counterparty_id) &&
          isFound(due, query, exact, due.date, [
            due.note,
            due.internal_note,
            due.entity_name,
            due.entity_phone_number,
            due.transactable_id,
          ]),
      );
      const { data, meta } = pageOf(found, query, 'created_at', 'desc');
      return {
        data:
          query.with === 'account' ? data.map((due) => ({ ...due, account: lastPayment(due)?.account ?? null })) : data,
        meta: {
          ...meta,
          ...totalsOf(
            found.map((due) => ({
              type: due.type,
              bucket: bucketOf(due, today),
              outstanding: BigInt(due.outstanding_amount),
            })),
          ),
        },
      };
    },

    ...lookUp(world, 'due', (id) => findDue(world, id)),

    store({ body }) {
      const { overrules, fields } = splitOverrules(body);
      const due = { ...fields, date: body.date ?? todayIn(world) };
      checkDueDate(due);
      checkOpening(due, world);
      checkOpenPeriod(world, due.date);
      askAbout(due, overrules);
      const closed_at = due.amount === 0 ? nowIn(world) : null;
      const written = aDue({ ...due, id: nextId(world.dues), ...byCaller(world), closed_at });
      return { data: saveDue(world, null, written, { action: 'create' }) };
    },

    update,
    updateByPost: update,

    destroy({ param, body: { reason, version } }) {
      const current = findDue(world, param);
      if (current.voided_at) return { data: current };
      checkVoidable(current, version);
      checkOpenPeriod(world, current.date);
      const next = { ...current, ...voiding(world, reason), closed_at: nowIn(world) };
      return { data: saveDue(world, current, next, { action: 'void', reason }) };
    },

    close({ param, body }) {
      const current = findDue(world, param);
      checkClosable(current, body);
      checkOpenPeriod(world, todayIn(world));
      const next = { ...current, closed_at: nowIn(world), close_reason: body.reason };
      return { data: saveDue(world, current, next, { action: 'update', reason: body.reason ?? undefined }) };
    },

    pay({ param, body }) {
      const { overrules, fields } = splitOverrules(body);
      const { version, ...payment } = { ...fields, date: body.date ?? todayIn(world) };
      const due = findDue(world, param);
      checkPayable(due, payment.amount, version);
      checkNewBooking(world, paymentBooking(due, payment), overrules);
      return { data: postDuePayment(world, due, payment) };
    },

    cancelPayment({ param, body: { transaction_id, reason, version, allow_negative_balance } }) {
      const due = findDue(world, param);
      const transaction = world.transactions.find(({ id, due_id }) => id === transaction_id && due_id === due.id);
      if (!transaction) throw notFound('Pembayaran');
      if (transaction.voided_at) return { data: due };
      const batch = world.duePaymentBatches.find(({ lines }) =>
        lines.some((line) => line.transaction_id === transaction_id),
      );
      if (batch) throw paidBySettlement(batch.name);
      checkSeen(due, version);
      checkOpenPeriod(world, transaction.date);
      const accounts = balancesAfter(world, accountChanges(transaction, null));
      ask(world, null, { allow_negative_balance }, { accounts });
      checkOpenDays(world, transaction);
      voidTransaction(world, transaction, reason);
      const paid_amount = due.paid_amount - paidBy(due, transaction.amount);
      const next = { ...due, paid_amount, closed_at: null, close_reason: null };
      return { data: saveDue(world, due, next, { action: 'update', reason }) };
    },

    ...duesInBatches(world),
  };
}

const exact = [
  'uuid',
  'type',
  'status',
  ...transactableFields,
  'entity_id',
  'due_payment_batch_id',
  'creator_id',
] as const;

function bucketOf({ due_date }: Due, today: string): AgeingBucket {
  if (due_date === null) return 'tanpa_jt';
  if (due_date >= today) return 'belum_jatuh_tempo';
  if (due_date >= addDays(today, -30)) return '1_30';
  if (due_date >= addDays(today, -60)) return '31_60';
  return due_date >= addDays(today, -90) ? '61_90' : 'over_90';
}
