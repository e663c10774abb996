/** Where sign-in may lead: the server's own origins and the configured ones. */
export interface ReturnOrigins {
  /** The origin that users see; a bare path leads there. */
  own: string;
  /** All that this server is reached by, with that one. */
  ours: readonly string[];
  allowed: readonly string[];
}

/**
 * The address to return to, or null where it is none of ours. Nothing given means the back office itself.
 * @param isPage whether a path of this server shows a page, and sends nobody on with what sign-in put into the address
 */
export function checkRedirect(
  given: string | undefined,
  { own, ours, allowed }: ReturnOrigins,
  isPage: (path: string) => boolean,
): URL | null {
  if (given === undefined || given === '') return new URL('/', own);
  // Browsers read `\` as `/` and skip control characters; whoever sends them means to mislead.
  if (given.length > 4000 || /[\\\p{Cc}]/u.test(given)) return null;
  const isPath = given.startsWith('/') && !given.startsWith('//');
  const isComplete = /^https?:\/\/[^/]/i.test(given);
  if (!isPath && !isComplete) return null;
  if (!URL.canParse(given, own)) return null;
  const url = new URL(given, own);
  if (url.username !== '' || url.password !== '') return null;
  if (ours.includes(url.origin)) return isPage(url.pathname) ? url : null;
  return allowed.includes(url.origin) ? url : null;
}

/** Pages of the server that may be returned to: each shows something and leads nowhere by itself. Everything else that the server answers may not. */
const returnViews =
  /^\/transaction\/views\/(?:transaction\/generate-print|cash-closing\/generate-print|due\/statement)\/[^/]+\/?$/;

/** @param isServed whether a route of the server answers the path; what none answers is a screen of the back office */
export function isReturnPage(path: string, isServed: (path: string) => boolean): boolean {
  return returnViews.test(path) || !isServed(path);
}

/** The address with what the app takes from its fragment, where it reaches no server and no log; the fragment's own part stays behind it. */
export function withFragment(redirect: URL, parts: Record<string, string>): string {
  const url = new URL(redirect);
  const own = url.hash
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(?:access_token|code|state)=/.test(part));
  url.hash = [...Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`), ...own].join(
    '&',
  );
  return url.href;
}

/** The address with `use_tenant_id` of the tenant that was chosen. */
export function withTenant(redirect: URL, tenant_id: number): URL {
  const url = withoutTenant(redirect);
  url.search = [url.search.slice(1), `use_tenant_id=${tenant_id}`].filter((part) => part !== '').join('&');
  return url;
}

/** The address without a wish for a tenant; the rest of the query stays letter by letter. */
export function withoutTenant(redirect: URL): URL {
  const url = new URL(redirect);
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((part) => !/^use_tenant_id(?:=|$)/.test(part))
    .join('&');
  return url;
}

/** A redirect that hands on no fragment: without one of its own the browser would carry over that of the address it comes from, and what sign-in put there. */
export function withoutInheritance(location: string): string {
  return location.includes('#') ? location : `${location}#`;
}
