import { type Expression, sql } from 'kysely';
import type { Trx } from './database.ts';

const atOnce = 200;

/**
 * The rows of a query, fetched in small batches; only one at a time per database transaction. It uses an SQL cursor
 * rather than pg-cursor, whose `close` waits forever on a broken connection:
 * https://github.com/brianc/node-postgres/issues/2642
 */
export async function* readRows<Row>(trx: Trx, query: Expression<Row>): AsyncGenerator<Row, void, undefined> {
  await sql`set local cursor_tuple_fraction = 1`.execute(trx); // plan for reading all rows, not for a fast first row
  await sql`declare rows_to_read no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from rows_to_read`.execute(trx);
    yield* rows;
    if (rows.length < atOnce) return;
  }
}
