import pg from 'pg';

/**
 * How many round trips the database transaction of `work` waits for: a query that is sent after an answer is one trip
 * behind the query that was answered. Nobody waits for an answer about the history, although one may come early.
 */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const writers = new Set<pg.Client>();
  let answered = 0;
  let trips = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const answer = Reflect.apply(query, this, given) as Promise<unknown>;
    if (textOf(given[0]).startsWith('start transaction') && writers.size === 0) writers.add(this);
    if (!writers.has(this)) return answer;
    const trip = answered + 1;
    trips = Math.max(trips, trip);
    if (textOf(given[0]).startsWith('insert into "history"')) return answer;
    const settled = () => void (answered = Math.max(answered, trip));
    answer.then(settled, settled);
    return answer;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return trips;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as pg.QueryConfig).text; // as `pg` takes it
}
