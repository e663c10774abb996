import { randomUUID } from 'node:crypto';
import {
  ApiError,
  type Calls,
  type CallOptions,
  createClient,
  createMemoryPreferences,
  createMemorySession,
  type FinanceClient,
} from '@finance/api-client';
import { type Api, api, type Endpoint, isDoneOnce, takesParam, type TokenExchange } from '@finance/contract';
import { repeat } from './repeat.ts';

export interface ServerClientOptions {
  /** Where the API is, such as `https://finance.example`. */
  baseUrl: string;
  /** The key of the service account, `fsk_...`. It never goes anywhere but to `baseUrl`. */
  key: string;
  /** Milliseconds for each attempt of a call; default 30 000. */
  timeout?: number;
  /** How often a call that nobody knows the outcome of is repeated, where that is safe; default 3. */
  retries?: number;
  /** Default: the global one at the time of the call. */
  fetch?: FetchLike;
}

/** Whatever fetches as the global `fetch` does. */
type FetchLike = (request: Request, options?: RequestInit) => Promise<Response>;

/** Whom a token is for: a member by e-mail, or by the id that an owner has mapped. */
export type TokenFor = Pick<TokenExchange, 'scope' | 'tenant_id'> &
  ({ email: string; external_id?: never } | { external_id: string; email?: never });

/** A user's token for the widgets of a page. */
export type ExchangedToken = Awaited<ReturnType<Calls<Api['session']>['tokenExchange']>>['data'];

/** The API for a server: `client.<resource>.<call>(parameter?, body or query?, options?)`. */
export interface ServerClient extends Pick<
  FinanceClient,
  Exclude<keyof Api, 'session'> | 'baseUrl' | 'download' | 'downloadReport'
> {
  /** Who the service account is and what it may. */
  session: Calls<Pick<Api['session'], 'show'>>['show'];
  /**
   * A token of 15 minutes for the widgets of a user whom you have signed in yourself.
   * @throws ApiError 403 with the reason for whom the account may not act
   * @example const { access_token } = await finance.exchangeToken({ email: user.email });
   */
  exchangeToken: (who: TokenFor, options?: Pick<CallOptions, 'signal'>) => Promise<ExchangedToken>;
}

/**
 * Acts as a service account. It gets a token by its key when one is needed, a minute before the last one ends and after
 * a 401, once for any number of calls. Every write carries an `Idempotency-Key`, yours or one of its own; a call whose
 * outcome nobody knows, and one that the server is too busy for, is repeated with the same key.
 * @throws ApiError from each call
 * @example
 * const finance = createServerClient({ baseUrl: process.env.FINANCE_URL, key: process.env.FINANCE_KEY });
 * await finance.due.putExternal(`sale-${sale.id}`, { transactable_app: 'Dealer', type: 'R', amount: sale.total });
 */
export function createServerClient({ baseUrl, key, timeout, retries = 3, fetch }: ServerClientOptions): ServerClient {
  if (!/^https?:\/\//.test(baseUrl)) throw new TypeError('createServerClient: baseUrl has to begin with https://');
  if (!key) throw new TypeError('createServerClient: key is needed');
  const client: FinanceClient = createClient({
    baseUrl,
    session: createMemorySession(),
    preferences: createMemoryPreferences(),
    getToken: async ({ signal }) => (await client.session.serviceToken({ key }, { signal })).data.access_token,
    timeout,
    fetch: fetch as typeof globalThis.fetch | undefined, // it is called with a request only
  });
  const again = <T>(call: () => Promise<T>, signal?: AbortSignal) =>
    repeat(() => call().catch(throwCause), { retries, signal });

  function callOf(endpoint: Endpoint, call: (...args: unknown[]) => Promise<unknown>) {
    const inputs =
      Number(takesParam(endpoint)) + Number(Boolean(endpoint.takesBody ?? endpoint.takesQuery ?? endpoint.upload));
    return (...args: unknown[]) => {
      const given: CallOptions = args[inputs] ?? {}; // as CallArgs types them
      const options = isDoneOnce(endpoint) ? { ...given, idempotencyKey: given.idempotencyKey ?? randomUUID() } : given;
      const send = () => call(...Array.from({ length: inputs }, (_, at) => args[at]), options);
      return isSafe(endpoint) ? again(send, given.signal) : send().catch(throwCause);
    };
  }

  const resources = Object.entries<Record<string, Endpoint>>(api).flatMap(([resource, endpoints]) => {
    if (resource === 'session') return [];
    const calls = client[resource as keyof Omit<Api, 'session'>] as unknown as Record<
      string,
      (...args: unknown[]) => Promise<unknown>
    >; // made from the same endpoints
    return [
      [
        resource,
        Object.fromEntries(
          Object.entries(endpoints).flatMap(([name, endpoint]) => {
            const call = calls[name];
            return call ? [[name, callOf(endpoint, call)]] : [];
          }),
        ),
      ],
    ];
  });

  return {
    ...(Object.fromEntries(resources) as Pick<FinanceClient, Exclude<keyof Api, 'session'>>), // of each resource
    baseUrl: client.baseUrl,
    download: (url, options) => again(() => client.download(url, options), options?.signal),
    downloadReport: (report, query, options) =>
      again(() => client.downloadReport(report, query, options), options?.signal),
    session: (options) => again(() => client.session.show(options), options?.signal),
    exchangeToken: async (who, options) => {
      const asked = {
        ...who,
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: key,
      } as const;
      return (await again(() => client.session.tokenExchange(asked, options), options?.signal)).data;
    },
  };
}

/** Whether repeating a call does nothing twice: it reads, or its key is honoured. */
function isSafe(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || Boolean(endpoint.onlyReads) || isDoneOnce(endpoint);
}

/** Why there was no token, instead of that there was none. */
function throwCause(error: unknown): never {
  throw error instanceof ApiError && error.kind === 'unauthorized' && error.cause instanceof ApiError
    ? error.cause
    : error;
}
