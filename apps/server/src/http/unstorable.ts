const deepest = 20;

/**
 * Why a parsed value cannot be stored, or undefined: PostgreSQL text cannot hold U+0000 or half a surrogate pair, JSON
 * no infinite number, and deep nesting overflows the stack of whatever walks it.
 */
export function unstorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? 'mengandung karakter yang tidak dapat disimpan' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'berisi angka yang tidak dapat disimpan';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return 'bersarang terlalu dalam';
  for (const [key, inner] of Object.entries(value)) {
    const reason = unstorable(key) ?? unstorable(inner, depth + 1);
    if (reason) return reason;
  }
  return undefined;
}
