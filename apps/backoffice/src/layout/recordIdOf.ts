/** The number or the uuid of a record, as an address names it. */
export function recordIdOf(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}
