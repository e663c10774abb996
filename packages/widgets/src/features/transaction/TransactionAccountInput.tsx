import type { Transaction } from '@finance/contract';
import { AnyAccountSelector } from '../../parts/booking/index.ts';
import type { AccountInputProps } from '../correction-request/index.ts';
import { formLabels } from './transactionValues.ts';

export interface TransactionAccountInputProps extends AccountInputProps {
  transaction: Transaction;
}

/** The account that a transaction should have had. */
export function TransactionAccountInput({
  transaction,
  form,
  field: { ref, value, onChange, ...field },
  error,
}: TransactionAccountInputProps) {
  const account_type = form.getValues('account_type') as Transaction['account_type']; // the record's, or chosen
  return (
    <AnyAccountSelector
      {...field}
      inputRef={ref}
      label={formLabels.account_id}
      required
      error={error !== undefined}
      helperText={error}
      valueText={transaction.account.full_info}
      value={typeof value === 'number' ? { account_type, account_id: value } : null}
      onChange={(chosen) => {
        if (!chosen) return;
        form.setValue('account_type', chosen.account_type, { shouldDirty: true });
        onChange(chosen.account_id);
      }}
    />
  );
}
