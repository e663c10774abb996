/** A hairline does the work of most shadows; only what floats over the page casts one. */
export function shadowAt(level: number, hairline: string): string {
  if (level === 0) return 'none';
  if (level < 4) return '0 1px 2px rgb(13 27 36 / 0.06)';
  if (level < 16) return `0 0 0 1px ${hairline}, 0 8px 24px -4px rgb(13 27 36 / 0.16), 0 2px 6px -1px rgb(13 27 36 / 0.08)`;
  return `0 0 0 1px ${hairline}, 0 24px 64px -12px rgb(13 27 36 / 0.32)`;
}
