import { expect, test } from 'vitest';
import { outdated } from './retention.ts';

/** One backup a night at 19:00 UTC, the newest on the last day of January. */
function nightly(days: number): string[] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 31) - index * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    return `keuangan-${day}T190000Z.tar.zst.age`;
  });
}

function kept(names: string[]): string[] {
  const gone = new Set(outdated(names));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(9, 17));
}

test('keeps the newest of 14 days, 8 weeks and 12 months', () => {
  const days = kept(nightly(500));
  expect(days.slice(0, 14)).toEqual(nightly(14).map((name) => name.slice(9, 17)));
  expect(days.length).toBe(14 + 6 + 10); // some are the newest of a week and of a month as well
  expect(days.at(-1)).toBe('20250228');
});

test('several of one day: the newest stays, and those of the last day all stay', () => {
  const names = ['20260131T080000Z', '20260131T120000Z', '20260130T080000Z', '20260130T120000Z'].map(
    (at) => `keuangan-${at}.tar.zst`,
  );
  expect(outdated(names)).toEqual(['keuangan-20260130T080000Z.tar.zst']);
});

test('does not touch what it did not make, and keeps old ones where no new ones come', () => {
  expect(
    outdated(['hari-ini.tar.zst', 'keuangan-20260131.tar', 'keuangan-20200101T000000Z.tar.zst.unfinished-1']),
  ).toEqual([]);
  expect(outdated(['keuangan-20200101T000000Z.tar.zst', 'keuangan-20200301T000000Z.tar.zst'])).toEqual([]);
});
