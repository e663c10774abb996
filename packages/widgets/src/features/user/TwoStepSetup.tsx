import { TwoStepCode, TwoStepPassword, type TwoStepSecret } from '@finance/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver, SaveProblem, TextInput } from '../../parts/record/index.ts';
import { Button, LoadableQrCode, styled } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { CopyButton } from './CopyButton.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export interface TwoStepSetupProps {
  /** It is on: the recovery codes, which are shown once. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const passwordResolver = contractResolver(TwoStepPassword);
const codeResolver = contractResolver(TwoStepCode);

/** Turns the second step on: the password, then a secret for the authenticator app, then a code of that app. */
export function TwoStepSetup({ onDone, onCancel }: TwoStepSetupProps) {
  const [made, setMade] = useState<TwoStepSecret | null>(null);
  const password = useForm<TwoStepPassword>({ resolver: passwordResolver, defaultValues: { current_password: '' } });
  const code = useForm<TwoStepCode>({ resolver: codeResolver, defaultValues: { verification_code: '' } });
  const begin = useWrite('session', 'beginTwoStep', { inForm: true, onSaved: ({ data }) => setMade(data) });
  const turnOn = useWrite('session', 'turnOnTwoStep', {
    inForm: true,
    success: 'Verifikasi dua langkah menyala',
    onSaved: ({ data }) => onDone(data.recovery_codes),
  });
  const cancel = (
    <Button variant="outlined" disabled={begin.isSaving || turnOn.isSaving} onClick={onCancel}>
      Batal
    </Button>
  );

  if (!made)
    return (
      <PasswordStep
        key="password"
        form={password}
        write={begin}
        onPassword={async (values) => void (await begin.run(values))}
        more={cancel}
      />
    );
  return (
    <ProfileSection
      key="code"
      onSubmit={code.handleSubmit(async (values) => void (await turnOn.run(values)))}
      isSaving={turnOn.isSaving}
      button="Nyalakan"
      more={cancel}
    >
      <Secret>
        <p>
          Pindai dengan aplikasi autentikator, seperti Google Authenticator atau Microsoft Authenticator, atau ketik
          kuncinya di sana. Lalu ketik kode 6 angka yang tampil.
        </p>
        <LoadableQrCode text={made.uri} label="QR code untuk aplikasi autentikator" />
        <div>
          <code aria-label="Kunci">{made.secret}</code>
          <CopyButton text={made.secret}>Salin</CopyButton>
        </div>
      </Secret>
      <TextInput
        control={code.control}
        name="verification_code"
        label="Kode dari aplikasi"
        inputMode="numeric"
        required
      />
      <SaveProblem write={turnOn} form={code} />
    </ProfileSection>
  );
}

const Secret = styled('div', ({ palette, typography }) => ({
  display: 'grid',
  gap: 12,
  '& > p': { margin: 0, color: palette.text.secondary, ...typography.body2 },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& code': { overflowWrap: 'anywhere', userSelect: 'all', fontFamily: 'ui-monospace, monospace' },
}));
