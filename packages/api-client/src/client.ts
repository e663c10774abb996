import type { Api } from '@finance/contract';
import { fillPath, isParam, type PlainRow, plainRowOf, plainRows, reportPath } from '@finance/contract/rules';
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
import { requestBlob, requestDone, requestFile, requestJson } from './request.ts';
import { retailClosing } from './retail.ts';
import { scopeOf } from './scope.ts';
import { createSession } from './session.ts';
import { createUrls } from './urls.ts';

/**
 * The only way from the browser to the API.
 * @example
 * const client = createClient({ baseUrl: 'https://finance.example', getToken: () => host.renewToken() });
 * const { data, meta } = await client.transaction.index({ page: 2 });
 */
export function createClient(options: ClientOptions = {}): FinanceClient {
  const { session = createSession(), preferences = createPreferences(), getToken, timeout = 30_000, fetch, validate = false } = options;
  if (validate) loadSchemas().catch(() => {}); // the first answer will tell
  const baseUrl = absoluteUrl(options.baseUrl ?? '');
  const accountsUrl = options.accountsUrl === undefined ? baseUrl : absoluteUrl(options.accountsUrl);
  const tokenOrigins = new Set([baseUrl, accountsUrl, ...(options.developmentHosts ?? [])].map((url) => new URL(url).origin));
  const retailUrl = absoluteUrl(options.retailUrl ?? `${baseUrl}/retail`);
  if (!tokenOrigins.has(new URL(retailUrl).origin)) throw new TypeError(`createClient: retailUrl ${retailUrl} may not get the token; name its origin in developmentHosts if it should`);
  const antiForgery = { cookie: options.xsrfCookie ?? 'XSRF-TOKEN', header: options.xsrfHeader ?? 'X-XSRF-TOKEN' };
  const authorizer = { session, refresh: getToken ? createRefresh({ session, getToken, timeout }) : null };

  function run<T>(call: FailedCall, isPublic: boolean, signal: AbortSignal | undefined, attempt: (headers: Record<string, string>, signal: AbortSignal) => Promise<T>): Promise<T> {
    const ownSignal = signal ?? new AbortController().signal;
    const headers = antiForgeryHeaders(antiForgery, call.method, call.url);
    if (isPublic || !tokenOrigins.has(new URL(call.url).origin)) return attempt(headers, ownSignal);
    return authorize(authorizer, call, ownSignal, (token, watched) => attempt(token === null ? headers : { ...headers, Authorization: `Bearer ${token}` }, watched));
  }

  async function send(row: PlainRow, param: string | number | undefined, input: object | undefined, { signal, idempotencyKey, onProgress }: CallOptions): Promise<unknown> {
    const home = accountsPaths.includes(row.path) ? accountsUrl : baseUrl;
    const call = { method: row.method, url: `${home}${fillPath(row.path, param)}${row.takesBody || row.upload ? '' : queryString(input)}` };
    if (row.param && !isParam(row.param, param)) throw apiError(call, notFoundAnswer);
    const creates = row.creates ? { 'Idempotency-Key': idempotencyKey ?? newIdempotencyKey() } : {};
    const isUpload = row.upload === true || (row.upload === 'optional' && input !== undefined && 'file' in input);
    const content = isUpload ? { form: formOf(input ?? {}), onProgress, timeout: timeout * uploadPatience } : { json: row.takesBody ? input : undefined, timeout };
    const answer = await run(call, row.isPublic, signal, (headers, watched) =>
      requestJson({ ...call, ...content, headers: { ...headers, ...creates }, signal: watched, fetch }));
    return checkedBody(row, call, answer, validate);
  }

  function callsOf(rows: Record<string, string>) {
    return Object.fromEntries(Object.entries(rows).map(([name, text]) => [name, (...args: unknown[]) => {
      const row = plainRowOf(text);
      const rest = [...args];
      const param = row.param ? rest.shift() : undefined;
      const input = row.takesBody || row.takesQuery || row.upload ? rest.shift() : undefined;
      return send(row, param as string | number | undefined, input as object | undefined, rest.shift() ?? {}); // as CallArgs types them
    }]));
  }

  const calls = Object.fromEntries(Object.entries(plainRows).map(([resource, rows]) => [resource, callsOf(rows)]));
  return {
    ...(calls as unknown as Resources), // made from the same rows as the type
    session: { ...boundSession(session), ...(calls['session'] as unknown as Calls<Api['session']>) },
    retail: {
      close(header, { signal } = {}) {
        const call = retailClosing(retailUrl, header);
        const headers = antiForgeryHeaders(antiForgery, call.method, call.url);
        return authorize(authorizer, call, signal ?? new AbortController().signal, (token, watched) =>
          requestDone({ ...call, headers, signal: watched, timeout, fetch, ...(token === null ? {} : { secretQuery: { token } }) }));
      },
    },
    preferences,
    baseUrl,
    accountsUrl,
    urls: createUrls({ baseUrl, accountsUrl, token: () => session.token() }),
    cacheScope: () => `${baseUrl}|${scopeOf(session.token()) ?? '|'}`,
    download(url, { query, signal } = {}) {
      const call = { method: 'GET', url: `${URL.canParse(url) ? url : baseUrl + url}${queryString(query)}` };
      return run(call, false, signal, (headers, watched) => requestBlob({ ...call, headers, signal: watched, timeout, fetch }));
    },
    downloadReport(report, query, { signal, onProgress } = {}) {
      const call = { method: 'GET', url: `${baseUrl}${reportPath}/${report}${queryString(query)}` };
      return run(call, false, signal, (headers, watched) => requestFile({ ...call, headers, signal: watched, timeout, fetch }, onProgress));
    },
  };
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

const notFoundAnswer = { what: 'refused', status: 404, statusText: 'Not Found', body: undefined, requestId: null } as const;

/** Where tokens are given out: these calls go to the accounts host. */
const accountsPaths: string[] = [plainRows.session.authentication, plainRows.session.tenantChange].map((text) => plainRowOf(text).path);

function absoluteUrl(url: string): string {
  const page = globalThis.location?.origin;
  if (!URL.canParse(url, page)) throw new TypeError('createClient: baseUrl is needed outside of a page');
  return new URL(url, page).href.replace(/\/+$/, '');
}
