import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { PlannedDeduction, settling } from './deduction.ts';
import { Due, DueStatus, PartOfDue } from './due.ts';
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
  QueryIds,
  QueryBoolean,
  queryInt,
  sums,
  text,
  Uuid,
} from './primitives.ts';
import { RecordFile, RecordFiles } from './record-file.ts';
import { routes } from './routes.ts';
import { Transaction } from './transaction.ts';
import { advanceAnswer, dateOverrules, linkAnswer, overrules } from './transaction-fields.ts';

/**
 * A due payment batch (pelunasan): several dues paid at once. Piutang bring money in, hutang take it out; the net
 * amount moves.
 */
export const DuePaymentBatch = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  /** The date of the transactions posted on closing. */
  date: CalendarDate,
  /** The account that receives or pays the money. */
  account_type: AccountType,
  account_id: Id,
  account: Account,
  note: z.nullable(z.string()),
  /** `open`: nothing is booked yet. A cancelled batch is closed as well. */
  status: DueStatus,
  dues_count: z.int(),
  /** Money in by piutang and out by hutang (zero or negative), reversed for credit notes, and the net. */
  ...sums('total_in', 'total_out', 'total'),
  closed_at: z.nullable(Instant),
  closed_by_name: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change, including its lines. */
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type DuePaymentBatch = z.infer<typeof DuePaymentBatch>;

export const DuePaymentBatchLine = z.object({
  due: Due,
  /** The amount this batch pays of it, with its sign. */
  amount: Amount,
  /** What of it is settled without money on closing, and what becomes of its rest then. */
  deductions: z.array(PlannedDeduction),
  rest: z.enum(['open', 'write_off']),
  rest_reason: z.nullable(z.string()),
  /** The transaction posted for it on closing. */
  transaction_id: z.nullable(Id),
  transaction_uuid: z.nullable(Uuid),
});
export type DuePaymentBatchLine = z.infer<typeof DuePaymentBatchLine>;

export const DuePaymentBatchDetail = z.extend(DuePaymentBatch, { lines: z.array(DuePaymentBatchLine) });
export type DuePaymentBatchDetail = z.infer<typeof DuePaymentBatchDetail>;

const NewLine = z.object({
  due_id: Id,
  /** Default: the outstanding amount less the deductions. */
  amount: z.optional(PartOfDue),
  ...settling,
});
const Lines = z.array(NewLine).check(
  z.maxLength(1000),
  z.refine(
    (lines) => new Set(lines.map((line) => line.due_id)).size === lines.length,
    'memuat hutang/piutang yang sama dua kali',
  ),
);
const fields = { name: text(200), account_type: AccountType, account_id: Id, note: nullableText(2000) };
const version = z.int().check(z.positive());

export const NewDuePaymentBatch = z.object({
  ...fields,
  note: orNull(fields.note),
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  lines: z._default(Lines, []),
});
/** The body to create a due payment batch. */
export type NewDuePaymentBatch = z.input<typeof NewDuePaymentBatch>;

/** A due payment batch that is booked at once. */
export const SettledDuePaymentBatch = z.extend(NewDuePaymentBatch, {
  /** Money beyond its lines, without sign, kept as an advance of the one counterparty that all of them are of. */
  surplus_amount: z._default(Amount.check(z.gte(0)), 0),
  /**
   * How much of the advances of its counterparties is set off against its lines, in the order of their dues; the lines
   * pay what that leaves. All of it, or nothing is settled.
   */
  use_advances: z.optional(Amount.check(z.positive('harus di atas nol'))),
  allow_duplicate: overrules.allow_duplicate,
  allow_negative_balance: overrules.allow_negative_balance,
  ...dateOverrules,
  ...linkAnswer,
});
export type SettledDuePaymentBatch = z.input<typeof SettledDuePaymentBatch>;

/** `lines` replaces all lines. */
export const DuePaymentBatchChange = z.extend(z.partial(z.object({ ...fields, date: CalendarDate, lines: Lines })), {
  version,
});
export type DuePaymentBatchChange = z.input<typeof DuePaymentBatchChange>;

/** `version` is the one the user saw, so that nobody books lines changed meanwhile. */
export const DuePaymentBatchClose = z.object({
  version: z.optional(version),
  allow_duplicate: overrules.allow_duplicate,
  allow_negative_balance: overrules.allow_negative_balance,
  ...dateOverrules,
  ...linkAnswer,
});
export type DuePaymentBatchClose = z.input<typeof DuePaymentBatchClose>;

/** Sets the advances of its counterparties off against the dues of an open batch, as far as its lines pay them. */
const DuePaymentBatchAdvances = z.object({ version: z.optional(version), ...linkAnswer });

/** Voiding twice changes nothing; the answer is the current state. */
export const DuePaymentBatchVoid = z.object({
  reason: text(500),
  version: z.optional(version),
  allow_negative_balance: overrules.allow_negative_balance,
  ...advanceAnswer,
});

/** Reopening an open one changes nothing; the answer is the current state. */
export const DuePaymentBatchReopening = z.object({
  reason: text(500),
  version: z.optional(version),
  allow_negative_balance: overrules.allow_negative_balance,
  ...advanceAnswer,
});

export const DuePaymentBatchFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'name']),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  status: z.optional(DueStatus),
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  /** Those that contain a due, or did until they were cancelled. */
  due_id: z.optional(queryInt()),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  /** Only voided ones, or only the others; by default all. Voided ones never count in the totals. */
  voided: z.optional(QueryBoolean),
});
export type DuePaymentBatchFilter = z.input<typeof DuePaymentBatchFilter>;

const update = {
  body: DuePaymentBatchChange,
  response: dataOf(DuePaymentBatchDetail),
} as const;
export const duePaymentBatchEndpoints = endpoints(routes.duePaymentBatch, {
  index: {
    access: 'due-payment-batch:read',
    summary:
      'Daftar pelunasan; meta.total_in, meta.total_out dan meta.total adalah uang masuk, keluar dan bersih ' +
      'seluruh filter, tanpa yang dibatalkan',
    query: DuePaymentBatchFilter,
    response: listOf(DuePaymentBatch, sums('total', 'total_in', 'total_out')),
  },
  show: {
    access: 'due-payment-batch:read',
    summary: 'Satu pelunasan dengan isinya, dengan id atau uuid',
    response: dataOf(DuePaymentBatchDetail),
  },
  store: {
    access: 'due-payment-batch:create',
    summary: 'Buat pelunasan; belum ada yang dibukukan sampai ditutup',
    body: NewDuePaymentBatch,
    response: dataOf(DuePaymentBatchDetail),
  },
  settle: {
    access: 'due-payment-batch:create',
    summary:
      'Buat pelunasan dan tutup sekaligus: satu transaksi untuk setiap hutang/piutang, semuanya atau tidak sama ' +
      'sekali; di surplus transaksi kelebihan yang disimpan sebagai uang muka',
    body: SettledDuePaymentBatch,
    response: z.object({ data: DuePaymentBatchDetail, surplus: z.nullable(Transaction) }),
  },
  update: {
    access: 'due-payment-batch:update',
    summary: 'Ubah pelunasan yang belum ditutup; lines mengganti seluruh isinya',
    ...update,
  },
  updateByPost: {
    access: 'due-payment-batch:update',
    summary: 'Ubah pelunasan, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'due-payment-batch:delete',
    asksCode: true,
    summary:
      'Batalkan pelunasan dengan alasan: isinya lepas, dan yang sudah dibukukan dibatalkan sehingga ' +
      'hutang/piutangnya terbuka lagi',
    body: DuePaymentBatchVoid,
    response: dataOf(DuePaymentBatchDetail),
  },
  close: {
    access: 'due-payment-batch:update',
    summary:
      'Tutup pelunasan: satu transaksi untuk setiap hutang/piutang, semuanya atau tidak sama sekali, dan hanya sekali',
    body: DuePaymentBatchClose,
    response: dataOf(DuePaymentBatchDetail),
  },
  useAdvances: {
    access: 'due-payment-batch:update',
    summary:
      'Pakai uang muka lawan transaksinya untuk isi pelunasan yang belum ditutup, pada tanggalnya; isinya tinggal ' +
      'sisanya, dan yang lunas keluar',
    body: DuePaymentBatchAdvances,
    response: dataOf(DuePaymentBatchDetail),
  },
  reopen: {
    access: 'due-payment-batch:delete',
    asksCode: true,
    summary:
      'Buka kembali pelunasan yang sudah ditutup, dengan alasan: transaksinya dibatalkan dan isinya dapat diubah ' +
      'sebelum ditutup lagi',
    body: DuePaymentBatchReopening,
    response: dataOf(DuePaymentBatchDetail),
  },
  files: {
    access: 'due-payment-batch:read',
    summary: 'Semua file pelunasan menurut urutannya',
    response: z.object({ data: z.array(RecordFile) }),
  },
  setFiles: {
    access: 'due-payment-batch:update',
    summary: 'Atur file pelunasan, urutan, dan keterangannya. Menggantikan daftar sebelumnya',
    body: RecordFiles,
    response: z.object({ data: z.array(RecordFile), due_payment_batch: DuePaymentBatchDetail }),
  },
  history: {
    access: 'due-payment-batch:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
