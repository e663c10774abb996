import type { OnlinePaymentRequest } from './online-payment.ts';

/** The address of the page where a signed-in user asks for a payment of what another app gives. */
export function onlinePaymentRequestPath(tenant_id: number, request: OnlinePaymentRequest): string {
  return `/transaction/redirect-online-payment/${tenant_id}/?${new URLSearchParams({ data: JSON.stringify(request) }).toString()}`;
}
