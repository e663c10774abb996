import type { TwoStepPassword } from '@finance/contract';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SaveProblem } from '../../parts/record/index.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { SecretInput } from './SecretInput.tsx';

export interface PasswordStepProps {
  form: UseFormReturn<TwoStepPassword>;
  /** What the password is sent with. */
  write: Parameters<typeof SaveProblem>[0]['write'] & { isSaving: boolean };
  onPassword: (values: TwoStepPassword) => Promise<void>;
  /** Beside the button. */
  more: ReactNode;
  children?: ReactNode;
}

/** The password again, before a second step of sign-in is added. */
export function PasswordStep({ form, write, onPassword, more, children }: PasswordStepProps) {
  return (
    <ProfileSection onSubmit={form.handleSubmit(onPassword)} isSaving={write.isSaving} button="Lanjutkan" more={more}>
      <SecretInput
        control={form.control}
        name="current_password"
        label="Kata sandi Anda"
        autoComplete="current-password"
      />
      <SaveProblem write={write} form={form} />
      {children}
    </ProfileSection>
  );
}
