import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Scope } from './in-tenant.ts';
import type { Tables } from './tables.ts';

/** How a list is sorted; rows of one value by id. */
export interface Order {
  by: keyof typeof types;
  direction: 'asc' | 'desc';
}

const types = {
  id: 'bigint',
  amount: 'bigint',
  outstanding_amount: 'bigint',
  left_amount: 'bigint',
  date: 'date',
  due_date: 'date',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  received_at: 'timestamptz',
};

/** A row's place in a list: its value as PostgreSQL writes it, since an instant has more digits than the wire's. */
export interface Position {
  value: string;
  id: number;
}

/** Where a row stands; undefined if it does not exist, or where rows without a value stand in between. */
export async function positionOf(
  trx: Trx,
  scope: Scope,
  table: keyof Tables,
  { by }: Order,
  id: number,
): Promise<Position | undefined> {
  if (by === 'due_date' || by === 'received_at') return undefined;
  const { rows } = await sql<Position>`select ${sql.ref(by)}::text as value, id from ${sql.table(table)}
    where tenant_id = ${scope.tenant_id} and id = ${id}`.execute(trx);
  return rows[0];
}

/** Whether a row, by its columns, comes after a position, or stands `orAt` it. */
export function behind(
  order: Order,
  position: Position,
  columns: { value: string; id: string },
  orAt: '' | '=' = '',
): RawBuilder<boolean> {
  const operator = sql.raw(`${order.direction === 'desc' ? '<' : '>'}${orAt}`);
  return sql`(${sql.ref(columns.value)}, ${sql.ref(columns.id)}) ${operator}
    (${position.value}::${sql.raw(types[order.by])}, ${position.id}::bigint)`;
}
