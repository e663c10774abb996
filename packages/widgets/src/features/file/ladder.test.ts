import { expect, test } from 'vitest';
import { ImageError } from './imageError.ts';
import { findRung, qualityOf } from './ladder.ts';

/** An encoder whose result at each step has `bytesAt(step)` bytes. */
function encoder(bytesAt: (step: number) => number) {
  const asked: number[] = [];
  return {
    asked,
    encode: async (quality: number) => {
      const step = Math.round(Math.log(quality) / Math.log(0.9));
      asked.push(step);
      return new Blob([new Uint8Array(bytesAt(step))]);
    },
  };
}

function walked(bytesAt: (step: number) => number, maxBytes: number): number {
  return Array.from({ length: 21 }, (_, step) => step).findIndex((step) => bytesAt(step) <= maxBytes);
}

test('quality falls by 10 percent at each step', () => {
  expect([0, 1, 2, 20].map((step) => qualityOf(step).toFixed(4))).toEqual(['1.0000', '0.9000', '0.8100', '0.1216']);
});

test.each([0.75, 0.82, 0.87, 0.91, 0.95, 0.99])(
  'finds the same step as trying all in order, whatever the curve (falling to %d a step)',
  async (falling) => {
    for (const guess of [1000, 20_000, 400_000]) {
      for (let maxBytes = 2000; maxBytes < 100_000; maxBytes = Math.floor(maxBytes * 1.3)) {
        const bytesAt = (step: number) => Math.round((step === 0 ? 130_000 : 60_000) * falling ** step);
        const expected = walked(bytesAt, maxBytes);
        const { encode, asked } = encoder(bytesAt);
        const found = await findRung(encode, guess, maxBytes).then(
          ({ step }) => step,
          (error: unknown) => (error instanceof ImageError ? error.code : error),
        );
        expect(found).toBe(expected === -1 ? 'NOT_BE_ABLE_TO_COMPRESS_ENOUGH' : expected);
        expect(new Set(asked).size).toBe(asked.length);
      }
    }
  },
);

test('gives up only after the twentieth step', async () => {
  const { encode } = encoder((step) => 1000 - step);
  expect(await findRung(encode, 1000, 980)).toMatchObject({ step: 20 });
  await expect(findRung(encode, 1000, 979)).rejects.toThrow('terlalu besar untuk diperkecil');
});
