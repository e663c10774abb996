import { decodeClaims } from './claims.ts';
import type { FinanceSession } from './session.ts';

/** `user|tenant` of a token, whether or not its time is over; null when nobody is signed in. */
export function scopeOf(token: string | null): string | null {
  if (token === null) return null;
  const claims = decodeClaims(token);
  return `${claims?.sub ?? ''}|${claims?.tenant_id ?? ''}`;
}

/**
 * Watches that the session stays with the same user and tenant; `signal` aborts when it does not. A first sign-in does
 * not count as a change.
 */
export function watchScope(session: FinanceSession): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  let scope = scopeOf(session.token());
  const stop = session.subscribe(() => {
    const current = scopeOf(session.token());
    scope ??= current;
    if (current !== scope) controller.abort();
  });
  return { signal: controller.signal, stop };
}
