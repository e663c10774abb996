/**
 * What the values of a form change in the record that it was opened with; null if nothing. The rest is not sent, so
 * that it stays as others have left it.
 */
export function changesOf<Values extends object>(values: Values, opened: object): Partial<Values> | null {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changes = Object.entries(values).filter(([name, value]) => value !== before.get(name));
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Values>); // of the values' own fields
}
