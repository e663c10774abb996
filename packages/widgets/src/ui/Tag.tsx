import type { ReactNode } from 'react';
import { faint, type Tone } from './look.ts';
import { styled } from './styled.ts';

export interface TagProps {
  /** Default `error`; `neutral` for what is neither good nor bad. */
  tone?: Exclude<Tone, 'primary'> | 'neutral';
  /** With a coloured background instead of a border. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A word about its context, such as 'Dibatalkan'. */
export function Tag({ tone = 'error', isFilled = false, children }: TagProps) {
  return (
    <Root data-tone={tone} data-filled={isFilled || undefined} translate="yes">
      {children}
    </Root>
  );
}

const Root = styled('span', ({ palette, typography, corner }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 24,
  padding: '0 7px',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  fontSize: typography.pxToRem(13),
  lineHeight: 1.5,
  fontWeight: 500,
  border: '1px solid',
  borderRadius: corner(6),
  '--tone': palette.text.secondary,
  ...Object.fromEntries(
    (['success', 'info', 'warning', 'error'] as const).map((tone) => [
      `&[data-tone="${tone}"]`,
      { '--tone': palette[tone].main },
    ]),
  ),
  // Mixed with the text colour, because in many hosts' palettes the tone alone is too pale to read.
  color: `color-mix(in srgb, var(--tone) 75%, ${palette.text.primary})`,
  borderColor: faint('var(--tone)', 70),
  '&[data-filled]': { borderColor: 'transparent', backgroundColor: faint('var(--tone)', 11) },
}));
