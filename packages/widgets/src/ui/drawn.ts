import type { CSSProperties } from 'react';

/** The line of a `path` as a style, beside its attribute: that one is lost in a host that resets styles with `* { all: revert }`. */
export function drawn(d: string): CSSProperties {
  return { d: `path('${d}')` };
}
