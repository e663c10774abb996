import { actsForLabels, NewServiceAccount, type ServiceAccount } from '@finance/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { contractResolver, RecordDialog, SelectInput, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { AccountChoices } from '../user/index.ts';
import { ScopeInput } from './ScopeInput.tsx';
import { ServiceKeyDialog } from './ServiceKeyDialog.tsx';
import { ServiceRoleInput } from './ServiceRoleInput.tsx';

export interface NewServiceAccountFormProps {
  /** It was made, or got its key. */
  onSaved: (account: ServiceAccount) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewServiceAccount);

/** Makes a service account: its name and what it may; then its first key. */
export function NewServiceAccountForm({ onSaved, onClose }: NewServiceAccountFormProps) {
  const [made, setMade] = useState<ServiceAccount | null>(null);
  const form = useForm<NewServiceAccount>({
    resolver,
    defaultValues: { name: '', role: 'keuangan', scopes: [], acts_for: 'nobody', cashier_ids: [], bank_accounts: [] },
  });
  const store = useWrite('serviceAccount', 'store', {
    inForm: true,
    onSaved({ data }) {
      setMade(data);
      onSaved(data);
    },
  });
  const role = useWatch({ control: form.control, name: 'role' }) ?? 'keuangan';

  if (made) return <ServiceKeyDialog account={made} onSaved={onSaved} onClose={onClose} />;
  return (
    <RecordDialog
      title="Akun Layanan Baru"
      form={form}
      write={store}
      save={({ cashier_ids, bank_accounts, ...values }) =>
        store.run(role === 'kasir' ? { ...values, cashier_ids, bank_accounts } : values)
      }
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Nama" required />
      <ServiceRoleInput control={form.control} />
      {role === 'kasir' && <AccountChoices control={form.control} />}
      <ScopeInput control={form.control} role={role} />
      <SelectInput
        control={form.control}
        name="acts_for"
        label="Bertindak untuk pengguna"
        choices={Object.entries(actsForLabels)}
      />
    </RecordDialog>
  );
}
