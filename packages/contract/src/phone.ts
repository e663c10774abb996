/**
 * A phone number as the chat app expects it: without spaces, dashes, plus signs, dots and brackets; a leading 0 becomes
 * 62, and 62 is put before a leading 8. `+62 0812` and `0062 812`, as some write it, are the same number.
 *
 * @example
 * normalizePhone('0812-3456 789') // '628123456789'
 */
export function normalizePhone(phone: string): string {
  const bare = phone.replace(/[\s\-+.()]/g, '').replace(/^(?:00620?|620)/, '62');
  if (bare.startsWith('0')) return `62${bare.slice(1)}`;
  if (bare.startsWith('8')) return `62${bare}`;
  return bare;
}

/** Whether a text contains a phone number usable for a chat; people enter 'abc' or '-' for unknown ones. */
export function hasChat(phone: string): boolean {
  return /\d/.test(normalizePhone(phone));
}

/** The address that opens a chat with a number and a prepared text. */
export function whatsappUrl(phone: string, text = ''): string {
  return `https://wa.me/${encodeURIComponent(normalizePhone(phone))}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
