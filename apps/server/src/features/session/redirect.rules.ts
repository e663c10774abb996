/** Where sign-in may return to: the server's own origins and the configured ones. */
export interface ReturnOrigins {
  /** The public origin; paths are resolved against it. */
  own: string;
  /** All origins of this server, including that one. */
  ours: readonly string[];
  allowed: readonly string[];
}

/**
 * The checked address to return to, or null when it is not allowed. Without one, the back office.
 * @param isPage whether a path of this server shows a page that does not forward what sign-in adds to the address
 */
export function checkRedirect(
  given: string | undefined,
  { own, ours, allowed }: ReturnOrigins,
  isPage: (path: string) => boolean,
): URL | null {
  if (given === undefined || given === '') return new URL('/', own);
  // Browsers read `\` as `/` and ignore control characters; whoever sends them means to mislead.
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

/**
 * The server's pages that may be returned to: each shows something and redirects nowhere. Everything else the server
 * answers may not.
 */
const returnViews =
  /^\/transaction\/views\/(?:transaction\/generate-print|cash-closing\/generate-print|(?:due|counterparty)\/statement)\/[^/]+\/?$/;

/** @param isServed whether a route of the server answers the path; any other path is a screen of the back office */
export function isReturnPage(path: string, isServed: (path: string) => boolean): boolean {
  return returnViews.test(path) || !isServed(path);
}

/**
 * Adds values for the app to the address's fragment, which reaches no server and no log; an existing fragment is kept
 * behind them.
 */
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

/** The address with the chosen tenant as `use_tenant_id`. */
export function withTenant(redirect: URL, tenant_id: number): URL {
  const url = withoutTenant(redirect);
  url.search = [url.search.slice(1), `use_tenant_id=${tenant_id}`].filter((part) => part !== '').join('&');
  return url;
}

/** The address without `use_tenant_id`; the rest of the query is unchanged. */
export function withoutTenant(redirect: URL): URL {
  const url = new URL(redirect);
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((part) => !/^use_tenant_id(?:=|$)/.test(part))
    .join('&');
  return url;
}

/**
 * A redirect with an explicit fragment. Without one the browser would carry over the current fragment, with what
 * sign-in put there.
 */
export function withoutInheritance(location: string): string {
  return location.includes('#') ? location : `${location}#`;
}
