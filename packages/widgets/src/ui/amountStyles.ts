import type { CSSObject } from '@emotion/react';
import type { Look } from './look.ts';

/** The styles of what has a `data-sign`. */
export function amountStyles({ palette }: Pick<Look, 'palette'>): CSSObject {
  return {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-sign="income"]': { color: palette.success.main },
    '&[data-sign="negative"]': { color: palette.error.main },
    // Screen readers skip the hyphen, so they get the alternative text after the slash.
    '&[data-sign="negative"]::before': { content: '"" / "minus "' },
  };
}
