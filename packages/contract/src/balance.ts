import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { BankBalance, StatementBalance } from './bank-balance.ts';
import { endpoints, listOf } from './endpoint.ts';
import { accountTypes } from './enums/account.ts';
import { ofJointPayments } from './joint-payment.ts';
import { CalendarDate, Id, nullableSums, pageQuery, QueryBoolean, queryInt, sums, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { storedTransactable } from './transactable.ts';
import { Transaction } from './transaction.ts';

/** The balance of one account at the end of a day, in whole rupiah. */
export const AccountBalance = z.object({
  account_type: AccountType,
  account_id: Id,
  account: Account,
  deactivated: z.boolean(),
  /**
   * Whether sums are kept from this user: with the setting `blind_cash_count`, those told to a kasir end with the
   * last closing of their cashier.
   */
  is_blind: z.boolean(),
  ...sums('balance'),
  /** Money that left this account by transfer and has not arrived; part of no account's balance. */
  ...sums('in_transit'),
  /** The sum of waiting unconfirmed transactions (negative: money out); part of no balance and no total. */
  ...sums('unconfirmed'),
  /** The number of waiting unconfirmed transactions. */
  unconfirmed_count: z.int(),
});
export type AccountBalance = z.infer<typeof AccountBalance>;

const Balances = z.object({
  data: z.array(AccountBalance),
  meta: z.object({
    /** The last day included. */
    as_of: CalendarDate,
    /** Whether an account's balance is kept from this user. */
    is_blind: z.boolean(),
    totals: z.object(sums(...accountTypes)),
    ...sums('in_transit', 'unconfirmed'),
    unconfirmed_count: z.int(),
    /** All accounts plus what is in transit between them. */
    ...sums('total'),
  }),
});

/** A transaction with its account's balance right after it; transactions of one day are ordered by id. */
export const RunningTransaction = z.extend(Transaction, sums('running_balance'));
export type RunningTransaction = z.infer<typeof RunningTransaction>;

const { q: _, order_by: __, ...paging } = pageQuery(['date']);
export const RunningFilter = z.object({
  ...paging,
  account_type: AccountType,
  account_id: queryInt(),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
});
export type RunningFilter = z.input<typeof RunningFilter>;

const Running = listOf(RunningTransaction, {
  account: Account,
  /** Whether movements are kept from this user. */
  is_blind: z.boolean(),
  /** The latest balance that a bank's file stated, if one was imported; a kept account has none. */
  bank_balance: z.nullable(BankBalance),
  ...ofJointPayments,
  /** The balance before the first day, and at the end of the last. */
  /** Opening balances (`Finance`, `SaldoAwal`) within the days count in `opening_balance`, not as money in. */
  ...sums('opening_balance', 'closing_balance', 'total_in', 'total_out'),
});

/** A line of an account's book: the balance before its days, a movement, or the sums and the balance at their end. */
export const CashBookLine = z.object({
  kind: z.enum(['opening', 'movement', 'closing']),
  account: Account,
  date: CalendarDate,
  /** Of a movement; null in the other lines, and what follows too. */
  transaction_uuid: z.nullable(Uuid),
  receipt_number: z.nullable(z.string()),
  ...storedTransactable,
  related_entity_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Money in, and money out (zero or negative); null in the opening. */
  ...nullableSums('amount_in', 'amount_out'),
  ...sums('running_balance'),
});
export type CashBookLine = z.infer<typeof CashBookLine>;

const DayBalance = z.object({ date: CalendarDate, ...sums('balance', 'in_transit') });

const query = z.object({
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  as_of: z.optional(CalendarDate),
});
export const balanceEndpoints = endpoints(routes.balance, {
  show: {
    access: 'balance:read',
    summary: 'Saldo setiap account yang boleh dibaca, hari ini atau per tanggal',
    query,
    response: Balances,
  },
  self: {
    access: 'balance:read',
    summary: 'Saldo account yang saya pegang atau yang izinnya diberikan kepada saya',
    query,
    response: Balances,
  },
  daily: {
    access: 'balance:read',
    summary: 'Saldo pada akhir setiap hari, untuk satu account atau semuanya; paling banyak 366 hari',
    query: z.extend(query, {
      /** The number of days up to `as_of`. */
      days: z._default(queryInt(1, 366), 90),
      /** Only the accounts that `self` shows. */
      self: z.optional(QueryBoolean),
    }),
    response: z.object({ data: z.array(DayBalance) }),
  },
  running: {
    access: 'transaction:read',
    summary: 'Mutasi satu account dengan saldo berjalan; transaksi batal tidak termasuk',
    query: RunningFilter,
    mayMiss: true,
    response: Running,
  },
  bank: {
    access: 'bank-statement:read',
    summary: 'Saldo menurut rekening koran terakhir di samping saldo buku hari itu, dan baris tertua yang belum cocok',
    query: z.object({ bank_account_id: z.optional(queryInt()) }),
    response: z.object({ data: z.array(StatementBalance) }),
  },
});
