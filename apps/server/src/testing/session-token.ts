import type { Services } from '../http/services.ts';
import { beginSession } from '../features/session/open-session.queries.ts';
import type { TokenSubject } from '../http/tokens.ts';

/** A token with a new session, as a signed-in program has one. */
export async function sessionToken(
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  { user, tenant }: Omit<TokenSubject, 'sid'>,
  until?: number,
): Promise<string> {
  const sid = await beginSession(db, {
    user_id: user.id,
    kind: 'program',
    tenant_id: tenant?.id ?? null,
    seconds: 12 * 3600,
    user_agent: 'uji',
    address: 'local',
  });
  return tokens.sign({ user, sid, ...(tenant ? { tenant } : {}) }, until);
}
