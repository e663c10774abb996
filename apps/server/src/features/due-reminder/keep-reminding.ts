import { actFor, holders } from '../../database/concurrency-limit.ts';
import type { Services } from '../../http/services.ts';
import { workEvery } from '../../http/work-every.ts';
import { planReminders, sendReminders } from './send-reminders.ts';

/** Plans and sends reminders at an interval. The returned function stops it, after messages that are being sent. */
export function remindEvery(services: Services, milliseconds = 10_000): () => Promise<void> {
  return workEvery(services, {
    job: 'send-mail',
    milliseconds,
    async work(signal) {
      for (const step of [planReminders, sendReminders])
        while (!signal.aborted && (await actFor(holders.own, () => step(services))) > 0);
    },
    trouble: 'reminders could not be sent; they are sent later',
  });
}
