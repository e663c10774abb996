import type { ReactNode } from 'react';

export interface HeadCellProps {
  children?: ReactNode;
  /** Aligned to the right. */
  isNumber?: boolean | undefined;
  /** Above nothing but buttons: the column, the last one, is not printed. */
  'data-actions'?: boolean;
  /** The direction, if the table is sorted by this column. */
  'aria-sort'?: 'ascending' | 'descending' | undefined;
  /** Called when the heading is pressed, to sort by it. */
  onSort?: (() => void) | undefined;
}

/** A column's heading in a `DataTable`. */
export function HeadCell({ isNumber, onSort, children, ...cell }: HeadCellProps) {
  return (
    <th {...cell} scope="col" data-number={isNumber || undefined}>
      {onSort ? (
        <button type="button" onClick={onSort}>
          {children}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
