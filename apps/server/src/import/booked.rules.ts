import { addDays, type ImportedRecord } from '@finance/contract';
import { bookedDaysApart } from '@finance/contract/checks/import';
import { hasCommon, wordsOf } from './identity.rules.ts';

/** What was booked otherwise than by a file, and may be the same money as a line of it. */
export interface Booked extends Pick<ImportedRecord, 'resource' | 'id' | 'uuid' | 'date' | 'text'> {
  /** The account and the signed amount. */
  key: string;
  /** What it consists of: the record counts only as long as none of them stands for another line. */
  transaction_ids: number[];
  /** All that a file may say of a transaction; null for other records. */
  content: string | null;
  /** It came from a file and was changed: only a line with the same content is it. */
  isImported: boolean;
}

/** A line that nothing is known of. */
export interface NewLine {
  line: number;
  key: string;
  date: string;
  text: string;
  content: string;
}

/** A record that stands for a line; for certain where it says the same in all. */
export interface BookedPair {
  booked: Booked;
  isSure: boolean;
}

/**
 * Finds the booking nearest in time for each line; each stands for one line at most. A line that is said to be other
 * money keeps the booking that it was asked about, and leaves it to the lines beside it: one of them may be it.
 */
export function pairBooked(
  lines: readonly NewLine[],
  booked: readonly Booked[],
  isOther: (line: number) => boolean,
): Map<number, BookedPair> {
  if (booked.length === 0) return new Map();
  const byDay = Map.groupBy(booked, ({ key, date }) => `${key} ${date}`);
  const near = lines.filter(({ key, date }) => distances.some((days) => byDay.has(`${key} ${addDays(date, days)}`)));
  const first = pairOnce(near, byDay);
  const others = near.filter(({ line }) => isOther(line) && !first.get(line)?.isSure);
  if (others.length === 0) return first;
  const set = new Set(others);
  const pairs = pairOnce(
    near.filter((line) => !set.has(line)),
    byDay,
  );
  for (const line of others) {
    const pair = first.get(line.line) ?? nearest(line, byDay);
    if (pair) pairs.set(line.line, pair);
  }
  return pairs;
}

/** The booking that is nearest to a line, even if it stands for another one. */
function nearest({ key, date }: NewLine, byDay: ByDay): BookedPair | undefined {
  for (const days of distances) {
    const found = byDay.get(`${key} ${addDays(date, days)}`)?.find(({ isImported }) => !isImported);
    if (found) return { booked: found, isSure: false };
  }
  return undefined;
}

type ByDay = ReadonlyMap<string, readonly Booked[]>;

function pairOnce(lines: readonly NewLine[], bookedByDay: ByDay): Map<number, BookedPair> {
  const pairs = new Map<number, BookedPair>();
  const byDay = new Map([...bookedByDay].map(([day, found]) => [day, [...found]]));
  const used = new Set<number | string>();
  const partsOf = ({ resource, id, key, transaction_ids }: Booked) =>
    transaction_ids.length > 0 ? transaction_ids : [`${resource} ${id} ${key}`];
  const take = (line: NewLine, day: string, isMeant: (one: Booked) => boolean, isSure: boolean) => {
    const places = byDay.get(`${line.key} ${day}`);
    if (!places) return;
    const at = places.findIndex((one) => partsOf(one).every((part) => !used.has(part)) && isMeant(one));
    const [one] = at < 0 ? [] : places.splice(at, 1);
    if (!one) return;
    for (const part of partsOf(one)) used.add(part);
    pairs.set(line.line, { booked: one, isSure });
  };
  for (const line of lines) take(line, line.date, ({ content }) => content === line.content, true);
  for (const days of distances) {
    const waiting = lines.filter(({ line }) => !pairs.has(line));
    for (const line of waiting) {
      const words = wordsOf(line.text);
      const isAlike = (one: Booked) => !one.isImported && hasCommon(words, wordsOf(one.text));
      take(line, addDays(line.date, days), isAlike, false);
    }
    for (const line of waiting)
      if (!pairs.has(line.line)) take(line, addDays(line.date, days), ({ isImported }) => !isImported, false);
  }
  return pairs;
}

const distances = [0, ...Array.from({ length: bookedDaysApart }, (_, at) => [-at - 1, at + 1]).flat()];
