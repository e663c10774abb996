import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { DueType } from './due.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { recurringResources, recurringRhythms } from './enums/recurring.ts';
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
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import { amountOverrules, incompleteOverrules, overrules } from './transaction-fields.ts';

/** What comes back on its days: the template of a transaction or of a due. Nothing is booked until somebody says so. */
export const Recurring = z.object({
  id: Id,
  uuid: Uuid,
  /** What people call it, such as 'Sewa ruko'. */
  name: z.string(),
  resource: z.enum(recurringResources),
  /** Of a due; null of a transaction. */
  due_type: z.nullable(DueType),
  /** Of a due: how many days after its date it is due; null without a due date. */
  due_after_days: z.nullable(z.int()),
  /** Of a transaction; null of a due. */
  account_type: z.nullable(AccountType),
  account_id: z.nullable(Id),
  account: z.nullable(Account),
  /** Whole rupiah; of a transaction positive in, negative out. */
  amount: Amount,
  entity_id: z.nullable(z.string()),
  entity_name: z.nullable(z.string()),
  entity_phone_number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  rhythm: z.enum(recurringRhythms),
  /** Every so many weeks or months. */
  every: z.int(),
  /** Of months: the day of the month, on the last day where the month is shorter; null of weeks. */
  on_day: z.nullable(z.int()),
  /** Its first day is on or after this one; of weeks it is this one. */
  start_date: CalendarDate,
  end_date: z.nullable(CalendarDate),
  /** The oldest day on which it was neither booked nor skipped; null when all is done. */
  next_date: z.nullable(CalendarDate),
  /** The oldest day whose transaction or due was voided: it waits to be booked again, or skipped. */
  reopened_date: z.nullable(CalendarDate),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  /** When it was stopped, and why. */
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Recurring = z.infer<typeof Recurring>;

/** The most weeks or months between two days. */
export const maxRecurringEvery = 60;

const fields = {
  name: text(200),
  resource: z.enum(recurringResources),
  due_type: z._default(z.nullable(DueType), null),
  due_after_days: z._default(z.nullable(z.int().check(z.gte(0), z.lte(3650))), null),
  account_type: z._default(z.nullable(AccountType), null),
  account_id: z._default(z.nullable(Id), null),
  amount: Amount.check(z.refine((amount) => amount !== 0, 'tidak boleh nol')),
  entity_id: orNull(nullableText(100)),
  entity_name: orNull(nullableText(200)),
  entity_phone_number: orNull(nullableText(50)),
  note: orNull(nullableText(2000)),
  rhythm: z.enum(recurringRhythms),
  every: z._default(z.int().check(z.gte(1), z.lte(maxRecurringEvery)), 1),
  on_day: z._default(z.nullable(z.int().check(z.gte(1), z.lte(31))), null),
  start_date: CalendarDate,
  end_date: z._default(z.nullable(CalendarDate), null),
};
const NewFields = z.object(fields);
type NewFields = z.output<typeof NewFields>;

const isRequired = 'wajib diisi';
const rules = [
  z.refine<NewFields>((of) => of.resource === 'due' || of.account_type !== null, {
    path: ['account_type'],
    error: isRequired,
  }),
  z.refine<NewFields>((of) => of.resource === 'due' || of.account_id !== null, {
    path: ['account_id'],
    error: isRequired,
  }),
  z.refine<NewFields>((of) => of.resource === 'transaction' || of.due_type !== null, {
    path: ['due_type'],
    error: isRequired,
  }),
  z.refine<NewFields>((of) => of.rhythm === 'weekly' || of.on_day !== null, { path: ['on_day'], error: isRequired }),
  z.refine<NewFields>((of) => of.end_date === null || of.end_date >= of.start_date, {
    path: ['end_date'],
    error: 'tidak boleh sebelum tanggal mulai',
  }),
];

/** The body to make one. What does not belong to its resource or rhythm is not kept. */
export const NewRecurring = NewFields.check(...rules);
export type NewRecurring = z.input<typeof NewRecurring>;

/** The whole template as it shall be from now on; what was booked stays as it is. */
export const RecurringChange = z.object({ ...fields, version: z.int().check(z.positive()) }).check(...rules);
export type RecurringChange = z.input<typeof RecurringChange>;

/** Stops it; stopping twice changes nothing. */
export const RecurringStop = z.object({ reason: text(500), version: z.optional(z.int()) });

/** Books one of its days: of two people who do so at once, one does. */
export const RecurringBooking = z.object({
  /** The day that is meant: its `next_date` or `reopened_date`. */
  turn: CalendarDate,
  /** Default: that of the template. */
  amount: z.optional(Amount),
  /** The date of what is booked; default `turn`. */
  date: z.nullish(CalendarDate),
  ...overrules,
  ...amountOverrules,
  ...incompleteOverrules,
  /** Of a due: whether advances of its counterparty are set off against it, as of a due that is typed. */
  use_advance: z.optional(z.boolean()),
  /** Of a transaction: whether the money is kept as an advance, as of a transaction that is typed. */
  as_advance: z.optional(z.boolean()),
});
export type RecurringBooking = z.input<typeof RecurringBooking>;

export const RecurringSkip = z.object({ turn: CalendarDate, reason: text(500) });

/** One of its days, and what became of it. */
export const RecurringTurn = z.object({
  turn: CalendarDate,
  outcome: z.enum(['booked', 'skipped']),
  transaction_id: z.nullable(Id),
  due_id: z.nullable(Id),
  /** Why it was skipped. */
  reason: z.nullable(z.string()),
  /** When what was booked of it was voided; the day then waits again. */
  voided_at: z.nullable(Instant),
  creator_name: z.string(),
  created_at: Instant,
});
export type RecurringTurn = z.infer<typeof RecurringTurn>;

export const RecurringFilter = z.object({
  ...pageQuery(['next_date', 'name', 'id']),
  resource: z.optional(z.enum(recurringResources)),
  /** Only those with a day that has come and that nobody has booked or skipped, or whose record was voided. */
  waiting: z.optional(QueryBoolean),
  /** Only stopped ones, or only the others. */
  voided: z.optional(QueryBoolean),
});
export type RecurringFilter = z.input<typeof RecurringFilter>;

export const recurringEndpoints = endpoints(routes.recurring, {
  index: {
    access: 'recurring:read',
    summary: 'Daftar yang berulang; yang harinya paling lama menunggu lebih dulu',
    query: RecurringFilter,
    response: listOf(Recurring),
  },
  show: { access: 'recurring:read', summary: 'Satu yang berulang', response: dataOf(Recurring) },
  store: { access: 'recurring:create', summary: 'Buat yang berulang', body: NewRecurring, response: dataOf(Recurring) },
  update: {
    access: 'recurring:update',
    summary: 'Ubah yang berulang; yang sudah dicatat tetap',
    body: RecurringChange,
    response: dataOf(Recurring),
  },
  stop: {
    access: 'recurring:update',
    summary: 'Hentikan dengan alasan',
    body: RecurringStop,
    response: dataOf(Recurring),
  },
  book: {
    access: 'recurring:update',
    summary: 'Catat satu harinya; dua orang bersamaan mencatat satu kali',
    body: RecurringBooking,
    response: dataOf(Recurring),
  },
  skip: {
    access: 'recurring:update',
    summary: 'Lewati satu harinya dengan alasan',
    body: RecurringSkip,
    response: dataOf(Recurring),
  },
  turns: {
    access: 'recurring:read',
    summary: 'Harinya yang sudah dicatat atau dilewati, yang terbaru lebih dulu',
    response: z.object({ data: z.array(RecurringTurn) }),
  },
  history: {
    access: 'recurring:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
