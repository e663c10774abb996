import { sql } from 'kysely';
import { actFor, holders } from '../database/concurrency-limit.ts';
import { removeOldIncoming } from '../http/incoming.ts';
import { removeOldStrays } from '../http/upload.ts';
import type { Services } from '../http/services.ts';
import { workEvery } from '../http/work-every.ts';

/** The first cleanup after a long downtime may take long. */
function forgetOld({ db }: Services): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(trx);
    await sql`select forget_old_idempotency_keys(), forget_old_sign_in_failures(), forget_old_tickets(),
      forget_old_sessions(), forget_old_links(), forget_old_webhook_deliveries(), mark_transactions()`.execute(trx);
  });
}

/**
 * Deletes old data every hour: idempotency keys after 30 days; wrong sign-ins, tickets, stray contents and interrupted
 * uploads after an hour; ended sessions and what webhooks were told after a month. Several processes may do so at
 * once. The returned function stops it.
 */
export function cleanUpEvery(services: Services, milliseconds = 3_600_000): () => Promise<void> {
  return workEvery(services, {
    job: 'sweep',
    milliseconds,
    async work() {
      const results = await Promise.allSettled([
        actFor(holders.own, () => forgetOld(services).then(() => removeOldStrays(services))),
        removeOldIncoming(services.settings), // also when the database is unreachable
      ]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    trouble: 'old keys, contents or uploads could not be deleted; the next cleanup tries again',
    isAtOnce: true,
  });
}
