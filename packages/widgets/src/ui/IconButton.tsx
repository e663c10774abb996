import type { CSSObject } from '@emotion/react';
import { faint, type Look } from './look.ts';
import { bareButton } from './bareButton.ts';
import { styled } from './styled.ts';

/** What a button with nothing but a picture looks like. */
export function iconButtonLook(look: Look): CSSObject {
  const { palette, typography } = look;
  return {
    ...bareButton(look),
    flex: 'none',
    padding: 6,
    borderRadius: look.corner(8),
    fontSize: typography.pxToRem(18),
    color: palette.action.active,
    '@media (hover: hover)': { '&:hover': { backgroundColor: faint(palette.action.active, 4) } },
    '&:disabled': { color: palette.action.disabled, pointerEvents: 'none', cursor: 'default' },
  };
}

/** A button that is only an icon, so it needs an `aria-label`. */
export const IconButton = styled('button', iconButtonLook);
