import { type ReactNode, type RefObject, useEffect } from 'react';
import { NeighboursContext } from '../../runtime/index.ts';

export interface OpenedDetailProps {
  /** The id of the record, as it was opened. */
  id: number | string;
  /** The ids of the rows of the page. */
  ids: readonly number[];
  /** Which of them it is; -1 if it is on another page. */
  at: number;
  /** The list, to return the focus to. */
  frame: RefObject<HTMLElement | null>;
  /** Called with the place of the row to open instead. */
  onStep: (at: number) => void;
  onClose: () => void;
  /** The detail. */
  children: ReactNode;
}

/** The detail that a row opened, with the way to the rows before and after. */
export function OpenedDetail({ id, ids, at, frame, onStep, children }: OpenedDetailProps) {
  const row = ids[at];
  useEffect(() => {
    const list = frame.current;
    if (row === undefined) return undefined;
    // After its detail the row has the focus, whichever row the detail was opened for.
    return () => list?.querySelector<HTMLElement>(`[data-row="${row}"] [data-row-action]`)?.focus();
  }, [row, frame]);

  const neighbours =
    row === undefined
      ? null
      : {
          id,
          position: `${at + 1} dari ${ids.length}`,
          previous: at > 0 ? () => onStep(at - 1) : undefined,
          next: at < ids.length - 1 ? () => onStep(at + 1) : undefined,
        };
  return <NeighboursContext.Provider value={neighbours}>{children}</NeighboursContext.Provider>;
}
