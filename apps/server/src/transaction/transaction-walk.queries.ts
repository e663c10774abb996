import { parseSearch } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { isTold, listBlindTills } from '../account/blind-till.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { type Filter, hasText, matches, matchesInOrder, orderOf } from './transaction-filter.queries.ts';
import type { Sums } from './transaction-sum.queries.ts';

/** A walk through a list in its order, some rows at a time, whose cost depends on the rows of each step alone. */
export interface Walk {
  /** What the rows that were passed hold: the ids that a page needs, and the sums of all that match. */
  found: Sums & { ids: number[] };
  /** The rows that were passed. */
  looked: number;
  isAtEnd: boolean;
  /** Whether it began behind `filter.after`. */
  isPlaced: boolean;
  /** Passes so many rows and collects up to `needed` ids; answers true. */
  step: (rows: number, needed: number) => Promise<true>;
}

export async function walk(trx: Trx, scope: Scope, filter: Filter): Promise<Walk> {
  const { by, direction } = orderOf(filter);
  const way = sql.raw(direction);
  const column = sql.ref(`tx.${by}`);
  const isMatch = sql`${matches(scope, filter)} and ${hasText(scope, parseSearch(filter.q ?? ''))}`;
  const counts = await isAdded(trx, scope);
  let last = filter.after === undefined ? undefined : await positionOf(trx, scope, filter, filter.after);

  const walking: Walk = {
    found: { ids: [], count: 0, total_in: 0n, total_out: 0n },
    looked: 0,
    isAtEnd: false,
    isPlaced: last !== undefined,
    async step(rows, needed) {
      const wanted = Math.max(0, needed - walking.found.ids.length);
      const {
        rows: [passed],
      } = await sql<Sums & { looked: number; ids: number[] | null; last: number | null }>`
        select count(*) as looked, (array_agg(id))[count(*)] as last, count(*) filter (where is_match) as count,
          to_json((array_agg(id) filter (where is_match))[:${wanted}::int]) as ids,
          coalesce(sum(amount) filter (where is_match and amount > 0 and counts), 0) as total_in,
          coalesce(sum(amount) filter (where is_match and amount < 0 and counts), 0) as total_out
        from (
          select tx.id, tx.amount, (${counts}) as counts, (${isMatch}) as is_match from transaction tx
          where tx.tenant_id = ${scope.tenant_id} and ${matchesInOrder(filter)}
            and ${last ? behind(filter, last) : sql`true`}
          order by ${column} ${way}, tx.id ${way} limit ${rows}::int
        ) passed`.execute(trx);
      if (!passed) return true; // a sum has one row
      const { found } = walking;
      walking.found = {
        ids: [...found.ids, ...(passed.ids ?? [])],
        count: found.count + passed.count,
        total_in: found.total_in + passed.total_in,
        total_out: found.total_out + passed.total_out,
      };
      walking.looked += passed.looked;
      walking.isAtEnd = passed.looked < rows;
      if (passed.last !== null) last = await positionOf(trx, scope, filter, passed.last);
      return true;
    },
  };
  return walking;
}

/** Whether the row `tx` is part of the sums that the reader is told: it is not voided, and not on a blind till. */
export async function isAdded(trx: Trx, scope: Scope): Promise<RawBuilder<boolean>> {
  const tills = await listBlindTills(trx, scope);
  const told = isTold(tills, sql.ref('tx.account_type'), sql.ref('tx.account_id'), sql.ref('tx.date'));
  return sql<boolean>`tx.voided_at is null and ${told}`;
}

/** A row's place in a list: its value as PostgreSQL writes it, since an instant has more digits than the wire's. */
export interface Position {
  value: string;
  id: number;
}

export async function positionOf(trx: Trx, scope: Scope, filter: Filter, id: number): Promise<Position | undefined> {
  const { rows } = await sql<Position>`select ${sql.ref(`tx.${orderOf(filter).by}`)}::text as value, tx.id
    from transaction tx where tx.tenant_id = ${scope.tenant_id} and tx.id = ${id}`.execute(trx);
  return rows[0];
}

/** Whether a row comes after a position; the row is `tx` unless its columns are named. */
export function behind(
  filter: Filter,
  { value, id }: Position,
  columns = { value: `tx.${orderOf(filter).by}`, id: 'tx.id' },
): RawBuilder<boolean> {
  return compared(filter, { value, id }, columns, '');
}

/** The same, or at the position. */
export function onwards(filter: Filter, position: Position): RawBuilder<boolean> {
  return compared(filter, position, { value: `tx.${orderOf(filter).by}`, id: 'tx.id' }, '=');
}

function compared(
  filter: Filter,
  { value, id }: Position,
  columns: { value: string; id: string },
  orAt: '' | '=',
): RawBuilder<boolean> {
  const { by, direction } = orderOf(filter);
  const operator = sql.raw(`${direction === 'desc' ? '<' : '>'}${orAt}`);
  return sql`(${sql.ref(columns.value)}, ${sql.ref(columns.id)}) ${operator}
    (${value}::${sql.raw(types[by])}, ${id}::bigint)`;
}

const types = { id: 'bigint', amount: 'bigint', date: 'date', created_at: 'timestamptz', updated_at: 'timestamptz' };

/** Whether an index may find the few rows that a filter leaves: of a party, a person, an amount or three letters. */
export function isWorthAnIndex(filter: Filter): boolean {
  const { text, amount } = parseSearch(filter.q ?? '');
  const typed = text ?? filter.related_entity_name ?? '';
  return typed === '' || typed.length >= 3 || amount !== null;
}
