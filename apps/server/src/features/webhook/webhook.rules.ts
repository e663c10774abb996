import { type WebhookDeliveryState, type WebhookPause } from '@finance/contract';
import type { PostOutcome } from './post-webhook.ts';

/** The pauses between tries, in seconds; the last one is repeated. */
const pauses = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200];
/** How long an event is tried, and a webhook may take nothing, in ms. */
const givenUpAfter = 3 * 86_400_000;

/** The pause after so many tries without success, in seconds. */
export function pauseAfter(tries: number): number {
  return pauses[Math.min(tries, pauses.length) - 1] ?? 0;
}

/** A delivery as it was before a try. */
interface Tried {
  attempts: number;
  first_tried_at: string | null;
}

/** How a delivery goes on after a try. */
export interface AfterPost {
  state: WebhookDeliveryState;
  next_at: string | null;
}

/** What becomes of a delivery; somebody waits for a test, so it is tried once. */
export function afterPost({ outcome }: PostOutcome, tried: Tried & { isTest: boolean }, now: string): AfterPost {
  if (outcome === 'taken') return { state: 'delivered', next_at: null };
  const since = Date.parse(tried.first_tried_at ?? now);
  if (tried.isTest || Date.parse(now) - since >= givenUpAfter) return { state: 'failed', next_at: null };
  return { state: 'waiting', next_at: later(now, pauseAfter(tried.attempts + 1)) };
}

/** How a webhook has done lately. */
interface Health {
  failures: number;
  failing_since: string | null;
}

/** How it goes on: with what pauses it, if anything does. */
export interface AfterPosts extends Health {
  retry_at: string | null;
  paused_because: WebhookPause | null;
}

/** What becomes of a webhook after some tries at once. One that takes anything is well. */
export function afterPosts(outcomes: readonly PostOutcome['outcome'][], health: Health, now: string): AfterPosts {
  const well = { failures: 0, failing_since: null, retry_at: null, paused_because: null };
  if (outcomes.includes('taken')) return well;
  const failing_since = health.failing_since ?? now;
  const isAway = outcomes.includes('away');
  const failures = isAway ? health.failures + 1 : health.failures;
  const retry_at = isAway ? later(now, pauseAfter(failures)) : null;
  const isOver = Date.parse(now) - Date.parse(failing_since) >= givenUpAfter;
  const paused_because = outcomes.includes('gone') ? 'gone' : isOver ? 'failing' : null;
  return { failures, failing_since, retry_at, paused_because };
}

function later(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}
