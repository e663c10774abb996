/**
 * The value of a date field whose text is not a complete date. Every schema refuses it, so that half a date is never
 * saved as an empty one.
 */
export const incompleteDate = 'YYYY-MM-DD';
