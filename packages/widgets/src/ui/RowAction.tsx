import type { MouseEvent, ReactNode } from 'react';

export interface RowActionProps {
  /** What names the row. */
  children: ReactNode;
  /** Opens the row; a click anywhere on it does the same. */
  onClick: () => void;
}

/** The button in a `DataTable` row that opens it, by mouse anywhere on the row, by keyboard here. */
export function RowAction({ children, onClick }: RowActionProps) {
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.focus({ preventScroll: true }); // Safari leaves a pressed button without it, a press beside it does so everywhere, and the modal gives it back to where it was
    onClick();
  }
  return (
    <button type="button" data-row-action onClick={handleClick}>
      {children}
    </button>
  );
}
