const warned = new Set<string>();

/** Tells the page's developer what has no effect; the same text once. */
export function warnOnce(text: string): void {
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}
