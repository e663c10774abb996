import { abortable } from './abortable.ts';
import { decodeClaims } from './claims.ts';
import { watchScope } from './scope.ts';
import type { FinanceSession } from './session.ts';

/** The host's way to a new token; null when it has none. */
export type GetToken = (options: { signal: AbortSignal }) => Promise<string | null>;

export interface RefreshOptions {
  session: FinanceSession;
  getToken: GetToken;
  /** Milliseconds that the host may take. */
  timeout: number;
}

/**
 * One refresh at a time for any number of callers; the new token is stored before anyone goes on.
 * Each caller waits only as long as its own signal lets it; the refresh itself ends with a logout or a change of tenant.
 */
export function createRefresh(options: RefreshOptions): (signal: AbortSignal) => Promise<string> {
  let running: Promise<string> | null = null;
  return (signal) => {
    running ??= refresh(options).finally(() => {
      running = null;
    });
    return abortable(running, signal);
  };
}

async function refresh({ session, getToken, timeout }: RefreshOptions): Promise<string> {
  const watch = watchScope(session);
  try {
    const signal = AbortSignal.any([watch.signal, AbortSignal.timeout(timeout)]);
    const token = await abortable(getToken({ signal }), signal);
    if (!token || decodeClaims(token) === null) throw new Error('getToken gave no usable token');
    session.setToken(token);
    return token;
  } finally {
    watch.stop();
  }
}
