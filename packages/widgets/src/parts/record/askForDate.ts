interface DatedForm {
  setError: (name: 'date', error: { type: string; message: string }, options: { shouldFocus: boolean }) => void;
}

/**
 * Shows at the field that the date is missing. Only a new record may leave it empty: the server then takes today. For
 * an existing record an empty date would be ambiguous.
 */
export function askForDate(form: DatedForm): void {
  form.setError('date', { type: 'required', message: 'wajib diisi' }, { shouldFocus: true });
}
