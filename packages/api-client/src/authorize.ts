import { abortable } from './abortable.ts';
import { ApiError, apiError, type FailedCall } from './api-error.ts';
import { decodeClaims } from './claims.ts';
import { isEndedToken } from './ended-token.ts';
import { watchScope } from './scope.ts';
import { TokenNotAccepted } from './refresh.ts';
import type { FinanceSession } from './session.ts';

export interface Authorizer {
  session: FinanceSession;
  /** The one refresh path, if there is one. */
  refresh: () => ((signal: AbortSignal) => Promise<string | null>) | null;
  /** A sign-in that is being taken from the address. */
  arrival: () => Promise<unknown> | null;
  /** Hears that there is no token any more. */
  onSignedOut: () => void;
}

/**
 * Makes an attempt with the session's token, or with a new one if that has expired; once more with a new one if the
 * server refuses it. A logout or a change of user or tenant in between ends the call.
 */
export async function authorize<T>(
  { session, arrival, onSignedOut, ...authorizer }: Authorizer,
  call: FailedCall,
  ownSignal: AbortSignal,
  attempt: (token: string | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const pending = arrival();
  if (pending) await abortable(pending, ownSignal).catch(() => {}); // without it the call goes out as it would have
  const refresh = authorizer.refresh();
  const watch = watchScope(session);
  const signal = AbortSignal.any([watch.signal, ownSignal]);

  /** Where there is no new token: what the server said, if it was asked already. */
  async function renew(refused?: ApiError): Promise<string> {
    let failure = refused ?? unauthorized(call, 'Anda belum login. Silakan login dulu.');
    try {
      const token = await refresh?.(signal);
      if (token) return token;
      onSignedOut();
    } catch (error) {
      if (signal.aborted) throw apiError(call, { what: 'aborted', isSent: false }, error);
      if (error instanceof TokenNotAccepted) throw unauthorized(call, error.message, error);
      failure = refused ?? unauthorized(call, unchecked, error);
      undecided.add(failure);
    }
    throw failure;
  }

  try {
    const kept = session.token();
    const stored = isEndedToken(kept) ? null : kept;
    if (refresh !== null && (stored === null || session.isExpired())) return await attempt(await renew(), signal);
    if (refresh !== null && isEnding(session) && tried.get(session) !== stored) {
      // A little early, so that no call has to be refused first. Where that fails the token is still good.
      tried.set(session, stored);
      const token = await refresh(signal).catch(() => null);
      if (signal.aborted) throw apiError(call, { what: 'aborted', isSent: false }, signal.reason);
      return await attemptWith(token ?? stored);
    }
    return await attemptWith(stored);
  } finally {
    watch.stop();
  }

  async function attemptWith(stored: string | null): Promise<T> {
    try {
      return await attempt(stored, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error;
      if (refresh === null) {
        onSignedOut();
        throw error;
      }
      const current = session.token();
      const isRenewedMeanwhile = current !== null && current !== stored && !isEndedToken(current);
      return await attempt(isRenewedMeanwhile ? current : await renew(error), signal);
    }
  }
}

const unchecked = 'Login tidak dapat diperiksa. Coba lagi; bila tetap gagal, muat ulang halaman.';
const undecided = new WeakSet<ApiError>();

/** Whether a call failed only because nobody could be asked for a new token: the user may still be signed in. */
export function isUndecided(error: ApiError): boolean {
  return undecided.has(error);
}

/** The token that was renewed early: a host that goes on handing out the same one is not asked at every call. */
const tried = new WeakMap<FinanceSession, string | null>();

/** Whether less than a minute, or a fifth of its life, is left. */
function isEnding(session: FinanceSession): boolean {
  const claims = decodeClaims(session.token() ?? '');
  return claims !== null && session.isExpired(Math.min(60, (claims.exp - claims.iat) / 5));
}

function unauthorized(call: FailedCall, text: string, cause?: unknown): ApiError {
  const body = { errors: [text] };
  return apiError(call, { what: 'refused', status: 401, statusText: 'Unauthorized', body, requestId: null }, cause);
}
