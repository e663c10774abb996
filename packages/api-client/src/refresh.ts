import type { TokenClaims } from '@finance/contract';
import { abortable } from './abortable.ts';
import { decodeClaims } from './claims.ts';
import { watchScope } from './scope.ts';
import type { FinanceSession } from './session.ts';

/** The host's way to a new token; null when it has none. */
export type GetToken = (options: { signal: AbortSignal }) => Promise<string | null> | string | null;

/**
 * True if a renewed token may replace the one before, else the message for the user. `before` is null if there was none
 * that could be read.
 */
export type AcceptToken = (next: TokenClaims, before: TokenClaims | null) => true | string;

/** The host's new token is not accepted; the message is for the user. */
export class TokenNotAccepted extends Error {
  override readonly name = 'TokenNotAccepted';
}

export interface RefreshOptions {
  session: FinanceSession;
  getToken: GetToken;
  acceptToken?: AcceptToken | undefined;
  /** Milliseconds that the host may take. */
  timeout: number;
}

/**
 * One refresh at a time for any number of callers. The new token is stored before anyone goes on; null if the user is
 * no longer signed in. Each caller waits only as long as its own signal allows; the refresh itself ends with a logout
 * or a change of tenant.
 */
export function createRefresh(options: RefreshOptions): (signal: AbortSignal) => Promise<string | null> {
  let running: Promise<string | null> | null = null;
  return (signal) => {
    running ??= refresh(options).finally(() => {
      running = null;
    });
    return abortable(running, signal);
  };
}

async function refresh({ session, getToken, acceptToken, timeout }: RefreshOptions): Promise<string | null> {
  const watch = watchScope(session);
  try {
    const signal = AbortSignal.any([watch.signal, AbortSignal.timeout(timeout)]);
    const token = await abortable((async () => getToken({ signal }))(), signal);
    if (!token) return null;
    const claims = decodeClaims(token);
    if (claims === null) throw new TypeError('getToken gave something else than a token');
    const accepted = acceptToken?.(claims, decodeClaims(session.token() ?? '')) ?? true;
    if (accepted !== true) throw new TokenNotAccepted(accepted);
    session.setToken(token, token !== session.token());
    return token;
  } catch (error) {
    // The user only learns that there is no token; why is for the host's developer.
    if (!watch.signal.aborted) console.warn('getToken failed:', error);
    throw error;
  } finally {
    watch.stop();
  }
}
