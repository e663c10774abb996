import { ApiError, apiError, type FailedCall } from './api-error.ts';
import { watchScope } from './scope.ts';
import { TokenNotAccepted } from './refresh.ts';
import type { FinanceSession } from './session.ts';

export interface Authorizer {
  session: FinanceSession;
  /** The one refresh path, if the host has one. */
  refresh: ((signal: AbortSignal) => Promise<string | null>) | null;
}

/**
 * Makes an attempt with the session's token: with a new one where it is known to be over, and once more with a new one where the server refuses it.
 * A logout or a change of user or tenant in between ends it.
 */
export async function authorize<T>(
  { session, refresh }: Authorizer,
  call: FailedCall,
  ownSignal: AbortSignal,
  attempt: (token: string | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const watch = watchScope(session);
  const signal = AbortSignal.any([watch.signal, ownSignal]);

  /** Where there is no new token: what the server said, if it was asked already. */
  async function renew(refused?: ApiError): Promise<string> {
    let [text, cause]: [string, unknown] = ['Anda belum login. Silakan login dulu.', undefined];
    try {
      const token = await refresh?.(signal);
      if (token) return token;
    } catch (error) {
      if (signal.aborted) throw apiError(call, { what: 'aborted', isSent: false }, error);
      if (error instanceof TokenNotAccepted) throw unauthorized(call, error.message, error);
      [text, cause] = ['Login tidak dapat diperiksa. Coba lagi; bila tetap gagal, muat ulang halaman.', error];
    }
    throw refused ?? unauthorized(call, text, cause);
  }

  try {
    const stored = session.token();
    if (refresh !== null && (stored === null || session.isExpired())) return await attempt(await renew(), signal);
    try {
      return await attempt(stored, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized' || refresh === null) throw error;
      const current = session.token();
      const isRenewedMeanwhile = current !== null && current !== stored;
      return await attempt(isRenewedMeanwhile ? current : await renew(error), signal);
    }
  } finally {
    watch.stop();
  }
}

function unauthorized(call: FailedCall, text: string, cause: unknown): ApiError {
  const body = { errors: [text] };
  return apiError(call, { what: 'refused', status: 401, statusText: 'Unauthorized', body, requestId: null }, cause);
}
