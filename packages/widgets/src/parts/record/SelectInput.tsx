import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Select } from '../../ui/index.ts';

export interface SelectInputProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
  /** Values and their labels. */
  choices: readonly (readonly [value: string, label: string])[];
}

/** A choice of a form, its message below it. */
export function SelectInput<Values extends FieldValues, Checked>({
  control,
  name,
  label,
  choices,
}: SelectInputProps<Values, Checked>) {
  const {
    field: { ref, value, ...field },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <Select
      {...field}
      label={label}
      inputRef={ref}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error?.message}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}
