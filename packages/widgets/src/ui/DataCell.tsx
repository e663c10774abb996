import type { ReactNode } from 'react';

export interface DataCellProps {
  children?: ReactNode;
  /** The column's name; shown before the value when rows are cards. */
  label?: string;
  /** Aligned to the right. */
  isNumber?: boolean | undefined;
  /** Names the row; the heading of its card, shown without a label. */
  isMain?: boolean;
  /** Never wrapped in a table, such as a date. */
  isShort?: boolean | undefined;
  /** Where it stands when rows have two lines: see `isTwoLine` of `DataTable`. */
  phone?: 'end' | 'first' | 'second' | 'whole' | 'last' | 'below' | undefined;
  /** Of a column that is not shown: only an opened row of two lines has it. */
  isExtra?: boolean | undefined;
  colSpan?: number;
}

/** A cell of a `DataTable`. No browser translates the names, days and amounts in it. */
export function DataCell({ children, label, isNumber, isMain, isShort, phone, isExtra, colSpan }: DataCellProps) {
  return (
    <td
      data-label={label}
      data-number={isNumber || undefined}
      data-main={isMain || undefined}
      data-short={isShort || undefined}
      data-phone={phone}
      data-extra={isExtra || undefined}
      translate="no"
      colSpan={colSpan}
    >
      <div>{children}</div>
    </td>
  );
}
