import { createHash, randomBytes } from 'node:crypto';
import type { OpenSession } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Trx } from '../database/database.ts';

/** An open session, with what its next token says. */
export interface SessionState {
  id: string;
  kind: OpenSession['kind'];
  expires_at: string;
  user_id: number;
  user_name: string;
  user_email: string;
  /** The tenant that was entered last, where the user is still a member of it. */
  tenant_id: number | null;
  tenant_name: string | null;
}

/** Who signs in with what, for the user to recognise it by. */
export interface Caller {
  user_agent: string;
  address: string;
}

/** Two tabs may renew with the same secret within these seconds. */
const graceSeconds = 30;
/** However often a browser renews its session, after these a password is asked for again. */
const longestSeconds = 30 * 86_400;
const codeSeconds = 60;

/** What a browser or an address holds; the database has its hash only. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function beginSession(
  db: Database,
  session: { user_id: number; kind: OpenSession['kind']; tenant_id: number | null; seconds: number } & Caller,
): Promise<string> {
  const { user_id, kind, tenant_id, user_agent, address, seconds } = session;
  const id = uuidv7();
  await sql`select begin_session(${id}, ${user_id}, ${kind}, ${tenant_id}, ${user_agent}, ${address},
    ${Math.max(1, Math.round(seconds))})`.execute(db);
  return id;
}

/** Lets a browser renew a session: answers what its cookie holds. */
export async function addRefresh(db: Database, sid: string): Promise<string> {
  const secret = newSecret();
  await sql`select add_session_refresh(${hashOf(secret)}, ${sid})`.execute(db);
  return secret;
}

/** Uses up what a browser's cookie holds, for the next, and enters the given tenant; undefined where the session is over. */
export async function renewSession(
  db: Database,
  secret: string,
  { tenant_id, idleSeconds }: { tenant_id: number | null; idleSeconds: number },
): Promise<{ session: SessionState; secret: string } | undefined> {
  const next = newSecret();
  const { rows } = await sql<SessionState>`select * from renew_session(${hashOf(secret)}, ${hashOf(next)},
    ${tenant_id}, ${Math.round(idleSeconds)}, ${longestSeconds}, ${graceSeconds})`.execute(db);
  return rows[0] && { session: rows[0], secret: next };
}

/** Whose a browser's cookie is, without using it up. */
export async function findSessionOfCookie(db: Database, secret: string): Promise<SessionState | undefined> {
  const { rows } =
    await sql<SessionState>`select * from session_of_refresh(${hashOf(secret)}, ${graceSeconds})`.execute(db);
  return rows[0];
}

/** Ends the session that a browser's cookie is of. */
export async function endSessionOfCookie(db: Database, secret: string): Promise<void> {
  await sql`select end_session_of_refresh(${hashOf(secret)})`.execute(db);
}

/** Notes the tenant whose token the session's next renewal answers. */
export async function noteTenant(db: Database | Trx, sid: string, tenant_id: number): Promise<void> {
  await sql`select session_entered(${sid}, ${tenant_id})`.execute(db);
}

/** A code for the address to return to: of one session and tenant, for whoever made the challenge, on one origin. */
export async function keepCode(
  db: Database,
  { sid, tenant_id, challenge, origin }: { sid: string; tenant_id: number | null; challenge: string; origin: string },
): Promise<string> {
  const code = newSecret();
  await sql`select keep_sign_in_code(${hashOf(code)}, ${sid}, ${tenant_id}, ${challenge}, ${origin},
    ${codeSeconds})`.execute(db);
  return code;
}

/** Takes a code, which is then gone, right or wrong. */
export async function takeCode(
  db: Database,
  { code, challenge, origin }: { code: string; challenge: string; origin: string },
): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`select * from take_sign_in_code(${hashOf(code)}, ${challenge},
    ${origin})`.execute(db);
  return rows[0];
}

/** The open sessions of whoever `asUser` or `inTenant` entered. */
export async function listOwnSessions(trx: Trx): Promise<Omit<OpenSession, 'is_current'>[]> {
  const { rows } = await sql<Omit<OpenSession, 'is_current'>>`select * from own_sessions()`.execute(trx);
  return rows;
}

/** Ends a session of whoever entered; false where it was none. */
export async function endOwnSession(trx: Trx, sid: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_own_session(${sid}) as ended`.execute(trx);
  return rows[0]?.ended ?? false;
}
