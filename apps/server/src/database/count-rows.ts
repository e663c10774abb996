import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** How many rows a query finds. It may have selected nothing yet. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  // Kysely cannot type `count` for any table
  const plain = query as unknown as SelectQueryBuilder<Tables, 'tenant', unknown>;
  const { count } = await plain.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}
