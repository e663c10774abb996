import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limitOf, type PageRequest } from '../base/page.ts';
import type { Trx } from './database.ts';
import type { Scope } from './in-tenant.ts';
import { behind, type Order, positionOf } from './keyset.ts';
import type { Tables } from './tables.ts';
import { within } from './within.ts';

/** What a query asks of a page and of the rest of its list. */
export interface ListQuery extends PageRequest {
  totals?: 'later' | 'only' | undefined;
  thorough?: boolean | undefined;
  after?: number | undefined;
}

/** What a page and its list are known to be. */
export interface ListPage<Sums> {
  ids: number[];
  /** The rows of the whole filter, or as many as are known to be there. */
  count: number;
  /** Whether nobody counted further. */
  hasMore?: boolean;
  /** Over the whole filter; null if nobody added them up. */
  sums: Sums | null;
  /** How many rows a search looked through that ran out of time. */
  looked?: number;
}

/** A page's records instead of their ids. */
export type Listed<Row, Sums> = Omit<ListPage<Sums>, 'ids'> & { data: Row[] };

/** How a list is sorted; by default the newest first. */
export function orderOf<By extends string>(query: {
  order_by?: By | undefined;
  order?: Order['direction'] | undefined;
}): { by: By | 'created_at'; direction: Order['direction'] } {
  return { by: query.order_by ?? 'created_at', direction: query.order ?? 'desc' };
}

/** A list of one table that may become long. */
export interface Listing<DB, TB extends keyof DB, Sums> {
  table: keyof Tables;
  order: Order;
  /** The rows that match; nothing is selected yet. */
  matching: SelectQueryBuilder<DB, TB, unknown>;
  /** What `matching` calls the table. */
  alias: string;
  /** Counts the matching rows and adds them up, or only `most` of them. */
  sum: (most?: number) => Promise<{ count: number } & Sums>;
}

/** Who asked for totals later waits so long, in milliseconds. */
const patience = { rows: 250, sums: 100, totals: 300 };
/** Rows are counted up to here. */
const countedRows = 10_000;
/** Where few rows match among many, they are looked for in so many of the first. */
const nearRows = 20_000;

/** Selects the records of a list; of which tables is its own matter. */
interface Rows<Row> {
  execute(): Promise<Row[]>;
}

/** A page's records, and what `totals` asks about the others. An index has the list's order. */
export async function listPage<DB, TB extends keyof DB, Row, Sums>(
  trx: Trx,
  scope: Scope,
  query: ListQuery,
  rows: Rows<Row>,
  listing: Listing<DB, TB, Sums>,
): Promise<Listed<Row, Omit<{ count: number } & Sums, 'count'>>> {
  const { ids, ...known } = await findListPage(trx, scope, query, listing);
  if (ids.length === 0) return { data: [], ...known };
  const { alias, order } = listing;
  // Kysely cannot type the columns of any table
  const data = await (rows as unknown as SelectQueryBuilder<Tables, 'tenant', Row>)
    .where(sql<boolean>`${sql.ref(`${alias}.id`)} = any(${ids})`)
    .orderBy(sql.ref(`${alias}.${order.by}`), order.direction)
    .orderBy(sql.ref(`${alias}.id`), order.direction)
    .execute();
  return { data, ...known };
}

/** Where a list of changes begins that is asked for with `updated_from`: the rows of an alias behind it. */
export function behindUpdate(alias: string, updatedFrom: string): RawBuilder<boolean> {
  const [at, id = '0'] = updatedFrom.split(',');
  return sql<boolean>`(${sql.ref(`${alias}.updated_at`)}, ${sql.ref(`${alias}.id`)})
    > (${at}::timestamptz, ${id}::bigint)`;
}

/** What is known of a page of changes: nobody counts those behind it. */
export interface ChangedPage<Row> {
  data: Row[];
  count: number;
  hasMore?: true;
  sums: null;
  /** The `updated_from` of the next page. */
  next: string;
}

/**
 * The records of a list that were changed since `updated_from`, the longest ago first. Rows and positions are of one
 * statement: one that is changed meanwhile would move behind others, which the next page would leave out.
 */
export async function changedPage<DB, TB extends keyof DB, Row>(
  query: PageRequest & { updated_from: string },
  rows: Rows<Row>,
  { matching, alias }: Pick<Listing<DB, TB, unknown>, 'matching' | 'alias'>,
): Promise<ChangedPage<Row>> {
  const { limit } = limitOf(query);
  const [updated_at, id] = [sql.ref(`${alias}.updated_at`), sql.ref(`${alias}.id`)];
  // Kysely cannot type the columns of any table
  const ids = (matching as unknown as SelectQueryBuilder<Tables, 'tenant', unknown>)
    .select(sql<number>`${id}`.as('id'))
    .orderBy(updated_at)
    .orderBy(id)
    .limit(limit + 1);
  const found = await (rows as unknown as SelectQueryBuilder<Tables, 'tenant', Row>)
    .where(sql<boolean>`${id} in ${ids}`)
    .select(
      sql<string>`to_char(${updated_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z,"') || ${id}`.as('place'),
    )
    .orderBy(updated_at)
    .orderBy(id)
    .execute();
  const places = found.slice(0, limit).map(({ place }) => place);
  const data = found.slice(0, limit).map(({ place: _place, ...row }) => row as Row); // without what was added above
  return {
    data,
    count: found.length,
    ...(found.length > limit && { hasMore: true }),
    sums: null,
    next: places.at(-1) ?? query.updated_from,
  };
}

async function findListPage<DB, TB extends keyof DB, Sums>(
  trx: Trx,
  scope: Scope,
  query: ListQuery,
  listing: Listing<DB, TB, Sums>,
): Promise<ListPage<Omit<{ count: number } & Sums, 'count'>>> {
  const { limit, offset } = limitOf(query);
  if (query.totals === undefined) {
    const { count, ...sums } = await listing.sum();
    return { ids: await readIds(trx, scope, query, listing, limit), count, sums };
  }
  const isHurried = !query.thorough;
  if (query.totals === 'only') {
    const known = await addUp(trx, listing, isHurried ? patience.totals : null, isHurried ? countedRows : Infinity);
    return { ids: [], ...known };
  }
  const read = async () => readIds(trx, scope, query, listing, limit + 1);
  const found = isHurried ? await within(trx, patience.rows, read) : await read();
  if (!found) {
    const near = await readIds(trx, scope, query, listing, limit, nearRows);
    return { ids: near, count: offset + near.length, hasMore: true, sums: null, looked: nearRows };
  }
  const ids = found.slice(0, limit);
  // who is past the end needs the last page
  const isPast = ids.length === 0 && offset > 0;
  const known = await addUp(trx, listing, isHurried ? patience.sums : null, isPast ? Infinity : countedRows);
  if (!known.hasMore) return { ids, ...known };
  const isLast = found.length <= limit && !isPast;
  return isLast
    ? { ids, count: offset + ids.length, sums: null }
    : { ids, ...known, count: isPast ? known.count : Math.max(known.count, offset + found.length) };
}

/** Counts up to `most` rows and adds them up, in so many milliseconds or however long it takes. */
async function addUp<DB, TB extends keyof DB, Sums>(
  trx: Trx,
  { sum }: Listing<DB, TB, Sums>,
  milliseconds: number | null,
  most: number,
): Promise<Omit<ListPage<Omit<{ count: number } & Sums, 'count'>>, 'ids'>> {
  const add = async () => sum(most === Infinity ? undefined : most + 1);
  const known = milliseconds === null ? await add() : await within(trx, milliseconds, add);
  if (!known) return { count: 0, hasMore: true, sums: null };
  const { count, ...sums } = known;
  return count > most ? { count, hasMore: true, sums: null } : { count, sums };
}

async function readIds<DB, TB extends keyof DB, Sums>(
  trx: Trx,
  scope: Scope,
  query: ListQuery,
  { table, order, matching, alias }: Listing<DB, TB, Sums>,
  most: number,
  among?: number,
): Promise<number[]> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const start = query.after === undefined ? undefined : await positionOf(trx, scope, table, order, query.after);
  const inOrder = sql`order by ${sql.ref(order.by)} ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}`;
  // Kysely cannot type the columns of any table
  const rows = await (matching as unknown as SelectQueryBuilder<Tables, 'tenant', unknown>)
    .select(sql<number>`${column('id')}`.as('id'))
    .$if(start !== undefined, (page) =>
      page.where(behind(order, start ?? { value: '', id: 0 }, { value: `${alias}.${order.by}`, id: `${alias}.id` })),
    )
    .$if(among !== undefined, (page) =>
      page.where(
        sql<boolean>`${column('id')} in (select id from ${sql.table(table)} where tenant_id = ${scope.tenant_id}
          ${inOrder} limit ${among})`,
      ),
    )
    .orderBy(column(order.by), order.direction)
    .orderBy(column('id'), order.direction)
    .limit(most)
    .offset(start ? 0 : limitOf(query).offset)
    .execute();
  return rows.map(({ id }) => id);
}
