import * as z from 'zod/mini';
import { Account, AccountType, withAccount } from './account.ts';
import { settling } from './deduction.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { ageingBuckets, dueTypes } from './enums/due.ts';
import { mailStates, reminderChannels } from './enums/mail.ts';
import { AppOfExternalId, ExternalId, newExternalId, storedExternalId } from './external-id.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  CalendarDateOrEmpty,
  changedSince,
  ForeignId,
  Id,
  Instant,
  nullableText,
  orNull,
  longList,
  nullableSums,
  ofChangedSince,
  ofLongList,
  pageQuery,
  QueryIds,
  QueryBoolean,
  queryInt,
  queryText,
  sums,
  text,
  Uuid,
} from './primitives.ts';
import { RecordFile, RecordFiles } from './record-file.ts';
import { routes } from './routes.ts';
import { counterpartyQuery, storedCounterparty, storedTransactable, transactableQuery } from './transactable.ts';
import { Transaction } from './transaction.ts';
import {
  advanceAnswer,
  amountOverrules,
  dateOverrules,
  incompleteOverrules,
  linkAnswer,
  overrules,
} from './transaction-fields.ts';

export const DueType = z.enum(dueTypes);
/** `R` (piutang): others owe us. `P` (hutang): we owe them. */
export type DueType = z.infer<typeof DueType>;

export const DueStatus = z.enum(['open', 'closed']);

export const Due = z.object({
  id: Id,
  uuid: Uuid,
  type: DueType,
  /** The type's label: Piutang or Hutang. */
  type_name: z.string(),
  /** The object in another app that the due comes from. */
  ...storedTransactable,
  ...storedExternalId,
  /** The counterparty, as an object and field by field. */
  entity: z.object({
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
  }),
  entity_id: z.nullable(z.string()),
  entity_name: z.nullable(z.string()),
  entity_phone_number: z.nullable(z.string()),
  ...storedCounterparty,
  /** Whole rupiah, for either type. Negative is a credit note, which lowers what is owed; zero is closed at once. */
  amount: Amount,
  /** The amount paid, with the sign of `amount`. */
  paid_amount: Amount,
  /** What advances were set off against it, without money, with the sign of `amount`. */
  set_off_amount: Amount,
  /** What was settled without money: deductions, and what was written off. With the sign of `amount`. */
  deducted_amount: Amount,
  /** `amount` less what is paid, set off and deducted, with the sign of `amount`; zero once closed. */
  outstanding_amount: Amount,
  note: z.nullable(z.string()),
  internal_note: z.nullable(z.string()),
  date: CalendarDate,
  /** Of a due with instalments: the date of the oldest open one, or of the last when nothing is owed any more. */
  due_date: z.nullable(CalendarDate),
  /** Of how many instalments its plan is; 0 without a plan. */
  instalment_count: z.int(),
  status: DueStatus,
  closed_at: z.nullable(Instant),
  /** Why it was closed with a remainder. */
  close_reason: z.nullable(z.string()),
  /** The due payment batch it is in, or was last paid by. */
  due_payment_batch_id: z.nullable(Id),
  creator: z.object({ id: Id, name: z.string() }),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  /** A voided due is closed as well. */
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Due = z.infer<typeof Due>;

const ListedDue = z.extend(Due, {
  /**
   * With `with=account`: the account of the newest payment among those in accounts that the user may read; null without
   * one.
   */
  account: z.optional(z.nullable(Account)),
});
export type ListedDue = z.infer<typeof ListedDue>;

/** What is paid of a due: it has the sign of the outstanding amount and does not exceed it. */
export const PartOfDue = Amount.check(z.refine((amount) => amount !== 0, 'tidak boleh nol'));
const texts = {
  transactable_app: nullableText(100),
  transactable_type: nullableText(100),
  transactable_subtype: nullableText(100),
  transactable_id: ForeignId,
  entity_id: ForeignId,
  entity_name: nullableText(200),
  entity_phone_number: nullableText(50),
  note: nullableText(2000),
  internal_note: nullableText(2000),
};

export const NewDue = z.object({
  type: DueType,
  transactable_app: orNull(texts.transactable_app),
  transactable_type: orNull(texts.transactable_type),
  transactable_subtype: orNull(texts.transactable_subtype),
  transactable_id: orNull(texts.transactable_id),
  ...newExternalId,
  entity_id: orNull(texts.entity_id),
  entity_name: orNull(texts.entity_name),
  entity_phone_number: orNull(texts.entity_phone_number),
  amount: Amount,
  note: orNull(texts.note),
  internal_note: orNull(texts.internal_note),
  /** Default, also when empty: the tenant's current day. */
  date: z.optional(CalendarDateOrEmpty),
  /** May not be before `date`. */
  due_date: z._default(CalendarDateOrEmpty, null),
  allow_postdated: dateOverrules.allow_postdated,
  ...amountOverrules,
  ...incompleteOverrules,
  /** Whether advances of its counterparty are set off against it; asked where there are some and nobody has said. */
  use_advance: z.optional(z.boolean()),
});
/** The body to record a due. */
export type NewDue = z.input<typeof NewDue>;

export const DueChange = z.extend(
  z.partial(
    z.object({
      type: DueType,
      ...texts,
      amount: Amount,
      date: CalendarDate,
      due_date: z.nullable(CalendarDate),
    }),
  ),
  {
    version: z.int().check(z.positive()),
    allow_postdated: dateOverrules.allow_postdated,
    ...amountOverrules,
    ...linkAnswer,
  },
);
export type DueChange = z.input<typeof DueChange>;

/**
 * A due by a host's own key: made where there is none, else changed to what is said here. What is left out stays as it
 * is, and is null or of today in a new one.
 */
export const ExternalDue = z.object({
  type: DueType,
  ...z.partial(z.object(texts)).shape,
  transactable_app: AppOfExternalId,
  amount: Amount,
  date: z.optional(CalendarDate),
  due_date: z.optional(CalendarDateOrEmpty),
  /** The version that a change is based on; without it the caller's word is the newest. */
  version: z.optional(z.int().check(z.positive())),
  allow_postdated: dateOverrules.allow_postdated,
  ...amountOverrules,
  ...incompleteOverrules,
  /** Of a new one: whether advances of its counterparty are set off against it. */
  use_advance: z.optional(z.boolean()),
  /** Of a change. */
  ...linkAnswer,
});
export type ExternalDue = z.input<typeof ExternalDue>;

/** A part of what a due amounts to, with its own due date. What is settled of the due fills the oldest first. */
export const DueInstalment = z.object({
  due_date: CalendarDate,
  /** With the sign of the due's amount; all of them add up to it. */
  amount: Amount,
  /** What is paid of it, or settled without money. */
  settled_amount: Amount,
  /** What is left of it; zero once the due is closed. */
  outstanding_amount: Amount,
});
export type DueInstalment = z.infer<typeof DueInstalment>;

/** The most instalments of a due: ten years of months. */
export const maxInstalments = 120;

/** A plan as a form checks it. */
export const DueInstalmentPlan = z.object({
  instalments: z.array(z.object({ due_date: CalendarDate, amount: PartOfDue })).check(
    z.maxLength(maxInstalments),
    z.refine(({ length }) => length !== 1, 'paling sedikit dua cicilan'),
  ),
  /** Why it is changed, for the history. */
  reason: orNull(nullableText(500)),
});
export type DueInstalmentPlan = z.input<typeof DueInstalmentPlan>;

/** A due's plan. It replaces the former one, which its history keeps; an empty one takes the plan away. */
export const DueInstalments = z.extend(DueInstalmentPlan, { version: z.int().check(z.positive()) });
export type DueInstalments = z.input<typeof DueInstalments>;

/** Closes a due; a remainder is written off, which requires a reason: a deduction of the kind `hapus_sisa`. */
export const DueClose = z.object({
  reason: orNull(nullableText(500)),
  version: z.optional(z.int()),
  ...linkAnswer,
});
export type DueClose = z.input<typeof DueClose>;

/** Voiding twice changes nothing; the answer is the current state. */
export const DueVoid = z.object({ reason: text(500), version: z.optional(z.int()), ...linkAnswer });

/** How much of the advances of a due's counterparty, the oldest first, is set off against it on the same day. */
const UsedAdvances = z.optional(Amount.check(z.positive()));

/** Pays a due in full or in part, into or out of an account depending on its type. */
export const DuePayment = z.object({
  account_type: AccountType,
  account_id: Id,
  /** With the sign of what the advances leave outstanding, and not beyond it but for `surplus`. */
  amount: PartOfDue,
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  note: orNull(nullableText(2000)),
  /** What was withheld from it; together with `amount` not beyond the outstanding amount. */
  ...settling,
  /** Keeps what `amount` is beyond that as an advance of the due's counterparty; without it, more is refused. */
  surplus: z.optional(z.enum(['advance'])),
  use_advances: UsedAdvances,
  version: z.optional(z.int()),
  ...overrules,
  ...linkAnswer,
});
export type DuePayment = z.input<typeof DuePayment>;

/** Settles a due in part or in full without money: by deductions, by advances, or both. */
export const DueDeductions = z
  .object({
    ...settling,
    use_advances: UsedAdvances,
    /** Default: the tenant's current day. */
    date: z.nullish(CalendarDate),
    /** Of the uses of advances. */
    note: orNull(nullableText(2000)),
    version: z.optional(z.int()),
    ...dateOverrules,
    ...linkAnswer,
  })
  .check(
    z.refine(({ deductions, use_advances }) => deductions.length > 0 || use_advances !== undefined, {
      path: ['deductions'],
      error: 'wajib diisi bila tidak ada uang muka yang dipakai',
    }),
  );
export type DueDeductions = z.input<typeof DueDeductions>;

/** Cancels a payment of a due; cancelling twice changes nothing. */
const DuePaymentCancel = z.object({
  transaction_id: Id,
  reason: text(500),
  version: z.optional(z.int()),
  allow_negative_balance: overrules.allow_negative_balance,
  ...advanceAnswer,
});

/** Adds a due to an open due payment batch, or changes its amount there. */
export const DuePaymentBatchAssignment = z.object({
  due_payment_batch_id: z.union([Id, Uuid]),
  /** Default: the outstanding amount. */
  amount: z.optional(PartOfDue),
});
export type DuePaymentBatchAssignment = z.input<typeof DuePaymentBatchAssignment>;

export const DueFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'due_date', 'amount', 'outstanding_amount']),
  /**
   * The dues as they stood at the end of this day: `paid_amount`, `outstanding_amount`, `status`, `closed_at` and
   * `voided_at`, the totals, ages and filters of what is open or overdue. One of a later `date` is not among them. A
   * payment counts from its `date` on and until it was voided, what was given up and a void from the day on which
   * somebody did it. All other fields are today's. Without it: as they stand now.
   */
  as_of: z.optional(CalendarDate),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  with: withAccount,
  type: z.optional(DueType),
  status: z.optional(DueStatus),
  ...transactableQuery,
  ...counterpartyQuery,
  entity_id: z.optional(queryText()),
  entity_name: z.optional(queryText()),
  due_payment_batch_id: z.optional(queryInt()),
  /** Only those in an open due payment batch, or only the others. */
  waiting: z.optional(QueryBoolean),
  creator_id: z.optional(queryInt()),
  /** The rows of one import. */
  import_id: z.optional(queryInt()),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  due_date_from: z.optional(CalendarDate),
  due_date_to: z.optional(CalendarDate),
  /** Only open dues past their due date on `as_of`, or else on the tenant's current day; or only the others. */
  overdue: z.optional(QueryBoolean),
  /**
   * Only open dues in one bucket of `meta.r_ageing` and `meta.p_ageing`; `type` selects which of the two. Of a due with
   * instalments each counts in the bucket of its own date, and the totals are of those in the bucket.
   */
  ageing: z.optional(z.enum(ageingBuckets)),
  /** Only voided ones, or only the others; by default all. Nothing of voided ones is outstanding. */
  voided: z.optional(QueryBoolean),
  /** A host's own key; with `transactable_app`, since each app has its own. */
  external_id: z.optional(queryText()),
  ...changedSince,
  ...longList,
});
export type DueFilter = z.input<typeof DueFilter>;

/** Outstanding rupiah by days overdue, on `as_of` or else on the tenant's current day. */
export const Ageing = z.object(sums(...ageingBuckets));
export type Ageing = z.infer<typeof Ageing>;

/** That somebody was or is to be reminded of a due: what is logged, and shown at the due. */
export const DueReminder = z.object({
  id: Id,
  due_id: Id,
  /** The due date that it was about: of a due with instalments that of one of them. */
  due_date: CalendarDate,
  /** How many days after it, as the tenant has set; before it if negative. */
  offset_days: z.int(),
  channel: z.enum(reminderChannels),
  /** The number or address, as it was then. */
  sent_to: z.string(),
  /** What became of it; what was opened in WhatsApp counts as sent. */
  state: z.enum(mailStates),
  /** Why it was not sent, or is sent later. */
  problem: z.nullable(z.string()),
  /** Whether nobody pressed: the tenant's days did it. */
  is_automatic: z.boolean(),
  /** What was outstanding then, with its sign. */
  outstanding_amount: Amount,
  creator_name: z.string(),
  created_at: Instant,
});
export type DueReminder = z.infer<typeof DueReminder>;

const update = { body: DueChange, response: dataOf(Due) } as const;
export const dueEndpoints = endpoints(routes.due, {
  index: {
    access: 'due:read',
    summary:
      'Daftar hutang dan piutang; meta.r_total dan meta.p_total adalah sisa piutang dan hutang seluruh filter, ' +
      'meta.r_ageing dan meta.p_ageing umurnya; dengan as_of seperti pada akhir hari itu',
    query: DueFilter,
    response: listOf(ListedDue, {
      ...nullableSums('r_total', 'p_total'),
      /** The buckets add up to `r_total` and `p_total`. */
      r_ageing: z.nullable(Ageing),
      p_ageing: z.nullable(Ageing),
      /** Piutang and hutang added together, for older callers; use the two above instead. */
      ageing: z.nullable(Ageing),
      ...ofLongList,
      ...ofChangedSince,
    }),
  },
  show: { access: 'due:read', summary: 'Satu hutang atau piutang, dengan id atau uuid', response: dataOf(Due) },
  store: { access: 'due:create', summary: 'Catat hutang atau piutang', body: NewDue, response: dataOf(Due) },
  putExternal: {
    access: 'due:create',
    summary:
      'Catat hutang atau piutang dengan ID aplikasi itu sendiri (`transactable_app` dan ID di alamat), atau ubah ' +
      'yang sudah ada; isi yang sama tidak mengubah apa-apa. Mengubah perlu hak due:update',
    param: ExternalId,
    body: ExternalDue,
    response: dataOf(Due),
  },
  update: { access: 'due:update', summary: 'Ubah hutang atau piutang', ...update },
  updateByPost: {
    access: 'due:update',
    summary: 'Ubah hutang atau piutang, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'due:delete',
    asksCode: true,
    summary: 'Batalkan hutang atau piutang dengan alasan; barisnya tetap ada',
    body: DueVoid,
    response: dataOf(Due),
  },
  close: {
    access: 'due:update',
    summary: 'Tutup hutang atau piutang; sisa yang tidak dibayar perlu alasan',
    body: DueClose,
    response: dataOf(Due),
  },
  pay: {
    access: 'due:create',
    summary:
      'Bayar sebagian atau seluruh sisa; jawabannya transaksi yang dicatat, di surplus transaksi kelebihan yang ' +
      'disimpan sebagai uang muka, dan di due hutang atau piutangnya sesudah itu; yang lunas tertutup sendiri',
    body: DuePayment,
    response: z.object({ data: Transaction, surplus: z.nullable(Transaction), due: Due }),
  },
  deduct: {
    access: 'due:update',
    summary: 'Catat potongan atau pakai uang muka, tanpa uang; yang habis tertutup sendiri',
    body: DueDeductions,
    response: dataOf(Due),
  },
  cancelPayment: {
    access: 'due:delete',
    asksCode: true,
    summary:
      'Batalkan satu pembayaran dengan alasan; jumlahnya dan potongannya kembali menjadi sisa, dan yang sudah ' +
      'tertutup terbuka lagi',
    body: DuePaymentCancel,
    response: dataOf(Due),
  },
  assignToDuePaymentBatch: {
    access: 'due-payment-batch:update',
    summary: 'Masukkan ke pelunasan yang belum ditutup, atau ubah jumlahnya di sana',
    body: DuePaymentBatchAssignment,
    response: dataOf(Due),
  },
  removeDuePaymentBatch: {
    access: 'due-payment-batch:update',
    summary: 'Keluarkan dari pelunasan yang belum ditutup',
    response: dataOf(Due),
  },
  reminders: {
    access: 'due:read',
    summary: 'Siapa sudah diingatkan kapan, yang terbaru lebih dulu',
    response: z.object({ data: z.array(DueReminder) }),
  },
  instalments: {
    access: 'due:read',
    summary: 'Rencana cicilan, yang tertua lebih dulu; kosong bila tidak ada',
    response: z.object({ data: z.array(DueInstalment) }),
  },
  setInstalments: {
    access: 'due:update',
    summary:
      'Atur rencana cicilan, yang jumlahnya sama dengan jumlah hutang atau piutangnya; kosong menghapusnya. ' +
      'Yang sudah dibayar tidak dapat diubah lagi',
    body: DueInstalments,
    response: z.object({ data: z.array(DueInstalment), due: Due }),
  },
  files: {
    access: 'due:read',
    summary: 'Semua file hutang atau piutang menurut urutannya',
    response: z.object({ data: z.array(RecordFile) }),
  },
  setFiles: {
    access: 'due:update',
    summary: 'Atur file hutang atau piutang: urutan dan keterangannya. Menggantikan daftar sebelumnya',
    body: RecordFiles,
    response: z.object({ data: z.array(RecordFile), due: Due }),
  },
  history: {
    access: 'due:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
