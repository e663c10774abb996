/** A pattern for (I)LIKE that finds what was typed anywhere, letter by letter. */
export function like(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
