/** What a date field says while something is typed that is no date (yet): every schema refuses it, so that half a date never passes for none. */
export const incompleteDate = 'YYYY-MM-DD';
