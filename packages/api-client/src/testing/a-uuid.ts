/**
 * The same uuid (version 7) for the same number.
 * @example aTransaction({ id: 7 }).uuid === aUuid(7)
 */
export function aUuid(number: number): string {
  return `0195799b-2000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
