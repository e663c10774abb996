import type { ReactNode } from 'react';

export interface DataCellProps {
  children?: ReactNode;
  /** The column's name, shown before the value where the row is a card. */
  label?: string;
  /** A figure: it stands at the right edge. */
  isNumber?: boolean;
  /** What the row is about: the card's head line, without a label. */
  isMain?: boolean;
  /** Dates and the like, which never break in a table. */
  isShort?: boolean;
  colSpan?: number;
}

/** A value in a `DataTable`. */
export function DataCell({ children, label, isNumber, isMain, isShort, colSpan }: DataCellProps) {
  return (
    <td
      data-label={label}
      data-number={isNumber || undefined}
      data-main={isMain || undefined}
      data-short={isShort || undefined}
      colSpan={colSpan}
    >
      <div>{children}</div>
    </td>
  );
}
