import type { OnlinePaymentType } from '@finance/contract';
import type { Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../http/services.ts';
import { sealedCredentials } from '../online-payment-enabler/online-payment-enabler.queries.ts';
import type { KeptPayment } from '../pay-link/online-payment.queries.ts';
import { isGenuineMidtrans, midtransOrderId, midtransTransactionId, openMidtrans } from './provider/midtrans.ts';
import type { Credentials, Notice, Provider } from './provider/provider.ts';
import { isGenuineXendit, openXendit, xenditExternalId, xenditOrderId } from './provider/xendit.ts';
import { openSimulator } from './simulator.ts';

/** What a provider's notice says, before the provider is asked. */
export const notices: Record<
  Exclude<OnlinePaymentType, 'simulator'>,
  {
    /** Our id of the order. */
    orderIdIn: (notice: Notice) => string | null;
    /** The provider's id of what was paid, where the notice names it. */
    externalIdIn: (notice: Notice) => string | null;
    isGenuine: (notice: Notice, credentials: Credentials) => boolean;
  }
> = {
  midtrans: { orderIdIn: midtransOrderId, externalIdIn: midtransTransactionId, isGenuine: isGenuineMidtrans },
  xendit: { orderIdIn: xenditOrderId, externalIdIn: xenditExternalId, isGenuine: isGenuineXendit },
};

export async function credentialsOf(
  { encryption }: Services,
  trx: Trx,
  scope: Scope,
  enabler_id: number,
): Promise<Credentials> {
  const { owner, sealed } = await sealedCredentials(trx, scope, enabler_id);
  return sealed === null ? {} : encryption.decrypt(owner, sealed);
}

/** The provider of a payment, to be called outside of database transactions. */
export function openProvider(
  services: Services,
  { uuid, enabler_type }: Pick<KeptPayment, 'uuid' | 'enabler_type'>,
  credentials: Credentials,
  request_id: string,
): Provider {
  switch (enabler_type) {
    case 'simulator':
      return openSimulator(services, uuid, request_id);
    case 'midtrans':
      return openMidtrans(credentials, services.settings);
    case 'xendit':
      return openXendit(credentials, services.settings);
    default:
      return enabler_type satisfies never;
  }
}
