/** An instant as we keep it, from a provider's ISO 8601; undefined for what is none. */
export function instant(time: string | null | undefined): string | undefined {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
