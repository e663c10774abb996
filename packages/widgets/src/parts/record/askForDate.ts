interface DatedForm {
  setError: (name: 'date', error: { type: string; message: string }, options: { shouldFocus: boolean }) => void;
}

/**
 * Says at the field that the day is missing. Only a new record may leave it to the server, which takes today; one that is changed has a day already, and an
 * emptied field says neither that it is to be kept nor which other one is meant.
 */
export function askForDate(form: DatedForm): void {
  form.setError('date', { type: 'required', message: 'wajib diisi' }, { shouldFocus: true });
}
