import { actFor, holders } from '../../database/concurrency-limit.ts';
import { loggedUuid } from '../../http/logged-path.ts';
import type { Services } from '../../http/services.ts';
import { workEvery } from '../../http/work-every.ts';
import { syncPayment } from './sync-payment.ts';
import { takePaymentsToCheck } from '../pay-link/online-payment.queries.ts';
import { ProviderError } from './provider/provider.ts';

const together = 8;

/**
 * Checks the payments that are due for a check, and returns how many. Several processes may run it; each payment is
 * taken by one.
 */
export async function checkPending(services: Services): Promise<number> {
  const taken = await takePaymentsToCheck(services.db, together);
  await Promise.all(
    taken.map((uuid) =>
      syncPayment(services, uuid).catch((error: unknown) => {
        if (error instanceof ProviderError)
          services.log.info(
            { payment: loggedUuid(uuid), reason: error.message },
            'a payment could not be checked; it is checked again later',
          );
        else services.log.error({ payment: loggedUuid(uuid), err: error }, 'a payment could not be checked');
      }),
    ),
  );
  return taken.length;
}

/** Checks pending payments at an interval. The returned function stops it, after checks in progress. */
export function checkPendingEvery(services: Services, milliseconds = 10_000): () => Promise<void> {
  return workEvery(services, {
    job: 'check-pending',
    milliseconds,
    async work(signal) {
      while (!signal.aborted && (await actFor(holders.own, () => checkPending(services))) === together);
    },
    trouble: 'pending payments could not be checked; they are checked later',
  });
}
