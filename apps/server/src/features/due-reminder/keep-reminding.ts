import { actFor, holders } from '../../database/concurrency-limit.ts';
import { isOutage, reasonOf } from '../../database/outage.ts';
import type { Services } from '../../http/services.ts';
import { planReminders, sendReminders } from './send-reminders.ts';

/** Plans and sends reminders at an interval. The returned function stops it, after messages that are being sent. */
export function remindEvery(services: Services, milliseconds = 10_000): () => Promise<void> {
  const stop = new AbortController();
  let reminding = Promise.resolve();
  const remind = () => {
    reminding = reminding
      .then(async () => {
        for (const step of [planReminders, sendReminders])
          while (!stop.signal.aborted && (await actFor(holders.own, () => step(services))) > 0);
        services.metrics.job('send-mail', true);
      })
      .catch((error: unknown) => {
        services.metrics.job('send-mail', false);
        services.log[isOutage(error) ? 'error' : 'warn'](
          { reason: reasonOf(error) },
          'reminders could not be sent; they are sent later',
        );
      });
  };
  const timer = setInterval(remind, milliseconds);
  timer.unref();
  return () => {
    stop.abort();
    clearInterval(timer);
    return reminding;
  };
}
