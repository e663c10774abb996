import {
  type Api,
  type CashClosing,
  type CashExpectation,
  type Cashier,
  countCash,
  isSameCount,
  mayHere,
  onWire,
  type SentCount,
} from '@finance/contract';
import { checkAccountUsable } from '../account/account.queries.ts';
import { cashiers } from '../account/account-kinds.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { listHistory } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import { booksLockedUntil, readSetting } from '../setting/setting.queries.ts';
import { createTransaction, ofNoObject } from '../transaction/transaction.queries.ts';
import { checkPeriod } from '@finance/contract/checks/transaction';
import { findSentCount, hasSentCount, insertCashCount, keepCashCounts } from './cash-count.queries.ts';
import { type Expectation, expectCash } from './cash-expectation.queries.ts';
import {
  endHandover,
  findCashClosing,
  findHandover,
  findLastClosing,
  insertCashClosing,
  listCashClosings,
  markClosedUntil,
  recordedCashClosing,
  recordedHandover,
  sumCashClosings,
} from './cash-closing.queries.ts';
import { depositCash } from './deposit-cash.ts';
import { lockClosing, reopenClosing } from './reopen-closing.ts';
import {
  checkClosable,
  checkCountSent,
  checkedDeposit,
  checkedDifference,
  checkHandedOver,
  checkHandoverEnd,
  checkMoved,
  checkOpening,
  continueFrom,
  differenceNote,
  handoverOf,
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
    const cashier = await cashiers.find(trx, scope, param);
    const last = await checkOpen(trx, scope, cashier, date);
    const sent_count = await findSentCount(trx, scope, cashier.id, date);
    if (!sent_count && (await readSetting(trx, scope, 'blind_cash_count'))) {
      const { id: cashier_id, name: cashier_name } = cashier;
      return {
        data: { is_blind: true, cashier_id, cashier_name, date, ...continueFrom(last, date), ...turnOf(last, scope) },
      };
    }
    return { data: { ...told(await expectCash(trx, scope, cashier, last, date), sent_count), ...turnOf(last, scope) } };
  },

  async count({ body: { cashier_id, denominations, ...body }, trx, scope }) {
    const date = body.date ?? scope.today;
    const { cashier, last } = await lockClosable(trx, scope, cashier_id, date);
    const before = await findSentCount(trx, scope, cashier_id, date);
    // the same pieces again, as after a lost answer, are no second count
    if (!before || !isSameCount(before.denominations, denominations))
      await insertCashCount(trx, scope, { cashier_id, date, denominations });
    const books = await expectCash(trx, scope, cashier, last, date);
    return {
      data: { ...told(books, await findSentCount(trx, scope, cashier_id, date)), ...turnOf(last, scope) },
    };
  },

  async store({ body, trx, scope }) {
    const date = body.date ?? scope.today;
    const account = { account_type: 'cash', account_id: body.cashier_id } as const;
    const { cashier, last } = await lockClosable(trx, scope, body.cashier_id, date);
    const { kind, taker_id } = body;
    checkOpening(last, { ...body, date }, scope);
    const giver_name = last?.handover === 'open' ? last.creator_name : null;
    if (await readSetting(trx, scope, 'blind_cash_count'))
      checkCountSent((await findSentCount(trx, scope, body.cashier_id, date)) !== null);
    const {
      cashier_name,
      r_deducted: _,
      p_deducted: __,
      later_count: ___,
      later_total: ____,
      ...books
    } = await expectCash(trx, scope, cashier, last, date);
    const counted = countCash(body.denominations);
    const difference = checkedDifference(
      { seen: body.expected_balance, expected: books.expected_balance, counted },
      body.reason,
    );
    const isMoved = books.total_in !== 0n || books.total_out !== 0n || difference !== 0;
    // an opening confirms what was left, and to hand a drawer over is a reason to count it again
    const isTurn = kind === 'opening' || last?.kind === 'opening' || taker_id !== null;
    checkMoved(last, { date, isMoved: isMoved || isTurn || body.deposit_account_id !== null });
    const transfer_id =
      body.deposit_account_id === null
        ? null
        : await depositCash(trx, scope, {
            cashier_id: body.cashier_id,
            cashier_name,
            date,
            bank_account_id: body.deposit_account_id,
            amount: checkedDeposit(counted, body.float_amount),
          });
    const id = await insertCashClosing(trx, scope, {
      ...books,
      kind,
      taker_id,
      // of a day that is over, nothing is left to come
      closed_at: date === scope.today ? scope.now : null,
      after_closing_id: last?.id ?? null,
      transfer_id,
      denominations: body.denominations,
      reason: difference === 0 ? null : body.reason,
    });
    await keepCashCounts(trx, scope, { id, cashier_id: body.cashier_id, date });
    if (difference !== 0) {
      await createTransaction(trx, scope, {
        ...ofNoObject,
        ...account,
        date,
        amount: difference,
        note: differenceNote({ kind, cashier_name, date, reason: body.reason, giver_name }),
        cash_closing_id: id,
      });
    }
    await markClosedUntil(trx, scope, body.cashier_id); // comes last: the difference itself is a part of what is closed
    return { data: await recordedCashClosing(trx, scope, 'create', id, null) };
  },

  async destroy({ param, body, trx, scope }) {
    const current = await lockClosing(trx, scope, param);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    return { data: current.voided_at ? current : await reopenClosing(trx, scope, current, body.reason) };
  },

  async endHandover({ param, body, trx, scope }) {
    const { id, cashier_id } = await findHandover(trx, scope, param);
    await cashiers.lock(trx, scope, cashier_id);
    const current = await findHandover(trx, scope, id);
    checkHandoverEnd(current, {
      user_id: scope.user_id,
      mayManage: mayHere(scope, 'cashier:update'),
      mayReopen: mayHere(scope, 'cash-closing:delete'),
      isCounted: await hasSentCount(trx, scope, { cashier_id, creator_id: current.taker_id }),
    });
    // a repeated call, for example after a lost answer: the first reason stays
    if (current.handover !== 'ended') {
      await endHandover(trx, scope, id, body.reason);
      await recordedHandover(trx, scope, 'update', id, current, body.reason);
    }
    return { data: handoverOf(current) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findCashClosing(trx, scope, param);
    return { data: await listHistory(trx, scope, 'cash-closing', id) };
  },
};

interface Closable {
  cashier: Cashier;
  /** The closing that the next one goes on from. */
  last: CashClosing | undefined;
}

/** Locks a cashier whose cash may be closed on a day by this user. */
async function lockClosable(trx: Trx, scope: Scope, cashier_id: number, date: string): Promise<Closable> {
  checkPeriod(await booksLockedUntil(trx, scope), date);
  const account = { account_type: 'cash', account_id: cashier_id } as const;
  await checkAccountUsable(trx, scope, account, { mustBeActive: true, field: 'cashier_id' });
  // waits for concurrent writers on this cashier, and makes later ones wait
  const cashier = await cashiers.lock(trx, scope, cashier_id);
  return { cashier, last: await checkOpen(trx, scope, cashier, date) };
}

async function checkOpen(trx: Trx, scope: Scope, { id, name }: Cashier, date: string): Promise<Closable['last']> {
  const last = await findLastClosing(trx, scope, id);
  checkClosable(name, date, last, scope);
  checkHandedOver(last, scope.user_id);
  return last;
}

/** What was counted last, and whether it hands the cash to the caller. */
function turnOf(last: CashClosing | undefined, { user_id }: Scope): Pick<CashExpectation, 'after_kind' | 'handover'> {
  if (!last) return { after_kind: null, handover: null };
  const isTheirs = last.handover === 'open' && last.taker_id === user_id;
  return { after_kind: last.kind, handover: isTheirs ? handoverOf(last) : null };
}

function told(books: Expectation, sent_count: SentCount | null): Omit<CashExpectation, 'after_kind' | 'handover'> {
  return { is_blind: false, ...onWire(books), sent_count };
}
