import { type AmountSearch, parseSearch, type Search } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { like } from './like.ts';

/** The parts of a row that a search looks at. */
export interface Searched {
  id: RawBuilder<unknown>;
  uuid: RawBuilder<unknown>;
  /** The id of the object in another app. */
  object?: RawBuilder<unknown>;
  texts: readonly RawBuilder<unknown>[];
  /** An extra condition a text may meet, such as a match in the lines of a due payment batch. */
  hasText?: (pattern: string) => RawBuilder<boolean>;
  amount: RawBuilder<unknown>;
}

/** Whether a row matches a typed search: by id, in its texts, by its amount, or both. */
export function isFound(typed: string, { texts, hasText, amount, ...row }: Searched): RawBuilder<boolean> {
  const search = parseSearch(typed);
  const one = isTheOne(search, row);
  if (one) return one;
  const pattern = like(search.text ?? '');
  const inTexts = [
    ...texts.map((text) => sql<boolean>`${text} ilike ${pattern}`),
    ...(hasText ? [hasText(pattern)] : []),
  ];
  const found = [
    ...(search.text === null ? [] : [sql<boolean>`(${sql.join(inTexts, sql` or `)})`]),
    ...(search.amount === null ? [] : [amountIs(search.amount, amount)]),
    ...(search.id === null ? [] : [sql<boolean>`${row.id} = ${search.id}::bigint`]),
  ];
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, search.isBoth ? sql` and ` : sql` or `)})`;
}

/** When a search is for a uuid or a number, whether the row has it; each condition can use an index. */
export function isTheOne(
  { uuid, number }: Search,
  row: Pick<Searched, 'id' | 'uuid' | 'object'>,
): RawBuilder<boolean> | null {
  if (uuid !== null) return sql`${row.uuid} = ${uuid}::uuid`;
  if (number === null) return null;
  const ofObject = row.object ? sql` or ${row.object} = ${String(number)}` : sql``;
  return sql`(${row.id} = ${number}::bigint${ofObject})`;
}

/** Written as two ranges of the column, so that an index can be used. */
export function amountIs({ sign, min, max }: AmountSearch, amount: RawBuilder<unknown>): RawBuilder<boolean> {
  const ranges = [
    ...(sign === '-' ? [] : [sql`${amount} between ${Math.max(min, sign === '+' ? 1 : 0)}::bigint and ${max}::bigint`]),
    ...(sign === '+'
      ? []
      : [sql`${amount} between ${-max}::bigint and ${Math.min(-min, sign === '-' ? -1 : 0)}::bigint`]),
  ];
  return sql`(${sql.join(ranges, sql` or `)})`;
}
