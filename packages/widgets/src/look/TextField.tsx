import type { ComponentPropsWithoutRef, Ref } from 'react';
import { Field, type FieldLook, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldLook, Pick<FieldProps, 'start' | 'end'>, Omit<ComponentPropsWithoutRef<'input'>, keyof FieldLook> {
  /** Of several lines: it grows with what is typed. */
  multiline?: boolean | undefined;
  /** How many lines there are before it grows. Default 1. */
  rows?: number | undefined;
  /** Gets the control, as for the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A text to type. */
export function TextField({ label, helperText, error, required, disabled, style, start, end, multiline = false, rows = 1, inputRef, ...input }: TextFieldProps) {
  const Control = (multiline ? 'textarea' : 'input') as 'input'; // React knows `rows` only of the other
  return (
    <Field label={label} helperText={helperText} error={error} required={required} disabled={disabled} style={style} start={start} end={end}>
      {(ties) => <Control {...input} {...ties} {...(multiline ? { rows } : {})} ref={inputRef} />}
    </Field>
  );
}
