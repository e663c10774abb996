import { expect, test } from 'vitest';
import { proveBankFiles } from './bank-files.ts';

// A part of `npm run prove -- statements`.

test('damaged files of MT940, camt.053, OFX and QIF are refused by their place, or read to the same', () => {
  const { refused, same } = proveBankFiles({ runs: 300, seed: 37 });
  expect(refused + same).toBe(300);
  expect(refused).toBeGreaterThan(200);
});
