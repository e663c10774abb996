import { type Api, api, type EndpointRow, fillPath, paramSchema } from '@finance/contract';
import { antiForgeryHeaders } from './anti-forgery.ts';
import { apiError, type FailedCall } from './api-error.ts';
import { authorize } from './authorize.ts';
import type { CallOptions, Calls } from './call-types.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { queryString } from './query-string.ts';
import { createRefresh, type GetToken } from './refresh.ts';
import { type Answer, requestBlob, requestJson } from './request.ts';
import { scopeOf } from './scope.ts';
import { createSession, type FinanceSession } from './session.ts';
import { createUrls, type FinanceUrls } from './urls.ts';

export interface ClientOptions {
  /** Where the API is; default the page's origin. */
  baseUrl?: string | undefined;
  /** Default: a session in `localStorage`. */
  session?: FinanceSession | undefined;
  /** The accounts host, where it is not the API's. */
  accountsUrl?: string | undefined;
  /** Further origins that may get the token, such as `http://localhost:8000`. */
  developmentHosts?: readonly string[] | undefined;
  /** The host's one way to a new token: called once at a time, before a call with an expired token and after a 401, which is then repeated once. */
  getToken?: GetToken | undefined;
  /** Default: the global one at the time of the call. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds for a call; default 30 000. */
  timeout?: number | undefined;
  /** Check every answer against the contract; for development and tests. */
  validate?: boolean | undefined;
  /** Cookie that the anti-forgery header is taken from; default `XSRF-TOKEN`. */
  xsrfCookie?: string | undefined;
  /** Default `X-XSRF-TOKEN`. */
  xsrfHeader?: string | undefined;
}

type Resources = { readonly [Resource in Exclude<keyof Api, 'session'>]: Calls<Api[Resource]> };

/** The API as an object: `client.<resource>.<call>(parameter?, body or query?, options?)`. */
export interface FinanceClient extends Resources {
  /** Who is signed in; with it the calls of the contract's `session` rows. */
  readonly session: FinanceSession & Calls<Api['session']>;
  readonly baseUrl: string;
  readonly accountsUrl: string;
  readonly urls: FinanceUrls;
  /** `baseUrl|user|tenant`: part of every cache key, so that tenants and clients never share an answer. */
  cacheScope(): string;
  /** A file of the API, such as a report or a proof, by its path or complete address. A foreign address is fetched without the token. */
  download(url: string, options?: { query?: object | undefined; signal?: AbortSignal | undefined }): Promise<Blob>;
}

/**
 * The only way from the browser to the API.
 * @example
 * const client = createClient({ baseUrl: 'https://finance.example', getToken: () => host.renewToken() });
 * const { data, meta } = await client.transaction.index({ page: 2 });
 */
export function createClient(options: ClientOptions = {}): FinanceClient {
  const { session = createSession(), getToken, timeout = 30_000, fetch, validate = false } = options;
  const baseUrl = absoluteUrl(options.baseUrl ?? '');
  const accountsUrl = options.accountsUrl === undefined ? baseUrl : absoluteUrl(options.accountsUrl);
  const tokenOrigins = new Set([baseUrl, accountsUrl, ...(options.developmentHosts ?? [])].map((url) => new URL(url).origin));
  const antiForgery = { cookie: options.xsrfCookie ?? 'XSRF-TOKEN', header: options.xsrfHeader ?? 'X-XSRF-TOKEN' };
  const authorizer = { session, refresh: getToken ? createRefresh({ session, getToken, timeout }) : null };

  function run<T>(call: FailedCall, isPublic: boolean, signal: AbortSignal | undefined, attempt: (headers: Record<string, string>, signal: AbortSignal) => Promise<T>): Promise<T> {
    const ownSignal = signal ?? new AbortController().signal;
    const headers = antiForgeryHeaders(antiForgery, call.method, call.url);
    if (isPublic || !tokenOrigins.has(new URL(call.url).origin)) return attempt(headers, ownSignal);
    return authorize(authorizer, call, ownSignal, (token, watched) => attempt(token === null ? headers : { ...headers, Authorization: `Bearer ${token}` }, watched));
  }

  async function send(row: EndpointRow, param: string | number | undefined, input: object | undefined, { signal, idempotencyKey }: CallOptions): Promise<unknown> {
    const home = accountsPaths.includes(row.path) ? accountsUrl : baseUrl;
    const call = { method: row.method, url: `${home}${fillPath(row.path, param)}${row.body ? '' : queryString(input)}` };
    // `..` or nothing as an id would make another address; no record has such an id
    if (paramSchema(row)?.safeParse(param).success === false) throw apiError(call, notFoundAnswer);
    const creates = row.creates ? { 'Idempotency-Key': idempotencyKey ?? newIdempotencyKey() } : {};
    const answer = await run(call, row.access === 'public', signal, (headers, watched) =>
      requestJson({ ...call, headers: { ...headers, ...creates }, json: row.body ? input : undefined, signal: watched, timeout, fetch }));
    return checkedBody(row, call, answer, validate);
  }

  function callsOf(rows: Record<string, EndpointRow>) {
    return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, (...args: unknown[]) => {
      const rest = [...args];
      const param = row.path.includes('{') ? rest.shift() : undefined;
      const input = row.body || row.query ? rest.shift() : undefined;
      return send(row, param as string | number | undefined, input as object | undefined, rest.shift() ?? {}); // as CallArgs types them
    }]));
  }

  const calls = Object.fromEntries(Object.entries(api).map(([resource, rows]) => [resource, callsOf(rows)]));
  return {
    ...(calls as unknown as Resources), // made from the same rows as the type
    session: { ...boundSession(session), ...(calls['session'] as unknown as Calls<Api['session']>) },
    baseUrl,
    accountsUrl,
    urls: createUrls({ baseUrl, accountsUrl, token: () => session.token() }),
    cacheScope: () => `${baseUrl}|${scopeOf(session.token()) ?? '|'}`,
    download(url, { query, signal } = {}) {
      const call = { method: 'GET', url: `${URL.canParse(url) ? url : baseUrl + url}${queryString(query)}` };
      return run(call, false, signal, (headers, watched) => requestBlob({ ...call, headers, signal: watched, timeout, fetch }));
    },
  };
}

const notFoundAnswer = { what: 'refused', status: 404, statusText: 'Not Found', body: undefined, requestId: null } as const;

/** Where tokens are given out: these calls go to the accounts host. */
const accountsPaths: string[] = [api.session.authentication.path, api.session.tenantChange.path];

function absoluteUrl(url: string): string {
  const page = globalThis.location?.origin;
  if (!URL.canParse(url, page)) throw new TypeError('createClient: baseUrl is needed outside of a page');
  return new URL(url, page).href.replace(/\/+$/, '');
}

/** A session that may be given as any object, its methods free of `this`. */
function boundSession(session: FinanceSession): FinanceSession {
  return {
    token: () => session.token(),
    claims: () => session.claims(),
    isExpired: () => session.isExpired(),
    setToken: (token) => session.setToken(token),
    clear: () => session.clear(),
    takeFromAddress: () => session.takeFromAddress(),
    subscribe: (listener) => session.subscribe(listener),
  };
}

/** The body of an answer; an empty one only where the contract lets it be empty. */
function checkedBody(row: EndpointRow, call: FailedCall, answer: Answer, validate: boolean): unknown {
  if (!validate && answer.body !== undefined) return answer.body;
  const checked = row.response.safeParse(answer.body);
  if (checked.success) return answer.body;
  if (answer.body === undefined) throw apiError(call, { what: 'unreadable', ...answer });
  console.error(`${call.method} ${call.url} answered what the contract does not allow:`, checked.error.issues, answer.body);
  throw apiError(call, { what: 'mismatch', ...answer }, checked.error);
}
