/**
 * What the values of a form change in the record that it was opened with; null if nothing. The rest is not sent, so
 * that it stays as others have left it. A list is the same as one with the same entries.
 */
export function changesOf<Values extends object>(values: Values, opened: object): Partial<Values> | null {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changes = Object.entries(values).filter(([name, value]) => !isSame(value, before.get(name)));
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Values>); // of the values' own fields
}

function isSame(value: unknown, before: unknown): boolean {
  return value === before || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(before));
}
