import type { ComponentPropsWithoutRef, Ref } from 'react';
import { Field, type FieldLook, type FieldProps } from './Field.tsx';

export interface TextFieldProps
  extends FieldLook, Pick<FieldProps, 'start' | 'end'>, Omit<ComponentPropsWithoutRef<'input'>, keyof FieldLook> {
  /** Has several lines and grows with its text. */
  multiline?: boolean | undefined;
  /** Number of lines before it grows; default 1. */
  rows?: number | undefined;
  /** Ref of the control, so that a form can focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field for text. */
export function TextField({ multiline = false, rows = 1, ...field }: TextFieldProps) {
  return multiline ? <Field as="textarea" rows={rows} {...field} /> : <Field as="input" {...field} />;
}
