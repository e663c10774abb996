import type { AmountSign } from '@finance/contract';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AmountInWords, RupiahField, type RupiahFieldProps } from '../../ui/index.ts';
import type { MoneyValues } from './directionOf.ts';

export interface AmountInputProps<Values extends FieldValues & MoneyValues, Checked> extends Omit<
  RupiahFieldProps,
  'form' | 'value' | 'onChange' | 'onValueChange' | 'onSign' | 'below'
> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** The direction that the host has fixed. */
  amountSign?: AmountSign | undefined;
  value: number | null;
  onChange: (amount: number | null) => void;
}

/** Shows what will be saved: a minus chooses 'Uang keluar', and disappears where the host has fixed an income. */
export function AmountInput<Values extends FieldValues & MoneyValues, Checked>({
  form,
  amountSign,
  value,
  onChange,
  helperText,
  ...field
}: AmountInputProps<Values, Checked>) {
  const { setValue, clearErrors } = form as unknown as UseFormReturn<MoneyValues>; // it has these fields among others
  const [isTurned, setIsTurned] = useState(false);
  const isIncome = amountSign === '+';

  function choose(sign: AmountSign) {
    setValue('amount_sign', sign, { shouldDirty: true });
    clearErrors('amount_sign');
  }
  function handleChange(amount: number | null) {
    const isOut = amount !== null && amount < 0;
    onChange(isOut && isIncome ? -amount : amount);
    if (isOut && amountSign === undefined) choose('-');
    if (isOut || amount === null) setIsTurned(isOut && isIncome);
  }
  return (
    <RupiahField
      {...field}
      value={isIncome && value !== null && value < 0 ? -value : value}
      onValueChange={handleChange}
      onSign={amountSign === undefined ? choose : undefined} // before an amount is typed, + and - choose the direction
      below={<AmountInWords amount={value} />}
      required
      helperText={helperText ?? (isTurned ? 'Dicatat sebagai uang masuk, tanpa minus.' : undefined)}
    />
  );
}
