import { type CSSObject, keyframes } from '@emotion/react';
import { styled } from './styled.ts';

export interface SpinnerProps {
  /** Default 40, in px. */
  size?: number;
}

/** A circle that turns, in the colour of the text around it. */
export function Spinner({ size = 40 }: SpinnerProps) {
  return (
    <Turning viewBox="22 22 44 44" style={{ width: size, height: size }} aria-hidden>
      <circle cx="44" cy="44" r="20.2" />
    </Turning>
  );
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Turning = styled('svg', () => ({
  display: 'block',
  animation: `${turn} 1s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '& > circle': {
    cx: 44,
    cy: 44,
    r: 20.2,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 3.6,
    strokeDasharray: '80 200',
  } as CSSObject, // the types know no geometry; a host that resets styles takes it from attributes
}));
