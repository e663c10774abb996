import { keyframes } from '@emotion/react';
import { faint } from './look.ts';
import { styled } from './styled.ts';

export interface SkeletonProps {
  /** In px. */
  height: number;
  /** In px. Default the whole width. */
  width?: number;
  /** What is awaited, for a screen reader; without it, something around it says so. */
  label?: string;
}

/** A grey block in the place of something that is being loaded. */
export function Skeleton({ height, width, label }: SkeletonProps) {
  return <Block style={{ height, width }} {...(label ? { role: 'status', 'aria-label': label } : {})} />;
}

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Block = styled('div', ({ palette, shape }) => ({
  maxWidth: '100%',
  borderRadius: shape.borderRadius,
  backgroundColor: faint(palette.text.primary, 8),
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));
