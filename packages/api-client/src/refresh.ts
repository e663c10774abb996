import { abortable } from './abortable.ts';
import { decodeClaims } from './claims.ts';
import { watchScope } from './scope.ts';
import type { FinanceSession } from './session.ts';

/** The host's way to a new token; null when it has none. */
export type GetToken = (options: { signal: AbortSignal }) => Promise<string | null> | string | null;

export interface RefreshOptions {
  session: FinanceSession;
  getToken: GetToken;
  /** Milliseconds that the host may take. */
  timeout: number;
}

/**
 * One refresh at a time for any number of callers; the new token is stored before anyone goes on, null where the user is no longer signed in.
 * Each caller waits only as long as its own signal lets it; the refresh itself ends with a logout or a change of tenant.
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

async function refresh({ session, getToken, timeout }: RefreshOptions): Promise<string | null> {
  const watch = watchScope(session);
  try {
    const signal = AbortSignal.any([watch.signal, AbortSignal.timeout(timeout)]);
    const token = await abortable((async () => getToken({ signal }))(), signal);
    if (!token) return null;
    if (decodeClaims(token) === null) throw new TypeError('getToken gave something else than a token');
    session.setToken(token, token !== session.token());
    return token;
  } catch (error) {
    if (!watch.signal.aborted) console.warn('getToken failed:', error); // the user hears that there is no token, and only the host's developer can tell why
    throw error;
  } finally {
    watch.stop();
  }
}
