import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DateField } from '../../ui/index.ts';

export interface DateInputProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A day of a form, its message below it. */
export function DateInput<Values extends FieldValues, Checked>({
  control,
  name,
  label,
  hint,
  required = false,
}: DateInputProps<Values, Checked>) {
  const {
    field: { ref, value, onChange, ...field },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <DateField
      {...field}
      label={label}
      inputRef={ref}
      value={value ?? null}
      onValueChange={onChange}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      required={required}
    />
  );
}
