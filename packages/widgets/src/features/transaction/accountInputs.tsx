import type { AccountType } from '@finance/contract';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { AccountSelector, AccountTypeSelect } from '../../parts/account/index.ts';
import type { InputProps } from './TransactionFields.tsx';
import { formLabels } from './transactionForm.ts';

function TypeInput({ form, field: { onChange, ...field } }: InputProps) {
  function handleChange(type: AccountType | null) {
    onChange(type);
    form.setValue('account_id', null, { shouldDirty: true });
    form.clearErrors(['account_type', 'account_id']);
  }
  return <AccountTypeSelect {...field} required onChange={handleChange} />;
}

function IdInput({ form, field: { label, ...field } }: InputProps) {
  const accountType = useWatch({ control: form.control, name: 'account_type' });
  return (
    <AccountSelector
      {...field}
      label={label === formLabels.account_id ? undefined : label}
      accountType={accountType}
      writeAllowedOnly
      autoSelectOnly
      required
    />
  );
}

/** The inputs of the account, by the wire name of what they hold. */
export const accountInputs: Record<'account_type' | 'account_id', ComponentType<InputProps>> = {
  account_type: TypeInput,
  account_id: IdInput,
};
