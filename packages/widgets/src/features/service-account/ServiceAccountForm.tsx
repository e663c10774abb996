import {
  actsForLabels,
  mostServiceKeys,
  roleLabels,
  type ServiceAccount,
  ServiceAccountChange,
} from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  contractResolver,
  RecordDialog,
  SaveProblem,
  SelectInput,
  TextInput,
  useOpenedRecord,
} from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { Button, Facts } from '../../ui/index.ts';
import { AccountChoices } from '../user/index.ts';
import { ScopeInput } from './ScopeInput.tsx';
import { ServiceKeyDialog } from './ServiceKeyDialog.tsx';
import { ServiceAccountHistory } from './ServiceAccountHistory.tsx';
import { ServiceKeys } from './ServiceKeys.tsx';
import { ServiceRoleInput } from './ServiceRoleInput.tsx';

export interface ServiceAccountFormProps {
  account: ServiceAccount;
  /** The account or one of its keys was changed. */
  onSaved: (account: ServiceAccount) => void;
  onClose: () => void;
}

const resolver = contractResolver(ServiceAccountChange);

/** The modal that changes what a service account may, makes and revokes its keys, and deactivates it. */
export function ServiceAccountForm({ account, onSaved, onClose }: ServiceAccountFormProps) {
  const { confirm, timezone } = useFinance();
  const [isMakingKey, setIsMakingKey] = useState(false);
  const form = useForm<ServiceAccountChange>({ resolver, defaultValues: valuesOf(account) });
  const { conflict } = useOpenedRecord(account, { valuesOf, resource: 'serviceAccount' });
  const role = useWatch({ control: form.control, name: 'role' }) ?? account.role;
  function finish({ data }: { data: ServiceAccount }) {
    onSaved(data);
    onClose();
  }
  const update = useWrite('serviceAccount', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: finish });
  const deactivate = useWrite('serviceAccount', 'deactivate', {
    inForm: true,
    onSaved: finish,
    success: `${account.name} sudah non-aktif`,
  });

  async function handleDeactivate() {
    const text = `Semua token ${account.name} berakhir seketika. Riwayatnya tetap ada.`;
    if (await confirm({ title: 'Non-aktifkan?', text, yes: 'Ya, non-aktifkan', isDestructive: true }))
      await deactivate.run(account.id);
  }

  if (isMakingKey) return <ServiceKeyDialog account={account} onSaved={onSaved} onClose={onClose} />;
  return (
    <RecordDialog
      title={account.name}
      form={form}
      write={update}
      save={({ cashier_ids, bank_accounts, ...values }) =>
        update.run(account.id, role === 'kasir' ? { ...values, cashier_ids, bank_accounts } : values)
      }
      isBusy={deactivate.isSaving}
      conflict={conflict}
      onClose={onClose}
      start={
        <Button tone="error" disabled={deactivate.isSaving} onClick={() => void handleDeactivate()}>
          Non-aktifkan
        </Button>
      }
    >
      <Facts
        rows={[
          ['Dibuat', `${formatInstant(account.created_at, timezone)} oleh ${account.creator_name}`],
          ['Peran', roleLabels[account.role]],
        ]}
      />
      <ServiceKeys
        account={account}
        onNew={
          account.keys.filter(({ status }) => status === 'valid').length < mostServiceKeys
            ? () => setIsMakingKey(true)
            : undefined
        }
        onSaved={onSaved}
      />
      <TextInput control={form.control} name="name" label="Nama" required />
      <ServiceRoleInput control={form.control} />
      {role === 'kasir' && <AccountChoices control={form.control} holder={account.id} />}
      <ScopeInput control={form.control} role={role} />
      <SelectInput
        control={form.control}
        name="acts_for"
        label="Bertindak untuk pengguna"
        choices={Object.entries(actsForLabels)}
      />
      <SaveProblem write={deactivate} />
      <ServiceAccountHistory id={account.id} />
    </RecordDialog>
  );
}

function valuesOf({
  version,
  name,
  role,
  scopes,
  acts_for,
  cashiers,
  bank_accounts,
}: ServiceAccount): ServiceAccountChange {
  return {
    version,
    name,
    role,
    scopes,
    acts_for,
    cashier_ids: cashiers.map(({ id }) => id),
    bank_accounts: bank_accounts.map(({ id, read, write }) => ({ bank_account_id: id, read, write })),
  };
}
