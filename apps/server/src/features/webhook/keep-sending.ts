import { actFor, holders } from '../../database/concurrency-limit.ts';
import type { Services } from '../../http/services.ts';
import { workEvery } from '../../http/work-every.ts';
import { planWebhooks, sendWebhooks } from './send-webhooks.ts';

/** Tells webhooks what has happened, at an interval. The returned function stops it, after what is being sent. */
export function sendWebhooksEvery(services: Services, milliseconds = 2000): () => Promise<void> {
  return workEvery(services, {
    job: 'send-webhooks',
    milliseconds,
    async work(signal) {
      for (const step of [planWebhooks, sendWebhooks])
        while (!signal.aborted && (await actFor(holders.own, () => step(services))) > 0);
    },
    trouble: 'webhooks could not be told; they are told later',
  });
}
