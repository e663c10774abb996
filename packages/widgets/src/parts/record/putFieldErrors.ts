import type { ApiError } from '@finance/api-client';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's messages beside the fields that they concern and the focus on the first.
 * @returns whether any field got one
 */
export function putFieldErrors<Values extends FieldValues>(
  error: ApiError,
  setError: UseFormSetError<Values>,
): boolean {
  const entries = Object.entries(error.fields);
  entries.forEach(([field, messages], index) => {
    setError(
      field as FieldPath<Values>,
      { type: 'server', message: sentence(messages.join('; ')) },
      { shouldFocus: index === 0 },
    ); // wire names are the form's names
  });
  return entries.length > 0;
}

/** `wajib diisi` -> `Wajib diisi`. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
