import type { ReactNode } from 'react';

export interface HeadCellProps {
  children?: ReactNode;
  /** The column holds figures: they stand at the right edge. */
  isNumber?: boolean;
  /** Sorted by this column, which way. */
  sorted?: 'asc' | 'desc' | undefined;
}

/** A column's head in a `DataTable`. */
export function HeadCell({ children, isNumber, sorted }: HeadCellProps) {
  const direction = sorted && (sorted === 'asc' ? 'ascending' : 'descending');
  return <th scope="col" data-number={isNumber || undefined} aria-sort={direction}>{children}</th>;
}
