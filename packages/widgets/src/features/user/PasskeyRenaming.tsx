import { type Passkey, PasskeyName } from '@finance/contract';
import { useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface PasskeyRenamingProps {
  passkey: Passkey;
  onClose: () => void;
}

const resolver = contractResolver(PasskeyName);

/** Gives a passkey another name. */
export function PasskeyRenaming({ passkey: { id, name }, onClose }: PasskeyRenamingProps) {
  const form = useForm<PasskeyName>({ resolver, defaultValues: { name } });
  const rename = useWrite('passkey', 'rename', { inForm: true, success: 'Nama disimpan', onSaved: onClose });
  return (
    <RecordDialog
      title="Ganti nama kunci sandi"
      form={form}
      write={rename}
      save={(values) => rename.run(id, values)}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Nama kunci sandi" required />
    </RecordDialog>
  );
}
