import { addDays, type AgeingBucket, type Api, type BodyOut, type Due, transactableFields } from '@finance/contract';
import {
  changesBooks,
  checkClosable,
  checkDueDate,
  checkOpen,
  checkPaid,
  checkPayable,
  checkVoidable,
  isRebooked,
  ownerQuestion,
  paymentBooking,
  totalsOf,
} from '@finance/contract/checks/due';
import { sent } from '@finance/contract/checks/fields';
import { checkOpening, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import { aDue } from '../a-due.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { amountScales, ask, checkNewBooking, checkOpenPeriod } from './books.ts';
import { duesInBatches } from './due-payment-batch.ts';
import { lookUp } from './history.ts';
import { isOf } from './link-counterparty.ts';
import { agrees, finds, isFound, isWithin, pageOf } from './page.ts';
import { cancelDuePayment, postDuePayment } from './pay-due.ts';
import { isUnchanged } from './record.ts';
import { findDue, saveDue } from './save-due.ts';
import { byCaller, nextId, nowIn, todayIn, voiding, type World } from './world.ts';

type Rows = Api['due'];

export function dueAnswers(world: World): Answers<Rows> {
  const update = ({ param, body }: MockCall<Rows['update']>) => ({
    data: changeDue(world, findDue(world, param), body),
  });

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
      askAbout(world, due, overrules, { incomplete: ownerQuestion(due) });
      const closed_at = due.amount === 0 ? nowIn(world) : null;
      const written = aDue({ ...due, id: nextId(world.dues), ...byCaller(world), closed_at });
      return { data: saveDue(world, null, written, { action: 'create' }) };
    },

    update,
    updateByPost: update,

    destroy: ({ param, body }) => ({ data: withdrawDue(world, findDue(world, param), body) }),

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
      checkNewBooking(world, paymentBooking(due, payment), overrules, {}, paymentQuestion);
      const paid = postDuePayment(world, due, payment);
      return { data: paid.transaction, due: paid.due };
    },

    cancelPayment: ({ param, body }) => ({ data: cancelDuePayment(world, findDue(world, param), body) }),

    ...duesInBatches(world),
  };
}

/** Changes a due by the rules for everyone. */
export function changeDue(world: World, current: Due, body: BodyOut<Rows['update']>, reason?: string): Due {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  checkOpen(current, version);
  const next: Due = { ...current, ...sent(change) };
  if (isUnchanged(current, next)) return current;
  checkPaid(current, next);
  if (next.date !== current.date || next.due_date !== current.due_date) checkDueDate(next);
  if (changesBooks(current, next)) checkOpenPeriod(world, current.date, next.date);
  if (isRebooked(current, next)) askAbout(world, next, overrules, { before: current });
  const closed_at = next.amount === current.paid_amount ? nowIn(world) : null;
  return saveDue(world, current, { ...next, closed_at }, { action: 'update', reason });
}

/** Voids a due that nothing was paid of, once. */
export function withdrawDue(world: World, current: Due, { reason, version }: BodyOut<Rows['destroy']>): Due {
  if (current.voided_at) return current;
  checkVoidable(current, version);
  checkOpenPeriod(world, current.date);
  const next = { ...current, ...voiding(world, reason), closed_at: nowIn(world) };
  return saveDue(world, current, next, { action: 'void', reason });
}

/** A due is often written down long after its day, which is not asked about. */
function askAbout(
  world: World,
  due: Pick<Due, 'date' | 'amount'>,
  overrules: Parameters<typeof ask>[2],
  { before, incomplete = null }: { before?: Due; incomplete?: string | null },
) {
  const scales = before?.amount === due.amount ? [] : amountScales(world);
  const yes = before ? { yes: yesTo.change(due.amount) } : {};
  ask(world, due, { ...overrules, allow_backdated: true }, { scales, incomplete, ...yes });
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
