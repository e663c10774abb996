import type { MouseEvent, ReactNode } from 'react';

export interface RowActionProps {
  /** The row's name. */
  children: ReactNode;
  /** Its accessible name, where what it shows says too little. */
  label?: string | undefined;
  /** Of a row that opens in place: whether it is. */
  isOpen?: boolean | undefined;
  /** Opens the row; also called by a click anywhere on the row, of the row's first. */
  onClick: () => void;
}

/** The button that opens a row of a `DataTable`: for the mouse the whole row, for the keyboard this button. */
export function RowAction({ children, label, isOpen, onClick }: RowActionProps) {
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>) {
    // A closed dialog returns the focus to where it was, so the button must have it. Safari does not focus a pressed
    // button, and no browser does when the row beside it is clicked.
    currentTarget.focus({ preventScroll: true });
    onClick();
  }
  return (
    <button type="button" data-row-action aria-label={label} aria-expanded={isOpen} onClick={handleClick}>
      {children}
    </button>
  );
}
