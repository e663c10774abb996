import { expect, test } from 'vitest';
import { dayMeanings, readDay } from './read-day.ts';

const read = (text: string, year?: number) => readDay(dayMeanings(text, 'Asia/Jakarta'), { order: 'dmy', year });

test.each([
  '17 Agt 2026',
  '17-Agt-26',
  'Senin, 17 Agustus 2026',
  '20260817',
  '17 Agst 2026',
  'Agt 17, 2026',
  'Aug 17, 2026',
  'August 17, 2026',
  '17/Agu/2026',
  '17 AGUSTUS 2026',
  '17.08.2026',
  '17-08-26',
  '2026/08/17 13:45:01',
  '17/08/2026 13.45',
  '17/08/2026 13:45 WIB',
  '17/08/2026 1:45 PM',
  'Sen, 17/08/2026',
  "17 Agu '26",
  "'17/08/2026",
  '17–08–2026',
  '17\u00a0Agustus\u00a02026',
  '2026-08-17T10:00:00',
  '17/08/2026, 10:00',
  '17 Agustus 2026 10:00 WIB',
  '17Agu2026',
  '17-Aug-2026',
  '17 Ags 2026',
  '17  Agustus  2026',
  '17 / 08 / 2026',
  '2026-8-17',
  '17082026',
  '08/17/2026',
  '17/08/26 09.39.37',
  '2026 Agu 17',
  '2026-08-16T17:30:00.000Z',
  '2026-08-17T15:30:00Z',
  '2026-08-18T00:30:00+08:00',
])('%s is 17 August 2026', (text) => expect(read(text)).toEqual({ date: '2026-08-17' }));

test.each([
  ['17 Sept 2026', '2026-09-17'],
  ['1 Pebruari 2026', '2026-02-01'],
  ['17 Mrt 2026', '2026-03-17'],
  ['3 Mei 2026', '2026-05-03'],
  ['17 Nopember 2026', '2026-11-17'],
  ["17 Des '26", '2026-12-17'],
  ['2026-08-17T17:30:00.000Z', '2026-08-18'],
  ['17/08/2026 23:30 WIB', '2026-08-17'],
])('%s is %s', (text, date) => expect(read(text)).toEqual({ date }));

test.each(['17 Junk 2026', '17 Junk', '31/02/2026', 'kemarin', '', '09:39:37 WIB', '17', '1.500.000', 'PEND', '46251'])(
  '%j is no day',
  (text) => expect(read(text)).toBeNull(),
);

test('the year that is missing, and the day that six digits may mean, are asked about', () => {
  expect(read('17/08')).toEqual({ isYearless: true });
  expect(read('17 Agu')).toEqual({ isYearless: true });
  expect(read('17/08', 2025)).toEqual({ date: '2025-08-17' });
  expect(read('260817')).toEqual({ ask: ['2026-08-17', '2017-08-26'] });
  expect(read('290226', 2026)).toEqual({ date: '2029-02-26' });
});

test('the day in the zone of its reader', () => {
  const at = '17/08/2026 23:30 WIB';
  expect(readDay(dayMeanings(at, 'Asia/Jayapura'), { order: 'dmy' })).toEqual({ date: '2026-08-18' });
});
