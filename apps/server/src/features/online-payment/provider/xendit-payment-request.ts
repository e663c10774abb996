import type { PageMethod } from '@finance/contract';
import * as z from 'zod/mini';
import type { PayCode } from '../../../database/tables.ts';
import { instant } from './instant.ts';
import type { Order, ProviderState } from './provider.ts';

/** Xendit's samples give amounts as numbers here and as texts there. */
const Amount = z.union([z.number(), z.string().check(z.regex(/^\d{1,16}(?:\.\d{1,2})?$/))]);

/** @see https://docs.xendit.co/apidocs/get-payment-request */
export const PaymentRequest = z.object({
  payment_request_id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  request_amount: Amount,
  currency: z.string(),
  channel_code: z.nullish(z.string()),
  channel_properties: z.nullish(z.object({ expires_at: z.nullish(z.string()) })),
  latest_payment_id: z.nullish(z.string()),
  actions: z.nullish(z.array(z.object({ descriptor: z.nullish(z.string()), value: z.nullish(z.string()) }))),
  updated: z.nullish(z.string()),
});
type PaymentRequest = z.infer<typeof PaymentRequest>;

/** @see https://docs.xendit.co/apidocs/get-payment */
export const Paid = z.object({
  payment_id: z.string(),
  captures: z.nullish(z.array(z.object({ capture_amount: Amount, capture_timestamp: z.nullish(z.string()) }))),
});

export function isPaymentRequest(id: string | null | undefined): id is string {
  return id?.startsWith('pr-') ?? false;
}

const channels: Record<PageMethod, string> = {
  qris: 'QRIS',
  va_bca: 'BCA_VIRTUAL_ACCOUNT',
  va_bni: 'BNI_VIRTUAL_ACCOUNT',
  va_bri: 'BRI_VIRTUAL_ACCOUNT',
  va_mandiri: 'MANDIRI_VIRTUAL_ACCOUNT',
  va_permata: 'PERMATA_VIRTUAL_ACCOUNT',
  va_cimb: 'CIMB_VIRTUAL_ACCOUNT',
};

/**
 * A request for one payment of just this sum. A QRIS takes no expiry of ours (Xendit's is 48 hours): what is paid on it
 * after our own is a late payment.
 * @see https://docs.xendit.co/apidocs/create-payment-request and https://docs.xendit.co/docs/qris
 */
export function paymentRequestOf({ order_id, amount, description, payer, expires_at }: Order, method: PageMethod) {
  return {
    reference_id: order_id,
    type: 'PAY',
    country: 'ID',
    currency: 'IDR',
    request_amount: amount,
    capture_method: 'AUTOMATIC',
    channel_code: channels[method],
    channel_properties: method === 'qris' ? {} : { display_name: payer.name ?? 'Pembayaran', expires_at },
    description: description.slice(0, 255),
  };
}

export function codeIn({ actions }: PaymentRequest): PayCode | undefined {
  const valueOf = (asked: string) => actions?.find(({ descriptor }) => descriptor === asked)?.value;
  const qr_string = valueOf('QR_STRING');
  if (qr_string) return { kind: 'qris', qr_string };
  const number = valueOf('VIRTUAL_ACCOUNT_NUMBER');
  return number ? { kind: 'number', number } : undefined;
}

/** Whether nobody can pay it any more, and nobody has. */
export function isClosed({ status }: PaymentRequest): boolean {
  return status === 'CANCELED' || status === 'EXPIRED' || status === 'FAILED';
}

export function unpaidState(request: PaymentRequest): ProviderState {
  if (isClosed(request)) return { status: 'expired' };
  const expires_at = instant(request.channel_properties?.expires_at);
  return { status: 'pending', ...(expires_at && { expires_at }) };
}

/** What was paid is the sum of its captures; without them, what was asked for. */
export function paidState(
  { request_amount, currency, channel_code, updated }: PaymentRequest,
  paid: z.infer<typeof Paid> | undefined,
): ProviderState {
  const captures = paid?.captures ?? [];
  const captured = captures.reduce((sum, { capture_amount }) => sum + Number(capture_amount), 0);
  const received_at = instant(captures.at(-1)?.capture_timestamp ?? updated);
  return {
    status: 'received',
    amount: captures.length > 0 ? captured : Number(request_amount),
    currency,
    method: channel_code === 'QRIS' ? 'qris' : 'virtual_account',
    ...(received_at && { received_at }),
  };
}
