import type { KeptPayment } from './online-payment.queries.ts';
import { payerOf } from './provider/payer.ts';
import type { Order } from './provider/provider.ts';

export const payPath = '/transaction/views/online-payment/pay';

/** The page to send to the payer. */
export function payUrl(origin: string, uuid: string): string {
  return `${origin}${payPath}/${uuid}`;
}

/** A payment as it is sent to its provider. */
export function providerOrder(
  payment: KeptPayment,
  {
    origin,
    amount = payment.amount,
    ...names
  }: Pick<Order, 'order_id' | 'external_id' | 'named'> & { origin: string; amount?: number },
): Order {
  const object = [
    payment.transactable_app,
    payment.transactable_type,
    payment.transactable_id && `#${payment.transactable_id}`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...names,
    amount,
    description: payment.note ?? (object || 'Pembayaran'),
    payer: payerOf(payment.related_entity_name, payment.related_entity_phone_number),
    method: payment.method,
    expires_at: payment.expires_at,
    return_url: `${payUrl(origin, payment.uuid)}?selesai=1`,
  };
}

/** Our order id at the provider: at most 50 of A-Z a-z 0-9 - _ ~ . */
export function orderIdOf(uuid: string, attempt: number): string {
  return `${uuid}-${attempt}`;
}

/** The payment that an order id belongs to, and which of its orders it is. */
export function paymentOf(order_id: string): { uuid: string; attempt: number } | null {
  const [, uuid, attempt] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,6})$/.exec(order_id) ?? [];
  return uuid === undefined ? null : { uuid, attempt: Number(attempt) };
}
