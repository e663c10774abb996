import { TwoStepCode } from '@finance/contract';
import { useForm } from 'react-hook-form';
import { contractResolver, SaveProblem, TextInput } from '../../parts/record/index.ts';
import { Button } from '../../ui/index.ts';
import type { Write } from '../../runtime/index.ts';
import { ProfileSection, type ProfileSectionProps } from './ProfileSection.tsx';

export interface TwoStepCodeFormProps extends Pick<ProfileSectionProps, 'button' | 'tone'> {
  /** What a code is needed for. */
  write: Write<[TwoStepCode], unknown>;
  onCancel: () => void;
}

const resolver = contractResolver(TwoStepCode);

/** Asks for a code of the app, or a recovery code, and sends it. */
export function TwoStepCodeForm({ write, onCancel, ...section }: TwoStepCodeFormProps) {
  const form = useForm<TwoStepCode>({ resolver, defaultValues: { verification_code: '' } });
  return (
    <ProfileSection
      {...section}
      onSubmit={form.handleSubmit(async (values) => void (await write.run(values)))}
      isSaving={write.isSaving}
      more={
        <Button variant="outlined" disabled={write.isSaving} onClick={onCancel}>
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
