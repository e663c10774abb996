import { sql } from 'kysely';
import { removeOldStrays } from '../file/upload.ts';
import type { Services } from './services.ts';

/** Forgets idempotency keys after their 30 days, wrong sign-ins, tickets and contents that no file names after their hour, hourly; harmless where several processes do it. The answer ends it. */
export function sweepEvery(services: Services, milliseconds = 3_600_000): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sql`select forget_old_idempotency_keys(), forget_old_sign_in_failures(), forget_old_tickets()`
      .execute(services.db)
      .then(() => removeOldStrays(services))
      .then(
        () => {},
        (error: unknown) => services.log.warn({ err: error }, 'old keys or contents stay for now'),
      );
  };
  const timer = setInterval(sweep, milliseconds);
  timer.unref();
  sweep();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}
