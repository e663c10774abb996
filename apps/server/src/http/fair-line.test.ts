import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairLine } from './hashing-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Jobs that end on command, and the outcome of each. */
function lineOf(limits: ConstructorParameters<typeof FairLine>[0]) {
  const line = new FairLine(limits);
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
  const line = new FairLine({ together: 1, waiting: 1, milliseconds: 1000 });
  await expect(line.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line.run('a', () => Promise.resolve(1))).toBe(1);
});
