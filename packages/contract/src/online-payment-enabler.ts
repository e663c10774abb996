import * as z from 'zod/mini';
import { Account, AccountType } from './account.ts';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { feeBearers, onlinePaymentMethods, pageMethods } from './enums/online-payment-method.ts';
import { onlinePaymentTypes } from './enums/online-payment.ts';
import { HistoryEntry } from './history.ts';
import { CalendarDate, Id, Instant, nullableText, orNull, pageQuery, QueryBoolean, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

export const OnlinePaymentType = z.enum(onlinePaymentTypes);
export type OnlinePaymentType = z.infer<typeof OnlinePaymentType>;

/** The secrets each provider needs, with the labels in its dashboard. */
export const credentialLabels: Record<OnlinePaymentType, Record<string, string>> = {
  simulator: {},
  midtrans: { server_key: 'Server Key' },
  xendit: { secret_key: 'Secret API Key', callback_token: 'Webhook Verification Token' },
};

/** In percent with at most two decimals; so much that fee and tax never take all of a payment. */
const Percent = z
  .number()
  .check(z.nonnegative(), z.lte(50), z.multipleOf(0.01, 'paling banyak dua angka di belakang koma'));
const feeTerms = {
  /** The fixed part of the provider's fee for each payment, in whole rupiah. */
  fee: z.int().check(z.nonnegative()),
  /** The part of it that grows with the payment, in percent: `0.7`. */
  fee_percent: Percent,
  /** What the fee is at least, before its tax, in whole rupiah. */
  fee_minimum: z.int().check(z.nonnegative()),
  /** The VAT on the fee (PPN), in percent of it: `11`. */
  fee_vat_percent: Percent,
  /** Who bears it: for the customer, the amount asked for is raised by it. */
  fee_bearer: z.enum(feeBearers),
};
const MethodFees = z
  .array(z.object({ method: z.enum(onlinePaymentMethods), ...feeTerms }))
  .check(
    z.refine((fees) => new Set(fees.map(({ method }) => method)).size === fees.length, 'menyebut satu cara dua kali'),
  );

/** A way to receive online payments, and the account for the money. */
export const OnlinePaymentEnabler = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  type: OnlinePaymentType,
  /** Whether it is offered for new payments. */
  active: z.boolean(),
  account_type: AccountType,
  account_id: Id,
  /** Null for a user who may not read it. */
  account: z.nullable(Account),
  /** What the provider takes of each payment, booked separately. */
  ...feeTerms,
  /** What it takes instead where the payer pays in these ways. */
  method_fees: MethodFees,
  /** The ways to pay that the payer's page offers itself; without any it goes to the provider's page. */
  page_methods: z.array(z.enum(pageMethods)),
  /** The merchant's own QRIS, offered with the sum put in. No provider tells of its payments; a person finds them. */
  static_qris: z.nullable(z.string()),
  /**
   * The bank account that the provider pays out to. What payers pay is then in transit on the enabler's account until a
   * payout takes it there; null where it arrives on that account by itself.
   */
  payout_bank_account_id: z.nullable(Id),
  /** Null for a user who may not read it, and where there is none. */
  payout_account: z.nullable(Account),
  /** The day from which payments are in transit. */
  payouts_since: z.nullable(CalendarDate),
  /** Whether secrets are stored; they are never returned. */
  has_credentials: z.boolean(),
  /** The address for the provider's notices. */
  webhook_url: z.nullable(z.string()),
  /** When the provider last sent a genuine notice, to the minute. */
  heard_at: z.nullable(Instant),
  /** When it last sent one of none of our payments, such as the test of its dashboard. */
  test_notice_at: z.nullable(Instant),
  /** Whether money came of which the provider sent no notice: its dashboard may have another address. */
  is_silent: z.boolean(),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type OnlinePaymentEnabler = z.infer<typeof OnlinePaymentEnabler>;

/** Secrets by name; write-only. */
const Credentials = z.record(
  z.string().check(z.maxLength(50)),
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(500),
      z.regex(/^[\x21-\x7e]*$/, 'memuat huruf yang tidak ada dalam kunci'),
    ),
);
const fields = {
  name: text(100),
  active: z.boolean(),
  account_type: AccountType,
  account_id: Id,
  ...feeTerms,
  method_fees: MethodFees,
  page_methods: z
    .array(z.enum(pageMethods))
    .check(z.refine((methods) => new Set(methods).size === methods.length, 'menyebut satu cara dua kali')),
  static_qris: nullableText(512),
  payout_bank_account_id: z.nullable(Id),
  payouts_since: z.nullable(CalendarDate),
};

export const NewOnlinePaymentEnabler = z.object({
  ...fields,
  type: OnlinePaymentType,
  active: z._default(fields.active, true),
  fee: z._default(fields.fee, 0),
  fee_percent: z._default(fields.fee_percent, 0),
  fee_minimum: z._default(fields.fee_minimum, 0),
  fee_vat_percent: z._default(fields.fee_vat_percent, 0),
  fee_bearer: z._default(fields.fee_bearer, 'merchant'),
  method_fees: z._default(MethodFees, []),
  page_methods: z._default(fields.page_methods, []),
  static_qris: orNull(fields.static_qris),
  payout_bank_account_id: z._default(fields.payout_bank_account_id, null),
  /** Default, with payouts: the tenant's current day. */
  payouts_since: z._default(fields.payouts_since, null),
  credentials: z._default(Credentials, {}),
});
export type NewOnlinePaymentEnabler = z.input<typeof NewOnlinePaymentEnabler>;

/** `credentials` replaces all secrets; if left out, they stay. The type cannot change, since payments use it. */
export const OnlinePaymentEnablerChange = z.extend(z.partial(z.object({ ...fields, credentials: Credentials })), {
  version: z.int().check(z.positive()),
});
export type OnlinePaymentEnablerChange = z.input<typeof OnlinePaymentEnablerChange>;

export const OnlinePaymentEnablerFilter = z.object({
  ...pageQuery(['id', 'name', 'created_at']),
  active: z.optional(QueryBoolean),
  type: z.optional(OnlinePaymentType),
});
export type OnlinePaymentEnablerFilter = z.input<typeof OnlinePaymentEnablerFilter>;

const update = {
  body: OnlinePaymentEnablerChange,
  response: dataOf(OnlinePaymentEnabler),
} as const;
export const onlinePaymentEnablerEndpoints = endpoints(routes.onlinePaymentEnabler, {
  index: {
    access: 'online-payment-enabler:read',
    summary: 'Cara pembayaran online; active=true hanya yang ditawarkan',
    query: OnlinePaymentEnablerFilter,
    response: listOf(OnlinePaymentEnabler),
  },
  show: {
    access: 'online-payment-enabler:read',
    summary: 'Satu cara pembayaran online',
    response: dataOf(OnlinePaymentEnabler),
  },
  store: {
    access: 'online-payment-enabler:create',
    asksCode: true,
    summary: 'Tambah cara pembayaran online; rahasianya tidak pernah dijawab kembali',
    body: NewOnlinePaymentEnabler,
    response: dataOf(OnlinePaymentEnabler),
  },
  update: {
    access: 'online-payment-enabler:update',
    asksCode: true,
    summary: 'Ubah cara pembayaran online',
    ...update,
  },
  updateByPost: {
    access: 'online-payment-enabler:update',
    asksCode: true,
    summary: 'Ubah cara pembayaran online, untuk pemanggil yang hanya dapat POST',
    ...update,
  },
  destroy: {
    access: 'online-payment-enabler:delete',
    summary: 'Hapus cara pembayaran online yang belum pernah dipakai',
    response: dataOf(OnlinePaymentEnabler),
  },
  history: {
    access: 'online-payment-enabler:read',
    summary: 'Siapa mengubah apa, kapan; tanpa rahasianya',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});
