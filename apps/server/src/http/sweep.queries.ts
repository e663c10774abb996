import { sql } from 'kysely';
import { isOutage, reasonOf } from '../database/outage.ts';
import { removeOldStrays } from '../file/upload.ts';
import type { Services } from './services.ts';

/** After a long rest there is much to forget. */
function forgetOld({ db }: Services): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(trx);
    await sql`select forget_old_idempotency_keys(), forget_old_sign_in_failures(), forget_old_tickets(), forget_old_sessions()`.execute(
      trx,
    );
  });
}

/** Forgets idempotency keys after their 30 days, wrong sign-ins, tickets and contents that no file names after their hour, ended sessions after a month, hourly; harmless where several processes do it. The answer ends it. */
export function sweepEvery(services: Services, milliseconds = 3_600_000): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = forgetOld(services)
      .then(() => removeOldStrays(services))
      .then(
        () => {},
        (error: unknown) =>
          services.log[isOutage(error) ? 'error' : 'warn'](
            { reason: reasonOf(error) },
            'old keys or contents stay for now',
          ),
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
