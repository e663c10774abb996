import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { askProvider } from './ask-provider.ts';
import {
  type Credentials,
  type Notice,
  type Order,
  type Provider,
  ProviderError,
  type ProviderSettings,
  type ProviderState,
} from './provider.ts';
import { isSameText } from './same-text.ts';

const Created = z.object({
  token: z.optional(z.string()),
  redirect_url: z.optional(z.url({ protocol: /^https?$/ })),
  error_messages: z.optional(z.array(z.string())),
});
const MoneyText = z.string().check(z.regex(/^\d{1,16}(?:\.\d{1,2})?$/));
const RefundList = z.array(z.object({ refund_amount: MoneyText }));
const Status = z.object({
  status_code: z.string(),
  transaction_status: z.optional(z.string()),
  fraud_status: z.optional(z.string()),
  gross_amount: z.optional(MoneyText),
  currency: z.optional(z.string()),
  // Refunds: if they cannot be read, the receipt is booked nevertheless.
  refund_amount: z.optional(z.unknown()),
  refunds: z.optional(z.unknown()),
  settlement_time: z.optional(z.string()),
  transaction_time: z.optional(z.string()),
});
const NoticeBody = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
});

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
  return {
    async create(order) {
      const { status, body } = await askProvider(
        { ...question, url: `${snapUrl}/snap/v1/transactions`, body: snapOf(order) },
        Created,
      );
      if (!body.token || !body.redirect_url)
        throw new ProviderError(
          `Midtrans menolak pembayaran ini (HTTP ${status}): ` +
            (body.error_messages ?? ['tanpa alasan']).join('; ').slice(0, 300),
        );
      return { external_id: body.token, provider_url: body.redirect_url };
    },
    async check({ order_id }) {
      const { status, body } = await askProvider(
        { ...question, url: `${apiUrl}/v2/${encodeURIComponent(order_id)}/status` },
        Status,
      );
      return stateOf(status === 404 ? '404' : body.status_code, body);
    },
  };
}

function snapOf({ order_id, amount, description, payer_name, payer_phone, expires_at, return_url }: Order) {
  const minutes = Math.max(1, Math.round((Date.parse(expires_at) - Date.now()) / 60_000));
  return {
    transaction_details: { order_id, gross_amount: amount },
    item_details: [{ id: order_id, name: description.slice(0, 50), price: amount, quantity: 1 }],
    customer_details: {
      ...(payer_name ? { first_name: payer_name.slice(0, 255) } : {}),
      ...(payer_phone ? { phone: payer_phone } : {}),
    },
    expiry: { unit: 'minutes', duration: minutes },
    callbacks: { finish: return_url },
  };
}

/**
 * 404 until the payer has chosen a method, 407 once that has expired; `capture` counts only without suspicion of fraud.
 */
function stateOf(code: string, status: z.infer<typeof Status>): ProviderState {
  const { transaction_status, fraud_status, gross_amount, currency, settlement_time, transaction_time } = status;
  if (code === '404') return { status: 'pending' };
  const paid = {
    status: 'received' as const,
    ...(gross_amount ? { amount: Number(gross_amount) } : {}),
    ...(currency ? { currency } : {}),
    ...refundedOf(status),
    ...inJakarta(settlement_time ?? transaction_time),
  };
  switch (transaction_status) {
    case 'settlement':
    case 'partial_refund':
    case 'partial_chargeback':
      return paid;
    case 'capture':
      return fraud_status === undefined || fraud_status === 'accept' ? paid : { status: 'pending' };
    case 'expire':
      return { status: 'expired' };
    case 'deny':
    case 'cancel':
    case 'failure':
    case 'refund':
    case 'chargeback':
      return { status: 'failed' };
    default:
      return { status: code === '407' ? 'expired' : 'pending' };
  }
}

/** The total refunded; the single refunds are listed as well. */
function refundedOf({ transaction_status, ...status }: z.infer<typeof Status>): Partial<ProviderState> {
  const sum = z.safeParse(MoneyText, status.refund_amount).data;
  if (sum) return { refunded: Number(sum) };
  const refunds = z.safeParse(RefundList, status.refunds).data ?? [];
  if (refunds.length > 0)
    return { refunded: refunds.reduce((total, { refund_amount }) => total + Number(refund_amount), 0) };
  return transaction_status?.startsWith('partial_')
    ? { problem: 'Midtrans mengembalikan sebagian dana tanpa menyebut jumlahnya. Periksa di dasbor Midtrans.' }
    : {};
}

/** Midtrans writes Jakarta times without a zone. */
function inJakarta(time: string | undefined): { received_at?: string } {
  const at = Date.parse(`${time?.replace(' ', 'T')}+07:00`);
  return Number.isNaN(at) ? {} : { received_at: new Date(at).toISOString() };
}

export function midtransOrderId({ text }: Notice): string | null {
  return parse(text)?.order_id ?? null;
}

/** SHA-512 of order id, status code, amount as sent, and server key. */
export function isGenuineMidtrans({ text }: Notice, { server_key }: Credentials): boolean {
  const notice = parse(text);
  if (!notice || !server_key) return false;
  return isSameText(
    notice.signature_key.toLowerCase(),
    createHash('sha512')
      .update(notice.order_id + notice.status_code + notice.gross_amount + server_key)
      .digest('hex'),
  );
}

function parse(text: string): z.infer<typeof NoticeBody> | undefined {
  try {
    return z.safeParse(NoticeBody, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
