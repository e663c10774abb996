import { useController, type UseFormReturn } from 'react-hook-form';
import type { AccountValues } from './AccountInputs.tsx';
import { type AccountKey, AnyAccountSelector } from './AnyAccountSelector.tsx';

export interface AnyAccountInputProps<Values extends AccountValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  label: string;
  hint?: string;
  /** An account that is not offered, such as the other side of a transfer. */
  without?: AccountKey;
  /** Text for a selected account that is not among the choices, such as a deactivated one. */
  valueText?: string | undefined;
}

/** The account of a form's money, chosen from one list of all types. */
export function AnyAccountInput<Values extends AccountValues, Checked>({
  form,
  label,
  hint,
  ...selector
}: AnyAccountInputProps<Values, Checked>) {
  // The fields are handled by their names, whatever else the form has.
  const own = form as unknown as UseFormReturn<AccountValues, unknown, Checked>;
  const {
    field: { ref, value, onChange, ...field },
    fieldState: { error },
  } = useController({ control: own.control, name: 'account_id' });
  const type = own.getValues('account_type');
  return (
    <AnyAccountSelector
      {...field}
      {...selector}
      inputRef={ref}
      label={label}
      required
      writeAllowedOnly
      error={error !== undefined}
      helperText={error?.message ?? hint}
      value={type === null || value === null ? null : { account_type: type, account_id: value }}
      onChange={(chosen) => {
        own.setValue('account_type', chosen?.account_type ?? null, { shouldDirty: true });
        onChange(chosen?.account_id ?? null);
      }}
    />
  );
}
