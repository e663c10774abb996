import { createElement, Fragment, type ReactNode } from 'react';

/**
 * The parts of a sentence that stand side by side, as one text: `{days} hari lagi` would be two nodes, which a browser
 * translates apart and React then fails to change.
 */
export function oneText(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children;
  const parts: ReactNode[] = [...(children as ReactNode[])]; // each keeps its place, so that React keeps its state
  let begin = -1; // of the text that goes on here
  for (const [at, part] of parts.entries()) {
    if (part === null || part === undefined || typeof part === 'boolean') continue;
    const before = parts[begin];
    if (isText(part) && isText(before)) {
      parts[begin] = `${before}${part}`;
      parts[at] = null;
    } else begin = isText(part) ? at : -1;
  }
  return createElement(Fragment, null, ...parts);
}

function isText(part: ReactNode): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
