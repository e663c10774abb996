import type { ApiError } from '@finance/api-client';
import { type Field, type FieldPath, type FieldValues, get, type UseFormSetError } from 'react-hook-form';

/** What is needed of a form to put messages into it; the library keeps its fields here, by their paths. */
export interface FormOfFields<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  control: { _fields: object };
}

/** Puts the server's messages beside their fields, and the focus on the first of these fields. */
export function putFieldErrors<Values extends FieldValues>(error: ApiError, setError: UseFormSetError<Values>): void {
  Object.entries(error.fields).forEach(([field, messages], index) => {
    setError(
      field as FieldPath<Values>, // wire names are the form's names
      { type: 'server', message: sentence(messages.join('; ')) },
      { shouldFocus: index === 0 },
    );
  });
}

/** Whether a field is drawn and can take the focus: then its message comes into view with it. */
export function isInView<Values extends FieldValues>({ control }: FormOfFields<Values>, field: string): boolean {
  const drawn: Field['_f'] | undefined = get(control._fields, `${field}._f`); // the library's own shape
  return drawn?.mount === true && typeof drawn.ref.focus === 'function';
}

/** `wajib diisi` -> `Wajib diisi`. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
