/** Where sign-in may lead: the server's own origins and the configured ones. */
export interface ReturnOrigins {
  /** The origin that the browser asked; a bare path leads there. */
  own: string;
  allowed: readonly string[];
}

/** The address to return to, or null where it is none of ours. Nothing given means the back office itself. */
export function checkRedirect(given: string | undefined, { own, allowed }: ReturnOrigins): URL | null {
  if (given === undefined || given === '') return new URL('/', own);
  // Browsers read `\` as `/` and skip control characters; whoever sends them means to mislead.
  if (given.length > 4000 || /[\\\p{Cc}]/u.test(given)) return null;
  const isPath = given.startsWith('/') && !given.startsWith('//');
  const isComplete = /^https?:\/\/[^/]/i.test(given);
  if (!isPath && !isComplete) return null;
  if (!URL.canParse(given, own)) return null;
  const url = new URL(given, own);
  if (url.username !== '' || url.password !== '') return null;
  return url.origin === own || allowed.includes(url.origin) ? url : null;
}

/** The address with the token in its fragment, where it reaches no server and no log; the fragment's own part stays behind it. */
export function withToken(redirect: URL, token: string): string {
  const url = new URL(redirect);
  const own = url.hash
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('access_token='));
  url.hash = [`access_token=${encodeURIComponent(token)}`, ...own].join('&');
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
