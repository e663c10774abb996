import type { ListKey } from './keys.ts';

/** The keys that move between the rows of a list, and by how many. */
export const rowSteps: Readonly<Record<string, number>> = {
  j: 1,
  k: -1,
  ArrowDown: 1,
  ArrowUp: -1,
} satisfies Partial<Record<ListKey, number>>;
