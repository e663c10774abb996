import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import { isSpread } from './is-spread.ts';
import type { Tables } from './tables.ts';

/** How many rows Citus is sent at once. */
const atOnce = 500;

/**
 * Inserts what a query selects, column by column. Citus would copy it to the machine of the tenant, which row level
 * security forbids, so there the rows come here first and go as values.
 */
export async function insertSelected(
  trx: Trx,
  table: keyof Tables,
  columns: readonly string[],
  selected: RawBuilder<unknown>,
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  if (!(await isSpread(trx))) {
    await sql`insert into ${sql.table(table)} (${names}) ${selected}`.execute(trx);
    return;
  }
  const { rows } = await sql<Record<string, unknown>>`select * from (${selected}) as s (${names})`.execute(trx);
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(trx);
  }
}
