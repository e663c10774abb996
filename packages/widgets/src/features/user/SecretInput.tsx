import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { TextField } from '../../ui/index.ts';

export interface SecretInputProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
  autoComplete: string;
  help?: string;
}

/** A field for a password. */
export function SecretInput<Values extends FieldValues, Checked>({
  control,
  name,
  label,
  autoComplete,
  help,
}: SecretInputProps<Values, Checked>) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <TextField
      {...field}
      type="password"
      inputRef={ref}
      label={label}
      required
      maxLength={200}
      autoComplete={autoComplete}
      error={error !== undefined}
      helperText={error?.message ?? help}
    />
  );
}
