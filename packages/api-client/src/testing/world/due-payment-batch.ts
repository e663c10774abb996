import { addUp, type Api, DuePaymentBatch, type DuePaymentBatchDetail, exactSum } from '@finance/contract';
import { lineNote } from '@finance/contract/checks/due-payment-batch';
import { splitOverrules } from '@finance/contract/checks/transaction';
import { pick, sent } from '@finance/contract/checks/fields';
import { aDuePaymentBatch, aDuePaymentBatchLine } from '../a-due-payment-batch.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { shownAccount } from './books.ts';
import { settleWithout } from './deduction.ts';
import { save, type Write } from './history.ts';
import { isFound, pageWithSums } from './page.ts';
import { setOff } from './advance.ts';
import { postDuePayment, takeBackDuePayment } from './pay-due.ts';
import { isUnchanged } from './record.ts';
import { fileCalls } from './record-file.ts';
import { findDue, saveDue } from './save-due.ts';
import { storeOf } from './store.ts';
import { byCaller, isGranted, nextId, nowIn, todayIn, voiding, type World } from './world.ts';

type Rows = Api['duePaymentBatch'];
type Batch = DuePaymentBatchDetail;
type Line = Batch['lines'][number];

export function duePaymentBatchAnswers(world: World): Answers<Rows> {
  const { find, seen, calls, readable } = duePaymentBatchesOf(world);

  function update({ param, body: { version, lines, ...fields } }: MockCall<Rows['update']>) {
    const current = seen(find(param), version);
    const next = { ...current, ...sent(fields) };
    const replaced = lines === undefined ? next : withLines(world, next, lines);
    if (isUnchanged(current, replaced)) return { data: current };
    return { data: saveDuePaymentBatch(world, current, replaced, { action: 'update' }) };
  }

  function begin({ lines, ...fields }: MockCall<Rows['store']>['body']): Batch {
    const batch = aDuePaymentBatch({
      ...fields,
      id: nextId(world.duePaymentBatches),
      date: fields.date ?? todayIn(world),
      ...byCaller(world),
    });
    return saveDuePaymentBatch(world, null, withLines(world, batch, lines), { action: 'create' });
  }

  function closeBatch(batch: Batch): Batch {
    const { account_type, account_id, date, name } = batch;
    const lines = batch.lines.map((line) => {
      const note = lineNote(name, line.due.note);
      const payment = { account_type, account_id, date, amount: line.amount, note };
      const paid = postDuePayment(world, line.due, payment, { due_payment_batch_id: batch.id });
      const { id, uuid } = paid.transaction;
      const settled = settleWithout(world, paid.due, line, { date, transaction_id: id });
      if (settled !== paid.due) saveDue(world, paid.due, settled, { action: 'update' });
      return { ...line, transaction_id: id, transaction_uuid: uuid };
    });
    const closed = { ...batch, lines, closed_at: nowIn(world), closed_by_name: world.user.name };
    return saveDuePaymentBatch(world, batch, closed, { action: 'update' });
  }

  function takeAdvances(batch: Batch, most = Infinity): Batch {
    let left = most;
    const lines = batch.lines.flatMap((line) => {
      const of = { date: batch.date, note: batch.name };
      const { due, amount } = setOff(world, line.due, { most: Math.min(line.amount, left), ...of });
      left -= amount;
      return line.amount === amount ? [] : [{ ...line, due, amount: line.amount - amount }];
    });
    return saveDuePaymentBatch(world, batch, { ...batch, lines }, { action: 'update' });
  }

  return {
    index({ query }) {
      const found = readable().filter(
        (batch) =>
          (query.due_id === undefined || batch.lines.some(({ due }) => due.id === query.due_id)) &&
          isFound(
            batch,
            query,
            ['uuid', 'status', 'account_type', 'account_id', 'creator_id'],
            batch.date,
            [batch.name, batch.note, batch.account.full_info, ...batch.lines.map(({ due }) => due.entity_name)],
            batch.total,
          ),
      );
      const counted = found.filter(({ voided_at }) => voided_at === null);
      const sum = (name: 'total' | 'total_in' | 'total_out') => addUp(counted.map((batch) => exactSum(batch, name)));
      const { data, meta } = pageWithSums(found, query, {
        total: sum('total'),
        total_in: sum('total_in'),
        total_out: sum('total_out'),
      });
      return { data: data.map((batch) => DuePaymentBatch.parse(batch)), meta };
    },

    ...calls,

    store: ({ body }) => ({ data: begin(body) }),

    settle({ body }) {
      const { surplus_amount: _, use_advances, ...fields } = splitOverrules(body).fields;
      const { id } = begin(fields);
      if (use_advances !== undefined) takeAdvances(find(id), use_advances);
      return { data: closeBatch(find(id)), surplus: null };
    },

    update,
    updateByPost: update,

    close: ({ param, body: { version } }) => ({ data: closeBatch(seen(find(param), version)) }),

    useAdvances: ({ param, body: { version } }) => ({ data: takeAdvances(seen(find(param), version)) }),

    ...fileCalls(world, 'due-payment-batch', {
      find,
      seen,
      save: (current, next) => saveDuePaymentBatch(world, current, next, { action: 'update' }),
      named: (due_payment_batch) => ({ due_payment_batch }),
    }),

    reopen({ param, body: { reason, version } }) {
      const batch = find(param);
      if (!batch.closed_at && !batch.voided_at) return { data: batch };
      takeBack(world, seen(batch, version), reason);
      const lines = batch.lines.map((line) => ({ ...line, transaction_id: null, transaction_uuid: null }));
      const open = { ...batch, lines, closed_at: null, closed_by_name: null };
      return { data: saveDuePaymentBatch(world, batch, open, { action: 'update', reason }) };
    },

    destroy({ param, body: { reason, version } }) {
      const batch = find(param);
      if (batch.voided_at) return { data: batch };
      takeBack(world, seen(batch, version), reason);
      return {
        data: saveDuePaymentBatch(world, batch, { ...batch, ...voiding(world, reason) }, { action: 'void', reason }),
      };
    },
  };
}

function duePaymentBatchesOf(world: World) {
  return storeOf<Batch>(world, {
    resource: 'due-payment-batch',
    what: 'Pelunasan',
    readable: () =>
      world.duePaymentBatches.filter((batch) => isGranted(world, batch, 'read')).map((batch) => shown(world, batch)),
    keep: (before, next, write) => saveDuePaymentBatch(world, before, next, write),
  });
}

/** What the due's own calls do to a due payment batch. */
export function duesInBatches(
  world: World,
): Pick<Answers<Api['due']>, 'assignToDuePaymentBatch' | 'removeDuePaymentBatch'> {
  const { find } = duePaymentBatchesOf(world);
  function replace(batch: Batch, wanted: Wanted[]) {
    const next = withLines(world, batch, wanted);
    if (!isUnchanged(batch, next)) saveDuePaymentBatch(world, batch, next, { action: 'update' });
  }
  const others = (batch: Batch, id: number) =>
    batch.lines.filter(({ due }) => due.id !== id).map(({ due, ...line }) => ({ ...line, due_id: due.id }));

  return {
    assignToDuePaymentBatch({ param, body: { due_payment_batch_id, amount } }) {
      const due = findDue(world, param);
      const batch = find(due_payment_batch_id);
      replace(batch, [...others(batch, due.id), { due_id: due.id, amount }]);
      return { data: findDue(world, due.id) };
    },

    removeDuePaymentBatch({ param }) {
      const due = findDue(world, param);
      if (due.due_payment_batch_id === null) return { data: due };
      const batch = find(due.due_payment_batch_id);
      replace(batch, others(batch, due.id));
      return { data: findDue(world, due.id) };
    },
  };
}

/** A batch as it is read: with its dues as they stand, and what they add up to. */
function shown(world: World, batch: Batch): Batch {
  const lines = batch.lines
    .map((line) => ({ ...line, due: world.dues.find((due) => due.id === line.due.id) ?? line.due }))
    .toSorted(
      (a, b) =>
        (a.due.entity_name ?? '').localeCompare(b.due.entity_name ?? '', 'id') ||
        a.due.date.localeCompare(b.due.date) ||
        a.due.id - b.due.id,
    );
  const { closed_at, voided_at } = batch;
  return { ...batch, lines, ...pick(aDuePaymentBatch({ closed_at, voided_at, lines }), workedOut) };
}

/** What follows from the rest. */
const workedOut = [
  'status',
  'dues_count',
  'total',
  'total_exact',
  'total_in',
  'total_in_exact',
  'total_out',
  'total_out_exact',
] as const;

interface Wanted extends Partial<Pick<Line, 'deductions' | 'rest' | 'rest_reason'>> {
  due_id: number;
  amount?: number | undefined;
}

/** The batch with other lines. */
function withLines(world: World, batch: Batch, wanted: Wanted[]): Batch {
  const lines = wanted.map(({ due_id, amount, deductions = [], rest = 'open', rest_reason = null }): Line => {
    const due = findDue(world, due_id);
    const left = deductions.reduce((sum, deduction) => sum - deduction.amount, due.outstanding_amount);
    return aDuePaymentBatchLine({ due, amount: amount ?? left, deductions, rest, rest_reason });
  });
  return shown(world, { ...batch, lines });
}

/** Takes back what a batch has booked. */
function takeBack(world: World, { lines }: Batch, reason: string): void {
  for (const { due, transaction_id } of lines) {
    const transaction = world.transactions.find(({ id }) => id === transaction_id);
    if (!transaction) continue;
    takeBackDuePayment(world, due, transaction, reason);
  }
}

/** Says in a due which batch it waits in, or was paid by last. */
function pointDue(world: World, id: number): void {
  const due = findDue(world, id);
  const holding = world.duePaymentBatches.filter(
    ({ lines, voided_at }) => voided_at === null && lines.some((line) => line.due.id === id),
  );
  const due_payment_batch_id = (holding.find(({ status }) => status === 'open') ?? holding.at(-1))?.id ?? null;
  if (due_payment_batch_id !== due.due_payment_batch_id)
    saveDue(world, due, { ...due, due_payment_batch_id }, { action: 'update' });
}

/** Writes the next state of a batch, with its history; its dues know it. */
function saveDuePaymentBatch(world: World, before: Batch | null, next: Batch, write: Write): Batch {
  const resource = 'due-payment-batch';
  const told = shown(world, { ...next, account: shownAccount(world, next) });
  const after = save(world, resource, world.duePaymentBatches, before, told, write, ({ lines, ...batch }) => ({
    ...batch,
    lines: lines.map(({ due, amount }) => ({ due_id: due.id, amount })),
  }));
  for (const id of new Set([...(before?.lines ?? []), ...after.lines].map(({ due }) => due.id))) pointDue(world, id);
  return shown(world, after);
}
