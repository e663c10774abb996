import {
  addDays,
  type AgeingBucket,
  type Api,
  type Due,
  type DueInstalment,
  transactableFields,
} from '@finance/contract';
import { totalsOf } from '@finance/contract/checks/due';
import { emptyDue, isSameApp } from '@finance/contract/checks/external-id';
import { pick, sent } from '@finance/contract/checks/fields';
import { splitOverrules } from '@finance/contract/checks/transaction';
import { aDue } from '../a-due.ts';
import { setOff } from './advance.ts';
import type { Answers } from './answers.ts';
import { keepDeductions, settleWithout } from './deduction.ts';
import { duesInBatches } from './due-payment-batch.ts';
import { isOf } from './counterparties.ts';
import { agrees, finds, isChangedSince, isFound, isWithin, nextOfChanges, orderOfChanges, pageOf } from './page.ts';
import { cancelDuePayment, postDuePayment } from './pay-due.ts';
import { fileCalls } from './record-file.ts';
import { saveDue } from './save-due.ts';
import { storeOf } from './store.ts';
import { byCaller, nextId, nowIn, todayIn, type World } from './world.ts';

export function dueAnswers(world: World): Answers<Api['due']> {
  const { find, seen, change, calls } = duesOf(world);

  const store: Answers<Api['due']>['store'] = ({ body }) => {
    const { external_id = null, ...fields } = splitOverrules(body).fields;
    const date = body.date ?? todayIn(world);
    const due = aDue({ ...fields, external_id, date, id: nextId(world.dues), ...byCaller(world) });
    return { data: saveDue(world, null, due, { action: 'create' }) };
  };

  /** What is settled of a due fills the oldest instalment first. */
  function planOf({ id, amount, outstanding_amount }: Due): DueInstalment[] {
    let settled = amount - outstanding_amount;
    return (world.instalments.get(id) ?? []).map((instalment) => {
      const settled_amount = Math.min(settled, instalment.amount);
      settled -= settled_amount;
      return { ...instalment, settled_amount, outstanding_amount: instalment.amount - settled_amount };
    });
  }

  function afterAdvances(
    due: Due,
    { amount, ...of }: { amount?: number | undefined; date: string; note: string | null },
  ) {
    return amount === undefined ? due : setOff(world, due, { ...of, amount }).due;
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
          query.import_id === undefined && // no import books anything here
          finds([due.entity_name], query.entity_name) &&
          isWithin(due.due_date, query.due_date_from, query.due_date_to) &&
          agrees(query.overdue, due.status === 'open' && due.due_date !== null && due.due_date < today) &&
          agrees(query.waiting, isWaiting(due)) &&
          (query.ageing === undefined || (due.status === 'open' && bucketOf(due, today) === query.ageing)) &&
          isOf(world, due, query.counterparty_id) &&
          isChangedSince(due, query.updated_from) &&
          isFound(due, query, exact, due.date, [
            due.note,
            due.internal_note,
            due.entity_name,
            due.entity_phone_number,
            due.transactable_id,
          ]),
      );
      const { data, meta } = pageOf(found, { ...query, ...orderOfChanges(query) }, 'created_at', 'desc');
      return {
        data:
          query.with === 'account' ? data.map((due) => ({ ...due, account: lastPayment(due)?.account ?? null })) : data,
        meta: {
          ...meta,
          ...nextOfChanges(query, data),
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

    ...calls,
    updateByPost: calls.update,

    store,

    putExternal({ param: external_id, body, ...call }) {
      const { version, cancel_links: _, use_advance: __, ...said } = body;
      const current = world.dues.find(
        (row) => row.external_id === external_id && isSameApp(row.transactable_app ?? '', said.transactable_app),
      );
      if (current) return { data: change(current, { ...said, version: version ?? current.version }) };
      const due = { ...emptyDue, ...sent(said), ...pick(body, ['type', 'transactable_app', 'amount']), external_id };
      return store({ ...call, param: undefined, body: due });
    },

    close({ param, body: { reason, version } }) {
      const current = seen(find(param), version);
      const writeOff = { kind: 'hapus_sisa', amount: current.outstanding_amount, note: reason };
      const left = keepDeductions(world, current, writeOff.amount === 0 ? [] : [writeOff], {});
      const next = { ...left, closed_at: nowIn(world), close_reason: reason };
      return { data: saveDue(world, current, next, { action: 'update', reason: reason ?? undefined }) };
    },

    pay({ param, body }) {
      const {
        version,
        deductions: _,
        rest: __,
        rest_reason: ___,
        surplus: ____,
        use_advances: amount,
        ...payment
      } = splitOverrules(body).fields;
      const date = body.date ?? todayIn(world);
      const due = afterAdvances(seen(find(param), version), { amount, date, note: body.note });
      const paid = postDuePayment(world, due, { ...payment, date });
      const settled = settleWithout(world, paid.due, body, { date, transaction_id: paid.transaction.id });
      const after = settled === paid.due ? paid.due : saveDue(world, paid.due, settled, { action: 'update' });
      return { data: paid.transaction, surplus: null, due: after };
    },

    deduct({ param, body }) {
      const { use_advances: amount, note } = body;
      const used = { amount, date: body.date ?? todayIn(world), note };
      const due = afterAdvances(seen(find(param), body.version), used);
      const next = settleWithout(world, due, body, { date: body.date ?? undefined });
      return { data: saveDue(world, due, next, { action: 'update' }) };
    },

    reminders: ({ param }) => ({ data: world.reminders.sent.filter(({ due_id }) => due_id === find(param).id) }),
    instalments: ({ param }) => ({ data: planOf(find(param)) }),

    setInstalments({ param, body: { instalments, version, reason } }) {
      const current = seen(find(param), version);
      world.instalments.set(current.id, instalments);
      const next = {
        ...current,
        instalment_count: instalments.length,
        due_date: instalments[0]?.due_date ?? current.due_date,
      };
      const due = saveDue(world, current, next, { action: 'update', reason: reason ?? undefined });
      return { data: planOf(due), due };
    },

    ...fileCalls(world, 'due', {
      find,
      seen,
      save: (current, next) => saveDue(world, current, next, { action: 'update' }),
      named: (due) => ({ due }),
    }),

    cancelPayment: ({ param, body }) => ({ data: cancelDuePayment(world, seen(find(param), body.version), body) }),

    ...duesInBatches(world),
  };
}

export function duesOf(world: World) {
  return storeOf<Due>(world, {
    resource: 'due',
    what: 'Hutang/piutang',
    readable: () => world.dues,
    keep: (before, next, write) => saveDue(world, before, next, write),
  });
}

const exact = [
  'uuid',
  'type',
  'status',
  ...transactableFields,
  'entity_id',
  'due_payment_batch_id',
  'creator_id',
  'external_id',
] as const;

function bucketOf({ due_date }: Due, today: string): AgeingBucket {
  if (due_date === null) return 'tanpa_jt';
  if (due_date >= today) return 'belum_jatuh_tempo';
  if (due_date >= addDays(today, -30)) return '1_30';
  if (due_date >= addDays(today, -60)) return '31_60';
  return due_date >= addDays(today, -90) ? '61_90' : 'over_90';
}
