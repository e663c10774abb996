import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { transferStatuses } from './enums.ts';
import { HistoryEntry } from './history.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  nullableText,
  orNull,
  pageQuery,
  queryInt,
  sums,
  text,
  Uuid,
} from './primitives.ts';
import { dateOverrules, overrules } from './transaction-fields.ts';

export const TransferStatus = z.enum(transferStatuses);
export type TransferStatus = z.infer<typeof TransferStatus>;

/** Money on its way from one account to another. Its transactions have its id in `transfer_id`. */
export const Transfer = z.object({
  id: Id,
  uuid: Uuid,
  from_account_type: AccountType,
  from_account_id: Id,
  from_account: Account,
  to_account_type: AccountType,
  to_account_id: Id,
  to_account: Account,
  /** Whole rupiah that arrive in the target. */
  amount: Amount,
  /** What the bank keeps, taken out of the source beside the amount. */
  fee: Amount,
  date: CalendarDate,
  note: z.nullable(z.string()),
  status: TransferStatus,
  proof_file_uuid: z.nullable(Uuid),
  /** The day on which the money came into the target; null while it is on its way. */
  received_date: z.nullable(CalendarDate),
  confirmed_at: z.nullable(Instant),
  confirmed_by_name: z.nullable(z.string()),
  creator_id: Id,
  creator_name: z.string(),
  /** Grows with each change; an update names the one it saw. */
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

export const NewTransfer = z.object({
  ...fields,
  fee: z._default(fields.fee, 0),
  note: orNull(fields.note),
  proof_file_uuid: orNull(fields.proof_file_uuid),
  /** The tenant's today where it is left out. */
  date: z.nullish(CalendarDate),
  ...overrules,
});
/** What a caller sends to move money. */
export type NewTransfer = z.input<typeof NewTransfer>;

export const TransferChange = z.extend(z.partial(z.object({ ...fields, date: CalendarDate, ...overrules })), {
  version,
});
export type TransferChange = z.input<typeof TransferChange>;

/** `version` is the one that the confirming person saw: who sends it never confirms an amount that was changed meanwhile. */
export const TransferConfirmation = z.object({
  version: z.optional(version),
  /** The day on which the money arrived; today, or the transfer's own date where that is later, if left out. */
  date: z.nullish(CalendarDate),
  ...dateOverrules,
});
export type TransferConfirmation = z.input<typeof TransferConfirmation>;

/** Voiding again what is voided changes nothing and answers it as it is. */
export const TransferVoid = z.object({
  reason: text(500),
  version: z.optional(version),
  allow_negative_balance: overrules.allow_negative_balance,
});

/** Makes a transaction one side of a transfer; the account is the other side. */
export const TransferBooking = z.object({
  version,
  account_type: AccountType,
  account_id: Id,
  fee: z._default(fields.fee, 0),
  /** The note of the transaction where it is left out. */
  note: z.optional(fields.note),
  ...overrules,
});
export type TransferBooking = z.input<typeof TransferBooking>;

export const TransferFilter = z.object({
  ...pageQuery(['id', 'created_at', 'updated_at', 'date', 'amount']),
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
});
export type TransferFilter = z.input<typeof TransferFilter>;

const path = '/transaction/api/transfer';
export const transferEndpoints = endpoints({
  index: {
    method: 'GET',
    path,
    summary:
      'Daftar transfer; meta.total adalah jumlah uang seluruh filter tanpa yang dibatalkan, meta.in_transit yang masih dalam perjalanan',
    access: 'transfer:read',
    query: TransferFilter,
    response: listOf(Transfer, sums('total', 'in_transit')),
  },
  show: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Satu transfer, dengan id atau uuid',
    access: 'transfer:read',
    response: dataOf(Transfer),
  },
  store: {
    method: 'POST',
    path,
    summary: 'Buat transfer: uang keluar dari account asal dan dalam perjalanan sampai dikonfirmasi',
    access: 'transfer:create',
    body: NewTransfer,
    response: dataOf(Transfer),
    creates: true,
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Ubah transfer yang belum dikonfirmasi',
    access: 'transfer:update',
    body: TransferChange,
    response: dataOf(Transfer),
  },
  destroy: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Batalkan transfer dengan alasan, beserta transaksi di kedua account',
    access: 'transfer:delete',
    body: TransferVoid,
    response: dataOf(Transfer),
  },
  confirm: {
    method: 'POST',
    path: `${path}/confirm/{id}`,
    summary: 'Konfirmasi bahwa uang sudah masuk ke account tujuan; hanya sekali',
    access: 'transfer:create',
    body: TransferConfirmation,
    response: dataOf(Transfer),
  },
  proofUpload: {
    method: 'POST',
    path: `${path}/{id}/transfer-proof-upload/`,
    summary: 'Unggah bukti transfer sebagai multipart/form-data; menggantikan bukti sebelumnya',
    access: 'transfer:create',
    upload: true,
    response: dataOf(Transfer),
  },
  history: {
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: 'Siapa mengubah apa, kapan',
    access: 'transfer:read',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
