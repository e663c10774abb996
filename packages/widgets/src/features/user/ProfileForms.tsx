import { PasswordChange, Profile, type Session, shortestPassword } from '@finance/contract';
import type { FormEvent, ReactNode } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import {
  CheckInput,
  contractResolver,
  SaveProblem,
  TextInput,
  useIsDirty,
  useUnsaved,
} from '../../parts/record/index.ts';
import { Facts, LockableFields, Panel, SaveButton, styled, TextField } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { OpenSessions } from './OpenSessions.tsx';

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
        <Section
          onSubmit={name.handleSubmit(async (values) => void (await rename.run(values)))}
          isSaving={rename.isSaving}
          button="Simpan"
        >
          <Facts rows={[['Email', user.email]]} />
          <TextInput control={name.control} name="name" label="Nama" required />
          <SaveProblem write={rename} setError={name.setError} />
        </Section>
      </Panel>
      <Panel title="Kata sandi" level={level === 1 ? 2 : level}>
        <Section
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
          <SaveProblem write={change} setError={password.setError} />
        </Section>
      </Panel>
      <OpenSessions level={level === 1 ? 2 : level} />
    </>
  );
}

interface SectionProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  isSaving: boolean;
  button: string;
  children: ReactNode;
}

function Section({ onSubmit, isSaving, button, children }: SectionProps) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // a host's own form may stand around the widget
        void onSubmit(event);
      }}
    >
      <LockableFields disabled={isSaving}>{children}</LockableFields>
      <SaveButton isSaving={isSaving}>{button}</SaveButton>
    </Form>
  );
}

interface SecretInputProps {
  control: Control<PasswordChange>;
  name: 'current_password' | 'new_password';
  label: string;
  autoComplete: string;
  help?: string;
}

function SecretInput({ control, name, label, autoComplete, help }: SecretInputProps) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <TextField
      {...field}
      type="password"
      inputRef={ref}
      label={label}
      required
      maxLength={200}
      autoComplete={autoComplete}
      error={error !== undefined}
      helperText={error?.message ?? help}
    />
  );
}

const Form = styled('form', () => ({
  padding: 16,
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > fieldset': { width: '100%', maxWidth: 440 },
}));
