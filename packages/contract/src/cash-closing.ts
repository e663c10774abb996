import * as z from 'zod/mini';
import { denominations } from './denominations.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
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

/** How many pieces there are of each note and coin; what is left out is none. */
export const CashCount = z.partialRecord(z.enum(names), z.int().check(z.gte(0), z.lte(1_000_000)));
export type CashCount = z.infer<typeof CashCount>;

/** What the counted notes and coins are worth together. */
export function countCash(count: CashCount): number {
  return denominations.reduce((total, { name, value }) => total + value * (count[name] ?? 0), 0);
}

/** What the books say of one cashier from the day after the last closing to the end of a day. */
const books = {
  cashier_id: Id,
  cashier_name: z.string(),
  date: CalendarDate,
  /** The first day that it covers. */
  since: CalendarDate,
  /** The balance before that day, what came in and (zero or negative) went out, and the balance that follows. */
  ...sums('opening_balance', 'total_in', 'total_out', 'expected_balance'),
};

export const CashExpectation = z.object({
  ...books,
  /** How many transactions are dated later: what they moved lies in the drawer too, or no more. */
  later_count: z.int(),
  ...sums('later_total'),
});
export type CashExpectation = z.infer<typeof CashExpectation>;

/** The cash of one cashier, counted and held against the books; nothing is written on or before its day afterwards. */
export const CashClosing = z.object({
  id: Id,
  uuid: Uuid,
  ...books,
  denominations: CashCount,
  counted_amount: Amount,
  /** Counted minus expected: positive is too much, negative too little. */
  difference: Amount,
  /** Why there is a difference. */
  reason: z.nullable(z.string()),
  /** The transaction that books the difference. */
  transaction_id: z.nullable(Id),
  /** The last closing of its cashier: the only one that can be reopened. */
  is_latest: z.boolean(),
  creator_id: Id,
  creator_name: z.string(),
  created_at: Instant,
  /** It was reopened. */
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  voided_by_name: z.nullable(z.string()),
});
export type CashClosing = z.infer<typeof CashClosing>;

export const NewCashClosing = z.object({
  cashier_id: Id,
  /** The tenant's today where it is left out. */
  date: z.nullish(CalendarDate),
  denominations: CashCount,
  /** The balance by the books that the closing person saw: nobody closes against another one. */
  expected_balance: z.number(),
  /** Needed where there is a difference. */
  reason: orNull(nullableText(500)),
});
/** What a caller sends to close the cash of a day. */
export type NewCashClosing = z.input<typeof NewCashClosing>;

/** Reopening again what is reopened changes nothing and answers it as it is. */
export const CashClosingVoid = z.object({ reason: text(500) });

export const CashClosingFilter = z.object({
  ...pageQuery(['id', 'created_at', 'date', 'difference']),
  uuid: z.optional(Uuid),
  cashier_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  date: z.optional(CalendarDate),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** With a difference, or without one. */
  with_difference: z.optional(QueryBoolean),
  /** Reopened ones only, or none of them; all without it. They never count in the totals. */
  voided: z.optional(QueryBoolean),
});
export type CashClosingFilter = z.input<typeof CashClosingFilter>;

export const cashClosingEndpoints = endpoints(routes.cashClosing, {
  index: {
    summary:
      'Daftar tutup kas; meta.total_over dan meta.total_short adalah selisih lebih dan kurang seluruh filter tanpa yang dibuka kembali',
    query: CashClosingFilter,
    response: listOf(CashClosing, sums('total_over', 'total_short')),
  },
  show: {
    summary: 'Satu tutup kas, dengan id atau uuid',
    response: dataOf(CashClosing),
  },
  expected: {
    summary: 'Saldo menurut buku yang akan dibandingkan dengan uang seorang kasir',
    param: queryInt(),
    query: z.object({ date: z.optional(CalendarDate) }),
    response: dataOf(CashExpectation),
  },
  store: {
    summary: 'Tutup kas satu kasir: hitung uangnya, catat selisihnya, kunci harinya',
    body: NewCashClosing,
    response: dataOf(CashClosing),
  },
  destroy: {
    summary: 'Buka kembali tutup kas terakhir dengan alasan; selisihnya dibatalkan',
    body: CashClosingVoid,
    response: dataOf(CashClosing),
  },
  history: {
    summary: 'Siapa menutup dan membuka kembali, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
