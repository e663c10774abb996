import type { Api } from '@finance/contract';
import { fillPath, isParam, type PlainRow, plainRows, plainRowsOf, reportPath } from '@finance/contract/rules';
import { antiForgeryHeaders } from './anti-forgery.ts';
import { apiError, type FailedCall } from './api-error.ts';
import { authorize } from './authorize.ts';
import { boundSession } from './bound-session.ts';
import type { CallOptions, Calls } from './call-types.ts';
import { checkedBody, loadSchemas } from './checked-body.ts';
import type { ClientOptions, FinanceClient, Resources } from './finance-client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { createPreferences } from './preferences.ts';
import { queryString } from './query-string.ts';
import { createRefresh } from './refresh.ts';
import { type OutgoingRequest, requestBlob, requestFile, requestJson } from './request.ts';
import { retailClosing } from './retail.ts';
import { scopeOf } from './scope.ts';
import { createSession } from './session.ts';

/**
 * The only way from the browser to the API.
 * @example
 * const client = createClient({ baseUrl: 'https://finance.example', getToken: () => host.renewToken() });
 * const { data, meta } = await client.transaction.index({ page: 2 });
 */
export function createClient(options: ClientOptions = {}): FinanceClient {
  const {
    session = createSession(),
    preferences = createPreferences(),
    getToken,
    timeout = 30_000,
    fetch,
    validate = false,
  } = options;
  if (validate) loadSchemas().catch(() => {}); // the first answer will tell
  const baseUrl = absoluteUrl(options.baseUrl ?? '');
  const accountsUrl = options.accountsUrl === undefined ? baseUrl : absoluteUrl(options.accountsUrl);
  const tokenOrigins = new Set(
    [baseUrl, accountsUrl, ...(options.developmentHosts ?? [])].map((url) => new URL(url).origin),
  );
  const retailUrl = absoluteUrl(options.retailUrl ?? `${baseUrl}/retail`);
  if (!tokenOrigins.has(new URL(retailUrl).origin))
    throw new TypeError(
      `createClient: retailUrl ${retailUrl} may not get the token; name its origin in developmentHosts if it should`,
    );
  const antiForgery = { cookie: options.xsrfCookie ?? 'XSRF-TOKEN', header: options.xsrfHeader ?? 'X-XSRF-TOKEN' };
  const authorizer = { session, refresh: getToken ? createRefresh({ session, getToken, timeout }) : null };

  /** Makes an attempt at a call, with what every request of this client has. */
  function run<T>(
    call: FailedCall,
    { isPublic = false, signal = new AbortController().signal, withToken = inHeader }: RunOptions,
    attempt: (outgoing: OutgoingRequest) => Promise<T>,
  ): Promise<T> {
    const outgoing = {
      ...call,
      headers: antiForgeryHeaders(antiForgery, call.method, call.url),
      signal,
      timeout,
      fetch,
    };
    if (isPublic || !tokenOrigins.has(new URL(call.url).origin)) return attempt(outgoing);
    return authorize(authorizer, call, signal, (token, watched) =>
      attempt({ ...(token === null ? outgoing : withToken(outgoing, token)), signal: watched }),
    );
  }

  async function send(
    row: PlainRow,
    param: unknown,
    input: object | undefined,
    { signal, idempotencyKey, onProgress }: CallOptions,
  ): Promise<unknown> {
    const home = accountsPaths.includes(row.path) ? accountsUrl : baseUrl;
    const call = {
      method: row.method,
      url: `${home}${fillPath(row.path, param)}${row.takesBody || row.upload ? '' : queryString(input)}`,
    };
    if (row.takesParam && !isParam(row.path, param)) throw apiError(call, notFoundAnswer);
    const creates = row.creates ? { 'Idempotency-Key': idempotencyKey ?? newIdempotencyKey() } : {};
    const isUpload = row.upload === true || (row.upload === 'optional' && input !== undefined && 'file' in input);
    const content = isUpload
      ? { form: formOf(input ?? {}), onProgress, timeout: timeout * uploadPatience }
      : { json: row.takesBody ? input : undefined };
    const answer = await run(call, { isPublic: row.isPublic, signal }, (outgoing) =>
      requestJson({ ...outgoing, ...content, headers: { ...outgoing.headers, ...creates } }),
    );
    return checkedBody(row, call, answer, validate);
  }

  function callsOf(text: string) {
    return Object.fromEntries(
      plainRowsOf(text).map(([name, row]) => [
        name,
        (...args: unknown[]) => {
          const param = row.takesParam ? args.shift() : undefined;
          const input = row.takesBody || row.takesQuery || row.upload ? args.shift() : undefined;
          return send(row, param, input as object | undefined, args.shift() ?? {}); // as CallArgs types them
        },
      ]),
    );
  }

  const calls = Object.fromEntries(Object.entries(plainRows).map(([resource, text]) => [resource, callsOf(text)]));
  return {
    ...(calls as unknown as Resources), // made from the same rows as the type
    session: { ...boundSession(session), ...(calls['session'] as unknown as Calls<Api['session']>) },
    retail: {
      close: (header, { signal } = {}) =>
        run(
          retailClosing(retailUrl, header),
          { signal, withToken: inAddress },
          async (outgoing) => void (await requestBlob(outgoing, 'error')),
        ),
    },
    preferences,
    baseUrl,
    accountsUrl,
    ensureToken: ({ signal } = {}) => run({ method: 'GET', url: baseUrl }, { signal }, async () => {}),
    cacheScope: () => `${baseUrl}|${scopeOf(session.token()) ?? '|'}`,
    download: (url, { query, signal } = {}) =>
      run(
        { method: 'GET', url: `${URL.canParse(url) ? url : baseUrl + url}${queryString(query)}` },
        { signal },
        (outgoing) => requestBlob(outgoing, 'follow'),
      ),
    downloadReport: (report, query, { signal, onProgress } = {}) =>
      run({ method: 'GET', url: `${baseUrl}${reportPath}/${report}${queryString(query)}` }, { signal }, (outgoing) =>
        requestFile(outgoing, onProgress),
      ),
  };
}

interface RunOptions {
  /** Needs no token. */
  isPublic?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Where the token goes; default into the header. */
  withToken?: (outgoing: OutgoingRequest, token: string) => OutgoingRequest;
}

function inHeader(outgoing: OutgoingRequest, token: string): OutgoingRequest {
  return { ...outgoing, headers: { ...outgoing.headers, Authorization: `Bearer ${token}` } };
}

function inAddress(outgoing: OutgoingRequest, token: string): OutgoingRequest {
  return { ...outgoing, secretQuery: { token } };
}

/** A file takes as long as a phone's connection likes. */
const uploadPatience = 20;

/** A multipart form of a call that sends a file; what is null or left out is not sent. */
function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== null && value !== undefined) form.append(name, String(value));
  }
  return form;
}

const notFoundAnswer = {
  what: 'refused',
  status: 404,
  statusText: 'Not Found',
  body: undefined,
  requestId: null,
} as const;

/** Where tokens are given out: these calls go to the accounts host. */
const accountsPaths: readonly string[] = [
  '/account/api/authentication',
  '/account/api/tenant-change',
] satisfies Api['session']['authentication' | 'tenantChange']['path'][];

function absoluteUrl(url: string): string {
  if (!/^(?:https?:\/\/|\/|$)/.test(url)) throw new TypeError(`createClient: '${url}' has to begin with https:// or /`);
  const page = globalThis.location?.origin;
  if (!URL.canParse(url, page)) throw new TypeError('createClient: baseUrl is needed outside of a page');
  return withoutSlashes(new URL(url, page).href);
}

function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
