import type pg from 'pg';
import { watchQueries } from './watch-queries.ts';

/**
 * How many round trips the database transaction of `work` waits for: a query that is sent after an answer is one trip
 * behind the query that was answered. Nobody waits for an answer about the history, although one may come early.
 */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const writers = new Set<pg.Client>();
  let answered = 0;
  let trips = 0;
  await watchQueries(({ text }, client) => {
    if (text.startsWith('start transaction') && writers.size === 0) writers.add(client);
    if (!writers.has(client)) return undefined;
    const trip = answered + 1;
    trips = Math.max(trips, trip);
    if (text.startsWith('insert into "history"')) return undefined;
    return () => {
      answered = Math.max(answered, trip);
    };
  }, work);
  return trips;
}
