import { describe, expect, it } from 'vitest';
import { namedDate, typedDate } from './typedDate.ts';

const today = '2026-03-10'; // a Tuesday
const read = (text: string) => typedDate(text, today);

describe('a typed date', () => {
  it.each([
    '2026-01-31',
    '20260131',
    '2026/1/31',
    ' 2026-1-31 ',
    '31/01/2026',
    '31-1-2026',
    '31.1.2026',
    '31012026',
    '31-1-26',
    '31/01/26',
    '31/1',
    '31-1',
    '31.1',
    '31 1',
    '31 januari',
    '31 Jan',
    '31jan',
    '31 Januari 2026',
    '31-Jan-26',
  ])('understands %s', (text) => expect(read(text)).toBe('2026-01-31'));

  it.each([
    ['15', '2026-03-15'],
    ['5', '2026-03-05'],
    ['31', '2026-03-31'],
    ['15/3', '2026-03-15'],
    ['15-3-26', '2026-03-15'],
    ['28/12', '2026-12-28'],
    ['3/2/2026', '2026-02-03'], // the day first, as in Indonesia
    ['17 agustus', '2026-08-17'],
    ['17 ags', '2026-08-17'],
    ['1 nopember', '2026-11-01'],
    ['1 des 25', '2025-12-01'],
    ['hari ini', '2026-03-10'],
    ['kemarin', '2026-03-09'],
    ['Kemarin', '2026-03-09'],
    ['kmrn', '2026-03-09'],
    ['kemarin dulu', '2026-03-08'],
    ['besok', '2026-03-11'],
    ['bsk', '2026-03-11'],
    ['lusa', '2026-03-12'],
    ['+7', '2026-03-17'],
    ['+ 30', '2026-04-09'],
    ['-3', '2026-03-07'],
    ['-10', '2026-02-28'],
    ['+0', '2026-03-10'],
    ['h+1', '2026-03-11'],
    ['H-1', '2026-03-09'],
    ['3 hari lagi', '2026-03-13'],
    ['2  minggu lalu', '2026-02-24'],
    ['awal bulan', '2026-03-01'],
    ['akhir bulan', '2026-03-31'],
    ['Akhir Bulan lalu', '2026-02-28'],
    ['awal bulan depan', '2026-04-01'],
    ['akhir tahun', '2026-12-31'],
    ['awal tahun depan', '2027-01-01'],
    ['akhir tahun lalu', '2025-12-31'],
  ])('understands %s on 10 March as %s', (text, date) => expect(read(text)).toBe(date));

  it.each([
    ['senin', '2026-03-09', '2026-03-16'],
    ['selasa', '2026-03-10', '2026-03-10'],
    ['rabu', '2026-03-04', '2026-03-11'],
    ["jum'at", '2026-03-06', '2026-03-13'],
    ['jumat', '2026-03-06', '2026-03-13'],
    ['sab', '2026-03-07', '2026-03-14'],
    ['hari minggu', '2026-03-08', '2026-03-15'],
    ['senin lalu', '2026-03-09', '2026-03-09'],
    ['selasa lalu', '2026-03-03', '2026-03-03'],
    ['selasa depan', '2026-03-17', '2026-03-17'],
  ])('%s was %s and will be %s', (text, last, next) => {
    expect(typedDate(text, today, 'last')).toBe(last);
    expect(typedDate(text, today, 'next')).toBe(next);
  });

  it('knows the edges of years', () => {
    expect(typedDate('kemarin', '2026-01-01')).toBe('2025-12-31');
    expect(typedDate('akhir bulan', '2024-02-05')).toBe('2024-02-29');
    expect(typedDate('akhir bulan depan', '2026-12-05')).toBe('2027-01-31');
    expect(typedDate('awal bulan lalu', '2026-01-05')).toBe('2025-12-01');
    expect(typedDate('29', '2026-02-10')).toBeNull();
  });

  it.each([
    '',
    '2026',
    '2026-02-31',
    '31/13/2026',
    '1/31/2026',
    '2026-01-3x',
    '0026-01-31',
    '3101-20-26',
    '2026013',
    '120260131',
    '0',
    '32',
    '31/2',
    '15/13',
    '15 foo',
    '15 m',
    'minggu depan', // a week, or a Sunday
    'senen raya',
    'bulan',
    'constructor',
    '+12345',
    '1e3',
    'besokk',
  ])('refuses %s', (text) => expect(read(text)).toBeNull());
});

it('names what was understood', () => expect(namedDate('2026-03-16')).toBe('Senin 2026-03-16'));
