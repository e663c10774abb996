import * as z from 'zod/mini';
import { Account } from './account.ts';
import { BankStatementLine } from './bank-statement.ts';
import { Due } from './due.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { PayoutItem } from './payout.ts';
import { Amount, CalendarDate, Id, Instant, pageQuery, queryInt, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { StatementRule } from './statement-rule.ts';
import { Transaction } from './transaction.ts';
import { Transfer } from './transfer.ts';
import { UnconfirmedTransaction } from './unconfirmed-transaction.ts';

/** What a match shows of a transaction. */
export const MatchableTransaction = z.pick(Transaction, {
  id: true,
  uuid: true,
  date: true,
  amount: true,
  note: true,
  transactable_app: true,
  transactable_type: true,
  transactable_id: true,
  related_entity_name: true,
  transfer_id: true,
  transfer_part: true,
  due_id: true,
  online_payment_id: true,
});
export type MatchableTransaction = z.infer<typeof MatchableTransaction>;

/** What joins lines of the bank with the transactions that they stand for. */
export const StatementMatch = z.object({
  id: Id,
  uuid: Uuid,
  bank_account_id: Id,
  bank_account: Account,
  lines: z.array(BankStatementLine),
  transactions: z.array(MatchableTransaction),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
});
export type StatementMatch = z.infer<typeof StatementMatch>;

/** Transactions that may be what a line of the bank stands for. Nothing is matched by it. */
export const MatchSuggestion = z.object({
  /** The line itself, and others that belong to the same transactions. */
  statement_line_ids: z.array(Id),
  transaction_ids: z.array(Id),
  /** Why, in words. */
  reasons: z.array(z.string()),
  /** What the lines come to beyond the transactions, such as a fee that is not booked yet; else 0. */
  difference: Amount,
  /** It adds up, and fits no other line better. */
  is_clear: z.boolean(),
});
export type MatchSuggestion = z.infer<typeof MatchSuggestion>;

/** An open due that a line of the bank may pay, or several of one counterparty. Nothing is paid by it. */
export const DueSuggestion = z.object({
  due_ids: z.array(Id),
  /** What was probably withheld from them, with the sign of the dues: kinds of deductions and their amounts. */
  deductions: z.array(z.object({ kind: z.string(), amount: Amount })),
  /** Why, in words. */
  reasons: z.array(z.string()),
});
export type DueSuggestion = z.infer<typeof DueSuggestion>;

/**
 * A transfer in transit to the account, or a claim on it, that a line of the bank may be the money of. It is booked
 * there once it is confirmed.
 */
export const PendingSuggestion = z.object({
  resource: z.enum(['transfer', 'unconfirmed-transaction']),
  id: Id,
  /** Why, in words. */
  reasons: z.array(z.string()),
});
export type PendingSuggestion = z.infer<typeof PendingSuggestion>;

/** What a provider holds that a line of the bank may be the payout of. Nothing is booked by it. */
export const PayoutSuggestion = z.object({
  enabler_id: Id,
  /** The ids of what it would take, as `payout.held` answers them. */
  items: z.array(Id),
  /** The days of the first and the last of these. */
  date_from: CalendarDate,
  date_to: CalendarDate,
  /** What they come to after the fees that are booked with them. */
  amount: Amount,
  /** What the provider probably keeps of that for the payout, so that the line's amount is left. */
  payout_fee: Amount,
  /** What the line comes to beyond that; below zero where less came. It has to be explained. */
  correction_amount: Amount,
  /** Why, in words. */
  reasons: z.array(z.string()),
  /** No other payments and no other line fit as well. */
  is_clear: z.boolean(),
});
export type PayoutSuggestion = z.infer<typeof PayoutSuggestion>;

/** An open line of the bank, with what may stand for it or be paid by it, the likeliest first. */
export const SuggestedLine = z.extend(BankStatementLine, {
  suggestions: z.array(MatchSuggestion),
  /** Empty for whom dues are hidden. */
  dues: z.array(DueSuggestion),
  /** The rules that take it, in their order: the first says how it is booked where nothing fits. */
  rule_ids: z.array(Id),
  pending: z.array(PendingSuggestion),
  payouts: z.array(PayoutSuggestion),
});
export type SuggestedLine = z.infer<typeof SuggestedLine>;

export const SuggestionFilter = z.object({
  ...pageQuery(['date', 'id']),
  bank_account_id: queryInt(),
  bank_statement_id: z.optional(queryInt()),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
});
export type SuggestionFilter = z.input<typeof SuggestionFilter>;

const ids = z.array(Id).check(z.minLength(1), z.maxLength(200));

export const NewStatementMatch = z.object({
  /** Open lines of one bank account. */
  statement_line_ids: ids,
  /** Transactions of that account that come to the same sum. */
  transaction_ids: ids,
});
/** The body to match lines of the bank with transactions. */
export type NewStatementMatch = z.input<typeof NewStatementMatch>;

export const statementMatchEndpoints = endpoints(routes.statementMatch, {
  suggestions: {
    access: 'bank-statement:read',
    summary:
      'Baris rekening koran yang terbuka, dengan transaksi yang mungkin cocok, hutang/piutang yang mungkin dibayar, ' +
      'transfer dan klaim yang mungkin dikonfirmasi, pencairan yang mungkin dicatat, dan alasannya',
    query: SuggestionFilter,
    response: listOf(SuggestedLine, {
      transactions: z.array(MatchableTransaction),
      dues: z.array(Due),
      rules: z.array(StatementRule),
      transfers: z.array(Transfer),
      unconfirmed_transactions: z.array(UnconfirmedTransaction),
      /** The enablers that pay out to the account. */
      enablers: z.array(z.object({ enabler_id: Id, enabler_name: z.string() })),
      /** What suggested payouts take, of those that take few. */
      payout_items: z.array(PayoutItem),
    }),
  },
  show: {
    access: 'bank-statement:read',
    summary: 'Satu kecocokan: baris rekening koran dan transaksinya',
    response: dataOf(StatementMatch),
  },
  store: {
    access: 'bank-statement:update',
    summary: 'Cocokkan baris rekening koran dengan transaksi yang jumlahnya sama; tidak ada yang dibukukan',
    body: NewStatementMatch,
    response: dataOf(StatementMatch),
  },
  destroy: {
    access: 'bank-statement:update',
    summary: 'Batalkan kecocokan; baris dan transaksinya kembali seperti semula',
    response: dataOf(StatementMatch),
  },
});
