import { NewServiceKey, type ServiceAccount } from '@finance/contract';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { Select } from '../../ui/index.ts';
import { SecretDialog } from '../user/index.ts';

export interface ServiceKeyDialogProps {
  account: ServiceAccount;
  /** The key was made. */
  onSaved: (account: ServiceAccount) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewServiceKey);
const lives: [days: number, label: string][] = [
  [30, '30 hari'],
  [90, '90 hari'],
  [365, '1 tahun'],
  [730, '2 tahun'],
];

/** Makes a key of a service account, and shows it once. */
export function ServiceKeyDialog({ account, onSaved, onClose }: ServiceKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const form = useForm<NewServiceKey>({ resolver, defaultValues: { name: 'Server utama', days: 365 } });
  const {
    field: { ref, ...days },
  } = useController({ control: form.control, name: 'days' });
  const write = useWrite('serviceAccount', 'makeKey', {
    inForm: true,
    onSaved({ data }) {
      setKey(data.key);
      onSaved(data.account);
    },
  });

  if (key !== null)
    return (
      <SecretDialog title={`Kunci ${account.name}`} noun="Kunci" secret={key} copy="Salin" onClose={onClose}>
        Kunci ini hanya tampil sekali. Simpan di server aplikasi itu, bukan di browser: siapa pun yang memegangnya
        bertindak sebagai {account.name}.
      </SecretDialog>
    );
  return (
    <RecordDialog
      title={`Kunci baru untuk ${account.name}`}
      form={form}
      write={write}
      save={(values) => write.run(account.id, values)}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Dipakai di mana" required />
      <Select
        {...days}
        label="Berlaku"
        inputRef={ref}
        onChange={({ target }) => days.onChange(Number(target.value))}
        helperText="Sebelum habis, buat kunci kedua, pasang, lalu cabut yang lama."
      >
        {lives.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </RecordDialog>
  );
}
