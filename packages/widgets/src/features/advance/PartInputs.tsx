import { formatRupiah } from '@finance/contract';
import { type Control, Controller, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { DateInput } from '../../parts/record/index.ts';
import { AmountInWords, RupiahField } from '../../ui/index.ts';
import { advanceLabels } from './advanceFormValues.ts';

/** The part of an advance that a form takes, and its day. */
export interface PartValues extends FieldValues {
  amount: number | null;
  date: string | null;
}

export interface PartInputsProps<Values extends PartValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  /** How much there is, in whole rupiah. */
  most: number;
}

/** The inputs of how much of an advance is used, and when. */
export function PartInputs<Values extends PartValues, Checked>({ form, most }: PartInputsProps<Values, Checked>) {
  // The fields are handled by their names, whatever else the form has.
  const { control } = form as unknown as { control: Control<PartValues, unknown, Checked> };
  const name: Path<PartValues> = 'amount';
  const amount = useWatch({ control, name }) as number | null;
  const isBeyond = (amount ?? 0) > most;
  return (
    <>
      <Controller
        control={control}
        name="amount"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <RupiahField
            {...field}
            label={advanceLabels.amount}
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined || isBeyond}
            helperText={
              error?.message ?? (isBeyond ? `Melebihi ${formatRupiah(most)}` : `Paling banyak ${formatRupiah(most)}`)
            }
            below={<AmountInWords amount={amount} />}
            required
          />
        )}
      />
      <DateInput control={control} name="date" label={advanceLabels.date} hint="diisi hari ini bila kosong" />
    </>
  );
}
