import { keyframes } from '@emotion/react';
import { styled } from './styled.ts';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** From 0 to 1; without it, it is not known how much is done. */
  value?: number | undefined;
}

/** A line that fills, or that moves while nobody knows how much is done. */
export function Progress({ label, value }: ProgressProps) {
  return <Line aria-label={label} max={1} value={value} />;
}

const slide = keyframes({ from: { backgroundPosition: '-60% 0' }, to: { backgroundPosition: '160% 0' } });

const Line = styled('progress', ({ palette }) => {
  const filled = { backgroundColor: palette.primary.main };
  return {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: 4,
    border: 0,
    color: palette.primary.main,
    backgroundColor: palette.divider,
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-webkit-progress-value': filled,
    '&::-moz-progress-bar': filled,
    '&:indeterminate': {
      background:
        `linear-gradient(90deg, transparent, ${palette.primary.main}, transparent) ` +
        `0 0 / 40% 100% no-repeat ${palette.divider}`,
      animation: `${slide} 1.2s ease-in-out infinite`,
      '&::-moz-progress-bar': { background: 'none' },
      '@media (prefers-reduced-motion: reduce)': { animation: 'none', background: palette.primary.main },
    },
    '@media (forced-colors: active)': {
      border: '1px solid',
      '&::-webkit-progress-value': { backgroundColor: 'Highlight' },
    },
  };
});
