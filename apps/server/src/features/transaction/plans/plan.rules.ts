import { addDays, lastDay, parseSearch } from '@finance/contract';
import { orderOf } from '../../../database/list-page.ts';
import { limitOf } from '../../../base/page.ts';
import type { Filter } from './transaction-filter.queries.ts';
import type { Sums } from '../../transaction-sum/transaction-sum.queries.ts';

/** What is known before a list is read. */
export interface Counts {
  /** What the rollup says of the filter; null where it cannot answer it. */
  stored: Sums | null;
  /** Whether the filter's first row is known, as `after` names the one before it. */
  hasStart: boolean;
  /** Whether the reader may read every account. */
  readsAllAccounts: boolean;
}

/**
 * How a page of transactions and its totals are found. `rollup`: stored sums are the totals, and say where the page
 * begins. `gather`: all matching rows are read once. `scan`: rows are passed in the list's order until the page is
 * full. `index`: the same, but what is not among the first rows is looked up.
 */
export type Plan =
  | { name: 'rollup'; sums: Sums; read: RollupRead }
  | { name: 'gather' }
  | { name: 'scan' }
  | { name: 'index' };

/** How the rows of a page are read whose list is counted. */
export type RollupRead =
  | { way: 'nothing' }
  /** Behind the row that `after` names. */
  | { way: 'start' }
  /** All rows are collected and sorted. */
  | { way: 'sort' }
  /** The newest rows of each of these days are merged. */
  | { way: 'merge'; days: string[] }
  /** In the list's order, past the rows before the page. */
  | { way: 'skip' }
  /** From the page's day, as the counts of days tell. */
  | { way: 'day' }
  /** From the nearest checkpoint. */
  | { way: 'checkpoint' }
  /** From the end of the list. */
  | { way: 'backwards' };

/** Before a page this deep, rows are not skipped one by one. */
const deep = 2000;
/** So few rows are collected and sorted: their filter's index finds them, whatever the order. */
const few = 5000;
const mostDays = 800;

/** Decides how a list of transactions is read. */
export function planOf(filter: Filter, counts: Counts): Plan {
  const { stored: sums } = counts;
  if (sums) return { name: 'rollup', sums, read: rollupReadOf(filter, counts, sums.count) };
  if (filter.totals === undefined || namesFewRows(filter)) return { name: 'gather' };
  return { name: isWorthAnIndex(filter) ? 'index' : 'scan' };
}

function rollupReadOf(filter: Filter, { hasStart, readsAllAccounts }: Counts, rows: number): RollupRead {
  const { by } = orderOf(filter);
  const { limit, offset } = limitOf(filter);
  if (filter.totals === 'only') return { way: 'nothing' };
  if (hasStart) return { way: 'start' };
  if (offset >= rows) return { way: 'nothing' };
  if (rows <= few) return { way: 'sort' };
  const days = by === 'created_at' ? daysOf(filter) : null;
  if (days && days.length * (offset + limit) < rows) return { way: 'merge', days };
  if (days && rows <= 4 * few) return { way: 'sort' };
  if (offset < deep) return { way: 'skip' };
  if (by === 'date') return { way: 'day' };
  if (by === 'created_at' && readsAllAccounts && hasNoCondition(filter)) return { way: 'checkpoint' };
  return { way: offset * 2 < rows ? 'skip' : 'backwards' };
}

/** The days that a filter is limited to on both sides, unless they are too many. */
function daysOf({ date, date_from, date_to }: Filter): string[] | null {
  const from = date ?? date_from;
  const to = date ?? date_to;
  if (from === undefined || to === undefined || to >= lastDay) return null;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (days.push(day) > mostDays) return null;
  return days;
}

/** Whether a filter leaves all rows that the reader may read. */
function hasNoCondition(filter: Filter): boolean {
  const { page: _page, paginate: _size, per_page: _perPage, order: _order, order_by: _by, ...rest } = filter;
  const { totals: _totals, thorough: _thorough, after: _after, with: _with, ...conditions } = rest;
  return Object.values(conditions).every((value) => value === undefined || value === '');
}

/** Whether a filter names its rows, or the one record to which a few belong. */
function namesFewRows({ uuid, ids, transfer_id, due_id, due_payment_batch_id, external_id }: Filter): boolean {
  return [uuid, ids, transfer_id, due_id, due_payment_batch_id, external_id].some((value) => value !== undefined);
}

/**
 * Whether an index may find the few rows that a filter leaves: of a counterparty, a person, an amount or three letters.
 */
function isWorthAnIndex(filter: Filter): boolean {
  const { text, amount } = parseSearch(filter.q ?? '');
  const typed = text ?? filter.related_entity_name ?? '';
  return typed === '' || typed.length >= 3 || amount !== null;
}
