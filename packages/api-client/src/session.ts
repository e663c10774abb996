import type { TokenClaims } from '@finance/contract';
import { decodeClaims } from './claims.ts';
import { isEndedToken } from './ended-token.ts';
import { createListeners } from './listeners.ts';
import { memoryStorage } from './memory-storage.ts';
import { openPlace, type TextStorage } from './place.ts';

/** Who is signed in, as far as this browser knows. Its functions need no `this` when they are a client's. */
export interface FinanceSession {
  /** The stored token, expired or not; null when nobody is signed in. */
  token: () => string | null;
  /**
   * What the token says; null when it is absent, malformed or expired. The same token gives the same object.
   */
  claims: () => TokenClaims | null;
  /**
   * Whether the stored token has expired, allowing half a minute for wrong clocks; or will have in so many seconds.
   * One that was ended is over at once.
   */
  isExpired: (inSeconds?: number) => boolean;
  /** `isNew`: it was issued just now, which also tells a clock of this device that is wrong. */
  setToken: (token: string, isNew?: boolean) => void;
  /** Forgets the token. `client.session.signOut()` ends the session on the server, too. */
  clear: () => void;
  /** Calls back after each change, also one made in another tab; returns the end of it. Fits `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
}

export interface SessionOptions {
  /** Key in the storage; default `finance_access_token`. */
  key?: string;
  /** Default `localStorage`. Where the browser refuses it, the token lives in memory until the page is left. */
  storage?: TextStorage;
  /** Milliseconds since 1970; default the browser's clock. */
  now?: () => number;
}

/**
 * A session in the browser's storage.
 * @example
 * const session = createSession();
 * session.setToken(token);
 * session.claims()?.tenant_name; // 'PT Maju Motor'
 */
export function createSession({
  key = 'finance_access_token',
  storage,
  now = Date.now,
}: SessionOptions = {}): FinanceSession {
  const place = openPlace(key, () => storage ?? globalThis.localStorage);
  /** Milliseconds by which the server's clock is ahead of a wrong one here. */
  const clock = openPlace(`${key}|clock`, () => storage ?? globalThis.localStorage);
  const listeners = createListeners((changed) => changed === key);
  let decoded: { token: string; claims: TokenClaims | null } | null = null;

  function anyClaims(): TokenClaims | null {
    const token = place.read();
    if (token === null) return null;
    if (decoded?.token !== token) decoded = { token, claims: decodeClaims(token) };
    return decoded.claims;
  }

  function isExpired(inSeconds = -toleranceSeconds): boolean {
    const claims = anyClaims();
    if (claims === null) return false;
    return isEndedToken(place.read()) || now() + Number(clock.read() ?? 0) > (claims.exp - inSeconds) * 1000;
  }

  /**
   * A fresh token that seems half expired, or not yet valid, means that this device's clock is wrong; the difference is
   * kept.
   */
  function learnClock(token: string) {
    const claims = decodeClaims(token);
    if (claims === null) return;
    const [left, whole] = [claims.exp * 1000 - now(), (claims.exp - claims.iat) * 1000];
    const isWrong = left < whole / 2 || left > whole + 60_000;
    clock.write(isWrong ? String(claims.iat * 1000 - now()) : null);
  }

  function change(token: string | null) {
    place.write(token);
    listeners.tell();
  }

  return {
    token: () => place.read(),
    claims: () => (isExpired() ? null : anyClaims()),
    isExpired,
    setToken(token, isNew = false) {
      if (isNew) learnClock(token);
      change(token);
    },
    clear: () => change(null),
    subscribe: listeners.subscribe,
  };
}

/**
 * A session that is forgotten with the page: for stories, tests and hosts that keep the token themselves.
 * @example createClient({ baseUrl, session: createMemorySession(await host.token()), getToken: () => host.token() })
 */
export function createMemorySession(token?: string): FinanceSession {
  const session = createSession({ storage: memoryStorage() });
  if (token !== undefined) session.setToken(token);
  return session;
}

const toleranceSeconds = 30;
