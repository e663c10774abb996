import { expect, test } from 'vitest';
import { proveDamages, proveStatements } from './prove-statement.ts';

// A part of `npm run prove -- statements`, on files that change with nothing but the generator.

test('what banks write is read back to the same rows, or asked about', async () => {
  const { exact, asked } = await proveStatements({ runs: 150, seed: 34 });
  expect(exact + asked).toBe(150);
});

test('what is damaged on the way is named, or changes nothing', async () => {
  const tally = await proveDamages({ runs: 150, seed: 34 });
  const counts = Object.values(tally).flatMap((namings) => Object.values(namings));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(150);
});
