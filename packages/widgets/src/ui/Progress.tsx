import { keyframes } from '@emotion/react';
import { styled } from './styled.ts';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** How much is done, from 0 to 1, where it is known. */
  value?: number | undefined;
}

/** A line that fills with what is done, or moves while nobody knows how much that is. */
export function Progress({ label, value }: ProgressProps) {
  return value === undefined ? <Line aria-label={label} /> : <Filled aria-label={label} value={value} />;
}

const Filled = styled('progress', ({ palette }) => ({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 4,
  border: 0,
  background: palette.divider,
  '&::-webkit-progress-bar': { background: palette.divider },
  '&::-webkit-progress-value': { background: palette.primary.main },
  '&::-moz-progress-bar': { background: palette.primary.main },
  '@media (forced-colors: active)': { border: '1px solid' },
}));

const slide = keyframes({ from: { backgroundPosition: '-60% 0' }, to: { backgroundPosition: '160% 0' } });

const Line = styled('progress', ({ palette }) => {
  const ray = `linear-gradient(90deg, transparent, ${palette.primary.main}, transparent)`;
  return {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: 4,
    border: 0,
    color: palette.primary.main,
    background: `${ray} 0 0 / 40% 100% no-repeat ${palette.divider}`,
    animation: `${slide} 1.2s ease-in-out infinite`,
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-moz-progress-bar': { background: 'none' },
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', background: palette.primary.main },
    '@media (forced-colors: active)': { border: '1px solid' },
  };
});
