import { PasswordChange, Profile, type Session, shortestPassword } from '@finance/contract';
import { useForm } from 'react-hook-form';
import {
  CheckInput,
  contractResolver,
  SaveProblem,
  TextInput,
  useIsDirty,
  useUnsaved,
} from '../../parts/record/index.ts';
import { Facts, Panel } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { LinkedAccountPanel } from './LinkedAccountPanel.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PasskeyPanel } from './PasskeyPanel.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecretInput } from './SecretInput.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

export interface ProfileFormsProps {
  user: Session['user'];
  level: 1 | 2 | 3;
}

const nameResolver = contractResolver(Profile);
const passwordResolver = contractResolver(PasswordChange);
const noPassword = { current_password: '', new_password: '', end_others: true };

/** The forms of one's own profile, each saved by itself. */
export function ProfileForms({ user, level }: ProfileFormsProps) {
  const name = useForm<Profile>({ resolver: nameResolver, defaultValues: { name: user.name } });
  const password = useForm<PasswordChange>({ resolver: passwordResolver, defaultValues: noPassword });
  const rename = useWrite('session', 'updateProfile', {
    inForm: true,
    success: 'Nama disimpan',
    onSaved: ({ data }) => name.reset({ name: data.name }),
  });
  const change = useWrite('session', 'changePassword', {
    inForm: true,
    success: 'Kata sandi sudah diganti',
    onSaved: () => password.reset(noPassword),
  });
  const isNameDirty = useIsDirty(name);
  const isPasswordDirty = useIsDirty(password);
  useUnsaved(() => isNameDirty() || isPasswordDirty());

  return (
    <>
      <Panel title="Profil" level={level}>
        <ProfileSection
          onSubmit={name.handleSubmit(async (values) => void (await rename.run(values)))}
          isSaving={rename.isSaving}
          button="Simpan"
        >
          <Facts rows={[['Email', user.email]]} />
          <TextInput control={name.control} name="name" label="Nama" required />
          <SaveProblem write={rename} form={name} />
        </ProfileSection>
      </Panel>
      <Panel title="Kata sandi" level={level === 1 ? 2 : level}>
        <ProfileSection
          onSubmit={password.handleSubmit(async (values) => void (await change.run(values)))}
          isSaving={change.isSaving}
          button="Ganti kata sandi"
        >
          {/* Password managers need to know whose it is. */}
          <input type="text" aria-label="Email" value={user.email} autoComplete="username" readOnly hidden />
          <SecretInput
            control={password.control}
            name="current_password"
            label="Kata sandi sekarang"
            autoComplete="current-password"
          />
          <SecretInput
            control={password.control}
            name="new_password"
            label="Kata sandi baru"
            autoComplete="new-password"
            help={`Paling pendek ${shortestPassword} huruf`}
          />
          <CheckInput control={password.control} name="end_others" label="Keluar dari perangkat lain" />
          <SaveProblem write={change} form={password} />
        </ProfileSection>
      </Panel>
      <PasskeyPanel level={level === 1 ? 2 : level} />
      <LinkedAccountPanel level={level === 1 ? 2 : level} />
      <TwoStepPanel email={user.email} level={level === 1 ? 2 : level} />
      <OpenSessions level={level === 1 ? 2 : level} />
    </>
  );
}
