import type { OnlinePaymentRequest } from './online-payment.ts';

/** The path of the page where a signed-in user requests a payment on behalf of another app. */
export function onlinePaymentRequestPath(tenant_id: number, request: OnlinePaymentRequest): string {
  const query = new URLSearchParams({ data: JSON.stringify(request) });
  return `/transaction/redirect-online-payment/${tenant_id}/?${query.toString()}`;
}
