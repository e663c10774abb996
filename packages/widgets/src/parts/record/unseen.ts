/** The type of a fault in what no field shows. */
export const unseen = 'unseen';
