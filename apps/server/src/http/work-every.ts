import { isOutage, reasonOf } from '../database/outage.ts';
import type { Job } from './metrics.ts';
import type { Services } from './services.ts';

/** Work that the server does by itself. */
interface OwnWork {
  /** As its metric is called. */
  job: Job;
  milliseconds: number;
  /** Does all there is to do, and ends early when the signal aborts. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** What is logged when it fails. */
  trouble: string;
  /** Whether the first time is at once. */
  isAtOnce?: boolean;
}

/**
 * Works at an interval, and skips a time while the one before goes on. What fails is logged and tried again the next
 * time. The returned function stops it and waits for what is being done.
 * @example
 * const stop = workEvery(services, { job: 'check-pending', milliseconds: 10_000, work, trouble: 'not checked' });
 */
export function workEvery(
  { metrics, log }: Services,
  { job, milliseconds, work, trouble, isAtOnce = false }: OwnWork,
): () => Promise<void> {
  const stop = new AbortController();
  let working: Promise<void> | undefined;
  async function workOnce() {
    try {
      await work(stop.signal);
      metrics.job(job, true);
    } catch (error) {
      metrics.job(job, false);
      log[isOutage(error) ? 'error' : 'warn']({ reason: reasonOf(error) }, trouble);
    }
    working = undefined;
  }
  const begin = () => {
    working ??= workOnce();
  };
  const timer = setInterval(begin, milliseconds);
  timer.unref();
  if (isAtOnce) begin();
  return async () => {
    stop.abort();
    clearInterval(timer);
    await working;
  };
}
