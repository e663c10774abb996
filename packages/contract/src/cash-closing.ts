import * as z from 'zod/mini';
import { denominations } from './denominations.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { cashClosingKinds } from './enums/cash-closing.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  nullableText,
  orNull,
  pageQuery,
  QueryBoolean,
  queryInt,
  sums,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';

const names = denominations.map(({ name }) => name);

/** The number of each note and coin; those left out are zero. */
export const CashCount = z.partialRecord(z.enum(names), z.int().check(z.gte(0), z.lte(1_000_000)));
export type CashCount = z.infer<typeof CashCount>;

/** The total value of counted notes and coins, in whole rupiah. */
export function countCash(count: CashCount): number {
  return denominations.reduce((total, { name, value }) => total + value * (count[name] ?? 0), 0);
}

/** Whether two counts are of the same pieces. */
export function isSameCount(one: CashCount, other: CashCount): boolean {
  return names.every((name) => (one[name] ?? 0) === (other[name] ?? 0));
}

/** A cashier's book balances from the last closing to the end of a day, or to the moment at which it is closed. */
const books = {
  cashier_id: Id,
  cashier_name: z.string(),
  date: CalendarDate,
  /** The first day covered. */
  since: CalendarDate,
  /** The moment of the last closing, where that was on this day: what was booked before is not covered. */
  since_at: z.nullable(Instant),
  /** The balance before that, money in, money out (zero or negative), and the resulting balance. */
  ...sums('opening_balance', 'total_in', 'total_out', 'expected_balance'),
  /** What of piutang and hutang was deducted with payments of these days through the cashier: no money, in no sum. */
  ...sums('r_deducted', 'p_deducted'),
};

const Kind = z.enum(cashClosingKinds);

/** A drawer that one holder hands over to another; no money of it is told. */
export const OpenHandover = z.object({
  /** The closing that hands it over. */
  id: Id,
  cashier_id: Id,
  cashier_name: z.string(),
  creator_id: Id,
  creator_name: z.string(),
  taker_id: Id,
  taker_name: z.string(),
  created_at: Instant,
});
export type OpenHandover = z.infer<typeof OpenHandover>;

/** A drawer that was handed over and taken; no money of it is told. */
export const TakenHandover = z.extend(OpenHandover, { taken_at: Instant });
export type TakenHandover = z.infer<typeof TakenHandover>;

/** What somebody counted before they knew the books. */
export const SentCount = z.object({
  denominations: CashCount,
  counted_amount: Amount,
  creator_name: z.string(),
  created_at: Instant,
});
export type SentCount = z.infer<typeof SentCount>;

const turn = {
  /** What was counted last, by which the next one is an opening or a closing; null if nothing was. */
  after_kind: z.nullable(Kind),
  /** The closing that hands the cash over to the caller, who takes it with this count. */
  handover: z.nullable(OpenHandover),
};

export const CashExpectation = z.object({
  is_blind: z.literal(false),
  ...books,
  /** The number of transactions dated later: their money is already in the drawer, or gone from it. */
  later_count: z.int(),
  ...sums('later_total'),
  /** The last count that was sent for this day, with the setting `blind_cash_count`. */
  sent_count: z.nullable(SentCount),
  ...turn,
});
export type CashExpectation = z.infer<typeof CashExpectation>;

/** With the setting `blind_cash_count`, the books stay unsaid until a count of this day was sent. */
export const HiddenCashExpectation = z.object({
  is_blind: z.literal(true),
  cashier_id: Id,
  cashier_name: z.string(),
  date: CalendarDate,
  since: CalendarDate,
  since_at: z.nullable(Instant),
  ...turn,
});
export type HiddenCashExpectation = z.infer<typeof HiddenCashExpectation>;

const HandoverStatus = z.enum(['open', 'taken', 'ended']);

/**
 * A closing of a cashier, or an opening at the beginning of a turn: the cash counted against the books. Afterwards
 * nothing that it has counted may change, and nothing may be dated before its day, nor on it if all of it is closed.
 */
export const CashClosing = z.object({
  id: Id,
  uuid: Uuid,
  kind: Kind,
  ...books,
  /** The moment up to which its day is closed, and after which the next closing begins; null: all of it is closed. */
  closed_at: z.nullable(Instant),
  denominations: CashCount,
  counted_amount: Amount,
  /** Counted minus expected: positive for a surplus, negative for a shortage. */
  difference: Amount,
  /** Why there is a difference. */
  reason: z.nullable(z.string()),
  /** The transaction that books the difference. */
  transaction_id: z.nullable(Id),
  /** What was counted first, before the books were known; null without the setting `blind_cash_count`. */
  first_count: z.nullable(SentCount),
  /** The transfer that takes money of this count to the bank, its amount and its account. */
  transfer_id: z.nullable(Id),
  deposit_amount: z.nullable(Amount),
  deposit_account: z.nullable(z.string()),
  /** What stays in the drawer for the next turn, whole rupiah: what was counted less the deposit. */
  float_amount: Amount,
  /** Who takes the drawer over. */
  taker_id: z.nullable(Id),
  taker_name: z.nullable(z.string()),
  /** What became of that: `taken` with an opening of the taker, or `ended` before; null if it stays in one hand. */
  handover: z.nullable(HandoverStatus),
  handover_ended_at: z.nullable(Instant),
  handover_ended_by_name: z.nullable(z.string()),
  handover_end_reason: z.nullable(z.string()),
  /** Of an opening: who handed the drawer over. */
  giver_name: z.nullable(z.string()),
  /** Whether it is its cashier's last closing, the only one that can be reopened. */
  is_latest: z.boolean(),
  version: z.int(),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
  /** When it was reopened. */
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  voided_by_name: z.nullable(z.string()),
});
export type CashClosing = z.infer<typeof CashClosing>;

export const NewCashClosing = z.object({
  cashier_id: Id,
  /** An opening counts what the last closing has left, today; the taker of a handover makes it. */
  kind: z._default(Kind, 'closing'),
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  denominations: CashCount,
  /** The book balance the user saw; closing against another one is refused. */
  expected_balance: z.number(),
  /** Required if there is a difference. */
  reason: orNull(nullableText(500)),
  /** The bank account that gets what was counted, less what stays in the drawer; null if all of it stays. */
  deposit_account_id: z._default(z.nullable(Id), null),
  /** What stays in the drawer, in whole rupiah. */
  float_amount: z._default(z.int().check(z.nonnegative()), 0),
  /** Who takes the drawer over: another holder of the cashier, who counts it in a session of their own. */
  taker_id: z._default(z.nullable(Id), null),
});
/** The body to close a cash: today up to this moment, an earlier day as a whole. */
export type NewCashClosing = z.input<typeof NewCashClosing>;

/** A count that is sent before the books are known. */
export const NewCashCount = z.object({
  cashier_id: Id,
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  denominations: CashCount,
});
/** The body to send a count and be told the books. */
export type NewCashCount = z.input<typeof NewCashCount>;

/** Reopening twice changes nothing; the answer is the current state. */
export const CashClosingVoid = z.object({ reason: text(500) });

/** Ending a handover twice changes nothing; the answer is what was ended. */
export const HandoverEnd = z.object({ reason: text(500) });

export const CashClosingFilter = z.object({
  ...pageQuery(['id', 'created_at', 'date', 'difference']),
  uuid: z.optional(Uuid),
  cashier_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  kind: z.optional(Kind),
  handover: z.optional(HandoverStatus),
  date: z.optional(CalendarDate),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** Only those with a difference, or only those without. */
  with_difference: z.optional(QueryBoolean),
  /** Only reopened ones, or only the others; by default all. Reopened ones never count in the totals. */
  voided: z.optional(QueryBoolean),
});
export type CashClosingFilter = z.input<typeof CashClosingFilter>;

export const cashClosingEndpoints = endpoints(routes.cashClosing, {
  index: {
    access: 'cash-closing:read',
    summary:
      'Daftar tutup kas; meta.total_over dan meta.total_short adalah selisih lebih dan kurang seluruh filter ' +
      'tanpa yang dibuka kembali',
    query: CashClosingFilter,
    response: listOf(CashClosing, sums('total_over', 'total_short')),
  },
  show: { access: 'cash-closing:read', summary: 'Satu tutup kas, dengan id atau uuid', response: dataOf(CashClosing) },
  expected: {
    access: 'cash-closing:read',
    summary:
      'Saldo menurut buku yang akan dibandingkan dengan uang seorang kasir; dengan setting blind_cash_count ' +
      'baru dijawab setelah hitungannya dikirim',
    param: queryInt(),
    query: z.object({ date: z.optional(CalendarDate) }),
    response: dataOf(z.union([CashExpectation, HiddenCashExpectation])),
  },
  count: {
    access: 'cash-closing:create',
    summary: 'Kirim hitungan uang seorang kasir dan terima saldo menurut buku; hitungan pertama tetap tercatat',
    body: NewCashCount,
    response: dataOf(CashExpectation),
  },
  store: {
    access: 'cash-closing:create',
    summary:
      'Tutup atau buka kas satu kasir: hitung uangnya, catat selisihnya, setor ke bank, serahkan lacinya, ' +
      'kunci yang sudah dihitung',
    body: NewCashClosing,
    response: dataOf(CashClosing),
  },
  destroy: {
    access: 'cash-closing:delete',
    asksCode: true,
    summary: 'Buka kembali tutup kas terakhir dengan alasan; selisihnya dibatalkan',
    body: CashClosingVoid,
    response: dataOf(CashClosing),
  },
  endHandover: {
    access: 'cash-closing:create',
    summary: 'Akhiri serah terima yang belum diterima: oleh yang menyerahkan, yang menerima, keuangan, atau pemilik',
    body: HandoverEnd,
    response: dataOf(OpenHandover),
  },
  history: {
    access: 'cash-closing:read',
    summary: 'Siapa menutup dan membuka kembali, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
