import type { ComponentPropsWithoutRef, Ref } from 'react';
import { Field, type FieldLook, type FieldProps } from './Field.tsx';

export interface TextFieldProps
  extends FieldLook, Pick<FieldProps, 'start' | 'end'>, Omit<ComponentPropsWithoutRef<'input'>, keyof FieldLook> {
  /** Of several lines: it grows with what is typed. */
  multiline?: boolean | undefined;
  /** How many lines there are before it grows. Default 1. */
  rows?: number | undefined;
  /** Gets the control, as for the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A text to type. */
export function TextField({ multiline = false, rows = 1, ...field }: TextFieldProps) {
  return multiline ? <Field as="textarea" rows={rows} {...field} /> : <Field as="input" {...field} />;
}
