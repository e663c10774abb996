import { type InvestmentAccount, NewInvestmentAccount } from '@finance/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changesOf, contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface InvestmentAccountFormProps {
  /** The account to change; a new one is made without it. */
  account?: InvestmentAccount | undefined;
  /** The server has it. */
  onSaved: (account: InvestmentAccount) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewInvestmentAccount);

/** The modal that makes and changes an investment account. */
export function InvestmentAccountForm({ account, onSaved, onClose }: InvestmentAccountFormProps) {
  const [opened] = useState(account);
  const form = useForm<NewInvestmentAccount>({ resolver, defaultValues: account ?? { name: '', description: null } });
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }: { data: InvestmentAccount }) => onSaved(data),
  };
  const store = useWrite('investmentAccount', 'store', options);
  const update = useWrite('investmentAccount', 'update', options);

  async function save({ name, description = null }: NewInvestmentAccount) {
    const values = { name, description };
    if (!opened) return store.run(values);
    const changes = changesOf(values, opened);
    return changes ? update.run(opened.id, changes) : onClose();
  }

  return (
    <RecordDialog
      title={account ? 'Ubah Investment Account' : 'Investment Account Baru'}
      form={form}
      write={account ? update : store}
      save={save}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Nama" required />
      <TextInput control={form.control} name="description" label="Keterangan" multiline />
    </RecordDialog>
  );
}
