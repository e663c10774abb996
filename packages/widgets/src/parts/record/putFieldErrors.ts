import type { ApiError } from '@finance/api-client';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What is needed of a form to put messages into it. */
export type FieldsOf<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getFieldState'>;

/**
 * Puts the server's messages beside their fields, and the focus on the first of these fields.
 * @returns the messages that a field shows; the form may have none for a name
 */
export function putFieldErrors<Values extends FieldValues>(
  error: ApiError,
  { setError, getFieldState }: FieldsOf<Values>,
): string[] {
  return Object.entries(error.fields).flatMap(([field, messages], index) => {
    const name = field as FieldPath<Values>; // wire names are the form's names
    setError(name, { type: 'server', message: sentence(messages.join('; ')) }, { shouldFocus: index === 0 });
    return getFieldState(name).error?.ref ? messages : [];
  });
}

/** `wajib diisi` -> `Wajib diisi`. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
