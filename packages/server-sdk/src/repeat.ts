import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@finance/api-client';

/** The longest that a server's `Retry-After` is waited for, in seconds: a longer one is the caller's to wait for. */
const mostSeconds = 30;

/** Performs what may be performed twice until its outcome is known, with growing pauses. */
export async function repeat<T>(
  perform: () => Promise<T>,
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await perform();
    } catch (error) {
      const seconds = attempt < retries && error instanceof ApiError ? pauseAfter(error, attempt) : null;
      if (seconds === null || seconds > mostSeconds || signal?.aborted) throw error;
      await pause(seconds * 1000, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

/** After how many seconds a call may succeed that has failed so; null where it would fail again. */
function pauseAfter({ kind, status, retryAfter }: ApiError, attempt: number): number | null {
  if (kind === 'transport' || [429, 502, 503, 504].includes(status))
    return retryAfter ?? 0.25 * 2 ** attempt * (1 + Math.random());
  return null;
}
