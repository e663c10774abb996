import type { AccountType } from '@finance/contract';
import { type Control, Controller, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { AccountSelector } from './AccountSelector.tsx';
import { AccountTypeSelect } from './AccountTypeSelect.tsx';

/** The account of a form's money. */
export interface AccountValues extends FieldValues {
  account_type: AccountType | null;
  account_id: number | null;
}

export interface AccountInputsProps<Values extends AccountValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
}

/** The inputs of the account that money comes into or goes out of. */
export function AccountInputs<Values extends AccountValues, Checked>({ form }: AccountInputsProps<Values, Checked>) {
  // The fields are handled by their names, whatever else the form has.
  const own = form as unknown as UseFormReturn<AccountValues, unknown, Checked>;
  const control: Control<AccountValues, unknown, Checked> = own.control;
  const account_type: Path<AccountValues> = 'account_type';
  const accountType = useWatch({ control, name: account_type }) as AccountType | null;
  /** What nobody has chosen counts as nothing typed. */
  const preset = (id: number | null) => own.resetField('account_id', { defaultValue: id });
  return (
    <>
      <Controller
        control={control}
        name="account_type"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <AccountTypeSelect
            {...field}
            inputRef={ref}
            error={error !== undefined}
            helperText={error?.message}
            required
            onChange={(type) => {
              onChange(type);
              own.setValue('account_id', null, { shouldDirty: true });
              own.clearErrors(['account_type', 'account_id']);
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <AccountSelector
            {...field}
            inputRef={ref}
            accountType={accountType}
            writeAllowedOnly
            autoSelectOnly
            onOnly={preset}
            onGone={() => {
              if (!own.getFieldState('account_id').isDirty) preset(null);
            }}
            error={error !== undefined}
            helperText={error?.message}
            required
          />
        )}
      />
    </>
  );
}
