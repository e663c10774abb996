import { type BankAccount, fieldLabels, NewBankAccount } from '@finance/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changesOf, CheckInput, contractResolver, RemovableDialog, TextInput } from '../../parts/record/index.ts';
import { useMay, useWrite } from '../../runtime/index.ts';

export interface BankAccountFormProps {
  /** The account to change; a new one is made without it. */
  account?: BankAccount | undefined;
  /** The server has the change, or the account is deleted. */
  onSaved: (account: BankAccount) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewBankAccount);

/** The modal that makes, changes, deactivates and deletes a bank account. */
export function BankAccountForm({ account, onSaved, onClose }: BankAccountFormProps) {
  const mayDelete = useMay('bank-account:delete');
  const [opened] = useState(account);
  const form = useForm<NewBankAccount>({
    resolver,
    defaultValues: account ?? { bank: '', account_name: '', account_number: '', deactivated: false },
  });
  const told = ({ data }: { data: BankAccount }) => onSaved(data);
  const store = useWrite('bankAccount', 'store', { inForm: true, success: 'Berhasil menyimpan', onSaved: told });
  const update = useWrite('bankAccount', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: told });
  const destroy = useWrite('bankAccount', 'destroy', { inForm: true, success: 'Berhasil dihapus', onSaved: told });
  const { control } = form;

  async function save({ bank, account_name, account_number, deactivated = false }: NewBankAccount) {
    const values = { bank, account_name, account_number, deactivated };
    if (!opened) return store.run(values);
    const changes = changesOf(values, opened);
    return changes ? update.run(opened.id, changes) : onClose();
  }

  return (
    <RemovableDialog
      title={account ? 'Ubah Bank Account' : 'Bank Account Baru'}
      form={form}
      write={account ? update : store}
      save={save}
      onClose={onClose}
      removal={
        account && mayDelete
          ? { question: `${account.full_info} akan dihapus.`, write: destroy, run: () => destroy.run(account.id) }
          : undefined
      }
    >
      <TextInput control={control} name="bank" label="Bank" required />
      <TextInput
        control={control}
        name="account_number"
        label={fieldLabels['account_number'] ?? ''}
        required
        inputMode="numeric"
      />
      <TextInput control={control} name="account_name" label={fieldLabels['account_name'] ?? ''} required />
      {account && (
        <CheckInput control={control} name="deactivated" label="Non-aktif (tidak muncul lagi sebagai pilihan)" />
      )}
    </RemovableDialog>
  );
}
