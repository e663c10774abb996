import { decodeClaims } from './claims.ts';
import type { FinanceSession } from './session.ts';

/**
 * Renews the token of a page on the server's own origin by the browser's cookie, in the tenant that it works in. One
 * tab renews at a time; the others wait and take the token that it got.
 */
export async function renewByCookie(
  session: FinanceSession,
  renew: (wanted: { tenant_id: number | undefined }) => Promise<string | null>,
  signal: AbortSignal,
): Promise<string | null> {
  const before = session.token();
  async function ask() {
    const token = session.token();
    if (token !== null && token !== before && !session.isExpired()) return token;
    return renew({ tenant_id: token === null ? undefined : decodeClaims(token)?.tenant_id });
  }
  const { locks } = globalThis.navigator ?? {};
  return locks ? locks.request('finance_session', { signal }, ask) : ask();
}
