import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { TextField } from '../../ui/index.ts';

export interface TextInputProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  multiline?: boolean;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  /** Shown, but not to be changed. */
  readOnly?: boolean;
}

/** A text field of a form, its message beside it. */
export function TextInput<Values extends FieldValues, Checked>({
  control,
  name,
  label,
  required = false,
  multiline = false,
  inputMode = 'text',
  readOnly = false,
}: TextInputProps<Values, Checked>) {
  const {
    field: { ref, value, ...field },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <TextField
      {...field}
      value={value ?? ''}
      inputRef={ref}
      label={label}
      required={required}
      multiline={multiline}
      rows={2}
      error={error !== undefined}
      helperText={error?.message}
      inputMode={inputMode}
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
