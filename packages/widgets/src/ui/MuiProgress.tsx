import LinearProgress from '@mui/material/LinearProgress';
import { MuiLook } from './MuiLook.tsx';
import type { ProgressProps } from './Progress.ts';

/** `Progress`. */
export function MuiProgress({ label, value }: ProgressProps) {
  const done = value === undefined ? {} : { variant: 'determinate' as const, value: Math.round(value * 100) };
  return (
    <MuiLook>
      <LinearProgress aria-label={label} {...done} />
    </MuiLook>
  );
}
