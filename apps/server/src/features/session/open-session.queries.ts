import { createHash, randomBytes } from 'node:crypto';
import type { OpenSession } from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Trx } from '../../database/database.ts';

/** An open session, with the data for its next token. */
export interface SessionState {
  id: string;
  kind: OpenSession['kind'];
  expires_at: string;
  user_id: number;
  user_name: string;
  user_email: string;
  /** The last tenant entered, if the user is still its member. */
  tenant_id: number | null;
  tenant_name: string | null;
}

/** Describes a sign-in, so that the user can recognize it. */
export interface Device {
  user_agent: string;
  address: string;
}

/** Two tabs may renew with the same secret within this many seconds. */
const graceSeconds = 30;
/** The longest life of a session in seconds, however often renewed; then the password is asked for again. */
const longestSeconds = 30 * 86_400;
const codeSeconds = 60;

/** A random secret for a cookie or an address; the database keeps only its hash. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function beginSession(
  db: Database,
  session: {
    user_id: number;
    kind: OpenSession['kind'];
    tenant_id: number | null;
    seconds: number;
    /** Another issuer's token began it. */
    by_issuer?: true;
  } & Device,
): Promise<string> {
  const { user_id, kind, tenant_id, user_agent, address, seconds, by_issuer = false } = session;
  const id = uuidv7();
  await sql`select begin_session(${id}, ${user_id}, ${kind}, ${tenant_id}, ${user_agent}, ${address},
    ${Math.max(1, Math.round(seconds))}, ${by_issuer})`.execute(db);
  return id;
}

/** Allows a browser to renew a session; returns its cookie's secret. */
export async function addRefresh(db: Database, sid: string): Promise<string> {
  const secret = newSecret();
  await sql`select add_session_refresh(${hashOf(secret)}, ${sid})`.execute(db);
  return secret;
}

/** Exchanges a browser's secret for the next one and enters the given tenant; undefined when the session has ended. */
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

/** The session of a browser's secret, without using it up. */
export async function findSessionOfCookie(db: Database, secret: string): Promise<SessionState | undefined> {
  const { rows } =
    await sql<SessionState>`select * from session_of_refresh(${hashOf(secret)}, ${graceSeconds})`.execute(db);
  return rows[0];
}

/** Ends the session of a browser's secret. */
export async function endSessionOfCookie(db: Database, secret: string): Promise<void> {
  await sql`select end_session_of_refresh(${hashOf(secret)})`.execute(db);
}

/** Sets the tenant for the session's next token. */
export async function noteTenant(db: Database | Trx, sid: string, tenant_id: number): Promise<void> {
  await sql`select session_entered(${sid}, ${tenant_id})`.execute(db);
}

/** Creates a code for the return address: for one session, tenant, challenge and origin. */
export async function keepCode(
  db: Database,
  { sid, tenant_id, challenge, origin }: { sid: string; tenant_id: number | null; challenge: string; origin: string },
): Promise<string> {
  const code = newSecret();
  await sql`select keep_sign_in_code(${hashOf(code)}, ${sid}, ${tenant_id}, ${challenge}, ${origin},
    ${codeSeconds})`.execute(db);
  return code;
}

/** Redeems a code, which is then used up whether it was right or wrong. */
export async function takeCode(
  db: Database,
  { code, challenge, origin }: { code: string; challenge: string; origin: string },
): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`select * from take_sign_in_code(${hashOf(code)}, ${challenge},
    ${origin})`.execute(db);
  return rows[0];
}

/** The open sessions of the user entered by `asUser` or `inTenant`. */
export async function listOwnSessions(trx: Trx): Promise<Omit<OpenSession, 'is_current'>[]> {
  const { rows } = await sql<Omit<OpenSession, 'is_current'>>`select * from own_sessions()`.execute(trx);
  return rows;
}

/** Ends a session of the entered user; false when it was none of theirs. */
export async function endOwnSession(trx: Trx, sid: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_own_session(${sid}) as ended`.execute(trx);
  return rows[0]?.ended ?? false;
}
