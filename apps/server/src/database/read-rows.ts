import { type Expression, sql } from 'kysely';
import type { Trx } from './database.ts';

const atOnce = 200;

/**
 * The rows of a query, few at a time as they are taken; one such reading in a database transaction. The cursor is SQL's own and not the wire's (pg-cursor), whose
 * `close` waits forever for a connection that broke: https://github.com/brianc/node-postgres/issues/2642
 */
export async function* readRows<Row>(trx: Trx, query: Expression<Row>): AsyncGenerator<Row, void, undefined> {
  await sql`set local cursor_tuple_fraction = 1`.execute(trx); // all of the rows will be read, so that the first need not come soon
  await sql`declare rows_to_read no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from rows_to_read`.execute(trx);
    yield* rows;
    if (rows.length < atOnce) return;
  }
}
