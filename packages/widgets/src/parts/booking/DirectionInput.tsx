import { Controller, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { SignChoice } from '../../ui/index.ts';
import { directionOf, type MoneyValues } from './directionOf.ts';

export interface DirectionInputProps<Values extends FieldValues & MoneyValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
}

/** The choice of direction. A minus before the amount chooses 'Uang keluar'; 'Uang masuk' removes the minus. */
export function DirectionInput<Values extends FieldValues & MoneyValues, Checked>({
  form,
}: DirectionInputProps<Values, Checked>) {
  const { control, setValue } = form as unknown as UseFormReturn<MoneyValues>; // it has these fields among others
  const amount = useWatch({ control, name: 'amount' });
  return (
    <Controller
      control={control}
      name="amount_sign"
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <SignChoice
          value={directionOf({ amount, amount_sign: value })}
          inputRef={ref}
          error={error?.message}
          onChange={(sign) => {
            onChange(sign);
            if (amount !== null && amount < 0 && sign === '+') setValue('amount', -amount, { shouldDirty: true });
          }}
        />
      )}
    />
  );
}
