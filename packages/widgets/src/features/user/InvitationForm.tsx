import { NewInvitation, roleLabels, type SecretLink } from '@finance/contract';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { Select } from '../../ui/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { AccountChoices } from './AccountChoices.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RoleInput } from './RoleInput.tsx';

export interface InvitationFormProps {
  onClose: () => void;
}

const resolver = contractResolver(NewInvitation);
const lives: [days: number, label: string][] = [
  [1, '1 hari'],
  [3, '3 hari'],
  [7, '7 hari'],
  [14, '14 hari'],
];

/** Invites somebody: who, with which role and accounts; then shows the link. */
export function InvitationForm({ onClose }: InvitationFormProps) {
  const { claims } = useFinance();
  const [link, setLink] = useState<SecretLink | null>(null);
  const form = useForm<NewInvitation>({
    resolver,
    defaultValues: { name: '', role: 'kasir', days: 3, cashier_ids: [], bank_accounts: [] },
  });
  const makeLink = useWrite('invitation', 'link', { onSaved: ({ data }) => setLink(data), onError: onClose });
  const store = useWrite('invitation', 'store', {
    inForm: true,
    onSaved: ({ data }) => void makeLink.run(data.id),
  });
  const {
    field: { ref, ...days },
  } = useController({ control: form.control, name: 'days' });
  const role = useWatch({ control: form.control, name: 'role' });

  async function save({ cashier_ids, bank_accounts, ...values }: NewInvitation) {
    const isKasir = values.role === 'kasir';
    await store.run(isKasir ? { ...values, cashier_ids, bank_accounts } : values);
  }

  if (link)
    return (
      <LinkDialog
        title={`Tautan undangan untuk ${form.getValues('name')}`}
        link={link}
        text={`Anda diundang ke ${claims?.tenant_name ?? 'Keuangan'} sebagai ${roleLabels[role]}. Buka tautan ini:`}
        onClose={onClose}
      />
    );
  return (
    <RecordDialog
      title="Undang Pengguna"
      form={form}
      write={store}
      save={save}
      isBusy={makeLink.isSaving}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Untuk siapa" required />
      <RoleInput control={form.control} />
      {role === 'kasir' && <AccountChoices control={form.control} />}
      <Select
        {...days}
        label="Tautan berlaku"
        inputRef={ref}
        onChange={({ target }) => days.onChange(Number(target.value))}
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
