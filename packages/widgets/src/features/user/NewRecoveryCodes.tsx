import { useWrite } from '../../runtime/index.ts';
import { TwoStepCodeForm } from './TwoStepCodeForm.tsx';

export interface NewRecoveryCodesProps {
  /** There are others now, which are shown once. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Makes other recovery codes, with a code. */
export function NewRecoveryCodes({ onDone, onCancel }: NewRecoveryCodesProps) {
  const write = useWrite('session', 'renewRecoveryCodes', {
    inForm: true,
    onSaved: ({ data }) => onDone(data.recovery_codes),
  });
  return <TwoStepCodeForm write={write} button="Buat kode baru" onCancel={onCancel} />;
}
