import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { transferStatuses } from './enums/transfer.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  nullableText,
  orNull,
  longList,
  nullableSums,
  ofLongList,
  pageQuery,
  QueryIds,
  queryInt,
  text,
  Uuid,
} from './primitives.ts';
import { RecordFile, RecordFiles } from './record-file.ts';
import { routes } from './routes.ts';
import { dateOverrules, overrules } from './transaction-fields.ts';

export const TransferStatus = z.enum(transferStatuses);
export type TransferStatus = z.infer<typeof TransferStatus>;

/** A transfer of money between two accounts. Its transactions refer to it by `transfer_id`. */
export const Transfer = z.object({
  id: Id,
  uuid: Uuid,
  from_account_type: AccountType,
  from_account_id: Id,
  from_account: Account,
  to_account_type: AccountType,
  to_account_id: Id,
  to_account: Account,
  /** The amount that arrives in the target, in whole rupiah. */
  amount: Amount,
  /** The bank's fee in whole rupiah, taken from the source in addition to the amount. */
  fee: Amount,
  date: CalendarDate,
  note: z.nullable(z.string()),
  status: TransferStatus,
  proof_file_uuid: z.nullable(Uuid),
  /** The cash closing whose counted money it takes to the bank. */
  cash_closing_id: z.optional(z.nullable(Id)),
  /** The day the money arrived; null while in transit. */
  received_date: z.nullable(CalendarDate),
  confirmed_at: z.nullable(Instant),
  confirmed_by_name: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update sends the version it is based on. */
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Transfer = z.infer<typeof Transfer>;

const fields = {
  from_account_type: AccountType,
  from_account_id: Id,
  to_account_type: AccountType,
  to_account_id: Id,
  amount: z.int().check(z.positive()),
  fee: z.int().check(z.nonnegative()),
  note: nullableText(2000),
  /** A file of the file manager. */
  proof_file_uuid: z.nullable(Uuid),
};
const version = z.int().check(z.positive());
export const joining = {
  /** True: an imported row of the other account becomes that side of the transfer; false: it is another money. */
  join_imported: z.optional(z.boolean()),
  /** The row that was asked about; without it nothing is joined. */
  imported_id: z.optional(Id),
  /** The rows that were asked about before it, and are other money. */
  other_imported_ids: z.optional(z.array(Id).check(z.maxLength(100))),
};

export const NewTransfer = z.object({
  ...fields,
  fee: z._default(fields.fee, 0),
  note: orNull(fields.note),
  proof_file_uuid: orNull(fields.proof_file_uuid),
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  ...overrules,
});
/** The body to create a transfer. */
export type NewTransfer = z.input<typeof NewTransfer>;

export const TransferChange = z.extend(z.partial(z.object({ ...fields, date: CalendarDate, ...overrules })), {
  version,
});
export type TransferChange = z.input<typeof TransferChange>;

/** `version` is the one the user saw, so that nobody confirms an amount changed meanwhile. */
export const TransferConfirmation = z.object({
  version: z.optional(version),
  /** The day the money arrived. Default: the current day, or the transfer's date if later. */
  date: z.nullish(CalendarDate),
  allow_duplicate: overrules.allow_duplicate,
  ...joining,
  ...dateOverrules,
});
export type TransferConfirmation = z.input<typeof TransferConfirmation>;

/** Voiding twice changes nothing; the answer is the current state. */
export const TransferVoid = z.object({
  reason: text(500),
  version: z.optional(version),
  allow_negative_balance: overrules.allow_negative_balance,
});

/** Turns a transaction into one side of a transfer; the account is the other side. */
export const TransferBooking = z.object({
  version,
  account_type: AccountType,
  account_id: Id,
  fee: z._default(fields.fee, 0),
  /** Default: the transaction's note. */
  note: z.optional(fields.note),
  ...overrules,
  ...joining,
});
export type TransferBooking = z.input<typeof TransferBooking>;

export const TransferFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'amount']),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  /** Either side. */
  account_type: z.optional(AccountType),
  account_id: z.optional(queryInt()),
  from_account_type: z.optional(AccountType),
  from_account_id: z.optional(queryInt()),
  to_account_type: z.optional(AccountType),
  to_account_id: z.optional(queryInt()),
  status: z.optional(TransferStatus),
  creator_id: z.optional(queryInt()),
  date: z.optional(CalendarDate),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  ...longList,
});
export type TransferFilter = z.input<typeof TransferFilter>;

export const transferEndpoints = endpoints(routes.transfer, {
  index: {
    access: 'transfer:read',
    summary:
      'Daftar transfer; meta.total adalah jumlah uang seluruh filter tanpa yang dibatalkan, meta.in_transit ' +
      'yang masih dalam perjalanan',
    query: TransferFilter,
    response: listOf(Transfer, { ...nullableSums('total', 'in_transit'), ...ofLongList }),
  },
  show: { access: 'transfer:read', summary: 'Satu transfer, dengan id atau uuid', response: dataOf(Transfer) },
  store: {
    access: 'transfer:create',
    summary: 'Buat transfer: uang keluar dari account asal dan dalam perjalanan sampai dikonfirmasi',
    body: NewTransfer,
    response: dataOf(Transfer),
  },
  update: {
    access: 'transfer:update',
    summary: 'Ubah transfer yang belum dikonfirmasi',
    body: TransferChange,
    response: dataOf(Transfer),
  },
  destroy: {
    access: 'transfer:delete',
    asksCode: true,
    summary:
      'Batalkan transfer dengan alasan, beserta transaksi di kedua account; baris impor tetap, sebagai transaksi ' +
      'tersendiri',
    body: TransferVoid,
    response: dataOf(Transfer),
  },
  confirm: {
    access: 'transfer:create',
    asksCode: true,
    summary: 'Konfirmasi bahwa uang sudah masuk ke account tujuan; hanya sekali',
    body: TransferConfirmation,
    response: dataOf(Transfer),
  },
  proofUpload: {
    access: 'transfer:create',
    summary: 'Unggah bukti transfer sebagai multipart/form-data; menggantikan bukti sebelumnya',
    response: dataOf(Transfer),
  },
  files: {
    access: 'transfer:read',
    summary: 'Semua file transfer menurut urutannya; yang pertama adalah buktinya',
    response: z.object({ data: z.array(RecordFile) }),
  },
  setFiles: {
    access: 'transfer:create',
    summary:
      'Atur file transfer, urutan, dan keterangannya. Menggantikan daftar sebelumnya; yang pertama adalah buktinya',
    body: RecordFiles,
    response: z.object({ data: z.array(RecordFile), transfer: Transfer }),
  },
  history: {
    access: 'transfer:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
