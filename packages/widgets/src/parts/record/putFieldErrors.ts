import type { ApiError } from '@finance/api-client';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** What is needed of a form to put messages into it; the library keeps here which fields are drawn. */
export interface FormOfFields<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  control: { _names: { mount: ReadonlySet<string> } };
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

/** `wajib diisi` -> `Wajib diisi`. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
