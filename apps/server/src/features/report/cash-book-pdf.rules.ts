/** Of a page: what stands first (the opening, or what is brought forward), movements, and what ends it. */
const rowsOfPage = 30;
const movementsOfPage = rowsOfPage - 2;

/** How many pages the book of an account has: at least the one with its opening and its closing. */
export function pagesOf(movements: number): number {
  return Math.max(1, Math.ceil(movements / movementsOfPage));
}

/** Whether the page before this movement is full; the first movement is 0. */
export function beginsPage(movement: number): boolean {
  return movement > 0 && movement % movementsOfPage === 0;
}
