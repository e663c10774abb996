import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { Due } from './due.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { advanceDirections } from './enums/advance.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  ForeignId,
  Id,
  Instant,
  longList,
  nullableSums,
  nullableText,
  ofLongList,
  orNull,
  pageQuery,
  QueryBoolean,
  QueryIds,
  queryInt,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import { counterpartyQuery } from './transactable.ts';
import { dateOverrules, linkAnswer, overrules } from './transaction-fields.ts';

export const AdvanceDirection = z.enum(advanceDirections);
/** `received`: from a customer, to whom we owe it. `paid`: to a supplier, who owes it to us. */
export type AdvanceDirection = z.infer<typeof AdvanceDirection>;

/** Money that came or went before what it is for, or beyond what was owed, kept for a counterparty (uang muka). */
export const Advance = z.object({
  id: Id,
  uuid: Uuid,
  direction: AdvanceDirection,
  entity_id: z.nullable(z.string()),
  entity_name: z.nullable(z.string()),
  entity_phone_number: z.nullable(z.string()),
  /** Whose it is; it may have been merged into another since. */
  counterparty_id: Id,
  /** Whole rupiah above zero, in either direction. */
  amount: Amount,
  /** What was set off against dues or paid back of it. */
  used_amount: Amount,
  /** What is left of it; zero once voided. */
  left_amount: Amount,
  date: CalendarDate,
  note: z.nullable(z.string()),
  /** The transaction that brought the money; null if the user may not read its account. */
  transaction_id: z.nullable(Id),
  /** The online payment that brought more than was asked for; its receipt is the money. */
  online_payment_id: z.nullable(Id),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change and each use. */
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Advance = z.infer<typeof Advance>;

/** What became of a part of an advance: set off against a due, without money, or paid back by a transaction. */
export const AdvanceUse = z.object({
  id: Id,
  advance_id: Id,
  kind: z.enum(['set_off', 'paid_back']),
  amount: Amount,
  date: CalendarDate,
  note: z.nullable(z.string()),
  /** The due that it was set off against, and what that is called: 'Piutang CV Karya Abadi #7'. */
  due_id: z.nullable(Id),
  due_name: z.nullable(z.string()),
  /** The transaction that paid it back; null if the user may not read its account. */
  transaction_id: z.nullable(Id),
  creator_id: Id,
  creator_name: z.string(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
});
export type AdvanceUse = z.infer<typeof AdvanceUse>;

export const AdvanceDetail = z.extend(Advance, {
  /** The oldest first, with those that were taken back. */
  uses: z.array(AdvanceUse),
});
export type AdvanceDetail = z.infer<typeof AdvanceDetail>;

const Part = Amount.check(z.positive('harus di atas nol'));
const note = orNull(nullableText(2000));

export const NewAdvance = z.object({
  direction: AdvanceDirection,
  entity_id: orNull(ForeignId),
  entity_name: orNull(nullableText(200)),
  entity_phone_number: orNull(nullableText(50)),
  amount: Part,
  account_type: AccountType,
  account_id: Id,
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  note,
  ...overrules,
});
/** The body to record an advance; its counterparty needs a name, an id or a phone number. */
export type NewAdvance = z.input<typeof NewAdvance>;

/** Voiding twice changes nothing; the answer is the current state. */
const AdvanceVoid = z.object({
  reason: text(500),
  version: z.optional(z.int()),
  allow_negative_balance: overrules.allow_negative_balance,
});

export const AdvanceSetOff = z.object({
  due_id: Id,
  /** Above zero. Default: what is outstanding, or else all that there is. */
  amount: z.optional(Part),
  /** Default: all of the counterparty on the due's side, the oldest first. */
  advance_id: z.optional(Id),
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  note,
  /** The due's. */
  version: z.optional(z.int()),
  ...dateOverrules,
  ...linkAnswer,
});
/** The body to set advances off against a due of the same counterparty. */
export type AdvanceSetOff = z.input<typeof AdvanceSetOff>;

export const AdvancePayBack = z.object({
  account_type: AccountType,
  account_id: Id,
  amount: Part,
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  note,
  version: z.optional(z.int()),
  ...overrules,
});
/** The body to pay back what is left of an advance, or a part of it. */
export type AdvancePayBack = z.input<typeof AdvancePayBack>;

/** Cancels one use; cancelling twice changes nothing. */
const AdvanceUseCancel = z.object({
  advance_use_id: Id,
  reason: text(500),
  version: z.optional(z.int()),
  allow_negative_balance: overrules.allow_negative_balance,
});

export const AdvanceFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'amount', 'left_amount']),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  direction: z.optional(AdvanceDirection),
  ...counterpartyQuery,
  /** Only those that an open due payment batch can use: of its counterparties, on the side of what it pays. */
  due_payment_batch_id: z.optional(queryInt()),
  /** Only those with something left, or only the others. */
  left: z.optional(QueryBoolean),
  creator_id: z.optional(queryInt()),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** Only voided ones, or only the others; by default all. Nothing is left of voided ones. */
  voided: z.optional(QueryBoolean),
  ...longList,
});
export type AdvanceFilter = z.input<typeof AdvanceFilter>;

export const advanceEndpoints = endpoints(routes.advance, {
  index: {
    access: 'advance:read',
    summary:
      'Daftar uang muka; meta.received_total dan meta.paid_total adalah sisa yang diterima dan yang dibayar ' +
      'seluruh filter',
    query: AdvanceFilter,
    response: listOf(Advance, { ...nullableSums('received_total', 'paid_total'), ...ofLongList }),
  },
  uses: {
    access: 'advance:read',
    summary: 'Uang muka yang dipakai untuk satu hutang atau piutang, yang lama dulu',
    query: z.object({ due_id: queryInt() }),
    response: z.object({ data: z.array(AdvanceUse) }),
  },
  show: {
    access: 'advance:read',
    summary: 'Satu uang muka dengan pemakaiannya, dengan id atau uuid',
    response: dataOf(AdvanceDetail),
  },
  store: {
    access: 'advance:create',
    summary: 'Catat uang muka yang diterima atau dibayar, dengan transaksinya',
    body: NewAdvance,
    response: dataOf(AdvanceDetail),
  },
  destroy: {
    access: 'advance:delete',
    asksCode: true,
    summary: 'Batalkan uang muka yang belum dipakai, dengan transaksinya dan alasan; barisnya tetap ada',
    body: AdvanceVoid,
    response: dataOf(AdvanceDetail),
  },
  setOff: {
    access: 'advance:create',
    summary:
      'Pakai uang muka untuk hutang atau piutang lawan transaksi yang sama, tanpa uang; jawabannya hutang atau ' +
      'piutang itu, dan di uses apa yang dipakai',
    body: AdvanceSetOff,
    response: z.object({ data: Due, uses: z.array(AdvanceUse) }),
  },
  payBack: {
    access: 'advance:create',
    summary: 'Kembalikan sisa uang muka, seluruhnya atau sebagian, dengan transaksinya',
    body: AdvancePayBack,
    response: dataOf(AdvanceDetail),
  },
  cancelUse: {
    access: 'advance:delete',
    asksCode: true,
    summary:
      'Batalkan satu pemakaian dengan alasan; jumlahnya kembali menjadi sisa uang muka, dan yang dilunasinya ' +
      'terutang lagi',
    body: AdvanceUseCancel,
    response: dataOf(AdvanceDetail),
  },
  history: {
    access: 'advance:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
