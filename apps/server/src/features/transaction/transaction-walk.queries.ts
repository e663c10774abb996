import { parseSearch } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { isTold, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { behind, type Position, positionOf } from '../../database/keyset.ts';
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
  let last = await startOf(trx, scope, filter);

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
            and ${last ? behindPosition(filter, last) : sql`true`}
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
      if (passed.last !== null) last = await positionOf(trx, scope, 'transaction', orderOf(filter), passed.last);
      return true;
    },
  };
  return walking;
}

/** Whether the row `tx` is part of the sums that the reader is told: it is not voided, and not on a blind cashier. */
export async function isAdded(trx: Trx, scope: Scope): Promise<RawBuilder<boolean>> {
  const cashiers = await listBlindCashiers(trx, scope);
  const told = isTold(cashiers, sql.ref('tx.account_type'), sql.ref('tx.account_id'), sql.ref('tx.date'));
  return sql<boolean>`tx.voided_at is null and ${told}`;
}

/** Where the list begins behind `filter.after`. */
export async function startOf(trx: Trx, scope: Scope, filter: Filter): Promise<Position | undefined> {
  return filter.after === undefined ? undefined : positionOf(trx, scope, 'transaction', orderOf(filter), filter.after);
}

/** Whether the row `tx` comes after a position, or stands `orAt` it. */
export function behindPosition(filter: Filter, position: Position, orAt?: '='): RawBuilder<boolean> {
  const order = orderOf(filter);
  return behind(order, position, { value: `tx.${order.by}`, id: 'tx.id' }, orAt);
}

/**
 * Whether an index may find the few rows that a filter leaves: of a counterparty, a person, an amount or three letters.
 */
export function isWorthAnIndex(filter: Filter): boolean {
  const { text, amount } = parseSearch(filter.q ?? '');
  const typed = text ?? filter.related_entity_name ?? '';
  return typed === '' || typed.length >= 3 || amount !== null;
}
