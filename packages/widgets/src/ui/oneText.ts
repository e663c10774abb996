import type { ReactNode } from 'react';

/**
 * The parts of a sentence as one text: `{days} hari lagi` would be two nodes, which a browser translates apart and
 * React then fails to change. What is no text stays as it is.
 */
export function oneText(children: ReactNode): ReactNode {
  if (!Array.isArray(children) || children.some((part) => typeof part === 'object' && part !== null)) return children;
  return children.filter((part) => typeof part !== 'boolean').join('');
}
