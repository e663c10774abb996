/** What a cell without a value shows; where rows have two lines, nothing. */
export const dash = <span data-wide>-</span>;
