import { keyframes } from '@emotion/react';
import { useLayoutEffect } from 'react';
import { loadTableExtras } from './loadTableExtras.ts';
import { styled } from './styled.ts';

export interface LoadingRowsProps {
  /** How many lines stand in for the data. Default 5. */
  rows?: number;
  /** What is awaited, for those who do not see it. Default 'Memuat…'. */
  label?: string;
}

/**
 * Grey lines in the place of a list or a record that is under way. Meanwhile they load what a table of it also needs,
 * or its rows would be drawn twice.
 */
export function LoadingRows({ rows = 5, label = 'Memuat…' }: LoadingRowsProps) {
  useLayoutEffect(() => void loadTableExtras(), []);
  return (
    <Lines role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden>
          <span style={{ width: `${38 + ((row * 12) % 20)}%` }} />
          <span style={{ width: '18%' }} />
        </div>
      ))}
    </Lines>
  );
}

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Lines = styled('div', ({ palette, corner }) => ({
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '14px 16px',
    '& + div': { borderTop: `1px solid ${palette.divider}` },
  },
  '& span': {
    display: 'block',
    height: 12,
    borderRadius: corner(6),
    backgroundColor: palette.divider,
    animation: `${breathe} 1.6s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}));
