import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { dueTypes } from './enums/due.ts';
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
  QueryIds,
  queryInt,
  queryText,
  sums,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import { counterpartyQuery, storedCounterparty } from './transactable.ts';

/** A deduction (Potongan): what of a due was settled without money. */
export const Deduction = z.object({
  id: Id,
  uuid: Uuid,
  due_id: Id,
  /** The type of its due, and the tenant's name of that: Piutang or Hutang. */
  type: z.enum(dueTypes),
  type_name: z.string(),
  entity_id: z.nullable(z.string()),
  entity_name: z.nullable(z.string()),
  ...storedCounterparty,
  /** The payment that it came with; null where it came without money. */
  transaction_id: z.nullable(Id),
  /** A key of `deductionKindLabels`, or a kind of the tenant's own. */
  kind: z.string(),
  /** What the kind is called on screens. */
  kind_name: z.string(),
  /** Whole rupiah with the sign of the due. */
  amount: Amount,
  date: CalendarDate,
  /** The number of what proves it, such as that of a withholding slip (bukti potong). */
  proof_number: z.nullable(z.string()),
  proof_file_uuid: z.nullable(Uuid),
  note: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Deduction = z.infer<typeof Deduction>;

/** What proves a deduction and is said of it; often known only weeks after the payment. */
const proof = {
  proof_number: nullableText(100),
  proof_file_uuid: z.nullable(Uuid),
  note: nullableText(500),
};

export const NewDeduction = z.object({
  /** A key of `deductionKindLabels` but `hapus_sisa`, or a kind of the tenant's own (setting `deduction_kinds`). */
  kind: text(60),
  /** Whole rupiah with the sign of the outstanding amount. */
  amount: Amount.check(z.refine((amount) => amount !== 0, 'tidak boleh nol')),
  proof_number: orNull(proof.proof_number),
  proof_file_uuid: z._default(proof.proof_file_uuid, null),
  note: orNull(proof.note),
});
/** A deduction of the body that pays a due. */
export type NewDeduction = z.input<typeof NewDeduction>;

/** A deduction that waits to be recorded, in answers. */
export const PlannedDeduction = z.object({
  kind: z.string(),
  amount: Amount,
  proof_number: z.nullable(z.string()),
  proof_file_uuid: z.nullable(Uuid),
  note: z.nullable(z.string()),
});
export type PlannedDeduction = z.infer<typeof PlannedDeduction>;

/** What settles a due beside money, the same wherever one is paid. */
export const settling = {
  deductions: z._default(z.array(NewDeduction).check(z.maxLength(20)), []),
  /** What becomes of the rest: it stays outstanding, or is written off for a reason, by whoever may close dues. */
  rest: z._default(z.enum(['open', 'write_off']), 'open'),
  rest_reason: orNull(nullableText(500)),
};

/** Changes what proves a deduction; its amount and kind stay: cancel it and record it again. */
export const DeductionChange = z.extend(z.partial(z.object(proof)), { version: z.int().check(z.positive()) });
export type DeductionChange = z.input<typeof DeductionChange>;

/** Voiding twice changes nothing; the answer is the current state. */
export const DeductionVoid = z.object({ reason: text(500), version: z.optional(z.int()) });

export const DeductionFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'amount']),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  due_id: z.optional(queryInt()),
  transaction_id: z.optional(queryInt()),
  type: z.optional(z.enum(dueTypes)),
  kind: z.optional(queryText()),
  ...counterpartyQuery,
  creator_id: z.optional(queryInt()),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** Only those with the number or file of a proof, or only the others. */
  with_proof: z.optional(QueryBoolean),
  /** Only voided ones, or only the others; by default all. Voided ones never count in the totals. */
  voided: z.optional(QueryBoolean),
});
export type DeductionFilter = z.input<typeof DeductionFilter>;

/** What was deducted of one kind in one month from the dues of one counterparty, without what was cancelled. */
export const DeductionMonth = z.object({
  /** The first day of the month. */
  month: CalendarDate,
  type: z.enum(dueTypes),
  type_name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  entity_name: z.nullable(z.string()),
  /** The counterparty that all of its doubles were merged into; null if the dues name nobody. */
  counterparty_id: z.nullable(Id),
  /** How many deductions it adds up, and how many of them have neither the number nor the file of a proof. */
  count: z.int(),
  unproven_count: z.int(),
  ...sums('amount'),
});
export type DeductionMonth = z.infer<typeof DeductionMonth>;

export const DeductionMonthFilter = z.object({
  ...pageQuery(['month', 'amount']),
  type: DeductionFilter.shape.type,
  kind: DeductionFilter.shape.kind,
  ...counterpartyQuery,
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  with_proof: DeductionFilter.shape.with_proof,
});
export type DeductionMonthFilter = z.input<typeof DeductionMonthFilter>;

const update = { body: DeductionChange, response: dataOf(Deduction) } as const;
export const deductionEndpoints = endpoints(routes.deduction, {
  index: {
    access: 'due:read',
    summary:
      'Daftar potongan; meta.r_total dan meta.p_total adalah jumlah potongan piutang dan hutang seluruh filter, ' +
      'tanpa yang dibatalkan',
    query: DeductionFilter,
    response: listOf(Deduction, sums('r_total', 'p_total')),
  },
  byMonth: {
    access: 'due:read',
    summary:
      'Potongan per bulan, jenis, dan lawan transaksi, tanpa yang dibatalkan; meta.r_total dan meta.p_total adalah ' +
      'jumlah potongan piutang dan hutang seluruh filter',
    query: DeductionMonthFilter,
    response: listOf(DeductionMonth, sums('r_total', 'p_total')),
  },
  show: { access: 'due:read', summary: 'Satu potongan, dengan id atau uuid', response: dataOf(Deduction) },
  update: { access: 'due:update', summary: 'Ubah nomor bukti, file bukti, atau catatan satu potongan', ...update },
  updateByPost: {
    access: 'due:update',
    summary: 'Ubah bukti satu potongan, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'due:delete',
    asksCode: true,
    summary: 'Batalkan potongan dengan alasan; jumlahnya kembali menjadi sisa, dan yang sudah tertutup terbuka lagi',
    body: DeductionVoid,
    response: dataOf(Deduction),
  },
  history: {
    access: 'due:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
