import { describe, expect, test } from 'vitest';
import { Refusal } from '../base/refusal.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

const most = { tenant: 3, user: 2 };
const sizes = { most, queue: { user: 2 }, patience: 600_000, refusal: () => 'Tunggu.', retryAfter: 7 };
const ani = { tenant: 1, user: 1 };
const budi = { tenant: 1, user: 2 };
const cici = { tenant: 2, user: 3 };
const refused = { status: 429, entries: ['Tunggu.'], headers: { 'retry-after': '7' } };

/** Who has got a slot so far, of those who asked in this order. */
async function begun(asked: Promise<unknown>[]): Promise<number[]> {
  const done: number[] = [];
  asked.forEach(
    (each, at) =>
      void each.then(
        () => done.push(at),
        () => {},
      ),
  );
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return done.toSorted((a, b) => a - b);
}

describe('concurrency limit', () => {
  test("limits a user to a part of the tenant's slots, and a tenant to its own", async () => {
    const limit = new ConcurrencyLimit(sizes);
    const asked = [ani, ani, ani, budi, budi, cici, cici].map((who) => limit.take(who));
    expect(await begun(asked)).toEqual([0, 1, 3, 5, 6]);
  });

  test('serves waiting requests in turn, skipping users at their limit', async () => {
    const limit = new ConcurrencyLimit(sizes);
    const asked = [ani, ani, budi, ani, budi].map((who) => limit.take(who));
    const [first, , third] = await Promise.all(asked.slice(0, 3));
    third?.();
    expect(await begun(asked)).toEqual([0, 1, 2, 4]);
    first?.();
    first?.(); // given back once
    expect(await begun(asked)).toEqual([0, 1, 2, 3, 4]);
  });

  test("several tenants do not increase a user's slots", async () => {
    const limit = new ConcurrencyLimit(sizes);
    const elsewhere = { tenant: 3, user: ani.user };
    const asked = [ani, ani, elsewhere].map((who) => limit.take(who));
    const [first] = await Promise.all(asked.slice(0, 2));
    expect(await begun(asked)).toEqual([0, 1]);
    first?.();
    expect(await begun(asked)).toEqual([0, 1, 2]);
  });

  test('counts those without a tenant for themselves, and nobody for nothing', async () => {
    const limit = new ConcurrencyLimit(sizes);
    const account = { user: ani.user };
    const asked = [account, ani, account, {}, {}, {}, {}].map((who) => limit.take(who));
    expect(await begun(asked)).toEqual([0, 1, 3, 4, 5, 6]);
  });

  test('refuses a user with too many waiting requests at once, but not others', async () => {
    const limit = new ConcurrencyLimit(sizes);
    for (let n = 0; n < 4; n++) void limit.take(ani);
    await expect(limit.take(ani)).rejects.toMatchObject(refused);
    const other = limit.take(budi);
    expect(await begun([other])).toEqual([0]);
  });

  test('refuses one that waits too long without affecting later ones', async () => {
    const limit = new ConcurrencyLimit({ ...sizes, patience: 20 });
    const [first, second] = await Promise.all([limit.take(ani), limit.take(ani)]);
    await expect(limit.take(ani)).rejects.toMatchObject(refused);
    await expect(limit.take(ani)).rejects.toBeInstanceOf(Refusal);
    first();
    second();
    expect(await begun([limit.take(ani), limit.take(ani)])).toEqual([0, 1]);
  });
});
