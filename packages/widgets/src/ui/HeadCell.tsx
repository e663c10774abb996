import type { ReactNode } from 'react';

export interface HeadCellProps {
  children?: ReactNode;
  /** Aligned to the right. */
  isNumber?: boolean;
  /** The direction, if the table is sorted by this column. */
  'aria-sort'?: 'ascending' | 'descending' | undefined;
}

/** A column's heading in a `DataTable`. */
export function HeadCell({ isNumber, ...cell }: HeadCellProps) {
  return <th {...cell} scope="col" data-number={isNumber || undefined} />;
}
