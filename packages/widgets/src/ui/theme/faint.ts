/** A colour with only this part of itself, in percent. */
export function faint(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, transparent)`;
}
