import type { ComponentPropsWithoutRef, ElementType } from 'react';
import type { Look } from './look.ts';
import { oneText } from './oneText.ts';
import { styled } from './styled.ts';

export interface TextProps extends ComponentPropsWithoutRef<'p'> {
  /** The element. Default `p`. */
  as?: ElementType;
  /** Size and weight, from the theme. Default `body1`. */
  variant?: (typeof variants)[number];
  /** `secondary` for what matters less, `error` for what is wrong. */
  tone?: 'secondary' | 'error' | undefined;
}

const variants = ['h1', 'h2', 'h3', 'h4', 'subtitle1', 'subtitle2', 'body1', 'body2', 'caption'] as const;

/**
 * A paragraph, a heading or a few words in the theme's letters, without margins.
 * @example <Text as="h2" variant="h3">Impor transaksi</Text>
 */
export function Text({ variant = 'body1', tone, children, ...rest }: TextProps) {
  return (
    <Root {...rest} data-variant={variant} data-tone={tone}>
      {oneText(children)}
    </Root>
  );
}

const Root = styled('p', ({ palette, typography }: Look) => ({
  margin: 0,
  overflowWrap: 'anywhere',
  ...Object.fromEntries(variants.map((variant) => [`&[data-variant="${variant}"]`, typography[variant]])),
  '&[data-tone="secondary"]': { color: palette.text.secondary },
  '&[data-tone="error"]': { color: palette.error.main },
}));
