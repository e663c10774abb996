import { decodeComponent } from './decode-component.ts';

export interface AntiForgeryNames {
  cookie: string;
  header: string;
}

/** The anti-forgery header, taken from its cookie: on writes to the page's own origin and nowhere else. */
export function antiForgeryHeaders(
  { cookie, header }: AntiForgeryNames,
  method: string,
  url: string,
): Record<string, string> {
  if (method === 'GET' || new URL(url).origin !== globalThis.location?.origin) return {};
  const value = readCookie(cookie);
  return value === null ? {} : { [header]: value };
}

/** Whether the browser has what renewing the session by its cookie needs. */
export function hasAntiForgery({ cookie }: AntiForgeryNames): boolean {
  return readCookie(cookie) !== null;
}

/** Without it no page can renew the session by the cookie that no script reads. */
export function forgetAntiForgery({ cookie }: AntiForgeryNames): void {
  if (hasAntiForgery({ cookie, header: '' })) document.cookie = `${cookie}=; path=/; max-age=0`;
}

function readCookie(name: string): string | null {
  for (const pair of (globalThis.document?.cookie ?? '').split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeComponent(pair.slice(name.length + 1));
  }
  return null;
}
