import type { CSSObject } from '@emotion/react';
import type { Look } from './look.ts';
import { bareButton } from './bareButton.ts';
import { styled } from './styled.ts';

/** What a link in a text looks like. */
export function linkLook({ palette, corner }: Look): CSSObject {
  return {
    color: palette.primary.main,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: corner(2) },
  };
}

/** A link in a text. */
export const Link = styled('a', linkLook);

/** The same for what is done here rather than elsewhere. */
export const TextButton = styled('button', (look) => ({
  ...bareButton(look),
  display: 'inline',
  verticalAlign: 'baseline',
  font: 'inherit',
  textAlign: 'start',
  userSelect: 'auto',
  ...linkLook(look),
}));
