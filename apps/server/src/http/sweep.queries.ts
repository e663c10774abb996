import { sql } from 'kysely';
import { removeOldIncoming } from '../file/incoming.ts';
import { removeOldStrays } from '../file/upload.ts';
import type { Services } from './services.ts';

/** Forgets idempotency keys after their 30 days, wrong sign-ins, contents that no file names and uploads that broke off after their hour, hourly; harmless where several processes do it. The answer ends it. */
export function sweepEvery(services: Services, milliseconds = 3_600_000): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweep = () => {
    const steps = [
      sql`select forget_old_idempotency_keys(), forget_old_sign_in_failures()`
        .execute(services.db)
        .then(() => removeOldStrays(services)),
      removeOldIncoming(services.settings), // also where the database is away
    ];
    sweeping = Promise.allSettled(steps).then((results) => {
      for (const result of results)
        if (result.status === 'rejected')
          services.log.warn({ err: result.reason as unknown }, 'old keys, contents or uploads stay for now');
    });
  };
  const timer = setInterval(sweep, milliseconds);
  timer.unref();
  sweep();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}
