import { type RawBuilder, sql } from 'kysely';

/** A text column to sort by as people expect: regardless of case, and `Kasir 2` before `Kasir 10`. */
export function alphabetical(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate indonesian`;
}
