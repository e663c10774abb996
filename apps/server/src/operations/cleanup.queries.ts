import { sql } from 'kysely';
import { isOutage, reasonOf } from '../database/outage.ts';
import { actFor, holders } from '../database/concurrency-limit.ts';
import { removeOldIncoming } from '../http/incoming.ts';
import { removeOldStrays } from '../http/upload.ts';
import type { Services } from '../http/services.ts';

/** The first cleanup after a long downtime may take long. */
function forgetOld({ db }: Services): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(trx);
    await sql`select forget_old_idempotency_keys(), forget_old_sign_in_failures(), forget_old_tickets(),
      forget_old_sessions(), forget_old_links(), mark_transactions()`.execute(trx);
  });
}

/**
 * Deletes old data every hour: idempotency keys after 30 days; wrong sign-ins, tickets, stray contents and interrupted
 * uploads after an hour; ended sessions after a month. Several processes may do so at once. The returned function stops
 * it.
 */
export function cleanUpEvery(services: Services, milliseconds = 3_600_000): () => Promise<void> {
  let cleaning = Promise.resolve();
  const cleanUp = () => {
    const steps = [
      actFor(holders.own, () => forgetOld(services).then(() => removeOldStrays(services))),
      removeOldIncoming(services.settings), // also when the database is unreachable
    ];
    cleaning = Promise.allSettled(steps).then((results) => {
      services.metrics.job(
        'sweep',
        results.every(({ status }) => status === 'fulfilled'),
      );
      for (const result of results)
        if (result.status === 'rejected')
          services.log[isOutage(result.reason) ? 'error' : 'warn'](
            { reason: reasonOf(result.reason) },
            'old keys, contents or uploads could not be deleted; the next cleanup tries again',
          );
    });
  };
  const timer = setInterval(cleanUp, milliseconds);
  timer.unref();
  cleanUp();
  return () => {
    clearInterval(timer);
    return cleaning;
  };
}
