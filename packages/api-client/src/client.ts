import type { Api, TokenClaims } from '@finance/contract';
import { changesPath, fillPath, isParam, reportPath, type Route, routes, takesParam } from '@finance/contract/rules';
import { antiForgeryHeaders, forgetAntiForgery, hasAntiForgery } from './anti-forgery.ts';
import { ApiError, apiError, type FailedCall } from './api-error.ts';
import { authorize, isUndecided } from './authorize.ts';
import { boundSession } from './bound-session.ts';
import type { CallOptions, Calls } from './call-types.ts';
import { checkedBody, loadSchemas } from './checked-body.ts';
import type { ClientOptions, FinanceClient, Resources } from './finance-client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { decodeClaims } from './claims.ts';
import { endedToken, isEndedToken } from './ended-token.ts';
import { takeAnswer } from './fragment.ts';
import { createPreferences } from './preferences.ts';
import { queryString } from './query-string.ts';
import { createRefresh } from './refresh.ts';
import { renewByCookie } from './renew-by-cookie.ts';
import { type OutgoingRequest, requestBlob, requestFile, requestJson, requestStream } from './request.ts';
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
    acceptToken,
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
  const mayGetToken = (url: string) => tokenOrigins.has(new URL(url).origin);
  const retailUrl = options.retailUrl === undefined ? undefined : absoluteUrl(options.retailUrl);
  if (retailUrl !== undefined && !mayGetToken(retailUrl))
    throw new TypeError(
      `createClient: retailUrl ${retailUrl} may not get the token; name its origin in developmentHosts if it should`,
    );
  const antiForgery = { cookie: options.xsrfCookie ?? 'XSRF-TOKEN', header: options.xsrfHeader ?? 'X-XSRF-TOKEN' };
  let arrival: Promise<boolean> | null = null;
  // A token that was given to this client must not become one of whoever is signed in here.
  const mayRenewByCookie =
    !getToken && options.session === undefined && new URL(baseUrl).origin === globalThis.location?.origin;
  const given = getToken && createRefresh({ session, getToken, acceptToken, timeout });
  const own =
    mayRenewByCookie &&
    createRefresh({
      session,
      timeout,
      getToken: ({ signal }) =>
        renewByCookie(
          session,
          async (wanted) => (await sessionCalls.renew(wanted, { signal })).data.access_token,
          signal,
        ),
    });
  const refresh = () => given ?? (own && hasAntiForgery(antiForgery) ? own : null);
  /** Milliseconds by which the server's clock is ahead of the one here. */
  let ahead = 0;
  function learnClock({ headers }: Response) {
    ahead = Date.parse(headers.get('Date') ?? '') - Date.now() || ahead; // not every host may read it
  }
  const authorizer = { session, refresh, arrival: () => arrival, onSignedOut: () => options.onSignedOut?.() };

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
      onHead: learnClock,
    };
    if (isPublic || !mayGetToken(call.url)) return attempt(outgoing);
    return authorize(authorizer, call, signal, (token, watched) =>
      attempt({ ...(token === null ? outgoing : withToken(outgoing, token)), signal: watched }),
    );
  }

  async function send(
    route: Route,
    param: unknown,
    input: object | undefined,
    { signal, idempotencyKey, onProgress, onChanged, query }: CallOptions & { query?: object },
  ): Promise<unknown> {
    const { method, path, takesBody, upload } = route;
    const home = accountsPaths.includes(path) ? accountsUrl : baseUrl;
    const url = `${home}${fillPath(path, param)}${queryString({ ...(takesBody || upload ? {} : input), ...query })}`;
    const call = { method, url };
    if (takesParam(route) && !isParam(path, param)) throw apiError(call, notFoundAnswer);
    const key = idempotencyKey ?? (route.creates && newIdempotencyKey());
    const isUpload = upload === true || (upload === 'optional' && input !== undefined && 'file' in input);
    const content = isUpload
      ? { form: formOf(input ?? {}), onProgress, timeout: timeout * uploadPatience }
      : { json: takesBody ? input : undefined, timeout: route.takesLong ? timeout * longPatience : timeout };
    const answer = await run(call, { isPublic: route.access === 'public', signal }, (outgoing) =>
      requestJson({
        ...outgoing,
        ...content,
        headers: { ...outgoing.headers, ...(key && { 'Idempotency-Key': key }) },
      }),
    );
    const body = await checkedBody(route, call, answer, validate);
    onChanged?.(answer.changed?.split(', ') ?? 'all');
    return body;
  }

  function callsOf(named: Readonly<Record<string, Route>>) {
    return Object.fromEntries(
      Object.entries(named).map(([name, route]) => [
        name,
        (...args: unknown[]) => {
          const param = takesParam(route) ? args.shift() : undefined;
          const input = route.takesBody || route.takesQuery || route.upload ? args.shift() : undefined;
          return send(route, param, input as object | undefined, args.shift() ?? {}); // as CallArgs types them
        },
      ]),
    );
  }

  const calls = Object.fromEntries(Object.entries(routes).map(([resource, named]) => [resource, callsOf(named)]));
  const sessionCalls = calls['session'] as unknown as Calls<Api['session']>; // made from the same routes as the type

  async function exchange(): Promise<boolean> {
    const answer = takeAnswer();
    if (answer === null) return false;
    const token =
      'token' in answer
        ? answer.token
        : (await sessionCalls.exchange({ code: answer.code, code_verifier: answer.verifier })).data.access_token;
    if (decodeClaims(token) === null) return false;
    session.setToken(token, 'code' in answer);
    return true;
  }

  let known: { token: string; claims: TokenClaims | null } | null = null;
  /** A token that can be renewed says who is signed in also when its time is over. */
  function claims(): TokenClaims | null {
    const token = session.token();
    if (token === null || isEndedToken(token) || !session.isExpired() || refresh() === null) return session.claims();
    if (known?.token !== token) known = { token, claims: decodeClaims(token) };
    return known.claims;
  }

  return {
    ...(calls as unknown as Resources), // made from the same routes as the type
    session: {
      ...boundSession(session),
      ...sessionCalls,
      claims,
      isEnded: () => isEndedToken(session.token()),
      end() {
        const token = session.token();
        if (token === null || decodeClaims(token) === null) session.clear();
        else if (!isEndedToken(token)) session.setToken(endedToken(token));
      },
      takeFromAddress() {
        const running = exchange().finally(() => {
          if (arrival === running) arrival = null;
        });
        arrival = running;
        return running;
      },
      async signOut(callOptions) {
        try {
          return await sessionCalls.signOut(callOptions);
        } catch (error) {
          // The session had already ended.
          if (error instanceof ApiError && error.kind === 'unauthorized') return { data: { ended: false } };
          throw error;
        } finally {
          session.clear();
          preferences.drafts?.write(null);
          if (mayRenewByCookie) forgetAntiForgery(antiForgery);
        }
      },
    },
    retail: {
      async close(header, { signal } = {}) {
        const { closeInRetail } = await import('./retail-close.ts');
        const close = async (outgoing: OutgoingRequest) => void (await requestBlob(outgoing, { redirect: 'error' }));
        await closeInRetail(header, {
          retailUrl,
          baseUrl,
          mayGetToken,
          isElsewhere: isElsewhere({ accountsUrl, baseUrl }),
          config: calls['config'] as unknown as Calls<Api['config']>, // made from the same rows as the type
          session: sessionCalls,
          post: (call, token) =>
            token === null
              ? run(call, { signal, withToken: inAddress }, close)
              : run(call, { isPublic: true, signal }, (outgoing) => close(inAddress(outgoing, token))),
          refused: (url, text) =>
            apiError({ method: 'POST', url }, { ...notFoundAnswer, status: 400, body: { errors: [text] } }),
          signal,
        });
      },
    },
    preferences,
    now: () => new Date(Date.now() + ahead),
    baseUrl,
    accountsUrl,
    ensureToken: ({ signal } = {}) => run({ method: 'GET', url: baseUrl }, { signal }, async () => {}),
    cacheScope: () => `${baseUrl}|${scopeOf(session.token()) ?? '|'}`,
    download: (url, { query, signal } = {}) =>
      run(
        { method: 'GET', url: `${URL.canParse(url) ? url : baseUrl + url}${queryString(query)}` },
        { signal },
        (outgoing) => requestBlob(outgoing, { redirect: 'follow', isOpenEnded: true }),
      ),
    async changes(hearing) {
      const { receiveChanges } = await import('./receive-changes.ts');
      await receiveChanges(
        hearing,
        (signal, id, read) =>
          run({ method: 'GET', url: baseUrl + changesPath }, { signal }, ({ headers, ...outgoing }) =>
            requestStream({ ...outgoing, headers: id ? { ...headers, 'Last-Event-ID': id } : headers }, read),
          ),
        isUndecided,
      );
    },
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
/** A file of 25 MB is read in half a minute, on a busy server in one. */
const longPatience = 5;

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
  body: { errors: ['Data tidak ditemukan'] },
  requestId: null,
} as const;

/** Where tokens are given out: these calls go to the accounts host. */
const accountsPaths: readonly string[] = [
  '/account/api/authentication',
  '/account/api/tenant-change',
  '/account/api/token',
] satisfies Api['session']['authentication' | 'tenantChange' | 'exchange']['path'][];

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
