import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { dueTypes } from './enums/due.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  EmailOrEmpty,
  Id,
  Instant,
  nullableText,
  pageQuery,
  queryInt,
  queryText,
  sums,
  text,
} from './primitives.ts';
import { routes } from './routes.ts';

/** Whom records are with, whatever ids the apps gave them. The directory grows from use: nobody creates one by hand. */
export const Counterparty = z.object({
  id: Id,
  /** As first recorded, or as changed since. */
  name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** Where reminders go by e-mail. */
  email: z.nullable(z.string()),
  /** The ids that apps know it by; `app` is null for an id that a person typed. */
  external_ids: z.array(z.object({ app: z.nullable(z.string()), id: z.string() })),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type Counterparty = z.infer<typeof Counterparty>;

const ListedCounterparty = z.extend(Counterparty, {
  /** What is outstanding with it: piutang and hutang. */
  ...sums('r_total', 'p_total'),
  /** With `late`: what of that type is past its due date, since when, and in how many dues. */
  late: z.nullable(z.object({ ...sums('total'), oldest_due_date: CalendarDate, count: z.int() })),
});
export type ListedCounterparty = z.infer<typeof ListedCounterparty>;

const Other = z.pick(Counterparty, { id: true, name: true, phone_number: true });

export const CounterpartyDetail = z.extend(Counterparty, {
  /** All its phone numbers in digits, such as `628123456789`; records with one of them are its own. */
  phone_numbers: z.array(z.string()),
  /** The doubles that were merged into it, the newest first; each can be separated again. */
  merged: z.array(Other),
  /** Others of the same name, which may be the same counterparty. */
  doubles: z.array(Other),
});
export type CounterpartyDetail = z.infer<typeof CounterpartyDetail>;

export const CounterpartySuggestion = z.extend(Other, {
  /** Its id in the asked app; null if that app has given none. */
  external_id: z.nullable(z.string()),
});
export type CounterpartySuggestion = z.infer<typeof CounterpartySuggestion>;

/** The most suggestions at a time. */
export const maxCounterpartySuggestions = 8;
/** The most lines of one statement. */
export const maxStatementLines = 2000;

export const CounterpartyChange = z.extend(
  z.partial(z.object({ name: text(200), phone_number: nullableText(50), email: EmailOrEmpty })),
  { version: z.int().check(z.positive()) },
);
export type CounterpartyChange = z.input<typeof CounterpartyChange>;

/** Merges a double into the counterparty of the path: its records are shown there from then on. */
const CounterpartyMerge = z.object({
  /** The double. */
  counterparty_id: Id,
  version: z.optional(z.int()),
});
export type CounterpartyMerge = z.input<typeof CounterpartyMerge>;

/** One event of a statement: a due was recorded, paid, set off against an advance, or its remainder given up. */
export const StatementLine = z.object({
  date: CalendarDate,
  kind: z.enum(['due', 'payment', 'set_off', 'deduction', 'given_up']),
  type: z.enum(dueTypes),
  /** Whole rupiah with the sign of the due. */
  amount: Amount,
  due_id: Id,
  /** All dues that one due payment batch paid with it, where it paid several. */
  due_ids: z.optional(z.array(Id)),
  due_date: z.nullable(CalendarDate),
  note: z.nullable(z.string()),
  debit: Amount,
  credit: Amount,
  /** Positive: they owe us. Negative: we owe them. */
  ...sums('balance'),
});

const range = { date_from: z.optional(CalendarDate), date_to: z.optional(CalendarDate) };

export const CounterpartyStatement = z.object({
  ...sums('opening', 'debit', 'credit', 'closing', 'receivable', 'payable'),
  /** What is left of advances at the end of the range, which is in none of the sums above. */
  ...sums('advance_received', 'advance_paid'),
  lines: z.array(StatementLine),
});
export type CounterpartyStatement = z.infer<typeof CounterpartyStatement>;

export const CounterpartyFilter = z.object({
  ...pageQuery(['id', 'name', 'created_at', 'updated_at', 'late_total']),
  /** Only those with dues of this type past their due date; `late_total` sorts by what is late. */
  late: z.optional(z.enum(dueTypes)),
});
export type CounterpartyFilter = z.input<typeof CounterpartyFilter>;

const param = queryInt();
export const counterpartyEndpoints = endpoints(routes.counterparty, {
  index: {
    access: 'counterparty:read',
    summary:
      'Daftar lawan transaksi dengan sisa piutang dan hutangnya; q mencari awal kata dari nama, awal nomor telepon ' +
      'atau alamat email, atau ID di aplikasi asal',
    query: CounterpartyFilter,
    response: listOf(ListedCounterparty),
  },
  suggestions: {
    access: 'counterparty:read',
    summary: 'Saran lawan transaksi untuk isian Nama; app menentukan ID mana yang disertakan',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      app: z.optional(queryText(100)),
    }),
    response: z.object({ data: z.array(CounterpartySuggestion) }),
  },
  show: {
    access: 'counterparty:read',
    summary: 'Satu lawan transaksi; yang sudah digabungkan dijawab dengan gabungannya',
    param,
    response: dataOf(CounterpartyDetail),
  },
  update: {
    access: 'counterparty:update',
    summary: 'Ubah nama, telepon, atau email lawan transaksi; catatan yang sudah ada tetap seperti ditulis',
    param,
    body: CounterpartyChange,
    response: dataOf(CounterpartyDetail),
  },
  merge: {
    access: 'counterparty:update',
    summary: 'Gabungkan lawan transaksi ganda ke yang ini; dapat dipisahkan lagi',
    param,
    body: CounterpartyMerge,
    response: dataOf(CounterpartyDetail),
  },
  unmerge: {
    access: 'counterparty:update',
    summary: 'Pisahkan lagi lawan transaksi yang pernah digabungkan, dengan catatannya sendiri',
    param,
    response: dataOf(CounterpartyDetail),
  },
  statement: {
    access: 'counterparty:read',
    summary:
      `Kartu hutang dan piutang dengan satu lawan transaksi, dari semua ID-nya; ` +
      `paling banyak ${maxStatementLines} baris`,
    param,
    query: z.object(range),
    response: dataOf(CounterpartyStatement),
  },
  history: {
    access: 'counterparty:read',
    summary: 'Siapa mengubah apa, kapan',
    param,
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
