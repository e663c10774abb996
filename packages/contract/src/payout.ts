import * as z from 'zod/mini';
import { Account } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { HistoryEntry } from './history.ts';
import { OnlinePaymentType } from './online-payment-enabler.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  longList,
  nullableSums,
  nullableText,
  ofLongList,
  orNull,
  pageQuery,
  QueryIds,
  queryInt,
  sums,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import { dateOverrules, overrules } from './transaction-fields.ts';
import { joining, TransferStatus } from './transfer.ts';

/** What a payout consists of, in whole rupiah: payments less refunds and fees, corrected, are its amount. */
const parts = {
  /** What payers paid. */
  payment_amount: Amount,
  /** What went back to them, or was taken back by the provider. */
  refund_amount: Amount,
  /** The provider's fees that were booked with the payments. */
  fee_amount: Amount,
};

/** The lump that a provider pays out: payments, less refunds and fees. */
export const Payout = z.object({
  id: Id,
  uuid: Uuid,
  enabler_id: Id,
  enabler_name: z.string(),
  enabler_type: OnlinePaymentType,
  bank_account_id: Id,
  /** Where it arrives; null for a user who may not read that account. */
  bank_account: z.nullable(Account),
  date: CalendarDate,
  /** The provider's name of it. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  ...parts,
  /** What the provider takes for the payout itself. */
  payout_fee: Amount,
  /** What makes up for a difference that nothing else explains; below zero where less came. */
  correction_amount: Amount,
  correction_reason: z.nullable(z.string()),
  /** What arrives at the bank. */
  amount: Amount,
  /** The transfer that takes it to the bank, and whether it has arrived there. */
  transfer_id: Id,
  transfer_uuid: Uuid,
  status: TransferStatus,
  creator_id: Id,
  creator_name: z.string(),
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Payout = z.infer<typeof Payout>;

/** A payment with its fee, or a refund: what is in transit or stands in a payout as one. */
export const PayoutItem = z.object({
  /** Its first transaction. */
  id: Id,
  kind: z.enum(['payment', 'refund']),
  date: CalendarDate,
  online_payment_id: Id,
  online_payment_uuid: Uuid,
  /** The payment's id at the provider. */
  external_id: z.nullable(z.string()),
  related_entity_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  ...parts,
  /** What is left of it; below zero for a refund. */
  amount: Amount,
});
export type PayoutItem = z.infer<typeof PayoutItem>;

/** The money that a provider holds. */
export const InTransit = z.object({
  enabler_id: Id,
  enabler_name: z.string(),
  bank_account_id: Id,
  bank_account: z.nullable(Account),
  /** The day of the oldest; null where there is none. */
  since: z.nullable(CalendarDate),
  count: z.int(),
  ...sums('amount'),
});
export type InTransit = z.infer<typeof InTransit>;

/** Rows of a report, the first of them as people can recognise them. */
const ReportRows = z.object({
  count: z.int(),
  rows: z.array(z.object({ line: z.int(), text: z.string() })),
});

/** What a provider's report says of the payments in transit. */
export const PayoutReport = z.object({
  /** Whose report it is, as its headings say; null for any other file. */
  profile: z.nullable(z.string()),
  /** What it names and the provider still holds. */
  items: z.array(PayoutItem),
  /** What is left of these in the report after fees; null where it does not tell. */
  amount: z.nullable(Amount),
  /** Payments of the enabler that are not in transit: paid out before, or not received. */
  elsewhere: ReportRows,
  /** No payment of the enabler is named. */
  unknown: ReportRows,
});
export type PayoutReport = z.infer<typeof PayoutReport>;

/** The most that one payout takes. */
export const mostPayoutItems = 2_000;

export const NewPayout = z.object({
  enabler_id: Id,
  /** The ids of what it takes, as `held` answers them. */
  items: z.array(Id).check(z.minLength(1), z.maxLength(mostPayoutItems)),
  /** Default: the tenant's current day. */
  date: z.nullish(CalendarDate),
  /** Default: the enabler's. */
  bank_account_id: z.nullish(Id),
  reference: orNull(nullableText(200)),
  note: orNull(nullableText(2000)),
  payout_fee: z._default(z.int().check(z.nonnegative()), 0),
  correction_amount: z._default(Amount, 0),
  correction_reason: orNull(nullableText(500)),
  /** What arrives at the bank, as the user saw it: what the items, the fee and the correction come to. */
  amount: z.int().check(z.positive()),
  allow_duplicate: overrules.allow_duplicate,
  allow_negative_balance: overrules.allow_negative_balance,
  ...dateOverrules,
  ...joining,
});
/** The body to record a payout. */
export type NewPayout = z.input<typeof NewPayout>;

/** Voiding twice changes nothing; the answer is the current state. */
const PayoutVoid = z.object({
  reason: text(500),
  version: z.optional(z.int()),
  allow_negative_balance: overrules.allow_negative_balance,
});

export const PayoutFilter = z.object({
  ...pageQuery(['id', 'created_at', 'date', 'amount']),
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  enabler_id: z.optional(queryInt()),
  bank_account_id: z.optional(queryInt()),
  creator_id: z.optional(queryInt()),
  status: z.optional(TransferStatus),
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  ...longList,
});
export type PayoutFilter = z.input<typeof PayoutFilter>;

/** What is in transit at an enabler. */
const HeldFilter = z.object({
  enabler_id: queryInt(),
  /** Only what came until then. */
  date_to: z.optional(CalendarDate),
});
const ReportOfPayout = z.object({ enabler_id: Id, file_uuid: Uuid });

const listOfItems = z.object({ data: z.array(PayoutItem), meta: z.object({ count: z.int(), ...sums('total') }) });

export const payoutEndpoints = endpoints(routes.payout, {
  index: {
    access: 'payout:read',
    summary: 'Daftar pencairan; meta.total adalah jumlah uang seluruh filter tanpa yang dibatalkan',
    query: PayoutFilter,
    response: listOf(Payout, { ...nullableSums('total'), ...ofLongList }),
  },
  inTransit: {
    access: 'payout:read',
    summary: 'Uang yang masih di penyedia, setiap cara pembayaran online yang mencatat pencairan',
    response: z.object({ data: z.array(InTransit) }),
  },
  held: {
    access: 'payout:read',
    summary:
      'Pembayaran dan pengembalian yang masih dalam perjalanan di suatu cara pembayaran online, yang terlama dahulu, ' +
      'paling banyak 2.000; meta menghitung semuanya',
    query: HeldFilter,
    response: listOfItems,
  },
  items: {
    access: 'payout:read',
    summary: 'Pembayaran dan pengembalian yang masuk suatu pencairan',
    response: listOfItems,
  },
  show: { access: 'payout:read', summary: 'Satu pencairan, dengan id atau uuid', response: dataOf(Payout) },
  readReport: {
    access: 'payout:create',
    summary:
      'Baca laporan penyedia (CSV atau XLSX) yang sudah diunggah: pembayaran dalam perjalanan yang disebutnya, dan ' +
      'yang tidak ditemukan; tidak menulis apa pun',
    body: ReportOfPayout,
    response: dataOf(PayoutReport),
    onlyReads: true,
  },
  store: {
    access: 'payout:create',
    summary:
      'Catat pencairan: pembayaran, pengembalian dan biaya yang dipilih menjadi satu transfer ke rekening bank; ' +
      'pembayaran berdiri dalam satu pencairan saja',
    body: NewPayout,
    response: dataOf(Payout),
  },
  destroy: {
    access: 'payout:delete',
    asksCode: true,
    summary: 'Batalkan pencairan dengan alasan; pembayarannya kembali dalam perjalanan',
    body: PayoutVoid,
    response: dataOf(Payout),
  },
  history: {
    access: 'payout:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
