import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairLine } from './fair-line.ts';
import { Refusal } from '../base/refusal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const full = () => new Refusal(503, ['penuh']);

/** Jobs that end on command, and the outcome of each. */
function lineOf(limits: Omit<ConstructorParameters<typeof FairLine>[0], 'refusal'>) {
  const line = new FairLine({ ...limits, refusal: full });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    come: (lane: string, name: string) =>
      void line
        .run(lane, () => {
          begun.push(name);
          return new Promise<void>((resolve) => {
            ends.push(resolve);
          });
        })
        .catch((error: { status: number; headers: object }) => refused.push(`${name} ${error.status}`)),
    end: async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('runs a few at once, taking one of every lane in turn', async () => {
  const { come, begun, end } = lineOf({ together: 2, waiting: 10, milliseconds: 1000 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) come('a', name);
  come('b', 'b1');
  come('c', 'c1');
  expect(begun).toEqual(['a1', 'a2']);
  for (let i = 0; i < 6; i++) await end();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  come('a', 'a5');
  expect(begun.at(-1)).toBe('a5'); // ended jobs occupy nothing
});

test('when full, the longest lane drops its own job for a shorter lane', async () => {
  const { come, begun, refused, end } = lineOf({ together: 1, waiting: 3, milliseconds: 1000 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) come('a', name);
  come('b', 'b1');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a5 503', 'a4 503']);
  for (let i = 0; i < 5; i++) await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a lane with a limit of its own stops only itself', async () => {
  const { come, begun, end } = lineOf({ together: 9, ofLane: 2, waiting: 10, milliseconds: 1000 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) come('a', name);
  come('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end();
  expect(begun.at(-1)).toBe('a3');
});

test('gently, it begins one in each round of the event loop, of every lane in turn', async () => {
  const { come, begun } = lineOf({ together: 9, gently: true, waiting: 10, milliseconds: 1000 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) come('a', name);
  come('b', 'b1');
  const rounds: string[][] = [];
  while (begun.length < 5) {
    rounds.push([...begun]);
    vi.advanceTimersToNextTimer();
    await Promise.resolve();
  }
  rounds.push([...begun]);
  expect(rounds.map((names) => names.length)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('refuses one that waits too long, and frees its place', async () => {
  const { come, begun, refused, end } = lineOf({ together: 1, waiting: 1, milliseconds: 1000 });
  come('a', 'a1');
  come('b', 'b1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(refused).toEqual(['b1 503']);
  come('c', 'c1');
  await end();
  expect(begun).toEqual(['a1', 'c1']);
});

test('failed work frees its place', async () => {
  const line = new FairLine({ together: 1, waiting: 1, milliseconds: 1000, refusal: full });
  await expect(line.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line.run('a', () => Promise.resolve(1))).toBe(1);
});
