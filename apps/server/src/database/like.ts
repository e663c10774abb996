/** A pattern for (I)LIKE that finds the typed text anywhere, literally. */
export function like(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
