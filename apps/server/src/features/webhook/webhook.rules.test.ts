import { expect, test } from 'vitest';
import type { PostOutcome } from './post-webhook.ts';
import { afterPost, afterPosts, pauseAfter } from './webhook.rules.ts';

const now = '2026-01-31T03:00:00.000Z';
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
const came = (outcome: PostOutcome['outcome']): PostOutcome => ({ outcome, status: null, answer: null, problem: null });
const fresh = { attempts: 0, first_tried_at: null, isTest: false };
const well = { failures: 0, failing_since: null };

test('the pauses grow, and fill three days', () => {
  const all = Array.from({ length: 13 }, (_, i) => pauseAfter(i + 1));
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all[0]).toBe(5);
  expect(all.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(2.5 * 86_400);
  expect(all.at(-1)).toBe(43_200);
});

test.each<[string, PostOutcome['outcome'], object, object]>([
  ['taken', 'taken', fresh, { state: 'delivered', next_at: null }],
  ['not taken', 'away', fresh, { state: 'waiting', next_at: '2026-01-31T03:00:05.000Z' }],
  ['refused', 'refused', { ...fresh, attempts: 1, first_tried_at: ago(1) }, { next_at: '2026-01-31T03:00:30.000Z' }],
  ['after three days', 'away', { ...fresh, attempts: 9, first_tried_at: ago(72) }, { state: 'failed', next_at: null }],
  ['just before', 'away', { ...fresh, attempts: 9, first_tried_at: ago(71) }, { state: 'waiting' }],
  ['a test', 'away', { ...fresh, isTest: true }, { state: 'failed', next_at: null }],
])('a delivery that is %s', (_, outcome, tried, after) => {
  expect(afterPost(came(outcome), { ...fresh, ...tried }, now)).toMatchObject(after);
});

test.each<[PostOutcome['outcome'][], object, object]>([
  [['taken'], { failures: 4, failing_since: ago(50) }, { ...well, retry_at: null, paused_because: null }],
  [['away', 'taken'], well, { ...well, retry_at: null, paused_because: null }],
  [['away'], well, { failures: 1, failing_since: now, retry_at: '2026-01-31T03:00:05.000Z', paused_because: null }],
  [['away', 'away'], { failures: 3, failing_since: ago(1) }, { failures: 4, retry_at: '2026-01-31T03:10:00.000Z' }],
  [['refused'], well, { failures: 0, failing_since: now, retry_at: null, paused_because: null }],
  [['refused'], { failures: 0, failing_since: ago(72) }, { paused_because: 'failing' }],
  [['away'], { failures: 9, failing_since: ago(71) }, { paused_because: null }],
  [['gone'], well, { paused_because: 'gone' }],
])('after %j', (outcomes, health, after) => {
  expect(afterPosts(outcomes, { ...well, ...health }, now)).toMatchObject(after);
});
