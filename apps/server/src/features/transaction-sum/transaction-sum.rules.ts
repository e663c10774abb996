import { addDays } from '@finance/contract';

/** A range of rows of `transaction_sum` of one grain, starting from `first` and before `end`. */
export interface RollupRange {
  grain: 'all' | 'month' | 'day';
  first: string;
  end: string;
}

/**
 * The fewest stored sums for the days from `from` to `to` inclusive (undefined is unbounded): whole months, and single
 * days at the edges.
 */
export function rollupRanges(from: string | undefined, to: string | undefined): RollupRange[] {
  const open = to === undefined;
  if (from === undefined && open) return [{ grain: 'all', first: '-infinity', end: 'infinity' }];
  const first = from ?? '-infinity';
  const end = open ? 'infinity' : addDays(to, 1);
  const months = {
    grain: 'month',
    first: from === undefined ? first : firstOfMonthFrom(from),
    end: open ? end : `${end.slice(0, 7)}-01`,
  } as const;
  const ranges: RollupRange[] =
    months.first < months.end
      ? [{ grain: 'day', first, end: months.first }, months, { grain: 'day', first: months.end, end }]
      : [{ grain: 'day', first, end }];
  return ranges.filter((range) => range.first < range.end);
}

/** The same days by the sums of single days only. */
export function dayRange(from: string | undefined, to: string | undefined): RollupRange[] {
  return [{ grain: 'day', first: from ?? '-infinity', end: to === undefined ? 'infinity' : addDays(to, 1) }];
}

function firstOfMonthFrom(date: string): string {
  return date.endsWith('-01') ? date : `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
