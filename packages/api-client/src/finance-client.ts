import type { Api, ReportName } from '@finance/contract';
import type { Calls } from './call-types.ts';
import type { Preferences } from './preferences.ts';
import type { AcceptToken, GetToken } from './refresh.ts';
import type { ChangesOptions } from './receive-changes.ts';
import type { DownloadedFile, DownloadProgress } from './receive-file.ts';
import type { FinanceSession } from './session.ts';
import type { RetailCalls } from './retail.ts';

export interface ClientOptions {
  /** Where the API is; default the page's origin. */
  baseUrl?: string | undefined;
  /** Default: a session in `localStorage`. */
  session?: FinanceSession | undefined;
  /** Where it is kept how a user likes the lists; default in `localStorage`. */
  preferences?: Preferences | undefined;
  /** The accounts host, where it is not the API's. */
  accountsUrl?: string | undefined;
  /**
   * Where the retail app is; default what the tenant's setting says. It gets a token to close a header with, so its
   * origin must be the API's, the accounts host's or one of `developmentHosts`.
   */
  retailUrl?: string | undefined;
  /** Further origins that may get the token, such as `http://localhost:8000`. */
  developmentHosts?: readonly string[] | undefined;
  /**
   * How the host supplies a new token. It is called shortly before the token expires and after a 401, which is then
   * repeated once; never twice at the same time. A page on the API's own origin that keeps its session in
   * `localStorage` needs none: the browser's cookie renews it.
   */
  getToken?: GetToken | undefined;
  /**
   * Checks each token from `getToken` before anything is sent with it, for example to refuse one of another tenant.
   * Default: every token is accepted.
   */
  acceptToken?: AcceptToken | undefined;
  /** Default: the global one at the time of the call. */
  fetch?: typeof fetch | undefined;
  /** Milliseconds for each attempt of a call; default 30 000. */
  timeout?: number | undefined;
  /** Called when the server takes the token no more and there is no new one: the user has to sign in again. */
  onSignedOut?: (() => void) | undefined;
  /** Check every answer against the contract; for development and tests. */
  validate?: boolean | undefined;
  /** Cookie that the anti-forgery header is taken from; default `XSRF-TOKEN`. */
  xsrfCookie?: string | undefined;
  /** Default `X-XSRF-TOKEN`. */
  xsrfHeader?: string | undefined;
}

/** One object for each resource of the contract; the calls of `session` are with the session. */
export type Resources = { readonly [Resource in Exclude<keyof Api, 'session'>]: Calls<Api[Resource]> };

/** The API as an object: `client.<resource>.<call>(parameter?, body or query?, options?)`. */
export interface FinanceClient extends Resources {
  /** Who is signed in; with it the calls of the contract's `session` rows. */
  readonly session: FinanceSession &
    Calls<Api['session']> & {
      /**
       * Takes what the sign-in or tenant-change view sent back out of the address and exchanges it for the token; true
       * if that signed somebody in. Only an answer that this tab waits for counts (see `urlsOf`). Call it before
       * anything reads the address; other calls of the client wait for it.
       */
      takeFromAddress: () => Promise<boolean>;
      /**
       * The server takes the token no more: of it is kept whose it was, for `decodeClaims`, and nothing that lets in.
       */
      end: () => void;
      /** Whether that is all that is left of the token. */
      isEnded: () => boolean;
    };
  /** What is asked of the retail app. */
  readonly retail: RetailCalls;
  /** How a user likes the lists, kept in this browser. */
  readonly preferences: Preferences;
  /** The time by the server's clock, which may be another day than that of a wrong one here. */
  now(): Date;
  readonly baseUrl: string;
  readonly accountsUrl: string;
  /** `baseUrl|user|tenant`: part of every cache key, so that tenants and clients never share an answer. */
  cacheScope(): string;
  /**
   * Asks for a token if there is no good one, so that the user's next action does not have to wait for it. Without a
   * `getToken` the stored token stays, whatever it is.
   */
  ensureToken(options?: { signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * A file of the API, such as a report or a proof, by its path or complete address. A foreign address is fetched
   * without the token.
   */
  download(url: string, options?: { query?: object | undefined; signal?: AbortSignal | undefined }): Promise<Blob>;
  /**
   * Hears what is written in the token's tenant by anybody, until the signal aborts; it reconnects by itself.
   * @throws ApiError when the server takes the token no more
   * @example
   * await client.changes({ signal, onChanges: (resources) => console.log(resources) }); // ['transaction']
   */
  changes(options: ChangesOptions): Promise<void>;
  /**
   * A report of every row of a filter, however many; it rejects if the file breaks off.
   * @example
   * const query = { format: 'csv', date_from: '2026-01-01' };
   * const { blob, name } = await client.downloadReport('transaction', query, {
   *   onProgress: ({ bytes }) => show(bytes),
   * });
   */
  downloadReport(
    report: ReportName | 'cash-flow',
    query?: object,
    options?: { signal?: AbortSignal | undefined; onProgress?: ((progress: DownloadProgress) => void) | undefined },
  ): Promise<DownloadedFile>;
}
