import { expect, test } from 'vitest';
import { separatedRows } from './separated.ts';

const read = (text: string) => [...separatedRows(text, ';')];

test('quotes hold separators, quotes and line ends', () => {
  expect(read('"a;b";"c""d"\n"e\nf" ;g')).toEqual([
    { cells: ['a;b', 'c"d'], openQuotes: [] },
    { cells: ['e\nf', 'g'], openQuotes: [] },
  ]);
});

test('a quote inside a cell is a letter', () => {
  expect(read('monitor 19";1')).toEqual([{ cells: ['monitor 19"', '1'], openQuotes: [] }]);
});

test.each([
  ['is not closed', '01/03/2026;"dua;2\n02/03/2026;tiga;3'],
  ['is closed in a later row', '01/03/2026;"dua;2\n02/03/2026;tiga";3'],
  ['is closed before a letter', '01/03/2026;"dua;2\n02/03/2026;x "y";3'],
  ['is closed in a later row that begins with a number', '01/03/2026;"dua;2\n2;02/03/2026;tiga";3'],
])('the rows below are not swallowed by a quote that %s', (_, text) => {
  const rows = read(text);
  expect(rows.map(({ openQuotes }) => openQuotes)).toEqual([[1], []]);
});

test('a cell of our own file may hold what looks like rows, if its row is as wide as all', () => {
  const own = (text: string) => [...separatedRows(text, ';', 3)];
  expect(own('01/03/2026;"satu\n02/03/2026;dua;3";1\n03/03/2026;tiga;3')).toEqual([
    { cells: ['01/03/2026', 'satu\n02/03/2026;dua;3', '1'], openQuotes: [] },
    { cells: ['03/03/2026', 'tiga', '3'], openQuotes: [] },
  ]);
  const damaged = own('01/03/2026;"dua;2\n02/03/2026;tiga"');
  expect(damaged.map(({ openQuotes }) => openQuotes)).toEqual([[1], []]);
});
