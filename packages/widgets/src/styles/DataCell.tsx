import type { ReactNode } from 'react';

export interface DataCellProps {
  children?: ReactNode;
  /** The column's name, shown before the value where the row is a card. */
  label?: string;
  /** A figure: it stands at the right edge. */
  isNumber?: boolean;
  /** What the row is about: the card's head line, without a label. */
  isMain?: boolean;
  colSpan?: number;
}

/** A value in a `DataTable`. Its children are one element or one text, so that a card can put them beside the label. */
export function DataCell({ children, label, isNumber, isMain, colSpan }: DataCellProps) {
  return <td role="cell" data-label={label} data-number={isNumber || undefined} data-main={isMain || undefined} colSpan={colSpan}>{children}</td>;
}
