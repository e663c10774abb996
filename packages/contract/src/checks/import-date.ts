import type { importDateOrders } from '../import.ts';
import { dayMeanings, readDay } from '../read-day.ts';

export type DateOrder = (typeof importDateOrders)[number];

/** A date in any usual notation; undefined for anything else. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const reading = readDay(dayMeanings(text), { order });
  return reading && 'date' in reading ? reading.date : undefined;
}

/** The order of day and month in a column: the one its numbers allow, or the wanted one when both are possible. */
export function dateOrderOf(
  texts: readonly string[],
  wanted: DateOrder = 'dmy',
): { order: DateOrder; isOpen: boolean } {
  const written = texts.map((text) => dayMeanings(text)).filter((found) => found.some(({ order }) => order !== null));
  const only = (order: DateOrder) => written.some((found) => found.every((meaning) => meaning.order === order));
  if (only('dmy')) return { order: 'dmy', isOpen: false };
  if (only('mdy')) return { order: 'mdy', isOpen: false };
  return { order: wanted, isOpen: written.length > 0 };
}
