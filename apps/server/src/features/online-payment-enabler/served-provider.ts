import type { OnlinePaymentType } from '@finance/contract';
import type { Scope } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';

/**
 * No real money stands behind its payments, so it is served only with the demo data and to test tenants, unless a
 * setting allows it.
 */
export function simulatorRefusal(
  { settings, demo }: Pick<Services, 'settings' | 'demo'>,
  { test }: Pick<Scope, 'test'>,
): string | undefined {
  return test || settings.allowSimulator || (settings.demo && demo)
    ? undefined
    : 'Simulator hanya untuk data demo dan tenant uji coba, dan tidak dapat menerima uang di sini. ' +
        'Pakai penyedia lain, atau jalankan server dengan ALLOW_SIMULATOR=1.';
}

/** Where the addresses for providers' notices begin. */
export const webhookBase = '/transaction/api/online-payment-webhook';

/** The address for a provider's notices to an enabler. */
export function webhookPath(type: OnlinePaymentType, enabler_uuid: string): string {
  return `${webhookBase}/${type}/${enabler_uuid}`;
}
