import { useWrite } from '../../runtime/index.ts';
import { TwoStepCodeForm } from './TwoStepCodeForm.tsx';

export interface TwoStepOffProps {
  /** It is off, or stays on. */
  onDone: () => void;
}

/** Turns the second step off, with a code. */
export function TwoStepOff({ onDone }: TwoStepOffProps) {
  const write = useWrite('session', 'turnOffTwoStep', {
    inForm: true,
    success: 'Verifikasi dua langkah mati',
    onSaved: onDone,
  });
  return <TwoStepCodeForm write={write} button="Matikan" tone="error" onCancel={onDone} />;
}
