import { expect, test } from 'vitest';
import { countIn, wrongIn } from './typedCount.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['1.000', 1000],
  ['10+5', 15],
  ['3*20+4', 64],
  ['100-3', 97],
  ['1000000', 1_000_000],
])('%j are %d pieces', (text, pieces) => {
  expect(countIn({ note_100000: text })).toEqual({ note_100000: pieces });
  expect(wrongIn({ note_100000: text })).toEqual([]);
});

test.each(['2,5', '-3', 'dua', '1.5', '5-', '1000001', '9007199254740993'])('%j is no number of pieces', (text) => {
  expect(countIn({ note_100000: text })).toEqual({});
  expect(wrongIn({ note_100000: text }).map(({ name }) => name)).toEqual(['note_100000']);
});

test('nothing typed is not counted, and not wrong', () => {
  expect(countIn({ note_100000: '', coin_100: ' ' })).toEqual({});
  expect(wrongIn({ note_100000: '', coin_100: ' ' })).toEqual([]);
});
