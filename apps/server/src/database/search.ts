import { type AmountSearch, parseSearch } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { like } from './like.ts';

/** Whether a row has what somebody typed into a search: in one of its texts, or as its amount. */
export function isFound(
  typed: string,
  texts: readonly RawBuilder<unknown>[],
  amount: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const search = parseSearch(typed);
  const found = [
    ...(search.text === null ? [] : texts.map((text) => sql<boolean>`${text} ilike ${like(search.text ?? '')}`)),
    ...(search.amount === null ? [] : [amountIs(search.amount, amount)]),
  ];
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` or `)})`;
}

/** Two ranges of the column itself, so that an index on it is of use. */
export function amountIs({ sign, min, max }: AmountSearch, amount: RawBuilder<unknown>): RawBuilder<boolean> {
  const ranges = [
    ...(sign === '-' ? [] : [sql`${amount} between ${Math.max(min, sign === '+' ? 1 : 0)}::bigint and ${max}::bigint`]),
    ...(sign === '+'
      ? []
      : [sql`${amount} between ${-max}::bigint and ${Math.min(-min, sign === '-' ? -1 : 0)}::bigint`]),
  ];
  return sql`(${sql.join(ranges, sql` or `)})`;
}
