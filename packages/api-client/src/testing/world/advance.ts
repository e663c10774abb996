import type { AdvanceDetail, AdvanceUse, Api, Due } from '@finance/contract';
import { advanceBooking, sideOf, takenOf } from '@finance/contract/checks/advance';
import { nameOfDue } from '@finance/contract/checks/due-payment-batch';
import { notFound } from '@finance/contract/checks/refusal';
import { splitOverrules } from '@finance/contract/checks/transaction';
import { anAdvance, anAdvanceUse } from '../an-advance.ts';
import type { Answers } from './answers.ts';
import { book, voidTransaction } from './book.ts';
import { save, type Write } from './history.ts';
import { isOf } from './counterparties.ts';
import { agrees, isFound, pageOf, sumOf } from './page.ts';
import { findDue, saveDue } from './save-due.ts';
import { storeOf } from './store.ts';
import { byCaller, nextId, todayIn, voiding, type World } from './world.ts';

export function advanceAnswers(world: World): Answers<Api['advance']> {
  const { find, seen, withdraw, calls } = storeOf<AdvanceDetail>(world, {
    resource: 'advance',
    what: 'Uang muka',
    readable: () => world.advances,
    keep: (before, next, write) => keep(world, before, next, write),
  });
  const { update: _, ...common } = calls;

  return {
    index({ query }) {
      const usable =
        query.due_payment_batch_id === undefined
          ? undefined
          : world.duePaymentBatches
              .filter(({ id }) => id === query.due_payment_batch_id)
              .flatMap(({ date, lines }) => lines.flatMap(({ due }) => usableFor(world, due, { date })));
      const found = world.advances.filter(
        (row) =>
          agrees(query.left, row.left_amount > 0) &&
          (usable === undefined || usable.includes(row)) &&
          isOf(world, row, query.counterparty_id) &&
          isFound(row, query, ['uuid', 'direction', 'creator_id'], row.date, [
            row.note,
            row.entity_name,
            row.entity_phone_number,
            row.entity_id,
          ]),
      );
      const leftOf = (direction: AdvanceDetail['direction']) =>
        Number(sumOf(found.filter((row) => row.direction === direction).map((row) => ({ amount: row.left_amount }))));
      const { data, meta } = pageOf(found, query, 'created_at', 'desc');
      return {
        data: data.map(({ uses: __, ...row }) => row),
        meta: { ...meta, received_total: leftOf('received'), paid_total: leftOf('paid') },
      };
    },

    uses: ({ query }) => ({
      data: world.advances.flatMap(({ uses }) => uses).filter(({ due_id }) => due_id === query.due_id),
    }),

    ...common,

    store({ body }) {
      const { account_type, account_id, ...fields } = splitOverrules(body).fields;
      const date = body.date ?? todayIn(world);
      const id = nextId(world.advances);
      const booking = advanceBooking(fields, { ...fields, account_type, account_id });
      const transaction = book(world, { ...booking, date, advance_id: id });
      const next = anAdvance({
        ...fields,
        id,
        date,
        counterparty_id: transaction.counterparty_id ?? nextId(world.counterparties),
        transaction_id: transaction.id,
        ...byCaller(world),
      });
      return { data: keep(world, null, next, { action: 'create' }) };
    },

    destroy({ param, body }) {
      const current = find(param);
      const transaction = world.transactions.find(({ id }) => id === current.transaction_id);
      const after = withdraw(current, body);
      if (transaction && !transaction.voided_at) voidTransaction(world, transaction, body.reason);
      return { data: after };
    },

    setOff({ body }) {
      const settled = setOff(world, findDue(world, body.due_id), { ...body, date: body.date ?? todayIn(world) });
      return { data: settled.due, uses: settled.uses };
    },

    payBack({ param, body }) {
      const current = seen(find(param), body.version);
      const { amount, note } = body;
      const date = body.date ?? todayIn(world);
      const booking = advanceBooking(current, body, { isBack: true });
      const { id: transaction_id } = book(world, { ...booking, date, advance_id: current.id });
      const use = newUse(world, { advance_id: current.id, kind: 'paid_back', amount, date, note, transaction_id });
      return { data: add(world, current, use) };
    },

    cancelUse({ param, body: { advance_use_id, reason, version } }) {
      const current = find(param);
      const use = current.uses.find(({ id }) => id === advance_use_id);
      if (!use) throw notFound('Pemakaian uang muka');
      if (use.voided_at) return { data: current };
      seen(current, version);
      const transaction = world.transactions.find(({ id }) => id === use.transaction_id);
      if (transaction) voidTransaction(world, transaction, reason);
      if (use.due_id !== null) {
        const due = findDue(world, use.due_id);
        const set_off_amount = due.set_off_amount - use.amount;
        const open = { ...due, set_off_amount, closed_at: null, close_reason: null };
        saveDue(world, due, open, { action: 'update', reason });
      }
      const uses = current.uses.map((each) => (each === use ? { ...each, ...voiding(world, reason) } : each));
      const next = { ...current, used_amount: current.used_amount - use.amount, uses };
      return { data: keep(world, current, next, { action: 'update', reason }) };
    },
  };
}

/** The advances that can be set off against a due, the oldest first. */
function usableFor(world: World, due: Due, { date, advance_id }: { date: string; advance_id?: number | undefined }) {
  return world.advances
    .filter(
      (row) =>
        row.direction === sideOf(due) &&
        row.left_amount > 0 &&
        row.date <= date &&
        (advance_id === undefined || row.id === advance_id) &&
        isOf(world, row, due.counterparty_id ?? 0),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
}

/** Sets advances off against a due: as much as is wanted and there; by default all that is outstanding. */
export function setOff(
  world: World,
  due: Due,
  wanted: {
    amount?: number | undefined;
    most?: number;
    advance_id?: number | undefined;
    date: string;
    note: string | null;
  },
): { due: Due; uses: AdvanceUse[]; amount: number } {
  const { date, note } = wanted;
  const usable = usableFor(world, due, wanted);
  const left = Number(sumOf(usable.map((row) => ({ amount: row.left_amount }))));
  const amount = wanted.amount ?? Math.min(wanted.most ?? due.outstanding_amount, left);
  if (amount <= 0) return { due, uses: [], amount: 0 };
  const uses = takenOf(usable, amount).map((part) => {
    const of = { advance_id: part.advance.id, due_id: due.id, due_name: nameOfDue(due) };
    const use = newUse(world, { ...of, amount: part.amount, date, note });
    add(world, part.advance, use);
    return use;
  });
  const set_off_amount = due.set_off_amount + amount;
  return { due: saveDue(world, due, { ...due, set_off_amount }, { action: 'update' }), uses, amount };
}

function newUse(world: World, fields: Partial<AdvanceUse>): AdvanceUse {
  return anAdvanceUse({
    due_id: null,
    due_name: null,
    ...fields,
    id: nextId(world.advances.flatMap(({ uses }) => uses)),
    ...byCaller(world),
  });
}

function add(world: World, advance: AdvanceDetail, use: AdvanceUse): AdvanceDetail {
  const next = { ...advance, used_amount: advance.used_amount + use.amount, uses: [...advance.uses, use] };
  return keep(world, advance, next, { action: 'update' });
}

/** Writes the next state of an advance, with its history. */
function keep(world: World, before: AdvanceDetail | null, next: AdvanceDetail, write: Write): AdvanceDetail {
  const left_amount = next.voided_at === null ? next.amount - next.used_amount : 0;
  return save(world, 'advance', world.advances, before, { ...next, left_amount }, write);
}
