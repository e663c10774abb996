import type { ReactNode } from 'react';

export interface LedgerColumn<Row> {
  /** Under which it is remembered whether it is shown. */
  name: string;
  /** What a query calls it where a list is sorted by it. Default its name. */
  order_by?: string;
  /** Its head, and before its value where the row is a card. */
  label: string;
  /** Figures: they stand at the right edge. */
  isNumber?: boolean;
  /** What the row is about; opens it. One column is it, and it is always shown. */
  isMain?: boolean;
  /** Always shown, such as the column that the foot adds up. */
  isFixed?: boolean;
  /** Shown only to those who choose it. */
  isExtra?: boolean;
  /** Never broken in a table, such as a date. */
  isShort?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A page of a list and how many rows it has. */
export interface ListPage {
  page: number;
  paginate: number;
}
