import type { ReactNode } from 'react';

export interface LedgerColumn<Row> {
  /** Identifies the column in the stored view. */
  name: string;
  /** The query's `order_by` for this column; default `name`. */
  order_by?: string;
  /** The column's heading; in a card, shown before the value. */
  label: string;
  /** Aligned to the right. */
  isNumber?: boolean;
  /** The column that names the row and opens it; exactly one, always shown. */
  isMain?: boolean;
  /** Always shown, such as a column with a sum in the footer. */
  isFixed?: boolean;
  /** Hidden until the user chooses it. */
  isExtra?: boolean;
  /** Never wrapped in a table, such as a date. */
  isShort?: boolean;
  cell: (row: Row, timezone: string) => ReactNode;
}

/** The page number, from 1, and the number of rows on a page. */
export interface ListPage {
  page: number;
  paginate: number;
}
