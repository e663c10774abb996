import type { CSSProperties } from 'react';

/**
 * The `d` of a `path` as a style too, because a host's reset such as `* { all: revert }` removes the attribute's
 * effect.
 */
export function pathStyle(d: string): CSSProperties {
  return { d: `path('${d}')` };
}
