import type { ComponentPropsWithoutRef } from 'react';
import { styled } from './styled.ts';

export interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /** Without room inside, for content that brings its own. */
  isFlush?: boolean;
}

/** A framed surface without a heading of its own; `Panel` is one with. */
export function Card({ isFlush = false, ...rest }: CardProps) {
  return <Root {...rest} data-flush={isFlush || undefined} />;
}

const Root = styled('div', ({ palette, typography, corner }) => ({
  boxSizing: 'border-box',
  minWidth: 0,
  padding: 'clamp(12px, 5%, 24px)',
  ...typography.body1,
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  border: `1px solid ${palette.divider}`,
  borderRadius: corner(12),
  '&[data-flush]': { padding: 0, overflow: 'clip' },
}));
