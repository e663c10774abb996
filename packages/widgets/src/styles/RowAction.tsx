import type { ReactNode } from 'react';

export interface RowActionProps {
  /** What names the row. */
  children: ReactNode;
  /** Opens the row; a click anywhere on it does the same. */
  onClick: () => void;
}

/** The button in a `DataTable` row that opens it, by mouse anywhere on the row, by keyboard here. */
export function RowAction({ children, onClick }: RowActionProps) {
  return <button type="button" data-row-action onClick={onClick}>{children}</button>;
}
