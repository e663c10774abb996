/**
 * A key that makes a repeated write the same write; make one for each opened form.
 * @example const [idempotencyKey] = useState(newIdempotencyKey)
 */
export function newIdempotencyKey(): string {
  // crypto.randomUUID exists on https and localhost only
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
