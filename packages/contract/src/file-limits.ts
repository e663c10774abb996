/** The most files of a record. */
export const maxFiles = 10;
/** The longest caption of a file, in letters. */
export const maxCaption = 120;
