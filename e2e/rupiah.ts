import type { Locator } from '@playwright/test';

/** The amount in a text such as `-Rp 1,500,000`; 0 if it has no digits. */
export function rupiahOf(text: string): number {
  return Number(text.replace(/[^\d-]/g, ''));
}

/** The amounts in one column of a table, from the top; an empty cell is 0. */
export async function amountsIn(table: Locator, column: string): Promise<number[]> {
  return (await table.locator(`tbody td[data-label="${column}"]`).allTextContents()).map(rupiahOf);
}
