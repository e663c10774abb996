import type { ReactNode } from 'react';

export interface ListColumn<Row, By extends string = string> {
  /** Identifies the column in the stored view. */
  name: string;
  /** The query's `order_by` for this column; its heading sorts by it. */
  order_by?: By;
  /** The column's heading. */
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
  /**
   * Where it stands when rows have two lines, as on phones: at the end of the first, at the beginning of the second
   * (`first`), or in it: cut where there is no room, or always `whole`; or `last`, such as a tag, which gets a line of
   * its own on the smallest phones where there is no room; or `below`, always on a line of its own. Left out, it is not
   * shown there.
   */
  phone?: 'end' | 'first' | 'second' | 'whole' | 'last' | 'below';
}

/** The page number, from 1, and the number of rows on a page. */
export interface ListPage {
  page: number;
  paginate: number;
}
