import { loadable } from './loadable.tsx';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** How much is done, from 0 to 1, where it is known. */
  value?: number | undefined;
}

/** A line that fills with what is done, or moves while nobody knows how much that is; drawn by MUI. */
export const Progress = loadable<ProgressProps>(async () => (await import('./MuiProgress.tsx')).MuiProgress);
