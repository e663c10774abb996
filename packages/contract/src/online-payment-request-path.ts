import type { OnlinePaymentRequest } from './online-payment.ts';

/** The path of the page where a signed-in user requests a payment on behalf of another app. */
export function onlinePaymentRequestPath(tenant_id: number, request: OnlinePaymentRequest): string {
  return `/transaction/redirect-online-payment/${tenant_id}/?${new URLSearchParams({ data: JSON.stringify(request) }).toString()}`;
}
