import { type PasskeyCreation, PasskeyName, TwoStepPassword } from '@finance/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver, SaveProblem, TextInput } from '../../parts/record/index.ts';
import { Alert, Button } from '../../ui/index.ts';
import { makePasskey, passkeyProblem, useWrite } from '../../runtime/index.ts';
import { deviceOf } from './deviceOf.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export interface PasskeyAddingProps {
  /** The user has no second step yet. */
  needsPassword: boolean;
  /** One was added, or none shall be. */
  onDone: () => void;
}

const nameResolver = contractResolver(PasskeyName);
const passwordResolver = contractResolver(TwoStepPassword);

/** Adds a passkey: the password if it is the first, a name, then what the browser asks. */
export function PasskeyAdding({ needsPassword, onDone }: PasskeyAddingProps) {
  const password = useForm<TwoStepPassword>({ resolver: passwordResolver, defaultValues: { current_password: '' } });
  const name = useForm<PasskeyName>({
    resolver: nameResolver,
    defaultValues: { name: deviceOf(navigator.userAgent) },
  });
  /** Of the password, until they are answered. */
  const [options, setOptions] = useState<PasskeyCreation | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<{ severity: 'info' | 'error'; text: string } | null>(null);
  const begin = useWrite('passkey', 'beginAdding', { inForm: true });
  const add = useWrite('passkey', 'add', { inForm: true, success: 'Kunci sandi ditambahkan', onSaved: onDone });
  const isBusy = begin.isSaving || add.isSaving || isAsking;
  const cancel = (
    <Button variant="outlined" disabled={isBusy} onClick={onDone}>
      Batal
    </Button>
  );

  async function handlePassword(values: TwoStepPassword) {
    const outcome = await begin.run(values);
    if (outcome.status === 'saved') setOptions(outcome.answer.data);
  }

  async function handleName({ name: called }: PasskeyName) {
    setSaid(null);
    add.reset();
    let asked = options;
    if (!asked) {
      const outcome = await begin.run({});
      if (outcome.status !== 'saved') return;
      asked = outcome.answer.data;
    }
    setIsAsking(true);
    try {
      const credential = await makePasskey(asked);
      if (!credential) return setSaid({ severity: 'info', text: 'Kunci sandi tidak jadi dibuat.' });
      setOptions(null); // they are answered
      await add.run({ name: called, credential });
    } catch (error) {
      setSaid({ severity: 'error', text: passkeyProblem(error) });
    } finally {
      setIsAsking(false);
    }
  }

  if (needsPassword && !options && !isAsking)
    return (
      <PasswordStep key="password" form={password} write={begin} onPassword={handlePassword} more={cancel}>
        <SaveProblem write={add} />
      </PasswordStep>
    );
  return (
    <ProfileSection
      key="name"
      onSubmit={name.handleSubmit(handleName)}
      isSaving={isBusy}
      button="Buat kunci sandi"
      more={cancel}
    >
      <TextInput control={name.control} name="name" label="Nama kunci sandi" required />
      <SaveProblem write={begin} />
      <SaveProblem write={add} />
      {said && (
        <Alert severity={said.severity} role={said.severity === 'info' ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
    </ProfileSection>
  );
}
