import { keyframes } from '@emotion/react';
import { styled } from './styled.ts';

export interface SpinnerProps {
  /** Default 40, in px. */
  size?: number;
}

/** A circle that turns, in the colour of the text around it. */
export function Spinner({ size = 40 }: SpinnerProps) {
  return <Turning viewBox="22 22 44 44" width={size} height={size} aria-hidden><circle cx="44" cy="44" r="20.2" fill="none" stroke="currentColor" strokeWidth="3.6" /></Turning>;
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const dash = keyframes({ '0%': { strokeDasharray: '1px, 200px', strokeDashoffset: 0 }, '50%': { strokeDasharray: '100px, 200px', strokeDashoffset: '-15px' }, '100%': { strokeDasharray: '1px, 200px', strokeDashoffset: '-126px' } });

const Turning = styled('svg', () => ({
  display: 'block', animation: `${turn} 1.4s linear infinite`,
  '& > circle': { strokeDasharray: '80px, 200px', strokeDashoffset: 0, animation: `${dash} 1.4s ease-in-out infinite` },
  '@media (prefers-reduced-motion: reduce)': { '&, & > circle': { animation: 'none' } },
}));
