import type { Services } from '../../http/services.ts';

/**
 * The address that passkeys belong to, which is never taken from a request. An IP address cannot have any: that of this
 * machine is `localhost`.
 * @example passkeyPlace({ origin: 'https://keuangan.contoh.id' }) // { id: 'keuangan.contoh.id', origin: 'https://…' }
 */
export function passkeyPlace({ origin }: Pick<Services, 'origin'>): { id: string; origin: string } {
  const address = new URL(origin);
  if (['127.0.0.1', '[::1]'].includes(address.hostname)) address.hostname = 'localhost';
  return { id: address.hostname, origin: address.origin };
}
