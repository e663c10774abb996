import { type Expression, sql } from 'kysely';
import type { Trx } from './database.ts';
import { send } from './pipeline.ts';

/** How many are fetched at once; each time PostgreSQL and the server wait for each other. */
const atOnce = { rows: 200, lines: 400 };

/** The rows of a query, fetched in small batches; only one at a time per database transaction. */
export async function* readRows<Row>(trx: Trx, query: Expression<Row>): AsyncGenerator<Row, void, undefined> {
  for await (const rows of readBatches(trx, query, atOnce.rows)) yield* rows;
}

/**
 * The rows of a query as PostgreSQL writes a record as text, `(12,2026-01-31,"BCA 1",,-500)`: a third of the work of an
 * object for each row.
 */
export async function* readLines(trx: Trx, query: Expression<unknown>): AsyncGenerator<string[], void, undefined> {
  const lines = sql<{ line: string }>`select of_row::text as line from ${query} of_row`;
  for await (const rows of readBatches(trx, lines, atOnce.lines)) yield rows.map(({ line }) => line);
}

/**
 * PostgreSQL finds the next batch while the one before is used. It uses an SQL cursor rather than pg-cursor, whose
 * `close` waits forever on a broken connection: https://github.com/brianc/node-postgres/issues/2642
 */
async function* readBatches<Row>(
  trx: Trx,
  query: Expression<Row>,
  most: number,
): AsyncGenerator<Row[], void, undefined> {
  await sql`set local cursor_tuple_fraction = 1`.execute(trx); // plan for reading all rows, not for a fast first row
  await sql`declare rows_to_read no scroll cursor for ${query}`.execute(trx);
  const fetch = () => sql<Row>`fetch ${sql.lit(most)} from rows_to_read`.execute(trx);
  for (let next = fetch(); ;) {
    const { rows } = await next;
    const isLast = rows.length < most;
    if (!isLast) {
      next = fetch();
      send(next); // who leaves now does not hear of its failure
      await new Promise<void>((resolve) => process.nextTick(resolve)); // goes out before the rows are used
    }
    yield rows;
    if (isLast) return;
  }
}
