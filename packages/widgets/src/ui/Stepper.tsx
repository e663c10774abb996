import { loadable } from './loadable.tsx';

export interface StepperProps {
  /** What is done in each step. */
  steps: readonly string[];
  /** The step that is being done, from 0. */
  current: number;
}

/** Where somebody is in a few steps that follow each other; drawn by MUI. */
export const Stepper = loadable<StepperProps>(
  async () => (await import('./MuiStepper.tsx')).MuiStepper,
  () => <div style={{ height: 50 }} />,
);
