import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { onlinePaymentMethods } from './enums/online-payment-method.ts';
import { onlinePaymentStatuses } from './enums/online-payment.ts';
import { HistoryEntry } from './history.ts';
import { PartOfDue } from './due.ts';
import { OnlinePaymentType } from './online-payment-enabler.ts';
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  longList,
  nullableSums,
  ofLongList,
  pageQuery,
  QueryBoolean,
  QueryIds,
  queryInt,
  queryText,
  text,
  Uuid,
} from './primitives.ts';
import { routes } from './routes.ts';
import { newTexts, storedTexts } from './text-schemas.ts';
import {
  counterpartyQuery,
  storedCounterparty,
  storedRelatedEntity,
  storedTransactable,
  transactableQuery,
} from './transactable.ts';
import { bookingTexts } from './transaction-texts.ts';

export const OnlinePaymentStatus = z.enum(onlinePaymentStatuses);
export type OnlinePaymentStatus = z.infer<typeof OnlinePaymentStatus>;

/** A due that a payment is to pay. */
export const OnlinePaymentDue = z.object({
  due_id: Id,
  due_uuid: Uuid,
  /** How much is asked of it, with its sign: negative of a credit note, which lowers the sum. */
  amount: Amount,
  /** How much of it this payment has paid, without what went back. */
  settled_amount: Amount,
});
export type OnlinePaymentDue = z.infer<typeof OnlinePaymentDue>;

/** A payment that somebody is asked to make online. */
export const OnlinePayment = z.object({
  id: Id,
  uuid: Uuid,
  enabler_id: Id,
  enabler_name: z.string(),
  enabler_type: OnlinePaymentType,
  ...storedTransactable,
  ...storedRelatedEntity,
  ...storedCounterparty,
  // what is above keeps its place
  ...storedTexts(bookingTexts),
  /** The amount the payer pays, in whole rupiah. */
  amount: Amount,
  /** The part of `amount` that pays the provider's fee, in whole rupiah; the rest is what was asked for. */
  surcharge_amount: Amount,
  /** The only way that the payer is offered to pay; null if the payer chooses. */
  method: z.nullable(z.enum(onlinePaymentMethods)),
  /** The provider's fee, in whole rupiah: once it is paid, that of every order that was. */
  fee_amount: Amount,
  /** What was really paid, in whole rupiah: also another sum than `amount`, or more than once. */
  received_amount: Amount,
  /** What went back to the payer of it, in whole rupiah: refunds and chargebacks. */
  refunded_amount: Amount,
  /** What was asked for at first, before a part of its dues was paid in another way; null if that did not happen. */
  lowered_from: z.nullable(Amount),
  /** The payer may pay a part of `amount`. */
  may_be_less: z.boolean(),
  /** The dues that it pays once it is received; none of most payments. */
  dues: z.array(OnlinePaymentDue),
  /** The due payment batch whose dues these are, which it closes when it pays all of them. */
  due_payment_batch_id: z.nullable(Id),
  /** What stands on its dues of what was received and did not go back; null where it is for none. */
  settled_amount: z.nullable(Amount),
  /**
   * What somebody has to explain, in whole rupiah: what is on none of the `dues` of a payment for some, for example
   * since they were paid by hand meanwhile; what was paid beyond `amount` (above zero), what lacks of it (below), or
   * all that was paid for a cancelled request. Zero if nothing, or once it was explained.
   */
  unclear_amount: Amount,
  /** How it had ended before it was paid nevertheless; null if it was paid in time. */
  paid_after: z.nullable(z.enum(['expired', 'failed', 'cancelled'])),
  /** How `unclear_amount` was explained. */
  clarify_note: z.nullable(z.string()),
  status: OnlinePaymentStatus,
  /** The payment's id at the provider; null until its page is first opened. */
  external_id: z.nullable(z.string()),
  /** The page to send to the payer. */
  payment_url: z.string(),
  /** Why the provider could not be asked, or what is inconsistent; null if all is well. */
  problem: z.nullable(z.string()),
  expires_at: Instant,
  received_at: z.nullable(Instant),
  /** `received_at` as a date in the tenant's time zone. */
  received_on: z.nullable(CalendarDate),
  /** The transaction that books the receipt. */
  transaction_id: z.nullable(Id),
  transaction_uuid: z.nullable(Uuid),
  creator_id: Id,
  /** The user who requested it, after whom the calling app names: `Kasir Toko (dicatat Ratna Wijaya)`. */
  creator_name: z.string(),
  version: z.int(),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
  created_at: Instant,
  created_on: CalendarDate,
  updated_at: Instant,
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

const PaidAmount = Amount.check(z.positive());
const told = z.object(newTexts(bookingTexts));

const AskedDue = z.object({
  due_id: Id,
  /** Default: the outstanding amount. */
  amount: z.optional(PartOfDue),
});

export const NewOnlinePayment = z
  .extend(told, {
    /**
     * What is to be received, in whole rupiah; if the payer bears the fee, it is added to it. Required, except for
     * dues: then it is their sum.
     */
    amount: z.optional(PaidAmount),
    /** The payer may pay a part of it. */
    may_be_less: z._default(z.boolean(), false),
    /**
     * The piutang of one counterparty that it pays once it is received. Counterparty, object and note are theirs where
     * they are left out here.
     */
    dues: z._default(
      z.array(AskedDue).check(
        z.maxLength(200),
        z.refine(
          (dues) => new Set(dues.map(({ due_id }) => due_id)).size === dues.length,
          'memuat piutang yang sama dua kali',
        ),
      ),
      [],
    ),
    /** An open due payment batch, instead of `dues`: all that it pays. */
    due_payment_batch_id: z._default(z.nullable(Id), null),
    /** Overrules the question about dues that are being asked for already. */
    allow_second_link: z.optional(z.boolean()),
    enabler_id: Id,
    /** The only way to offer; the payer chooses if null. */
    method: z._default(z.nullable(z.enum(onlinePaymentMethods)), null),
    /** Overrules the question about a fee that takes all of it. */
    allow_large_fee: z.optional(z.boolean()),
    /** The person the calling app names as requester; by default the user. */
    creator_name: z._default(z.nullable(text(200)), null),
  })
  .check(
    z.refine(
      ({ amount, dues, due_payment_batch_id }) =>
        amount !== undefined || dues.length > 0 || due_payment_batch_id !== null,
      {
        path: ['amount'],
        error: 'wajib diisi',
      },
    ),
    z.refine(({ dues, due_payment_batch_id }) => dues.length === 0 || due_payment_batch_id === null, {
      path: ['dues'],
      error: 'tidak dapat diisi bersama due_payment_batch_id',
    }),
  );
/** The body to request an online payment. */
export type NewOnlinePayment = z.input<typeof NewOnlinePayment>;

export const OnlinePaymentChange = z.extend(z.partial(z.pick(told, { note: true, internal_note: true })), {
  version: z.int().check(z.positive()),
});
export type OnlinePaymentChange = z.input<typeof OnlinePaymentChange>;

/** The same one twice, or one of what is clear, changes nothing; the answer is the current state. */
export const OnlinePaymentClarification = z.object({
  /** What became of the difference. */
  note: text(500),
  /** Keeps what was paid beyond the amount as an advance of the payment's counterparty. */
  as_advance: z.optional(z.boolean()),
  version: z.int().check(z.positive()),
});
export type OnlinePaymentClarification = z.input<typeof OnlinePaymentClarification>;

/** Cancelling twice changes nothing; the answer is the current state. */
const OnlinePaymentVoid = z.object({ reason: text(500), version: z.optional(z.int()) });

/**
 * The `data` parameter of `/transaction/redirect-online-payment/{tenant_id}/?data=`: the payment another app requests.
 */
export const OnlinePaymentRequest = z
  .extend(told, {
    amount: z.nullish(Amount.check(z.nonnegative())),
    /** The user who opens the page may not change the amount. */
    fix_amount: z._default(z.boolean(), false),
    enabler_type: OnlinePaymentType,
    enabler_id: z.nullish(Id),
    creator_name: z._default(z.nullable(text(200)), null),
  })
  .check(
    // an amount that cannot be changed is required
    z.refine(({ fix_amount, amount }) => !fix_amount || Boolean(amount), { path: ['amount'], error: 'wajib diisi' }),
  );
export type OnlinePaymentRequest = z.input<typeof OnlinePaymentRequest>;

/** Parses that `data`; null if it is no valid request. */
export function readOnlinePaymentRequest(data: string | null): z.output<typeof OnlinePaymentRequest> | null {
  try {
    return OnlinePaymentRequest.parse(JSON.parse(data ?? ''));
  } catch {
    return null;
  }
}

export const OnlinePaymentFilter = z.object({
  ...pageQuery(['id', 'created_at', 'received_at', 'amount']),
  /** Only these records. */
  ids: z.optional(QueryIds),
  uuid: z.optional(Uuid),
  status: z.optional(OnlinePaymentStatus),
  enabler_id: z.optional(queryInt()),
  ...transactableQuery,
  ...counterpartyQuery,
  related_entity_id: z.optional(queryText()),
  creator_id: z.optional(queryInt()),
  /** Those that are to pay this due. */
  due_id: z.optional(queryInt()),
  due_payment_batch_id: z.optional(queryInt()),
  /** Whether there is something to explain of what was paid. */
  unclear: z.optional(QueryBoolean),
  /** The day of the request. */
  date_from: z.optional(CalendarDate),
  date_to: z.optional(CalendarDate),
  ...longList,
});
export type OnlinePaymentFilter = z.input<typeof OnlinePaymentFilter>;

const update = {
  body: OnlinePaymentChange,
  response: dataOf(OnlinePayment),
} as const;
export const onlinePaymentEndpoints = endpoints(routes.onlinePayment, {
  index: {
    access: 'online-payment:read',
    summary:
      'Daftar pembayaran online; meta.received dan meta.pending adalah jumlah uang seluruh filter yang sudah ' +
      'diterima (tanpa yang dikembalikan) dan yang masih ditunggu',
    query: OnlinePaymentFilter,
    response: listOf(OnlinePayment, { ...nullableSums('received', 'pending'), ...ofLongList }),
  },
  show: {
    access: 'online-payment:read',
    summary: 'Satu pembayaran online, dengan id atau uuid',
    response: dataOf(OnlinePayment),
  },
  store: {
    access: 'online-payment:create',
    summary:
      'Minta pembayaran online; payment_url dikirim kepada pembayar. Dengan dues atau due_payment_batch_id: piutang ' +
      'itu lunas, seluruhnya atau sebagian, begitu uangnya diterima',
    body: NewOnlinePayment,
    response: dataOf(OnlinePayment),
  },
  update: { access: 'online-payment:update', summary: 'Ubah catatan pembayaran online', ...update },
  updateByPost: {
    access: 'online-payment:update',
    summary: 'Ubah catatan pembayaran online, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'online-payment:delete',
    asksCode: true,
    summary: 'Batalkan pembayaran online yang belum diterima dengan alasan',
    body: OnlinePaymentVoid,
    response: dataOf(OnlinePayment),
  },
  clarify: {
    access: 'online-payment:update',
    summary:
      'Jelaskan selisih antara yang diminta dan yang dibayar; sesudahnya tidak lagi perlu perhatian. Tanpa selisih ' +
      'tidak ada yang berubah',
    body: OnlinePaymentClarification,
    response: dataOf(OnlinePayment),
  },
  check: {
    access: 'online-payment:create',
    summary: 'Tanyakan keadaannya kepada penyedia sekarang juga',
    response: dataOf(OnlinePayment),
  },
  history: {
    access: 'online-payment:read',
    summary: 'Siapa mengubah apa, kapan',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
