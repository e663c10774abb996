import { type Api, onWire, signAmount } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { pick } from '@finance/contract/checks/fields';
import { checkFileUsable } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import { checkNewBooking } from './check-booking.ts';
import { listAmountScales } from './transaction-sum.queries.ts';
import {
  balancesAfter,
  countAlike,
  findTransaction,
  insertTransaction,
  listTransactions,
  lockTransaction,
  recordedTransaction,
  uniqueVariables,
  updateTransaction,
} from './transaction.queries.ts';
import {
  accountChanges,
  bookingFields,
  changedBooking,
  checkEditable,
  checkOpening,
  checkPeriod,
  checkSoftRules,
  isMoved,
  isRebooked,
  splitOverrules,
} from '@finance/contract/checks/transaction';

type Endpoints = Api['transaction'];

const update: Handlers<Endpoints>['update'] = async ({ param, body, trx, scope }) => {
  const { overrules, fields } = splitOverrules(body);
  const { version, ...change } = fields;
  const current = await lockTransaction(trx, scope, param);
  checkEditable(current, version);
  const before = pick(current, [...bookingFields, 'proof_file_uuid']);
  const next = changedBooking(before, change);
  if (JSON.stringify(next) === JSON.stringify(before)) return { data: current };
  checkOpening(next, scope);
  checkPeriod(await booksLockedUntil(trx, scope), current.date, next.date);
  await checkAccountUsable(trx, scope, next, { mustBeActive: isMoved(current, next) });
  if (next.proof_file_uuid !== current.proof_file_uuid) await checkFileUsable(trx, scope, next.proof_file_uuid);
  if (isRebooked(current, next)) {
    const circumstances = {
      alike: await countAlike(trx, scope, next, current),
      accounts: await balancesAfter(trx, scope, accountChanges(current, next)),
      ...(next.amount === current.amount ? {} : { scales: await listAmountScales(trx, scope) }),
    };
    checkSoftRules(next, overrules, circumstances, scope);
  }
  await updateTransaction(trx, scope, current.id, next);
  return { data: await recordedTransaction(trx, scope, 'update', current.id, current) };
};

/** All but the one that makes a transfer, which stands with the transfers. */
export const transactionHandlers: Omit<Handlers<Endpoints>, 'bookTransfer'> = {
  async index({ query, trx, scope }) {
    const {
      data,
      sums: { count, total_in, total_out },
    } = await listTransactions(trx, scope, query);
    return {
      data,
      meta: {
        pagination: paginationOf(query, count),
        ...onWire({ total: total_in + total_out, total_in, total_out }),
      },
    };
  },

  async uniqueVariables({ param, query, trx, scope }) {
    return { data: await uniqueVariables(trx, scope, param, query) };
  },

  async show({ param, trx, scope }) {
    return { data: await findTransaction(trx, scope, param) };
  },

  async store({ body, trx, scope }) {
    const { overrules, fields } = splitOverrules(body);
    const { amount_sign, ...rest } = fields;
    const booking = { ...rest, date: body.date ?? scope.today, amount: signAmount(body.amount, amount_sign) };
    checkOpening(booking, scope);
    await checkFileUsable(trx, scope, booking.proof_file_uuid);
    await checkNewBooking(trx, scope, booking, overrules, await listAmountScales(trx, scope));
    const id = await insertTransaction(trx, scope, booking);
    return { data: await recordedTransaction(trx, scope, 'create', id, null) };
  },

  update,
  updateByPost: update,

  async destroy({ param, body, trx, scope }) {
    const current = await lockTransaction(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkEditable(current, body.version);
    checkPeriod(await booksLockedUntil(trx, scope), current.date);
    const circumstances = { alike: 0, accounts: await balancesAfter(trx, scope, accountChanges(current, null)) };
    checkSoftRules(null, { allow_negative_balance: body.allow_negative_balance }, circumstances, scope);
    await updateTransaction(trx, scope, current.id, { voided_at: scope.now, void_reason: body.reason });
    return { data: await recordedTransaction(trx, scope, 'void', current.id, current, body.reason) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findTransaction(trx, scope, param);
    return { data: await listHistory(trx, scope, 'transaction', id) };
  },
};
