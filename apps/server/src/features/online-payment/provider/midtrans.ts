import { createHash } from 'node:crypto';
import { type OnlinePaymentMethod, onlinePaymentMethods, type PageMethod, pageMethodLabels } from '@finance/contract';
import * as z from 'zod/mini';
import type { PayCode } from '../../../database/tables.ts';
import { paymentOf } from './order-id.ts';
import { askProvider } from './ask-provider.ts';
import {
  type Credentials,
  type Notice,
  type Order,
  type Provider,
  ProviderError,
  type ProviderSettings,
  type ProviderState,
  type Refund,
} from './provider.ts';
import { withoutRefusedPayer } from './payer.ts';
import { checkQris } from './qris.ts';
import { readNotice } from './read-notice.ts';
import { inOrder, totalOf } from './refunds.ts';
import { isSameText } from './same-text.ts';

const Created = z.object({
  token: z.optional(z.string()),
  redirect_url: z.optional(z.url({ protocol: /^https?$/ })),
  error_messages: z.optional(z.array(z.string())),
});
const MoneyText = z.string().check(z.regex(/^\d{1,16}(?:\.\d{1,2})?$/));
const RefundList = z.array(z.object({ refund_amount: MoneyText, created_at: z.optional(z.string()) }));
const Status = z.object({
  status_code: z.string(),
  transaction_status: z.optional(z.string()),
  fraud_status: z.optional(z.string()),
  gross_amount: z.optional(MoneyText),
  currency: z.optional(z.string()),
  payment_type: z.optional(z.string()),
  // Refunds: if they cannot be read, the receipt is booked nevertheless.
  refund_amount: z.optional(z.unknown()),
  refunds: z.optional(z.unknown()),
  settlement_time: z.optional(z.string()),
  transaction_time: z.optional(z.string()),
  expiry_time: z.optional(z.string()),
  transaction_id: z.optional(z.string()),
  order_id: z.optional(z.string()),
});
type Status = z.infer<typeof Status>;
const NoticeBody = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
  transaction_id: z.optional(z.string()),
});
const Charged = z.object({
  status_code: z.string(),
  status_message: z.optional(z.string()),
  validation_messages: z.optional(z.array(z.string())),
  transaction_id: z.optional(z.string()),
  qr_string: z.optional(z.string()),
  va_numbers: z.optional(z.array(z.object({ va_number: z.string() }))),
  permata_va_number: z.optional(z.string()),
  biller_code: z.optional(z.string()),
  bill_key: z.optional(z.string()),
});
const Expired = z.object({ status_code: z.string(), status_message: z.optional(z.string()) });

/** Snap's names of the ways to pay by a method, and the status' `payment_type` for it. */
const methods: Record<OnlinePaymentMethod, { enabled: string[]; types: string[] }> = {
  virtual_account: {
    enabled: ['bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'echannel', 'other_va'],
    types: ['bank_transfer', 'echannel'],
  },
  qris: { enabled: ['other_qris'], types: ['qris'] },
  ewallet: { enabled: ['gopay', 'shopeepay'], types: ['gopay', 'shopeepay'] },
  card: { enabled: ['credit_card'], types: ['credit_card'] },
  store: { enabled: ['indomaret', 'alfamart'], types: ['cstore'] },
  paylater: { enabled: ['akulaku', 'kredivo'], types: ['akulaku', 'kredivo'] },
};

/**
 * Midtrans Snap. A sandbox key begins with `SB-` and uses the sandbox, unless addresses are configured.
 * @see https://docs.midtrans.com/reference/backend-integration and
 * https://docs.midtrans.com/reference/get-transaction-status
 */
export function openMidtrans(
  { server_key = '' }: Credentials,
  { midtransSnapUrl, midtransApiUrl }: ProviderSettings,
): Provider {
  const sandbox = server_key.startsWith('SB-') ? '.sandbox' : '';
  const [snapUrl, apiUrl] = [
    midtransSnapUrl ?? `https://app${sandbox}.midtrans.com`,
    midtransApiUrl ?? `https://api${sandbox}.midtrans.com`,
  ];
  const question = { name: 'Midtrans', secret: server_key };
  const statusOf = (name: string) =>
    askProvider({ ...question, url: `${apiUrl}/v2/${encodeURIComponent(name)}/status` }, Status);
  return {
    async create(order) {
      const { status, body } = await withoutRefusedPayer(
        order,
        (each) =>
          askProvider({ ...question, url: `${snapUrl}/snap/v1/transactions`, body: snapOf(each, Date.now()) }, Created),
        (answer) => answer.body.error_messages?.join(' '),
      );
      if (!body.token || !body.redirect_url)
        throw new ProviderError(
          `Midtrans menolak pembayaran ini (HTTP ${status}): ` +
            (body.error_messages ?? ['tanpa alasan']).join('; ').slice(0, 300),
        );
      return { external_id: body.token, provider_url: body.redirect_url };
    },
    async charge(order, method) {
      const { body } = await withoutRefusedPayer(
        order,
        (each) =>
          askProvider({ ...question, url: `${apiUrl}/v2/charge`, body: chargeOf(each, method, Date.now()) }, Charged),
        (answer) => answer.body.validation_messages?.join(' '),
      );
      const code = codeIn(body);
      if (body.status_code !== '201' || body.transaction_id === undefined || code === undefined)
        throw new ProviderError(
          `Midtrans menolak ${pageMethodLabels[method]} (${body.status_code}): ` +
            [body.status_message ?? 'tanpa alasan', ...(body.validation_messages ?? [])].join('; ').slice(0, 300),
          { forPayer: 'Cara ini belum dapat dipakai. Pilih cara lain.' },
        );
      if (code.kind === 'qris') checkQris(code.qr_string, order.amount, 'Midtrans');
      return { external_id: body.transaction_id, code };
    },
    async check({ order_id, named }) {
      const { status, body } = await statusOf(order_id);
      const isUnknown = status === 404 || body.status_code === '404';
      if (!isUnknown) return stateOf(body);
      const own = named === null ? undefined : await statusOf(named);
      if (!own || own.status === 404 || own.body.status_code === '404') return { status: 'pending' };
      // an older order of the payment, which is asked for by itself
      const isOther = own.body.order_id !== order_id && paymentOf(own.body.order_id ?? '') !== null;
      return isOther ? { status: 'pending' } : stateOf(own.body);
    },
    async expire({ order_id }) {
      const { body } = await askProvider(
        { ...question, url: `${apiUrl}/v2/${encodeURIComponent(order_id)}/expire`, body: {} },
        Expired,
      );
      // 407 says that it is expired now
      if (body.status_code !== '407' && body.status_code !== '200')
        throw new ProviderError(`Midtrans tidak menutup pembayaran ini: ${body.status_message ?? body.status_code}`);
    },
  };
}

/**
 * A charge of the Core API.
 * @see https://docs.midtrans.com/reference/charge-transactions-1
 */
function chargeOf({ order_id, amount, description, payer, expires_at }: Order, method: PageMethod, now: number) {
  const ways = {
    qris: { payment_type: 'qris', qris: { acquirer: 'gopay' } },
    va_bca: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } },
    va_bni: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } },
    va_bri: { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } },
    va_cimb: { payment_type: 'bank_transfer', bank_transfer: { bank: 'cimb' } },
    va_permata: { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } },
    va_mandiri: { payment_type: 'echannel', echannel: { bill_info1: 'Untuk', bill_info2: description.slice(0, 30) } },
  };
  return {
    ...ways[method],
    transaction_details: { order_id, gross_amount: amount },
    item_details: [{ id: order_id, name: description.slice(0, 50), price: amount, quantity: 1 }],
    customer_details: {
      ...(payer.name ? { first_name: payer.name } : {}),
      ...(payer.phone ? { phone: payer.phone } : {}),
    },
    custom_expiry: { order_time: jakartaTime(now), expiry_duration: minutesUntil(expires_at, now), unit: 'minute' },
  };
}

function codeIn(charged: z.infer<typeof Charged>): PayCode | undefined {
  const { qr_string, va_numbers, permata_va_number, biller_code, bill_key } = charged;
  if (qr_string !== undefined) return { kind: 'qris', qr_string };
  if (biller_code !== undefined && bill_key !== undefined) return { kind: 'bill', biller_code, bill_key };
  const number = permata_va_number ?? va_numbers?.[0]?.va_number;
  return number === undefined ? undefined : { kind: 'number', number };
}

function minutesUntil(expires_at: string, now: number): number {
  return Math.max(1, Math.floor((Date.parse(expires_at) - now) / 60_000));
}

/**
 * Without `start_time` the time to pay begins when the payer chooses a method, so that a virtual account takes money
 * long after the payment has expired here.
 */
function snapOf({ order_id, amount, description, payer, method, expires_at, return_url }: Order, now: number) {
  const duration = minutesUntil(expires_at, now);
  return {
    transaction_details: { order_id, gross_amount: amount },
    item_details: [{ id: order_id, name: description.slice(0, 50), price: amount, quantity: 1 }],
    customer_details: {
      ...(payer.name ? { first_name: payer.name } : {}),
      ...(payer.phone ? { phone: payer.phone } : {}),
    },
    expiry: { start_time: jakartaTime(now), unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
    ...(method && { enabled_payments: methods[method].enabled }),
    callbacks: { finish: return_url },
  };
}

/** 404 until the payer has chosen a method, 407 once that has expired; `capture` counts only without fraud. */
function stateOf(status: Status): ProviderState {
  const { status_code, transaction_status, fraud_status, gross_amount, currency, transaction_id } = status;
  const named = transaction_id === undefined ? {} : { external_id: transaction_id };
  const expires_at = inJakarta(status.expiry_time);
  const pending = { status: 'pending' as const, ...named, ...(expires_at && { expires_at }) };
  const received_at = inJakarta(status.settlement_time ?? status.transaction_time);
  const method = onlinePaymentMethods.find((each) => methods[each].types.includes(status.payment_type ?? ''));
  const paid = {
    status: 'received' as const,
    ...named,
    ...(gross_amount && { amount: Number(gross_amount) }),
    ...(currency && { currency }),
    ...(method && { method }),
    ...refundsOf(status),
    ...(received_at && { received_at }),
  };
  switch (transaction_status) {
    case 'settlement':
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return paid;
    case 'capture':
      return fraud_status === undefined || fraud_status === 'accept' ? paid : pending;
    case 'expire':
      return { status: 'expired', ...named };
    case 'deny':
    case 'cancel':
    case 'failure':
      return { status: 'failed', ...named };
    default:
      return status_code === '407' ? { status: 'expired', ...named } : pending;
  }
}

/** What went back: each by itself if they are listed, else their total; all of it where Midtrans says just that. */
function refundsOf({
  transaction_status,
  gross_amount,
  ...status
}: Status): Pick<ProviderState, 'refunds' | 'problem'> {
  const told = z.safeParse(MoneyText, status.refund_amount).data;
  const listed: Refund[] = (z.safeParse(RefundList, status.refunds).data ?? []).map((each) => {
    const at = inJakarta(each.created_at);
    return { amount: Number(each.refund_amount), ...(at && { at }) };
  });
  const sum = totalOf(listed);
  const isWhole = transaction_status === 'refund' || transaction_status === 'chargeback';
  const total = isWhole && gross_amount ? Number(gross_amount) : Number(told ?? sum);
  if (total === 0 && transaction_status?.startsWith('partial_'))
    return { problem: 'Midtrans mengembalikan sebagian dana tanpa menyebut jumlahnya. Periksa di dasbor Midtrans.' };
  if (total === 0) return {};
  // what is not listed is what is newest
  return { refunds: sum > total ? [{ amount: total }] : [...inOrder(listed), { amount: total - sum }].filter(isMoney) };
}

const isMoney = ({ amount }: Refund) => amount !== 0;

/** Midtrans writes Jakarta times without a zone. */
function inJakarta(time: string | undefined): string | undefined {
  const at = Date.parse(`${time?.replace(' ', 'T')}+07:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** `2026-01-31 08:05:00 +0700` */
function jakartaTime(now: number): string {
  return `${new Date(now + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
}

export function midtransOrderId(notice: Notice): string | null {
  return parse(notice)?.order_id ?? null;
}

/** Midtrans' own id, which the notices of some virtual accounts name as the order's. */
export function midtransTransactionId(notice: Notice): string | null {
  const { transaction_id, order_id } = parse(notice) ?? {};
  return transaction_id ?? order_id ?? null;
}

/** SHA-512 of order id, status code, amount as sent, and server key. */
export function isGenuineMidtrans(notice: Notice, { server_key }: Credentials): boolean {
  const body = parse(notice);
  if (!body || !server_key) return false;
  return isSameText(
    body.signature_key.toLowerCase(),
    createHash('sha512')
      .update(body.order_id + body.status_code + body.gross_amount + server_key)
      .digest('hex'),
  );
}

function parse(notice: Notice): z.infer<typeof NoticeBody> | undefined {
  return z.safeParse(NoticeBody, readNotice(notice)).data;
}
