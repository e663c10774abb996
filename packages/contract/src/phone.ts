/**
 * Phone number as the chat app wants it: spaces, dashes and plus signs go; a leading 0 becomes 62, a leading 8 gets 62 before it; anything else stays.
 * @example normalizePhone('0812-3456 789') // '628123456789'
 */
export function normalizePhone(phone: string): string {
  const bare = phone.replace(/[\s\-+]/g, '');
  if (bare.startsWith('0')) return `62${bare.slice(1)}`;
  if (bare.startsWith('8')) return `62${bare}`;
  return bare;
}

/** Whether a text holds a number that a chat can be opened with: people write 'abc' or '-' where they know none. */
export function hasChat(phone: string): boolean {
  return /\d/.test(normalizePhone(phone));
}

/** Address that opens a chat with a number, with a ready text. */
export function whatsappUrl(phone: string, text = ''): string {
  return `https://wa.me/${encodeURIComponent(normalizePhone(phone))}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
