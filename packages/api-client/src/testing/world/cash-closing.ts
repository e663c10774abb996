import {
  type Api,
  type BodyOut,
  type CashClosing,
  type CashExpectation,
  countCash,
  type DueType,
  isSameCount,
  onWire,
  type Overview,
  type SentCount,
  type TakenHandover,
  type Transaction,
  type Transfer,
} from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import {
  continueFrom,
  depositNote,
  differenceNote,
  handoverOf,
  reopenedReason,
} from '@finance/contract/checks/cash-closing';
import { pick } from '@finance/contract/checks/fields';
import { aCashClosing } from '../a-cash-closing.ts';
import { aUuid } from '../a-uuid.ts';
import type { Answers } from './answers.ts';
import { book, voidTransaction } from './book.ts';
import { bookedOn } from './books.ts';
import { lookUp, recordHistory } from './history.ts';
import { agrees, flowsOf, isFound, isWithin, pageWithSums, sumOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { newTransfer, saveTransfer } from './save-transfer.ts';
import { byCaller, isGranted, nextId, tick, todayIn, type World } from './world.ts';

export function cashClosingAnswers(world: World): Answers<Api['cashClosing']> {
  const find = (id: number | string) => findRecord(readableClosings(world), id, 'Tutup kas');

  return {
    index({ query }) {
      const found = readableClosings(world).filter(
        (closing) =>
          agrees(query.with_difference, closing.difference !== 0) &&
          isFound(
            closing,
            query,
            ['uuid', 'cashier_id', 'creator_id', 'date', 'kind', 'handover'],
            closing.date,
            [closing.cashier_name, closing.reason, closing.creator_name],
            closing.difference,
          ),
      );
      const differences = found
        .filter(({ voided_at }) => voided_at === null)
        .map(({ difference }) => ({ amount: difference }));
      const { total_in: total_over, total_out: total_short } = flowsOf(differences);
      return pageWithSums(found, query, { total_over, total_short }, 'date');
    },

    ...lookUp(world, 'cash-closing', find),

    expected({ param, query }) {
      const books = expectCash(world, param, query.date ?? todayIn(world));
      if (books.sent_count || !world.isBlind) return { data: books };
      const told = ['cashier_id', 'cashier_name', 'date', 'since', 'since_at', 'after_kind', 'handover'] as const;
      return { data: { is_blind: true, ...pick(books, told) } };
    },

    count({ body: { cashier_id, denominations, ...body } }) {
      const date = body.date ?? todayIn(world);
      const { sent_count } = expectCash(world, cashier_id, date);
      if (!sent_count || !isSameCount(sent_count.denominations, denominations))
        world.cashCounts.push({
          cashier_id,
          date,
          denominations,
          counted_amount: countCash(denominations),
          creator_name: world.user.name,
          created_at: tick(world),
        });
      return { data: expectCash(world, cashier_id, date) };
    },

    store({ body }) {
      const { cashier_id, denominations, kind, taker_id } = body;
      const [date, cashier] = [body.date ?? todayIn(world), cashierOf(cashier_id)];
      const {
        is_blind: _,
        sent_count: __,
        later_count: ___,
        later_total: ____,
        later_total_exact: _____,
        after_kind: ______,
        handover: taken,
        ...books
      } = expectCash(world, cashier_id, date);
      const counted = countCash(denominations);
      const difference = counted - books.expected_balance;
      const id = nextId(world.cashClosings);
      const deposit = body.deposit_account_id === null ? null : depositCash(world, { ...books, id }, counted, body);
      const note = differenceNote({ ...books, kind, reason: body.reason, giver_name: taken && taken.creator_name });
      const booked =
        difference === 0 ? null : book(world, { ...cashier, date, amount: difference, note, cash_closing_id: id });
      const at = tick(world); // after what it has counted
      world.cashClosings.push(
        aCashClosing({
          ...books,
          id,
          uuid: aUuid(5_000_000 + id),
          denominations,
          kind,
          taker_id,
          taker_name: world.users.find((user) => user.id === taker_id)?.name ?? null,
          giver_name: taken && taken.creator_name,
          reason: booked && body.reason,
          transaction_id: booked && booked.id,
          first_count: takeFirstCount(world, cashier_id, date),
          transfer_id: deposit && deposit.id,
          ...byCaller(world),
          closed_at: date === todayIn(world) ? at : null,
          created_at: at,
        }),
      );
      markClosedUntil(world, cashier_id);
      recordHistory(world, {
        resource: 'cash-closing',
        action: 'create',
        before: null,
        after: find(id),
        by: world.user,
        at: tick(world),
        reason: undefined,
      });
      return { data: find(id) };
    },

    endHandover({ param, body: { reason } }) {
      const current = findRecord(world.cashClosings, param, 'Tutup kas');
      const gone = { handover_ended_at: tick(world), handover_ended_by_name: world.user.name };
      putRecord(world.cashClosings, { ...current, ...gone, handover_end_reason: reason });
      return { data: handoverOf(current) };
    },

    destroy({ param, body: { reason } }) {
      const current = find(param);
      if (!current.voided_at) reopen(world, current, reason);
      return { data: find(param) };
    },
  };
}

/** Reopens the last closing of a cashier, and takes its difference back. */
export function reopen(world: World, current: CashClosing, reason: string): void {
  const gone = { voided_at: tick(world), void_reason: reason, voided_by_name: world.user.name };
  putRecord(world.cashClosings, { ...current, ...gone, version: current.version + 1 });
  markClosedUntil(world, current.cashier_id);
  const booked = world.transactions.find(({ id }) => id === current.transaction_id);
  if (booked) voidTransaction(world, booked, reopenedReason(reason));
  const after = findRecord(readableClosings(world), current.id, 'Tutup kas');
  const by = world.user;
  recordHistory(world, {
    resource: 'cash-closing',
    action: 'void',
    before: current,
    after,
    by,
    at: tick(world),
    reason,
  });
}

/** Sends counted cash on its way to the bank. */
function depositCash(
  world: World,
  books: Pick<CashClosing, 'id' | 'cashier_id' | 'cashier_name' | 'date'>,
  counted: number,
  {
    deposit_account_id,
    float_amount,
  }: Pick<BodyOut<Api['cashClosing']['store']>, 'deposit_account_id' | 'float_amount'>,
): Transfer {
  const transfer = newTransfer(world, {
    from_account_type: 'cash',
    from_account_id: books.cashier_id,
    to_account_type: 'bank',
    to_account_id: deposit_account_id ?? 0,
    amount: counted - (float_amount ?? 0),
    fee: 0,
    date: books.date,
    note: depositNote(books),
  });
  return saveTransfer(world, null, { ...transfer, cash_closing_id: books.id }, { action: 'create' });
}

/** The first count of the days that a closing covers; from then on they are closed. */
function takeFirstCount(world: World, cashier_id: number, date: string): SentCount | null {
  const isCovered = (count: World['cashCounts'][number]) => count.cashier_id === cashier_id && count.date <= date;
  const first = world.cashCounts.find(isCovered);
  world.cashCounts = world.cashCounts.filter((count) => !isCovered(count));
  return first ? pick(first, ['denominations', 'counted_amount', 'creator_name', 'created_at']) : null;
}

function cashierOf(account_id: number): AccountKey {
  return { account_type: 'cash', account_id };
}

/** The closings of the cashiers that the caller may read. */
export function readableClosings(world: World): CashClosing[] {
  return world.cashClosings
    .filter(({ cashier_id }) => isGranted(world, cashierOf(cashier_id), 'read'))
    .map((closing) => ({
      ...closing,
      ...depositOf(world, closing),
      handover: statusOf(world, closing),
      is_latest: isLatest(world, closing),
    }));
}

function isLatest(world: World, { id, cashier_id, voided_at }: CashClosing): boolean {
  return voided_at === null && lastClosing(world, cashier_id)?.id === id;
}

function statusOf(world: World, closing: CashClosing): CashClosing['handover'] {
  if (closing.taker_id === null) return null;
  if (closing.voided_at !== null || closing.handover_ended_at !== null) return 'ended';
  return isLatest(world, closing) ? 'open' : 'taken';
}

/** The drawers that wait for their takers. */
export function openHandovers(world: World): Overview['handover']['open'] {
  return readableClosings(world)
    .filter(({ handover }) => handover === 'open')
    .map((closing) => ({ ...handoverOf(closing), is_held: isHeld(world, closing.cashier_id) }));
}

/** Of the drawers that the caller holds, those that somebody else took over today. */
export function takenHandovers(world: World): TakenHandover[] {
  const all = readableClosings(world);
  return all.flatMap(({ id, kind, is_latest, date, cashier_id, giver_name, created_at }) => {
    const before = all.findLast((closing) => closing.cashier_id === cashier_id && closing.id < id);
    const isTaken = kind === 'opening' && is_latest && date === todayIn(world) && giver_name !== null;
    if (!isTaken || before?.handover !== 'taken' || !isHeld(world, cashier_id)) return [];
    if (before.taker_id === world.user.id) return [];
    return [{ ...handoverOf(before), taken_at: created_at }];
  });
}

function isHeld(world: World, cashier_id: number): boolean {
  const cashier = world.cashiers.find(({ id }) => id === cashier_id);
  return cashier !== undefined && [cashier.user_id, ...cashier.other_user_ids].includes(world.user.id);
}

function depositOf(
  world: World,
  { transfer_id, counted_amount }: CashClosing,
): Pick<CashClosing, 'deposit_amount' | 'deposit_account' | 'float_amount'> | undefined {
  const deposit = world.transfers.find(({ id }) => id === transfer_id);
  return (
    deposit && {
      deposit_amount: deposit.amount,
      deposit_account: deposit.to_account.full_info,
      float_amount: counted_amount - deposit.amount,
    }
  );
}

function expectCash(world: World, cashier_id: number, date: string): CashExpectation {
  const readableCashiers = world.cashiers.filter(({ id }) => isGranted(world, cashierOf(id), 'read'));
  const { name } = findRecord(readableCashiers, cashier_id, 'Kasir');
  const last = lastClosing(world, cashier_id);
  const { since, since_at } = continueFrom(last, date);
  const booked = bookedOn(world, cashierOf(cashier_id));
  const isCounted = (row: Transaction) =>
    row.date < since || (since_at !== null && row.date === since && row.created_at <= since_at);
  const opening_balance = sumOf(booked.filter(isCounted));
  const { total_in, total_out } = flowsOf(booked.filter((row) => !isCounted(row) && isWithin(row.date, since, date)));
  const later = booked.filter((row) => row.date > date);
  const sent = world.cashCounts.findLast(
    (count) =>
      count.cashier_id === cashier_id &&
      count.date === date &&
      (world.role !== 'kasir' || count.creator_name === world.user.name),
  );
  return {
    is_blind: false,
    sent_count: sent ? pick(sent, ['denominations', 'counted_amount', 'creator_name', 'created_at']) : null,
    cashier_id,
    cashier_name: name,
    date,
    since,
    since_at,
    later_count: later.length,
    after_kind: last?.kind ?? null,
    handover: last && statusOf(world, last) === 'open' && last.taker_id === world.user.id ? handoverOf(last) : null,
    ...onWire({
      ...deductedThrough(world, cashier_id, { since, date }),
      opening_balance,
      total_in,
      total_out,
      expected_balance: opening_balance + total_in + total_out,
      later_total: sumOf(later),
    }),
  };
}

function deductedThrough(world: World, cashier_id: number, { since, date }: Record<'since' | 'date', string>) {
  const of = (type: DueType) =>
    sumOf(
      world.deductions.filter(
        (deduction) =>
          deduction.type === type &&
          deduction.voided_at === null &&
          isWithin(deduction.date, since, date) &&
          world.transactions.some(
            ({ id, account_type, account_id }) =>
              id === deduction.transaction_id && account_type === 'cash' && account_id === cashier_id,
          ),
      ),
    );
  return { r_deducted: of('R'), p_deducted: of('P') };
}

function lastClosing(world: World, cashier_id: number): CashClosing | undefined {
  return world.cashClosings.findLast((closing) => closing.cashier_id === cashier_id && closing.voided_at === null);
}

function markClosedUntil(world: World, cashier_id: number): void {
  const last = lastClosing(world, cashier_id);
  const closed = { closed_until: last?.date ?? null, closed_at: last?.closed_at ?? null };
  Object.assign(findRecord(world.cashiers, cashier_id, 'Kasir'), closed);
}
