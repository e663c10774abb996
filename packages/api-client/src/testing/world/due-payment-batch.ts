import { addUp, type Api, type Due, DuePaymentBatch, type DuePaymentBatchDetail, exactSum } from '@finance/contract';
import {
  checkChangeable,
  checkClosable,
  checkLines,
  checkRemovable,
  checkReopenable,
  checkSeen,
  checkUndoable,
  lineNote,
  missingDue,
  reopenedReason,
  undoneReason,
} from '@finance/contract/checks/due-payment-batch';
import { checkPart, givenUpOn, paymentBooking } from '@finance/contract/checks/due';
import { pick, sent } from '@finance/contract/checks/fields';
import { paymentQuestion } from '@finance/contract/checks/imported-row';
import { type Overrules, yesTo } from '@finance/contract/checks/transaction';
import { aDuePaymentBatch } from '../a-due-payment-batch.ts';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { voidTransaction } from './book.ts';
import {
  ask,
  balancesAfter,
  checkAccount,
  checkOpenDays,
  checkOpenPeriod,
  findImported,
  isSameAccount,
  shownAccount,
} from './books.ts';
import { lookUp, save, type Write } from './history.ts';
import { isFound, pageWithSums } from './page.ts';
import { postDuePayment } from './pay-due.ts';
import { findRecord, isUnchanged } from './record.ts';
import { findDue, saveDue } from './save-due.ts';
import { byCaller, isGranted, nextId, nowIn, todayIn, voiding, type World } from './world.ts';

type Rows = Api['duePaymentBatch'];
type Batch = DuePaymentBatchDetail;
type Line = Batch['lines'][number];

export function duePaymentBatchAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findDuePaymentBatch(world, id);

  function update({ param, body: { version, lines, ...fields } }: MockCall<Rows['update']>) {
    const current = find(param);
    checkChangeable(current, version);
    const next = { ...current, ...sent(fields) };
    if (next.date !== current.date) checkOpenPeriod(world, next.date);
    if (!isSameAccount(next, current)) checkAccount(world, next, { mustBeActive: true });
    const replaced = lines === undefined ? next : withLines(world, next, lines);
    if (isUnchanged(current, replaced)) return { data: current };
    return { data: saveDuePaymentBatch(world, current, replaced, { action: 'update' }) };
  }

  return {
    index({ query }) {
      const found = readable(world).filter(
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

    ...lookUp(world, 'due-payment-batch', find),

    store({ body: { lines, ...fields } }) {
      const batch = aDuePaymentBatch({
        ...fields,
        id: nextId(world.duePaymentBatches),
        date: fields.date ?? todayIn(world),
        ...byCaller(world),
      });
      checkOpenPeriod(world, batch.date);
      checkAccount(world, batch, { mustBeActive: true });
      return { data: saveDuePaymentBatch(world, null, withLines(world, batch, lines), { action: 'create' }) };
    },

    update,
    updateByPost: update,

    close({ param, body: { version, ...overrules } }) {
      const batch = find(param);
      checkClosable(batch, version);
      checkLines(batch.lines, new Map());
      const { account_type, account_id, date } = batch;
      checkOpenPeriod(world, date);
      checkAccount(world, batch, { mustBeActive: true });
      const change = BigInt(exactSum(batch, 'total'));
      const accounts = balancesAfter(world, [{ account_type, account_id, change }]);
      const paymentOf = ({ due, amount }: Line) => {
        return { account_type, account_id, date, amount, note: lineNote(batch.name, due.note) };
      };
      const moneys = batch.lines.map((line) => paymentBooking(line.due, paymentOf(line)));
      const total = { account_type, account_id, amount: change };
      const imported = paymentQuestion(findImported(world, [total, ...moneys], { date }));
      ask(world, { date, amount: change }, overrules, { imported, accounts, yes: yesTo.settle(change) });
      checkOpenDays(world, batch);
      const lines = batch.lines.map((line) => {
        const payment = paymentOf(line);
        const { id, uuid } = postDuePayment(world, line.due, payment).transaction;
        return { ...line, transaction_id: id, transaction_uuid: uuid };
      });
      const closed = { ...batch, lines, closed_at: nowIn(world), closed_by_name: world.user.name };
      return { data: saveDuePaymentBatch(world, batch, closed, { action: 'update' }) };
    },

    reopen({ param, body: { reason, version, allow_negative_balance } }) {
      const batch = find(param);
      if (!batch.closed_at && !batch.voided_at) return { data: batch };
      checkReopenable(batch, version);
      undo(world, batch, { reason: reopenedReason(batch.name, reason), allow_negative_balance, yes: yesTo.reopen });
      const lines = batch.lines.map((line) => ({ ...line, transaction_id: null, transaction_uuid: null }));
      const open = { ...batch, lines, closed_at: null, closed_by_name: null };
      return { data: saveDuePaymentBatch(world, batch, open, { action: 'update', reason }) };
    },

    destroy({ param, body: { reason, version, allow_negative_balance } }) {
      const batch = find(param);
      if (batch.voided_at) return { data: batch };
      checkSeen(batch, version);
      if (batch.closed_at)
        undo(world, batch, { reason: undoneReason(batch.name, reason), allow_negative_balance, yes: yesTo.takeBack });
      const next = { ...batch, ...voiding(world, reason) };
      return { data: saveDuePaymentBatch(world, batch, next, { action: 'void', reason }) };
    },
  };
}

/** What the due's own calls do to a due payment batch. */
export function duesInBatches(
  world: World,
): Pick<Answers<Api['due']>, 'assignToDuePaymentBatch' | 'removeDuePaymentBatch'> {
  function replace(batch: Batch, wanted: Wanted[]) {
    const next = withLines(world, batch, wanted);
    if (!isUnchanged(batch, next)) saveDuePaymentBatch(world, batch, next, { action: 'update' });
  }
  const others = (batch: Batch, id: number) =>
    batch.lines.filter(({ due }) => due.id !== id).map(({ due, amount }) => ({ due_id: due.id, amount }));

  return {
    assignToDuePaymentBatch({ param, body: { due_payment_batch_id, amount } }) {
      const due = findDue(world, param);
      const batch = findDuePaymentBatch(world, due_payment_batch_id);
      checkChangeable(batch, undefined);
      if (due.status === 'open' && amount !== undefined) checkPart(due, amount);
      replace(batch, [...others(batch, due.id), { due_id: due.id, amount }]);
      return { data: findDue(world, due.id) };
    },

    removeDuePaymentBatch({ param }) {
      const due = findDue(world, param);
      if (due.due_payment_batch_id === null) return { data: due };
      const batch = findDuePaymentBatch(world, due.due_payment_batch_id);
      checkRemovable(batch);
      replace(batch, others(batch, due.id));
      return { data: findDue(world, due.id) };
    },
  };
}

function readable(world: World): Batch[] {
  return world.duePaymentBatches.filter((batch) => isGranted(world, batch, 'read')).map((batch) => shown(world, batch));
}

function findDuePaymentBatch(world: World, id: number | string): Batch {
  return findRecord(readable(world), id, 'Pelunasan');
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

interface Wanted {
  due_id: number;
  amount?: number | undefined;
}

/** The batch with other lines, in which its dues stand already. */
function withLines(world: World, batch: Batch, wanted: Wanted[]): Batch {
  const lines = wanted.map(({ due_id, amount }): Line => {
    const due = world.dues.find(({ id }) => id === due_id);
    if (!due) throw missingDue(due_id);
    return { due, amount: amount ?? due.outstanding_amount, transaction_id: null, transaction_uuid: null };
  });
  const changed = lines.filter(({ due, amount }) =>
    batch.lines.every((line) => line.due.id !== due.id || line.amount !== amount),
  );
  checkLines(changed, otherBatchesOf(world, batch));
  return shown(world, { ...batch, lines });
}

/** The names of the other open batches, by the dues that wait there. */
function otherBatchesOf({ duePaymentBatches }: World, { id }: Batch): Map<number, string> {
  return new Map(
    duePaymentBatches
      .filter((batch) => batch.id !== id && batch.status === 'open')
      .flatMap(({ name, lines }) => lines.map(({ due }) => [due.id, name] as const)),
  );
}

/** The dues of a batch that were paid again since. */
function paidSince({ transactions }: World, { lines }: Batch): Set<number> {
  const later = (line: Line) =>
    transactions.some(
      (other) => other.due_id === line.due.id && other.voided_at === null && other.id > (line.transaction_id ?? 0),
    );
  return new Set(lines.filter(later).map(({ due }) => due.id));
}

interface Undoing extends Pick<Overrules, 'allow_negative_balance'> {
  reason: string;
  /** What the yes to a question says of the batch's total. */
  yes: (total: bigint) => string;
}

/** Takes back what a closed batch has booked. */
function undo(world: World, batch: Batch, { reason, allow_negative_balance, yes }: Undoing): void {
  const dues = batch.lines.map(({ due }) => due);
  checkOpenPeriod(world, batch.date, ...dues.flatMap((due) => givenUpOn(due, world.settings.timezone)));
  checkUndoable(dues, paidSince(world, batch), otherBatchesOf(world, batch));
  const change = -BigInt(exactSum(batch, 'total'));
  const accounts = balancesAfter(world, [{ ...shownAccount(world, batch), change }]);
  ask(world, null, { allow_negative_balance }, { accounts, yes: yes(-change) });
  checkOpenDays(world, batch);
  for (const line of batch.lines) takeBack(world, line, reason);
}

function takeBack(world: World, { due, amount, transaction_id }: Line, reason: string): void {
  const transaction = world.transactions.find(({ id }) => id === transaction_id);
  if (transaction) voidTransaction(world, transaction, reason);
  const next: Due = { ...due, paid_amount: due.paid_amount - amount, closed_at: null, close_reason: null };
  saveDue(world, due, next, { action: 'update', reason });
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
