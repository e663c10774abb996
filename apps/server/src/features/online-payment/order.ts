import type { KeptPayment } from '../pay-link/online-payment.queries.ts';
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
  }: Pick<Order, 'order_id' | 'external_id' | 'named' | 'paid'> & { origin: string; amount?: number },
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
