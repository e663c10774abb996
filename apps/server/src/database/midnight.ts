import { type RawBuilder, sql } from 'kysely';

/**
 * The instant at which a day begins in a time zone. What was made on some days is found by comparing instants, since no
 * index has the days of a time zone.
 */
export function midnight(date: string, timezone: string): RawBuilder<string> {
  return sql<string>`${date}::timestamp at time zone ${timezone}`;
}
