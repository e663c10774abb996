import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { AmountInWords, RupiahField } from '../../ui/index.ts';

export interface RupiahInputProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
}

/** An amount of a form in words below it, and its message. */
export function RupiahInput<Values extends FieldValues, Checked>({
  control,
  name,
  label,
}: RupiahInputProps<Values, Checked>) {
  const {
    field: { ref, value, onChange, ...field },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <RupiahField
      {...field}
      label={label}
      inputRef={ref}
      value={value ?? null}
      onValueChange={onChange}
      error={error !== undefined}
      helperText={error?.message}
      below={<AmountInWords amount={value ?? null} />}
      required
    />
  );
}
