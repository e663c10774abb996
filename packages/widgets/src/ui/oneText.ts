import { createElement, Fragment, type ReactNode } from 'react';

/**
 * The parts of a sentence that stand side by side, as one text: `{days} hari lagi` would be two nodes, which a browser
 * translates apart and React then fails to change.
 */
export function oneText(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children;
  const joined: ReactNode[] = [];
  for (const part of children as ReactNode[]) {
    if (part === null || part === undefined || typeof part === 'boolean') continue;
    const before = joined.at(-1);
    if (isText(part) && isText(before)) joined[joined.length - 1] = `${before}${part}`;
    else joined.push(part);
  }
  return createElement(Fragment, null, ...joined);
}

function isText(part: ReactNode): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
