import { type Api, type BodyOut, signAmount, type Transaction, transactableFields } from '@finance/contract';
import {
  accountChanges,
  checkEditable,
  changedBooking,
  checkOpening,
  expenseQuestion,
  isMoved,
  isRebooked,
  splitOverrules,
  yesTo,
} from '@finance/contract/checks/transaction';
import { importedQuestion } from '@finance/contract/checks/imported-row';
import { isBlind } from '@finance/contract/checks/blind-cashier';
import type { MockCall } from '../mock.ts';
import type { Answers } from './answers.ts';
import { book, saveTransaction, voidTransaction } from './book.ts';
import { bookTransfer } from './book-transfer.ts';
import {
  amountScales,
  ask,
  balancesAfter,
  blindCashiers,
  bookedOn,
  checkAccount,
  checkFile,
  checkNewBooking,
  checkOpenDays,
  checkOpenPeriod,
  findAlike,
  findImported,
  visible,
} from './books.ts';
import { lookUp } from './history.ts';
import { isOf } from './link-counterparty.ts';
import { finds, flowsOf, isFound, pageWithSums, textsOf } from './page.ts';
import { findRecord, isUnchanged } from './record.ts';
import { isGranted, todayIn, type World } from './world.ts';

type Rows = Api['transaction'];

export function transactionAnswers(world: World): Answers<Rows> {
  const find = (id: number | string) => findRecord(readableTransactions(world), id, 'Transaksi');

  function update({ param, body }: MockCall<Rows['update']>) {
    return { data: changeTransaction(world, find(param), body) };
  }

  return {
    index({ query }) {
      const found = readableTransactions(world).filter(
        (row) =>
          finds([row.related_entity_name], query.related_entity_name) &&
          isOf(world, row, query.counterparty_id) &&
          isFound(row, query, exact, row.date, [...textsOf(row), row.account.full_info]),
      );
      const { total_in, total_out } = flowsOf(visible(world, found).filter(({ voided_at }) => voided_at === null));
      const page = pageWithSums(found, query, { total: total_in + total_out, total_in, total_out });
      const is_blind = isBlind(blindCashiers(world), { ...query, date_to: query.date ?? query.date_to });
      return { data: page.data, meta: { ...page.meta, is_blind } };
    },

    uniqueVariables({ param, query }) {
      const given = transactableFields.filter(
        (name) => name !== 'transactable_id' && query[name] !== undefined,
      ) as Exclude<(typeof transactableFields)[number], 'transactable_id'>[]; // which the query does not have
      const shown = query.skip_group_by ? [param] : [...given.filter((name) => name !== param), param];
      const rows = readableTransactions(world)
        .filter((transaction) => transaction[param] && given.every((name) => transaction[name] === query[name]))
        .map((transaction) => JSON.stringify(Object.fromEntries(shown.map((name) => [name, transaction[name]]))));
      const counted = [...new Set(rows)].map((row) => ({ row, count: rows.filter((other) => other === row).length }));
      return {
        data: counted
          .toSorted((a, b) => b.count - a.count || a.row.localeCompare(b.row, 'id'))
          .map(({ row }) => JSON.parse(row)),
      };
    },

    ...lookUp(world, 'transaction', find),

    store({ body }) {
      const { overrules, fields } = splitOverrules(body);
      const { amount_sign, ...rest } = fields;
      const booking = { ...rest, date: body.date ?? todayIn(world), amount: signAmount(body.amount, amount_sign) };
      checkOpening(booking, world);
      checkFile(world, booking.proof_file_uuid);
      const incomplete = expenseQuestion(booking, world.settings.ask_incomplete_expense);
      checkNewBooking(world, booking, overrules, { scales: amountScales(world), incomplete });
      return { data: book(world, booking) };
    },

    update,
    updateByPost: update,

    destroy: ({ param, body }) => ({ data: withdrawTransaction(world, find(param), body) }),

    bookTransfer({ param, body }) {
      bookTransfer(world, find(param), body);
      return { data: find(param) };
    },
  };
}

/** Changes a transaction by the rules for everyone. */
export function changeTransaction(
  world: World,
  current: Transaction,
  body: BodyOut<Rows['update']>,
  reason?: string,
): Transaction {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  checkEditable(current, version);
  const next = changedBooking(current, change);
  if (isUnchanged(current, next)) return current;
  checkOpening(next, world);
  checkOpenPeriod(world, current.date, next.date);
  checkAccount(world, next, { mustBeActive: isMoved(current, next) });
  if (next.proof_file_uuid !== current.proof_file_uuid) checkFile(world, next.proof_file_uuid);
  if (isRebooked(current, next))
    ask(world, next, overrules, {
      alike: findAlike(world, bookedOn(world, next), next),
      imported: importedQuestion(findImported(world, [next], { date: next.date, except: next.id })),
      accounts: balancesAfter(world, accountChanges(current, next)),
      scales: next.amount === current.amount ? [] : amountScales(world),
      yes: yesTo.change(next.amount),
    });
  checkOpenDays(world, current, next);
  return saveTransaction(world, current, next, { action: 'update', reason });
}

/** Voids a transaction, once. */
export function withdrawTransaction(
  world: World,
  current: Transaction,
  { reason, version, allow_negative_balance }: BodyOut<Rows['destroy']>,
): Transaction {
  if (current.voided_at) return current;
  checkEditable(current, version);
  checkOpenPeriod(world, current.date);
  const accounts = balancesAfter(world, accountChanges(current, null));
  ask(world, null, { allow_negative_balance }, { accounts, yes: yesTo.takeBack(current.amount) });
  checkOpenDays(world, current);
  return voidTransaction(world, current, reason);
}

/** The fields that the lists of transactions, booked or not, are filtered by. */
export const bookingFilter = [
  'uuid',
  ...transactableFields,
  'related_entity_id',
  'account_type',
  'account_id',
  'creator_id',
  'date',
] as const;
const exact = [...bookingFilter, 'transfer_id', 'due_id'] as const;

/** The transactions that the caller may see. */
export function readableTransactions(world: World): Transaction[] {
  return world.transactions.filter((row) => isGranted(world, row, 'read'));
}
