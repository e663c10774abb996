import { TwoStepCode } from '@finance/contract';
import { useForm } from 'react-hook-form';
import { contractResolver, SaveProblem, TextInput } from '../../parts/record/index.ts';
import { Button } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { ProfileSection } from './ProfileSection.tsx';

export interface TwoStepOffProps {
  /** It is off, or stays on. */
  onDone: () => void;
}

const resolver = contractResolver(TwoStepCode);

/** Turns the second step off, with a code. */
export function TwoStepOff({ onDone }: TwoStepOffProps) {
  const form = useForm<TwoStepCode>({ resolver, defaultValues: { verification_code: '' } });
  const write = useWrite('session', 'turnOffTwoStep', {
    inForm: true,
    success: 'Verifikasi dua langkah mati',
    onSaved: onDone,
  });
  return (
    <ProfileSection
      onSubmit={form.handleSubmit(async (values) => void (await write.run(values)))}
      isSaving={write.isSaving}
      button="Matikan"
      tone="error"
      more={
        <Button variant="outlined" disabled={write.isSaving} onClick={onDone}>
          Batal
        </Button>
      }
    >
      <TextInput
        control={form.control}
        name="verification_code"
        label="Kode dari aplikasi, atau kode pemulihan"
        inputMode="numeric"
        required
      />
      <SaveProblem write={write} form={form} />
    </ProfileSection>
  );
}
