import type { ReactNode } from 'react';

export interface HeadCellProps {
  children?: ReactNode;
  /** The column holds figures: they stand at the right edge. */
  isNumber?: boolean;
  /** Sorted by this column, which way. */
  'aria-sort'?: 'ascending' | 'descending' | undefined;
}

/** A column's head in a `DataTable`. */
export function HeadCell({ isNumber, ...cell }: HeadCellProps) {
  return <th {...cell} scope="col" data-number={isNumber || undefined} />;
}
