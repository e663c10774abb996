import { createContext } from 'react';

/** The rows of a list before and after the one whose detail is open. */
export interface Neighbours {
  /** The opened record. */
  id: number | string;
  /** Which row of the page it is, such as '3 dari 20'; null if it is on another page. */
  position: string | null;
  /** Opens the row before; missing on the first of the page. */
  previous: (() => void) | undefined;
  /** Opens the row after; missing on the last of the page. */
  next: (() => void) | undefined;
}

export const NeighboursContext = createContext<Neighbours | null>(null);

/** Asks before a record goes out of sight; none without unsaved work. */
export type MayLeave = (() => boolean | Promise<boolean>) | undefined;

/** Takes what asks before another row is opened from the list, or the detail closed. Null for a detail of no list. */
export const MayLeaveContext = createContext<((mayLeave: MayLeave) => void) | null>(null);
