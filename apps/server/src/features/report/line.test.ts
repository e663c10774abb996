import { expect, test } from 'vitest';
import { rollupOf, lineOf } from './line.ts';
import { separated } from './separated.ts';
import type { ReportHead } from './report.ts';

const given = [
  12,
  -500,
  9_007_199_254_740_993n,
  '2026-01-31 14:05:09',
  'Budi "si" Toko',
  String.raw`C:\data\"x"`,
  '(1,2)',
  'baris satu\nbaris dua\t.',
  '',
  null,
  '=1+1',
  '""',
  null,
];

test('a line gives back every cell', () => {
  const line = lineOf(given);
  expect(line).toMatch(/^\(12,-500,9007199254740993,"2026-01-31 14:05:09","Budi ""si"" Toko",/);
  expect(rollupOf(line)).toEqual(given.map((value) => (value === null ? null : String(value))));
  expect(rollupOf('()')).toEqual([null]);
  expect(rollupOf('(,)')).toEqual([null, null]);
});

test('CSV leaves harmless rows alone and defuses the others, whatever stands beside', async () => {
  const columns: ReportHead[] = [
    { header: 'Jumlah', kind: 'rupiah' },
    { header: 'Catatan, lain', kind: 'text' },
  ];
  const rows: [number, string | null, string][] = [
    [5, 'uang muka', '5,uang muka'],
    [-5, 'uang muka', '-5,uang muka'],
    [5, 'PT (Persero) - Jaya', '5,PT (Persero) - Jaya'],
    [5, 'Toko, Jaya', '5,"Toko, Jaya"'],
    [5, 'Toko "Jaya" Abadi', '5,"Toko ""Jaya"" Abadi"'],
    [5, '-5', `5,'-5`],
    [5, ' -5', "5,' -5"],
    [5, '"-5', `5,"'""-5"`],
    [5, '=1', `5,'=1`],
    [5, '+62812', `5,'+62812`],
    [5, '＝1', `5,'＝1`],
    [5, 'a;=1', `5,a;'=1`],
    [5, 'a\n-1', `5,"a\n'-1"`],
    [5, String.raw`a\b`, String.raw`5,a\b`],
    [5, 'Café', '5,Café'],
    [5, "'=1", `5,''=1`],
    [5, null, '5,'],
    [5, '', '5,'],
  ];
  async function* lines() {
    yield rows.map(([amount, note]) => lineOf([amount, note]));
  }
  let text = '';
  for await (const piece of separated(columns, lines(), ','))
    text += new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece);
  expect(text).toBe(`\uFEFFJumlah,"Catatan, lain"\r\n${rows.map(([, , line]) => line).join('\r\n')}`);
});
