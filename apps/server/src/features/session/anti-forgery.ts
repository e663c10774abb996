import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestEnv } from '../../http/services.ts';

const cookie = 'XSRF-TOKEN';

export const staleForm = 'Halaman ini sudah terlalu lama terbuka, atau cookie dimatikan. Silakan coba lagi.';

/** The value that a form of this browser must send back; a cookie set by another tab stays valid. */
export function antiForgeryValue(c: Context<RequestEnv>, isSecure: boolean): string {
  const present = getCookie(c, cookie) ?? '';
  const value = /^[\w-]{43}$/.test(present) ? present : randomBytes(32).toString('base64url');
  // as long as the longest session
  setCookie(c, cookie, value, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: 30 * 86_400 });
  return value;
}

export function forgetAntiForgery(c: Context<RequestEnv>, isSecure: boolean): void {
  deleteCookie(c, cookie, { path: '/', secure: isSecure });
}

/**
 * Whether a form or call came from our own page: its hidden field or header equals the cookie, which no other site can
 * read or send.
 */
export function isOwnForm(c: Context<RequestEnv>, field: string | undefined): boolean {
  const expected = Buffer.from(getCookie(c, cookie) ?? '');
  const given = Buffer.from(field ?? '');
  const fromElsewhere = ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
  return (
    !fromElsewhere && expected.length === 43 && given.length === expected.length && timingSafeEqual(given, expected)
  );
}
