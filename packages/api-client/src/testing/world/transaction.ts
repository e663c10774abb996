import { addUp, type Api, signAmount, type Transaction, transactableFields } from '@finance/contract';
import { sent } from '@finance/contract/checks/fields';
import { accountChanges, checkEditable, checkOpening, splitOverrules } from '@finance/contract/checks/transaction';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { book, saveTransaction, voidTransaction } from './book.ts';
import { bookTransfer } from './book-transfer.ts';
import {
  amountScales,
  ask,
  balancesAfter,
  bookedOn,
  checkAccount,
  checkFile,
  checkNewBooking,
  checkOpenDays,
  checkOpenPeriod,
  isAlike,
  isSameAccount,
} from './books.ts';
import { historyOf } from './history.ts';
import { agrees, finds, findsRow, has, hasSign, isWithin, ledgerPage, textsOf } from './page.ts';
import { findRecord, isUnchanged } from './record.ts';
import { isGranted, todayIn, type World } from './world.ts';

type Rows = Api['transaction'];

export function transactionAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(readable(world), id, 'Transaksi');

  function update({ param, body }: MockCall<Rows['update']>) {
    const { overrules, fields } = splitOverrules(body);
    const { version, amount_sign, ...change } = fields;
    const current = find(param);
    checkEditable(current, version);
    const changed: Transaction = { ...current, ...sent(change) };
    const next = { ...changed, amount: signAmount(changed.amount, amount_sign) };
    if (isUnchanged(current, next)) return { data: current };
    checkOpening(next, world);
    const isMoved = !isSameAccount(next, current);
    checkOpenPeriod(world, current.date, next.date);
    checkAccount(world, next, { mustBeActive: isMoved });
    if (next.proof_file_uuid !== current.proof_file_uuid) checkFile(world, next.proof_file_uuid);
    if (isMoved || next.date !== current.date || next.amount !== current.amount)
      ask(world, next, overrules, {
        alike: bookedOn(world, next).filter((other) => other.id !== next.id && isAlike(other, next)).length,
        accounts: balancesAfter(world, accountChanges(current, next)),
        scales: next.amount === current.amount ? [] : amountScales(world),
      });
    checkOpenDays(world, current, next);
    return { data: saveTransaction(world, current, next, { action: 'update' }) };
  }

  return {
    index({ query }) {
      const found = readable(world).filter(
        (row) =>
          has(row, query, exact) &&
          finds([row.related_entity_name], query.related_entity_name) &&
          isWithin(row.date, query.date_from, query.date_to) &&
          hasSign(row.amount, query.amount_sign) &&
          agrees(query.voided, row.voided_at !== null) &&
          findsRow(row, [...textsOf(row), row.account.full_info], query.q),
      );
      const amounts = found.filter(({ voided_at }) => voided_at === null).map(({ amount }) => amount);
      const total_in = addUp(amounts.filter((amount) => amount > 0));
      const total_out = addUp(amounts.filter((amount) => amount < 0));
      return ledgerPage(found, query, { total: total_in + total_out, total_in, total_out });
    },

    uniqueVariables({ param, query }) {
      const given = transactableFields.filter(
        (name) => name !== 'transactable_id' && query[name] !== undefined,
      ) as Exclude<(typeof transactableFields)[number], 'transactable_id'>[]; // which the query does not have
      const shown = query.skip_group_by ? [param] : [...given.filter((name) => name !== param), param];
      const rows = readable(world)
        .filter((transaction) => transaction[param] && given.every((name) => transaction[name] === query[name]))
        .map((transaction) => JSON.stringify(Object.fromEntries(shown.map((name) => [name, transaction[name]]))));
      const counted = [...new Set(rows)].map((row) => ({ row, count: rows.filter((other) => other === row).length }));
      return {
        data: counted
          .toSorted((a, b) => b.count - a.count || a.row.localeCompare(b.row, 'id'))
          .map(({ row }) => JSON.parse(row)),
      };
    },

    show: ({ param }) => ({ data: find(param) }),

    store({ body }) {
      const { overrules, fields } = splitOverrules(body);
      const { amount_sign, ...rest } = fields;
      const booking = { ...rest, date: body.date ?? todayIn(world), amount: signAmount(body.amount, amount_sign) };
      checkOpening(booking, world);
      checkFile(world, booking.proof_file_uuid);
      checkNewBooking(world, booking, overrules, amountScales(world));
      return { data: book(world, booking) };
    },

    update,
    updateByPost: update,

    destroy({ param, body: { reason, version, allow_negative_balance } }) {
      const current = find(param);
      if (current.voided_at) return { data: current };
      checkEditable(current, version);
      checkOpenPeriod(world, current.date);
      ask(world, null, { allow_negative_balance }, { accounts: balancesAfter(world, accountChanges(current, null)) });
      checkOpenDays(world, current);
      return { data: voidTransaction(world, current, reason) };
    },

    bookTransfer({ param, body }) {
      bookTransfer(world, find(param), body);
      return { data: find(param) };
    },

    history: ({ param }) => ({ data: historyOf(world, 'transaction', find(param)) }),
  };
}

const exact = [
  'uuid',
  ...transactableFields,
  'related_entity_id',
  'account_type',
  'account_id',
  'creator_id',
  'transfer_id',
  'due_id',
  'date',
] as const;

/** The transactions that the caller may see. */
export function readable(world: World): Transaction[] {
  return world.transactions.filter(({ account_type, account_id }) =>
    isGranted(world, account_type, account_id, 'read'),
  );
}
