import { type RawBuilder, sql } from 'kysely';

/** Sorts a text column as people expect: ignoring case, and `Kasir 2` before `Kasir 10`. */
export function alphabetical(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate indonesian`;
}
