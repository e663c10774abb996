import type { CSSObject } from '@emotion/react';
import type { Look } from './look.ts';

/** What every button is before it has a look of its own: nothing of the browser's, and a ring for the keyboard. */
export function bareButton({ palette }: Look): CSSObject {
  return {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: 0,
    outline: 0,
    appearance: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    WebkitTapHighlightColor: 'transparent',
    '&:disabled': { pointerEvents: 'none', cursor: 'default' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  };
}
