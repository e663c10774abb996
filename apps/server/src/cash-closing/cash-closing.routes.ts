import { type Api, countCash, onWire } from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { findCashier, lockCashier } from '../cashier/cashier.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../http/page.ts';
import type { Handlers } from '../http/route.ts';
import { booksLockedUntil } from '../setting/setting.queries.ts';
import {
  insertTransaction,
  lockTransaction,
  ofNoObject,
  recordedTransaction,
  updateTransaction,
} from '../transaction/transaction.queries.ts';
import { checkPeriod } from '@finance/contract/checks/transaction';
import {
  expectCash,
  findCashClosing,
  findClosingOf,
  insertCashClosing,
  listCashClosings,
  markClosedUntil,
  recordedCashClosing,
  sumCashClosings,
  voidCashClosing,
} from './cash-closing.queries.ts';
import {
  checkClosable,
  checkedDifference,
  checkReopenable,
  differenceNote,
  reopenedReason,
} from '@finance/contract/checks/cash-closing';

export const cashClosingHandlers: Handlers<Api['cashClosing']> = {
  async index({ query, trx, scope }) {
    const { count, ...totals } = await sumCashClosings(trx, scope, query);
    return {
      data: await listCashClosings(trx, scope, query),
      meta: { pagination: paginationOf(query, count), ...onWire(totals) },
    };
  },

  async show({ param, trx, scope }) {
    return { data: await findCashClosing(trx, scope, param) };
  },

  async expected({ param, query, trx, scope }) {
    const date = query.date ?? scope.today;
    const cashier = await findCashier(trx, scope, param);
    checkClosable(
      cashier.name,
      date,
      cashier.closed_until === null ? undefined : await findClosingOf(trx, scope, param, cashier.closed_until),
      scope,
    );
    return { data: onWire(await expectCash(trx, scope, cashier, date, cashier.closed_until)) };
  },

  async store({ body, trx, scope }) {
    const date = body.date ?? scope.today;
    const account = { account_type: 'cash', account_id: body.cashier_id } as const;
    checkPeriod(await booksLockedUntil(trx, scope), date);
    await checkAccountUsable(trx, scope, account, { mustBeActive: true, field: 'cashier_id' });
    // waits for concurrent writers on this cashier, and makes later ones wait
    const { name, closed_until } = await lockCashier(trx, scope, body.cashier_id);
    checkClosable(
      name,
      date,
      closed_until === null ? undefined : await findClosingOf(trx, scope, body.cashier_id, closed_until),
      scope,
    );
    const {
      cashier_name,
      later_count: _,
      later_total: __,
      ...books
    } = await expectCash(trx, scope, { id: body.cashier_id, name }, date, closed_until);
    const difference = checkedDifference(
      { seen: body.expected_balance, expected: books.expected_balance, counted: countCash(body.denominations) },
      body.reason,
    );
    const id = await insertCashClosing(trx, scope, {
      ...books,
      denominations: body.denominations,
      reason: difference === 0 ? null : body.reason,
    });
    if (difference !== 0) {
      const transaction_id = await insertTransaction(trx, scope, {
        ...ofNoObject,
        ...account,
        date,
        amount: difference,
        note: differenceNote({ cashier_name, date, reason: body.reason }),
        cash_closing_id: id,
      });
      await recordedTransaction(trx, scope, 'create', transaction_id, null);
    }
    await markClosedUntil(trx, scope, body.cashier_id); // comes last: the difference itself is dated on the closed day
    return { data: await recordedCashClosing(trx, scope, 'create', id, null) };
  },

  async destroy({ param, body, trx, scope }) {
    const { id, cashier_id } = await findCashClosing(trx, scope, param);
    await lockCashier(trx, scope, cashier_id);
    const current = await findCashClosing(trx, scope, id);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkReopenable(current);
    checkPeriod(await booksLockedUntil(trx, scope), current.date);
    await voidCashClosing(trx, scope, id, body.reason);
    await markClosedUntil(trx, scope, cashier_id); // comes first: it opens the day of the difference again
    if (current.transaction_id !== null) {
      const before = await lockTransaction(trx, scope, current.transaction_id);
      const void_reason = reopenedReason(body.reason);
      await updateTransaction(trx, scope, before.id, { voided_at: scope.now, void_reason });
      await recordedTransaction(trx, scope, 'void', before.id, before, void_reason);
    }
    return { data: await recordedCashClosing(trx, scope, 'void', id, current, body.reason) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findCashClosing(trx, scope, param);
    return { data: await listHistory(trx, scope, 'cash-closing', id) };
  },
};
