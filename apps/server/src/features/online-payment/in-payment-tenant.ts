import { byServer, findActor } from '../../database/actor.queries.ts';
import { inTenant, type Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';
import { holders } from '../../database/concurrency-limit.ts';
import type { Services } from '../../http/services.ts';

/**
 * Runs work in the tenant of the payment with this uuid, for a payer, a provider or a timer. Nobody is signed in, so
 * the server acts as the payment's creator, with the rights of a pemilik. Returns undefined when there is no such
 * payment.
 */
export async function inPaymentTenant<T>(
  { db }: Pick<Services, 'db'>,
  uuid: string,
  request_id: string,
  work: (trx: Trx, scope: Scope) => Promise<T>,
): Promise<T | undefined> {
  const actor = await findActor(db, 'online_payment', uuid);
  return (
    actor &&
    inTenant(db, byServer(actor, request_id, holders.payments(actor.tenant_id)), 'tenant', (trx, scope) =>
      work(trx, { ...scope, role: 'pemilik', scopes: null }),
    )
  );
}
